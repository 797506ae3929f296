// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts that have a shape: circle, grid, tree, clusters.
#include "app/pictures/canvas/layout/layout_graph.h"
#include "app/pictures/canvas/layout/layout_request.h"
#include "app/pictures/canvas/paint/geometry.h"
#include "core/platform/cluster/clusters.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>

namespace equipoise::gui::canvas {

namespace {

using Nodes = std::vector<std::size_t>;

/// Places for some nodes of a graph, `unit` apart, somewhere.
struct Shaper {
    const Graph& graph;
    double unit;

    std::vector<QPointF> circle(const Nodes& nodes) const;
    /// `ring`: in its order; those of it that are not among `nodes` stay away.
    std::vector<QPointF> ring(const Nodes& nodes, const Nodes& ring, std::size_t processors) const;
    std::vector<QPointF> grid(const Nodes& nodes) const;
    std::vector<QPointF> tree(const Nodes& nodes) const;
};

/// Depth first along the shortest links: what is well linked comes side by side.
Nodes walk(const Graph& graph, const Nodes& nodes) {
    std::vector<char> open(graph.size(), 0);
    for (const std::size_t node : nodes)
        open[node] = 1;
    Nodes order;
    Nodes trail;
    std::vector<std::vector<Neighbour>> next(graph.size()); // nearest last
    for (const std::size_t start : nodes) {
        if (open[start] == 0)
            continue;
        trail.push_back(start);
        while (!trail.empty()) {
            const std::size_t here = trail.back();
            if (open[here] != 0) {
                open[here] = 0;
                order.push_back(here);
                next[here] = graph[here];
                std::ranges::sort(next[here], [](const Neighbour& a, const Neighbour& b) {
                    return a.length != b.length ? a.length > b.length : a.node > b.node;
                });
            }
            while (!next[here].empty() && open[next[here].back().node] == 0)
                next[here].pop_back();
            if (next[here].empty())
                trail.pop_back();
            else
                trail.push_back(next[here].back().node);
        }
    }
    return order;
}

/// Of a regular figure with so many corners, `side` apart.
double radiusOf(std::size_t corners, double side) {
    return corners < 2 ? 0 : side / (2 * std::sin(std::numbers::pi / static_cast<double>(corners)));
}

/// The corner `turn` of so many, from the top on.
QPointF corner(double turn, std::size_t corners, double radius) {
    const double angle = (2 * turn / static_cast<double>(corners) - 0.5) * std::numbers::pi;
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

std::vector<QPointF> Shaper::circle(const Nodes& nodes) const {
    const Nodes order = walk(graph, nodes);
    std::map<std::size_t, std::size_t> turn;
    for (std::size_t k = 0; k < order.size(); ++k)
        turn.emplace(order[k], k);
    const double radius = radiusOf(nodes.size(), unit);
    std::vector<QPointF> places;
    for (const std::size_t node : nodes)
        places.push_back(corner(static_cast<double>(turn.at(node)), nodes.size(), radius));
    return places;
}

std::vector<QPointF> Shaper::ring(const Nodes& nodes, const Nodes& ring, std::size_t processors) const {
    std::map<std::size_t, QPointF> on;
    const double radius = std::max(radiusOf(ring.size(), unit), unit);
    for (std::size_t k = 0; k < ring.size(); ++k)
        on.emplace(ring[k], corner(static_cast<double>(k), ring.size(), radius));
    const auto outside = static_cast<std::size_t>(std::ranges::count_if(
        nodes, [&](std::size_t node) { return node < processors && !on.contains(node); }));
    const double around = std::max(radiusOf(outside, unit), radius + 1.5 * unit);
    std::size_t left = 0;
    std::size_t within = 0;
    std::vector<QPointF> places;
    for (const std::size_t node : nodes) {
        if (const auto found = on.find(node); found != on.end()) {
            places.push_back(found->second);
        } else if (node < processors) {
            places.push_back(corner(static_cast<double>(left++) + 0.5, outside, around));
        } else {
            // Towards those of the ring that hang on it, and not where another one stands already.
            QPointF sum = sunflower(within++, unit / 4);
            double count = 1;
            for (const Neighbour& next : graph[node])
                if (const auto neighbour = on.find(next.node); neighbour != on.end()) {
                    sum += neighbour->second;
                    ++count;
                }
            places.push_back(sum / count * 0.6);
        }
    }
    return places;
}

std::vector<QPointF> Shaper::grid(const Nodes& nodes) const {
    const auto columns = std::max<std::size_t>(
        1, static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(nodes.size())))));
    std::vector<QPointF> places;
    for (std::size_t k = 0; k < nodes.size(); ++k)
        places.emplace_back(unit * static_cast<double>(k % columns), unit * static_cast<double>(k / columns));
    return places;
}

