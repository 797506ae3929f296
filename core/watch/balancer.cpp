// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watch/balancer.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/quantity.h"
#include "core/base/refusal.h"
#include "core/model/definition.h"
#include "core/schedule/distribution/balanced_slices.h"
#include "core/solve/solve.h"
#include "core/watch/least_gain.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace equipoise::watch {

namespace {

/// Maximum weight of earlier looks in a mean, so that it adapts to slow changes.
constexpr int maxLooks = 16;

/// A mean of one more number.
void include(double& mean, int& count, int most, double number) {
    count = std::min(count + 1, most);
    mean += (number - mean) / count;
}

} // namespace

Result<Balancer> Balancer::make(Platform network, Slices slices, double columnData, ContentionModel links) {
    Balancer made;
    made.m_scenario.platform = std::move(network);
    made.m_first = made.m_columns = slices.columns;
    made.m_paces.resize(slices.columns.size());
    made.m_moves = {.ring = std::move(slices.order),
                    .loads = std::move(slices.columns),
                    .imbalance = std::vector<std::int64_t>(made.m_columns.size()),
                    .links = links,
                    .itemData = columnData};
    made.ask();
    if (auto valid = definitionOf(Problem::Redistribution)
                         .validate(made.m_scenario.questions, made.m_scenario.platform);
        !valid)
        return std::move(valid).error();
    return made;
}

Result<std::optional<PlanRecord>> Balancer::look(std::span<const double> perColumn, std::int64_t steps,
                                                 std::int64_t left, SolveControl& control) {
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        if (perColumn.size() != m_columns.size() ||
            !(perColumn[i] >= smallestQuantity && perColumn[i] <= largestQuantity))
            return outOfRange("per_column", toText(i < perColumn.size() ? perColumn[i] : 0), "> 0, <= 1e60",
                              pathAt("per_column", i));
    m_promised.reset();
    bool isSure = true;
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        isSure = see(m_paces[i], perColumn[i]) && isSure;
    const double now = step(m_columns);
    m_account += static_cast<double>(steps) * (step(m_first) - now);

    std::vector<double> means;
    for (const Pace& pace : m_paces)
        means.push_back(pace.mean);
    m_wanted = balancedSlices(std::accumulate(m_columns.begin(), m_columns.end(), std::int64_t{0}), means);
    const double gain = now - step(m_wanted);
    const double worth = gain * static_cast<double>(left) - m_late - std::max(0.0, -m_account);
    if (!isSure || !(gain > minPart() * now && worth > 0))
        return std::optional<PlanRecord>();

    m_moves.loads = m_columns;
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        m_moves.imbalance[i] = m_columns[i] - m_wanted[i];
    ask();
    auto plan = solve(m_scenario, {Problem::Redistribution, std::string(automatic), {}}, control);
    if (!plan)
        return std::move(plan).error();
    if (!plan->hasAnswer() || !plan->value || *plan->value >= worth)
        return std::optional<PlanRecord>();
    m_promised = plan->value;
    std::string name = plan->solver;
    return std::optional(
        PlanRecord{std::move(name), std::make_shared<const Scenario>(m_scenario), *std::move(plan)});
}

void Balancer::ask() {
    definitionOf(Problem::Redistribution).askMoves(m_scenario.questions, m_moves);
}

bool Balancer::moved(double seconds) {
    if (!m_promised || !(seconds >= 0 && seconds <= largestQuantity))
        return false;
    m_late = std::max(0.0, seconds - *std::exchange(m_promised, {}));
    m_account -= seconds;
    m_columns = m_wanted;
    return true;
}

bool Balancer::see(Pace& pace, double perColumn) {
    if (pace.looks == 0) {
        pace = {perColumn, perColumn, 0, 1};
        return false;
    }
    const double away = std::log(perColumn / pace.mean);
    const double far = minGain + 3 * m_spread;
    const bool isAnother = std::min(away, pace.away) > far || std::max(away, pace.away) < -far;
    include(m_spread, m_spreadOf, maxLooks * static_cast<int>(m_paces.size()), std::abs(away));
    if (isAnother) {
        pace = {(pace.last + perColumn) / 2, perColumn, 0, 2};
        return true;
    }
    include(pace.mean, pace.looks, maxLooks, perColumn);
    pace.last = perColumn;
    pace.away = away;
    return std::abs(away) <= far;
}

double Balancer::minPart() const {
    const int least = std::ranges::min(m_paces, {}, &Pace::looks).looks;
    return watch::minPart(m_spread, static_cast<std::size_t>(least));
}

double Balancer::step(std::span<const std::int64_t> columns) const {
    double longest = 0;
    for (std::size_t i = 0; i < columns.size(); ++i)
        longest = std::max(longest, static_cast<double>(columns[i]) * m_paces[i].mean);
    return longest;
}

} // namespace equipoise::watch
