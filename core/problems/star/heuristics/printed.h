// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's heuristics as printed: their decisions and the times they claim.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/moves.h"

#include <optional>

namespace equipoise::star {

/// The times that a printed heuristic states, which may be impossible.
struct Claim {
    Ticks makespan = 0;
    struct Times {
        Ticks sendStart = 0;
        Ticks sendEnd = 0;
        Ticks receiveStart = 0;
        Ticks receiveEnd = 0;
    };
    std::vector<Times> times; ///< by transfer, in the order of the moves
};

struct Printed {
    Moves moves;
    Claim claim;
};

/// BBA as printed in RR 2006-23, Algorithm 1. The transfer from the master to a receiver takes the time of
/// the sender's link. A sender that waited for received tasks ends w earlier for each task it sends. Indices
/// i + 1 and k + 1 in the conditions are read as i. O(k m). Polls every task.
Printed balanceAsPrinted(const Instance& instance, SolveControl& control);

/// MBBSA as printed, Algorithms 2 and 3. The port to the receivers starts when the first task is at the
/// master, and does not check the arrival of later tasks. All sent tasks must be at the master by M, one
/// sender after the other; the same holds for R-BSA. (As printed, each sender is considered alone, but then
/// the orderings of Table 2 do not result.) T is read as M. Among the tasks that meet a deadline, the first
/// ones are sent, as many as required. Polls each makespan.
Printed deadlinesAsPrinted(const Instance& instance, SolveControl& control);

/// R-BSA as printed, Algorithm 4. A sender sends floor((f - M) / w) tasks, usually one too few. A transfer
/// has to begin after the first task, not its own task, is at the master. Two obvious misprints are read as
/// the text describes them. The port is busy from min(T, b) - c on; with the printed b - c it might serve two
/// receivers at once. The success condition with >= is used. Polls each makespan.
Printed reverseAsPrinted(const Instance& instance, SolveControl& control);

// Each function records its steps, except the last, with the recorder of `control`, if any: see listingOf().

/// The claim as a plan in units of time, for the checker.
Timed toPlan(const Instance& instance, const Printed& printed);

} // namespace equipoise::star
