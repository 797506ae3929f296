// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of the notes of a ring plan. Shares no code with cost.h or any solver.
#pragma once

#include "core/base/result.h"
#include "core/base/status.h"
#include "core/platform/platform.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/ring/verify/rows.h"

#include <span>
#include <vector>

namespace equipoise::ring {

/// The fields of the plan that belong to other kinds of links than those of the question are empty: rates and
/// prices without reserved links, orders of sending and varied times without shared ones, rows of other
/// numbers of processors with either. Error: PlanRejected.
Result<void> checkFieldsOfLinks(const Question& question, const Plan& plan);

/// Weights that the notes say were used.
WeightReading readingIn(std::span<const Note> notes);

/// Whether checkNotes() recomputes a note of this code.
bool recomputesNote(const Question& question, NoteCode code);

/// Notes that follow from the plan are as stated: processors that only relay, the number of steps counted,
/// the times alone and with varied computing times, the time that the paper's method believes in. The plan
/// has been checked. Error: PlanRejected. O(q) for each note and, for the paper's time, the routes.
Result<void> checkNotes(const Platform& platform, const Question& question, const Plan& plan,
                        std::span<const Note> notes);

} // namespace equipoise::ring
