// SPDX-License-Identifier: GPL-3.0-or-later
// Exact feasibility search for a given makespan on small stars.
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
/// States of all tables, plus the fixed effort of each table in states: about a second.
inline constexpr std::int64_t maxStatesTogether = 40'000'000;

/// Decides `makespan` exactly. In some best schedule each worker sends before it receives, the fastest links
/// first, and only relays (relaysFor()) send more than their surplus. Every such number of tasks is tried for
/// every relay. For the receivers, later starts of the last transfers are better, and only the number of
/// tasks of each receiver matters. A dynamic program over these counts, from the end, therefore finds the
/// latest start for each state. Unknown when the tables would exceed the limits, or when stopped. `states`:
/// remaining budget of states for all tables, reduced by the call. Exponential in the number of workers: with
/// at most n tasks for each of m receivers (n + 1)^m states. Polls every few thousand states.
Finding decide(const Instance& instance, Ticks makespan, std::int64_t& states, SolveControl& control);

} // namespace equipoise::star
