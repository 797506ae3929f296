// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan says about the diagram.
#include "app/pictures/canvas/diagram.h"

#include "app/document/derived.h"
#include "core/field/node_names.h"
#include "core/model/definition.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>

namespace equipoise::gui::canvas {

namespace {

/// The only way between nodes of a diagram without circles.
class WaysInForest {
public:
    /// Nothing: there are circles, or data may go one way only.
    static std::optional<WaysInForest> of(const Diagram& diagram) {
        WaysInForest ways(diagram.nodes.size());
        std::vector<std::vector<std::uint32_t>> next(diagram.nodes.size());
        for (const Line& line : diagram.lines) {
            if (!line.forth || !line.back)
                return std::nullopt;
            next[line.a].push_back(line.b);
            next[line.b].push_back(line.a);
        }
        std::size_t edges = 0;
        std::vector<std::uint32_t> reached;
        for (std::uint32_t root = 0; root < next.size(); ++root) {
            if (ways.m_parent[root] != nobody)
                continue;
            ways.m_parent[root] = root;
            reached.push_back(root);
            while (!reached.empty()) { // each node once
                const std::uint32_t node = reached.back();
                reached.pop_back();
                for (const std::uint32_t other : next[node])
                    if (ways.m_parent[other] == nobody) {
                        ways.m_parent[other] = node;
                        ways.m_depth[other] = ways.m_depth[node] + 1;
                        reached.push_back(other);
                        ++edges;
                    }
            }
        }
        return edges == diagram.lines.size() ? std::optional(std::move(ways)) : std::nullopt;
    }

    /// The nodes passed, both ends among them; just these where there is no way. O(depth).
    std::vector<std::uint32_t> between(std::uint32_t from, std::uint32_t to) const {
        std::vector<std::uint32_t> up{from};
        std::vector<std::uint32_t> down{to};
        while (up.back() != down.back()) { // upwards
            std::vector<std::uint32_t>& deeper = m_depth[up.back()] >= m_depth[down.back()] ? up : down;
            if (m_parent[deeper.back()] == deeper.back())
                return {from, to};
            deeper.push_back(m_parent[deeper.back()]);
        }
        up.insert(up.end(), down.rbegin() + 1, down.rend());
        return up;
    }

private:
    static constexpr std::uint32_t nobody = ~std::uint32_t{0};
    explicit WaysInForest(std::size_t nodes)
        : m_parent(nodes, nobody)
        , m_depth(nodes, 0) {}

