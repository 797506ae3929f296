// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of names in sentences and notes, cut after the first ones.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <string>

namespace equipoise {

/// "A, B, C": the names of the first `maxNames` items; "A, B, ... (12)" with the number of items if there are
/// more.
template <class Items, class Name = std::identity>
std::string listed(const Items& items, std::size_t maxNames, Name name = {}) {
    std::string text;
    for (std::size_t i = 0; i < std::min(maxNames, std::size(items)); ++i)
        text.append(i == 0 ? "" : ", ").append(std::invoke(name, items[i]));
    return std::size(items) > maxNames ? text + ", ... (" + std::to_string(std::size(items)) + ")" : text;
}

/// Names that a note lists.
inline constexpr std::size_t maxNamesInNote = 10;

} // namespace equipoise
