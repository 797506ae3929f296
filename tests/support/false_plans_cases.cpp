#include "core/solve/solve.h"
#include "tests/support/false_plans.h"
#include "tests/support/shared_links.h"

#include <utility>

namespace support {

using namespace core;

namespace {

/// Computers on a tree of switches, with a question for every problem.
Scenario caseOnSwitches(std::uint64_t seed) {
    Random random(seed);
    Scenario scenario;
    TreeOfSwitches tree(random, scenario.platform, 3);
    const std::size_t count = 4 + random.below(2);
    for (std::size_t i = 0; i < count; ++i)
        tree.addComputer(random.between(0.5, 2));
    auto& ring = scenario.questions.ring.emplace();
    ring.work = random.between(4, 40);
    ring.steps = 3;
    auto& scatter = scenario.questions.scatter.emplace();
    scatter.items = static_cast<std::int64_t>(20 + random.below(30));
    scatter.root = ProcessorId{random.below(count)};
    scatter.dataOn = scatter.root;
    auto& moves = scenario.questions.redistribution.emplace();
    auto& star = scenario.questions.star.emplace();
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
    auto& grid = scenario.questions.grid.emplace();
    grid.rows = 2;
    grid.columns = 2;
    grid.panelRows = 6;
    grid.panelColumns = 8;
    grid.blocks = 24;
    return scenario;
}

/// The same computers, a matrix of costs between them.
Scenario withMatrix(Scenario scenario, std::uint64_t seed) {
    Random random(seed + 1000);
    Platform& platform = scenario.platform;
    platform.links.clear();
    platform.switches.clear();
    platform.linkCost.emplace(platform.size(), platform.size(), 0.0);
    for (std::size_t i = 0; i < platform.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            (*platform.linkCost)(i, j) = (*platform.linkCost)(j, i) = random.between(0.05, 0.5);
    scenario.questions.star->master = NodeId{ProcessorId{0}};
    scenario.questions.star->loads.erase(ProcessorId{0});
    return scenario;
}

class Cases {
public:
    void add(const char* kind, const Scenario& scenario, Problem problem, const char* solver,
             ParameterValues options = {}) {
        SolveControl control;
        Scenario own{scenario.platform, {}};
        const Questions& all = scenario.questions;
        if (problem == Problem::Ring)
            own.questions.ring = all.ring;
        else if (problem == Problem::Scatter)
            own.questions.scatter = all.scatter;
        else if (problem == Problem::Redistribution)
            own.questions.redistribution = all.redistribution;
        else if (problem == Problem::Star)
            own.questions.star = all.star;
        else
            own.questions.grid = all.grid;
        auto plan = solve(own, {problem, solver, std::move(options)}, control);
        if (plan)
            m_cases.push_back({std::string(kind) + ", " + solver, std::move(own), *std::move(plan)});
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
    Scenario other = alone;
    other.questions.ring->links = Sharing::Fair;
    for (const char* solver : {"automatic", "lin-kernighan"})
        cases.add("shared", other, ring, solver);
    other.questions.ring->links = Sharing::Reserved;
    for (const char* solver : {"subsets", "lin-kernighan"})
        cases.add("reserved", other, ring, solver);
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
    chosen.questions.scatter->chooseRoot = true;
    chosen.questions.scatter->order = scatter::Order::Best;
    cases.add(kind, chosen, scatter, "automatic");
    if (scenario.platform.linkCost)
        return;
    Scenario together = linear;
    together.questions.scatter->links = Sharing::Fair;
    cases.add("in turn", together, scatter, "automatic");
    together.questions.scatter->service = scatter::Sending::Together;
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
        alike.questions.redistribution->loads.assign(alike.platform.size(), 1);
        for (std::int64_t& left : alike.questions.redistribution->imbalance)
            left = 0;
        alike.questions.redistribution->loads[0] = 5;
        alike.questions.redistribution->imbalance[0] = 4;
        alike.questions.redistribution->imbalance[alike.platform.size() / 2] = -4;
        for (const char* solver : {"algorithm-3", "closed-form"})
            cases.add("alike", alike, moves, solver);
        Scenario broken = scenario;
        for (std::size_t j = 1; j < broken.platform.size(); ++j)
            (*broken.platform.linkCost)(0, j) = (*broken.platform.linkCost)(j, 0) = infinity;
        broken.questions.redistribution->imbalance.assign(broken.platform.size(), 0);
        broken.questions.redistribution->imbalance[0] = 1;
        broken.questions.redistribution->imbalance[1] = -1;
        cases.add("broken", broken, moves, "automatic");
        return;
    }
    Scenario shared = scenario;
    shared.questions.redistribution->links = Sharing::Fair;
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
    chosen.questions.grid->chooseShape = true;
    chosen.questions.grid->kernel = grid::Kernel::Lu;
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
