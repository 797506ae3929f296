// SPDX-License-Identifier: GPL-3.0-or-later
// The solvers there are. A new solver is one file in its room, one row in its problem's definition and its
// tests.
#pragma once

#include "core/base/control/control.h"
#include "core/base/parameter.h"
#include "core/base/status.h"
#include "core/model/plan.h"

#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace equipoise {

namespace trace {
struct Listing;
}

/// SolverInfo::maxProcessors of a solver without a limit.
inline constexpr std::size_t anyNumber = std::numeric_limits<std::size_t>::max();

/// Minimum and maximum of random loads.
using LoadRange = std::pair<std::int64_t, std::int64_t>;

/// Known results for a question when a solver begins.
struct Known {
    const Plan* plan = nullptr;    ///< the best answer so far; null: none
    std::optional<double> bound{}; ///< the best proven bound so far
};

struct SolverInfo {
    std::string_view name;    ///< as on the command line, e.g. "subsets"
    std::string_view title;   ///< TRANSLATABLE("solver", ...), e.g. "Subsets (exact)"
    std::string_view summary; ///< TRANSLATABLE("solver", ...), one sentence for a tooltip
    Claim claim;
    std::string_view input;  ///< TRANSLATABLE("solver", ...): the input it takes, e.g. "up to 18 processors"
    std::string_view source; ///< e.g. "RR-4745, section 6.2", or "Equipoise"
    std::size_t maxProcessors; ///< it refuses more; anyNumber: none
    std::vector<ParameterInfo> options;

    /// Solves without the checks of solve(), which alone calls it. The plan lacks problem, solver, options,
    /// seconds and seed.
    Result<Plan> (*run)(const Scenario&, const ParameterValues& options, SolveControl&);
    Problem problem{}; ///< given by the registry
    /// The same, beginning with what is known; null: the solver has no use for that.
    Result<Plan> (*runFrom)(const Scenario&, const ParameterValues& options, const Known&,
                            SolveControl&) = nullptr;
};

/// One solver in the portfolio of a problem (portfolio.h).
struct Entrant {
    std::string_view solver;
    double share = 1; ///< at most this part of the time and work left when it begins; the last one has all
};

/// A run that is no solver, follows an answer and can be played.
struct FollowUpRun {
    std::string_view name;
    std::string_view title;  ///< TRANSLATABLE("parameter", ...)
    std::string_view solver; ///< whose answer it follows
    const trace::Listing& (*listing)() = nullptr;
    void (*run)(const Scenario& scenario, const Plan& plan, SolveControl& control) = nullptr;
};

/// All solvers, grouped by problem, best first.
std::span<const SolverInfo> allSolvers();
/// Those of one problem.
std::span<const SolverInfo> solversOf(Problem problem);
/// Error: UnknownSolver, listing the names there are.
Result<const SolverInfo*> findSolver(Problem problem, std::string_view name);

} // namespace equipoise
