// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"

#include <array>
#include <charconv>

namespace equipoise {

std::string toText(double value) {
    std::array<char, 32> buffer{};
    const auto [end, problem] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), end};
}

std::optional<double> parseNumber(std::string_view text) {
    if (!text.empty() && text.front() == '+')
        text.remove_prefix(1);
    double value = 0;
    const char* last = text.data() + text.size();
    const auto [end, problem] = std::from_chars(text.data(), last, value);
    if (problem != std::errc{} || end != last || text.empty())
        return std::nullopt;
    return value;
}

} // namespace equipoise
