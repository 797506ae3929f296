// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_scenario.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace support {

using namespace equipoise;

namespace {

double positive(Random& random) {
    return std::pow(10.0, random.between(-12, 12));
}

/// 0, a small whole number or any positive one.
double amount(Random& random) {
    const auto kind = random.below(3);
    return kind == 0 ? 0 : kind == 1 ? static_cast<double>(random.below(9)) : positive(random);
}

std::string randomName(Random& random, const std::string& prefix, std::size_t index) {
    static const char* const words[] = {"",        " é",         " 日本", " \"quoted\"", "\\back", "[0]",
                                        ".dotted", " &amp; <b>", " 😀",    " {a}",        " null",  " ,;"};
    return prefix + std::to_string(index) + words[random.below(std::size(words))];
}

std::vector<CostFunction::Point> randomTable(Random& random) {
    std::vector<CostFunction::Point> table{{0, 0}};
    for (auto points = 1 + random.below(4); points > 0; --points)
        table.push_back(
            {table.back().amount + random.between(0.1, 5), table.back().time + random.between(0.1, 5)});
    return table;
}

CostFunction randomCost(Random& random, bool zeroAllowed) {
    CostFunction cost{zeroAllowed ? amount(random) : positive(random), 0, {}};
    if (random.below(3) == 0)
        cost.startUp = amount(random);
    if (random.below(4) == 0) {
        cost.table = randomTable(random);
        cost.rate = random.below(2) == 0 ? 0 : cost.rate;
    }
    return cost;
}

std::optional<Point> randomPlace(Random& random) {
    if (random.below(2) == 0)
        return std::nullopt;
    return Point{random.between(-1e4, 1e4), static_cast<double>(random.below(600))};
}

Platform randomPlatform(Random& random) {
    Platform platform;
    platform.name = randomName(random, "platform ", 1);
    if (random.below(2) == 0)
        platform.units = {"ms", "Gflop", "MB"};
    const std::size_t processors = 2 + random.below(8);
    for (std::size_t i = 0; i < processors; ++i)
        platform.processors.push_back(
            {randomName(random, "P", i), randomCost(random, false), randomPlace(random)});
    for (std::size_t i = random.below(4); i > 0; --i)
        platform.switches.push_back({randomName(random, "S", i), randomPlace(random)});
    if (random.below(2) == 0) {
        platform.linkCost.emplace(processors, processors);
        for (std::size_t i = 0; i < processors; ++i)
            for (std::size_t j = 0; j < processors; ++j)
                if (i != j)
                    (*platform.linkCost)(i, j) =
                        random.below(4) == 0 ? std::numeric_limits<double>::infinity() : amount(random);
        return platform;
    }
    const auto node = [&](std::size_t i) {
        return i < processors ? NodeId{ProcessorId{i}} : NodeId{SwitchId{i - processors}};
    };
    const std::size_t nodes = processors + platform.switches.size();
    for (std::size_t i = random.below(20); i > 0; --i) {
        const std::size_t from = random.below(nodes);
        const std::size_t to = (from + 1 + random.below(nodes - 1)) % nodes;
        platform.links.push_back({node(from), node(to), randomCost(random, true), random.below(2) == 0});
    }
    return platform;
}

std::vector<ProcessorId> shuffled(Random& random, std::size_t count) {
    std::vector<ProcessorId> ids;
    for (std::size_t i = 0; i < count; ++i)
        ids.emplace_back(i);
    for (std::size_t i = count; i > 1; --i)
        std::swap(ids[i - 1], ids[random.below(i)]);
    return ids;
}

scatter::Question randomScatter(Random& random, std::size_t count) {
    scatter::Question question;
    question.items = static_cast<std::int64_t>(random.below(1'000'000));
    question.root = ProcessorId{random.below(count)};
    question.dataOn = ProcessorId{random.below(count)};
    question.order = static_cast<scatter::Order>(random.below(5));
    if (question.order == scatter::Order::Given) {
        question.given = shuffled(random, count);
        std::erase(question.given, question.root);
    } else {
        question.chooseRoot = random.below(4) == 0;
    }
    return question;
}

redistribution::Question randomRedistribution(Random& random, std::size_t count) {
    redistribution::Question question;
    question.ring = shuffled(random, count);
    question.direction = static_cast<redistribution::Direction>(random.below(2));
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        question.loads.push_back(100);
        question.imbalance.push_back(i + 1 == count ? -sum : static_cast<std::int64_t>(random.below(15)) - 7);
        sum += question.imbalance.back();
    }
    return question;
}

