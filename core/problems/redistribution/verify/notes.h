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

/// Checks the notes that follow from question and plan. These are the missing links of the ring and the first
/// breach of a refused schedule. The time of a shared-links plan with each message alone is checked, too.
/// `schedule`: schedule of a checked answer; null without an answer. Error: PlanRejected. O(n) for each note;
/// the time alone costs as much as checkFollowed() (shared.h).
Result<void> checkNotes(const Platform& platform, const Question& question, const Schedule* schedule,
                        const std::optional<RefusedSchedule>& refused, std::span<const Note> notes);

} // namespace equipoise::redistribution
