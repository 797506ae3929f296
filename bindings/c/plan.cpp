// SPDX-License-Identifier: GPL-3.0-or-later
// Solving, and what a plan says as a whole.
#include "bindings/c/handles.h"
#include "core/base/refusal.h"
#include "core/io/results/answer.h"
#include "core/solve/external_solver.h"
#include "core/solve/kept.h"

#include <limits>
#include <span>

using equipoise::bindings::fail;
using equipoise::bindings::failUsage;
using equipoise::bindings::guarded;

namespace equipoise::bindings {

namespace {

equipoise_result resultOf(const Plan& plan) {
    return plan.hasAnswer() ? EQUIPOISE_OK
                            : failWith(EQUIPOISE_NO_ANSWER, "no answer exists or none was found");
}

/// "key=value" each.
std::optional<ParameterValues> optionsOf(std::span<const char* const> options) {
    ParameterValues values;
    for (const char* option : options) {
        const std::string_view text = option ? option : "";
        const auto equals = text.find('=');
        if (equals == 0 || equals == std::string_view::npos)
            return std::nullopt;
        values[std::string(text.substr(0, equals))] = std::string(text.substr(equals + 1));
    }
    return values;
}

} // namespace

equipoise_result solveInto(const Scenario& scenario, const SolveRequest& request, equipoise_control* control,
                           equipoise_plan** target) {
    auto solved = std::make_shared<const Scenario>(scenario);
    std::optional<Result<Plan>> plan;
    run(control, [&](SolveControl& limits) { plan = equipoise::solve(*solved, request, limits); });
    if (!*plan)
        return fail(plan->error());
    const equipoise_result result = resultOf(**plan);
    std::string name = (*plan)->solver;
    *target = new equipoise_plan{{std::move(name), std::move(solved), **std::move(plan)}};
    return result;
}

} // namespace equipoise::bindings

equipoise_result equipoise_solve_with(const equipoise_scenario* scenario, equipoise_problem problem,
                                      const char* solver, std::int32_t count, const char* const* options,
                                      equipoise_control* control, equipoise_plan** plan) {
    return guarded({{"scenario", scenario}, {"plan", plan}}, [&] {
        const auto asked = equipoise::bindings::problemOf(problem);
        if (!asked)
            return fail(asked.error());
        if (count < 0 || (count > 0 && !options))
            return failUsage("there are no options");
        auto values = equipoise::bindings::optionsOf({options, static_cast<std::size_t>(count)});
        if (!values)
            return failUsage("an option is not key=value");
        return equipoise::bindings::solveInto(
            scenario->file.scenario,
            {*asked, std::string(solver ? solver : equipoise::automatic), *std::move(values)}, control, plan);
    });
}

equipoise_result equipoise_solve(const equipoise_scenario* scenario, equipoise_problem problem,
                                 const char* solver, equipoise_control* control, equipoise_plan** plan) {
    return equipoise_solve_with(scenario, problem, solver, 0, nullptr, control, plan);
}

void equipoise_plan_free(equipoise_plan* plan) {
    delete plan;
}

// For a NULL plan, these functions return the values of a plan without an answer.

equipoise_problem equipoise_plan_problem(const equipoise_plan* plan) {
    return plan ? static_cast<equipoise_problem>(plan->kept.plan.problem) : EQUIPOISE_RING;
}

equipoise_status equipoise_plan_status(const equipoise_plan* plan) {
    return plan ? static_cast<equipoise_status>(plan->kept.plan.status) : EQUIPOISE_UNKNOWN;
}

equipoise_stop equipoise_plan_stop(const equipoise_plan* plan) {
    return plan ? static_cast<equipoise_stop>(plan->kept.plan.stop) : EQUIPOISE_COMPLETED;
}

double equipoise_plan_value(const equipoise_plan* plan) {
    return plan ? plan->kept.plan.value.value_or(std::numeric_limits<double>::quiet_NaN())
                : std::numeric_limits<double>::quiet_NaN();
}

double equipoise_plan_bound(const equipoise_plan* plan) {
    return plan ? plan->kept.plan.bound.value_or(std::numeric_limits<double>::quiet_NaN())
                : std::numeric_limits<double>::quiet_NaN();
}

const char* equipoise_plan_solver(const equipoise_plan* plan) {
    return plan ? plan->kept.plan.solver.c_str() : "";
}

equipoise_result equipoise_plan_text(const equipoise_plan* plan, char** text) {
    return guarded({{"plan", plan}, {"text", text}}, [&] {
        return equipoise::bindings::give(equipoise::io::answerJson(*plan->kept.scenario, plan->kept.plan),
                                         text);
    });
}

equipoise_result equipoise_scenario_keep(equipoise_scenario* scenario, const equipoise_plan* plan,
                                         const char* name) {
    return guarded({{"scenario", scenario}, {"plan", plan}, {"name", name}}, [&] {
        if (auto valid = equipoise::validateName(name, "plan"); !valid)
            return fail(valid.error());
        scenario->file.plans.push_back({name, plan->kept.scenario, plan->kept.plan});
        return EQUIPOISE_OK;
    });
}

equipoise_result equipoise_plan_scenario(const equipoise_plan* plan, equipoise_scenario** scenario) {
    return guarded({{"plan", plan}, {"scenario", scenario}}, [&] {
        auto made = std::make_unique<equipoise_scenario>();
        made->file.scenario = *plan->kept.scenario;
        made->file.plans.push_back(plan->kept);
        *scenario = made.release();
        return EQUIPOISE_OK;
    });
}

std::int32_t equipoise_plan_processors(const equipoise_plan* plan) {
    return plan ? static_cast<std::int32_t>(plan->kept.scenario->platform.size()) : 0;
}

std::int32_t equipoise_kept_count(const equipoise_scenario* scenario) {
    return scenario ? static_cast<std::int32_t>(scenario->file.plans.size()) : 0;
}

equipoise_result equipoise_kept(const equipoise_scenario* scenario, std::int32_t index,
                                equipoise_plan** plan) {
    return guarded({{"scenario", scenario}, {"plan", plan}}, [&] {
        const std::int32_t count = equipoise_kept_count(scenario);
        if (index < 0 || index >= count)
            return fail(equipoise::outOfRange("plan", std::to_string(index),
                                              "0 .. " + std::to_string(count - 1), {}));
        *plan = new equipoise_plan{scenario->file.plans[static_cast<std::size_t>(index)]};
        return EQUIPOISE_OK;
    });
}

equipoise_result equipoise_call(const char* text, std::size_t length, equipoise_problem problem,
                                const char* solver, equipoise_control* control, char** answer) {
    return guarded({{"scenario", text}, {"answer", answer}}, [&] {
        const auto asked = equipoise::bindings::problemOf(problem);
        const auto scenario = equipoise::bindings::parseAny({text, length}, "scenario.equipoise");
        if (!asked || !scenario)
            return fail(asked ? scenario.error() : asked.error());
        equipoise_plan* plan = nullptr;
        const equipoise_result result = equipoise::bindings::solveInto(
            scenario->file.scenario, {*asked, std::string(solver ? solver : equipoise::automatic), {}},
            control, &plan);
        const std::unique_ptr<equipoise_plan> owned(plan);
        if (owned)
            equipoise::bindings::give(equipoise::io::answerJson(*owned->kept.scenario, owned->kept.plan),
                                      answer);
        return result;
    });
}
