// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/solver_cases.h"

#include "core/base/random.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"
#include "core/solve/kept.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace support {

using namespace equipoise;

namespace {

double drawn(Numbers numbers, bool isCost, Random& random) {
    switch (numbers) {
    case Numbers::Wide:
        return std::pow(10, random.between(-12, 12));
    case Numbers::Tiny:
        return 1e-12 * random.between(0.1, 1);
    case Numbers::Huge:
        return 1e12 * random.between(0.1, 1);
    case Numbers::BigLinks:
        return isCost && random.below(3) == 0 ? 1e12 : random.between(0.1, 10);
    case Numbers::Ties:
        return std::to_array({0.1, 0.2, 0.3, 0.7})[random.below(4)];
    case Numbers::Alike:
        return 0.1;
    case Numbers::ZeroCosts:
        return isCost ? 0 : random.between(0.1, 1);
    case Numbers::Decimals:
        return static_cast<double>(1 + random.below(99)) / 100;
    }
    return 1;
}

void askRedistribution(Scenario& scenario, std::int64_t items, bool gathered, Random& random) {
    const std::size_t size = scenario.platform.size();
    redistribution::Question question;
    question.imbalance.assign(size, 0);
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t to = gathered ? size / 2 : static_cast<std::size_t>(random.below(size));
        question.imbalance[i] += items;
        question.imbalance[to] -= items;
    }
    for (std::size_t i = 0; i < size; ++i) {
        question.ring.emplace_back(i);
        question.loads.push_back(std::max<std::int64_t>(1, 1 + question.imbalance[i]));
    }
    scenario.questions.set<redistribution::Question>(std::move(question));
}

void askGrid(Scenario& scenario) {
    const auto size = static_cast<std::int64_t>(scenario.platform.size());
    const auto rows = static_cast<std::int64_t>(std::sqrt(static_cast<double>(size)));
    scenario.questions.set(
        grid::Question{rows, size / rows, 4 * rows, 4 * (size / rows), 40, grid::Kernel::Product, {}, false});
}

/// Adds a question of each problem, with `items` in all or `itemsEach` per processor.
void askAll(Scenario& scenario, std::int64_t items, std::int64_t itemsEach, std::uint64_t seed) {
    Random random(seed);
    const std::size_t size = scenario.platform.size();
    const ProcessorId last{size - 1};
    scenario.questions.set(ring::Question{static_cast<double>(items), 1});
    scenario.questions.set(scatter::Question{items, last, last, scatter::Order::AsListed, {}, false});
    askRedistribution(scenario, itemsEach, seed % 2 == 0, random);
    askGrid(scenario);
    if (size < 2)
        return;
    scenario.questions.set<star::Question>().master = last;
    for (std::size_t i = 0; i + 1 < size; ++i)
        scenario.questions.get<star::Question>().loads[ProcessorId{i}] =
            static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(itemsEach) + 1));
}

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

void makeAlike(Matrix<double>& costs) {
    const double cost = costs.rows() > 1 ? costs(0, 1) : 0;
    for (std::size_t i = 0; i < costs.rows(); ++i)
        for (std::size_t j = 0; j < costs.columns(); ++j)
            costs(i, j) = i == j ? 0 : cost;
}

/// Replaces the matrix by links to one switch with similar costs.
void makeStar(Platform& platform) {
    const Matrix<double> costs = *std::exchange(platform.linkCost, std::nullopt);
    platform.switches.push_back({.name = "A switch", .place = {}});
    for (std::size_t i = 0; i < costs.rows(); ++i)
        if (const double cost = costs.rows() > 1 ? costs(i, (i + 1) % costs.rows()) : 0; std::isfinite(cost))
            platform.links.push_back({ProcessorId{i}, SwitchId{0}, {cost, 0, {}}});
}

struct Size {
    std::size_t processors;
    std::int64_t items;     ///< of the platform
    std::int64_t itemsEach; ///< at each processor
};

