// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/paint/words.h"

#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/canvas/state.h"
#include "app/text/describe.h"

#include <algorithm>
#include <limits>

namespace equipoise::gui::canvas {

namespace {

/// To whom a processor sends in the plan and over which nodes; nothing if that is to none or several.
QString routeOf(const State& state, std::size_t node) {
    const Marks& marks = state.marks;
    std::optional<std::uint32_t> to;
    QStringList over;
    for (std::size_t i = 0; i < marks.ends.size(); ++i) {
        const auto [sender, receiver] = marks.ends[i];
        if (sender != node)
            continue;
        if (to && *to != receiver)
            return {};
        to = receiver;
        if (marks.ways[i].second != receiver)
            over << state.diagram.nodes[marks.ways[i].second].name;
    }
    if (!to)
        return {};
    const QString name = state.diagram.nodes[*to].name;
    return over.isEmpty()
               ? PlatformCanvas::tr("sends to %1").arg(name)
               : PlatformCanvas::tr("sends to %1 over %2").arg(name, over.join(QStringLiteral(", ")));
}

/// What the plan in hand says of a node.
QStringList factsOfPlan(const State& state, std::size_t node) {
    QStringList facts;
    if (state.marks.share[node])
        facts << PlatformCanvas::tr("share %1").arg(text::percent(*state.marks.share[node]));
    else if (state.marks.hasPlan)
        facts << PlatformCanvas::tr("left out");
    if (state.marks.time[node])
        facts << PlatformCanvas::tr("done at %1")
                     .arg(text::quantity(*state.marks.time[node], UnitRole::Time,
                                         state.document.scenario().platform.units));
    return facts;
}

/// What is folded in a node: how many, how fast, and what the plan has for them all together.
QStringList factsOfFold(const State& state, std::size_t node) {
    const Platform& platform = state.document.scenario().platform;
    const auto members = state.diagram.membersOf(node);
    std::size_t processors = 0;
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (const std::uint32_t position : members)
        if (position < platform.size()) {
            const double time = meanRate(platform.processors[position].compute);
            ++processors;
            least = std::min(least, time);
            most = std::max(most, time);
        }
    QStringList facts{QString::fromStdString(state.folds[*state.diagram.nodes[node].fold].name),
                      PlatformCanvas::tr("folded; processors: %1, switches: %2")
                          .arg(text::count(processors), text::count(members.size() - processors))};
    const auto time = [&](double value) {
        return text::quantity(value, UnitRole::TimePerWork, platform.units);
    };
    if (processors > 0)
        facts << (least == most ? PlatformCanvas::tr("cycle time %1").arg(time(least))
                                : PlatformCanvas::tr("cycle times %1 to %2").arg(time(least), time(most)));
    return facts << factsOfPlan(state, node);
}

/// How much of what it could a link carries each way, where messages share links.
QStringList usesOf(const State& state, LinkId link) {
    QStringList words;
    if (!state.uses)
        return words;
    const Platform& platform = state.document.scenario().platform;
    for (const LinkUse& use : state.uses->links)
        if (use.link == link) {
            const Link& one = platform.links[link.index()];
            const QString from = QString::fromStdString(platform.nameOf(use.forwards ? one.from : one.to));
            const QString to = QString::fromStdString(platform.nameOf(use.forwards ? one.to : one.from));
            words << PlatformCanvas::tr("%1 to %2: carries %3 of what it could, busy %4 of the time")
                         .arg(from, to, text::percent(use.carried), text::percent(use.busy));
        }
    return words;
}

} // namespace

QString factsOfNode(const State& state, std::size_t node, const QString& separator) {
    const Platform& platform = state.document.scenario().platform;
    const Node& n = state.diagram.nodes[node];
    if (n.fold)
        return factsOfFold(state, node).join(separator);
    QStringList facts{n.name};
    if (n.group)
        facts << PlatformCanvas::tr("group %1").arg(state.diagram.groups[*n.group].name);
    if (n.pinned)
        facts << PlatformCanvas::tr("pinned");
    if (n.isSwitch()) {
        facts << PlatformCanvas::tr("switch, does not compute");
        return facts.join(separator);
    }
    const CostFunction& compute = platform[n.id.processor()].compute;
    if (compute.isTable())
        facts << PlatformCanvas::tr("measured compute times, %n points", nullptr,
                                    static_cast<int>(compute.table.size()));
    else
        facts << PlatformCanvas::tr("cycle time %1")
                     .arg(text::quantity(compute.writtenRate(), {UnitRole::TimePerWork, platform.units}));
    if (compute.startUp > 0)
        facts << PlatformCanvas::tr("start-up time %1")
                     .arg(text::quantity(compute.writtenStartUp(), {UnitRole::Latency, platform.units}));
    facts << factsOfPlan(state, node);
    if (const QString route = routeOf(state, node); !route.isEmpty())
        facts << route;
    return facts.join(separator);
}

QString factsOfLine(const State& state, std::size_t index, const QString& separator) {
    const Platform& platform = state.document.scenario().platform;
    const Line& line = state.diagram.lines[index];
    const auto cost = [&](double value) {
        return text::quantity({value, platform.linkCostUnit}, {UnitRole::TimePerData, platform.units});
    };
    if (line.count > 1)
        return QStringList{nameOfLine(state.diagram, index),
                           PlatformCanvas::tr("links: %1").arg(text::count(line.count))}
            .join(separator);
    if (line.link) {
        const CostFunction& transfer = platform.links[line.link->index()].transfer;
        QStringList facts{nameOfLine(state.diagram, index)};
        if (transfer.isTable())
            facts << PlatformCanvas::tr("measured transfer times, %n points", nullptr,
                                        static_cast<int>(transfer.table.size()));
        else
            facts << PlatformCanvas::tr("cost %1").arg(
                text::quantity(transfer.writtenRate(), {UnitRole::TimePerData, platform.units}));
        if (transfer.startUp > 0)
            facts << PlatformCanvas::tr("latency %1")
                         .arg(text::quantity(transfer.writtenStartUp(), {UnitRole::Latency, platform.units}));
        return (facts + usesOf(state, *line.link)).join(separator);
    }
    const auto& costs = *platform.linkCost;
    const std::vector<CellId> cells = cellsOf(platform, state.diagram, line);
    const auto costOf = [&](const CellId& cell) { return costs(cell.from.index(), cell.to.index()); };
    if (cells.size() == 2 && costOf(cells[0]) == costOf(cells[1]))
        return QStringList{nameOfLine(state.diagram, index),
                           PlatformCanvas::tr("cost %1").arg(cost(costOf(cells[0])))}
            .join(separator);
    QStringList facts;
    for (const CellId& cell : cells)
        facts << PlatformCanvas::tr("%1 to %2: cost %3")
                     .arg(QString::fromStdString(platform[cell.from].name),
                          QString::fromStdString(platform[cell.to].name),
                          cost(costs(cell.from.index(), cell.to.index())));
    return facts.join(separator);
}

QString nameOfLine(const Diagram& diagram, std::size_t index) {
    const Line& line = diagram.lines[index];
    const QString a = diagram.nodes[line.a].name;
    const QString b = diagram.nodes[line.b].name;
    if (line.forth && line.back)
        return PlatformCanvas::tr("%1 and %2").arg(a, b);
    return line.forth ? PlatformCanvas::tr("%1 to %2").arg(a, b) : PlatformCanvas::tr("%1 to %2").arg(b, a);
}

} // namespace equipoise::gui::canvas
