// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/compare/compare_picture.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/timeline/bars.h"
#include "app/pictures/timeline/coverage.h"
#include "app/pictures/timeline/timeline_words.h"
#include "app/text/describe.h"
#include "app/text/words/change_words.h"
#include "app/text/words/status_words.h"
#include "app/tools/compare/compare_words.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

using namespace timeline;
using compare::Scene;

namespace {

constexpr std::size_t maxSingly = 400; ///< stretches of a row that are drawn one by one

/// Which part of the height a contrast takes: from, to.
std::pair<double, double> partOf(Contrast contrast) {
    if (contrast == Contrast::FirstOnly)
        return {0, 0.5};
    return {contrast == Contrast::SecondOnly ? 0.5 : 0, 1};
}

QColor colourOf(const style::Tokens& tokens, Contrast contrast) {
    return contrast == Contrast::FirstOnly    ? tokens.text
           : contrast == Contrast::SecondOnly ? tokens.highlight
                                              : tokens.muted;
}

/// Rising lines, cut at the box by calculation: pictures that cannot clip are right all the same.
void paintLines(QPainter& painter, const QRectF& box, const QColor& colour, double pitch) {
    painter.setPen(QPen(colour, 1));
    for (double k = std::floor((box.left() + box.top()) / pitch) * pitch + pitch;
         k < box.right() + box.bottom(); k += pitch) {
        const double left = std::max(box.left(), k - box.bottom());
        const double right = std::min(box.right(), k - box.top());
        painter.drawLine(QPointF(left, k - left), QPointF(right, k - right));
    }
}

void paintContrast(QPainter& painter, const QRectF& lane, Contrast contrast, const style::Tokens& tokens) {
    const auto [from, to] = partOf(contrast);
    QRectF box(lane.left(), lane.top() + from * lane.height(), lane.width(), (to - from) * lane.height());
    const QColor colour = colourOf(tokens, contrast);
    if (contrast != Contrast::Other && contrast != Contrast::Unresolved) {
        painter.fillRect(box, colour);
        return;
    }
    if (box.width() < 4) {
        painter.fillRect(box, colour);
        return;
    }
    paintLines(painter, box, colour, contrast == Contrast::Other ? 5 : 9);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 1));
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
}

/// Stretches by pixel: each contrast as strong as the part of the pixel that it takes.
void paintMerged(QPainter& painter, const QRectF& area, const Lane& lane, const Frame& frame,
                 const style::Tokens& tokens) {
    std::vector<Shares> columns(static_cast<std::size_t>(std::max(1.0, std::round(area.width()))));
    coverage(lane, {frame.view.begin, frame.view.span / static_cast<double>(columns.size())}, columns);
    for (const Activity activity : allActivities) {
        const Contrast contrast = compare::contrastOf(activity);
        const QColor colour = colourOf(tokens, contrast);
        QImage line(static_cast<int>(columns.size()), 1, QImage::Format_ARGB32);
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const float share = std::clamp(columns[x][static_cast<std::size_t>(activity)], 0.0F, 1.0F);
            line.setPixel(static_cast<int>(x), 0,
                          qRgba(colour.red(), colour.green(), colour.blue(), static_cast<int>(255 * share)));
        }
        const auto [from, to] = partOf(contrast);
        painter.drawImage(
            QRectF(area.left(), area.top() + from * area.height(), area.width(), (to - from) * area.height()),
            line);
    }
}

