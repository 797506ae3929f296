// SPDX-License-Identifier: GPL-3.0-or-later
// Stars whose messages share links. At most two are under way at a time, one to the master and one from it.
// Each slows the other down where both ways have a link in common that does not carry both at their full
// rates.
#pragma once

#include "core/base/control/control.h"
#include "core/platform/platform.h"
#include "core/problems/star/model/moves.h"
#include "core/problems/star/model/solver.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::star {

/// The ways of the workers' messages, each of one task.
class SharedWays {
public:
    /// `instance` is that of the question on this platform. Where its links are alone, nothing has a limit.
    /// O(m) routes.
    SharedWays(const Platform& platform, const Question& question, const Instance& instance);

    /// A way to the master, or from it.
    struct Way {
        double latency = 0; ///< no data flow before
        double rate = 0;    ///< alone, in tasks per unit of time; infinite: no time. 0: there is no way
        std::vector<std::uint32_t> limits; ///< what has a capacity, ascending
    };
    const Way& up(std::uint32_t worker) const { return m_up[worker]; }
    const Way& down(std::uint32_t worker) const { return m_down[worker]; }
    /// How much each limit carries, in tasks per unit of time.
    const std::vector<double>& capacities() const { return m_capacities; }

    /// Max-min fair rates of two messages whose data flow: both rise together until one is as fast as alone
    /// or what they share is full; the other one takes what is left. O(limits of a way).
    std::pair<double, double> rates(std::uint32_t sender, std::uint32_t receiver) const;

private:
    std::vector<Way> m_up;
    std::vector<Way> m_down;
    std::vector<double> m_capacities;
};

/// When the j-th task is sent to the master and passed on, in units of time.
struct SharedTiming {
    std::vector<double> sendStart;
    std::vector<double> sendEnd;
    std::vector<double> receiveStart;
    std::vector<double> receiveEnd;
    double makespan = 0;
};

/// Every transfer as early as the one before it and the task let it, at fair rates; workers compute as in
/// timeMoves(). Each worker that sends or receives has a way. O(k (1 + limits of a way) + m).
SharedTiming timeShared(const SharedWays& ways, const Instance& instance, const Moves& moves);

/// The moves as a plan, as toPlan() of moves.h makes it for messages that are alone.
Timed toPlan(const Instance& instance, const Moves& moves, const SharedTiming& timing);

/// A time that no schedule on shared links beats. In less time some tasks cannot be computed where they are,
/// so that they have to move to workers with room. Some link does not carry them all before the last one has
/// to be computed. Found by halving; `known` is the time of some schedule. O(50 (m + limits of all ways)).
double sharedBound(const SharedWays& ways, const Instance& instance, double known);

/// The moves of an outcome one by one, as they are timed on shared links; empty if they are more than
/// longestProgram.
std::optional<Moves> singleMoves(const Outcome& outcome);

struct SharedOutcome {
    Stop stop = Stop::Completed;
    Moves moves;
    double bound = 0;
};

/// Looks for moves of the least makespan on shared links. First those that are good with each message alone,
/// also where links are slower by several factors, as sharing makes them. Then moves are added, dropped,
/// exchanged and given to other workers at random (the control's seed), and kept where that is no worse. No
/// guarantee but the bound. WorkLimit where the best moves for messages that are alone are too many. Work is
/// counted, not timed: the same answer everywhere. Polls every few hundred moves; stopped: the best so far,
/// at worst that nothing moves.
SharedOutcome planShared(const SharedWays& ways, const Instance& instance, SolveControl& control);

} // namespace equipoise::star