// ---- trees

constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();

struct Tree {
    std::vector<std::size_t> parent; ///< by node; nobody: a root, or not of the tree
    std::vector<Nodes> children;     ///< by node
    std::vector<std::size_t> depth;  ///< by node
    Nodes order;                     ///< parents before children
    bool isLeaf(std::size_t node) const { return children[node].empty(); }
};

/// Nodes reached from `start` among the open ones, level by level, nearest first; `from` gets who led there.
Nodes levels(const Graph& graph, std::size_t start, const std::vector<char>& open, Nodes& from) {
    Nodes order{start};
    from.assign(graph.size(), nobody);
    from[start] = start;
    for (std::size_t k = 0; k < order.size(); ++k)
        for (const Neighbour& next : graph[order[k]])
            if (open[next.node] != 0 && from[next.node] == nobody) {
                from[next.node] = order[k];
                order.push_back(next.node);
            }
    return order;
}

/// The middle of a longest way: of the two in the middle the one with more links.
std::size_t middleOf(const Graph& graph, std::size_t start, const std::vector<char>& open) {
    Nodes from;
    const std::size_t end = levels(graph, start, open, from).back();
    const std::size_t other = levels(graph, end, open, from).back();
    Nodes way{other};
    while (from[way.back()] != way.back())
        way.push_back(from[way.back()]);
    const std::size_t low = way[(way.size() - 1) / 2];
    const std::size_t high = way[way.size() / 2];
    return graph[high].size() > graph[low].size() ? high : low;
}

Tree treeOf(const Graph& graph, const Nodes& nodes) {
    Tree tree;
    tree.parent.assign(graph.size(), nobody);
    tree.depth.assign(graph.size(), 0);
    tree.children.resize(graph.size());
    std::vector<char> open(graph.size(), 0);
    for (const std::size_t node : nodes)
        open[node] = 1;
    for (const std::size_t node : nodes) {
        if (open[node] == 0)
            continue;
        Nodes from;
        const std::size_t root = middleOf(graph, node, open);
        const Nodes reached = levels(graph, root, open, from);
        for (const std::size_t one : reached) {
            open[one] = 0;
            tree.order.push_back(one);
            if (one == root)
                continue;
            tree.parent[one] = from[one];
            tree.depth[one] = tree.depth[from[one]] + 1;
            tree.children[from[one]].push_back(one);
        }
    }
    return tree;
}

constexpr std::size_t maxFan = 40; ///< ends in one fan or row: more make a block
constexpr double endSpacing = 0.8; ///< units between ends beside each other

/// The ends below a node, around their node at (0, 0): in a fan below it where it has nothing else below, else
/// in a row, so that no link runs behind a node. Very many make a block, twice as high as wide.
struct Ends {
    std::size_t count = 0;
    bool fan = false;
    double level = 1; ///< the height of a level

