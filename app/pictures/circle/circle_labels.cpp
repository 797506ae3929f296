// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/circle/arcs.h"
#include "app/pictures/circle/circle_scene.h"
#include "app/pictures/circle/marks.h"
#include "app/pictures/labels/paint_text.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace equipoise::gui::circle {

namespace {

constexpr std::size_t maxNamed = 60; // beyond, only those with most to move have one

/// Processors with something to tell, in order.
std::vector<std::size_t> labelled(const Scene& scene) {
    return maxTelling(
        scene.size(), scene.layout.dense ? maxNamed / 4 : maxNamed,
        [&](std::size_t i) { return scene.isMarked(i); },
        [&](std::size_t i) { return scene.picture.holders[i].moved; });
}

/// What stands beside a processor: its name unless that is on its disc, its change, its loads.
std::vector<std::vector<Words>> linesOf(const Scene& scene, const Holder& holder, bool isOnDisc) {
    std::vector<std::vector<Words>> lines;
    std::vector<Words> first;
    if (!isOnDisc)
        first.push_back({holder.name, nameFont(), holder.isAbsent ? scene.tokens.muted : scene.tokens.text});
    if (holder.change)
        first.push_back({scene.picture.changeWords(*holder.change), style::figures(8.5, QFont::DemiBold),
                         *holder.change == 0 ? scene.tokens.muted : scene.tokens.text});
    if (!first.empty())
        lines.push_back(std::move(first));
    if (scene.size() <= maxFullLabels && !holder.loads.isEmpty())
        lines.push_back({{holder.loads, style::figures(8.5), scene.tokens.muted}});
    return lines;
}

/// Words of an arrow; without a box where they have no room.
struct ArrowLabel {
    const Arrow* arrow;
    std::optional<QRectF> box;
};

QFont arrowFont() {
    return style::figures(9, QFont::DemiBold);
}

/// A box for words at a distance from a point, in a direction of length 1.
QRectF boxBeside(QPointF point, QPointF direction, double distance, QSizeF words) {
    const double reach =
        std::abs(direction.x()) * words.width() / 2 + std::abs(direction.y()) * words.height() / 2;
    QRectF box(QPointF(), words);
    box.moveCenter(point + direction * (distance + reach));
    return box;
}

/// Where words may stand beside an arrow, the best place first: on the outer side of a spoke and nearer to
/// its processor, where there is more room between spokes; beside the middle of a link or nearer to its ends,
/// inside the circle or, where the answer stands there, outside.
std::vector<QRectF> placesBeside(const Scene& scene, const Arrow& arrow, QSizeF words) {
    const Layout& layout = scene.layout;
    std::vector<QRectF> places;
    if (scene.hasSpokes()) {
        const QPointF out = pointAt({}, 1, layout.angle(arrow.track));
        const QPointF aside = QPointF(-out.y(), out.x()) * (arrow.forwards ? 1 : -1);
        for (const double fromProcessor : {0.3, 0.15, 0.5, 0.7}) {
            const double along = arrow.forwards ? 1 - fromProcessor : fromProcessor;
            const QPointF point = pointOnSpoke(layout, arrow.track, arrow.forwards, along);
            places.push_back(boxBeside(point, aside, layout.widest / 2 + 2, words));
        }
        return places;
    }
    const double shaft = widthOf(scene, arrow);
    for (const int side : {-1, 1})
        for (const double along : {0.5, 0.42, 0.58, 0.35}) {
            if (side < 0 && layout.radius <= shaft + 11 + words.width() / 2)
                continue;
            const QPointF out = pointAt({}, 1, layout.angle(arrow.track) + layout.step() * along);
            places.push_back(boxBeside(layout.centre + out * layout.radius, out * side, shaft + 3, words));
        }
    return places;
}

/// The largest arrow has the first choice.
std::vector<ArrowLabel> arrowLabels(const QPainter& painter, const Scene& scene) {
    std::vector<ArrowLabel> labels;
    if (scene.layout.dense)
        return labels;
    for (const Arrow& arrow : scene.picture.arrows)
        if (!arrow.words.isEmpty())
            labels.push_back({&arrow, {}});
    std::ranges::stable_sort(labels, std::greater(),
                             [](const ArrowLabel& label) { return label.arrow->amount; });
    const QFontMetricsF metrics = metricsOf(painter, arrowFont());
    std::vector<QRectF> taken;
    if (scene.picture.centre) {
        const double inner = centreRadius(scene.layout);
        const double half = centreHalfHeight(inner);
        taken.emplace_back(scene.layout.centre.x() - 0.8 * inner, scene.layout.centre.y() - half, 1.6 * inner,
                           2 * half);
    }
    for (ArrowLabel& label : labels) {
        const QSizeF words(metrics.horizontalAdvance(label.arrow->words) + 4, metrics.capHeight() + 4);
        const auto places = placesBeside(scene, *label.arrow, words);
        const auto place = std::ranges::find_if(places, [&](const QRectF& box) {
            return std::ranges::none_of(taken, [&](const QRectF& full) { return full.intersects(box); });
        });
        if (place == places.end())
            continue;
        label.box = *place;
        taken.push_back(*place);
    }
    return labels;
}

} // namespace

WantedLabels labelsOf(const QPainter& painter, const Scene& scene) {
    WantedLabels wanted;
    const std::vector<std::size_t> shown = labelled(scene);
    for (const std::size_t i : shown) {
        const Holder& holder = scene.picture.holders[i];
        const bool isOnDisc = scene.isNamedOnDisc(painter, i);
        Label label{scene.layout.angle(i), linesOf(scene, holder, isOnDisc)};
        if (label.lines.empty()) {
            ++wanted.onMarks;
            continue;
        }
        label.weight = holder.weight + (scene.isMarked(i) ? 4 : 0);
        label.name = isOnDisc ? holder.name : QString();
        label.noted = shown.size() == scene.size();
        wanted.labels.push_back(std::move(label));
    }
    wanted.count = scene.size();
    for (const ArrowLabel& label : arrowLabels(painter, scene))
        if (!label.box)
            wanted.notes.push_back({label.arrow->note});
    return wanted;
}

void paintArrowLabels(QPainter& painter, const Scene& scene) {
    for (const ArrowLabel& label : arrowLabels(painter, scene))
        if (label.box)
            drawLine(painter, *label.box, Qt::AlignHCenter, label.arrow->words, arrowFont(),
                     label.arrow->wordsColour);
}

} // namespace equipoise::gui::circle
