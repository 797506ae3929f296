#include "app/views/platform/diagram.h"

#include "app/views/platform/geometry.h"
#include "core/platform/routes.h"

#include <algorithm>
#include <cmath>
#include <limits>
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
    if (platform.linkCost)
        addMatrixLines(diagram, *platform.linkCost);
    else
        addLinkLines(diagram, platform);
    return diagram;
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

void markRing(Marks& marks, const core::Platform& platform, const Diagram& diagram,
              const core::KeptPlan& kept, const core::ring::Plan& ring) {
    const core::Platform& then = kept.scenario->platform;
    std::unordered_map<std::string_view, std::uint32_t> now;
    for (std::size_t i = 0; i < platform.size(); ++i)
        now.emplace(platform.processors[i].name, static_cast<std::uint32_t>(i));
    std::vector<std::uint32_t> order;
    for (std::size_t k = 0; k < ring.order.size(); ++k) {
        const auto found = now.find(then[ring.order[k]].name);
        if (found == now.end())
            continue;
        order.push_back(found->second);
        marks.used[found->second] = 1;
        if (k < ring.shares.size())
            marks.share[found->second] = ring.shares[k];
        if (k < ring.times.size())
            marks.time[found->second] = ring.times[k];
    }
    if (order.size() < 2)
        return;
    // Routes cost O(links) each: beyond a few million steps the hops are drawn straight.
    const bool straight = order.size() * (platform.links.size() + 1) > 4'000'000;
    const double message = kept.scenario->questions.ring ? kept.scenario->questions.ring->message : 1;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const std::uint32_t next = order[(k + 1) % order.size()];
        if (straight)
            marks.ways.emplace_back(order[k], next);
        else
            addWay(marks, platform, diagram, order[k], next, message > 0 ? message : 1);
    }
}

} // namespace

Marks marksOf(const core::Platform& platform, const Diagram& diagram, const core::KeptPlan* plan) {
    Marks marks;
    marks.used.assign(diagram.nodes.size(), 0);
    marks.share.resize(diagram.nodes.size());
    marks.time.resize(diagram.nodes.size());
    if (!plan || !plan->plan.hasAnswer())
        return marks;
    marks.hasPlan = true;
    if (const auto* ring = std::get_if<core::ring::Plan>(&plan->plan.answer))
        markRing(marks, platform, diagram, *plan, *ring);
    return marks;
}

} // namespace app::canvas
