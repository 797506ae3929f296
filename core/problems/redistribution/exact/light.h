// SPDX-License-Identifier: GPL-3.0-or-later
// Schedules in which every processor has at first all that it sends.
#pragma once

#include "core/problems/redistribution/model/solver.h"

namespace equipoise::redistribution {

/// The schedule of Lemma 4 for a shift of Shifts::light(): forwards at once, backwards as soon as the sender
/// has sent forwards and the receiver has received from behind. At most n runs without a break; ends at
/// tau(shift). O(n).
std::vector<Run> lightRuns(const Instance& instance, const CirculationOffset& shifts, std::int64_t shift);

/// The best answer that is light when `bound`, tau(y*), is the least time and `near` a shift of that time:
/// by convexity the light shift closest to it. Without any, Unknown with a NotLight note.
/// `trace`: where to write down the steps, or null.
Outcome lightOutcome(const Instance& instance, const CirculationOffset& shifts, std::int64_t near,
                     double bound, trace::Recorder* trace = nullptr);

} // namespace equipoise::redistribution
