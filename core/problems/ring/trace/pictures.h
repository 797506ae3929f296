// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures and amounts in the recorded steps of ring solvers.
#pragma once

#include "core/base/parameter.h"
#include "core/problems/ring/model/cost.h"
#include "core/trace/listing.h"
#include "core/trace/recorder.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace equipoise::ring {

/// The listing of a ring solver; null when the solver does not record steps.
const trace::Listing* listingOf(std::string_view solver, const ParameterValues& options);

/// Maximum number of rows of a table in a step: more are unreadable.
inline constexpr std::size_t maxShownRows = 40;

/// The links of a ring over the platform, its processors marked.
trace::Network ringPicture(std::span<const std::uint32_t> order, trace::Mark mark = trace::Mark::Chosen);
/// ringPicture() with the shares that make the ring fastest.
trace::Network sharedPicture(const Instance& instance, std::span<const std::uint32_t> order,
                             trace::Mark mark = trace::Mark::Chosen);
/// Records a step about one ring: its members, its time and the best time so far (infinite: no ring yet).
/// Does nothing without a recorder.
void tellRing(trace::Recorder* trace, int line, std::string_view words, std::vector<trace::Value> values,
              const Instance& instance, std::span<const std::uint32_t> order, double best);
/// Records the last step of a solver.
void tellAnswer(trace::Recorder* trace, int line, const Instance& instance,
                std::span<const std::uint32_t> order);
trace::Names namesOf(std::span<const std::uint32_t> order);

inline trace::Amount time(double value) {
    return {value, UnitRole::Time};
}
/// An amount of weight d = e / w, which has the unit of work.
inline trace::Amount weight(double value) {
    return {value, UnitRole::Work};
}

} // namespace equipoise::ring
