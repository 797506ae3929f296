// SPDX-License-Identifier: GPL-3.0-or-later
// Recording of a solver's run, step by step, for playback.
#pragma once

#include "core/model/registry.h"
#include "core/solve/solve.h"
#include "core/trace/listing.h"
#include "core/trace/recorder.h"

#include <memory>
#include <string>
#include <vector>

namespace equipoise {

/// The listing to which the recorded steps of a solver refer; null: the solver records no steps. Options may
/// select a different listing, as for a method as printed in its paper.
const trace::Listing* listingOf(Problem problem, std::string_view solver, const ParameterValues& options);

/// Key of an option that only record() accepts: it records a follow-up algorithm instead of the solver. "panel"
/// is the search for the panel of a grid. "sharing" shows how the messages of a ring, a scatter or a
/// redistribution share links.
inline constexpr std::string_view playOption = "play";

/// A solver that can be recorded, and options that select a variant, such as the method as printed.
struct Playable {
    const SolverInfo* solver = nullptr;
    ParameterValues options;
    std::string_view variant; ///< the choice, TRANSLATABLE("parameter", ...); empty: without options
};
/// The algorithms of a problem that can be recorded, best first.
std::vector<Playable> playables(Problem problem);

struct Recording {
    std::shared_ptr<const Scenario> scenario; ///< that of the run: see record()
    std::string solver;
    ParameterValues options;
    const trace::Listing* listing = nullptr; ///< never null
    trace::Trace trace;
    Plan plan; ///< result of the run, verified
};

/// Solves with a recorder. The plan equals that of solve() without one, except for `seconds`. If the question
/// leaves root, order or shape open, many runs give one answer. They are done first; then the run behind the
/// answer is recorded, on a scenario with root, order or shape fixed. Errors: those of solve(); UnknownSolver
/// for a solver that records no steps. Stops as solve() does.
Result<Recording> record(std::shared_ptr<const Scenario> scenario, const SolveRequest& request,
                         SolveControl& control, trace::Limits limits = {});

} // namespace equipoise
