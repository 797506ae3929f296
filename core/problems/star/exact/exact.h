// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done by a makespan at all, for small stars.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/target.h"

#include <optional>

namespace equipoise::star {

/// Whether some schedule is done by a makespan.
struct Finding {
    enum class Answer { Possible, Impossible, Unknown } answer = Answer::Unknown;
    Moves moves{}; ///< if possible
};

/// States of one table: how often each receiver has been served.
inline constexpr std::int64_t maxStates = 400'000;
/// States of all tables, and a table's own work as states: about a second.
inline constexpr std::int64_t maxStatesTogether = 40'000'000;

/// Decides `makespan` exactly. Who sends what at first: in some best schedule each worker sends before it
/// receives, the fastest links first, and only relays (relaysFor()) send more than they have to; every such
/// number of tasks for every relay is tried. Whom the master serves when: the later the last transfers can
/// begin, the better, and nothing else counts but how often each receiver has been served; so a dynamic
/// program from the end over these counts finds the latest begin for each. Unknown when the tables would be
/// larger than the limits, or when stopped. `states`: that all tables may still have; less afterwards.
/// Exponential in the number of workers: with at most n tasks for each of m receivers (n + 1)^m states. Polls
/// every few thousand states.
Finding decide(const Instance& instance, Ticks makespan, std::int64_t& states, SolveControl& control);

} // namespace equipoise::star
