// SPDX-License-Identifier: GPL-3.0-or-later
// A grid as far as it is arranged: a tile for each place, as high as its row and as wide as its column once
// these are known; what is filled is busy.
#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"
#include "app/tools/playback/figures.h"

#include <QPainterPath>
#include <algorithm>
#include <numeric>

namespace equipoise::gui::playback {

namespace {

using trace::Mark;
using trace::Tiles;

/// Edges of the lines: in proportion where all are known, else all alike.
std::vector<double> edgesOf(std::size_t count, const std::vector<double>& sizes, double from, double length) {
    const bool known =
        sizes.size() == count && std::ranges::all_of(sizes, [](double size) { return size > 0; });
    const double all = known ? std::accumulate(sizes.begin(), sizes.end(), 0.0) : static_cast<double>(count);
    std::vector<double> edges{from};
    // No line thinner than a third of an even one: names have to be read.
    const double even = length / static_cast<double>(count);
    double sum = 0;
    std::vector<double> widths;
    for (std::size_t k = 0; k < count; ++k) {
        widths.push_back(std::max(even / 3, length * (known ? sizes[k] : 1) / all));
        sum += widths.back();
    }
    for (const double width : widths)
        edges.push_back(edges.back() + width * length / sum);
    return edges;
}

double at(const std::vector<double>& values, std::size_t i) {
    return i < values.size() ? values[i] : 0;
}

/// The name, the time and how busy it is: as many of these lines as the tile has room for, the time last.
void writeTile(QPainter& painter, const QRectF& box, const Processor& processor, double busy,
               const Units& units, const style::Tokens& tokens) {
    struct Line {
        QString text;
        QFont font;
        QColor ink;
    };
    std::vector<Line> lines{
        {QString::fromStdString(processor.name), style::font(9, QFont::DemiBold), tokens.text},
        {text::quantity(processor.compute.rate, UnitRole::TimePerWork, units), style::figures(8.5),
         tokens.muted}};
    if (busy > 0)
        lines.push_back({text::percent(busy), style::figures(8.5), tokens.text});
    constexpr double height = 15;
    const double room = box.height() / height;
    if (room < static_cast<double>(lines.size()))
        lines.erase(lines.begin() + 1);
    lines.resize(std::min(lines.size(), static_cast<std::size_t>(std::max(1.0, room))));
    double top = box.center().y() - height * static_cast<double>(lines.size()) / 2;
    for (const Line& line : lines) {
        drawLine(painter, QRectF(box.left(), top, box.width(), height), Qt::AlignCenter, line.text, line.font,
                 line.ink);
        top += height;
    }
}

} // namespace

void paintFigure(QPainter& painter, const QRectF& rect, const Scene& scene, const Tiles& tiles,
                 const style::Tokens& tokens) {
    if (tiles.rows == 0 || tiles.columns == 0)
        return;
    constexpr double margin = 44;
    constexpr double top = 22;
    const QRectF room = rect.adjusted(margin, top, -4, -4);
    if (room.width() < 20 || room.height() < 20)
        return;
    const std::vector<double> x = edgesOf(tiles.columns, tiles.c, room.left(), room.width());
    const std::vector<double> y = edgesOf(tiles.rows, tiles.r, room.top(), room.height());
    constexpr int digits = 4;
    std::vector<double> sizes = tiles.r;
    sizes.insert(sizes.end(), tiles.c.begin(), tiles.c.end());
    const auto decimals = text::commonDecimals(sizes, digits);
    const auto edge = [&](const QRectF& box, double value) {
        if (value > 0)
            drawLine(painter, box, Qt::AlignCenter, text::numberWith(value, decimals, digits),
                     style::figures(8.5), tokens.muted);
    };
    for (std::size_t i = 0; i < tiles.rows; ++i)
        edge(QRectF(rect.left(), y[i], margin, y[i + 1] - y[i]), at(tiles.r, i));
    for (std::size_t j = 0; j < tiles.columns; ++j)
        edge(QRectF(x[j], rect.top(), x[j + 1] - x[j], top), at(tiles.c, j));
    for (std::size_t place = 0; place < tiles.places.size(); ++place) {
        const std::size_t i = place / tiles.columns;
        const std::size_t j = place % tiles.columns;
        const QRectF box = QRectF(QPointF(x[j], y[i]), QPointF(x[j + 1], y[i + 1])).adjusted(1, 1, -1, -1);
        const trace::Who who = tiles.places[place];
        const Mark mark = place < tiles.marks.size() ? tiles.marks[place] : Mark::None;
        painter.setPen(QPen(mark == Mark::None ? tokens.border : markColour(tokens, mark),
                            mark == Mark::None ? 1 : 3, who.isNobody() ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(tokens.field);
        painter.drawRect(box);
        if (who.index >= scene.platform().size())
            continue;
        const Processor& processor = scene.platform().processors[who.index];
        const double busy =
            std::min(1.0, at(tiles.r, i) * processor.compute.rate * at(tiles.c, j) / tiles.whole);
        if (busy > 0) {
            QPainterPath path;
            path.addRect(
                QRectF(box.left(), box.bottom() - box.height() * busy, box.width(), box.height() * busy));
            QColor colour = tokens.compute;
            colour.setAlphaF(0.30F);
            painter.fillPath(path, colour);
        }
        writeTile(painter, box, processor, busy, scene.platform().units, tokens);
    }
}

} // namespace equipoise::gui::playback
