#include "core/solve/sensitivity.h"

#include "core/base/number.h"
#include "core/base/parallel.h"
#include "core/base/refusal.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace core {

namespace {

using Kind = SensitivityRow::Part;

constexpr double mostFaster = 1000;

void quicken(CostFunction& cost, double factor) {
    cost.rate /= factor;
    cost.startUp /= factor;
    for (CostFunction::Point& point : cost.table)
        point.time /= factor;
}

SensitivityRow linkRow(std::size_t index, std::size_t peer, const std::string& from, const std::string& to) {
    return {Kind::Link, index, peer, from + " - " + to, {}, 0, false};
}

/// A control of one solve: the token and the seed of `part`.
SolveControl controlFor(const SolveControl& part, const SensitivityRequest& request) {
    return part.part(request.secondsEach.value_or(1e8));
}

} // namespace

std::vector<SensitivityRow> sensitivityParts(const Scenario& scenario, Problem problem) {
    const Platform& platform = scenario.platform;
    std::vector<SensitivityRow> rows;
    if (problem != Problem::Redistribution)
        for (std::size_t i = 0; i < platform.size(); ++i)
            rows.push_back({Kind::Processor, i, 0, platform.processors[i].name, {}, 0, false});
    if (problem == Problem::Grid)
        return rows;
    for (std::size_t i = 0; i < platform.links.size(); ++i)
        rows.push_back(
            linkRow(i, 0, platform.nameOf(platform.links[i].from), platform.nameOf(platform.links[i].to)));
    if (platform.linkCost)
        for (std::size_t i = 0; i < platform.size(); ++i)
            for (std::size_t j = i + 1; j < platform.size(); ++j)
                if (std::isfinite((*platform.linkCost)(i, j)) || std::isfinite((*platform.linkCost)(j, i)))
                    rows.push_back(linkRow(i, j, platform.processors[i].name, platform.processors[j].name));
    return rows;
}

Scenario withFaster(const Scenario& scenario, const SensitivityRow& part, double faster) {
    Scenario result = scenario;
    Platform& platform = result.platform;
    const double factor = 1 + faster;
    if (part.part == Kind::Processor)
        quicken(platform.processors[part.index].compute, factor);
    else if (platform.linkCost) {
        (*platform.linkCost)(part.index, part.peer) /= factor;
        (*platform.linkCost)(part.peer, part.index) /= factor;
    } else {
        quicken(platform.links[part.index].transfer, factor);
    }
    return result;
}

Result<Sensitivity> sensitivity(const Scenario& scenario, const SensitivityRequest& request,
                                SolveControl& control) {
    if (!(request.faster > 0) || request.faster > mostFaster)
        return outOfRange("faster", toText(request.faster), "> 0, <= " + toText(mostFaster), {});
    Sensitivity result;
    const SolveRequest question{request.problem, request.solver, {}};
    SolveControl first = controlFor(control, request);
    auto plan = solve(scenario, question, first);
    if (!plan)
        return std::move(plan).error();
    result.plan = *std::move(plan);
    std::vector<SensitivityRow> parts = sensitivityParts(scenario, request.problem);
    result.parts = parts.size();
    std::vector<char> done(parts.size(), 0);
    if (result.plan.value && !control.shouldStop())
        parallelFor(parts.size(), request.threads, control, [&](std::size_t i, SolveControl& part) {
            SolveControl own = controlFor(part, request);
            const auto changed = solve(withFaster(scenario, parts[i], request.faster), question, own);
            if (part.shouldStop())
                return; // cut short: nothing is known of it
            done[i] = 1;
            if (!changed || !changed->value)
                return;
            const double now = *result.plan.value;
            parts[i].value = changed->value;
            const double better =
                senseOf(request.problem) == Sense::Least ? now - *changed->value : *changed->value - now;
            parts[i].gain = now != 0 ? better / std::abs(now) : 0;
            parts[i].exact = result.plan.status == Status::Optimal && changed->status == Status::Optimal;
        });
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (done[i] != 0)
            result.rows.push_back(std::move(parts[i]));
    result.tried = result.rows.size();
    std::ranges::stable_sort(result.rows, std::greater{}, &SensitivityRow::gain);
    result.stop = control.stop();
    return result;
}

} // namespace core
