// SPDX-License-Identifier: GPL-3.0-or-later
// Which of many names are worth measuring.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

namespace equipoise::gui {

/// The 64 names with the most letters of `count`: the widest is among them, or hardly wider. Of names as long
/// the first; O(count). `lengthOf`: of the name at that place.
template <class LengthOf>
std::vector<std::size_t> longestNames(std::size_t count, const LengthOf& lengthOf) {
    constexpr std::size_t enough = 64;
    using Name = std::pair<long long, std::size_t>; // minus its length, its place
    std::vector<Name> names(count);
    for (std::size_t i = 0; i < count; ++i)
        names[i] = {-static_cast<long long>(lengthOf(i)), i};
    const auto end = names.begin() + static_cast<std::ptrdiff_t>(std::min(enough, count));
    std::partial_sort(names.begin(), end, names.end());
    std::vector<std::size_t> longest;
    for (auto name = names.begin(); name != end; ++name)
        longest.push_back(name->second);
    return longest;
}

} // namespace equipoise::gui
