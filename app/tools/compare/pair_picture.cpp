// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/compare/pair_picture.h"

#include "app/pictures/labels/paint_text.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/tools/compare/compare_words.h"
#include "core/model/definition.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace equipoise::gui {

using compare::Scene;

namespace {

constexpr double betweenPlans = 24;
constexpr double pairFootHeight = 24;
constexpr double nameHeight = 24;
constexpr QSizeF aroundRing(160, 108); ///< for discs and the names of the processors
constexpr double minRing = 150;        ///< px; smaller circles have no room for eight processors
constexpr double minDisc = 0.25;       ///< part of the largest radius
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

/// Above all, what a plan has and the first has not; below all, what it lacks.
std::vector<circle::Chord> chordsOf(const Scene& scene, std::size_t plan,
                                    const std::vector<std::size_t>& placeOf, const style::Tokens& tokens) {
    std::array<std::vector<circle::Chord>, 3> layers;
    for (const RingLink& link : scene.comparison.links) {
        const auto add = [&](std::size_t layer, const QPen& pen) {
            layers[layer].push_back({placeOf[link.a], placeOf[link.b], pen});
        };
        if (link.in[plan] && link.in[0])
            add(1, QPen(tokens.muted, 1.8));
        else if (link.in[plan])
            add(2, QPen(tokens.compute, 4.5, Qt::SolidLine, Qt::RoundCap));
        else if (link.in[0])
            add(0, QPen(tokens.bound, 1.6, Qt::DashLine));
    }
    std::vector<circle::Chord> chords;
    for (std::vector<circle::Chord>& layer : layers)
        std::ranges::move(layer, std::back_inserter(chords));
    return chords;
}

double largestShare(const Scene& scene) {
    double largest = 0;
    for (const PartRow& row : scene.comparison.parts)
        for (const auto& part : row.plans)
            largest = std::max(largest, part ? part->share.value_or(0) : 0);
    return largest;
}

QString shareWords(const std::optional<Part>& part) {
    return part && part->share ? text::percent(*part->share) : QString();
}

circle::CirclePicture ringOf(const Scene& scene, std::size_t plan, const style::Tokens& tokens) {
    const std::vector<std::uint32_t> order = orderAround(scene);
    const double largest = largestShare(scene);
    circle::CirclePicture picture;
    std::vector<std::size_t> placeOf(scene.comparison.rows.size(), 0);
    for (const std::uint32_t row : order) {
        placeOf[row] = picture.holders.size();
        const auto& part = scene.comparison.parts[row].plans[plan];
        const double share = part ? part->share.value_or(0) : 0;
        circle::Holder& holder = picture.holders.emplace_back();
        holder.processor = ProcessorId{row};
        holder.name = QString::fromStdString(scene.comparison.rows[row]);
        holder.loads = shareWords(part);
        holder.size = std::max(minDisc, largest > 0 ? std::sqrt(share / largest) : 0.0);
        holder.isIdle = share <= 0;
        holder.isAbsent = !part;
        holder.weight = share;
        holder.moved = std::llround(share * 1e12); // of very many the largest shares are named
    }
    picture.chords = chordsOf(scene, plan, placeOf, tokens);
    return picture;
}

/// With the widest words of all plans: all circles are alike.
circle::CirclePicture ringAtRest(const Scene& scene) {
    circle::CirclePicture picture = ringOf(scene, 0, style::light());
    for (circle::Holder& holder : picture.holders)
        for (const auto& part : scene.comparison.parts[holder.processor.index()].plans)
            if (const QString words = shareWords(part); words.size() > holder.loads.size())
                holder.loads = words;
    return picture;
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

std::vector<circle::Layout> ringLayouts(const QPainter& painter, const QRectF& rect, const Scene& scene) {
    const circle::CirclePicture atRest = ringAtRest(scene);
    std::vector<circle::Layout> layouts;
    for (const QRectF& cell : cellsIn(rect, scene))
        layouts.push_back(layoutOf(painter, pictureIn(cell), atRest, {}));
    return layouts;
}

Facts ringFactsAt(const QPainter& painter, const QRectF& rect, const Scene& scene, QPointF point) {
    if (isOfMatrices(scene))
        return {};
    const circle::CirclePicture atRest = ringAtRest(scene);
    std::optional<ProcessorId> row;
    for (const circle::Layout& layout : ringLayouts(painter, rect, scene))
        if (const auto at = processorAt(atRest, layout, point))
            row = at;
    if (!row)
        return {};
    Facts facts{QString::fromStdString(scene.comparison.rows[row->index()])};
    for (std::size_t plan = 0; plan < scene.plans.size(); ++plan) {
        const auto& part = scene.comparison.parts[row->index()].plans[plan];
        facts.facts.push_back({CompareWords::tr("Share in %1", "plan").arg(compare::letterOf(plan)),
                               part ? shareWords(part) : CompareWords::tr("left out")});
    }
    return facts;
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
            paintCircle({painter, picture, tokens}, ringOf(scene, plan, tokens), ringAtRest(scene));
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
