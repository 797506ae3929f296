#include "app/pictures/canvas/diagram.h"

#include "app/pictures/canvas/geometry.h"
#include "core/platform/routes.h"
#include "core/redistribution/plan.h"

#include <QHash>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>

namespace app::canvas {

namespace {

/// Strength of each line from the cost beside it.
void setLevels(std::vector<Line>& lines, const std::vector<double>& costs) {
    double cheapest = std::numeric_limits<double>::infinity();
    double dearest = 0;
    for (const double cost : costs)
        if (cost > 0) {
            cheapest = std::min(cheapest, cost);
            dearest = std::max(dearest, cost);
        }
    for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i].level =
            static_cast<std::uint8_t>(std::lround(strength(costs[i], cheapest, dearest) * (levels - 1)));
}

void addMatrixLines(Diagram& diagram, const core::Matrix<double>& cost) {
    std::vector<double> costs;
    std::size_t count = 0;
    for (std::size_t i = 0; i < cost.rows(); ++i)
        for (std::size_t j = i + 1; j < cost.columns(); ++j)
            count += std::isfinite(cost(i, j)) || std::isfinite(cost(j, i)) ? 1U : 0U;
    if (count > mostLines) {
        diagram.linesLeftOut = count;
        return;
    }
    for (std::size_t i = 0; i < cost.rows(); ++i)
        for (std::size_t j = i + 1; j < cost.columns(); ++j) {
            const bool forth = std::isfinite(cost(i, j));
            const bool back = std::isfinite(cost(j, i));
            if (!forth && !back)
                continue;
            diagram.lines.push_back(
                {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j), forth, back, 0, std::nullopt});
            costs.push_back(std::min(cost(i, j), cost(j, i)));
        }
    setLevels(diagram.lines, costs);
}

void addLinkLines(Diagram& diagram, const core::Platform& platform) {
    std::vector<double> costs;
    for (std::size_t i = 0; i < platform.links.size(); ++i) {
        const core::Link& link = platform.links[i];
        diagram.lines.push_back({static_cast<std::uint32_t>(diagram.indexOf(link.from)),
                                 static_cast<std::uint32_t>(diagram.indexOf(link.to)), true, link.bothWays, 0,
                                 core::LinkId{i}});
        costs.push_back(meanRate(link.transfer));
    }
    setLevels(diagram.lines, costs);
}

} // namespace

double meanRate(const core::CostFunction& cost) {
    if (cost.table.empty() || cost.table.back().amount <= 0)
        return cost.rate;
    return cost.table.back().time / cost.table.back().amount;
}

Diagram makeDiagram(const core::Platform& platform, std::span<const QPointF> places) {
    Diagram diagram;
    diagram.processors = platform.size();
    diagram.nodes.reserve(platform.size() + platform.switches.size());
    double fastest = std::numeric_limits<double>::infinity();
    for (const core::Processor& processor : platform.processors)
        if (const double time = meanRate(processor.compute); time > 0)
            fastest = std::min(fastest, time);
    for (std::size_t i = 0; i < platform.processors.size(); ++i) {
        const core::Processor& processor = platform.processors[i];
        const double time = meanRate(processor.compute);
        diagram.nodes.push_back({core::ProcessorId{i}, QString::fromStdString(processor.name),
                                 time > 0 ? fastest / time : 1, places[diagram.nodes.size()]});
    }
    for (std::size_t i = 0; i < platform.switches.size(); ++i)
        diagram.nodes.push_back({core::SwitchId{i}, QString::fromStdString(platform.switches[i].name), 0,
                                 places[diagram.nodes.size()]});
    updatePlaces(diagram, platform, places);
    if (platform.linkCost)
        addMatrixLines(diagram, *platform.linkCost);
    else
        addLinkLines(diagram, platform);
    return diagram;
}

