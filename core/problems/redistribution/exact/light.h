// SPDX-License-Identifier: GPL-3.0-or-later
// Light schedules: every processor holds all items it sends from the start.
#pragma once

#include "core/problems/redistribution/model/solver.h"

namespace equipoise::redistribution {

/// The schedule of Lemma 4 for a shift of CirculationOffset::light(). Forward transfers start at once.
/// Backward transfers start when the sender has finished forwards and the receiver has received from its
/// predecessor. At most n runs without a break; ends at tau(shift). O(n).
std::vector<Run> lightRuns(const Instance& instance, const CirculationOffset& shifts, std::int64_t shift);

/// The best light answer. `bound` is the minimum time tau(y*), and `near` a shift of that time. By convexity
/// the best is the light shift closest to `near`. Without a light shift: Unknown with a NotLight note.
/// `trace`: recorder of the steps, or null.
Outcome lightOutcome(const Instance& instance, const CirculationOffset& shifts, std::int64_t near,
                     double bound, trace::Recorder* trace = nullptr);

} // namespace equipoise::redistribution
