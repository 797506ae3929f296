// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/paint_text.h"
#include "app/problems/star/star_scene.h"
#include "app/problems/star/star_words.h"

#include <QCoreApplication>
#include <QPolygonF>

namespace equipoise::gui::star {

namespace {

struct StarPicture {
    Q_DECLARE_TR_FUNCTIONS(StarPicture)
};

constexpr std::size_t maxLabels = 60;   // beyond, only those with most to move have one
constexpr std::size_t maxTwoLines = 40; // beyond, labels are names alone
constexpr std::size_t maxLaneLabels = 24;

QFont countFont() {
    return style::figures(8.5);
}

double lineHeight(const QPainter& painter) {
    return metricsOf(painter, circle::nameFont()).height() - 1;
}

QString countsShown(const StarScene& scene, std::size_t i) {
    if (scene.now)
        return tasksShort(scene.now->inHand[i]);
    const Worker& worker = scene.tasks.workers[i];
    return StarPicture::tr("%1 → %2", "tasks before, tasks afterwards")
        .arg(tasksShort(worker.before), tasksShort(worker.after()));
}

struct Line {
    QString words;
    QFont font;
    QColor colour;
};

std::vector<Line> linesOf(const QPainter& painter, const StarScene& scene, std::size_t i) {
    const circle::ShownName name = circle::shownName(painter, scene.layout.ring, scene.tasks.workers[i].name);
    std::vector<Line> lines;
    if (!name.onDisc)
        lines.push_back({name.words, circle::nameFont(), scene.tokens.text});
    if (scene.tasks.size() <= maxTwoLines)
        lines.push_back({countsShown(scene, i), countFont(), scene.tokens.muted});
    return lines;
}

/// Those with something to tell, in order.
std::vector<std::size_t> labelled(const StarScene& scene) {
    return circle::maxTelling(
        scene.tasks.size(), scene.layout.ring.dense ? maxLabels / 4 : maxLabels,
        [&](std::size_t i) { return scene.isMarked(i); },
        [&](std::size_t i) { return scene.tasks.workers[i].sent + scene.tasks.workers[i].received; });
}

enum class Mark { Before, After, Done, ToMaster, FromMaster };

void paintMark(QPainter& painter, const StarScene& scene, const QRectF& box, Mark mark) {
    const style::Tokens& tokens = scene.tokens;
    QColor pale = tokens.compute;
    pale.setAlphaF(0.35F);
    painter.setPen(mark == Mark::Before ? QPen(tokens.faint, 1) : QPen(Qt::NoPen));
    painter.setBrush(mark == Mark::Before     ? tokens.wait
                     : mark == Mark::After    ? tokens.compute
                     : mark == Mark::Done     ? pale
                     : mark == Mark::ToMaster ? tokens.send
                                              : tokens.receive);
    if (mark == Mark::Before || mark == Mark::After || mark == Mark::Done) {
        painter.drawRect(box.adjusted(0, 0, -2, 0));
        return;
    }
    // Arrows that point inwards and outwards, as if the worker were on the right.
    const double y = box.center().y();
    const bool in = mark == Mark::ToMaster;
    const auto x = [&](double along) { return in ? box.right() - along : box.left() + along; };
    painter.drawPolygon(QPolygonF{QPointF(x(0), y - 1.5), QPointF(x(6), y - 1.5), QPointF(x(6), y - 4.5),
                                  QPointF(x(12), y), QPointF(x(6), y + 4.5), QPointF(x(6), y + 1.5),
                                  QPointF(x(0), y + 1.5)});
}

/// As many entries as have room beside the title, the first ones rather than the last.
void paintLegend(QPainter& painter, const StarScene& scene, double titleWidth) {
    std::vector<std::pair<Mark, QString>> entries;
    if (!scene.tasks.moves.empty()) {
        entries.emplace_back(Mark::ToMaster, StarPicture::tr("to master"));
        entries.emplace_back(Mark::FromMaster, StarPicture::tr("from master"));
    }
    entries.emplace_back(Mark::After, scene.now ? StarPicture::tr("in hand") : StarPicture::tr("after"));
    entries.emplace_back(Mark::Before, StarPicture::tr("before"));
    if (scene.now)
        entries.emplace_back(Mark::Done, StarPicture::tr("done"));
    const QFont font = style::font(9);
    const QFontMetricsF metrics = metricsOf(painter, font);
    constexpr double swatch = 12;
    constexpr double beside = swatch + 6 + 12;
    double room = scene.rect.width() - titleWidth;
    const auto tooLong = std::find_if(entries.begin(), entries.end(), [&](const auto& entry) {
        room -= metrics.horizontalAdvance(entry.second) + beside;
        return room < 0;
    });
    entries.erase(tooLong, entries.end());
    double right = scene.rect.right();
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
        const double width = metrics.horizontalAdvance(entry->second);
        drawLine(painter, QRectF(right - width - 1, scene.rect.top(), width + 2, 18), Qt::AlignLeft,
                 entry->second, font, scene.tokens.muted);
        paintMark(painter, scene, QRectF(right - width - swatch - 6, scene.rect.top() + 4, swatch, 10),
                  entry->first);
        right -= width + beside;
    }
}

} // namespace

