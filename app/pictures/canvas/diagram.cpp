// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/diagram.h"

#include "app/pictures/canvas/paint/geometry.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <unordered_map>

namespace equipoise::gui::canvas {

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
        lines[i].level = static_cast<std::uint8_t>(
            std::lround(strength(costs[i], cheapest, dearest) * (strengthLevels - 1)));
}

/// Two directions between two nodes, whatever lies folded in them.
struct Pair {
    bool forth = false;
    bool back = false;
    double ease = 0; ///< data per time, all together
    std::uint32_t count = 0;

    void add(double there, double backwards) {
        forth = forth || std::isfinite(there);
        back = back || std::isfinite(backwards);
        const double least = std::min(there, backwards);
        ease += least > 0 ? 1 / least : std::numeric_limits<double>::infinity();
        ++count;
    }
};

void addMatrixLines(Diagram& diagram, const Matrix<double>& cost) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, Pair> pairs;
    for (std::size_t i = 0; i < cost.rows(); ++i)
        for (std::size_t j = i + 1; j < cost.columns(); ++j) {
            const double there = cost(i, j);
            const double back = cost(j, i);
            const std::uint32_t a = diagram.shownAs[i];
            const std::uint32_t b = diagram.shownAs[j];
            if (a == b || (!std::isfinite(there) && !std::isfinite(back)))
                continue;
            if (pairs.size() > maxLines) {
                ++diagram.linesLeftOut;
                continue;
            }
            // Without folds they come in order.
            const auto pair = pairs.try_emplace(pairs.end(), std::minmax(a, b));
            pair->second.add(a < b ? there : back, a < b ? back : there);
        }
    if (pairs.size() > maxLines) {
        for (const auto& [ends, pair] : pairs)
            diagram.linesLeftOut += pair.count;
        return;
    }
    std::vector<double> costs;
    for (const auto& [ends, pair] : pairs) {
        diagram.lines.push_back(
            {ends.first, ends.second, pair.forth, pair.back, 0, std::nullopt, pair.count});
        costs.push_back(1 / pair.ease);
    }
    setLevels(diagram.lines, costs);
}

void addLinkLines(Diagram& diagram, const Platform& platform) {
    std::vector<double> eases;
    std::unordered_map<std::uint64_t, std::uint32_t> between; ///< lines with a fold at one end
    diagram.lineOf.assign(platform.links.size(), Diagram::noLine);
    for (std::size_t i = 0; i < platform.links.size(); ++i) {
        const Link& link = platform.links[i];
        const auto from = static_cast<std::uint32_t>(diagram.indexOf(link.from));
        const auto to = static_cast<std::uint32_t>(diagram.indexOf(link.to));
        if (from == to)
            continue;
        const auto [least, most] = std::minmax(from, to);
        auto number = static_cast<std::uint32_t>(diagram.lines.size());
        if (diagram.nodes[from].fold || diagram.nodes[to].fold)
            number = between.try_emplace((std::uint64_t{least} << 32U) | most, number).first->second;
        const double cost = meanRate(link.transfer);
        const double ease = cost > 0 ? 1 / cost : std::numeric_limits<double>::infinity();
        diagram.lineOf[i] = number;
        if (number == diagram.lines.size()) {
            diagram.lines.push_back({from, to, true, link.bothWays, 0, LinkId{i}});
            eases.push_back(ease);
            continue;
        }
        Line& line = diagram.lines[number];
        ++line.count;
        line.forth = line.forth || link.bothWays || line.a == from;
        line.back = line.back || link.bothWays || line.b == from;
        eases[number] += ease;
    }
    for (double& each : eases)
        each = 1 / each; // the cost of all together
    setLevels(diagram.lines, eases);
}

/// Sums of speeds of folds, over the largest; of single processors, over the fastest.
void addSpeeds(Diagram& diagram, const Platform& platform) {
    double fastest = std::numeric_limits<double>::infinity();
    std::vector<double> sums(diagram.nodes.size(), 0);
    double largest = 0;
    for (std::size_t i = 0; i < platform.size(); ++i) {
        const double time = meanRate(platform.processors[i].compute);
        if (time <= 0)
            continue;
        fastest = std::min(fastest, time);
        double& sum = sums[diagram.shownAs[i]];
        sum += 1 / time;
        if (diagram.nodes[diagram.shownAs[i]].fold)
            largest = std::max(largest, sum);
    }
    for (std::size_t i = 0; i < diagram.nodes.size(); ++i) {
        Node& node = diagram.nodes[i];
        if (node.fold)
            node.speed = largest > 0 ? sums[i] / largest : 0;
        else if (node.isProcessor())
            node.speed = sums[i] > 0 ? sums[i] * fastest : 1;
    }
}

/// The lines around open folds, and who is in which.
void addGroups(Diagram& diagram, const Folds& folds) {
    diagram.groups.clear();
    for (Node& node : diagram.nodes)
        node.group.reset();
    for (std::uint32_t f = 0; f < folds.all().size(); ++f) { // from the inside out
        const Fold& fold = folds[f];
        if (fold.shown != Fold::Shown::Outlined || folds.isHidden(f))
            continue;
        Group group{QString::fromStdString(fold.name), {}, f, fold.isGroup};
        for (const std::uint32_t position : folds.nodesOf(f))
            if (const std::uint32_t node = diagram.shownAs[position];
                group.members.empty() || group.members.back() != node)
                group.members.push_back(node);
        std::ranges::sort(group.members);
        const auto twice = std::ranges::unique(group.members);
        group.members.erase(twice.begin(), twice.end());
        diagram.groups.push_back(std::move(group));
    }
    std::ranges::stable_sort(diagram.groups, {}, [](const Group& group) { return group.members.front(); });
    std::vector<std::size_t> smallest(diagram.nodes.size(), std::numeric_limits<std::size_t>::max());
    for (std::uint32_t g = 0; g < diagram.groups.size(); ++g)
        for (const std::uint32_t member : diagram.groups[g].members)
            if (diagram.groups[g].members.size() < smallest[member]) {
                smallest[member] = diagram.groups[g].members.size();
                diagram.nodes[member].group = g;
            }
}

} // namespace

