// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of the notes of a scatter plan, and of its shares before rounding. Shares no code with any solver.
#pragma once

#include "core/base/result.h"
#include "core/base/status.h"
#include "core/platform/platform.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"

#include <span>

namespace equipoise::scatter {

/// Each count is its share of the items, rounded up or down. Counts and shares have been checked one by one.
/// A plan that is served together has no shares: nothing in it would follow from them. Error: PlanRejected.
/// O(n).
Result<void> checkShares(const Question& question, const Plan& plan);

/// Whether checkNotes() recomputes a note of this code.
bool recomputesNote(NoteCode code);

/// Notes that follow from the plan are as stated: the processors left idle and out of reach, the root chosen,
/// and the time in turn of a plan served together. From the shares before rounding follow the time if items
/// could be cut, and what rounding adds at most. `status` is that of the plan, which has been checked. Error:
/// PlanRejected. O(n) and the routes from the root.
Result<void> checkNotes(const Platform& platform, const Question& question, const Plan& plan, Status status,
                        std::span<const Note> notes);

} // namespace equipoise::scatter
