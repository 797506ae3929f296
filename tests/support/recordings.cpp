// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/recordings.h"

#include "core/base/random.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/plan.h"
#include "core/simulation/follow.h"
#include "tests/support/grids.h"
#include "tests/support/instances.h"
#include "tests/support/redistributions.h"
#include "tests/support/ring_families.h"
#include "tests/support/scatter_cases.h"
#include "tests/support/scenarios.h"
#include "tests/support/shared_links.h"
#include "tests/support/stars.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace support {

using namespace equipoise;

namespace {

using Shared = std::shared_ptr<const Scenario>;

Shared shared(Scenario scenario) {
    return std::make_shared<const Scenario>(std::move(scenario));
}

/// Four on a few switches: their messages share links.
Scenario overSwitches(std::uint64_t seed) {
    Random random(seed);
    Scenario scenario;
    TreeOfSwitches tree(random, scenario.platform, 3);
    for (int i = 0; i < 4; ++i)
        tree.addComputer(random.between(0.2, 1));
    return scenario;
}

std::vector<std::pair<std::string, Shared>> rings(std::uint64_t seeds) {
    std::vector<std::pair<std::string, Shared>> cases;
    for (const RingShape shape : allRingShapes)
        for (std::uint64_t seed = 1; seed <= seeds; ++seed)
            cases.emplace_back(nameOf(shape) + std::to_string(seed),
                               shared(ringScenario(randomRing(shape, 1 + seed % 6, seed))));
    // So large that branch and cut has to branch; too large for the integer programs.
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
        for (const RingShape shape : {RingShape::Uniform, RingShape::Relays, RingShape::Bottleneck})
            cases.emplace_back("large " + nameOf(shape) + std::to_string(seed),
                               shared(ringScenario(randomRing(shape, 16, seed))));
    cases.emplace_back("very large clusters",
                       shared(ringScenario(ringOfFamily(RingFamily::Clustered, Used::All, 40, 1))));
    cases.emplace_back("very large half",
                       shared(ringScenario(ringOfFamily(RingFamily::Clustered, Used::Half, 40, 3))));
    // So large that local search has only kicks to rely on.
    cases.emplace_back("very large uniform",
                       shared(ringScenario(ringOfFamily(RingFamily::Uniform, Used::All, 160, 1))));
    // Links that are all alike, for the closed form.
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        ring::Instance instance = randomRing(allRingShapes[0], 2 + seed % 4, seed);
        for (std::size_t i = 0; i < instance.size(); ++i)
            for (std::size_t j = 0; j < instance.size(); ++j)
                instance.transfer(i, j) = i == j ? 0 : 0.5;
        cases.emplace_back("alike " + std::to_string(seed), shared(ringScenario(instance)));
    }
    for (std::uint64_t seed = 2; seed <= 3; ++seed) {
        Scenario over = overSwitches(seed);
        auto& question = over.questions.set<ring::Question>(ring::Question{8, 1});
        question.links = ContentionModel::MaxMinFair;
        question.steps = 4;
        cases.emplace_back("shared links " + std::to_string(seed), shared(std::move(over)));
    }
    return cases;
}

std::vector<std::pair<std::string, Shared>> scatters(std::uint64_t seeds) {
    std::vector<std::pair<std::string, Shared>> cases;
    for (const ScatterShape shape : risingScatterShapes)
        for (std::uint64_t seed = 1; seed <= seeds; ++seed)
            cases.emplace_back(nameOf(shape) + std::to_string(seed),
                               shared(scenarioOf(randomScatter(
                                   shape, 1 + seed % 4, static_cast<std::int64_t>(seed * 5 % 13), seed))));
    Scenario open = scenarioOf(randomScatter(ScatterShape::Linear, 4, 11, 3));
    open.questions.get<scatter::Question>().order = scatter::Order::Best;
    cases.emplace_back("best order", shared(std::move(open)));
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        Scenario over = overSwitches(seed);
        auto& question = over.questions.set<scatter::Question>();
        question.items = 20;
        question.links = ContentionModel::MaxMinFair;
        question.service = scatter::Sending::Together;
        cases.emplace_back("shared links " + std::to_string(seed), shared(std::move(over)));
    }
    return cases;
}