grid::Question randomGrid(Random& random, std::size_t count) {
    grid::Question question;
    question.rows = 1 + static_cast<std::int64_t>(random.below(count));
    question.columns = static_cast<std::int64_t>(count) / question.rows;
    question.panelRows = 1 + static_cast<std::int64_t>(random.below(9));
    question.panelColumns = 1 + static_cast<std::int64_t>(random.below(9));
    question.blocks = 1 + static_cast<std::int64_t>(random.below(99));
    question.kernel = static_cast<grid::Kernel>(random.below(3));
    if (random.below(2) == 0) {
        const auto ids = shuffled(random, count);
        question.arrangement.emplace(static_cast<std::size_t>(question.rows),
                                     static_cast<std::size_t>(question.columns));
        for (std::size_t i = 0; i < question.arrangement->cells().size(); ++i)
            (*question.arrangement)(i / question.arrangement->columns(),
                                    i % question.arrangement->columns()) = ids[i];
    }
    return question;
}

star::Question randomStar(Random& random, const Platform& platform) {
    star::Question question;
    if (!platform.switches.empty() && random.below(2) == 0)
        question.master = SwitchId{random.below(platform.switches.size())};
    for (std::size_t i = 0; i < platform.size(); ++i)
        if (question.master != NodeId{ProcessorId{i}} && random.below(2) == 0)
            question.loads[ProcessorId{i}] = static_cast<std::int64_t>(random.below(50));
    return question;
}

Questions randomQuestions(Random& random, const Platform& platform) {
    Questions questions;
    if (random.below(3) > 0)
        questions.set<ring::Question>({positive(random), amount(random)});
    if (random.below(2) == 0)
        questions.set<scatter::Question>(randomScatter(random, platform.size()));
    if (random.below(2) == 0)
        questions.set<redistribution::Question>(randomRedistribution(random, platform.size()));
    if (random.below(2) == 0)
        questions.set<star::Question>(randomStar(random, platform));
    if (random.below(2) == 0)
        questions.set<grid::Question>(randomGrid(random, platform.size()));
    return questions;
}

Schedule randomSchedule(Random& random, std::size_t count) {
    Schedule schedule{positive(random), {}};
    for (auto i = random.below(6); i > 0; --i) {
        Block block{ProcessorId{random.below(count)},
                    static_cast<Lane>(random.below(3)),
                    static_cast<BlockKind>(random.below(3)),
                    amount(random),
                    amount(random),
                    amount(random),
                    {},
                    1 + static_cast<std::int64_t>(random.below(5)),
                    amount(random)};
        if (random.below(2) == 0)
            block.peer = ProcessorId{random.below(count)};
        schedule.blocks.push_back(block);
    }
    return schedule;
}