void paintContrasts(QPainter& painter, const Scene& scene, const Frame& frame, const style::Tokens& tokens) {
    for (std::size_t row = frame.firstRow(); row < frame.lastRow(); ++row) {
        if (!scene.roles[row].difference)
            continue;
        const double inset = frame.rowHeight >= 10 ? 2 : 0.5;
        const QRectF area(frame.plot.left(), frame.rowTop(row) + inset, frame.plot.width(),
                          frame.rowHeight - 2 * inset);
        const Lane& lane = scene.contrasts[row];
        painter.setPen(QPen(tokens.grid, 1));
        painter.drawLine(QPointF(area.left(), area.center().y()), QPointF(area.right(), area.center().y()));
        const bool singly = std::ranges::all_of(lane.tracks, [&](const Track& track) {
            return apartInSight(track, frame, maxSingly).has_value();
        });
        if (!singly) {
            paintMerged(painter, area, lane, frame, tokens);
            continue;
        }
        for (const Track& track : lane.tracks)
            for (std::size_t i = track.endsAfter(frame.view.begin); i < track.startsFrom(frame.end()); ++i) {
                const Bar bar = track.bar(i);
                for (std::int64_t k = std::max<std::int64_t>(0, lastStarted(bar, frame.view.begin));
                     k < bar.count && bar.startOf(k) < frame.end(); ++k) {
                    const double left = std::max(area.left(), frame.x(bar.startOf(k)));
                    const double right = std::min(area.right(), frame.x(bar.endOf(k)));
                    if (right > left)
                        paintContrast(painter, QRectF(left, area.top(), right - left, area.height()),
                                      compare::contrastOf(bar.activity), tokens);
                }
            }
    }
}

/// A line below each processor's rows.
void paintGroups(QPainter& painter, const QRectF& rect, const Scene& scene, const Frame& frame,
                 const style::Tokens& tokens) {
    painter.setPen(QPen(tokens.border, 1));
    for (std::size_t row = frame.firstRow(); row < frame.lastRow(); ++row) {
        const double bottom = frame.rowTop(row) + frame.rowHeight;
        if ((row + 1) % scene.groupSize() == 0 && bottom < frame.bottom() + 1 && bottom > frame.plot.top())
            painter.drawLine(QPointF(rect.left(), bottom), QPointF(frame.plot.right(), bottom));
    }
}

void paintMark(QPainter& painter, const Scene& scene, const Frame& frame, const DifferenceMark& mark,
               const style::Tokens& tokens) {
    const auto row = scene.chartRow(mark.row);
    if (!row)
        return;
    const std::size_t at = *row + scene.plans.size() + mark.plan - 1;
    if (at < frame.firstRow() || at >= frame.lastRow())
        return;
    const Stretch& stretch =
        scene.comparison.differences[mark.plan - 1].rows[mark.row].stretches[mark.stretch];
    const double left = std::max(frame.plot.left(), frame.x(stretch.start) - 2);
    const double right = std::min(frame.plot.right(), std::max(frame.x(stretch.end), left + 2) + 2);
    if (right <= left)
        return;
    // Over the rows that are compared, so that what differs is framed, too.
    const double top = std::max(frame.plot.top(), frame.rowTop(*row));
    const double bottom = std::min(frame.bottom(), frame.rowTop(at) + frame.rowHeight);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tokens.accent, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(QRectF(left, top, right - left, bottom - top));
}

bool occurs(const Scene& scene, Contrast contrast) {
    return std::ranges::any_of(scene.comparison.differences, [&](const Difference& one) {
        return one.times[static_cast<std::size_t>(contrast)] > 0;
    });
}

Legend legendOf(const Scene& scene, const style::Tokens& tokens) {
    Legend legend;
    for (const Activity activity : allActivities)
        if (std::ranges::any_of(scene.chart.rows, [&](const Row& row) {
                return row.total[static_cast<std::size_t>(activity)] > 0;
            }))
            legend.push_back(activityEntry(activity, wordOf(activity), tokens));
    for (const Contrast contrast :
         {Contrast::FirstOnly, Contrast::SecondOnly, Contrast::Other, Contrast::Unresolved})
        if (occurs(scene, contrast))
            legend.push_back({contrastWords(contrast, scene.plans.size() == 2 ? 1 : 0),
                              [contrast, &tokens](QPainter& painter, const QRectF& box) {
                                  painter.setPen(QPen(tokens.grid, 1));
                                  painter.drawLine(QPointF(box.left(), box.center().y()),
                                                   QPointF(box.right(), box.center().y()));
                                  paintContrast(painter, box, contrast, tokens);
                              }});
    return legend;
}

