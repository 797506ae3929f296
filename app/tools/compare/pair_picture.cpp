// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/compare/pair_picture.h"

#include "app/pictures/circle/arcs.h"
#include "app/pictures/labels/paint_text.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/tools/compare/compare_words.h"
#include "core/model/definition.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

using compare::Scene;

namespace {

constexpr double betweenPlans = 24;
constexpr double pairFootHeight = 24;
constexpr double nameHeight = 24;
constexpr QSizeF aroundRing(132, 68); ///< for the names of the processors
constexpr double minRing = 150;       ///< px; smaller circles have no room for eight processors
constexpr QSizeF minCell(minRing + aroundRing.width(),
                         minRing + aroundRing.height() + nameHeight + pairFootHeight);

QString changes(const Scene& scene, std::size_t plan) {
    const equipoise::Comparison& found = scene.comparison;
    if (isOfMatrices(scene)) {
        if (plan == 0)
            return {};
        const auto& owners = found.owners[plan - 1];
        return owners ? CompareWords::tr("Blocks with another owner than in A: %1 of %2 (%3)",
                                         "count, all, percent")
                            .arg(text::fullNumber(owners->changed), text::fullNumber(owners->blocks),
                                 text::percent(owners->changed / std::max(1.0, owners->blocks)))
                      : CompareWords::tr("Blocks that change hands were not counted");
    }
    std::int64_t gained = 0;
    std::int64_t lost = 0;
    std::int64_t own = 0;
    for (const RingLink& link : found.links) {
        own += link.in[plan] ? 1 : 0;
        gained += link.in[plan] && !link.in[0] ? 1 : 0;
        lost += link.in[0] && !link.in[plan] ? 1 : 0;
    }
    return plan == 0 ? CompareWords::tr("Links: %1").arg(text::count(own))
                     : CompareWords::tr("Links: %1, gained against A: %2 (heavy), lost: %3 (dashed)")
                           .arg(text::count(own), text::count(gained), text::count(lost));
}

/// Rows of the comparison in the order of the first ring, then of later ones.
std::vector<std::uint32_t> orderAround(const Scene& scene) {
    std::vector<std::uint32_t> order;
    std::vector<bool> isIn(scene.comparison.rows.size(), false);
    for (std::size_t plan = 0; plan < scene.plans.size(); ++plan) {
        const PlanRecord& kept = *scene.plans[plan];
        for (const ProcessorId processor :
             equipoise::definitionOf(kept.plan.problem).ring(*kept.scenario, kept.plan.answer)) {
            const std::uint32_t row = scene.comparison.rowOf[plan][processor.index()];
            if (!isIn[row])
                order.push_back(row);
            isIn[row] = true;
        }
    }
    return order;
}

struct RingPlaces {
    QPointF centre;
    double radius = 0;
    std::vector<std::uint32_t> order;
    std::vector<double> angles; ///< by row of the comparison