QSizeF labelRoom(const QPainter& painter, const Tasks& tasks, QSizeF picture, int lines) {
    const QString widest = tasksShort(tasks.largestLoad());
    const double counts =
        metricsOf(painter, countFont()).horizontalAdvance(widest + QStringLiteral(" → ") + widest);
    if (tasks.size() > maxTwoLines)
        lines = 1;
    return {std::min(counts + 4, picture.width() * 0.3), lines * lineHeight(painter) + 4};
}

void paintStarHeading(QPainter& painter, const StarScene& scene) {
    const QString title = scene.state.heading ? headingOf(scene.tasks) : QString();
    const double width = drawTitle(painter, scene.rect, title, scene.tokens);
    if (scene.state.legend)
        paintLegend(painter, scene, width);
}

void paintLaneLabels(QPainter& painter, const StarScene& scene) {
    if (scene.tasks.size() > maxLaneLabels || scene.now)
        return;
    const QFont font = style::figures(9, QFont::DemiBold);
    const QFontMetricsF metrics = metricsOf(painter, font);
    std::vector<QRectF> taken;
    for (std::size_t i = 0; i < scene.tasks.size(); ++i)
        for (const bool toMaster : {true, false}) {
            const Worker& worker = scene.tasks.workers[i];
            const std::int64_t all = toMaster ? worker.sent : worker.received;
            if (all == 0)
                continue;
            const QString words = tasksShort(all);
            // Outside the lane, nearer to the worker, where there is more room between spokes.
            const QPointF lane = scene.layout.onLane(i, toMaster, toMaster ? 0.3 : 0.7);
            const QPointF out = circle::pointAt({}, 1, scene.layout.ring.angle(i));
            const QPointF aside = QPointF(-out.y(), out.x()) * (toMaster ? -1 : 1);
            const QSizeF size(metrics.horizontalAdvance(words) + 4, metrics.capHeight() + 5);
            const double reach =
                std::abs(aside.x()) * size.width() / 2 + std::abs(aside.y()) * size.height() / 2;
            const QPointF middle = lane + aside * (scene.layout.widest / 2 + 2 + reach);
            const QRectF box(middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(),
                             size.height());
            const auto touches = [&](const QRectF& other) { return other.intersects(box); };
            if (std::any_of(taken.begin(), taken.end(), touches))
                continue;
            taken.push_back(box);
            drawLine(painter, box, Qt::AlignHCenter, words, font, scene.tokens.text);
        }
}

void paintWorkerLabels(QPainter& painter, const StarScene& scene) {
    const double height = lineHeight(painter);
    std::vector<std::vector<Line>> labels;
    std::vector<circle::LabelWish> wishes;
    for (const std::size_t i : labelled(scene)) {
        std::vector<Line> lines = linesOf(painter, scene, i);
        double width = 0;
        for (const Line& line : lines)
            width = std::max(width, metricsOf(painter, line.font).horizontalAdvance(line.words));
        const Worker& worker = scene.tasks.workers[i];
        const double weight = static_cast<double>(worker.sent + worker.received) / scene.largestTraffic;
        wishes.push_back({scene.layout.ring.angle(i),
                          {width + 2, height * static_cast<double>(lines.size())},
                          weight + (scene.isMarked(i) ? 4 : 0)});
        labels.push_back(std::move(lines));
    }
    const QRectF room = scene.rect.adjusted(0, scene.state.hasLine() ? starHeadingHeight : 0, 0, 0);
    circle::paintLabels(painter, wishes, scene.layout.ring, room, height, scene.tokens,
                        [&](std::size_t wish, std::size_t line, const QRectF& box, double aside) {
                            const Line& words = labels[wish][line];
                            drawLine(painter, box.adjusted(0, 0, 1, 0),
                                     aside < -1  ? Qt::AlignRight
                                     : aside > 1 ? Qt::AlignLeft
                                                 : Qt::AlignHCenter,
                                     words.words, words.font, words.colour);
                        });
}

} // namespace equipoise::gui::star