    std::vector<std::uint32_t> m_parent; ///< of a root: itself
    std::vector<std::uint32_t> m_depth;
};

/// The hops from one processor to the next, in the diagram: straight with a matrix, else along the links of
/// the best route.
void addWay(Marks& marks, const Platform& platform, const Diagram& diagram, ProcessorId from, ProcessorId to,
            double message) {
    const auto route = platform.linkCost ? std::nullopt : equipoise::bestRoute(platform, from, to, message);
    const auto a = static_cast<std::uint32_t>(diagram.indexOf(from));
    const auto b = static_cast<std::uint32_t>(diagram.indexOf(to));
    if (!route || route->links.empty()) {
        marks.ways.emplace_back(a, b);
        return;
    }
    NodeId here = from;
    for (const LinkId id : route->links) {
        const Link& link = platform.links[id.index()];
        const NodeId next = link.from == here ? link.to : link.from;
        const std::pair way{static_cast<std::uint32_t>(diagram.indexOf(here)),
                            static_cast<std::uint32_t>(diagram.indexOf(next))};
        if (way.first != way.second)
            marks.ways.push_back(way);
        here = next;
    }
}

/// By processor of then; empty for one that is gone.
using ProcessorsNow = std::vector<std::optional<ProcessorId>>;

ProcessorsNow processorsNow(const Platform& now, const Platform& then) {
    ProcessorsNow processors(then.size());
    if (std::ranges::equal(now.processors, then.processors, {}, &Processor::name,
                           &Processor::name)) { // as a rule
        for (std::size_t i = 0; i < then.size(); ++i)
            processors[i] = ProcessorId{i};
        return processors;
    }
    const NodeNames names(now);
    for (std::size_t i = 0; i < then.size(); ++i)
        processors[i] = names.findProcessor(then.processors[i].name);
    return processors;
}

} // namespace

void markUse(Marks& marks, const Platform& platform, const Diagram& diagram, const LinkUses& uses) {
    std::map<std::pair<std::size_t, std::size_t>, double> carried; // by the nodes at both ends
    for (const LinkUse& use : uses.links) {
        const Link& link = platform.links[use.link.index()];
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

namespace {

/// Of everything that is shown as one node together.
void markParts(Marks& marks, const Diagram& diagram, const ProcessorsNow& processors,
               const std::vector<equipoise::Part>& parts) {
    for (const equipoise::Part& part : parts)
        if (const auto processor = processors[part.processor.index()]) {
            const std::size_t node = diagram.indexOf(*processor);
            marks.used[node] = 1;
            if (part.share)
                marks.share[node] = marks.share[node].value_or(0) + *part.share;
            if (part.time)
                marks.time[node] = std::max(marks.time[node].value_or(0), *part.time);
        }
}

/// Hops between the same two nodes of the diagram are one, as wide as all of them.
void markWays(Marks& marks, const Platform& platform, const Diagram& diagram, const ProcessorsNow& processors,
              const MessageArrows& hops) {
    struct Hop {
        ProcessorId from;
        ProcessorId to;
        double weight = 0;
    };
    std::vector<Hop> seen;
    std::unordered_map<std::uint64_t, std::size_t> numbers;
    const bool folded = diagram.nodes.size() < diagram.shownAs.size();
    double widest = 1;
    for (std::size_t i = 0; i < hops.pairs.size(); ++i) {
        const auto from = processors[hops.pairs[i].first.index()];
        const auto to = processors[hops.pairs[i].second.index()];
        if (!from || !to)
            continue;
        const std::size_t a = diagram.indexOf(*from);
        const std::size_t b = diagram.indexOf(*to);
        if (folded && a == b)
            continue;
        const std::size_t number =
            folded ? numbers.try_emplace((std::uint64_t{a} << 32U) | b, seen.size()).first->second
                   : seen.size();
        if (number == seen.size())
            seen.push_back({*from, *to});
        if (!hops.weights.empty())
            widest = std::max(widest, seen[number].weight += hops.weights[i]);
    }
    // Where there is one way only, hops go along the lines of the diagram. Else routes cost O(E log V) each:
    // beyond some hundred thousand steps the hops go straight.
    const auto forest = platform.linkCost ? std::nullopt : WaysInForest::of(diagram);
    const bool few = !forest && seen.size() * (platform.links.size() + 1) <= 400'000;
    for (const Hop& hop : seen) {
        const auto a = static_cast<std::uint32_t>(diagram.indexOf(hop.from));
        const auto b = static_cast<std::uint32_t>(diagram.indexOf(hop.to));
        if (few) {
            addWay(marks, platform, diagram, hop.from, hop.to, hops.amount);
        } else {
            const auto passed = forest ? forest->between(a, b) : std::vector{a, b};
            for (std::size_t k = 1; k < passed.size(); ++k)
                marks.ways.emplace_back(passed[k - 1], passed[k]);
        }
        marks.ends.resize(marks.ways.size(), {a, b});
        if (!hops.weights.empty())
            marks.weight.resize(marks.ways.size(), hop.weight / widest);
    }
}

/// Finds the slowest way among few without folds; among many no link stands out. O(lines + ways).
void markSlowest(Marks& marks, const Platform& platform, const Diagram& diagram) {
    constexpr std::size_t maxCompared = 2000;
    if (diagram.lines.size() + marks.ways.size() > maxCompared ||
        diagram.nodes.size() < diagram.shownAs.size())
        return;
    std::unordered_map<std::uint64_t, double> costs; // by the nodes at both ends
    const auto key = [](std::uint64_t a, std::uint64_t b) { return std::min(a, b) << 32U | std::max(a, b); };
    for (const Line& line : diagram.lines)
        costs[key(line.a, line.b)] = line.link ? meanRate(platform.links[line.link->index()].transfer)
                                               : (*platform.linkCost)(line.a, line.b);
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (std::size_t i = 0; i < marks.ways.size(); ++i) {
        const auto cost = costs.find(key(marks.ways[i].first, marks.ways[i].second));
        if (cost == costs.end() || !std::isfinite(cost->second))
            continue;
        least = std::min(least, cost->second);
        if (cost->second > most) {
            most = cost->second;
            marks.slowest = i;
        }
    }
    if (!(least < most))
        marks.slowest.reset();
}

} // namespace

Marks marksOf(const Platform& platform, const Diagram& diagram, const PlanRecord* plan) {
    Marks marks;
    marks.used.assign(diagram.nodes.size(), 0);
    marks.share.resize(diagram.nodes.size());
    marks.time.resize(diagram.nodes.size());
    if (!plan || !plan->plan.hasAnswer())
        return marks;
    marks.hasPlan = true;
    const ProcessorsNow processors = processorsNow(platform, plan->scenario->platform);
    const auto parts = partsOf(*plan);
    markParts(marks, diagram, processors, *parts);
    const equipoise::ProblemDefinition& definition = equipoise::definitionOf(plan->plan.problem);
    for (const ProcessorId id : definition.ring(*plan->scenario, plan->plan.answer))
        if (const auto processor = processors[id.index()])
            marks.ring.push_back(diagram.numberOf(*processor));
    markWays(marks, platform, diagram, processors, definition.arrows(*plan->scenario, plan->plan));
    markSlowest(marks, platform, diagram);
    return marks;
}

} // namespace equipoise::gui::canvas
