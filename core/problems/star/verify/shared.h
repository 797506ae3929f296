// SPDX-License-Identifier: GPL-3.0-or-later
// The checker of stars on shared links: shares no code with core/network or the solvers, and is slow.
#pragma once

#include "core/base/result.h"
#include "core/base/status.h"
#include "core/platform/platform.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"

#include <span>

namespace equipoise::star {

/// The transfers of a plan, single tasks whose ends and loads were checked, are under way when they must be.
/// The master takes in one task and passes on one at a time, in their order and as soon as it can. At each
/// event the fullest link is looked for anew. Error: PlanRejected, naming the first transfer whose times
/// differ by more than `slack`. O(k (r log r)) for r links of two routes, and the routes.
Result<void> checkFollowed(const Platform& platform, const Question& question, const Plan& plan,
                           double slack);

/// Times that were followed twice agree within this part.
inline constexpr double followedTolerance = 1e-6;

/// Whether checkNotes() recomputes a note of this code.
bool recomputesNote(NoteCode code);
/// The time of a plan for shared links with each message alone is as stated. `plan` was checked. Error:
/// PlanRejected. O(k + m) and the routes.
Result<void> checkNotes(const Platform& platform, const Question& question, const Plan& plan,
                        std::span<const Note> notes);

} // namespace equipoise::star
