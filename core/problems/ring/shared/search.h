// SPDX-License-Identifier: GPL-3.0-or-later
// Rings planned for links that messages share.
#pragma once

#include "core/base/control/control.h"
#include "core/base/status.h"
#include "core/problems/ring/shared/time.h"

#include <optional>

namespace equipoise::ring {

/// Most processors planSharedRing() takes: routes are kept for each pair, and the checker is slow.
inline constexpr std::size_t sharedLimit = 300;
/// Up to so many processors every ring whose bound leaves something to gain is looked at.
inline constexpr std::size_t enumeratedLimit = 7;

/// What a link carries both ways at once, in parts of what it carries one way, as measured under TCP.
inline constexpr double tcpDuplex = 1.4;

struct SharedOutcome {
    Status status = Status::Feasible;
    Stop stop = Stop::Completed;
    SharedRing ring{};               ///< empty: none was followed before the stop
    double value = 0;                ///< mean of the question's steps; 0: not followed
    std::optional<double> varied{};  ///< see SharedTime; empty after a stop
    std::optional<double> givenUp{}; ///< what orders of sending take here that do not hold
    std::optional<double> bound{};
};

/// A ring with shares and orders of sending, for the least mean of the question's first steps under fair
/// sharing. Starts from the fastest rings with each message alone, of every size, and from those that follow
/// the network's own tree, whole and in parts; each gets shares by a fixed point and the usual orders of
/// sending, and the best of them are polished. Most of the work looks for rings whose messages do not slow one
/// another within a step (TimetableSearch). Half of that searches free orders of sending, the other half lets
/// each processor send to the next one first. The rings are polished; then orders of sending are drawn at random (up to 100
/// processors), processors dropped, added, moved, runs turned, shares and orders changed by chance. Up to
/// enumeratedLimit processors all rings are taken whose bound is below the best value, with all orders of
/// sending. At last the polished plans are judged with computing times that vary and links that carry at most
/// tcpDuplex both ways at once: the best whose orders hold against the best plan in which each processor
/// sends to the next one first (SharedChoice), else that plan: real networks do not keep other promises. Where
/// the orders of the best plan do not hold, plans near it whose orders hold are searched for (SteadySearch). No
/// guarantee but the bound: where all rings are looked at, for each the time that it takes with each message
/// alone and what its messages need on the fullest link; else what sharedBound() proves of that for all
/// together. Optimal where that is met. Work is counted, not timed, and cut into the same pieces for any
/// number of threads: the same answer everywhere. Stops within some milliseconds with the best so far.
/// Errors: those of makeInstance(); TooManyProcessors.
Result<SharedOutcome> planSharedRing(const Platform& platform, const Question& question,
                                     SolveControl& control);

/// A ring that somebody found with each message alone, with the shares that are best so and everybody sending
/// to the next one first, judged on shared links: no search, and no bound. Stopped, it is not followed: its
/// program says what it takes. Error: TooMuchWork for more than the checker follows.
Result<SharedOutcome> judgeShared(const Platform& platform, const Question& question,
                                  const Instance& instance, const std::vector<std::uint32_t>& order,
                                  SolveControl& control);

} // namespace equipoise::ring
