// PlatformCanvas: what it says of what it shows.
#include "app/pictures/canvas/canvas_actions.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/text/describe.h"

#include <QAccessible>

namespace app {

QString PlatformCanvas::factsOfNode(std::size_t node, const QString& separator) const {
    const core::Platform& platform = m_document.scenario().platform;
    const canvas::Node& n = m_diagram.nodes[node];
    QStringList facts{n.name};
    if (n.group)
        facts << tr("group %1").arg(m_diagram.groups[*n.group].name);
    if (n.pinned)
        facts << tr("pinned");
    if (!n.id.isProcessor()) {
        facts << tr("switch, does not compute");
        return facts.join(separator);
    }
    const core::CostFunction& compute = platform[n.id.processor()].compute;
    if (compute.isTable())
        facts << tr("measured compute times, %n points", nullptr, static_cast<int>(compute.table.size()));
    else
        facts << tr("cycle time %1")
                     .arg(text::quantity(compute.rate, core::UnitRole::TimePerWork, platform.units));
    if (compute.startUp > 0)
        facts << tr("start-up time %1")
                     .arg(text::quantity(compute.startUp, core::UnitRole::Time, platform.units));
    if (m_marks.share[node])
        facts << tr("share %1").arg(text::percent(*m_marks.share[node]));
    else if (m_marks.hasPlan)
        facts << tr("left out");
    if (m_marks.time[node])
        facts << tr("done at %1")
                     .arg(text::quantity(*m_marks.time[node], core::UnitRole::Time, platform.units));
    return facts.join(separator);
}

QString PlatformCanvas::factsOfLine(std::size_t index, const QString& separator) const {
    const core::Platform& platform = m_document.scenario().platform;
    const canvas::Line& line = m_diagram.lines[index];
    const QString a = m_diagram.nodes[line.a].name;
    const QString b = m_diagram.nodes[line.b].name;
    const auto cost = [&](double value) {
        return text::quantity(value, core::UnitRole::TimePerData, platform.units);
    };
    const QString oneWay = tr("%1 to %2");
    const QString both = tr("%1 and %2");
    if (line.link) {
        const core::CostFunction& transfer = platform.links[line.link->index()].transfer;
        QStringList facts{(line.back ? both : oneWay).arg(a, b)};
        if (transfer.isTable())
            facts << tr("measured transfer times, %n points", nullptr,
                        static_cast<int>(transfer.table.size()));
        else
            facts << tr("cost %1").arg(cost(transfer.rate));
        if (transfer.startUp > 0)
            facts << tr("latency %1")
                         .arg(text::quantity(transfer.startUp, core::UnitRole::Time, platform.units));
        return facts.join(separator);
    }
    const auto& costs = *platform.linkCost;
    if (line.forth && line.back && costs(line.a, line.b) == costs(line.b, line.a))
        return QStringList{both.arg(a, b), tr("cost %1").arg(cost(costs(line.a, line.b)))}.join(separator);
    QStringList facts;
    for (const CellId& cell : canvas::cellsOf(line))
        facts << tr("%1 to %2: cost %3")
                     .arg(m_diagram.nodes[cell.from.index()].name, m_diagram.nodes[cell.to.index()].name,
                          cost(costs(cell.from.index(), cell.to.index())));
    return facts.join(separator);
}

QString PlatformCanvas::nameOfLine(std::size_t index) const {
    const canvas::Line& line = m_diagram.lines[index];
    const QString a = m_diagram.nodes[line.a].name;
    const QString b = m_diagram.nodes[line.b].name;
    if (line.forth && line.back)
        return tr("%1 and %2").arg(a, b);
    return line.forth ? tr("%1 to %2").arg(a, b) : tr("%1 to %2").arg(b, a);
}

/// What a screen reader says of the whole, and of what is in hand.
void PlatformCanvas::describe() {
    setAccessibleName(tr("Platform"));
    const QString separator = QStringLiteral(", ");
    const QString what = tr("Processors: %1, links: %2")
                             .arg(m_diagram.processors)
                             .arg(m_diagram.lines.size() + m_diagram.linesLeftOut);
    setAccessibleDescription(!m_remark.isEmpty() ? m_remark
                             : m_current         ? factsOfNode(*m_current, separator)
                             : m_currentLine     ? factsOfLine(*m_currentLine, separator)
                                                 : what);
}

/// For a few seconds, on the canvas and to screen readers.
void PlatformCanvas::say(const QString& remark) {
    m_remark = remark;
    if (remark.isEmpty())
        m_remarkTimer.stop();
    else
        m_remarkTimer.start();
    describe();
    if (!remark.isEmpty()) {
        QAccessibleEvent said(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&said);
    }
    update();
}

void PlatformCanvas::enableCommands() {
    const std::vector<std::size_t> selected = selectedPositions();
    CanvasActions::State state;
    state.nodes = m_diagram.nodes.size();
    state.selected = selected.size();
    state.allPinned = !selected.empty();
    for (const std::size_t node : selected) {
        state.anyGrouped = state.anyGrouped || m_diagram.nodes[node].group.has_value();
        state.allPinned = state.allPinned && m_diagram.nodes[node].pinned;
    }
    state.hasCurrent = m_current.has_value();
    state.link = !m_current && m_currentLine;
    state.canEditValue = state.link || (m_current && m_diagram.nodes[*m_current].id.isProcessor());
    m_commands->enable(state);
}

} // namespace app