    std::size_t columns() const {
        return count <= maxFan
                   ? count
                   : static_cast<std::size_t>(std::ceil(std::sqrt(0.5 * static_cast<double>(count))));
    }
    /// The radius of the fan.
    double radius() const {
        return std::max(1.2, endSpacing * static_cast<double>(count - 1) / std::numbers::pi);
    }
    double width() const { return fan ? 2 * radius() + 1 : static_cast<double>(columns()); }
    QPointF place(std::size_t end) const {
        if (fan) {
            const double turn = std::numbers::pi * static_cast<double>(end) / static_cast<double>(count - 1);
            return {-radius() * std::cos(turn), 0.35 + radius() * std::sin(turn)};
        }
        return {0.5 + static_cast<double>(end % columns()) - width() / 2,
                level + static_cast<double>(end / columns())};
    }
};

/// In units: how wide each node is with all below it, and how many ends it has.
struct Widths {
    std::vector<double> all;
    std::vector<Ends> ends;
    double total = 0;  ///< of all trees, side by side
    double levels = 1; ///< of the deepest

    double block(std::size_t node) const { return ends[node].count > 0 ? ends[node].width() : 0; }
};

constexpr double betweenSubtrees = 0.5;
constexpr double betweenTrees = 1;

Widths widthsOf(const Tree& tree) {
    Widths widths{std::vector<double>(tree.parent.size(), 1), std::vector<Ends>(tree.parent.size())};
    for (auto node = tree.order.rbegin(); node != tree.order.rend(); ++node) {
        double below = 0;
        for (const std::size_t child : tree.children[*node])
            if (tree.isLeaf(child))
                ++widths.ends[*node].count;
            else
                below += widths.all[child] + betweenSubtrees;
        const std::size_t ends = widths.ends[*node].count;
        widths.ends[*node].fan = ends > 3 && ends <= maxFan && below <= 0;
        widths.all[*node] = std::max(1.0, below + widths.block(*node));
        widths.levels = std::max(widths.levels, static_cast<double>(tree.depth[*node]));
        if (tree.parent[*node] == nobody)
            widths.total += widths.all[*node] + betweenTrees;
    }
    return widths;
}

std::vector<QPointF> Shaper::tree(const Nodes& nodes) const {
    const Tree tree = treeOf(graph, nodes);
    const Widths widths = widthsOf(tree);
    // As a page in landscape, unless that would squeeze the levels.
    const double levelHeight = std::max(1.5, widths.total / (2 * widths.levels));
    std::vector<double> left(graph.size(), 0);
    std::vector<QPointF> at(graph.size());
    double rightEnd = 0;
    for (const std::size_t node : tree.order) {
        const bool root = tree.parent[node] == nobody;
        if (root) {
            left[node] = rightEnd;
            rightEnd += widths.all[node] + betweenTrees;
        }
        if (!root && tree.isLeaf(node))
            continue; // its parent has placed it
        const double top = static_cast<double>(tree.depth[node]) * levelHeight;
        Ends ends = widths.ends[node];
        ends.level = levelHeight;
        at[node] = QPointF(left[node] + widths.all[node] / 2, top);
        // Children with children of their own from the left, the block of ends on the right, or in the middle
        // if there is nothing else.
        double block = left[node] + widths.all[node] - widths.block(node);
        if (ends.count == tree.children[node].size())
            block = left[node] + (widths.all[node] - widths.block(node)) / 2;
        double next = left[node];
        std::size_t end = 0;
        for (const std::size_t child : tree.children[node]) {
            if (!tree.isLeaf(child)) {
                left[child] = next;
                next += widths.all[child] + betweenSubtrees;
                continue;
            }
            at[child] = QPointF(block + widths.block(node) / 2, top) + ends.place(end++);
        }
    }
    std::vector<QPointF> places;
    for (const std::size_t node : nodes)
        places.push_back(at[node] * unit);
    return places;
}

// ---- clusters