Shared moving(const RingCase& ring) {
    Scenario scenario;
    scenario.platform = ring.platform;
    scenario.questions.set<redistribution::Question>(ring.question);
    return shared(std::move(scenario));
}

std::vector<std::pair<std::string, Shared>> redistributions(std::uint64_t seeds) {
    using redistribution::Direction;
    std::vector<std::pair<std::string, Shared>> cases;
    for (const Direction direction : {Direction::OneWay, Direction::Both})
        for (std::uint64_t seed = 1; seed <= 2 * seeds; ++seed) {
            const RingCase ring =
                randomRing(seed, 2 + seed % 4, 5, static_cast<std::int64_t>(seed % 3) * 4, direction);
            cases.emplace_back("unlike " + std::to_string(seed), moving(ring));
            cases.emplace_back("alike " + std::to_string(seed),
                               moving(ringCase(ring.question.imbalance, ring.question.loads, 2, direction)));
        }
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        cases.emplace_back("heavy " + std::to_string(seed), moving(heavyRing(seed)));
    // No schedule meets the bound here, which only a search through all schedules proves.
    cases.emplace_back("not reached", moving(ringCase({4, 0, 0, -4}, {5, 1, 1, 1}, {2, 3, 2, 3}, {2, 3, 2, 3},
                                                      Direction::Both)));
    // Loads as small as they may be: the bound is not always met at once.
    for (std::uint64_t seed = 1; seed <= 10 * seeds; ++seed)
        cases.emplace_back("tight " + std::to_string(seed),
                           moving(randomRing(seed, 4, 20, 0, Direction::Both)));
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        Scenario over = overSwitches(seed);
        auto& question = over.questions.set<redistribution::Question>();
        for (std::size_t i = 0; i < over.platform.size(); ++i)
            question.ring.emplace_back(i);
        question.loads = {5, 5, 5, 5};
        question.imbalance = {3, -2, 2, -3};
        question.links = ContentionModel::MaxMinFair;
        cases.emplace_back("shared links " + std::to_string(seed), shared(std::move(over)));
    }
    // The smallest case on which the printed Algorithm 3 sends an item that is missing.
    cases.emplace_back("empty", moving(ringCase({3, 0, 0, -3}, {4, 1, 1, 1}, 1, Direction::Both)));
    return cases;
}

std::vector<std::pair<std::string, Shared>> stars(std::uint64_t seeds) {
    std::vector<std::pair<std::string, Shared>> cases;
    for (std::uint64_t seed = 1; seed <= 24 * seeds; ++seed)
        cases.emplace_back(std::to_string(seed), shared(scenarioOf(tinyStar(seed))));
    // Without a relay nothing is faster than 14, with one 13: only the exact search finds it.
    cases.emplace_back("relay", shared(scenarioOf(SmallStar{{3, 3, 5}, {6, 5, 1}, {6, 5, 1}, {0, 5, 2}})));
    return cases;
}

std::vector<std::pair<std::string, Shared>> grids(std::uint64_t seeds) {
    std::vector<std::pair<std::string, Shared>> cases;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        for (const auto& [rows, columns] : {std::pair{1, 3}, {2, 2}, {2, 3}, {3, 3}}) {
            Random random(seed);
            std::vector<double> times;
            for (int k = 0; k < rows * columns; ++k)
                times.push_back(0.1 + random.unit() * (k % 4 == 3 ? 10 : 1));
            Scenario scenario;
            scenario.platform = gridPlatform(times);
            grid::Question& question = scenario.questions.set<grid::Question>();
            question.rows = rows;
            question.columns = columns;
            question.panelRows = 4;
            question.panelColumns = 6;
            question.blocks = 12;
            question.kernel = seed % 2 == 0 ? grid::Kernel::Lu : grid::Kernel::Product;
            cases.emplace_back(std::to_string(rows) + " x " + std::to_string(columns) + ", " +
                                   std::to_string(seed),
                               shared(std::move(scenario)));
        }
    // Times that are products: no search is needed.
    Scenario products = *cases.back().second;
    products.platform = gridPlatform({1, 2, 3, 2, 4, 6, 3, 6, 9});
    cases.emplace_back("products", shared(products));
    products.questions.get<grid::Question>().chooseShape = true;
    cases.emplace_back("any shape", shared(std::move(products)));
    return cases;
}

