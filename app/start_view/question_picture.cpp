// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_view/question_picture.h"

#include "app/pictures/plan/small_shapes.h"
#include "app/pictures/tiles/tiles_picture.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace equipoise::gui {

namespace {

/// All sketches are drawn on this sheet.
constexpr QSizeF sheet(216, 112);

/// Five unequal machines around a circle, each sending to the next.
void paintRing(QPainter& painter, const style::Tokens& tokens) {
    constexpr std::array<qreal, 5> radii{13.5, 9.5, 11.5, 7.5, 12.5};
    constexpr QPointF middle(108, 58);
    constexpr qreal way = 45;
    std::array<QPointF, radii.size()> at;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const qreal angle = -std::numbers::pi / 2 + 2 * std::numbers::pi * static_cast<qreal>(i) / 5;
        at[i] = middle + way * QPointF(std::cos(angle), std::sin(angle));
    }
    for (std::size_t i = 0; i < at.size(); ++i) {
        const std::size_t next = (i + 1) % at.size();
        small::arrow(painter, at[i], radii[i] + 3, at[next], radii[next] + 3, tokens.accent, 1.8);
    }
    for (std::size_t i = 0; i < at.size(); ++i)
        small::disc(painter, at[i], radii[i], tokens.compute);
}

/// The stair: each waits until it is its turn to receive, all are done together; the last row sends.
void paintScatter(QPainter& painter, const style::Tokens& tokens) {
    constexpr qreal left = 20;
    constexpr qreal right = 190;
    constexpr qreal barHeight = 16;
    struct Row {
        qreal wait;
        qreal transfer;
    };
    constexpr std::array<Row, 4> rows{{{0, 44}, {44, 32}, {76, 48}, {0, 124}}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& [wait, transfer] = rows[i];
        const qreal top = 8 + static_cast<qreal>(i) * 26;
        const bool sends = i + 1 == rows.size();
        const auto bar = [&](qreal from, qreal to, style::Activity activity) {
            QPainterPath path;
            path.addRect(QRectF(left + from, top, to - from, barHeight));
            style::paintFilled(painter, path, tokens, activity);
        };
        if (wait > 0)
            bar(0, wait, style::Activity::Wait);
        bar(wait, wait + transfer, sends ? style::Activity::Send : style::Activity::Receive);
        bar(wait + transfer, right - left, style::Activity::Compute);
    }
    painter.setPen(QPen(tokens.bound, 1.8));
    painter.drawLine(QPointF(right, 0), QPointF(right, 112));
}

/// What each holds before (grey) and afterwards (blue), and an arrow from those with much to those with
/// little.
void paintRedistribution(QPainter& painter, const style::Tokens& tokens) {
    constexpr std::array<qreal, 6> before{76, 61, 68, 18, 26, 33};
    constexpr std::array<qreal, 6> after{53, 45, 53, 45, 45, 45};
    constexpr qreal ground = 94;
    constexpr qreal width = 12;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const qreal left = 10 + static_cast<qreal>(i) * 34;
        painter.setPen(QPen(tokens.faint, 1));
        painter.setBrush(tokens.wait);
        painter.drawRect(QRectF(left + 0.5, ground - before[i], width - 1, before[i]));
        painter.fillRect(QRectF(left + width + 1, ground - after[i], width, after[i]), tokens.compute);
        small::words(painter, QPointF(left + width, ground + 10), QString("P%1").arg(i + 1), tokens.muted);
    }
    QPainterPath way(QPointF(92, 18));
    way.cubicTo(QPointF(104, 2), QPointF(122, 4), QPointF(126, 30));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tokens.accent, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(way);
    small::head(painter, QPointF(127, 38), QPointF(0.14, 0.99), tokens.accent, 1.8);
}

/// Workers around a switch: one that has too much sends, another one gets.
void paintStar(QPainter& painter, const style::Tokens& tokens) {
    enum class Way { In, Out, None };
    struct Worker {
        QPointF at;
        qreal radius;
        Way way;
    };
    constexpr QPointF middle(108, 56);
    constexpr std::array<Worker, 7> workers{{{{50, 26}, 13, Way::In},
                                             {{108, 10}, 8, Way::Out},
                                             {{166, 27}, 9, Way::None},
                                             {{180, 64}, 12, Way::None},
                                             {{140, 98}, 9.5, Way::None},
                                             {{76, 98}, 13, Way::In},
                                             {{36, 66}, 11.5, Way::Out}}};
    constexpr qreal half = 10;
    for (const auto& [at, radius, way] : workers)
        if (way == Way::In)
            small::arrow(painter, at, radius + 2, middle, half + 5, tokens.send, 2);
        else if (way == Way::Out)
            small::arrow(painter, middle, half + 3, at, radius + 3, tokens.receive, 2);
        else
            small::line(painter, at, middle, tokens.faint, 1.5);
    small::square(painter, middle, half, tokens);
    for (const auto& [at, radius, way] : workers)
        small::disc(painter, at, radius, tokens.compute);
}

/// Rows and columns of tiles, larger ones for the fast.
void paintGrid(QPainter& painter, const style::Tokens& tokens) {
    tiles::TilesPicture picture;
    picture.rows.sizes = {46, 25, 15, 11, 7};
    picture.columns.sizes = {62, 11, 10, 8, 7};
    picture.tiles.resize(picture.rows.count() * picture.columns.count());
    tiles::paintThumbnail(painter, QRectF(24, 2, 168, 108), std::move(picture), tokens);
}

} // namespace

void paintQuestion(QPainter& painter, const QRectF& area, equipoise::Problem problem,
                   const style::Tokens& tokens) {
    constexpr void (*sketches[])(QPainter&, const style::Tokens&) = {
        paintRing, paintScatter, paintRedistribution, paintStar, paintGrid};
    const auto sketch = static_cast<std::size_t>(problem);
    if (sketch >= std::size(sketches))
        return;
    const qreal scale = std::min(area.width() / sheet.width(), area.height() / sheet.height());
    painter.save();
    painter.translate(area.center());
    painter.scale(scale, scale);
    painter.translate(-sheet.width() / 2, -sheet.height() / 2);
    sketches[sketch](painter, tokens);
    painter.restore();
}

} // namespace equipoise::gui
