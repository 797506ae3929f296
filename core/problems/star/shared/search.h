// SPDX-License-Identifier: GPL-3.0-or-later
// Search for stars whose messages share links. At most two messages are under way at a time, one to the
// master and one from the master. They slow each other down where both routes share a link that cannot carry
// both at their full rates.
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

/// The routes of the workers' messages, each of one task.
class SharedWays {
public:
    /// `instance` is that of the question on this platform. If its links are not shared, no route has limits.
    /// O(m) routes.
    SharedWays(const Platform& platform, const Question& question, const Instance& instance);

    /// A route to the master, or from the master.
    struct Way {
        double latency = 0; ///< delay before data flow
        double rate = 0;    ///< of a message alone, in tasks per unit of time; infinite: no time; 0: no route
        std::vector<std::uint32_t> limits; ///< indices into capacities(), ascending
    };
    const Way& up(std::uint32_t worker) const { return m_up[worker]; }
    const Way& down(std::uint32_t worker) const { return m_down[worker]; }
    /// Capacity of each limit, in tasks per unit of time.
    const std::vector<double>& capacities() const { return m_capacities; }

    /// Max-min fair rates of two messages whose data flow. Both rates rise together until one message is as
    /// fast as alone or a shared limit is full; the other message takes the rest. O(limits of a route).
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

/// Times of the moves with every transfer as early as the previous one and its task allow, at fair rates.
/// Workers compute as in timeMoves(). Each worker that sends or receives must have a route. O(k (1 + limits
/// of a route) + m).
SharedTiming timeShared(const SharedWays& ways, const Instance& instance, const Moves& moves);

/// The moves as a plan; counterpart of toPlan() of moves.h for shared links.
Timed toPlan(const Instance& instance, const Moves& moves, const SharedTiming& timing);

/// Lower bound on the makespan on shared links. In less time some tasks cannot be computed where they are and
/// have to move to workers with room. Some link then cannot carry them all before the last one has to be
/// computed. Bisection; `known` is the time of some schedule. O(50 (m + limits of all routes)).
double sharedBound(const SharedWays& ways, const Instance& instance, double known);

/// The single moves of an outcome, to be timed on shared links; empty if there are more than longestProgram.
std::optional<Moves> singleMoves(const Outcome& outcome);

struct SharedOutcome {
    Stop stop = Stop::Completed;
    Moves moves;
    double bound = 0;
};

/// Searches for moves of minimum makespan on shared links. Starts with moves that are good for each message
/// alone, also on links slowed by several factors, as sharing slows them. Random changes follow (the
/// control's seed): moves are added, dropped, exchanged and given to other workers, and kept where that is no
/// worse. The only guarantee is the bound. WorkLimit if the best moves for messages alone are too many.
/// Effort is counted, not timed, so all machines give the same answer. Polls every few hundred moves;
/// stopped: the best so far, at worst no moves.
SharedOutcome planShared(const SharedWays& ways, const Instance& instance, SolveControl& control);

} // namespace equipoise::star
