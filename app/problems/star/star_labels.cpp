// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/circle/arcs.h"
#include "app/pictures/labels/paint_text.h"
#include "app/problems/star/star_scene.h"
#include "app/problems/star/star_words.h"

#include <QCoreApplication>
#include <cmath>
#include <optional>

namespace equipoise::gui::star {

namespace {

struct StarPicture {
    Q_DECLARE_TR_FUNCTIONS(StarPicture)
};

constexpr std::size_t maxLabels = 60;   // beyond, only those with most to move have one
constexpr std::size_t maxTwoLines = 40; // beyond, labels are names alone
constexpr std::size_t maxLaneLabels = 24;

QString countsShown(const StarScene& scene, std::size_t i) {
    if (scene.now)
        return tasksShort(scene.now->inHand[i]);
    const Worker& worker = scene.tasks.workers[i];
    return StarPicture::tr("%1 → %2", "tasks before, tasks afterwards")
        .arg(tasksShort(worker.before), tasksShort(worker.after()));
}

/// Those with something to tell, in order.
std::vector<std::size_t> labelled(const StarScene& scene) {
    return circle::maxTelling(
        scene.tasks.size(), scene.layout.ring.dense ? maxLabels / 4 : maxLabels,
        [&](std::size_t i) { return scene.isMarked(i); },
        [&](std::size_t i) { return scene.tasks.workers[i].sent + scene.tasks.workers[i].received; });
}

/// The number of tasks on a lane; without a box where it has no room.
struct LaneLabel {
    std::size_t worker;
    bool toMaster;
    QString words;
    std::optional<QRectF> box;
};

QFont laneFont() {
    return style::figures(9, QFont::DemiBold);
}

/// Outside the lanes, nearer to the workers, where there is more room between spokes.
std::vector<LaneLabel> laneLabels(const QPainter& painter, const StarScene& scene) {
    std::vector<LaneLabel> labels;
    if (scene.tasks.size() > maxLaneLabels || scene.now || scene.layout.ring.dense)
        return labels;
    const QFontMetricsF metrics = metricsOf(painter, laneFont());
    std::vector<QRectF> taken;
    for (std::size_t i = 0; i < scene.tasks.size(); ++i)
        for (const bool toMaster : {true, false}) {
            const Worker& worker = scene.tasks.workers[i];
            const std::int64_t tasks = toMaster ? worker.sent : worker.received;
            if (tasks == 0)
                continue;
            LaneLabel label{i, toMaster, tasksShort(tasks), {}};
            const QPointF out = circle::pointAt({}, 1, scene.layout.ring.angle(i));
            const QPointF aside = QPointF(-out.y(), out.x()) * (toMaster ? -1 : 1);
            const QSizeF size(metrics.horizontalAdvance(label.words) + 4, metrics.capHeight() + 5);
            const double reach =
                std::abs(aside.x()) * size.width() / 2 + std::abs(aside.y()) * size.height() / 2;
            for (const double fromWorker : {0.3, 0.15, 0.5, 0.7}) {
                const QPointF lane = scene.layout.onLane(i, toMaster, toMaster ? fromWorker : 1 - fromWorker);
                QRectF box(QPointF(), size);
                box.moveCenter(lane + aside * (scene.layout.widest / 2 + 2 + reach));
                if (std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); }))
                    continue;
                taken.push_back(box);
                label.box = box;
                break;
            }
            labels.push_back(std::move(label));
        }
    return labels;
}

} // namespace

Heading headingOf(const Tasks& tasks, const style::Tokens& tokens, const StarState& state) {
    Heading heading{state.heading ? headingOf(tasks) : QString()};
    if (!state.legend)
        return heading;
    // As if the worker were on the right.
    if (!tasks.moves.empty()) {
        heading.legend.push_back(arrowEntry(StarPicture::tr("to master"), tokens.send, true));
        heading.legend.push_back(arrowEntry(StarPicture::tr("from master"), tokens.receive));
    }
    heading.legend.push_back(barEntry(StarPicture::tr("before"), tokens.wait, QPen(tokens.faint, 1)));
    heading.legend.push_back(
        barEntry(state.instant ? StarPicture::tr("in hand") : StarPicture::tr("after"), tokens.compute));
    if (state.instant) {
        QColor pale = tokens.compute;
        pale.setAlphaF(0.35F);
        heading.legend.push_back(barEntry(StarPicture::tr("done"), pale));
    }
    return heading;
}

circle::WantedLabels labelsOf(const QPainter& painter, const StarScene& scene) {
    circle::WantedLabels wanted;
    const std::vector<std::size_t> shown = labelled(scene);
    for (const std::size_t i : shown) {
        const Worker& worker = scene.tasks.workers[i];
        circle::Label label{scene.layout.ring.angle(i)};
        const bool onDisc = circle::fitsOnDisc(painter, scene.layout.ring, worker.name);
        if (!onDisc)
            label.lines.push_back({{worker.name, circle::nameFont(), scene.tokens.text}});
        if (scene.tasks.size() <= maxTwoLines)
            label.lines.push_back({{countsShown(scene, i), style::figures(8.5), scene.tokens.muted}});
        if (label.lines.empty()) {
            ++wanted.onMarks;
            continue;
        }
        label.weight = static_cast<double>(worker.sent + worker.received) / scene.largestTraffic +
                       (scene.isMarked(i) ? 4 : 0);
        label.name = onDisc ? worker.name : QString();
        label.noted = shown.size() == scene.tasks.size();
        wanted.labels.push_back(std::move(label));
    }
    wanted.count = scene.tasks.size();
    for (const LaneLabel& label : laneLabels(painter, scene))
        if (!label.box) {
            const QString& worker = scene.tasks.workers[label.worker].name;
            const QString& master = scene.tasks.masterName;
            wanted.notes.push_back(
                {StarPicture::tr("%1 → %2: %3", "from, to, tasks")
                     .arg(label.toMaster ? worker : master, label.toMaster ? master : worker, label.words)});
        }
    return wanted;
}

void paintLaneLabels(QPainter& painter, const StarScene& scene) {
    for (const LaneLabel& label : laneLabels(painter, scene))
        if (label.box)
            drawLine(painter, *label.box, Qt::AlignHCenter, label.words, laneFont(), scene.tokens.text);
}

} // namespace equipoise::gui::star
