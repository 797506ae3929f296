// SPDX-License-Identifier: GPL-3.0-or-later Studies: one problem solved at many points. A point is a base
// scenario or a generated platform, the values of its parameters, and a solver.
#pragma once

#include "core/base/control/control.h"
#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/model/plan.h"
#include "core/model/registry.h"
#include "core/model/scenario.h"
#include "core/study/outline.h"
#include "core/study/parameter.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace equipoise {

/// What a point starts from: a scenario, or the settings of a generator.
struct StudySource {
    std::shared_ptr<const Scenario> scenario; ///< null: made up
    std::string generator{};
    ParameterValues settings{}; ///< of the generator
    /// Keys of the question and their values, for what is made up; the rest is as askQuestion() has it.
    std::vector<std::pair<std::string, std::string>> question{};
    /// For a star or a redistribution that is made up: each load is drawn from these; after a redistribution
    /// they lie as another such draw would have them, of the same sum. Empty: as askQuestion() has it.
    std::optional<LoadRange> loads{};
};

/// An untrusted solver in place of one of the registry. It returns a checked plan or an error
/// (core/solve/external_solver.h).
using SolverCallback =
    std::function<Result<Plan>(const Scenario& scenario, Problem problem, SolveControl& control)>;

/// Default time limit in s for a point of a study with external solvers, so that a solver that hangs does not
/// block the study.
inline constexpr double externalSolverTimeout = 60;

struct StudySolver {
    std::string name{};
    ParameterValues options{};
    SolverCallback ask{};  ///< empty: the solver of the registry
    std::string program{}; ///< path of what `ask` starts, for who has to allow it
};

struct Study {
    StudyDescription outline;               ///< makeStudy() fills in parameters and solvers
    std::vector<StudySource> sources;       ///< by base
    std::vector<StudySolver> solvers;       ///< by solver
    std::vector<StudyParameter> parameters; ///< by axis
};

/// Makes a study of its parts; `outline` has bases and axes. Tries the first and the last value of every axis
/// on every base. With an external solver points get the time limit externalSolverTimeout, unless the outline
/// has one. Errors: those of validate(), findSolver(), setParameter(), generatePlatform() and of the
/// solvers' options.
Result<Study> makeStudy(StudyDescription outline, std::vector<StudySource> sources,
                        std::vector<StudySolver> solvers);

/// The scenario that a point's solver is given. Deterministic. Errors: those of generatePlatform(),
/// setQuestionValue() and setParameter().
Result<Scenario> scenarioAt(const Study& study, const StudyPlace& place);

/// What is found at a point. The same on every machine and in every run, unless `stop` says that the clock
/// ended it.
struct StudyRow {
    std::size_t point = 0;
    std::string solver; ///< that ran; empty if none did
    Status status = Status::Unknown;
    Stop stop = Stop::Completed;
    std::optional<double> value;
    std::optional<double> bound;
    std::size_t processors = 0; ///< that the answer uses
    std::string refused;        ///< why nothing was solved, in words; makers of words fill it in
    bool operator==(const StudyRow&) const = default;
};

/// A row and what it was made from.
struct StudyAnswer {
    StudyRow row;
    std::optional<Error> refusal; ///< why there is no plan
    double seconds = 0;           ///< wall clock of the solver
    std::shared_ptr<const Scenario> scenario;
    std::shared_ptr<const Plan> plan; ///< checked, without its schedule
};

/// Solves one point. After a stop, which `control` reports, the row is invalid. Errors, which end the study:
/// PlanRejected for a built-in solver, OutOfMemory.
Result<StudyAnswer> answerAt(const Study& study, std::size_t point, SolveControl& control);

/// The points of one of `parts` shares, 1 .. parts: every parts-th, so that each share has some of all kinds.
std::vector<std::size_t> shareOf(const StudyDescription& outline, std::size_t share, std::size_t parts);

/// Takes an answer as it comes, on any of the threads, one at a time. An error ends the study: it is not
/// called again.
using StudySink = std::function<Result<void>(StudyAnswer&&)>;

/// Solves `points` on up to `threads` threads. Threads and order of the points vary, but their results do
/// not. Reports the fraction done. After a stop, see control.stop(), unfinished points are not in the sink.
/// Errors: those of answerAt() and of the sink.
Result<void> runPoints(const Study& study, std::span<const std::size_t> points, unsigned threads,
                       SolveControl& control, const StudySink& sink);

} // namespace equipoise
