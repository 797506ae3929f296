// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/heat_picture.h"

#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace equipoise::gui {

namespace {

constexpr double titleHeight = 26;
constexpr double leftRoom = 74;   // numbers and title of the y axis
constexpr double bottomRoom = 44; // .. of the x axis
constexpr double scaleRoom = 96;  // the scale and its numbers
constexpr double scaleWidth = 14;
constexpr double tickLength = 4;
constexpr double lineHeight = 15;
constexpr double logarithmicSpread = 30; // largest over least
constexpr double palest = 0.10;          // how much of the colour the least value has
constexpr double gapBetween = 1;         // px, between cells that are large enough

QFont labels() {
    return style::font(8.5);
}

QColor mixed(const QColor& a, const QColor& b, double part) {
    const auto one = [part](int from, int to) {
        return static_cast<int>(std::lround(from + (to - from) * part));
    };
    return {one(a.red(), b.red()), one(a.green(), b.green()), one(a.blue(), b.blue())};
}

/// A number of a list, all of them with as many decimals.
class NumberWords {
public:
    explicit NumberWords(std::span<const double> numbers)
        : m_decimals(text::commonDecimals(numbers, digits)) {}
    QString operator()(double number) const { return text::numberWith(number, m_decimals, digits); }

private:
    static constexpr int digits = 3;
    std::optional<int> m_decimals;
};

/// Black or white, whichever is easier to read.
QColor inkOn(const QColor& ground) {
    const QColor dark(0x10, 0x14, 0x1a);
    return style::contrast(dark, ground) >= style::contrast(Qt::white, ground) ? dark : QColor(Qt::white);
}

/// Positions of as many labels as fit, `room` apart at least, the first and evenly on.
std::size_t strideFor(std::size_t count, double cell, double room) {
    std::size_t stride = 1;
    while (cell * static_cast<double>(stride) < room && stride < count)
        ++stride;
    return stride;
}

void paintCell(QPainter& painter, const QRectF& box, const HeatCell& cell, const HeatScale& scale,
               const NumberWords& wordsOf, const style::Tokens& tokens) {
    if (!cell.value || !std::isfinite(*cell.value)) {
        QPainterPath path;
        path.addRect(box);
        style::paintFilled(painter, path, tokens, style::Activity::Wait);
        return;
    }
    const QColor ground = heatColour(tokens, scale.partOf(*cell.value));
    painter.fillRect(box, ground);
    const QColor ink = inkOn(ground);
    const QString words = wordsOf(*cell.value);
    const QFontMetricsF metrics = metricsOf(painter, labels());
    if (metrics.horizontalAdvance(words) + 6 <= box.width() && metrics.height() <= box.height())
        drawLine(painter, box, Qt::AlignHCenter, words, labels(), ink);
    constexpr double ring = 5;
    if (cell.hollow && box.width() > 2 * ring && box.height() > 2 * ring) {
        painter.setPen(QPen(ink, 1.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QRectF(box.right() - ring - 3, box.top() + 3, ring, ring));
    }
}

/// Five values along the scale; whole ones where the values count, each once.
std::vector<double> heatTicks(const HeatScale& scale, bool whole) {
    constexpr int ticks = 5;
    std::vector<double> values;
    for (int i = 0; i < ticks; ++i) {
        const double value = scale.valueAt(static_cast<double>(i) / (ticks - 1));
        const double shown = whole ? std::round(value) : value;
        if (values.empty() || shown != values.back())
            values.push_back(shown);
    }
    return values;
}

void paintScale(QPainter& painter, const QRectF& field, const QRectF& rect, const HeatAxes& axes,
                const HeatScale& scale, const style::Tokens& tokens) {
    const QRectF bar(field.right() + 14, field.top(), scaleWidth, field.height());
    constexpr int steps = 64;
    const double step = bar.height() / steps;
    for (int i = 0; i < steps; ++i)
        painter.fillRect(QRectF(bar.left(), bar.bottom() - (i + 1) * step, bar.width(), step + 0.5),
                         heatColour(tokens, (i + 0.5) / steps));
    painter.setPen(QPen(tokens.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
    const std::vector<double> ticks = heatTicks(scale, axes.whole);
    const NumberWords wordsOf(ticks);
    for (const double value : ticks) {
        const double y = bar.bottom() - scale.partOf(value) * bar.height();
        painter.setPen(QPen(tokens.border, 1));
        painter.drawLine(QPointF(bar.right(), y), QPointF(bar.right() + tickLength, y));
        drawLine(painter,
                 QRectF(bar.right() + tickLength + 3, y - lineHeight / 2, rect.right() - bar.right() - 8,
                        lineHeight),
                 Qt::AlignLeft, wordsOf(value), labels(), tokens.muted);
    }
    drawLine(painter,
             QRectF(field.right() - 160, rect.top() + 4, rect.right() - field.right() + 156, lineHeight),
             Qt::AlignRight, axes.value, labels(), tokens.muted);
}

void paintAxes(QPainter& painter, const QRectF& rect, const QRectF& field, const HeatAxes& axes,
               const style::Tokens& tokens) {
    const double wide = field.width() / static_cast<double>(axes.xs.size());
    const double high = field.height() / static_cast<double>(axes.ys.size());
    double longest = 0;
    const QFontMetricsF metrics = metricsOf(painter, labels());
    const NumberWords acrossWords(axes.xs);
    for (const double x : axes.xs)
        longest = std::max(longest, metrics.horizontalAdvance(acrossWords(x)));
    const std::size_t across = strideFor(axes.xs.size(), wide, longest + 8);
    for (std::size_t i = 0; i < axes.xs.size(); i += across) {
        const double middle = field.left() + (static_cast<double>(i) + 0.5) * wide;
        painter.setPen(QPen(tokens.border, 1));
        painter.drawLine(QPointF(middle, field.bottom()), QPointF(middle, field.bottom() + tickLength));
        drawLine(painter,
                 QRectF(middle - longest / 2 - 4, field.bottom() + tickLength + 1, longest + 8, lineHeight),
                 Qt::AlignHCenter, acrossWords(axes.xs[i]), labels(), tokens.muted);
    }
    const NumberWords downWords(axes.ys);
    const std::size_t down = strideFor(axes.ys.size(), high, lineHeight);
    for (std::size_t i = 0; i < axes.ys.size(); i += down) {
        const double middle = field.bottom() - (static_cast<double>(i) + 0.5) * high;
        painter.setPen(QPen(tokens.border, 1));
        painter.drawLine(QPointF(field.left() - tickLength, middle), QPointF(field.left(), middle));
        drawLine(
            painter,
            QRectF(rect.left() + 18, middle - lineHeight / 2, leftRoom - 18 - tickLength - 4, lineHeight),
            Qt::AlignRight, downWords(axes.ys[i]), labels(), tokens.muted);
    }
    drawLine(painter, QRectF(field.left(), rect.bottom() - lineHeight - 4, field.width(), lineHeight),
             Qt::AlignHCenter, axes.x, labels(), tokens.muted);
    painter.save();
    painter.translate(rect.left() + 2, field.bottom());
    painter.rotate(-90);
    drawLine(painter, QRectF(0, 0, field.height(), lineHeight), Qt::AlignHCenter, axes.y, labels(),
             tokens.muted);
    painter.restore();
}

} // namespace

HeatScale::HeatScale(const std::vector<HeatCell>& cells)
    : m_least(std::numeric_limits<double>::infinity())
    , m_most(-std::numeric_limits<double>::infinity()) {
    for (const HeatCell& cell : cells)
        if (cell.value && std::isfinite(*cell.value)) {
            m_least = std::min(m_least, *cell.value);
            m_most = std::max(m_most, *cell.value);
        }
    m_logarithmic = m_least > 0 && m_most > logarithmicSpread * m_least;
}

double HeatScale::partOf(double value) const {
    if (!(m_most > m_least))
        return 0.5;
    return m_logarithmic ? std::log(value / m_least) / std::log(m_most / m_least)
                         : (value - m_least) / (m_most - m_least);
}

double HeatScale::valueAt(double part) const {
    if (part <= 0 || !(m_most > m_least))
        return m_least;
    if (part >= 1)
        return m_most;
    return m_logarithmic ? m_least * std::pow(m_most / m_least, part) : m_least + part * (m_most - m_least);
}

QColor heatColour(const style::Tokens& tokens, double part) {
    const double much = palest + (1 - palest) * std::clamp(part, 0.0, 1.0);
    // Beyond the series' own colour on to its darkest, or lightest, shade: lightness alone tells the order.
    const QColor full = mixed(tokens.compute, tokens.dark ? QColor(Qt::white) : QColor(Qt::black), 0.35);
    constexpr double middle = 0.6;
    return much < middle ? mixed(tokens.card, tokens.compute, much / middle)
                         : mixed(tokens.compute, full, (much - middle) / (1 - middle));
}

QRectF heatField(const QRectF& rect) {
    return rect.adjusted(leftRoom, titleHeight, -scaleRoom, -bottomRoom);
}

void paintHeat(QPainter& painter, const QRectF& rect, const HeatAxes& axes,
               const std::vector<HeatCell>& cells,
               const std::optional<std::pair<std::size_t, std::size_t>>& hand, const style::Tokens& tokens) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect, tokens.card);
    drawLine(painter, QRectF(rect.left() + 4, rect.top() + 2, std::max(60.0, rect.width() - 170), 20),
             Qt::AlignLeft, axes.title, style::font(9.5, QFont::DemiBold), tokens.text);
    const QRectF field = heatField(rect);
    const HeatScale scale(cells);
    if (cells.empty() || field.width() < 10 || field.height() < 10) {
        drawLines(painter, rect, axes.empty, style::font(9.5), tokens.muted);
        painter.restore();
        return;
    }
    const double wide = field.width() / static_cast<double>(axes.xs.size());
    const double high = field.height() / static_cast<double>(axes.ys.size());
    const double gap = std::min(wide, high) > 6 ? gapBetween : 0;
    const auto boxOf = [&](std::size_t x, std::size_t y) {
        return QRectF(field.left() + static_cast<double>(x) * wide,
                      field.bottom() - static_cast<double>(y + 1) * high, wide - gap, high - gap);
    };
    std::vector<double> values;
    for (const HeatCell& cell : cells)
        values.push_back(cell.value.value_or(0));
    const NumberWords wordsOf(values);
    for (std::size_t y = 0; y < axes.ys.size(); ++y)
        for (std::size_t x = 0; x < axes.xs.size(); ++x)
            paintCell(painter, boxOf(x, y), cells[y * axes.xs.size() + x], scale, wordsOf, tokens);
    if (!scale.isEmpty())
        paintScale(painter, field, rect, axes, scale, tokens);
    paintAxes(painter, rect, field, axes, tokens);
    if (hand) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens.card, 4.5));
        painter.drawRect(boxOf(hand->first, hand->second));
        painter.setPen(QPen(tokens.highlight, 2.5));
        painter.drawRect(boxOf(hand->first, hand->second));
    }
    painter.restore();
}

} // namespace equipoise::gui
