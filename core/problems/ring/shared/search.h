// SPDX-License-Identifier: GPL-3.0-or-later
// Search for rings under fair sharing of links.
#pragma once

#include "core/base/control/control.h"
#include "core/base/status.h"
#include "core/problems/ring/shared/time.h"

#include <optional>

namespace equipoise::ring {

/// Maximum number of processors of planSharedRing(): routes are stored for each pair, and the checker is
/// slow.
inline constexpr std::size_t sharedLimit = 300;
/// Up to this number of processors, every ring with a bound below the best value is evaluated.
inline constexpr std::size_t enumeratedLimit = 7;

/// Capacity of a link for both directions together, as a multiple of one direction, as measured under TCP.
inline constexpr double tcpDuplex = 1.4;

struct SharedOutcome {
    Status status = Status::Feasible;
    Stop stop = Stop::Completed;
    SharedRing ring{};               ///< empty: none was simulated before the stop
    double value = 0;                ///< mean of the question's steps; 0: not simulated
    std::optional<double> varied{};  ///< see SharedTime; empty after a stop
    std::optional<double> givenUp{}; ///< value of the best plan, when its orders of sending do not hold
    std::optional<double> bound{};
};

/// A ring with shares and orders of sending that minimize the mean of the question's first steps under fair
/// sharing.
///
/// - Starts: the fastest rings of every size with each message alone, and rings along the network's tree,
///   whole and in parts. Each gets shares by a fixed point and the usual orders of sending; the best are
///   polished.
/// - Up to enumeratedLimit processors: all rings with a bound below the best value, with all their orders of
///   sending.
/// - Above: most of the work searches for rings whose messages do not slow one another within a step
///   (TimetableSearch). Half of it uses free orders of sending; in the other half each processor sends to the
///   next one first.
/// - Random changes: orders of sending (up to 100 processors); processors dropped, added or moved; runs
///   turned; shares.
/// - Choice among the polished plans, by SharedChoice: under varying computing times and links of at most
///   tcpDuplex. The best plan whose orders hold competes with the best plan in which each processor sends to
///   the next one first: real networks do not keep to exact times. Where the orders of the best plan do not
///   hold, SteadySearch looks for plans near it whose orders do.
///
/// No guarantee but the bound. Where all rings are evaluated, the bound of each is its time with each message
/// alone, or its demand on the fullest link. Otherwise it is sharedBound(). Optimal where the
/// value meets it. Work is counted, not timed, and split into the same pieces for any number of threads, so
/// the answer is the same on every machine. Stops within some milliseconds with the best so far.
/// Errors: those of makeInstance(); TooManyProcessors.
Result<SharedOutcome> planSharedRing(const Platform& platform, const Question& question,
                                     SolveControl& control);

/// Evaluates a ring that was found with each message alone: shares are best for that model, and each
/// processor sends to the next one first. No search and no bound. Stopped, it is not simulated: its
/// communication program has its time. Error: TooMuchWork beyond the limit of the checker.
Result<SharedOutcome> judgeShared(const Platform& platform, const Question& question,
                                  const Instance& instance, const std::vector<std::uint32_t>& order,
                                  SolveControl& control);

} // namespace equipoise::ring