/// Large rings are for those that take no long time for them. A solver's own steps end with each message
/// alone: where links are shared the plan is judged afterwards.
bool isFor(const Playable& playable, std::string_view name) {
    const std::string_view solver = playable.solver->name;
    if (name.starts_with("shared links"))
        return playable.options.contains(playOption);
    if (name == "very large uniform")
        return solver == "local-search";
    if (name.starts_with("very large"))
        return solver == "branch-and-cut";
    return !name.starts_with("large") || solver == "branch-and-cut" || solver == "lin-kernighan";
}

template <class Figure>
const Figure* figureOf(const trace::Step& step) {
    for (const trace::Figure& figure : step.figures)
        if (const auto* match = std::get_if<Figure>(&figure))
            return match;
    return nullptr;
}

bool says(const trace::Step& step, double value) {
    return std::ranges::any_of(step.variables, [value](const trace::Variable& variable) {
        const auto* amount = std::get_if<trace::Amount>(&variable.value);
        return amount && std::abs(amount->value - value) <= 1e-9 * std::max(1.0, std::abs(value));
    });
}

struct Agreement {
    const trace::Step& step;

    std::string operator()(const ring::Plan& plan) const {
        const auto* network = figureOf<trace::Network>(step);
        if (!network || network->nodes.size() != plan.order.size())
            return "another ring";
        std::vector<std::size_t> shown;
        std::vector<std::size_t> meant;
        for (const trace::Network::Node& node : network->nodes)
            shown.push_back(node.who.index);
        for (const ProcessorId id : plan.order)
            meant.push_back(id.index());
        // Normalizes the shown ring as plans are: the lowest processor first, then its lower neighbour.
        std::ranges::rotate(shown, std::ranges::min_element(shown));
        if (shown.size() > 2 && shown.back() < shown[1])
            std::reverse(shown.begin() + 1, shown.end());
        return shown == meant ? "" : "another order";
    }
    std::string operator()(const scatter::Plan& plan) const {
        const auto* table = figureOf<trace::Table>(step);
        if (!table)
            return "no counts";
        // Unreachable processors are not in the table.
        std::int64_t difference = 0;
        for (std::size_t row = 0; row < table->rows.size(); ++row) {
            const auto who = std::get<trace::Who>(table->rows[row]);
            const auto at = std::ranges::find(plan.order, ProcessorId{who.index}) - plan.order.begin();
            const auto items = std::get<std::int64_t>(*table->cells[row * table->columns.size()].value);
            if (items != plan.counts[static_cast<std::size_t>(at)])
                return "another count";
            difference += items;
        }
        for (const std::int64_t count : plan.counts)
            difference -= count;
        return difference == 0 ? "" : "other counts";
    }
    std::string operator()(const redistribution::Plan& plan) const {
        const auto* timeline = figureOf<trace::Timeline>(step);
        if (!timeline)
            return "no schedule";
        std::map<std::pair<std::size_t, std::size_t>, std::int64_t> net;
        for (const Block& block : timeline->blocks)
            if (block.lane == Lane::Send) {
                net[{block.resource.index(), block.peer->index()}] += block.count;
                net[{block.peer->index(), block.resource.index()}] -= block.count;
            }
        std::map<std::pair<std::size_t, std::size_t>, std::int64_t> meant;
        for (const redistribution::Flow& flow : plan.flows) {
            meant[{flow.from.index(), flow.to.index()}] += flow.items;
            meant[{flow.to.index(), flow.from.index()}] -= flow.items;
        }
        std::erase_if(net, [](const auto& entry) { return entry.second == 0; });
        std::erase_if(meant, [](const auto& entry) { return entry.second == 0; });
        return net == meant ? "" : "other flows";
    }
    std::string operator()(const star::Plan& plan) const {
        const auto* network = figureOf<trace::Network>(step);
        if (!network)
            return "no tasks";
        for (const trace::Network::Node& node : network->nodes)
            if (std::llround(node.number.value_or(-1)) != plan.finalLoads.at(ProcessorId{node.who.index}))
                return "other tasks";
        return network->nodes.size() == plan.finalLoads.size() ? "" : "other workers";
    }
    std::string operator()(const grid::Plan& plan) const {
        const auto* tiles = figureOf<trace::Tiles>(step);
        if (!tiles)
            return "no grid";
        for (std::size_t i = 0; i < tiles->rows; ++i)
            for (std::size_t j = 0; j < tiles->columns; ++j) {
                const auto shown = tiles->places[i * tiles->columns + j].index;
                const bool same = shown == plan.arrangement(i, j).index();
                // For the panel the mirror image may be taken.
                const bool turned = tiles->rows == tiles->columns && shown == plan.arrangement(j, i).index();
                if (!same && !turned)
                    return "another arrangement";
            }
        return {};
    }
};

} // namespace

