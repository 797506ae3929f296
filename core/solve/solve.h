// SPDX-License-Identifier: GPL-3.0-or-later
// Entry point of all solvers, for window, command line, bindings and tests.
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

/// Solver name with which the program chooses the solver.
inline constexpr std::string_view automatic = "automatic";

/// Receives a plan that the checker has accepted.
using VerifiedCallback = std::function<void(const Plan&)>;

struct SolveRequest {
    Problem problem = Problem::Ring;
    std::string solver{automatic}; ///< a name, or the path of an external solver (external_solver.h)
    ParameterValues options;       ///< keys of the solver's records; others are errors

    /// Called on the solving thread as soon as the checker has accepted the plan, before notes are added that
    /// take time. A caller that cannot wait for the result uses this plan. May be empty.
    VerifiedCallback verified{};
    /// Existing plans. "automatic" starts from the best of those that answer this question and pass the checker,
    /// and returns no worse plan. Others are ignored.
    std::vector<std::shared_ptr<const PlanRecord>> kept{};
};

/// The main solver of those that "automatic" runs for this input and time limit (portfolio.h). Error: the scenario
/// lacks the question.
Result<std::string_view> chooseSolver(const Scenario& scenario, Problem problem,
                                      std::optional<double> secondsAllowed);

/// Solves one problem. Validates the scenario, runs the solver, and verifies its plan with the independent
/// checker. Notes name the processors that relay messages (relayed.h), and the time on shared links unless the
/// value includes sharing (follow.h). A plan whose value and bound agree within tolerance::proof is optimal,
/// whichever solver found it. After a stop or at the time limit, the result is the best answer so far. Equal
/// scenario, request and seed give equal plans, except for `seconds`. A path as the solver starts a program
/// (external_solver.h). Polls in the solver and for the notes, which are omitted after a stop.
///
/// Errors: those of validate(); NoProcessors, QuestionMissing, UnknownSolver, UnknownParameter,
/// TooManyProcessors, UnsupportedCost, ...; PlanRejected if the checker rejects the plan (a fault of the solver).
Result<Plan> solve(const Scenario& scenario, const SolveRequest& request, SolveControl& control);

/// The independent checker: recomputes all claims of `plan` from the scenario and the answer alone. Claims that
/// it cannot recompute, mainly bounds found by search, are listed by unverifiedClaims() (verify_notes.h). Error:
/// PlanRejected with the broken rule. Shares no code with the solvers. Shared links and notes on them cost a
/// simulation of the plan, bounded by maxActions (follow.h) and maxFollowed (ring/verify_shared.h). Otherwise
/// the cost is near that of the routes.
Result<void> verify(const Scenario& scenario, const Plan& plan);

} // namespace equipoise
