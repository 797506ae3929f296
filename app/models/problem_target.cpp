// SPDX-License-Identifier: GPL-3.0-or-later
// From an error to what it speaks of.
#include "app/models/problems_model.h"
#include "app/text/describe.h"

#include <QRegularExpression>

namespace equipoise::gui {

namespace {

/// From a JSON path of a scenario file.
ProblemTarget targetOfPath(const QString& path, const Platform& platform) {
    static const QRegularExpression listed(
        QStringLiteral("platform\\.(processors|switches|links)\\[(\\d+)\\]"));
    if (const auto match = listed.match(path); match.hasMatch()) {
        const std::size_t index = match.captured(2).toULongLong();
        const QString list = match.captured(1);
        if (list == QLatin1String("processors") && index < platform.size())
            return NodeId(ProcessorId{index});
        if (list == QLatin1String("switches") && index < platform.switches.size())
            return NodeId(SwitchId{index});
        if (list == QLatin1String("links") && index < platform.links.size())
            return LinkId{index};
    }
    static const QRegularExpression cell(QStringLiteral("platform\\.link_cost\\[(\\d+)\\]\\[(\\d+)\\]"));
    if (const auto match = cell.match(path); match.hasMatch()) {
        const ProcessorId from{match.captured(1).toULongLong()};
        const ProcessorId to{match.captured(2).toULongLong()};
        if (std::max(from, to).index() < platform.size())
            return CellId{from, to};
    }
    static const QRegularExpression question(QStringLiteral("questions\\.(\\w+)(?:\\.(\\w+))?"));
    if (const auto match = question.match(path); match.hasMatch())
        if (const auto problem = equipoise::problemNamed(match.captured(1).toStdString()))
            return QuestionField{*problem, match.captured(2).toStdString()};
    return {};
}

/// "P0 -> P2": the link or the cell between the two.
ProblemTarget targetOfPair(std::string_view subject, const Platform& platform) {
    constexpr std::string_view arrow = " -> ";
    const auto at = subject.find(arrow);
    if (at == std::string_view::npos)
        return {};
    const auto from = platform.find(subject.substr(0, at));
    const auto to = platform.find(subject.substr(at + arrow.size()));
    if (!from || !to)
        return {};
    for (std::size_t i = 0; i < platform.links.size(); ++i) {
        const Link& link = platform.links[i];
        if ((link.from == *from && link.to == *to) || (link.bothWays && link.from == *to && link.to == *from))
            return LinkId{i};
    }
    if (platform.linkCost && from->isProcessor() && to->isProcessor())
        return CellId{from->processor(), to->processor()};
    return *from; // no link of its own: the way leads over others
}

QString whereOf(const ProblemTarget& target, const Platform& platform) {
    const auto name = [&](NodeId node) { return QString::fromStdString(platform.nameOf(node)); };
    const auto ends = [&](NodeId from, NodeId to) {
        return QStringLiteral("%1 – %2").arg(name(from), name(to));
    };
    if (const auto* node = std::get_if<NodeId>(&target))
        return name(*node);
    if (const auto* link = std::get_if<LinkId>(&target))
        return ends(platform.links[link->index()].from, platform.links[link->index()].to);
    if (const auto* cell = std::get_if<CellId>(&target))
        return ends(cell->from, cell->to);
    if (const auto* field = std::get_if<QuestionField>(&target))
        return text::translated(field->problem);
    return {};
}

} // namespace

ProblemTarget targetOf(const Error& error, const Scenario& scenario) {
    const ProblemTarget target = targetOfPath(QString::fromStdString(error.place.path), scenario.platform);
    if (target.index() != 0)
        return target;
    // "P3", or "cycle_time of P3".
    std::string_view subject = error.subject;
    if (const auto of = subject.find(" of "); of != std::string_view::npos)
        subject.remove_prefix(of + 4);
    if (const auto node = scenario.platform.find(subject))
        return *node;
    return targetOfPair(subject, scenario.platform);
}

ProblemItem problemOf(const Error& error, const Scenario& scenario) {
    const ProblemTarget target = targetOf(error, scenario);
    return {Severity::Error, text::translated(error), whereOf(target, scenario.platform), target};
}

ProblemItem problemOf(const LintFinding& finding, const Scenario& scenario) {
    const ProblemTarget target = targetOfPath(QString::fromStdString(finding.path), scenario.platform);
    // A trunk is as it is: worth knowing, no mistake.
    const Severity severity = finding.code == LintCode::NarrowTrunk ? Severity::Hint : Severity::Warning;
    return {severity, text::translated(finding, scenario.platform.units), whereOf(target, scenario.platform),
            target};
}

} // namespace equipoise::gui
