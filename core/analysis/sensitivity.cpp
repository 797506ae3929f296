// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sensitivity.h"

#include "core/base/containers/pieces.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/model/definition.h"
#include "core/simulation/follow.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace equipoise {

namespace {

constexpr double maxFaster = 1000;

void quicken(CostFunction& cost, double factor) {
    cost.rate /= factor;
    cost.startUp /= factor;
    for (CostFunction::Point& point : cost.table)
        point.time /= factor;
}

/// What can be made faster, as rows that are made when they are asked for: a matrix has millions of links.
class Parts {
public:
    Parts(const Platform& platform, Problem problem)
        : m_platform(platform)
        , m_processors(definitionOf(problem).ofProcessors ? platform.size() : 0) {
        if (!definitionOf(problem).ofLinks)
            return;
        m_links = platform.links.size();
        if (!platform.linkCost)
            return;
        const Matrix<double>& cost = *platform.linkCost;
        for (std::uint32_t i = 0; i < platform.size(); ++i)
            for (std::uint32_t j = i + 1; j < platform.size(); ++j)
                if (std::isfinite(cost(i, j)) || std::isfinite(cost(j, i)))
                    m_pairs.emplace_back(i, j);
    }

    std::size_t size() const { return m_processors + m_links + m_pairs.size(); }
    SensitivityRow operator[](std::size_t i) const {
        if (i < m_processors)
            return {SensitivityRow::Part::Processor, i, 0, m_platform.processors[i].name, {}, 0, false};
        i -= m_processors;
        if (i < m_links)
            return link(i, 0, m_platform.nameOf(m_platform.links[i].from),
                        m_platform.nameOf(m_platform.links[i].to));
        const auto [from, to] = m_pairs[i - m_links];
        return link(from, to, m_platform.processors[from].name, m_platform.processors[to].name);
    }

private:
    static SensitivityRow link(std::size_t index, std::size_t peer, const std::string& from,
                               const std::string& to) {
        return {SensitivityRow::Part::Link, index, peer, from + " - " + to, {}, 0, false};
    }

    const Platform& m_platform;
    std::size_t m_processors;
    std::size_t m_links = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_pairs; ///< of a matrix
};

/// A control of one solve: the token and the seed of `part`.
SolveControl controlFor(const SolveControl& part, const SensitivityRequest& request) {
    return part.part(request.secondsEach.value_or(1e8));
}

/// What the plan takes there as it is, where the value counts that messages share links: no search is so good
/// that it may not have missed that. Infinite where it does not.
double keptOnShared(const Scenario& scenario, const Plan& plan) {
    if (plan.status == Status::Optimal ||
        definitionOf(plan.problem).sharing(scenario.questions) != ContentionModel::MaxMinFair)
        return infinity;
    const auto followed = followShared(scenario, plan);
    return followed && *followed ? (**followed).time() : infinity;
}

} // namespace

std::vector<SensitivityRow> sensitivityParts(const Scenario& scenario, Problem problem) {
    const Parts parts(scenario.platform, problem);
    std::vector<SensitivityRow> rows;
    for (std::size_t i = 0; i < parts.size(); ++i)
        rows.push_back(parts[i]);
    return rows;
}

Scenario withFaster(const Scenario& scenario, const SensitivityRow& part, double faster) {
    Scenario result = scenario;
    Platform& platform = result.platform;
    const double factor = 1 + faster;
    if (part.part == SensitivityRow::Part::Processor)
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
    if (!(request.faster > 0) || request.faster > maxFaster)
        return outOfRange("faster", toText(request.faster), "> 0, <= " + toText(maxFaster), {});
    Sensitivity result;
    const SolveRequest question{request.problem, request.solver, {}};
    SolveControl first = controlFor(control, request);
    auto plan = solve(scenario, question, first);
    if (!plan)
        return std::move(plan).error();
    result.plan = *std::move(plan);
    const Parts parts(scenario.platform, request.problem);
    result.parts = parts.size();
    const auto one = [&](std::size_t i, SolveControl& part) -> Result<SensitivityRow> {
        SensitivityRow row = parts[i];
        SolveControl own = controlFor(part, request);
        const Scenario faster = withFaster(scenario, row, request.faster);
        const auto changed = solve(faster, question, own);
        if (!changed || !changed->value)
            return row;
        const double now = *result.plan.value;
        row.value = std::min(*changed->value, keptOnShared(faster, result.plan));
        const double better = senseOf(request.problem) == Sense::Least ? now - *row.value : *row.value - now;
        row.gain = now != 0 ? better / std::abs(now) : 0;
        row.exact = result.plan.status == Status::Optimal && changed->status == Status::Optimal;
        return row;
    };
    if (result.plan.value && !control.shouldStop()) {
        auto rows = pieces<SensitivityRow>(parts.size(), request.threads, 0, 1, control, one);
        if (!rows)
            return std::move(rows).error();
        for (auto& [number, row] : *rows)
            result.rows.push_back(std::move(row));
    }
    result.tried = result.rows.size();
    std::ranges::stable_sort(result.rows, std::greater{}, &SensitivityRow::gain);
    result.stop = control.stop();
    return result;
}

} // namespace equipoise
