// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures for the recorded steps of scatter solvers.
#pragma once

#include "core/problems/scatter/model/cost.h"
#include "core/trace/listing.h"
#include "core/trace/recorder.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace equipoise::scatter {

/// The listing of a solver of this room; null: it does not write down its steps.
const trace::Listing* listingOf(std::string_view solver);

inline trace::Who who(std::size_t position) {
    return {static_cast<std::uint32_t>(position)};
}
inline trace::Amount time(double value) {
    return {value, UnitRole::Time};
}

/// The first processors of an order of service, which is too long to be shown.
inline constexpr std::size_t maxShown = 60;

/// What `counts`, given to the processors from position `first` on, make of their time: waiting, receiving,
/// computing, as if the root had nothing to do before.
trace::Timeline timelineOf(const Instance& instance, std::span<const std::int64_t> counts,
                           std::size_t first = 0);
/// A table with the items and finish time of each processor. `marked`: a position, or beyond the last one.
trace::Table countsTable(const Instance& instance, std::span<const std::int64_t> counts,
                         std::size_t marked = static_cast<std::size_t>(-1));

/// Rational shares of all items, and what was made of them so far; `marked` as in countsTable().
trace::Table sharesTable(const Instance& instance, std::span<const double> shares,
                         std::span<const std::int64_t> counts,
                         std::size_t marked = static_cast<std::size_t>(-1));
/// Counts from shares by the paper's rounding, each step written down: at `first` the shares, at `next` each
/// that is rounded, at `last` the last one.
std::vector<std::int64_t> roundedAndTold(trace::Recorder* trace, int first, int next, int last,
                                         const Instance& instance, std::span<const double> shares);

/// Records the last step of a solver: the items of each processor.
void tellAnswer(trace::Recorder* trace, int line, const Instance& instance,
                std::span<const std::int64_t> counts);

} // namespace equipoise::scatter