Plan randomPlan(Random& random, std::size_t count) {
    Plan plan;
    plan.solver = "subsets";
    plan.options = {{"exact", random.below(2) == 0},
                    {"factor", static_cast<double>(random.below(4))},
                    {"starts", static_cast<std::int64_t>(random.below(100))},
                    {"weights", std::string("as-printed")}};
    plan.status = static_cast<Status>(random.below(4));
    plan.stop = static_cast<Stop>(random.below(4));
    plan.seconds = amount(random);
    plan.seed = random.next();
    plan.notes = {{NoteCode::Relay, "P\"1", {}}, {NoteCode::PrintedTime, {}, amount(random)}};
    if (random.below(4) == 0)
        return plan;
    plan.value = positive(random);
    if (random.below(2) == 0)
        plan.bound = *plan.value / 3;
    ring::Plan ring;
    ring.order = shuffled(random, count);
    ring.order.resize(1 + random.below(count));
    for (std::size_t i = 0; i < ring.order.size(); ++i) {
        ring.shares.push_back(random.unit());
        ring.times.push_back(positive(random));
    }
    if (random.below(2) == 0)
        ring.byCount = {{1, positive(random)},
                        {2, positive(random), positive(random)},
                        {ring.order.size() + 2, positive(random), 0, ring.order}};
    if (random.below(2) == 0)
        ring.lightest = {{1, 0, positive(random), {}},
                         {3, positive(random), {}, ring.order},
                         {4, std::numeric_limits<double>::infinity(), {}, {}}};
    plan.answer = ring;
    plan.schedule = randomSchedule(random, count);
    return plan;
}

} // namespace

io::ScenarioFile randomFile(std::uint64_t seed) {
    Random random(seed);
    io::ScenarioFile file;
    if (random.below(2) == 0)
        file.about = randomName(random, "Made up ", seed);
    file.scenario.platform = randomPlatform(random);
    file.scenario.questions = randomQuestions(random, file.scenario.platform);
    for (auto i = random.below(3); i > 0; --i) {
        const double earliest = random.below(3) == 0 ? 0 : positive(random);
        file.measurements.push_back({problems()[random.below(problems().size())],
                                     randomName(random, "run ", i), earliest,
                                     random.below(3) == 0 ? earliest : earliest + positive(random),
                                     random.below(2) == 0 ? std::string() : randomName(random, "Table ", i)});
    }
    const auto fileScenario = std::make_shared<const Scenario>(file.scenario);
    for (auto i = random.below(4); i > 0; --i) {
        auto scenario = fileScenario;
        const auto kind = random.below(3);
        if (kind > 0 || !fileScenario->questions.find<ring::Question>()) {
            // A plan keeps its platform and the one question that it answers.
            Scenario changed{kind == 2 ? randomPlatform(random) : fileScenario->platform, {}};
            changed.questions.set(ring::Question{positive(random), amount(random)});
            scenario = std::make_shared<const Scenario>(std::move(changed));
        }
        file.plans.push_back(
            {randomName(random, "plan ", i), scenario, randomPlan(random, scenario->platform.size())});
    }
    return file;
}

namespace {

/// Some unit in which this number can be written.
Unit randomUnit(double value, const Measure& measure, Random& random) {
    const auto units = unitsFor(measure);
    return value == 0 ? Unit{} : writable({value, units[random.below(units.size())]}, measure).unit;
}

ItemSize randomItem(const Units& units, Random& random) {
    ItemSize item{positive(random), positive(random)};
    item.workUnit = randomUnit(item.work, {UnitRole::Work, units}, random);
    item.dataUnit = randomUnit(item.data, {UnitRole::Data, units}, random);
    return item;
}

/// What a ring's plan says besides where messages share links, or hold parts of them.
void addSharing(ring::Plan& plan, const Platform& platform, Random& random) {
    const auto processor = [&] { return ProcessorId{random.below(platform.size())}; };
    if (random.below(2) == 0)
        plan.alone = positive(random);
    if (random.below(2) == 0)
        plan.varied = positive(random);
    const bool held = random.below(2) == 0;
    for (std::size_t i = 0; i < plan.order.size(); ++i)
        if (held) {
            plan.toNext.push_back(positive(random));
            plan.toPrevious.push_back(positive(random));
        } else {
            plan.first.push_back(processor());
        }
    for (auto i = held ? random.below(4) : 0; i > 0; --i)
        plan.prices.push_back({processor(), processor(), random.below(2) == 0,
                               static_cast<std::int64_t>(random.below(3)), positive(random)});
}

} // namespace