std::vector<PlayedCase> playedCases(Problem problem, std::uint64_t seeds) {
    const auto scenarios = problem == Problem::Ring             ? rings(seeds)
                           : problem == Problem::Scatter        ? scatters(seeds)
                           : problem == Problem::Redistribution ? redistributions(seeds)
                           : problem == Problem::Star           ? stars(seeds)
                                                                : grids(seeds);
    std::vector<PlayedCase> cases;
    for (const Playable& playable : playables(problem))
        for (const auto& [name, scenario] : scenarios)
            if (isFor(playable, name))
                cases.push_back(
                    {std::string(playable.solver->name) + std::string(playable.variant) + ", " + name,
                     scenario,
                     {problem, std::string(playable.solver->name), playable.options}});
    return cases;
}

std::string disagreement(const Recording& recording) {
    if (recording.trace.steps.empty())
        return "no steps";
    const trace::Step& last = recording.trace.steps.back();
    if (last.number + 1 != recording.trace.recorded)
        return "the last step is missing";
    const Plan& plan = recording.plan;
    const auto played = recording.options.find(playOption);
    if (played != recording.options.end() && played->second == ParameterValue(std::string("sharing"))) {
        const auto followed = followShared(*recording.scenario, plan);
        const bool shares = followed && *followed;
        return says(last, shares ? (**followed).time() : plan.value.value_or(0)) ? "" : "another time";
    }
    if (played != recording.options.end()) {
        const auto& panel = plan.answer.get<grid::Plan>().panel;
        const auto* tiles = figureOf<trace::Tiles>(last);
        const bool same = tiles && std::ranges::equal(tiles->r, panel.rows) &&
                          std::ranges::equal(tiles->c, panel.columns) && says(last, panel.time);
        return same ? "" : "another panel";
    }
    if (plan.value && !says(last, *plan.value))
        return "another value";
    if (plan.refused && plan.problem == Problem::Redistribution &&
        !says(last, plan.refused->schedule.makespan))
        return "another value";
    // What a printed heuristic believes, and what comes of its moves.
    if (plan.refused && plan.problem == Problem::Star)
        for (const Note& note : plan.notes)
            if ((note.code == NoteCode::PrintedTime || note.code == NoteCode::PrintedOutcome) &&
                !says(last, *note.value))
                return "another value";
    const Agreement agreement{last};
    if (const auto* ring = plan.answer.find<ring::Plan>())
        return agreement(*ring);
    if (const auto* scatter = plan.answer.find<scatter::Plan>())
        return agreement(*scatter);
    if (const auto* redistribution = plan.answer.find<redistribution::Plan>())
        return agreement(*redistribution);
    if (const auto* star = plan.answer.find<star::Plan>())
        return agreement(*star);
    if (const auto* grid = plan.answer.find<grid::Plan>())
        return agreement(*grid);
    return plan.answer.isEmpty() ? "" : "no figure";
}

} // namespace support