/// The graph of clusters: as far apart as their nearest members, and with room for all of them.
Graph quotient(const Graph& graph, const std::vector<std::size_t>& clusterOf,
               const std::vector<double>& radius) {
    std::map<std::pair<std::size_t, std::size_t>, double> shortest;
    for (std::size_t i = 0; i < graph.size(); ++i)
        for (const Neighbour& next : graph[i]) {
            const std::size_t a = clusterOf[i];
            const std::size_t b = clusterOf[next.node];
            if (a >= b || a == nobody || b == nobody)
                continue;
            const auto [found, added] = shortest.try_emplace({a, b}, next.length);
            if (!added)
                found->second = std::min(found->second, next.length);
        }
    Graph result(radius.size());
    for (const auto& [pair, length] : shortest) {
        const auto& [a, b] = pair;
        const double apart = length + radius[a] + radius[b];
        result[a].push_back({static_cast<std::uint32_t>(b), apart});
        result[b].push_back({static_cast<std::uint32_t>(a), apart});
    }
    return result;
}

/// Pushes discs apart that overlap.
void separate(std::vector<QPointF>& centres, const std::vector<double>& radius, double gap,
              const Stop& stop) {
    constexpr std::size_t maxDiscs = 1500;
    if (centres.size() > maxDiscs)
        return;
    for (int round = 0; round < 60; ++round) {
        bool moved = false;
        for (std::size_t i = 0; i < centres.size(); ++i) {
            if (stop && stop())
                return;
            for (std::size_t j = i + 1; j < centres.size(); ++j) {
                QPointF apart = centres[j] - centres[i];
                double distance = std::hypot(apart.x(), apart.y());
                const double wanted = radius[i] + radius[j] + gap;
                if (distance >= wanted * 0.999)
                    continue;
                if (distance < 1e-9 * wanted) {
                    apart = sunflower(j, 1);
                    distance = std::hypot(apart.x(), apart.y());
                }
                const QPointF half = apart * ((wanted - std::min(distance, wanted)) / (2 * distance));
                centres[i] -= half;
                centres[j] += half;
                moved = true;
            }
        }
        if (!moved)
            return;
    }
}

/// Of the discs in which the members stand, in units.
double discOf(std::size_t members) {
    return members <= 1 ? 0.3 : 0.6 * std::sqrt(static_cast<double>(members)) + 0.3;
}

std::vector<QPointF> inClusters(const Graph& graph, const Nodes& nodes, std::vector<Nodes> clusters,
                                double unit, const Stop& stop) {
    // Nodes of no cluster are clusters of one.
    std::vector<std::size_t> clusterOf(graph.size(), nobody);
    std::vector<char> wanted(graph.size(), 0);
    for (const std::size_t node : nodes)
        wanted[node] = 1;
    for (Nodes& cluster : clusters)
        std::erase_if(cluster, [&](std::size_t node) { return wanted[node] == 0; });
    std::erase_if(clusters, [](const Nodes& cluster) { return cluster.empty(); });
    for (std::size_t k = 0; k < clusters.size(); ++k)
        for (const std::size_t node : clusters[k])
            clusterOf[node] = k;
    for (const std::size_t node : nodes)
        if (clusterOf[node] == nobody) {
            clusterOf[node] = clusters.size();
            clusters.push_back({node});
        }
    std::vector<double> radius;
    for (const Nodes& cluster : clusters)
        radius.push_back(discOf(cluster.size()));
    const std::vector<QPointF> centres = discPlaces(graph, clusterOf, radius, stop);

    std::vector<QPointF> at(graph.size());
    for (std::size_t k = 0; k < clusters.size(); ++k) {
        // Who has most links stands in the middle: a switch among its processors.
        Nodes& members = clusters[k];
        std::ranges::stable_sort(members, std::greater<>{}, [&](std::size_t i) { return graph[i].size(); });
        const QPointF middle = members.size() > 1 ? sunflower(0, 1) : QPointF();
        for (std::size_t i = 0; i < members.size(); ++i)
            at[members[i]] = centres[k] + (members.size() > 1 ? sunflower(i, 1) - middle : QPointF());
    }
    std::vector<QPointF> places;
    for (const std::size_t node : nodes)
        places.push_back(at[node] * unit);
    return places;
}

// ---- hubs

constexpr std::size_t minLeaves = 3; ///< that make a hub

