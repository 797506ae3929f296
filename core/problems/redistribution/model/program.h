// SPDX-License-Identifier: GPL-3.0-or-later
// A redistribution as programs.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/redistribution/model/question.h"
#include "core/schedule/program.h"

#include <span>

namespace equipoise::redistribution {

/// The transfers of `schedule`, item by item: every processor sends one at a time and receives one at a time,
/// each in the schedule's order, and sends on only what it holds. Without a time to wait for, each begins as
/// soon as that allows. The schedule must have been checked. Error: TooMuchWork. O(t log t) for t items.
/// Searches for routes poll `control`: see ProgramBuilder.
Result<Program> toProgram(const Platform& platform, const Question& question, const Schedule& schedule,
                          SolveControl* control = nullptr);

/// One item between neighbours.
struct Move {
    ProcessorId from;
    ProcessorId to;
};

/// The communication program of `moves`, given only by their order. `predicted` is the program's predicted
/// schedule.
Result<Program> programOf(const Platform& platform, const Question& question, std::span<const Move> moves,
                          Schedule predicted, SolveControl* control = nullptr);

} // namespace equipoise::redistribution
