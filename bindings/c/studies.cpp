// Texts about plans and scenarios: checks, comparisons, studies, drifts, programs.
#include "app/text/messages.h"
#include "bindings/c/handles.h"
#include "core/analysis/drift.h"
#include "core/io/mpi/mpi.h"
#include "core/io/programs/external.h"
#include "core/io/results/answer.h"
#include "core/io/results/drift.h"
#include "core/io/results/study_file.h"
#include "core/io/results/study_results.h"
#include "core/json/writer.h"
#include "core/model/definition.h"
#include "core/model/registry.h"
#include "core/study/study.h"

#include <algorithm>
#include <span>

using bindings::fail;
using bindings::failUsage;
using bindings::guarded;

namespace {

core::Result<void> checked(const equipoise_scenario& scenario, std::size_t index) {
    if (index < scenario.contradictions.size() && scenario.contradictions[index])
        return *scenario.contradictions[index];
    const core::KeptPlan& kept = scenario.file.plans[index];
    return core::verify(*kept.scenario, kept.plan);
}

std::vector<std::string> namesOf(std::int32_t count, const char* const* names) {
    std::vector<std::string> list;
    for (const char* name : std::span(names, static_cast<std::size_t>(names ? std::max(count, 0) : 0)))
        list.emplace_back(name ? name : "");
    return list;
}

/// All points of the study, by whoever is free; stopped: those that are done.
equipoise_result runStudy(const core::Study& study, std::int32_t threads, equipoise_control* control,
                          char** results) {
    auto header = core::io::headerOf(study);
    if (!header)
        return fail(header.error());
    core::io::StudyResults found{*std::move(header), {}, 0};
    const auto take = [&found](core::StudyAnswer&& answer) -> core::Result<void> {
        if (answer.refusal)
            answer.row.refused = text::describe(*answer.refusal);
        found.rows.push_back(std::move(answer.row));
        return {};
    };
    const auto points = core::shareOf(study.outline, 1, 1);
    core::Result<void> done;
    const unsigned most = bindings::threadsOf(threads);
    bindings::run(
        control,
        [&](core::SolveControl& limits) { done = core::runPoints(study, points, most, limits, take); },
        bindings::Limit::Each);
    if (!done)
        return fail(done.error());
    std::ranges::sort(found.rows, {}, &core::StudyRow::point);
    bindings::give(core::io::resultsJson(found), results);
    return found.missing() == 0
               ? EQUIPOISE_OK
               : bindings::failWith(EQUIPOISE_NO_ANSWER,
                                    "points that are missing: " + std::to_string(found.missing()));
}

} // namespace

equipoise_result equipoise_check(const equipoise_scenario* scenario, char** report) {
    return guarded({{"scenario", scenario}, {"report", report}}, [&] {
        using core::json::Writer;
        equipoise_result result = EQUIPOISE_OK;
        Writer writer;
        writer.openObject(Writer::Layout::Block);
        writer.key("plans").openList(Writer::Layout::Block);
        for (std::size_t i = 0; i < scenario->file.plans.size(); ++i) {
            const core::KeptPlan& kept = scenario->file.plans[i];
            const auto verified = checked(*scenario, i);
            writer.openObject(Writer::Layout::Block);
            writer.field("name", kept.name);
            writer.field("problem", core::nameOf(kept.plan.problem));
            writer.field("solver", kept.plan.solver);
            writer.field("verified", verified.ok());
            if (kept.plan.value)
                writer.field("value", *kept.plan.value);
            if (!verified)
                writer.field("error", text::describe(verified.error()));
            writer.close();
            if (!verified)
                result = fail(verified.error());
        }
        writer.close();
        writer.close();
        bindings::give(std::move(writer).take(), report);
        return result;
    });
}

equipoise_result equipoise_compare(const equipoise_scenario* scenario, equipoise_problem problem,
                                   std::int32_t count, const char* const* solvers, equipoise_control* control,
                                   char** answers) {
    return guarded({{"scenario", scenario}, {"answers", answers}}, [&] {
        const auto asked = bindings::problemOf(problem);
        if (!asked)
            return fail(asked.error());
        std::vector<std::string> names = namesOf(count, solvers);
        for (const std::string& name : names)
            if (const auto known = core::findSolver(*asked, name); !known && !core::io::isExternal(name))
                return fail(known.error());
        if (names.empty())
            for (const core::SolverInfo& solver : core::solversOf(*asked))
                names.emplace_back(solver.name);
        std::vector<core::io::Attempt> attempts;
        for (const std::string& name : names)
            bindings::run(control, [&](core::SolveControl& limits) {
                auto plan = core::io::answerTo(scenario->file.scenario, {*asked, name, {}}, limits);
                if (plan)
                    attempts.push_back({name, *std::move(plan), {}});
                else
                    attempts.push_back({name, std::nullopt, text::describe(plan.error())});
            });
        return bindings::give(core::io::answersJson(scenario->file.scenario, *asked, attempts), answers);
    });
}