/// The nodes that hang on one node alone, by that node; empty lists where they are fewer than a hub has.
std::vector<Nodes> leavesOf(const Graph& graph) {
    std::vector<Nodes> leaves(graph.size());
    for (std::size_t node = 0; node < graph.size(); ++node)
        if (graph[node].size() == 1 && graph[graph[node].front().node].size() > 1)
            leaves[graph[node].front().node].push_back(node);
    for (Nodes& members : leaves)
        if (members.size() < minLeaves)
            members.clear();
    return leaves;
}

/// Radius of the circle of the leaves around their hub, in units.
double leafCircle(std::size_t leaves) {
    return leaves == 0 ? 0 : std::max(1.0, 0.72 * static_cast<double>(leaves) / (2 * std::numbers::pi));
}

/// The turn of leaves that stand evenly on a circle, that keeps them clearest of the directions, in radians.
double turnOf(std::size_t leaves, const std::vector<double>& directions) {
    constexpr int tried = 36;
    const double step = 2 * std::numbers::pi / static_cast<double>(leaves);
    double best = 0;
    double clearest = -1;
    for (int k = 0; k < tried; ++k) {
        const double turn = step * k / tried;
        double clear = step;
        for (const double direction : directions)
            clear = std::min(clear, std::abs(std::remainder(direction - turn, step)));
        if (clear > clearest + 1e-9) {
            clearest = clear;
            best = turn;
        }
    }
    return best;
}

// ---- all of them

/// How far neighbours are apart now: the median distance to the nearest other node, of some.
double spacingOf(const std::vector<QPointF>& places) {
    constexpr std::size_t maxAsked = 200;
    const std::size_t stride = std::max<std::size_t>(1, places.size() / maxAsked);
    std::vector<double> nearest;
    for (std::size_t i = 0; i < places.size(); i += stride) {
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t j = 0; j < places.size(); ++j)
            if (const QPointF apart = places[i] - places[j]; i != j && !apart.isNull())
                least = std::min(least, std::hypot(apart.x(), apart.y()));
        if (std::isfinite(least))
            nearest.push_back(least);
    }
    if (nearest.empty())
        return unitLength;
    const auto middle = nearest.begin() + static_cast<std::ptrdiff_t>(nearest.size() / 2);
    std::nth_element(nearest.begin(), middle, nearest.end());
    return *middle;
}

} // namespace

std::vector<QPointF> discPlaces(const Graph& graph, const std::vector<std::size_t>& discOf,
                                const std::vector<double>& radius, const Stop& stop) {
    const std::vector<std::optional<QPointF>> free(radius.size());
    std::vector<QPointF> centres = relaxed(quotient(graph, discOf, radius), free, stop);
    for (QPointF& centre : centres)
        centre /= unitLength;
    separate(centres, radius, 1.2, stop);
    return centres;
}

std::optional<std::vector<QPointF>> placesAroundHubs(const Graph& graph, const Stop& stop) {
    const std::vector<Nodes> leaves = leavesOf(graph);
    if (std::ranges::all_of(leaves, &Nodes::empty))
        return {};
    std::vector<std::size_t> discOf(graph.size(), nobody);
    std::vector<std::size_t> hubs; // by disc
    std::vector<double> radius;
    std::vector<char> isLeaf(graph.size(), 0);
    for (const Nodes& members : leaves)
        for (const std::size_t leaf : members)
            isLeaf[leaf] = 1;
    for (std::size_t node = 0; node < graph.size(); ++node) {
        if (isLeaf[node] != 0)
            continue;
        discOf[node] = hubs.size();
        for (const std::size_t leaf : leaves[node])
            discOf[leaf] = hubs.size();
        hubs.push_back(node);
        radius.push_back(leafCircle(leaves[node].size()) + 0.35);
    }
    const std::vector<QPointF> centres = discPlaces(graph, discOf, radius, stop);
    std::vector<QPointF> places(graph.size());
    for (std::size_t disc = 0; disc < hubs.size(); ++disc) {
        const std::size_t hub = hubs[disc];
        places[hub] = centres[disc] * unitLength;
        std::vector<double> directions;
        for (const Neighbour& next : graph[hub])
            if (discOf[next.node] != disc) {
                const QPointF away = centres[discOf[next.node]] - centres[disc];
                directions.push_back(std::atan2(away.y(), away.x()));
            }
        const std::size_t count = leaves[hub].size();
        const double turn = count > 0 ? turnOf(count, directions) : 0;
        for (std::size_t k = 0; k < count; ++k) {
            const double angle =
                turn + 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(count);
            places[leaves[hub][k]] =
                (centres[disc] + leafCircle(count) * QPointF(std::cos(angle), std::sin(angle))) * unitLength;
        }
    }
    return places;
}

