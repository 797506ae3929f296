// SPDX-License-Identifier: GPL-3.0-or-later
// Counts for a scatter whose root sends all messages at once.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/scatter/shared/together.h"

namespace equipoise::scatter {

struct TogetherOutcome {
    Plan plan;
    Schedule schedule;
    double value = 0;
    double bound = 0; ///< no counts are faster, sent at once or in turn
};

/// From counts that are good in turn, from as many for each, and from those at which all are done together at
/// the rates that their messages have, items are moved from who is done last to others, many at first and
/// then fewer, as long as all are done sooner. No guarantee but the bound: so many items as each can have got
/// and computed by a time, no more over any link than it carries until then, are all items no sooner. Work is
/// counted, not timed. Stops between two plans, a few milliseconds at most. Errors: those of
/// simulateConcurrent().
Result<TogetherOutcome> planTogether(const Platform& platform, const Question& question, Plan start,
                                     SolveControl& control);

} // namespace equipoise::scatter
