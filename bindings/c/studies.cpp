// SPDX-License-Identifier: GPL-3.0-or-later
// Texts about plans and scenarios: checks, comparisons, studies, drifts, programs.
#include "app/text/messages.h"
#include "bindings/c/handles.h"
#include "core/analysis/drift.h"
#include "core/io/exports/plan_formats.h"
#include "core/io/results/answer.h"
#include "core/io/results/outcome.h"
#include "core/io/results/study_file.h"
#include "core/io/results/study_results.h"
#include "core/json/writer.h"
#include "core/model/definition.h"
#include "core/model/registry.h"
#include "core/solve/external_solver.h"
#include "core/study/study.h"
#include "core/task/outcomes.h"

#include <algorithm>
#include <span>

using equipoise::bindings::fail;
using equipoise::bindings::failUsage;
using equipoise::bindings::guarded;

namespace {

equipoise::Result<void> checked(const equipoise_scenario& scenario, std::size_t index) {
    if (index < scenario.contradictions.size() && scenario.contradictions[index])
        return *scenario.contradictions[index];
    const equipoise::PlanRecord& kept = scenario.file.plans[index];
    return equipoise::verify(*kept.scenario, kept.plan);
}

std::vector<std::string> namesOf(std::int32_t count, const char* const* names) {
    std::vector<std::string> list;
    for (const char* name : std::span(names, static_cast<std::size_t>(names ? std::max(count, 0) : 0)))
        list.emplace_back(name ? name : "");
    return list;
}

/// Solves all points of the study on `threads` threads. After a stop, unsolved points are missing in the results.
equipoise_result runStudy(const equipoise::Study& study, std::int32_t threads, equipoise_control* control,
                          char** results) {
    auto header = equipoise::io::headerOf(study);
    if (!header)
        return fail(header.error());
    equipoise::io::StudyResults finished{*std::move(header), {}, 0};
    const auto take = [&finished](equipoise::StudyAnswer&& answer) -> equipoise::Result<void> {
        if (answer.refusal)
            answer.row.refused = equipoise::text::describe(*answer.refusal);
        finished.rows.push_back(std::move(answer.row));
        return {};
    };
    const auto points = equipoise::shareOf(study.outline, 1, 1);
    equipoise::Result<void> done;
    const unsigned most = equipoise::bindings::threadsOf(threads);
    equipoise::bindings::run(
        control,
        [&](equipoise::SolveControl& limits) {
            done = equipoise::runPoints(study, points, most, limits, take);
        },
        equipoise::bindings::Limit::Each);
    if (!done)
        return fail(done.error());
    std::ranges::sort(finished.rows, {}, &equipoise::StudyRow::point);
    equipoise::bindings::give(equipoise::io::resultsJson(finished), results);
    return finished.missing() == 0
               ? EQUIPOISE_OK
               : equipoise::bindings::failWith(EQUIPOISE_NO_ANSWER, "points that are missing: " +
                                                                        std::to_string(finished.missing()));
}

} // namespace

equipoise_result equipoise_check(const equipoise_scenario* scenario, char** report) {
    return guarded({{"scenario", scenario}, {"report", report}}, [&] {
        using equipoise::json::Writer;
        equipoise_result result = EQUIPOISE_OK;
        Writer writer;
        writer.openObject(Writer::Layout::Block);
        writer.key("plans").openList(Writer::Layout::Block);
        for (std::size_t i = 0; i < scenario->file.plans.size(); ++i) {
            const equipoise::PlanRecord& kept = scenario->file.plans[i];
            const auto verified = checked(*scenario, i);
            writer.openObject(Writer::Layout::Block);
            writer.field("name", kept.name);
            writer.field("problem", equipoise::nameOf(kept.plan.problem));
            writer.field("solver", kept.plan.solver);
            writer.field("verified", verified.ok());
            if (kept.plan.value)
                writer.field("value", *kept.plan.value);
            if (!verified)
                writer.field("error", equipoise::text::describe(verified.error()));
            writer.close();
            if (!verified)
                result = fail(verified.error());
        }
        writer.close();
        writer.close();
        equipoise::bindings::give(std::move(writer).take(), report);
        return result;
    });
}

equipoise_result equipoise_compare(const equipoise_scenario* scenario, equipoise_problem problem,
                                   std::int32_t count, const char* const* solvers, equipoise_control* control,
                                   char** answers) {
    return guarded({{"scenario", scenario}, {"answers", answers}}, [&] {
        const auto asked = equipoise::bindings::problemOf(problem);
        if (!asked)
            return fail(asked.error());
        std::vector<std::string> names = namesOf(count, solvers);
        for (const std::string& name : names)
            if (const auto known = equipoise::findSolver(*asked, name);
                !known && !equipoise::isExternal(name))
                return fail(known.error());
        if (names.empty())
            for (const equipoise::SolverInfo& solver : equipoise::solversOf(*asked))
                names.emplace_back(solver.name);
        const auto& asking = scenario->file.scenario;
        std::vector<equipoise::task::Attempt> attempts;
        for (const std::string& name : names)
            equipoise::bindings::run(control, [&](equipoise::SolveControl& limits) {
                equipoise::task::Attempt& attempt = attempts.emplace_back(name);
                if (auto plan = equipoise::solve(asking, {*asked, name, {}}, limits))
                    attempt.finish(std::make_shared<const equipoise::PlanRecord>(
                        equipoise::PlanRecord{{}, nullptr, *std::move(plan)}));
                else
                    attempt.refuse(equipoise::text::describe(plan.error()));
            });
        return equipoise::bindings::give(equipoise::io::answersJson(asking, *asked, attempts), answers);
    });
}