Platform withUnits(Platform platform, Random& random) {
    const auto give = [&](CostFunction& cost, UnitRole role) {
        if (!cost.isTable())
            cost.rateUnit = randomUnit(cost.rate, {role, platform.units}, random);
        cost.startUpUnit = randomUnit(cost.startUp, {UnitRole::Time, platform.units}, random);
    };
    for (Processor& processor : platform.processors)
        give(processor.compute, UnitRole::TimePerWork);
    for (Link& link : platform.links)
        give(link.transfer, UnitRole::TimePerData);
    return platform;
}

Platform withTraffic(Platform platform, Random& random) {
    for (Processor& processor : platform.processors)
        processor.forwards = random.below(4) > 0;
    for (Link& link : platform.links)
        if (random.below(2) == 0)
            link.duplex = random.below(2) == 0 ? halfDuplex : random.between(halfDuplex, fullDuplex);
    return platform;
}

io::ScenarioFile randomFileWithUnits(std::uint64_t seed) {
    io::ScenarioFile file = randomFile(seed);
    Random random(seed + 1'000'000);
    const Scenario before = file.scenario;
    Platform& platform = file.scenario.platform;
    platform = withUnits(std::move(platform), random);
    if (platform.linkCost)
        platform.linkCostUnit = randomUnit(1, {UnitRole::TimePerData, platform.units}, random);
    platform = withTraffic(std::move(platform), random);
    Questions& questions = file.scenario.questions;
    if (questions.find<ring::Question>() && random.below(2) == 0) {
        questions.get<ring::Question>().links =
            random.below(2) == 0 ? ContentionModel::MaxMinFair : ContentionModel::Reserved;
        questions.get<ring::Question>().steps = 1 + static_cast<std::int64_t>(random.below(20));
    }
    if (questions.find<scatter::Question>() && random.below(2) == 0) {
        questions.get<scatter::Question>().links = ContentionModel::MaxMinFair;
        questions.get<scatter::Question>().service = scatter::Sending::Together;
    }
    if (questions.find<redistribution::Question>() && random.below(2) == 0)
        questions.get<redistribution::Question>().links = ContentionModel::MaxMinFair;
    if (questions.find<scatter::Question>())
        questions.get<scatter::Question>().item = randomItem(platform.units, random);
    if (questions.find<star::Question>())
        questions.get<star::Question>().item = randomItem(platform.units, random);
    if (questions.find<grid::Question>())
        questions.get<grid::Question>().item = randomItem(platform.units, random);
    if (questions.find<redistribution::Question>())
        questions.get<redistribution::Question>().item.data = positive(random);
    const auto fileScenario = std::make_shared<const Scenario>(file.scenario);
    for (PlanRecord& kept : file.plans)
        if (*kept.scenario == before)
            kept.scenario = fileScenario;
    for (PlanRecord& kept : file.plans)
        if (auto* ring = kept.plan.answer.find<ring::Plan>(); ring && random.below(2) == 0)
            addSharing(*ring, kept.scenario->platform, random);
    return file;
}

std::string mutated(std::string text, Random& random) {
    static const char* const pieces[] = {"null", "-1",      "1e999",  "{}",   "[]",
                                         "\"",   "\\u0000", "\xff",   "true", ",",
                                         "0.5",  "[[0,0]]", "\"P0\"", "NaN",  "9007199254740993",
                                         "}",    "]",       ":"};
    for (auto changes = 1 + random.below(4); changes > 0 && !text.empty(); --changes) {
        const std::size_t at = random.below(text.size());
        const std::size_t length = std::min<std::size_t>(1 + random.below(12), text.size() - at);
        switch (random.below(6)) {
        case 0:
            text[at] = static_cast<char>(random.below(256));
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, text.substr(random.below(text.size()), length));
            break;
        case 3:
            text.insert(at, pieces[random.below(std::size(pieces))]);
            break;
        case 4: { // a digit keeps the text well-formed and changes what it means
            const auto digit = text.find_first_of("0123456789", at);
            if (digit != std::string::npos)
                text[digit] = static_cast<char>('0' + random.below(10));
            break;
        }
        default:
            text.resize(at);
        }
    }
    return text;
}

} // namespace support