    QPointF at(std::uint32_t row) const { return circle::pointAt(centre, radius, angles[row]); }
};

/// The side of the largest square in a picture that leaves room for names around it.
double ringSide(QSizeF picture) {
    const QSizeF room = picture - aroundRing;
    return std::max(20.0, std::min(room.width(), room.height()));
}

QSizeF cellOf(QSizeF room, int columns, int lines) {
    return {(room.width() - betweenPlans * (columns - 1)) / columns,
            (room.height() - betweenPlans * (lines - 1)) / lines};
}

QRectF pictureIn(const QRectF& cell) {
    return cell.adjusted(0, nameHeight, 0, -pairFootHeight);
}

int linesFor(int plans, int columns) {
    return (plans + columns - 1) / columns;
}

/// As many in a line as make the circles largest.
std::vector<QRectF> cellsIn(const QRectF& rect, const Scene& scene) {
    const int count = static_cast<int>(scene.plans.size());
    int columns = 1;
    double largest = 0;
    for (int tried = 1; tried <= count; ++tried) {
        const QSizeF cell = cellOf(rect.size(), tried, linesFor(count, tried));
        const double side = ringSide(pictureIn({QPointF(), cell}).size());
        if (side > largest) {
            largest = side;
            columns = tried;
        }
    }
    const QSizeF cell = cellOf(rect.size(), columns, linesFor(count, columns));
    std::vector<QRectF> cells;
    for (int i = 0; i < count; ++i)
        cells.emplace_back(rect.left() + (cell.width() + betweenPlans) * (i % columns),
                           rect.top() + (cell.height() + betweenPlans) * (i / columns), cell.width(),
                           cell.height());
    return cells;
}

RingPlaces placesIn(const QRectF& rect, const Scene& scene) {
    RingPlaces places;
    places.order = orderAround(scene);
    places.centre = rect.center();
    places.radius = ringSide(rect.size()) / 2;
    places.angles.assign(scene.comparison.rows.size(), 0);
    for (std::size_t i = 0; i < places.order.size(); ++i)
        places.angles[places.order[i]] =
            360.0 * static_cast<double>(i) / static_cast<double>(places.order.size());
    return places;
}

void paintLinks(QPainter& painter, const Scene& scene, std::size_t plan, const RingPlaces& places,
                const style::Tokens& tokens) {
    for (int pass = 0; pass < 3; ++pass) // what is gained lies on top
        for (const RingLink& link : scene.comparison.links) {
            const bool own = link.in[plan];
            const bool first = link.in[0];
            const int kind = own && first ? 1 : (own ? 2 : (first ? 0 : -1));
            if (kind != pass)
                continue;
            QPen pen(tokens.muted, 1.8);
            if (kind == 2)
                pen = QPen(tokens.compute, 4.5, Qt::SolidLine, Qt::RoundCap);
            else if (kind == 0)
                pen = QPen(tokens.bound, 1.6, Qt::DashLine);
            painter.setPen(pen);
            painter.drawLine(places.at(link.a), places.at(link.b));
        }
}

void paintNodes(QPainter& painter, const Scene& scene, std::size_t plan, const RingPlaces& places,
                const style::Tokens& tokens) {
    const QFont font = style::font(9, QFont::DemiBold);
    const QFontMetricsF metrics = metricsOf(painter, font);
    const double pitch =
        6.283 * places.radius / static_cast<double>(std::max<std::size_t>(1, places.order.size()));
    const double largest = std::clamp(pitch * 0.45, 3.0, 16.0);
    double most = 0;
    for (const PartRow& row : scene.comparison.parts)
        for (const auto& part : row.plans)
            most = std::max(most, part ? part->share.value_or(0) : 0);
    for (const std::uint32_t row : places.order) {
        const auto& part = scene.comparison.parts[row].plans[plan];
        const double share = part ? part->share.value_or(0) : 0;
        const double radius = std::max(2.5, most > 0 ? largest * std::sqrt(share / most) : 0.0);
        const QPointF at = places.at(row);
        painter.setPen(QPen(part ? tokens.compute : tokens.faint, 1.4, part ? Qt::SolidLine : Qt::DotLine));
        painter.setBrush(part && share > 0 ? tokens.compute : tokens.card);
        painter.drawEllipse(at, radius, radius);
        if (pitch < metrics.height())
            continue;
        QString words = QString::fromStdString(scene.comparison.rows[row]);
        if (part && part->share)
            words += QLatin1Char(' ') + text::percent(share);
        const QPointF label = circle::pointAt(places.centre, places.radius + largest + 4, places.angles[row]);
        const double width = metrics.horizontalAdvance(words) + 2;
        const double side = std::sin(places.angles[row] * 3.14159265 / 180);
        const double left = label.x() - width * (0.5 - 0.5 * side);
        const double up = std::cos(places.angles[row] * 3.14159265 / 180);
        drawLine(painter,
                 QRectF(left, label.y() - metrics.height() * (0.5 + 0.5 * up), width, metrics.height()),
                 Qt::AlignLeft, words, part ? font : style::font(9), part ? tokens.text : tokens.muted);
    }
}

void paintRing(QPainter& painter, const QRectF& rect, const Scene& scene, std::size_t plan,
               const style::Tokens& tokens) {
    const RingPlaces places = placesIn(rect, scene);
    paintLinks(painter, scene, plan, places, tokens);
    paintNodes(painter, scene, plan, places, tokens);
}

} // namespace

bool isOfMatrices(const Scene& scene) {
    return !scene.comparison.owners.empty();
}

bool hasPairPicture(const Scene& scene) {
    return isOfMatrices(scene) || !scene.comparison.links.empty();
}

double pairHeight(const Scene& scene, double width) {
    const int count = static_cast<int>(scene.plans.size());
    const double columns = std::floor((width + betweenPlans) / (minCell.width() + betweenPlans));
    const int lines = linesFor(count, std::clamp(static_cast<int>(columns), 1, std::max(1, count)));
    return lines * (minCell.height() + betweenPlans) - betweenPlans;
}

std::vector<QRectF> ringBoxes(const QRectF& rect, const Scene& scene) {
    std::vector<QRectF> boxes = cellsIn(rect, scene);
    for (QRectF& box : boxes) {
        const QRectF picture = pictureIn(box);
        const double side = ringSide(picture.size());
        box = QRectF(picture.center() - QPointF(side, side) / 2, QSizeF(side, side));
    }
    return boxes;
}

void paintPairs(QPainter& painter, const QRectF& rect, const Scene& scene, const style::Tokens& tokens) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const auto numbered = [&](std::size_t plan) {
        return NumberedPlan{*scene.plans[plan], scene.comparison.rowOf[plan]};
    };
    const std::vector<QRectF> cells = cellsIn(rect, scene);
    for (std::size_t plan = 0; plan < cells.size(); ++plan) {
        const QRectF& cell = cells[plan];
        drawLine(painter, QRectF(cell.left(), cell.top(), cell.width(), nameHeight - 4), Qt::AlignLeft,
                 CompareWords::tr("%1: %2", "letter, plan")
                     .arg(compare::letterOf(plan), QString::fromStdString(scene.plans[plan]->name)),
                 style::font(10, QFont::DemiBold), tokens.text);
        const QRectF picture = pictureIn(cell);
        if (isOfMatrices(scene))
            presenterOf(scene.comparison.problem)
                .paintOwners(painter, picture, numbered(plan), numbered(0), tokens);
        else
            paintRing(painter, picture, scene, plan, tokens);
        drawLine(painter,
                 QRectF(cell.left(), cell.bottom() - pairFootHeight + 4, cell.width(), pairFootHeight - 4),
                 Qt::AlignLeft, changes(scene, plan), style::font(9), tokens.muted);
    }
    painter.restore();
}

QString pairWords(const Scene& scene) {
    QStringList words;
    for (std::size_t plan = 0; plan < scene.plans.size(); ++plan)
        if (const QString own = changes(scene, plan); !own.isEmpty())
            words << CompareWords::tr("%1: %2", "letter, plan").arg(compare::letterOf(plan), own);
    return words.join(QStringLiteral("; "));
}

} // namespace equipoise::gui