/// As large as the problem is met with, and where that is not done in no time or is refused: such that the
/// solver named has seconds of work.
Size busySize(const SolverInfo& solver) {
    switch (solver.problem) {
    case Problem::Ring:
        if (isOneOf(solver.name, {"q-ring", "tsp"}))
            return {40, 1000, 1};
        if (solver.name == "nested") // a network: the plan also has its time on shared links
            return {200, 1000, 1};
        return {600, 1000, 1};
    case Problem::Scatter:
        if (isOneOf(solver.name, {"algorithm-1"}))
            return {16, 20'000, 1};
        if (isOneOf(solver.name, {"algorithm-2"}))
            return {16, 400'000, 1};
        return {400, 1'000'000, 1};
    case Problem::Redistribution:
        if (solver.name == "shared")
            return {60, 1, 50};
        return {1000, 1, 100};
    case Problem::Star:
        return {1000, 1, 200};
    case Problem::Grid:
        if (isOneOf(solver.name, {"arrangements"}))
            return {20, 1, 1};
        if (solver.name == "spanning-trees")
            return {36, 1, 1};
        return {solver.name == "exact" ? 64U : 10'000U, 1, 1};
    }
    return {1, 1, 1};
}

} // namespace

std::string nameOf(Numbers numbers) {
    switch (numbers) {
    case Numbers::Wide:
        return "wide";
    case Numbers::Tiny:
        return "tiny";
    case Numbers::Huge:
        return "huge";
    case Numbers::BigLinks:
        return "big links";
    case Numbers::Ties:
        return "ties";
    case Numbers::Alike:
        return "alike";
    case Numbers::ZeroCosts:
        return "zero costs";
    case Numbers::Decimals:
        return "decimals";
    }
    return {};
}

namespace {

Scenario scenarioWith(Numbers numbers, const Size& size, std::uint64_t seed, bool linked = true) {
    Random random(seed);
    Scenario scenario;
    for (std::size_t i = 0; i < size.processors; ++i)
        scenario.platform.processors.push_back(
            {"P" + std::to_string(i), {drawn(numbers, false, random), 0, {}}, {}});
    if (linked)
        scenario.platform.linkCost.emplace(size.processors, size.processors, 0.0);
    for (std::size_t i = 0; linked && i < size.processors; ++i)
        for (std::size_t j = 0; j < size.processors; ++j)
            (*scenario.platform.linkCost)(i, j) = i == j ? 0 : drawn(numbers, true, random);
    askAll(scenario, size.items, size.itemsEach, seed);
    return scenario;
}

} // namespace

Scenario hostileScenario(Numbers numbers, std::size_t processors, std::uint64_t seed) {
    constexpr std::int64_t items[] = {1000, 1, 37};
    return scenarioWith(numbers, {processors, items[seed % 3], processors < 6 ? 3 : 20}, seed);
}

Scenario asTakenBy(const SolverInfo& solver, Scenario scenario) {
    const bool alike =
        isOneOf(solver.name, {"homogeneous", "algorithm-3", "algorithm-3-repeated"}) ||
        (solver.problem == Problem::Redistribution && isOneOf(solver.name, {"closed-form", "algorithm-1"}));
    if (alike)
        makeAlike(*scenario.platform.linkCost);
    if (solver.problem == Problem::Ring && solver.name == "nested")
        makeStar(scenario.platform);
    if (solver.problem == Problem::Redistribution && isOneOf(solver.name, {"algorithm-1", "algorithm-2"}))
        scenario.questions.get<redistribution::Question>().direction = redistribution::Direction::OneWay;
    if (solver.problem == Problem::Redistribution && isOneOf(solver.name, {"light", "system-2"}))
        for (std::int64_t& load : scenario.questions.get<redistribution::Question>().loads)
            load += 100'000; // none is without items, whatever passes through
    if (solver.problem == Problem::Grid && solver.name == "closed-form")
        for (Processor& processor : scenario.platform.processors)
            processor.compute = scenario.platform.processors.front().compute; // products, of ones
    return scenario;
}

Scenario busyScenario(const SolverInfo& solver) {
    Size size = busySize(solver);
    size.processors = std::min(size.processors, solver.maxProcessors);
    // A grid needs no links: the matrix of ten thousand processors would have a hundred million cells.
    const bool linked = solver.problem != Problem::Grid;
    Scenario scenario = asTakenBy(solver, scenarioWith(Numbers::Decimals, size, 2, linked));
    const Questions questions = std::exchange(scenario.questions, {});
    takeQuestion(scenario.questions, questions, solver.problem);
    return scenario;
}

} // namespace support
