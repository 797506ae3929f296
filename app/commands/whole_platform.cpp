// SPDX-License-Identifier: GPL-3.0-or-later
// Many nodes at once: a platform instead of another, or beside it, and copies of what is there.
#include "app/commands/edits_for.h"
#include "core/model/definition.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <unordered_map>

namespace equipoise::gui::edits {

using equipoise::Point;

namespace {

constexpr double gap = 180; ///< between two platforms, in canvas units

struct Bounds {
    double left = std::numeric_limits<double>::infinity();
    double top = left;
    double right = -left;
    double bottom = -left;

    bool isEmpty() const { return left > right; }
    void take(const std::optional<Point>& place) {
        if (!place)
            return;
        left = std::min(left, place->x);
        right = std::max(right, place->x);
        top = std::min(top, place->y);
        bottom = std::max(bottom, place->y);
    }
};

Bounds boundsOf(const Platform& platform) {
    Bounds bounds;
    for (const auto& processor : platform.processors)
        bounds.take(processor.place);
    for (const auto& node : platform.switches)
        bounds.take(node.place);
    return bounds;
}

/// The cells below and beside each other; no way from one platform to the other.
Matrix<double> blocks(const Matrix<double>& first, const Matrix<double>& second) {
    const std::size_t before = first.rows();
    Matrix<double> both(before + second.rows(), before + second.rows(),
                        std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < before; ++i)
        for (std::size_t j = 0; j < before; ++j)
            both(i, j) = first(i, j);
    for (std::size_t i = 0; i < second.rows(); ++i)
        for (std::size_t j = 0; j < second.rows(); ++j)
            both(before + i, before + j) = second(i, j);
    return both;
}

/// Cells as links between processors: one for both ways where these cost the same.
std::vector<Link> linksOf(const Matrix<double>& cost) {
    std::vector<Link> links;
    const auto add = [&](std::size_t from, std::size_t to, bool bothWays) {
        if (std::isfinite(cost(from, to)))
            links.push_back({ProcessorId{from}, ProcessorId{to}, {cost(from, to), 0, {}}, bothWays});
    };
    for (std::size_t i = 0; i < cost.rows(); ++i)
        for (std::size_t j = i + 1; j < cost.rows(); ++j) {
            const bool same = cost(i, j) == cost(j, i);
            add(i, j, same);
            if (!same)
                add(j, i, false);
        }
    return links;
}

/// The lower median of the finite costs; infinity without any.
double medianOf(std::vector<double> costs) {
    std::erase_if(costs, [](double cost) { return !std::isfinite(cost); });
    if (costs.empty())
        return std::numeric_limits<double>::infinity();
    const auto middle = costs.begin() + static_cast<std::ptrdiff_t>((costs.size() - 1) / 2);
    std::nth_element(costs.begin(), middle, costs.end());
    return *middle;
}

/// A matrix does not say what it costs from a machine to one like it: as much as to the others, in the
/// middle.
SetLinkCost cellsAmongCopies(const Platform& platform, const FlatSet<NodeId>& nodes,
                             const std::vector<std::size_t>& firstCopies) {
    SetLinkCost edit;
    std::size_t rank = 0; // among the originals that are processors, which come first in the set
    for (const NodeId node : nodes) {
        if (!node.isProcessor())
            break;
        std::vector<double> costs;
        for (std::size_t to = 0; to < platform.size(); ++to)
            if (to != node.index)
                costs.push_back((*platform.linkCost)(node.index, to));
        const double cost = medianOf(std::move(costs));
        std::vector<ProcessorId> alike{node.processor()};
        for (const std::size_t first : firstCopies)
            alike.push_back(ProcessorId{first + rank});
        for (const ProcessorId from : alike)
            for (const ProcessorId to : alike)
                if (from != to)
                    edit.cells.push_back({from, to, cost});
        ++rank;
    }
    return edit;
}

} // namespace

Edit cloneTimes(const Scenario& scenario, const FlatSet<NodeId>& nodes, std::size_t times) {
    Bounds bounds;
    for (const NodeId node : nodes)
        bounds.take(scenario.platform.placeOf(node));
    constexpr double between = 60; // the copies of a group stand a little closer than strangers do
    const double step = bounds.isEmpty() ? 0 : bounds.bottom - bounds.top + between;
    EditList list;
    Scenario now = scenario;
    std::vector<std::size_t> firstCopies;
    for (std::size_t copy = 1; copy <= times; ++copy) {
        // The originals keep their numbers, as copies come after all nodes.
        firstCopies.push_back(now.platform.size());
        Edit edit = clone(now, nodes, {0, step * static_cast<double>(copy)});
        gui::apply(now, edit);
        list.edits.push_back(std::move(edit));
    }
    if (scenario.platform.linkCost)
        list.edits.emplace_back(cellsAmongCopies(scenario.platform, nodes, firstCopies));
    return list;
}

Edit seenIn(const Platform& platform, const ShownUnitRow& row, const std::optional<Unit>& unit) {
    SetUnits edit{platform.units, platform.linkCostUnit};
    edit.units.shown.*row.unit = unit;
    return edit;
}

std::optional<Unit> sameUnit(const Unit& unit, UnitRole role, const Units& from, const Units& to) {
    if (from.isLabelledAs(to))
        return unit;
    return equipoise::parseUnit(equipoise::nameOf(unit, {role, from}), {role, to});
}

Units seenAs(const Units& from, Units to) {
    for (const ShownUnitRow& row : equipoise::shownUnitRows())
        if (const auto& chosen = from.shown.*row.unit)
            to.shown.*row.unit = sameUnit(*chosen, row.role, from, to);
    return to;
}

namespace {

/// Seen as `here` is, unless the platform has units in which it is to be seen.
Platform seenFrom(const Platform& here, Platform platform) {
    if (platform.units.shown == ShownUnits{})
        platform.units = seenAs(here.units, std::move(platform.units));
    return platform;
}

} // namespace

Edit replaceBy(const Scenario& scenario, Platform platform) {
    Scenario next{seenFrom(scenario.platform, std::move(platform)), {}};
    for (const equipoise::Problem problem : equipoise::problems()) {
        const ProblemDefinition& definition = equipoise::definitionOf(problem);
        if (!definition.asksByPlatform())
            definition.take(next.questions, scenario.questions);
        else if (next.platform.size() > 0 && definition.isAsked(scenario.questions))
            definition.ask(next.questions, next.platform);
    }
    return ReplacePlatform{std::move(next.platform), std::move(next.questions)};
}

bool isAnotherPlatform(const Platform& before, const Platform& after) {
    std::unordered_map<std::string_view, const CostFunction*> known;
    for (const Processor& processor : before.processors)
        known.emplace(processor.name, &processor.compute);
    const auto isLeft = [&](const Processor& processor) {
        const auto same = known.find(processor.name);
        const CostFunction& speed = processor.compute;
        return same != known.end() && same->second->rate == speed.rate &&
               same->second->startUp == speed.startUp && same->second->table == speed.table;
    };
    return before.size() > 0 && after.size() > 0 && std::ranges::none_of(after.processors, isLeft);
}

Edit joinWith(const Scenario& scenario, Platform added) {
    const Platform& here = scenario.platform;
    if (here.size() + here.switches.size() == 0)
        return ReplacePlatform{seenFrom(here, std::move(added)), scenario.questions};
    const std::size_t processors = here.size();
    Platform both = here;
    if (both.linkCost) {
        both.linkCost =
            blocks(*both.linkCost, added.linkCost ? *added.linkCost : equipoise::transferTimes(added, 1));
        added.switches.clear();
        added.links.clear();
    } else if (added.linkCost) {
        added.links = linksOf(*added.linkCost);
        for (Link& link : added.links)
            link.transfer.rateUnit = added.linkCostUnit;
    }

    const Bounds left = boundsOf(here);
    const Bounds right = boundsOf(added);
    const bool beside = !left.isEmpty() && !right.isEmpty();
    const auto moved = [&](std::optional<Point> place) {
        if (place && beside)
            place = Point{place->x + left.right + gap - right.left, place->y + left.top - right.top};
        return place;
    };
    FreshNames fresh(here);
    const auto rename = [&fresh](std::string& name) {
        if (!fresh.take(name))
            name = fresh.next(stemOf(name));
    };
    for (Processor& processor : added.processors) {
        rename(processor.name);
        processor.place = moved(processor.place);
        both.processors.push_back(std::move(processor));
    }
    for (Switch& node : added.switches) {
        rename(node.name);
        node.place = moved(node.place);
        both.switches.push_back(std::move(node));
    }
    const auto renumbered = [&](NodeId node) {
        return node.isProcessor() ? NodeId(ProcessorId{processors + node.index})
                                  : NodeId(SwitchId{here.switches.size() + node.index});
    };
    for (Link& link : added.links) {
        link.from = renumbered(link.from);
        link.to = renumbered(link.to);
        both.links.push_back(std::move(link));
    }

    Questions questions = scenario.questions;
    for (std::size_t i = processors; i < both.size(); ++i)
        equipoise::welcomeProcessor(questions, ProcessorId{i});
    return ReplacePlatform{std::move(both), std::move(questions)};
}

} // namespace equipoise::gui::edits