double meanRate(const CostFunction& cost) {
    if (cost.table.empty() || cost.table.back().amount <= 0)
        return cost.rate;
    return cost.table.back().time / cost.table.back().amount;
}

void Diagram::number(std::span<const std::uint32_t> shown) {
    shownAs.assign(shown.size(), 0);
    std::vector<std::uint32_t> foldAt; // by fold; its node, and none yet
    const std::uint32_t none = noLine;
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (shown[i] < shown.size()) {
            shownAs[i] = count++;
            continue;
        }
        const std::size_t fold = shown[i] - shown.size();
        if (fold >= foldAt.size())
            foldAt.resize(fold + 1, none);
        if (foldAt[fold] == none)
            foldAt[fold] = count++;
        shownAs[i] = foldAt[fold];
    }
    m_first.assign(count + 1, 0);
    for (const std::uint32_t node : shownAs)
        ++m_first[node + 1];
    for (std::size_t node = 0; node < count; ++node)
        m_first[node + 1] += m_first[node];
    m_members.resize(shown.size());
    std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
    for (std::size_t i = 0; i < shown.size(); ++i)
        m_members[next[shownAs[i]]++] = static_cast<std::uint32_t>(i);
}

std::vector<LinkId> Diagram::linksOf(const Line& line) const {
    if (!line.link)
        return {};
    if (line.count == 1)
        return {*line.link};
    std::vector<LinkId> links;
    const std::uint32_t number = lineOf[line.link->index()];
    for (std::size_t i = line.link->index(); i < lineOf.size(); ++i)
        if (lineOf[i] == number)
            links.emplace_back(i);
    return links;
}

std::optional<std::size_t> Diagram::lineBetween(std::size_t a, std::size_t b) const {
    const std::pair<std::size_t, std::size_t> ends = std::minmax(a, b);
    const auto found = std::ranges::lower_bound(lines, ends, {}, [](const Line& line) {
        return std::pair<std::size_t, std::size_t>(line.a, line.b);
    });
    if (found == lines.end() || found->a != ends.first || found->b != ends.second)
        return std::nullopt;
    return static_cast<std::size_t>(found - lines.begin());
}

Diagram makeDiagram(const Platform& platform, std::span<const QPointF> places) {
    return makeDiagram(platform, places, Folds(platform));
}

Diagram makeDiagram(const Platform& platform, std::span<const QPointF> places, const Folds& folds) {
    Diagram diagram;
    diagram.processors = platform.size();
    const std::vector<std::uint32_t> shown = folds.shownAs();
    diagram.number(shown);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (diagram.shownAs[i] < diagram.nodes.size())
            continue; // of a fold that is there
        Node& node = diagram.nodes.emplace_back();
        node.id = nodeAt(platform, i);
        if (shown[i] < shown.size()) {
            node.name = QString::fromStdString(platform.nameOf(node.id));
            continue;
        }
        node.fold = static_cast<std::uint32_t>(shown[i] - shown.size());
        const Fold& fold = folds[*node.fold];
        const std::span<const std::uint32_t> members = diagram.membersOf(diagram.nodes.size() - 1);
        const auto processors = std::ranges::lower_bound(members, platform.size()) - members.begin();
        node.name = QStringLiteral("%1 (%2)").arg(QString::fromStdString(fold.name)).arg(processors);
    }
    addSpeeds(diagram, platform);
    updatePlaces(diagram, platform, places, folds);
    if (platform.linkCost)
        addMatrixLines(diagram, *platform.linkCost);
    else
        addLinkLines(diagram, platform);
    return diagram;
}

void updatePlaces(Diagram& diagram, const Platform& platform, std::span<const QPointF> places,
                  const Folds& folds) {
    for (std::size_t i = 0; i < diagram.nodes.size(); ++i) {
        Node& node = diagram.nodes[i];
        const std::span<const std::uint32_t> members = diagram.membersOf(i);
        QPointF sum;
        node.pinned = true;
        for (const std::uint32_t position : members) {
            sum += places[position];
            node.pinned = node.pinned && platform.isPinned(nodeAt(platform, position));
        }
        node.at = members.size() == 1 ? sum : sum / static_cast<qreal>(members.size());
    }
    addGroups(diagram, folds);
}

QRectF boundsOf(const Diagram& diagram) {
    std::vector<QPointF> places;
    places.reserve(diagram.nodes.size());
    for (const Node& node : diagram.nodes)
        places.push_back(node.at);
    return boundsOf(places);
}

std::vector<CellId> cellsOf(const Platform& platform, const Diagram& diagram, const Line& line) {
    std::vector<CellId> cells;
    const auto add = [&](std::size_t from, std::size_t to) {
        if (std::isfinite((*platform.linkCost)(from, to)))
            cells.push_back({ProcessorId{from}, ProcessorId{to}});
    };
    for (const std::uint32_t a : diagram.membersOf(line.a))
        for (const std::uint32_t b : diagram.membersOf(line.b)) {
            if (a >= diagram.processors || b >= diagram.processors)
                continue; // a switch in a group beside a matrix
            add(a, b);
            add(b, a);
        }
    return cells;
}

} // namespace equipoise::gui::canvas