void updatePlaces(Diagram& diagram, const core::Platform& platform, std::span<const QPointF> places) {
    diagram.groups.clear();
    QHash<QString, std::uint32_t> numbers;
    for (std::size_t i = 0; i < diagram.nodes.size(); ++i) {
        Node& node = diagram.nodes[i];
        node.at = places[i];
        node.pinned = platform.isPinned(node.id);
        node.group.reset();
        const std::string& name = platform.groupOf(node.id);
        if (name.empty())
            continue;
        const QString group = QString::fromStdString(name);
        if (!numbers.contains(group)) {
            numbers.insert(group, static_cast<std::uint32_t>(diagram.groups.size()));
            diagram.groups.push_back({group, {}});
        }
        node.group = numbers.value(group);
        diagram.groups[*node.group].members.push_back(static_cast<std::uint32_t>(i));
    }
}

std::vector<CellId> cellsOf(const Line& line) {
    std::vector<CellId> cells;
    if (line.forth)
        cells.push_back({core::ProcessorId{line.a}, core::ProcessorId{line.b}});
    if (line.back)
        cells.push_back({core::ProcessorId{line.b}, core::ProcessorId{line.a}});
    return cells;
}

namespace {

/// The hops from one processor to the next: straight with a matrix, else along the links of the best route.
void addWay(Marks& marks, const core::Platform& platform, const Diagram& diagram, std::uint32_t from,
            std::uint32_t to, double message) {
    const auto route = platform.linkCost
                           ? std::nullopt
                           : core::bestRoute(platform, diagram.nodes[from].id, diagram.nodes[to].id, message);
    if (!route || route->links.empty()) {
        marks.ways.emplace_back(from, to);
        return;
    }
    std::uint32_t here = from;
    for (const core::LinkId id : route->links) {
        const core::Link& link = platform.links[id.index()];
        const auto a = static_cast<std::uint32_t>(diagram.indexOf(link.from));
        const auto b = static_cast<std::uint32_t>(diagram.indexOf(link.to));
        const std::uint32_t next = a == here ? b : a;
        marks.ways.emplace_back(here, next);
        here = next;
    }
}

/// By node of the diagram; empty for a processor that is gone.
using NodeNow = std::vector<std::optional<std::uint32_t>>;

NodeNow nodesNow(const core::Platform& now, const core::Platform& then) {
    std::unordered_map<std::string_view, std::uint32_t> byName;
    for (std::size_t i = 0; i < now.size(); ++i)
        byName.emplace(now.processors[i].name, static_cast<std::uint32_t>(i));
    NodeNow nodes(then.size());
    for (std::size_t i = 0; i < then.size(); ++i)
        if (const auto found = byName.find(then.processors[i].name); found != byName.end())
            nodes[i] = found->second;
    return nodes;
}

/// Who sends to whom, and an amount to choose the way by.
struct Hops {
    std::vector<std::pair<core::ProcessorId, core::ProcessorId>> pairs;
    double amount = 1;
    std::vector<double> weight{}; ///< by pair, see Marks; empty: all alike
};

struct HopsOf {
    const core::Questions& questions;
    const std::vector<core::Part>& parts;
    const core::Schedule& schedule;

    /// Whatever is sent in the schedule.
    template <class Answer>
    Hops operator()(const Answer&) const {
        std::set<std::pair<core::ProcessorId, core::ProcessorId>> seen;
        for (const core::Block& block : schedule.blocks)
            if (block.lane == core::Lane::Send && block.peer)
                seen.emplace(block.resource, *block.peer);
        return {{seen.begin(), seen.end()}};
    }
    // These two send what takes no time, too, which the schedule leaves out.
    Hops operator()(const core::ring::Plan& ring) const {
        Hops hops;
        for (std::size_t k = 0; ring.order.size() > 1 && k < ring.order.size(); ++k)
            hops.pairs.emplace_back(ring.order[k], ring.order[(k + 1) % ring.order.size()]);
        if (questions.ring && questions.ring->message > 0)
            hops.amount = questions.ring->message;
        return hops;
    }
    /// From the root, which is served last, to all who get something.
    Hops operator()(const core::scatter::Plan& scatter) const {
        Hops hops;
        for (const core::Part& part : parts)
            if (part.processor != scatter.order.back())
                hops.pairs.emplace_back(scatter.order.back(), part.processor);
        return hops;
    }
    /// As wide as the items that go there all in all.
    Hops operator()(const core::redistribution::Plan& moving) const {
        Hops hops;
        double most = 1;
        for (const core::redistribution::Flow& flow : moving.flows)
            most = std::max(most, static_cast<double>(flow.items));
        for (const core::redistribution::Flow& flow : moving.flows) {
            hops.pairs.emplace_back(flow.from, flow.to);
            hops.weight.push_back(static_cast<double>(flow.items) / most);
        }
        return hops;
    }
};

} // namespace

