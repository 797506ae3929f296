// SPDX-License-Identifier: GPL-3.0-or-later
// An algorithm in words, line by line: what a person reads beside the steps.
#pragma once

#include "core/trace/recorder.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::trace {

struct Line {
    int indent = 0;
    std::string_view text; ///< TRANSLATABLE("listing", ...)
    bool decides = false; ///< something is taken, or given up, when a run is here; else it looks or works out
};
inline constexpr bool decides = true;

/// A line of an algorithm as a paper prints it.
struct PrintedLine {
    std::string_view number; ///< as printed: of the line, or of the section or algorithm; empty: none
    int indent = 0;
    std::string_view text;         ///< a formula, or TRANSLATABLE("listing", ...)
    int line = 0;                  ///< of ours that does the same, from 1; 0: none
    std::string_view correction{}; ///< TRANSLATABLE("listing", ...): what must stand there instead, and why;
                                   ///< empty: nothing is wrong
};

/// An algorithm in the order and with the numbers of the paper.
struct PrintedListing {
    std::string_view source;
    std::vector<PrintedLine> lines;
};

/// Lines count from 1, as in Step::line.
struct Listing {
    std::string_view source; ///< e.g. "RR-4745, section 6.2"
    std::vector<Line> lines;
    const PrintedListing* printed = nullptr; ///< of the same algorithm; null: no paper prints one
};

/// Who follows which.
using NamedListing = std::pair<std::string_view, const Listing*>;
/// Null: nobody of that name has one.
inline const Listing* listingOf(std::string_view solver, std::span<const NamedListing> all) {
    const auto found = std::ranges::find(all, solver, &NamedListing::first);
    return found == all.end() ? nullptr : found->second;
}

/// Positions of the steps kept that are at a line that decides, and of the last one; ascending. O(steps).
std::vector<std::size_t> decisionsOf(const Listing& listing, const Trace& trace);

} // namespace equipoise::trace
