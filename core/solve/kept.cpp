// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solve/kept.h"

#include "core/base/refusal.h"
#include "core/model/definition.h"
#include "core/platform/properties.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <memory>
#include <string>

namespace equipoise {

namespace {

bool sameNetwork(const Platform& a, const Platform& b) {
    const auto sameCompute = [](const Processor& x, const Processor& y) {
        return x.compute.sameTimes(y.compute) && haveSame(PropertyInfo::Use::Times, x, y);
    };
    const auto sameLink = [](const Link& x, const Link& y) {
        return x.from == y.from && x.to == y.to && x.bothWays == y.bothWays &&
               x.transfer.sameTimes(y.transfer) && haveSame(PropertyInfo::Use::Times, x, y);
    };
    return a.switches.size() == b.switches.size() &&
           std::equal(a.processors.begin(), a.processors.end(), b.processors.begin(), b.processors.end(),
                      sameCompute) &&
           std::equal(a.links.begin(), a.links.end(), b.links.begin(), b.links.end(), sameLink) &&
           a.linkCost == b.linkCost;
}

} // namespace

bool sameQuestion(const Scenario& a, const Scenario& b, Problem problem) {
    if (&a == &b)
        return true;
    return definitionOf(problem).isSame(a.questions, b.questions) && sameNetwork(a.platform, b.platform);
}

std::shared_ptr<const Scenario> inItems(const std::shared_ptr<const Scenario>& scenario, Problem problem) {
    const ScaledScenario per(*scenario, definitionOf(problem));
    return &per.scenario() == scenario.get() ? scenario : std::make_shared<const Scenario>(per.scenario());
}

void takeQuestion(Questions& to, const Questions& from, Problem problem) {
    definitionOf(problem).take(to, from);
}

const PlanRecord* findKept(std::span<const PlanRecord> plans, const Scenario& scenario, Problem problem,
                           std::string_view solver, std::string_view name) {
    const auto record = std::ranges::find_if(plans, [&](const PlanRecord& kept) {
        return kept.plan.problem == problem && kept.plan.hasAnswer() &&
               (solver.empty() || solver == kept.plan.solver) && (name.empty() || name == kept.name) &&
               sameQuestion(*kept.scenario, scenario, problem);
    });
    return record == plans.end() ? nullptr : &*record;
}

Schedule scheduleOf(const Scenario& scenario, const Plan& plan) {
    return definitionOf(plan.problem).schedule(scenario, plan.answer);
}

Result<PlanRecord> findOrSolve(std::span<const PlanRecord> plans, const Scenario& scenario, Problem problem,
                               std::string_view solver, std::string_view name, SolveControl& control) {
    auto shared = std::make_shared<const Scenario>(scenario);
    if (const PlanRecord* kept = findKept(plans, scenario, problem, solver, name)) {
        if (auto checked = verify(*shared, kept->plan); !checked)
            return std::move(checked).error();
        return PlanRecord{kept->name, std::move(shared), kept->plan, kept->isNameDerived};
    }
    if (!name.empty())
        return unknownName("plan", std::string(name), {});
    SolveRequest request{problem, std::string(solver.empty() ? automatic : solver), {}};
    auto plan = solve(scenario, request, control);
    if (!plan)
        return std::move(plan).error();
    return PlanRecord{{}, std::move(shared), *std::move(plan)};
}

} // namespace equipoise
