// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/intake/measured_titles.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace equipoise::io {

bool speaksOfMachines(std::string_view text) {
    constexpr auto words = std::to_array<std::string_view>(
        {"client", "server", "sender", "receiver", "host1", "host2", "rank1", "rank2", "rtt", "ping"});
    const auto isSign = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    std::string word;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const char c = i == text.size() ? ' ' : text[i];
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        if (isSign(lower))
            word += lower;
        else if (std::ranges::find(words, std::exchange(word, {})) != words.end())
            return true;
    }
    return false;
}

} // namespace equipoise::io
