// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/grid/matrix_picture.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

struct MatrixWords {
    Q_DECLARE_TR_FUNCTIONS(MatrixPicture)
};

constexpr double minSide = 4;      // blocks in sight
constexpr double panelLines = 7;   // pixels of a panel from which its borders are drawn
constexpr double blockLines = 12;  // pixels of a block from which the lines between are drawn
constexpr double namedBlocks = 26; // pixels of a block from which it may bear a name
constexpr int vectorBlocks = 96;   // blocks across that are drawn as shapes instead of an image

/// Multiples of a round number of blocks, in sight.
std::vector<std::int64_t> ticks(double from, double side, std::int64_t blocks, int most) {
    double step = 1;
    for (int k = 0; side / step > most; ++k)
        step *= k % 3 == 1 ? 2.5 : 2; // 1, 2, 5, 10, ...
    std::vector<std::int64_t> ticks;
    for (double at = std::ceil(from / step) * step; at <= std::min(from + side, static_cast<double>(blocks));
         at += step)
        ticks.push_back(static_cast<std::int64_t>(at));
    return ticks;
}

void paintNumbers(QPainter& painter, const QRectF& rect, const grid::Scene& scene,
                  const grid::MatrixFrame& frame, const style::Tokens& tokens) {
    const QFont font = style::figures(8.5);
    const QFontMetricsF metrics = metricsOf(painter, font);
    const double widest = metrics.horizontalAdvance(text::count(scene.blocks)) + 10;
    const int across = std::max(2, static_cast<int>(frame.plot.width() / widest));
    double last = -1e9;
    for (const std::int64_t tick : ticks(frame.sight.column, frame.sight.side, scene.blocks, across)) {
        const double x = frame.x(static_cast<double>(tick));
        if (x - last < widest)
            continue;
        last = x;
        painter.setPen(QPen(tokens.border, 1));
        painter.drawLine(QPointF(x, frame.plot.top() - 4), QPointF(x, frame.plot.top()));
        const double wide = metrics.horizontalAdvance(text::count(tick)) + 2;
        const double left = std::min(x - wide / 2, rect.right() - wide);
        drawLine(painter, QRectF(left, frame.plot.top() - 5 - metrics.height(), wide, metrics.height()),
                 Qt::AlignHCenter, text::count(tick), font, tokens.muted);
    }
    const int down = std::max(2, static_cast<int>(frame.plot.height() / 34));
    for (const std::int64_t tick : ticks(frame.sight.row, frame.sight.side, scene.blocks, down)) {
        const double y = frame.y(static_cast<double>(tick));
        painter.setPen(QPen(tokens.border, 1));
        painter.drawLine(QPointF(frame.plot.left() - 4, y), QPointF(frame.plot.left(), y));
        drawLine(painter,
                 QRectF(rect.left(), y - metrics.height() / 2, frame.plot.left() - rect.left() - 7,
                        metrics.height()),
                 Qt::AlignRight, text::count(tick), font, tokens.muted);
    }
}

/// Lines every `step` blocks.
void paintLines(QPainter& painter, const grid::Scene& scene, const grid::MatrixFrame& frame,
                std::int64_t stepDown, std::int64_t stepAcross, const QPen& pen) {
    painter.setPen(pen);
    const QRectF& plot = frame.plot;
    const auto end = static_cast<double>(scene.blocks);
    const auto each = [end](double from, double side, std::int64_t step, auto&& draw) {
        const auto size = static_cast<double>(step);
        for (double at = std::max(size, std::ceil(from / size) * size); at < std::min(from + side, end);
             at += size)
            draw(at);
    };
    each(frame.sight.row, frame.sight.side, stepDown, [&](double at) {
        painter.drawLine(QPointF(plot.left(), frame.y(at)), QPointF(plot.right(), frame.y(at)));
    });
    each(frame.sight.column, frame.sight.side, stepAcross, [&](double at) {
        painter.drawLine(QPointF(frame.x(at), plot.top()), QPointF(frame.x(at), plot.bottom()));
    });
}

