// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of ring solvers show.
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

/// The listing of a solver of this room; null: it does not write down its steps.
const trace::Listing* listingOf(std::string_view solver, const ParameterValues& options);

/// Most rows of a table in a step: more could not be read.
inline constexpr std::size_t maxShownRows = 40;

/// The links of a ring over the platform, its processors marked.
trace::Network ringPicture(std::span<const std::uint32_t> order, trace::Mark mark = trace::Mark::Chosen);
/// The same with the shares that make it fastest.
trace::Network sharedPicture(const Instance& instance, std::span<const std::uint32_t> order,
                             trace::Mark mark = trace::Mark::Chosen);
/// A step about one ring: who is in it, its time and the best one so far (none: infinite). Nothing without a
/// recorder.
void tellRing(trace::Recorder* trace, int line, std::string_view words, std::vector<trace::Value> values,
              const Instance& instance, std::span<const std::uint32_t> order, double best);
/// The last step of a solver.
void tellAnswer(trace::Recorder* trace, int line, const Instance& instance,
                std::span<const std::uint32_t> order);
trace::Names namesOf(std::span<const std::uint32_t> order);

inline trace::Amount time(double value) {
    return {value, UnitRole::Time};
}
/// Of d, which is e / w.
inline trace::Amount weight(double value) {
    return {value, UnitRole::Work};
}

} // namespace equipoise::ring
