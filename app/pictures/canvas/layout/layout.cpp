// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/layout/layout.h"

#include "app/pictures/canvas/diagram.h"
#include "app/pictures/canvas/layout/layout_graph.h"
#include "app/pictures/canvas/layout/nested_places.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <queue>

namespace equipoise::gui::canvas {

namespace {

constexpr std::size_t maxForAllPairs = 400;
constexpr std::size_t pivots = 24;
constexpr int rounds = 60;
constexpr double far = std::numeric_limits<double>::infinity();

struct Term { ///< stress weight (|x_i - x_j| - length)^2, seen from i
    std::uint32_t other;
    double length;
    double weight;
};
using Terms = std::vector<std::vector<Term>>;

struct Edge {
    std::uint32_t a;
    std::uint32_t b;
    double cost;
};

std::vector<Edge> edgesOf(const Platform& platform) {
    std::vector<Edge> edges;
    for (const Link& link : platform.links) {
        edges.push_back({static_cast<std::uint32_t>(nodeIndex(platform, link.from)),
                         static_cast<std::uint32_t>(nodeIndex(platform, link.to)), meanRate(link.transfer)});
    }
    if (platform.linkCost) {
        const auto& cost = *platform.linkCost;
        for (std::size_t i = 0; i < cost.rows(); ++i)
            for (std::size_t j = i + 1; j < cost.columns(); ++j)
                if (const double least = std::min(cost(i, j), cost(j, i)); std::isfinite(least))
                    edges.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j), least});
    }
    return edges;
}

std::vector<double> distancesFrom(const Graph& graph, std::size_t start) {
    std::vector<double> distance(graph.size(), far);
    using Entry = std::pair<double, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    distance[start] = 0;
    queue.emplace(0.0, static_cast<std::uint32_t>(start));
    while (!queue.empty()) {
        const auto [reached, node] = queue.top();
        queue.pop();
        if (reached > distance[node])
            continue;
        for (const Neighbour& next : graph[node])
            if (reached + next.length < distance[next.node]) {
                distance[next.node] = reached + next.length;
                queue.emplace(distance[next.node], next.node);
            }
    }
    return distance;
}

Term termOf(std::size_t other, double length) {
    // Parts without a way between them: three links apart, weakly held.
    if (!std::isfinite(length))
        return {static_cast<std::uint32_t>(other), 3, 0.02};
    return {static_cast<std::uint32_t>(other), length, 1 / (length * length)};
}

bool stopped(const Stop& stop) {
    return stop && stop();
}

Terms allPairs(const Graph& graph, const Stop& stop) {
    Terms terms(graph.size());
    for (std::size_t i = 0; i < graph.size() && !stopped(stop); ++i) {
        // A direct link speaks for itself, even when a way round it would be shorter; ways round are looked
        // for only where a link is missing.
        std::vector<double> length(graph.size(), far);
        if (graph[i].size() + 1 < graph.size())
            length = distancesFrom(graph, i);
        for (const Neighbour& next : graph[i])
            length[next.node] = next.length;
        for (std::size_t j = 0; j < graph.size(); ++j)
            if (j != i)
                terms[i].push_back(termOf(j, length[j]));
    }
    return terms;
}

// Links, and the distances to a few nodes far from each other. A pivot stands for the nodes nearest to it:
// how many of them are at most half as far from it as node i is says how much its distance counts for i.
Terms sparse(const Graph& graph, const Stop& stop) {
    Terms terms(graph.size());
    for (std::size_t i = 0; i < graph.size(); ++i)
        for (const Neighbour& next : graph[i])
            terms[i].push_back(termOf(next.node, next.length));
    std::vector<std::size_t> chosen;
    std::vector<std::vector<double>> distances;
    std::vector<double> nearest(graph.size(), far);
    std::vector<std::size_t> region(graph.size(), 0);
    std::size_t pivot = 0;
    for (std::size_t k = 0; k < std::min(pivots, graph.size()) && !stopped(stop); ++k) {
        chosen.push_back(pivot);
        distances.push_back(distancesFrom(graph, pivot));
        for (std::size_t i = 0; i < graph.size(); ++i)
            if (distances[k][i] < nearest[i]) {
                nearest[i] = distances[k][i];
                region[i] = k;
            }
        pivot = static_cast<std::size_t>(std::ranges::max_element(nearest) - nearest.begin());
    }
    for (std::size_t k = 0; k < chosen.size(); ++k) {
        std::vector<double> inside;
        for (std::size_t i = 0; i < graph.size(); ++i)
            if (region[i] == k && std::isfinite(distances[k][i]))
                inside.push_back(distances[k][i]);
        std::ranges::sort(inside);
        for (std::size_t i = 0; i < graph.size(); ++i) {
            if (i == chosen[k])
                continue;
            const double distance = distances[k][i];
            const auto half = std::ranges::upper_bound(inside, distance / 2);
            Term term = termOf(chosen[k], distance);
            term.weight *= std::max(1.0, static_cast<double>(half - inside.begin()));
            terms[i].push_back(term);
            terms[chosen[k]].push_back(termOf(i, distance));
        }
    }
    return terms;
}

// Canvas units of one unit of length, so that pinned nodes fit what the network says of them.
double scaleFor(const Terms& terms, std::span<const std::optional<QPointF>> pinned) {
    double above = 0;
    double below = 0;
    for (std::size_t i = 0; i < terms.size(); ++i)
        for (const Term& term : terms[i])
            if (pinned[i] && pinned[term.other]) {
                const QPointF apart = *pinned[i] - *pinned[term.other];
                above += term.weight * term.length * std::hypot(apart.x(), apart.y());
                below += term.weight * term.length * term.length;
            }
    return above > 0 ? above / below : unitLength;
}