/// Calls with each block in sight; only for large blocks.
template <class Call>
void eachBlock(const grid::Scene& scene, const grid::MatrixFrame& frame, Call call) {
    const auto endOf = [&scene](double from, double side) {
        return std::min(scene.blocks, static_cast<std::int64_t>(std::ceil(from + side)));
    };
    const grid::Sight& sight = frame.sight;
    for (auto row = static_cast<std::int64_t>(sight.row); row < endOf(sight.row, sight.side); ++row) {
        for (auto column = static_cast<std::int64_t>(sight.column); column < endOf(sight.column, sight.side);
             ++column) {
            const QRectF box = QRectF(frame.x(static_cast<double>(column)), frame.y(static_cast<double>(row)),
                                      frame.pixels(), frame.pixels()) &
                               frame.plot;
            call(row, column, box);
        }
    }
}

void paintNames(QPainter& painter, const grid::Scene& scene, const grid::MatrixFrame& frame,
                const style::Tokens& tokens) {
    const QFont font = style::font(8);
    const QFontMetricsF metrics = metricsOf(painter, font);
    eachBlock(scene, frame, [&](std::int64_t row, std::int64_t column, const QRectF& box) {
        const grid::Place& place =
            scene.at(scene.distribution->rows.owner(row), scene.distribution->columns.owner(column));
        if (box.height() >= metrics.height() && metrics.horizontalAdvance(place.name) + 4 <= box.width())
            drawLine(painter, box, Qt::AlignHCenter, place.name, font, tokens.text);
    });
}

void paintOwners(QPainter& painter, const grid::Scene& scene, const grid::MatrixFrame& frame,
                 const style::Tokens& tokens, const ProcessorSet& marked) {
    const QPaintDevice* device = painter.device();
    const bool paper = device != nullptr && device->devType() != QInternal::Image &&
                       device->devType() != QInternal::Pixmap && device->devType() != QInternal::Widget;
    if (paper && marked.empty() && frame.sight.side <= vectorBlocks) { // sharp at any scale
        painter.setRenderHint(QPainter::Antialiasing, false);
        eachBlock(scene, frame, [&](std::int64_t row, std::int64_t column, const QRectF& box) {
            painter.fillRect(box, tiles::tileColour(tokens, scene.distribution->rows.owner(row),
                                                    scene.distribution->columns.owner(column), scene.rows));
        });
        painter.setRenderHint(QPainter::Antialiasing, true);
        return;
    }
    const double ratio = device != nullptr ? std::max(1.0, device->devicePixelRatioF()) : 1.0;
    const int size = static_cast<int>(std::ceil(frame.plot.width() * (paper ? 2.0 : ratio)));
    QImage image = grid::ownersImage(scene, frame.sight, size, tokens, marked);
    painter.drawImage(frame.plot, image);
}

/// What is finished becomes pale, what is left gets an outline.
void paintStep(QPainter& painter, const grid::Scene& scene, const grid::MatrixFrame& frame, std::int64_t step,
               const style::Tokens& tokens) {
    const QRectF& plot = frame.plot;
    const double x = std::clamp(frame.x(static_cast<double>(step)), plot.left(), plot.right());
    const double y = std::clamp(frame.y(static_cast<double>(step)), plot.top(), plot.bottom());
    QColor veil = tokens.card;
    veil.setAlphaF(0.8F);
    painter.fillRect(QRectF(plot.left(), plot.top(), plot.width(), y - plot.top()), veil);
    painter.fillRect(QRectF(plot.left(), y, x - plot.left(), plot.bottom() - y), veil);
    if (step >= scene.blocks)
        return;
    painter.setPen(QPen(tokens.boundText, 2));
    painter.drawPolyline(QPolygonF({QPointF(x, plot.bottom()), QPointF(x, y), QPointF(plot.right(), y)}));
}

QString heading(const QPainter& painter, const grid::Scene& scene, const QFont& font, double width) {
    const QString blocks = grid::shapeWords(scene.blocks, scene.blocks);
    const QString whole = MatrixWords::tr("Matrix of %1 blocks, panel of %2")
                              .arg(blocks, grid::shapeWords(scene.panelRows(), scene.panelColumns()));
    return metricsOf(painter, font).horizontalAdvance(whole) <= width
               ? whole
               : MatrixWords::tr("%1 blocks").arg(blocks);
}

} // namespace