equipoise_result equipoise_sweep(const equipoise_scenario* scenario, equipoise_problem problem,
                                 std::int32_t axes, const char* const* parameters, const char* const* ranges,
                                 std::int32_t count, const char* const* solvers, std::int32_t threads,
                                 equipoise_control* control, char** results) {
    return guarded({{"scenario", scenario}, {"results", results}}, [&] {
        const auto asked = equipoise::bindings::problemOf(problem);
        if (!asked)
            return fail(asked.error());
        const std::vector<std::string> varied = namesOf(axes, parameters);
        const std::vector<std::string> over = namesOf(axes, ranges);
        if (varied.size() != over.size())
            return failUsage("there are not as many ranges as parameters");
        equipoise::StudySource source;
        source.scenario = std::make_shared<const equipoise::Scenario>(scenario->file.scenario);
        equipoise::StudyDescription outline;
        outline.problem = *asked;
        if (control) {
            outline.seed = control->seed;
            if (control->seconds > 0)
                outline.secondsEach = control->seconds;
        }
        outline.bases.push_back({equipoise::io::studyBaseName(scenario->name, source, {}), 0, 1});
        for (std::size_t i = 0; i < varied.size(); ++i) {
            const equipoise::UnitRole role = equipoise::roleOf(*asked, equipoise::studyParameter(varied[i]));
            auto values = equipoise::io::studyValues(over[i], {role, source.scenario->platform.units});
            if (!values)
                return fail(values.error());
            outline.axes.push_back({varied[i], *std::move(values)});
        }
        std::vector<equipoise::StudySolver> chosen;
        for (const std::string& name : namesOf(count, solvers))
            chosen.push_back(equipoise::io::studySolver(name));
        if (chosen.empty())
            chosen.push_back(equipoise::io::studySolver(std::string(equipoise::automatic)));
        const auto study = equipoise::makeStudy(std::move(outline), {source}, std::move(chosen));
        return study ? runStudy(*study, threads, control, results) : fail(study.error());
    });
}

equipoise_result equipoise_study(const char* path, std::int32_t threads, equipoise_control* control,
                                 char** results) {
    return guarded({{"path", path}, {"results", results}}, [&] {
        const auto study = equipoise::io::readStudy(path);
        if (!study)
            return fail(study.error());
        for (const equipoise::StudySolver& solver : study->solvers)
            if (!solver.program.empty())
                return failUsage(std::string(path) + " starts the program " + solver.program);
        return runStudy(*study, threads, control, results);
    });
}

equipoise_result equipoise_drift(const equipoise_plan* plan, const equipoise_scenario* now,
                                 std::int64_t columns, double columnData, equipoise_control* control,
                                 char** target) {
    return guarded({{"plan", plan}, {"now", now}, {"drift", target}}, [&] {
        equipoise::DriftRequest request{plan->kept, now->file.scenario.platform};
        if (columns != 0)
            request.columns = columns;
        if (columnData != 0)
            request.columnData = columnData;
        std::optional<equipoise::Result<equipoise::Drift>> drift;
        equipoise::bindings::run(
            control, [&](equipoise::SolveControl& limits) { drift = equipoise::drift(request, limits); });
        if (!*drift)
            return fail(drift->error());
        equipoise::bindings::give(equipoise::io::outcomeJson(equipoise::task::driftOutcome(**drift)), target);
        return (*drift)->plan.hasAnswer()
                   ? EQUIPOISE_OK
                   : equipoise::bindings::failWith(EQUIPOISE_NO_ANSWER,
                                                   "there is no redistribution, or none was found");
    });
}

equipoise_result equipoise_solvers(std::int32_t problem, char** solvers) {
    return guarded({{"solvers", solvers}}, [&] {
        if (problem == -1)
            return equipoise::bindings::give(equipoise::io::solversJson(equipoise::allSolvers()), solvers);
        const auto asked = equipoise::bindings::problemOf(problem);
        return asked ? equipoise::bindings::give(equipoise::io::solversJson(equipoise::solversOf(*asked)),
                                                 solvers)
                     : fail(asked.error());
    });
}

equipoise_result equipoise_mpi_program(const equipoise_plan* plan, const char* name, char** target) {
    return guarded({{"plan", plan}, {"format", name}, {"text", target}}, [&] {
        using enum equipoise::io::PlanVerb;
        const auto* const format = equipoise::io::findPlanFormat(name, Mpi);
        if (!format)
            return fail({equipoise::ErrorCode::UnknownChoice,
                         "format",
                         name,
                         equipoise::io::planFormatNames(Mpi),
                         {}});
        const auto text = format->write(plan->kept);
        return text ? equipoise::bindings::give(*text, target) : fail(text.error());
    });
}
