// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/paint/gains.h"

#include "app/text/describe.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <utility>

namespace equipoise::gui::canvas {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Gains)
};

using Row = SensitivityRow;

constexpr std::size_t maxLabels = 8; ///< more would cover the picture
constexpr double narrow = 2;         ///< pixels
constexpr double wide = 9;

/// The node or line that shows it; empty: it is not drawn.
std::optional<std::size_t> placeOf(const Diagram& diagram, const Row& row) {
    if (row.part == Row::Part::Processor)
        return row.index < diagram.processors ? std::optional(diagram.indexOf(ProcessorId{row.index}))
                                              : std::nullopt;
    if (!diagram.lineOf.empty()) {
        const auto line = row.index < diagram.lineOf.size() ? diagram.lineOf[row.index] : Diagram::noLine;
        return line == Diagram::noLine ? std::nullopt : std::optional<std::size_t>(line);
    }
    if (row.index >= diagram.processors || row.peer >= diagram.processors)
        return std::nullopt;
    return diagram.lineBetween(diagram.indexOf(ProcessorId{row.index}),
                               diagram.indexOf(ProcessorId{row.peer}));
}

QPen penOf(const Gain& gain, const style::Tokens& tokens) {
    QPen pen(tokens.bound, narrow + (wide - narrow) * gain.width, Qt::SolidLine, Qt::FlatCap);
    if (!gain.exact)
        pen.setDashPattern({2, 1});
    return pen;
}

void paintLabel(QPainter& painter, const QString& text, QPointF at, const style::Tokens& tokens) {
    QRectF box = painter.fontMetrics().boundingRect(text);
    box.moveCenter(at);
    painter.setPen(QPen(tokens.bound, 1));
    painter.setBrush(tokens.card);
    painter.drawRoundedRect(box.adjusted(-4, -1, 4, 1), 3, 3);
    painter.setPen(tokens.boundText);
    painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, text);
}

} // namespace

std::vector<Gain> gainsOf(const Diagram& diagram, const Sensitivity& found) {
    std::vector<Gain> gains;
    double largest = 0;
    std::size_t rank = 0;
    for (const Row& row : found.rows) { // largest first
        ++rank;
        if (!row.value || !(row.gain > 0))
            continue;
        largest = std::max(largest, row.gain);
        const auto place = placeOf(diagram, row);
        if (!place)
            continue;
        Gain gain{row.part == Row::Part::Link, *place, row.gain / largest, row.exact, {}};
        if (gains.size() < maxLabels)
            gain.label = Words::tr("%1: %2", "rank, percent").arg(rank).arg(text::percent(row.gain));
        gains.push_back(std::move(gain));
    }
    return gains;
}

void paintGains(QPainter& painter, const Diagram& diagram, const Scene& scene, const std::vector<Gain>& gains,
                const QRectF& clip, const style::Tokens& tokens) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(style::font(8.5, QFont::DemiBold));
    const auto known = [&](const Gain& gain) {
        return gain.index < (gain.isLine ? diagram.lines.size() : diagram.nodes.size());
    };
    for (const Gain& gain : gains) {
        if (!known(gain))
            continue;
        const QPen pen = penOf(gain, tokens);
        painter.setPen(pen);
        if (gain.isLine) {
            const Line& line = diagram.lines[gain.index];
            const QPointF a = scene.at(line.a);
            const QPointF b = scene.at(line.b);
            if (clip.intersects(QRectF(a, b).normalized().adjusted(-1, -1, 1, 1)))
                painter.drawLine(a, b);
        } else if (clip.intersects(scene.boxOf(gain.index))) {
            const double radius = scene.radius(gain.index) + 3 + pen.widthF() / 2;
            painter.drawEllipse(scene.at(gain.index), radius, radius);
        }
    }
    for (const Gain& gain : gains) { // above all rings
        if (gain.label.isEmpty() || !known(gain))
            continue;
        if (gain.isLine) {
            const Line& line = diagram.lines[gain.index];
            paintLabel(painter, gain.label, (scene.at(line.a) + scene.at(line.b)) / 2, tokens);
        } else {
            const double up = scene.radius(gain.index) + wide + 12;
            paintLabel(painter, gain.label, scene.at(gain.index) - QPointF(0, up), tokens);
        }
    }
    painter.restore();
}

} // namespace equipoise::gui::canvas
