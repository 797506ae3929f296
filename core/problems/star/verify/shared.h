// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of star plans on shared links. Shares no code with core/network or the solvers, and is slow.
#pragma once

#include "core/base/result.h"
#include "core/base/status.h"
#include "core/platform/platform.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"

#include <span>

namespace equipoise::star {

/// Checks the times of a plan's transfers, single tasks whose ends and loads were checked, by an independent
/// simulation. The master receives one task and sends one at a time, in the plan's order and as early as
/// possible. The most loaded link is recomputed at each event. Error: PlanRejected, naming the first transfer
/// whose times differ by more than `slack`. O(k (r log r)) for r links of two routes, plus the routes.
Result<void> checkFollowed(const Platform& platform, const Question& question, const Plan& plan,
                           double slack);

/// Relative tolerance between two simulations.
inline constexpr double followedTolerance = 1e-6;

/// Whether checkNotes() recomputes a note of this code.
bool recomputesNote(NoteCode code);
/// Checks the stated time of a plan for shared links with each message alone. `plan` was checked. Error:
/// PlanRejected. O(k + m), plus the routes.
Result<void> checkNotes(const Platform& platform, const Question& question, const Plan& plan,
                        std::span<const Note> notes);

} // namespace equipoise::star
