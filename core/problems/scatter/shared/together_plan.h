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

/// Counts for sending all messages at once. Starts from counts for sending in turn, from equal counts, and
/// from counts with a common end at the messages' rates. Moves items from the last processors to others, in
/// decreasing numbers, while that makes the end earlier. The only guarantee is the bound. By any time, the
/// items that fit each processor, limited by what each link carries until then, must reach all items. Effort
/// is counted, not timed. Polls between two plans, a few milliseconds apart. Errors: those of
/// simulateConcurrent().
Result<TogetherOutcome> planTogether(const Platform& platform, const Question& question, Plan start,
                                     SolveControl& control);

} // namespace equipoise::scatter
