// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of enumerators and their names in files and on the command line.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace equipoise {

/// "a, b, c": the names of all that there are.
template <class Range, class Name = std::identity>
std::string joined(Range&& range, Name name = {}) {
    std::string text;
    for (auto&& element : range)
        text.append(text.empty() ? "" : ", ").append(std::invoke(name, element));
    return text;
}

template <class Enum>
struct Named {
    Enum value;
    std::string_view name;
};

/// The name of `value`; empty if the table has none.
template <class Enum, std::size_t N>
constexpr std::string_view nameIn(const std::array<Named<Enum>, N>& table, Enum value) {
    for (const auto& entry : table)
        if (entry.value == value)
            return entry.name;
    return {};
}

template <class Enum, std::size_t N>
constexpr std::optional<Enum> valueIn(const std::array<Named<Enum>, N>& table, std::string_view name) {
    for (const auto& entry : table)
        if (entry.name == name)
            return entry.value;
    return std::nullopt;
}

/// "a, b, c": what `limit` of an error says.
template <class Enum, std::size_t N>
std::string namesOf(const std::array<Named<Enum>, N>& table) {
    return joined(table, &Named<Enum>::name);
}

} // namespace equipoise
