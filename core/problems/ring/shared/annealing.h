// SPDX-License-Identifier: GPL-3.0-or-later
// Simulated annealing of rings on shared links.
#pragma once

#include "core/base/random.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/shared/polish.h"

#include <functional>

namespace equipoise::ring {

/// The best ring met on a random walk from `start`. A step of the walk changes orders of sending, members or
/// places on the ring, or shares; a worse ring is taken with a probability that falls from step to step.
/// `progress` is the part of the walk that is done, 0 to 1; the walk ends at 1. No guarantee, except that the
/// value is not above that of `start`. Deterministic for given random numbers if `progress` is. `start` has
/// three processors or more. Polls where `polish` polls.
ValuedRing annealed(const ValuedRing& start, const Instance& instance, SharedPolish& polish, Random& random,
                    const std::function<double()>& progress);

} // namespace equipoise::ring
