// SPDX-License-Identifier: GPL-3.0-or-later
// A run of a solver written down step by step, to be played forward and back.
#pragma once

#include "core/model/registry.h"
#include "core/solve/solve.h"
#include "core/trace/listing.h"
#include "core/trace/recorder.h"

#include <memory>
#include <string>
#include <vector>

namespace equipoise {

/// The listing that the steps of a solver refer to; null: the solver does not write down its steps. It may
/// depend on the options: a method as printed has a listing of its own.
const trace::Listing* listingOf(Problem problem, std::string_view solver, const ParameterValues& options);

/// Key of an option that only record() takes: what follows a solver is played instead of it. "panel" is the
/// search for the panel of a grid; "sharing", of a ring, a scatter or a redistribution, how the messages of
/// the answer share links.
inline constexpr std::string_view playOption = "play";

/// A solver that can be played, with options that make it another algorithm: a method as printed.
struct Playable {
    const SolverInfo* solver = nullptr;
    ParameterValues options;
    std::string_view variant; ///< the choice, TRANSLATABLE("parameter", ...); empty: without options
};
/// The algorithms of a problem that can be played, best first.
std::vector<Playable> playables(Problem problem);

struct Recording {
    std::shared_ptr<const Scenario> scenario; ///< that of the run: see record()
    std::string solver;
    ParameterValues options;
    const trace::Listing* listing = nullptr; ///< never null
    trace::Trace trace;
    Plan plan; ///< what the run ended with, checked
};

/// Solves with a recorder: the plan is that of solve() without one, byte for byte but for `seconds`. Where
/// the question leaves open from which root, in which order or in which shape, many runs make one answer:
/// they are made first, and the one that gave the answer is recorded, on a scenario that asks for just that.
/// Errors: those of solve(); UnknownSolver for one that cannot be played. Stops as solve() does.
Result<Recording> record(std::shared_ptr<const Scenario> scenario, const SolveRequest& request,
                         SolveControl& control, trace::Limits limits = {});

} // namespace equipoise
