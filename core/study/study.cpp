// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study.h"

#include "core/base/control/parallel.h"
#include "core/base/names.h"
#include "core/base/numbers/checked.h"
#include "core/base/numbers/number.h"
#include "core/base/random.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/model/definition.h"
#include "core/platform/generate/generators.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>

namespace equipoise {

namespace {

Result<Scenario> madeUp(const StudySource& source, Problem problem, const ParameterValues& settings,
                        std::uint64_t seed) {
    auto platform = generatePlatform(source.generator, settings, seed);
    if (!platform)
        return std::move(platform).error();
    Scenario scenario{*std::move(platform), {}};
    askQuestion(scenario, problem);
    if (source.loads) {
        Random random(seed ^ 0x10adU); // not the numbers of the platform
        definitionOf(problem).drawLoads(scenario.questions, *source.loads, random);
    }
    for (const auto& [key, value] : source.question)
        if (auto set = setQuestionValue(scenario, problem, key, value); !set)
            return std::move(set).error();
    return scenario;
}

/// A value of an axis as the generator's record wants it.
Result<void> setGenerator(ParameterValues& settings, const GeneratorInfo& info, const std::string& key,
                          double value) {
    for (const ParameterInfo& record : info.parameters)
        if (record.key == key) {
            const auto parsed = parseParameter(record, toText(value));
            if (!parsed)
                return parsed.error();
            settings[key] = *parsed;
            return {};
        }
    return Error{ErrorCode::UnknownParameter,
                 std::string(info.name),
                 key,
                 joined(info.parameters, &ParameterInfo::key),
                 {}};
}

Result<void> validate(const StudySource& source, Problem problem) {
    if (!source.loads)
        return {};
    const auto minimum = definitionOf(problem).minLoad();
    if (!minimum)
        return Error{ErrorCode::UnknownParameter, std::string(nameOf(problem)), "loads", {}, {}};
    const auto [least, most] = *source.loads;
    if (least < *minimum || most < least || most > 1'000'000'000)
        return outOfRange("loads", std::to_string(least) + " .. " + std::to_string(most),
                          std::to_string(*minimum) + " .. 1000000000", {});
    return {};
}

std::string textOf(const StudySolver& solver) {
    std::string text = solver.name;
    for (const auto& [key, value] : solver.options)
        text += " " + key + "=" + toText(value);
    return text;
}

/// The corners of the axes on every base: what can be refused before anything is solved.
Result<void> tryCorners(const Study& study) {
    StudyPlace place;
    for (; place.base < study.sources.size(); ++place.base) {
        place.seed = study.outline.bases[place.base].firstSeed;
        for (const bool last : {false, true}) {
            place.values.clear();
            for (const StudyDescription::Axis& axis : study.outline.axes)
                place.values.push_back(last ? axis.values.size() - 1 : 0);
            const auto scenario = scenarioAt(study, place);
            if (!scenario)
                return scenario.error();
        }
    }
    return {};
}

/// Thrown by a point that ends the run: parallelFor() stops the others.
struct Ended {};

} // namespace

Result<Study> makeStudy(StudyDescription outline, std::vector<StudySource> sources,
                        std::vector<StudySolver> solvers) {
    Study study{std::move(outline), std::move(sources), std::move(solvers), {}};
    for (StudySolver& solver : study.solvers) {
        if (solver.ask || solver.name == automatic) {
            if (!solver.options.empty())
                return Error{
                    ErrorCode::UnknownParameter, solver.name, solver.options.begin()->first, "none", {}};
        } else {
            const auto known = findSolver(study.outline.problem, solver.name);
            if (!known)
                return known.error();
            auto options = checkedValues((*known)->options, solver.options, solver.name);
            if (!options)
                return std::move(options).error();
            solver.options = *std::move(options);
        }
        if (solver.ask && !study.outline.secondsEach)
            study.outline.secondsEach = externalSolverTimeout;
        study.outline.solvers.push_back(textOf(solver));
    }
    if (auto checked = validate(study.outline); !checked)
        return std::move(checked).error();
    for (const StudySource& source : study.sources)
        if (auto checked = validate(source, study.outline.problem); !checked)
            return std::move(checked).error();
    for (const StudyDescription::Axis& axis : study.outline.axes)
        study.parameters.push_back(studyParameter(axis.parameter));
    if (auto tried = tryCorners(study); !tried)
        return std::move(tried).error();
    return study;
}

Result<Scenario> scenarioAt(const Study& study, const StudyPlace& place) {
    const StudySource& source = study.sources[place.base];
    const Problem problem = study.outline.problem;
    const auto valueOf = [&](std::size_t axis) {
        return study.outline.axes[axis].values[place.values[axis]];
    };
    ParameterValues settings = source.settings;
    for (std::size_t i = 0; i < study.parameters.size(); ++i) {
        const StudyParameter& parameter = study.parameters[i];
        if (parameter.kind != StudyParameter::Kind::Generator)
            continue;
        if (source.scenario)
            return Error{ErrorCode::UnknownParameter,
                         study.outline.bases[place.base].name,
                         toText(parameter),
                         TRANSLATABLE("facts", "generate:... on a platform that is made up"),
                         {}};
        const auto info = findGenerator(source.generator);
        if (!info)
            return info.error();
        if (auto set = setGenerator(settings, **info, parameter.name, valueOf(i)); !set)
            return std::move(set).error();
    }
    Result<Scenario> scenario =
        source.scenario ? Result<Scenario>(*source.scenario) : madeUp(source, problem, settings, place.seed);
    // The number of processors first: what else is set must be there then.
    for (const bool processors : {true, false})
        for (std::size_t i = 0; scenario && i < study.parameters.size(); ++i) {
            const StudyParameter& parameter = study.parameters[i];
            if ((parameter.kind == StudyParameter::Kind::Processors) != processors ||
                parameter.kind == StudyParameter::Kind::Generator)
                continue;
            if (auto set = setParameter(*scenario, problem, parameter, valueOf(i)); !set)
                return std::move(set).error();
        }
    return scenario;
}

Result<StudyAnswer> answerAt(const Study& study, std::size_t point, SolveControl& control) {
    const StudyPlace place = placeOf(study.outline, point);
    const StudySolver& solver = study.solvers[place.solver];
    StudyAnswer answer;
    answer.row.point = point;
    auto scenario = scenarioAt(study, place);
    if (!scenario) {
        answer.refusal = std::move(scenario).error();
        return answer;
    }
    answer.scenario = std::make_shared<const Scenario>(*std::move(scenario));
    SolveControl part = control.part(study.outline.secondsEach.value_or(infinity));
    part.setSeed(study.outline.seed);
    const Problem problem = study.outline.problem;
    auto plan = solver.ask ? solver.ask(*answer.scenario, problem, part)
                           : solve(*answer.scenario, {problem, solver.name, solver.options}, part);
    control.shouldStop(); // learns why the part stopped
    if (!plan) {
        const bool ours = !solver.ask && plan.error().code == ErrorCode::PlanRejected;
        if (ours || plan.error().code == ErrorCode::OutOfMemory)
            return std::move(plan).error();
        answer.refusal = std::move(plan).error();
        return answer;
    }
    answer.row.solver = plan->solver;
    answer.row.status = plan->status;
    answer.row.stop = plan->stop;
    answer.row.value = plan->value;
    answer.row.bound = plan->bound;
    answer.seconds = plan->seconds;
    if (plan->hasAnswer())
        answer.row.processors = partsOf(*answer.scenario, *plan).size();
    plan->schedule = {}; // made again when it is wanted: there may be very many
    answer.plan = std::make_shared<const Plan>(*std::move(plan));
    return answer;
}

std::vector<std::size_t> shareOf(const StudyDescription& outline, std::size_t share, std::size_t parts) {
    std::vector<std::size_t> points;
    for (std::size_t point = share - 1; point < pointsOf(outline); point += parts)
        points.push_back(point);
    return points;
}

Result<void> runPoints(const Study& study, std::span<const std::size_t> points, unsigned threads,
                       SolveControl& control, const StudySink& sink) {
    std::mutex mutex;
    std::optional<Error> failure; // the first, after which the sink is not called
    try {
        parallelFor(points.size(), threads, control, [&](std::size_t i, SolveControl& part) {
            auto answer = answerAt(study, points[i], part);
            const std::lock_guard lock(mutex);
            if (failure || (answer && part.shouldStop()))
                return; // cut short: nothing is known of it
            auto taken = answer ? sink(*std::move(answer)) : Result<void>(std::move(answer).error());
            if (taken)
                return;
            failure = std::move(taken).error();
            throw Ended();
        });
    } catch (const Ended&) {
        return *std::move(failure);
    }
    return {};
}

} // namespace equipoise