equipoise_result equipoise_sweep(const equipoise_scenario* scenario, equipoise_problem problem,
                                 std::int32_t axes, const char* const* parameters, const char* const* ranges,
                                 std::int32_t count, const char* const* solvers, std::int32_t threads,
                                 equipoise_control* control, char** results) {
    return guarded({{"scenario", scenario}, {"results", results}}, [&] {
        const auto asked = bindings::problemOf(problem);
        if (!asked)
            return fail(asked.error());
        const std::vector<std::string> varied = namesOf(axes, parameters);
        const std::vector<std::string> over = namesOf(axes, ranges);
        if (varied.size() != over.size())
            return failUsage("there are not as many ranges as parameters");
        core::StudySource source;
        source.scenario = std::make_shared<const core::Scenario>(scenario->file.scenario);
        core::StudyOutline outline;
        outline.problem = *asked;
        if (control) {
            outline.seed = control->seed;
            if (control->seconds > 0)
                outline.secondsEach = control->seconds;
        }
        outline.bases.push_back({core::io::studyBaseName(scenario->name, source, {}), 0, 1});
        for (std::size_t i = 0; i < varied.size(); ++i) {
            const core::UnitRole role = core::roleOf(*asked, core::studyParameter(varied[i]));
            auto values = core::io::studyValues(over[i], {role, source.scenario->platform.units});
            if (!values)
                return fail(values.error());
            outline.axes.push_back({varied[i], *std::move(values)});
        }
        std::vector<core::StudySolver> chosen;
        for (const std::string& name : namesOf(count, solvers))
            chosen.push_back(core::io::studySolver(name));
        if (chosen.empty())
            chosen.push_back(core::io::studySolver(std::string(core::automatic)));
        const auto study = core::makeStudy(std::move(outline), {source}, std::move(chosen));
        return study ? runStudy(*study, threads, control, results) : fail(study.error());
    });
}

equipoise_result equipoise_study(const char* path, std::int32_t threads, equipoise_control* control,
                                 char** results) {
    return guarded({{"path", path}, {"results", results}}, [&] {
        const auto study = core::io::readStudy(path);
        if (!study)
            return fail(study.error());
        for (const core::StudySolver& solver : study->solvers)
            if (!solver.program.empty())
                return failUsage(std::string(path) + " starts the program " + solver.program);
        return runStudy(*study, threads, control, results);
    });
}

equipoise_result equipoise_drift(const equipoise_plan* plan, const equipoise_scenario* now,
                                 std::int64_t columns, double columnData, equipoise_control* control,
                                 char** target) {
    return guarded({{"plan", plan}, {"now", now}, {"drift", target}}, [&] {
        core::DriftRequest request{plan->kept, now->file.scenario.platform};
        if (columns != 0)
            request.columns = columns;
        if (columnData != 0)
            request.columnData = columnData;
        std::optional<core::Result<core::Drift>> drift;
        bindings::run(control, [&](core::SolveControl& limits) { drift = core::drift(request, limits); });
        if (!*drift)
            return fail(drift->error());
        bindings::give(core::io::driftJson(**drift), target);
        return (*drift)->plan.hasAnswer()
                   ? EQUIPOISE_OK
                   : bindings::failWith(EQUIPOISE_NO_ANSWER, "there is no redistribution, or none was found");
    });
}

equipoise_result equipoise_solvers(std::int32_t problem, char** solvers) {
    return guarded({{"solvers", solvers}}, [&] {
        if (problem == -1)
            return bindings::give(core::io::solversJson(core::allSolvers()), solvers);
        const auto asked = bindings::problemOf(problem);
        return asked ? bindings::give(core::io::solversJson(core::solversOf(*asked)), solvers)
                     : fail(asked.error());
    });
}

equipoise_result equipoise_mpi_program(const equipoise_plan* plan, const char* name, char** target) {
    return guarded({{"plan", plan}, {"format", name}, {"text", target}}, [&] {
        const auto format = core::valueIn(core::io::mpiFormatNames, std::string_view(name));
        if (!format)
            return fail({core::ErrorCode::UnknownChoice,
                         "format",
                         name,
                         core::namesOf(core::io::mpiFormatNames),
                         {}});
        const auto text = core::io::mpiText(plan->kept, *format);
        return text ? bindings::give(*text, target) : fail(text.error());
    });
}
