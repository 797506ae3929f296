// SPDX-License-Identifier: GPL-3.0-or-later
// The one entry to all solvers, for window, command line, bindings and tests.
#pragma once

#include "core/base/control/control.h"
#include "core/base/parameter.h"
#include "core/model/plan.h"
#include "core/model/scenario.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise {

/// The name that lets the program choose.
inline constexpr std::string_view automatic = "automatic";

/// Receives a plan that the checker has accepted.
using VerifiedCallback = std::function<void(const Plan&)>;

struct SolveRequest {
    Problem problem = Problem::Ring;
    std::string solver{automatic}; ///< a name, or the path of an external solver (external_solver.h)
    ParameterValues options;       ///< keys of the solver's records; others are refused
    /// Called on the thread of the solve as soon as the checker has accepted the plan, before anything is
    /// added that takes time: a caller that cannot wait for the result has this one. May be empty.
    VerifiedCallback verified{};
    /// Plans that are there already; "automatic" does not fall behind those of the same question that the
    /// checker accepts, and begins with the best of them. Others are ignored.
    std::vector<std::shared_ptr<const PlanRecord>> kept{};
};

/// The main solver of those that "automatic" runs for this input and time limit (portfolio.h); Error when the
/// question is not asked.
Result<std::string_view> chooseSolver(const Scenario& scenario, Problem problem,
                                      std::optional<double> secondsAllowed);

/// Answers one question: validates the scenario, runs the solver, verifies its plan with the independent
/// checker and only then returns it, with a note on the processors that relay messages (relayed.h), and one
/// on what it takes where messages share links if its value does not say so (follow.h). Where value and bound
/// meet within tolerance::proof, the plan is optimal, whichever solver found it. Being stopped or running out
/// of time is an outcome with the best answer so far. Same scenario, request and seed: the same plan, but for
/// `seconds`. A path as the solver starts a program (external_solver.h). Errors: those of validate(); NoProcessors, QuestionMissing, UnknownSolver, UnknownParameter,
/// TooManyProcessors, UnsupportedCost, ...; PlanRejected if the checker refuses (a fault of the program).
/// Polls in the solver and, once there is a plan, for the notes, which are omitted when the control says
/// stop.
Result<Plan> solve(const Scenario& scenario, const SolveRequest& request, SolveControl& control);

/// The independent checker: recomputes what `plan` states from the scenario and the answer alone, and refuses
/// what is false. What it cannot recompute, above all that a bound by search is right, is listed by
/// unverifiedClaims() (verify_notes.h). Error: PlanRejected with the rule broken. Shares no code with the
/// solvers. Cost: for shared links and notes on them that of following the plan, bounded by maxActions
/// (follow.h) and maxFollowed (ring/verify_shared.h); else near that of the routes.
Result<void> verify(const Scenario& scenario, const Plan& plan);

} // namespace equipoise
