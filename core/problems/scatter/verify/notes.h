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

/// Checks that each count is its share of the items, rounded up or down. Counts and shares have been checked
/// one by one. A plan with concurrent sending has no shares. Error: PlanRejected. O(n).
Result<void> checkShares(const Question& question, const Plan& plan);

/// Whether checkNotes() recomputes a note of this code.
bool recomputesNote(NoteCode code);

/// Checks the notes that follow from the plan: idle and unreachable processors, the chosen root, and the time
/// in turn of a plan with concurrent sending. The shares before rounding give the time for divisible items
/// and the maximum cost of rounding. `status` is that of the plan, which has been checked. Error:
/// PlanRejected. O(n), plus the routes from the root.
Result<void> checkNotes(const Platform& platform, const Question& question, const Plan& plan, Status status,
                        std::span<const Note> notes);

} // namespace equipoise::scatter