std::vector<std::vector<std::size_t>> clusterNodes(const Platform& platform) {
    std::vector<Nodes> clusters;
    std::map<std::string, std::size_t> numberOf;
    const auto add = [&](const std::string& group, std::size_t node) {
        if (group.empty())
            return;
        const auto [found, added] = numberOf.try_emplace(group, clusters.size());
        if (added)
            clusters.emplace_back();
        clusters[found->second].push_back(node);
    };
    for (std::size_t i = 0; i < platform.size(); ++i)
        add(platform.processors[i].group, i);
    for (std::size_t i = 0; i < platform.switches.size(); ++i)
        add(platform.switches[i].group, platform.size() + i);
    if (!clusters.empty())
        return clusters;
    for (const auto& cluster : equipoise::clustersOf(platform)) {
        clusters.emplace_back();
        for (const NodeId node : cluster)
            clusters.back().push_back(nodeIndex(platform, node));
    }
    return clusters;
}

bool isQuick(const Platform& platform) {
    const std::size_t nodes = platform.size() + platform.switches.size();
    return nodes <= 120 && platform.links.size() <= 4000;
}

std::vector<QPointF> laidOut(const Platform& platform, const LayoutTask& task, const Stop& stop) {
    Nodes nodes;
    std::vector<std::optional<QPointF>> pinned(task.places.size());
    for (std::size_t i = 0; i < task.places.size(); ++i)
        if (task.stays[i] != 0)
            pinned[i] = task.places[i];
        else
            nodes.push_back(i);
    if (nodes.empty())
        return task.places;
    if (task.layout == Layout::ByLinks)
        return automaticPlaces(platform, pinned, stop);

    const bool some = nodes.size() < task.places.size();
    const double unit = some ? spacingOf(task.places) : unitLength;
    const Graph graph = graphOf(platform);
    const Shaper shaper{graph, unit};
    std::vector<QPointF> found;
    switch (task.layout) {
    case Layout::Circle:
        found = shaper.circle(nodes);
        break;
    case Layout::Ring:
        found = shaper.ring(nodes, task.ring, platform.size());
        break;
    case Layout::Grid:
        found = shaper.grid(nodes);
        break;
    case Layout::Tree:
        found = shaper.tree(nodes);
        break;
    default:
        found = inClusters(graph, nodes, clusterNodes(platform), unit, stop);
    }
    std::vector<QPointF> before;
    for (const std::size_t node : nodes)
        before.push_back(task.places[node]);
    const QPointF to = some ? boundsOf(before).center() : QPointF();
    const QPointF by = to - boundsOf(found).center();
    std::vector<QPointF> places = task.places;
    for (std::size_t k = 0; k < nodes.size(); ++k)
        places[nodes[k]] = found[k] + by;
    return places;
}

LayoutResult carriedOut(const LayoutRequest& request, const Stop& stop) {
    const Platform& platform = request.scenario->platform;
    if (!request.regroup)
        return {laidOut(platform, request.task, stop), {}};
    LayoutResult result{request.task.places, {}};
    Platform grouped = platform;
    for (Processor& processor : grouped.processors)
        processor.group.clear();
    for (Switch& node : grouped.switches)
        node.group.clear();
    result.clusters = clusterNodes(grouped);
    if (!result.clusters.empty())
        result.places = laidOut(grouped, request.task, stop);
    return result;
}

} // namespace equipoise::gui::canvas