/// Paints the legend; returns what is left below it.
QRectF belowLegend(QPainter& painter, const QRectF& rect, const Scene& scene, const style::Tokens& tokens) {
    paintLegend(painter, rect, legendOf(scene, tokens), tokens);
    return rect.adjusted(0, compareLegendHeight(painter, rect.width(), scene), 0, 0);
}

TimelineState withoutHeading(const TimelineState& state) {
    TimelineState own = state;
    own.heading = own.legend = false;
    return own;
}

} // namespace

QStringList comparedPlans(const Scene& scene) {
    QStringList lines;
    for (std::size_t i = 0; i < scene.plans.size(); ++i) {
        const PlanRecord& kept = *scene.plans[i];
        const QString name = QString::fromStdString(kept.name);
        const auto& first = scene.plans.front()->plan.value;
        QString value;
        if (kept.plan.value)
            value = text::quantity(*kept.plan.value, text::unitOfValue(kept.plan.problem),
                                   kept.scenario->platform.units, text::digitsOfValue(kept.plan.problem));
        if (i > 0 && kept.plan.value && first)
            if (const QString more = text::differenceOf(*kept.plan.value, *first); !more.isEmpty())
                value += QStringLiteral(" (%1)").arg(more);
        lines << (kept.plan.value ? CompareWords::tr("%1: %2, %3, %4", "letter, plan, value, status")
                                        .arg(compare::letterOf(i), name, value, text::statusOf(kept.plan))
                                  : CompareWords::tr("%1: %2, %3", "letter, plan, status")
                                        .arg(compare::letterOf(i), name, text::statusOf(kept.plan)));
    }
    return lines;
}

QString contrastWords(Contrast contrast, std::size_t plan) {
    const QString other = plan == 0 ? CompareWords::tr("the other") : compare::letterOf(plan);
    switch (contrast) {
    case Contrast::Idle:
        return CompareWords::tr("idle in both");
    case Contrast::Same:
        return CompareWords::tr("the same work in both");
    case Contrast::FirstOnly:
        return CompareWords::tr("busy in %1 only").arg(compare::letterOf(0));
    case Contrast::SecondOnly:
        return CompareWords::tr("busy in %1 only").arg(other);
    case Contrast::Other:
        return CompareWords::tr("busy in both, with something else");
    case Contrast::Unresolved:
        break;
    }
    return CompareWords::tr("long runs that were not taken apart");
}

double compareLegendHeight(const QPainter& painter, double width, const Scene& scene) {
    return legendHeight(painter, width, legendOf(scene, style::light())) + headingHeight - headingLine;
}

double compareHeight(const QPainter& painter, double width, const Scene& scene) {
    return compareLegendHeight(painter, width, scene) + timelineHeight(painter, width, scene.chart);
}

void paintComparison(QPainter& painter, const QRectF& rect, const Scene& scene, const TimelineState& state,
                     const std::optional<DifferenceMark>& mark, const style::Tokens& tokens) {
    if (scene.chart.isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF below = belowLegend(painter, rect, scene, tokens);
    const TimelineState own = withoutHeading(state);
    paintTimeline(painter, below, scene.chart, own, tokens);
    const Frame frame = timelineFrame(painter, below, scene.chart, own);
    painter.save();
    painter.setClipRect(frame.plot.adjusted(-1, 0, 1, 0));
    paintContrasts(painter, scene, frame, tokens);
    if (mark)
        paintMark(painter, scene, frame, *mark, tokens);
    painter.restore();
    paintGroups(painter, rect, scene, frame, tokens);
    painter.restore();
}

void paintAlone(QPainter& painter, const QRectF& rect, const Scene& scene, std::size_t plan,
                const TimelineState& state, const style::Tokens& tokens) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintTimeline(painter, belowLegend(painter, rect, scene, tokens), scene.alone[plan],
                  withoutHeading(state), tokens);
    painter.restore();
}

} // namespace equipoise::gui
