// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures for the recorded steps of grid solvers.
#pragma once

#include "core/base/parameter.h"
#include "core/problems/grid/model/allocation.h"
#include "core/problems/grid/model/instance.h"
#include "core/trace/listing.h"
#include "core/trace/recorder.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace equipoise::grid {

/// The listing of a solver of this room; null: it does not write down its steps.
const trace::Listing* listingOf(std::string_view solver, const ParameterValues& options);
/// The listing of makePanel().
const trace::Listing& panelListing();

inline trace::Who who(std::size_t position) {
    return {static_cast<std::uint32_t>(position)};
}
/// An amount for r, c or W: blocks per unit of time, or a part of them.
inline trace::Amount number(double value) {
    return {value, UnitRole::None};
}
/// An amount for a cycle time.
inline trace::Amount time(double value) {
    return {value, UnitRole::TimePerWork};
}

/// In an arrangement under way: a place without a processor.
inline constexpr std::uint32_t freePlace = trace::Who::nobody;

/// The arrangement with as much of the allocation as is known (0: not yet).
trace::Tiles tilesOf(const Arrangement& arrangement, const Allocation& allocation = {});

/// A step about one arrangement with its allocation; best: W of the best one so far, 0: none.
void tellGrid(trace::Recorder* trace, int line, std::string_view words, std::vector<trace::Value> values,
              const Arrangement& arrangement, const Allocation& allocation, double best);

/// The last step of a solver.
void tellAnswer(trace::Recorder* trace, int line, const Arrangement& arrangement,
                const Allocation& allocation);

} // namespace equipoise::grid
