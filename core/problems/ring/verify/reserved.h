// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of ring plans with reserved bandwidth. Shares no code with core/network or any solver.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"

#include <vector>

namespace equipoise::ring {

/// For each processor of the ring, the time of its message to the next one, then to the previous one, at the
/// reserved rates. The order must have been checked. Error: PlanRejected (the number of rates differs from
/// the number of processors; a route is missing; a rate exceeds the message's maximum; or the rates over a
/// link exceed its capacity).
Result<std::vector<double>> checkedHeldTimes(const Platform& platform, const Question& question,
                                             const Plan& plan);

/// Checks that prices are those of links on the messages' routes, and that the time alone is as stated. With
/// `proof`, the prices must prove that no other rates and shares make the ring faster than `value` by more
/// than a fraction heldProof. checkedHeldTimes() must have accepted the plan. Error: PlanRejected.
Result<void> checkHeldProof(const Platform& platform, const Question& question, const Plan& plan,
                            double value, bool proof);

inline constexpr double heldProof = 1e-6;

} // namespace equipoise::ring
