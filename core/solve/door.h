// What each problem brings to the one door: one file a problem (ring_door.cpp, ...) and one row in doors.cpp.
// Only core/solve and core/io know of it; everybody else asks solve.h, registry.h and scenario.h.
#pragma once

#include "core/schedule/program.h"
#include "core/solve/registry.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace core {

/// The functions rely on a valid scenario in which the problem's question is asked, unless they say
/// otherwise.
struct ProblemDoor {
    Problem problem{};
    Sense sense = Sense::Least;
    std::vector<SolverInfo> solvers{}; ///< best first; empty: the question can be kept, not answered
    std::span<const ParameterInfo> parameters{}; ///< keys of the question that are plain values

    bool (*isAsked)(const Questions& questions) = nullptr;
    /// The question against the platform; the platform is valid.
    Result<void> (*validate)(const Scenario& scenario) = nullptr;
    /// Asks the question with its defaults.
    void (*ask)(Scenario& scenario) = nullptr;
    /// One of `parameters`. The names of processors are looked up in the platform.
    ParameterValue (*value)(const Scenario& scenario, std::string_view key) = nullptr;
    /// Sets one of `parameters` to a value that parseParameter() let through; the scenario may be invalid
    /// otherwise. Error: UnknownName for a processor that is not there.
    Result<void> (*set)(Scenario& scenario, std::string_view key, const ParameterValue& value) = nullptr;

    // Only where there are solvers:

    /// What "automatic" takes. Polls; once control.stop() says that it was stopped, anything that does no
    /// harm.
    std::string_view (*choose)(const Scenario& scenario, std::optional<double> secondsAllowed,
                               SolveControl& control) = nullptr;
    /// The independent checker on a plan whose claims checkClaims() let through; it may have no answer.
    Result<void> (*check)(const Scenario& scenario, const Plan& plan) = nullptr;
    /// The schedule that follows from an answer that nobody checked; empty if none does.
    Schedule (*schedule)(const Scenario& scenario, const Answer& answer) = nullptr;
    /// The answer, checked, as programs; `steps` is given where there are any.
    Result<Program> (*program)(const Scenario& scenario, const Plan& plan, std::int64_t steps) = nullptr;
    /// Of a problem that goes step by step: how many there are if nobody says.
    std::int64_t (*steps)(const Scenario& scenario) = nullptr;
    /// The answer's processors and what each of them does, in the answer's own order.
    std::vector<Part> (*parts)(const Scenario& scenario, const Plan& plan) = nullptr;
};

ProblemDoor makeRingDoor();
ProblemDoor makeScatterDoor();
ProblemDoor makeRedistributionDoor();
ProblemDoor makeStarDoor();
ProblemDoor makeGridDoor();

const ProblemDoor& doorOf(Problem problem);

/// chooseSolver() of solve.h under a control: see ProblemDoor::choose.
Result<std::string_view> chooseSolver(const Scenario& scenario, Problem problem,
                                      std::optional<double> secondsAllowed, SolveControl& control);

/// What must hold of every plan, whatever its problem: a status that goes with answer, value and bound, and
/// no bound on the wrong side of the value. Error: PlanRejected.
Result<void> checkClaims(const Plan& plan);
/// The plan's value is the one that the checker of its problem worked out anew. Error: that of `recomputed`,
/// or PlanRejected.
Result<void> checkValue(const Plan& plan, const Result<double>& recomputed);
/// Nothing known to be possible may be better than a proven bound. Error: PlanRejected; `what` names it.
Result<void> checkBound(Problem problem, double bound, double possible, const std::string& what);

} // namespace core