// One round; the largest step taken.
double relax(std::vector<QPointF>& places, const Terms& terms, double unit,
             std::span<const std::optional<QPointF>> pinned) {
    double largest = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (pinned[i] || terms[i].empty())
            continue;
        QPointF sum;
        double weights = 0;
        for (const Term& term : terms[i]) {
            QPointF away = places[i] - places[term.other];
            double distance = std::hypot(away.x(), away.y());
            if (distance < 1e-9 * unit) { // on top of each other: part along a direction of their own
                away = sunflower(i + 1, 1);
                distance = std::hypot(away.x(), away.y());
            }
            sum += term.weight * (places[term.other] + away * (term.length * unit / distance));
            weights += term.weight;
        }
        const QPointF target = sum / weights;
        const QPointF step = target - places[i];
        largest = std::max(largest, std::hypot(step.x(), step.y()));
        places[i] = target;
    }
    return largest;
}

/// Turned so that the longer way lies from left to right, as panels and pages do. As good as round: as they are.
std::vector<QPointF> laidWide(std::vector<QPointF> places) {
    constexpr double round = 1.2; // of the variances along and across
    QPointF middle;
    for (const QPointF& place : places)
        middle += place / static_cast<qreal>(places.size());
    double wide = 0;
    double high = 0;
    double both = 0;
    for (const QPointF& place : places) {
        const QPointF away = place - middle;
        wide += away.x() * away.x();
        high += away.y() * away.y();
        both += away.x() * away.y();
    }
    const double apart = std::hypot((wide - high) / 2, both);
    const double mean = (wide + high) / 2;
    if (mean + apart < round * (mean - apart))
        return places;
    const double turn = -std::atan2(2 * both, wide - high) / 2;
    const QPointF along(std::cos(turn), std::sin(turn));
    for (QPointF& place : places) {
        const QPointF away = place - middle;
        place = middle + QPointF(away.x() * along.x() - away.y() * along.y(),
                                 away.x() * along.y() + away.y() * along.x());
    }
    return places;
}

} // namespace

std::size_t nodeIndex(const Platform& platform, NodeId id) {
    return id.isProcessor() ? id.index : platform.size() + id.index;
}

Graph graphOf(const Platform& platform) {
    const std::vector<Edge> edges = edgesOf(platform);
    Graph graph(platform.size() + platform.switches.size());
    if (edges.empty())
        return graph;
    std::vector<double> costs;
    for (const Edge& edge : edges)
        costs.push_back(edge.cost);
    const auto middle = costs.begin() + static_cast<std::ptrdiff_t>(costs.size() / 2);
    std::nth_element(costs.begin(), middle, costs.end());
    const double median = *middle > 0 ? *middle : 1;
    for (const Edge& edge : edges) {
        const double length = std::clamp(std::sqrt(edge.cost / median), 0.6, 2.5);
        graph[edge.a].push_back({edge.b, length});
        graph[edge.b].push_back({edge.a, length});
    }
    return graph;
}

QPointF sunflower(std::size_t i, double unit) {
    const double angle = static_cast<double>(i) * std::numbers::pi * (3 - std::sqrt(5.0));
    const double radius = 0.6 * unit * std::sqrt(static_cast<double>(i) + 0.5);
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

std::vector<std::optional<QPointF>> ownPlaces(const Platform& platform) {
    std::vector<std::optional<QPointF>> places;
    const auto add = [&](const std::optional<equipoise::Point>& place) {
        places.push_back(place ? std::optional(QPointF(place->x, place->y)) : std::nullopt);
    };
    for (const Processor& processor : platform.processors)
        add(processor.place);
    for (const Switch& node : platform.switches)
        add(node.place);
    return places;
}

std::vector<QPointF> automaticPlaces(const Platform& platform, std::span<const std::optional<QPointF>> pinned,
                                     const Stop& stop) {
    const auto known = static_cast<std::size_t>(
        std::ranges::count_if(pinned, [](const auto& place) { return place.has_value(); }));
    if (pinned.size() > maxUnfolded && 2 * known <= pinned.size())
        if (const Folds folds(platform); !folds.all().empty())
            return nestedPlaces(platform, folds, pinned, stop);
    if (known < pinned.size()) {
        const Graph graph = graphOf(platform);
        if (known > 0)
            return relaxed(graph, pinned, stop);
        auto places = placesAroundHubs(graph, stop);
        return laidWide(places ? *std::move(places) : relaxed(graph, pinned, stop));
    }
    std::vector<QPointF> places;
    for (const auto& place : pinned)
        places.push_back(*place);
    return places;
}

std::vector<QPointF> relaxed(const Graph& graph, std::span<const std::optional<QPointF>> pinned,
                             const Stop& stop) {
    const std::size_t nodes = pinned.size();
    const Terms terms = nodes <= maxForAllPairs ? allPairs(graph, stop) : sparse(graph, stop);
    const double unit = scaleFor(terms, pinned);

    QPointF centre;
    std::size_t count = 0;
    for (const auto& place : pinned)
        if (place) {
            centre += *place;
            ++count;
        }
    if (count > 0)
        centre /= static_cast<qreal>(count);

    std::vector<QPointF> places;
    for (std::size_t i = 0; i < nodes; ++i)
        places.push_back(pinned[i] ? *pinned[i] : centre + sunflower(i, unit));
    for (int round = 0; round < rounds && !stopped(stop); ++round)
        if (relax(places, terms, unit, pinned) < 1e-3 * unit)
            break;
    return places;
}

} // namespace equipoise::gui::canvas