namespace grid {

Sight wholeOf(const Scene& scene) {
    return {0, 0, std::max(1.0, static_cast<double>(scene.blocks))};
}

Sight firstOf(const Scene& scene) {
    constexpr double usualPixels = 400; // of a view
    constexpr double minPanel = 6;      // pixels
    constexpr double minLine = 3;       // pixels of a line of the grid
    const auto panel =
        static_cast<double>(std::max({scene.panelRows(), scene.panelColumns(), std::int64_t{1}}));
    const double lines = minLine * static_cast<double>(std::max(scene.rows, scene.columns));
    const double side = wholeOf(scene).side;
    if (usualPixels * panel / side >= std::max(minPanel, lines))
        return wholeOf(scene);
    return clamped({0, 0, panel * std::max(1.0, usualPixels / std::max(8 * minPanel, lines))}, scene);
}

Sight clamped(Sight sight, const Scene& scene) {
    const double whole = wholeOf(scene).side;
    sight.side = std::clamp(sight.side, std::min(minSide, whole), whole);
    sight.row = std::clamp(sight.row, 0.0, whole - sight.side);
    sight.column = std::clamp(sight.column, 0.0, whole - sight.side);
    return sight;
}

Sight zoomed(const Sight& sight, double factor, double x, double y, const Scene& scene) {
    Sight next = clamped({0, 0, sight.side / factor}, scene);
    next.column = sight.column + (sight.side - next.side) * x;
    next.row = sight.row + (sight.side - next.side) * y;
    return clamped(next, scene);
}

MatrixFrame matrixFrame(const QPainter& painter, const QRectF& rect, const Sight& sight, bool heading) {
    const QFontMetricsF metrics = metricsOf(painter, style::figures(8.5));
    const double numbers =
        metrics.horizontalAdvance(text::count(static_cast<std::int64_t>(std::ceil(sight.row + sight.side)))) +
        10;
    const QRectF room = rect.adjusted(numbers, (heading ? headingHeight : 0) + metrics.height() + 6, -8, -4);
    const double side = std::min(room.width(), room.height());
    MatrixFrame frame{{}, sight};
    if (side >= 20)
        frame.plot = QRectF(room.left() + std::floor((room.width() - side) / 2), room.top(), side, side);
    return frame;
}

std::optional<BlockId> blockAt(const Scene& scene, const MatrixFrame& frame, QPointF point) {
    if (!scene.distribution || frame.plot.isEmpty() || !frame.plot.contains(point))
        return {};
    const auto at = [&scene](double from, double away) {
        return std::clamp(static_cast<std::int64_t>(from + away), std::int64_t{0}, scene.blocks - 1);
    };
    return BlockId{at(frame.sight.row, (point.y() - frame.plot.top()) / frame.pixels()),
                   at(frame.sight.column, (point.x() - frame.plot.left()) / frame.pixels())};
}

} // namespace grid

void paintMatrix(QPainter& painter, const QRectF& rect, const grid::Scene& scene, const grid::Sight& sight,
                 std::optional<std::int64_t> step, const style::Tokens& tokens, const PictureState& state,
                 bool paleOthers) {
    if (scene.isEmpty() || !scene.distribution)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const grid::MatrixFrame frame = grid::matrixFrame(painter, rect, sight, state.heading);
    if (state.heading) {
        const QFont font = style::font(10, QFont::DemiBold);
        drawTitle(painter, rect, heading(painter, scene, font, rect.width()), tokens);
    }
    if (!frame.plot.isEmpty()) {
        ProcessorSet marked = state.selected;
        if (state.hovered && paleOthers)
            marked.insert(*state.hovered);
        paintOwners(painter, scene, frame, tokens, marked);
        if (frame.pixels() >= blockLines)
            paintLines(painter, scene, frame, 1, 1, QPen(tokens.card, 1));
        if (frame.pixels() >= namedBlocks)
            paintNames(painter, scene, frame, tokens);
        const double panel =
            frame.pixels() * static_cast<double>(std::min(scene.panelRows(), scene.panelColumns()));
        if (panel >= panelLines) {
            QColor line = tokens.text;
            line.setAlphaF(panel >= 40 ? 0.9F : 0.5F);
            paintLines(painter, scene, frame, scene.panelRows(), scene.panelColumns(),
                       QPen(line, panel >= 40 ? 1.4 : 1));
        }
        if (step && scene.shrinks())
            paintStep(painter, scene, frame, *step, tokens);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens.muted, 1));
        painter.drawRect(frame.plot);
        paintNumbers(painter, rect, scene, frame, tokens);
    }
    painter.restore();
}

} // namespace equipoise::gui
