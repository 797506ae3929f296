// SPDX-License-Identifier: GPL-3.0-or-later
// What pictures of redistributions and stars ask of those who hold items: a range of structures with
// `processor`, `before` and `after()`.
#pragma once

#include "core/base/ids.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace equipoise::gui {

template <class Holders>
std::optional<std::size_t> placeAmong(const Holders& holders, ProcessorId processor) {
    const auto found = std::ranges::find(holders, processor, [](const auto& one) { return one.processor; });
    return found == holders.end() ? std::nullopt
                                  : std::optional(static_cast<std::size_t>(found - holders.begin()));
}

/// At first or at last.
template <class Holders>
std::int64_t largestLoadOf(const Holders& holders) {
    std::int64_t largest = 0;
    for (const auto& one : holders)
        largest = std::max({largest, one.before, one.after()});
    return largest;
}

} // namespace equipoise::gui