namespace {

std::vector<core::ProcessorId> ringOf(const core::KeptPlan& plan) {
    if (const auto* answer = std::get_if<core::ring::Plan>(&plan.plan.answer))
        return answer->order;
    const auto& question = plan.scenario->questions.redistribution;
    return plan.plan.problem == core::Problem::Redistribution && question ? question->ring
                                                                          : std::vector<core::ProcessorId>();
}

} // namespace

void markUse(Marks& marks, const core::Platform& platform, const Diagram& diagram,
             const core::LinkUses& uses) {
    std::map<std::pair<std::size_t, std::size_t>, double> carried; // by the nodes at both ends
    for (const core::LinkUse& use : uses.links) {
        const core::Link& link = platform.links[use.link.index()];
        const std::pair ends{diagram.indexOf(link.from), diagram.indexOf(link.to)};
        const std::pair back{ends.second, ends.first};
        const auto take = [&](const auto& way) {
            double& most = carried[way];
            most = std::max(most, use.carried);
        };
        if (use.forwards || !link.isFullDuplex())
            take(ends);
        if (!use.forwards || !link.isFullDuplex())
            take(back);
    }
    marks.use.clear();
    marks.busiest.reset();
    for (std::size_t i = 0; i < marks.ways.size(); ++i) {
        const auto found = carried.find({marks.ways[i].first, marks.ways[i].second});
        marks.use.push_back(found == carried.end() ? std::nullopt : std::optional(found->second));
        if (marks.use[i] && (!marks.busiest || *marks.use[i] > *marks.use[*marks.busiest]))
            marks.busiest = i;
    }
}

Marks marksOf(const core::Platform& platform, const Diagram& diagram, const core::KeptPlan* plan) {
    Marks marks;
    marks.used.assign(diagram.nodes.size(), 0);
    marks.share.resize(diagram.nodes.size());
    marks.time.resize(diagram.nodes.size());
    if (!plan || !plan->plan.hasAnswer())
        return marks;
    marks.hasPlan = true;
    const NodeNow nodes = nodesNow(platform, plan->scenario->platform);
    const std::vector<core::Part> parts = core::partsOf(*plan->scenario, plan->plan);
    for (const core::Part& part : parts)
        if (const auto node = nodes[part.processor.index()]) {
            marks.used[*node] = 1;
            marks.share[*node] = part.share;
            marks.time[*node] = part.time;
        }
    for (const core::ProcessorId id : ringOf(*plan))
        if (const auto node = nodes[id.index()])
            marks.ring.push_back(*node);
    const Hops hops =
        std::visit(HopsOf{plan->scenario->questions, parts, plan->plan.schedule}, plan->plan.answer);
    // Routes cost O(links) each: beyond a few million steps the hops are drawn straight.
    const bool straight = hops.pairs.size() * (platform.links.size() + 1) > 4'000'000;
    for (std::size_t i = 0; i < hops.pairs.size(); ++i) {
        const auto& [from, to] = hops.pairs[i];
        const auto a = nodes[from.index()];
        const auto b = nodes[to.index()];
        if (!a || !b)
            continue;
        if (straight)
            marks.ways.emplace_back(*a, *b);
        else
            addWay(marks, platform, diagram, *a, *b, hops.amount);
        marks.ends.resize(marks.ways.size(), {*a, *b});
        if (!hops.weight.empty())
            marks.weight.resize(marks.ways.size(), hops.weight[i]);
    }
    return marks;
}

} // namespace app::canvas
