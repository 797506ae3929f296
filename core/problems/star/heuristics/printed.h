// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's heuristics as they are printed: what they decide, and what they believe comes of it.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/moves.h"

#include <optional>

namespace equipoise::star {

/// What a printed heuristic says: times of its own, which need not be possible.
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

/// BBA as printed in RR 2006-23, Algorithm 1: the way from the master to a receiver takes what the sender's
/// link takes, and a sender that waited for tasks it received ends by w earlier for each it sends. Indices
/// i + 1 and k + 1 in its conditions are read as i. O(k m). Polls every task.
Printed balanceAsPrinted(const Instance& instance, SolveControl& control);

/// MBBSA as printed, Algorithms 2 and 3: the port to the receivers starts when the first task is at the
/// master, and from then on nobody asks whether the next one is there. What is sent has to be at the master
/// by M, one sender after the other; so it has for R-BSA. (As printed each sender is looked at alone, but
/// then the orderings of Table 2 do not come out.) T is read as M. Of the tasks that meet a deadline the
/// first ones are sent, as many as have to. Polls each makespan.
Printed deadlinesAsPrinted(const Instance& instance, SolveControl& control);

/// R-BSA as printed, Algorithm 4: a sender sends floor((f - M) / w) tasks, mostly one too few, and a transfer
/// has to begin after the first task is at the master, not its own. Two lines that cannot be meant are read
/// as the text has them: the port is busy from min(T, b) - c on, not from b - c, where it might serve two at
/// once; and of the two conditions for success the one with >= is taken. Polls each makespan.
Printed reverseAsPrinted(const Instance& instance, SolveControl& control);

// Each writes its steps, but the last, to the recorder of `control` if it has one: see listingOf().

/// The claim as a plan in units of time: for the checker.
Timed toPlan(const Instance& instance, const Printed& printed);

} // namespace equipoise::star
