// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definition.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/false_plans.h"
#include "tests/support/shared_links.h"

#include <utility>

namespace support {

using namespace equipoise;

namespace {

/// Computers on a tree of switches, with a question for every problem.
Scenario caseOnSwitches(std::uint64_t seed) {
    Random random(seed);
    Scenario scenario;
    TreeOfSwitches tree(random, scenario.platform, 3);
    const std::size_t count = 4 + random.below(2);
    for (std::size_t i = 0; i < count; ++i)
        tree.addComputer(random.between(0.5, 2));
    auto& ring = scenario.questions.set<ring::Question>();
    ring.work = random.between(4, 40);
    ring.steps = 3;
    auto& scatter = scenario.questions.set<scatter::Question>();
    scatter.items = static_cast<std::int64_t>(20 + random.below(30));
    scatter.root = ProcessorId{random.below(count)};
    scatter.dataOn = scatter.root;
    auto& moves = scenario.questions.set<redistribution::Question>();
    auto& star = scenario.questions.set<star::Question>();
    star.master = NodeId{SwitchId{0}};
    for (std::size_t i = 0; i < count; ++i) {
        const auto items = static_cast<std::int64_t>(random.below(3));
        moves.ring.emplace_back(i);
        moves.loads.push_back(5 + items);
        moves.imbalance.push_back(i + 1 == count ? 0 : items - 1);
        star.loads.emplace(ProcessorId{i}, i < 2 ? 6 + items : items);
    }
    for (std::size_t i = 0; i + 1 < count; ++i)
        moves.imbalance.back() -= moves.imbalance[i];
    auto& grid = scenario.questions.set<grid::Question>();
    grid.rows = 2;
    grid.columns = 2;
    grid.panelRows = 6;
    grid.panelColumns = 8;
    grid.blocks = 24;
    return scenario;
}

/// The scenario with a random matrix of costs instead of the links.
Scenario withMatrix(Scenario scenario, std::uint64_t seed) {
    Random random(seed + 1000);
    Platform& platform = scenario.platform;
    platform.links.clear();
    platform.switches.clear();
    platform.linkCost.emplace(platform.size(), platform.size(), 0.0);
    for (std::size_t i = 0; i < platform.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            (*platform.linkCost)(i, j) = (*platform.linkCost)(j, i) = random.between(0.05, 0.5);
    scenario.questions.get<star::Question>().master = NodeId{ProcessorId{0}};
    scenario.questions.get<star::Question>().loads.erase(ProcessorId{0});
    return scenario;
}

class Cases {
public:
    void add(const char* kind, const Scenario& scenario, Problem problem, const char* solver,
             ParameterValues options = {}) {
        SolveControl control;
        Scenario reduced{scenario.platform, {}};
        definitionOf(problem).take(reduced.questions, scenario.questions);
        auto plan = solve(reduced, {problem, solver, std::move(options)}, control);
        if (plan)
            m_cases.push_back({std::string(kind) + ", " + solver, std::move(reduced), *std::move(plan)});
    }
    std::vector<SolvedCase> take() && { return std::move(m_cases); }

private:
    std::vector<SolvedCase> m_cases;
};

void addRings(Cases& cases, const char* kind, const Scenario& alone) {
    constexpr Problem ring = Problem::Ring;
    for (const char* solver : {"automatic", "greedy", "tsp", "q-ring", "lin-kernighan"})
        cases.add(kind, alone, ring, solver);
    cases.add(kind, alone, ring, "greedy", {{"weights", std::string("as-printed")}});
    cases.add(kind, alone, ring, "fixed-count",
              {{"processors", std::int64_t{3}}, {"least", std::string("weight")}});
    if (alone.platform.linkCost)
        return;
    Scenario contended = alone;
    contended.questions.get<ring::Question>().links = ContentionModel::MaxMinFair;
    for (const char* solver : {"automatic", "lin-kernighan"})
        cases.add("shared", contended, ring, solver);
    contended.questions.get<ring::Question>().links = ContentionModel::Reserved;
    for (const char* solver : {"subsets", "lin-kernighan"})
        cases.add("reserved", contended, ring, solver);
}

void addScatters(Cases& cases, const char* kind, const Scenario& scenario) {
    constexpr Problem scatter = Problem::Scatter;
    for (const char* solver : {"automatic", "linear-program", "uniform"})
        cases.add(kind, scenario, scatter, solver);
    Scenario linear = scenario;
    for (Link& link : linear.platform.links)
        link.transfer.startUp = 0;
    cases.add(kind, linear, scatter, "closed-form");
    Scenario chosen = scenario;
    chosen.questions.get<scatter::Question>().chooseRoot = true;
    chosen.questions.get<scatter::Question>().order = scatter::Order::Best;
    cases.add(kind, chosen, scatter, "automatic");
    if (scenario.platform.linkCost)
        return;
    Scenario together = linear;
    together.questions.get<scatter::Question>().links = ContentionModel::MaxMinFair;
    cases.add("in turn", together, scatter, "automatic");
    together.questions.get<scatter::Question>().service = scatter::Sending::Together;
    for (const char* solver : {"automatic", "closed-form", "uniform"})
        cases.add("together", together, scatter, solver);
}

void addRedistributions(Cases& cases, const char* kind, const Scenario& scenario) {
    constexpr Problem moves = Problem::Redistribution;
    for (const char* solver : {"automatic", "light", "general"})
        cases.add(kind, scenario, moves, solver);
    if (scenario.platform.linkCost) {
        Scenario alike = scenario;
        for (std::size_t i = 0; i < alike.platform.size(); ++i)
            for (double& cost : alike.platform.linkCost->row(i))
                cost = cost > 0 ? 0.25 : 0;
        alike.questions.get<redistribution::Question>().loads.assign(alike.platform.size(), 1);
        for (std::int64_t& left : alike.questions.get<redistribution::Question>().imbalance)
            left = 0;
        alike.questions.get<redistribution::Question>().loads[0] = 5;
        alike.questions.get<redistribution::Question>().imbalance[0] = 4;
        alike.questions.get<redistribution::Question>().imbalance[alike.platform.size() / 2] = -4;
        for (const char* solver : {"algorithm-3", "closed-form"})
            cases.add("alike", alike, moves, solver);
        Scenario broken = scenario;
        for (std::size_t j = 1; j < broken.platform.size(); ++j)
            (*broken.platform.linkCost)(0, j) = (*broken.platform.linkCost)(j, 0) = infinity;
        broken.questions.get<redistribution::Question>().imbalance.assign(broken.platform.size(), 0);
        broken.questions.get<redistribution::Question>().imbalance[0] = 1;
        broken.questions.get<redistribution::Question>().imbalance[1] = -1;
        cases.add("broken", broken, moves, "automatic");
        return;
    }
    Scenario shared = scenario;
    shared.questions.get<redistribution::Question>().links = ContentionModel::MaxMinFair;
    for (const char* solver : {"shared", "general"})
        cases.add("shared", shared, moves, solver);
}

void addStars(Cases& cases, const char* kind, const Scenario& scenario) {
    for (const char* solver : {"automatic", "mbbsa", "bba"})
        cases.add(kind, scenario, Problem::Star, solver);
    for (const char* solver : {"mbbsa", "r-bsa", "bba"})
        cases.add(kind, scenario, Problem::Star, solver, {{"reading", std::string("as-printed")}});
}

void addGrids(Cases& cases, const char* kind, const Scenario& scenario) {
    for (const char* solver : {"automatic", "fast"})
        cases.add(kind, scenario, Problem::Grid, solver);
    Scenario chosen = scenario;
    chosen.questions.get<grid::Question>().chooseShape = true;
    chosen.questions.get<grid::Question>().kernel = grid::Kernel::Lu;
    cases.add("shape chosen", chosen, Problem::Grid, "automatic");
}

} // namespace

std::vector<SolvedCase> solvedCases(std::uint64_t seed) {
    Cases cases;
    const Scenario switches = caseOnSwitches(seed);
    const Scenario matrix = withMatrix(switches, seed);
    for (const auto& [kind, scenario] : {std::pair{"switches", &switches}, std::pair{"matrix", &matrix}}) {
        addRings(cases, kind, *scenario);
        addScatters(cases, kind, *scenario);
        addRedistributions(cases, kind, *scenario);
        addStars(cases, kind, *scenario);
    }
    addGrids(cases, "matrix", matrix);
    return std::move(cases).take();
}

} // namespace support
