// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of the notes of a redistribution. Shares no code with core/network or the solvers.
#pragma once

#include "core/base/result.h"
#include "core/base/status.h"
#include "core/platform/platform.h"
#include "core/problems/redistribution/model/question.h"
#include "core/schedule/schedule.h"

#include <optional>
#include <span>

namespace equipoise::redistribution {

/// Whether checkNotes() recomputes a note of this code.
bool recomputesNote(NoteCode code);

/// Notes that follow from question and plan are as stated: links of the ring that are missing, the first
/// breach of a refused schedule, and the time of a plan for shared links with each message alone. `schedule`:
/// of an answer that has been checked; null without an answer. Error: PlanRejected. O(n) for each note; for
/// the time alone that of checkFollowed() (verify_shared.h).
Result<void> checkNotes(const Platform& platform, const Question& question, const Schedule* schedule,
                        const std::optional<RefusedSchedule>& refused, std::span<const Note> notes);

} // namespace equipoise::redistribution
