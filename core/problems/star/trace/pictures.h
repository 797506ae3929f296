// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures for the recorded steps of star solvers.
#pragma once

#include "core/base/parameter.h"
#include "core/problems/star/heuristics/printed.h"
#include "core/problems/star/model/moves.h"
#include "core/trace/listing.h"
#include "core/trace/recorder.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace equipoise::star {

/// The listing of a solver of this room; null: it does not write down its steps.
const trace::Listing* listingOf(std::string_view solver, const ParameterValues& options);

inline trace::Who who(std::size_t worker) {
    return {static_cast<std::uint32_t>(worker)};
}
inline trace::Amount time(const Instance& instance, Ticks ticks) {
    return {instance.toTime(ticks), UnitRole::Time};
}

/// The workers with the tasks they compute if these moves are made, and how many take which way.
trace::Network starPicture(const Instance& instance, const Moves& moves);
/// When the workers send, receive and compute if these moves are made as early as can be: the first ones if
/// there are very many.
trace::Timeline timelineOf(const Instance& instance, const Moves& moves);
/// The timeline with the times that a printed heuristic claims, possible or not.
trace::Timeline timelineOf(const Instance& instance, const Moves& moves, const Claim& claim);
/// What each worker has too little or too much of, as a table that a step fills: rows are the workers.
trace::Table workersTable(std::string_view title, const Instance& instance,
                          std::vector<trace::Value> columns);

/// Most workers that a table shows.
inline constexpr std::size_t maxShown = 40;

/// The last step of a solver.
void tellAnswer(trace::Recorder* trace, int line, const Instance& instance, const Moves& moves);
/// The last step of a printed heuristic: what it believes beside what its moves take.
void tellClaim(trace::Recorder* trace, int line, const Instance& instance, const Printed& printed);

} // namespace equipoise::star
