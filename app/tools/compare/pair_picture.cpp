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

RingPlaces placesIn(const QRectF& rect, const Scene& scene) {
    RingPlaces places;
    places.order = orderAround(scene);
    places.centre = rect.center();
    places.radius = std::max(10.0, std::min(rect.width() / 2 - 66, rect.height() / 2 - 34));
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

void paintPairs(QPainter& painter, const QRectF& rect, const Scene& scene, const style::Tokens& tokens) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const auto count = static_cast<int>(scene.plans.size());
    const int columns = count == 4 ? 2 : count;
    const int lines = (count + columns - 1) / columns;
    const double width = (rect.width() - betweenPlans * (columns - 1)) / columns;
    const double height = (rect.height() - betweenPlans * (lines - 1)) / lines;
    const auto numbered = [&](std::size_t plan) {
        return NumberedPlan{*scene.plans[plan], scene.comparison.rowOf[plan]};
    };
    for (int i = 0; i < count; ++i) {
        const auto plan = static_cast<std::size_t>(i);
        const QRectF own(rect.left() + (width + betweenPlans) * (i % columns),
                         rect.top() + (height + betweenPlans) * (i / columns), width, height);
        drawLine(painter, QRectF(own.left(), own.top(), width, nameHeight - 4), Qt::AlignLeft,
                 CompareWords::tr("%1: %2", "letter, plan")
                     .arg(compare::letterOf(plan), QString::fromStdString(scene.plans[plan]->name)),
                 style::font(10, QFont::DemiBold), tokens.text);
        const QRectF picture = own.adjusted(0, nameHeight, 0, -pairFootHeight);
        if (isOfMatrices(scene))
            presenterOf(scene.comparison.problem)
                .paintOwners(painter, picture, numbered(plan), numbered(0), tokens);
        else
            paintRing(painter, picture, scene, plan, tokens);
        drawLine(painter, QRectF(own.left(), own.bottom() - pairFootHeight + 4, width, pairFootHeight - 4),
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
