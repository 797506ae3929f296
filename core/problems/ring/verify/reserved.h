// SPDX-License-Identifier: GPL-3.0-or-later
// The ring checker on messages that hold parts of links. Shares no code with core/network or any solver.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"

#include <vector>

namespace equipoise::ring {

/// Of each on the ring the times of its message to the next one, and of that to the one before, at the rates
/// held. The order has been checked. Error: PlanRejected (a rate is not one number for each; a way is
/// missing; a rate is more than the message can have, or the rates over a link add up to more than it
/// carries).
Result<std::vector<double>> checkedHeldTimes(const Platform& platform, const Question& question,
                                             const Plan& plan);

/// Prices are those of links that messages take, and the time alone is as stated. With `proof` the prices
/// prove that no other rates and shares make the ring faster than `value` by a part of heldProof.
/// checkedHeldTimes() has accepted the plan. Error: PlanRejected.
Result<void> checkHeldProof(const Platform& platform, const Question& question, const Plan& plan,
                            double value, bool proof);

inline constexpr double heldProof = 1e-6;

} // namespace equipoise::ring
