// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/circle/arcs.h"
#include "app/pictures/labels/centre_text.h"
#include "app/pictures/labels/paint_text.h"
#include "app/problems/redistribution/flow/flow_scene.h"
#include "app/problems/redistribution/redistribution_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <optional>

namespace equipoise::gui::redistribution {

namespace {

struct FlowPicture {
    Q_DECLARE_TR_FUNCTIONS(FlowPicture)
};

constexpr std::size_t maxLabels = 60; // beyond, only the largest imbalances have one

/// What it holds and what it shall hold.
QString loadsShown(const FlowScene& scene, std::size_t i) {
    const Holder& holder = scene.moves.holders[i];
    const std::int64_t from = scene.now ? scene.now->loads[i] : holder.before;
    return FlowPicture::tr("%1 → %2", "items now, items afterwards")
        .arg(itemsShort(static_cast<double>(from)), itemsShort(static_cast<double>(holder.after())));
}

/// What stands beside a processor: its name unless that is on its disc, its loads, what it has too many.
std::vector<std::vector<circle::Words>> linesOf(const FlowScene& scene, std::size_t i, bool onDisc) {
    const Holder& holder = scene.moves.holders[i];
    const circle::Words sign{signedItems(holder.imbalance), style::figures(8.5, QFont::DemiBold),
                             holder.imbalance == 0 ? scene.tokens.muted : scene.tokens.text};
    const circle::Words name{holder.name, circle::nameFont(), scene.tokens.text};
    if (scene.moves.size() > maxFullLabels)
        return {{name, sign}};
    const circle::Words loads{loadsShown(scene, i), style::figures(8.5), scene.tokens.muted};
    if (onDisc)
        return {{sign}, {loads}};
    return {{name, sign}, {loads}};
}

/// Those with something to tell, the most telling first.
std::vector<std::size_t> labelled(const FlowScene& scene) {
    return circle::maxTelling(
        scene.moves.size(), scene.layout.dense ? maxLabels / 4 : maxLabels,
        [&](std::size_t i) { return scene.isMarked(i); },
        [&](std::size_t i) { return std::abs(scene.moves.holders[i].imbalance); });
}

/// The number of items of a flow; without a box where it has no room.
struct FlowLabel {
    Flow flow;
    QString words;
    std::optional<QRectF> box;
};

QFont flowFont() {
    return style::figures(9, QFont::DemiBold);
}

/// Beside the middle of an arrow or nearer to its ends, inside the circle or, where the answer stands there,
/// outside. The largest flow has the first choice.
std::vector<FlowLabel> flowLabels(const QPainter& painter, const FlowScene& scene) {
    const circle::Layout& layout = scene.layout;
    std::vector<FlowLabel> labels;
    if (layout.dense || scene.moves.flows.size() > maxFullLabels)
        return labels;
    const QFontMetricsF metrics = metricsOf(painter, flowFont());
    const double height = metrics.capHeight() + 4;
    std::vector<Flow> flows = scene.moves.flows;
    std::stable_sort(flows.begin(), flows.end(),
                     [](const Flow& a, const Flow& b) { return a.items > b.items; });
    const double inner = centreRadius(layout);
    const double half = centreHalfHeight(inner);
    std::vector<QRectF> taken{
        QRectF(layout.centre.x() - 0.8 * inner, layout.centre.y() - half, 1.6 * inner, 2 * half)};
    for (const Flow& flow : flows) {
        FlowLabel label{flow, itemsShort(static_cast<double>(flow.items)), {}};
        const double width = metrics.horizontalAdvance(label.words);
        const double shaft = circle::arrowWidth(layout, static_cast<double>(flow.items), scene.largestFlow);
        const auto place = [&](double along, int side) {
            const double angle = layout.angle(flow.link) + layout.step() * along;
            const QPointF out = circle::pointAt({}, 1, angle);
            const double reach = std::abs(out.x()) * width / 2 + std::abs(out.y()) * height / 2;
            QRectF box(0, 0, width + 4, height);
            box.moveCenter(layout.centre + out * (layout.radius + side * (shaft + 3 + reach)));
            return box;
        };
        for (const int side : {-1, 1})
            for (const double along : {0.5, 0.42, 0.58, 0.35}) {
                const QRectF box = place(along, side);
                const bool within = side > 0 || layout.radius > shaft + 13 + width / 2;
                if (label.box || !within ||
                    std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); }))
                    continue;
                taken.push_back(box);
                label.box = box;
            }
        labels.push_back(std::move(label));
    }
    return labels;
}

} // namespace

Heading headingOf(const Moves& moves, const style::Tokens& tokens, const FlowState& state) {
    Heading heading{state.heading ? headingOf(moves) : QString()};
    if (!state.legend)
        return heading;
    for (const bool forwards : {true, false})
        if (std::ranges::any_of(moves.flows, [&](const Flow& flow) { return flow.forwards == forwards; }))
            heading.legend.push_back(
                arrowEntry(forwards ? FlowPicture::tr("clockwise") : FlowPicture::tr("anticlockwise"),
                           flowColour(tokens, forwards)));
    heading.legend.push_back(barEntry(FlowPicture::tr("before"), tokens.wait, QPen(tokens.faint, 1)));
    heading.legend.push_back(
        barEntry(state.instant ? FlowPicture::tr("in hand") : FlowPicture::tr("after"), tokens.compute));
    return heading;
}

circle::WantedLabels labelsOf(const QPainter& painter, const FlowScene& scene) {
    circle::WantedLabels wanted;
    const std::vector<std::size_t> shown = labelled(scene);
    for (const std::size_t i : shown) {
        const Holder& holder = scene.moves.holders[i];
        const bool onDisc = circle::fitsOnDisc(painter, scene.layout, holder.name);
        circle::Label label{scene.layout.angle(i), linesOf(scene, i, onDisc)};
        label.weight =
            std::abs(static_cast<double>(holder.imbalance)) / scene.largestLoad + (scene.isMarked(i) ? 4 : 0);
        label.name = onDisc ? holder.name : QString();
        label.noted = shown.size() == scene.moves.size();
        wanted.labels.push_back(std::move(label));
    }
    wanted.count = scene.moves.size();
    for (const FlowLabel& label : flowLabels(painter, scene))
        if (!label.box) {
            const std::size_t next = (label.flow.link + 1) % scene.moves.size();
            const QString& from = scene.moves.holders[label.flow.forwards ? label.flow.link : next].name;
            const QString& to = scene.moves.holders[label.flow.forwards ? next : label.flow.link].name;
            wanted.notes.push_back(
                {FlowPicture::tr("%1 → %2: %3", "from, to, items").arg(from, to, label.words)});
        }
    return wanted;
}

void paintFlowLabels(QPainter& painter, const FlowScene& scene) {
    for (const FlowLabel& label : flowLabels(painter, scene))
        if (label.box)
            drawLine(painter, *label.box, Qt::AlignHCenter, label.words, flowFont(),
                     flowColour(scene.tokens, label.flow.forwards));
}

} // namespace equipoise::gui::redistribution
