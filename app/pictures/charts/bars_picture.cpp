// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/bars_picture.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/labels/time_axis.h"
#include "app/pictures/style/tokens.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr double textLine = 18;
constexpr double minBars = 32; ///< width of the bars of a column, without their labels
constexpr double between = 14; ///< two columns
constexpr double rangesGap = 8;
constexpr double roomForWords = 150; ///< left of the last column, for the name of a range

QFont rowFont(bool strong = false) {
    return style::font(9, strong ? QFont::DemiBold : QFont::Normal);
}

QFont captionFont(bool strong = false) {
    return style::font(8.5, strong ? QFont::DemiBold : QFont::Normal);
}

bool hasTitles(const BarsPicture& picture) {
    return std::ranges::any_of(picture.columns,
                               [](const BarColumn& column) { return !column.title.isEmpty(); });
}

/// Height of what stands above the rows.
double headHeight(const BarsPicture& picture, bool heading) {
    return (heading && !picture.title.isEmpty() ? headingHeight : 0) +
           (picture.otherOwner.isEmpty() ? 0 : textLine) +
           (hasTitles(picture) || picture.limit ? textLine : 0) + 4;
}

double rangesHeight(const BarsPicture& picture, double row) {
    return picture.ranges.empty() ? 0
                                  : rangesGap + textLine + row * static_cast<double>(picture.ranges.size());
}

RowsMetrics metricsFor(const BarsSizes& sizes, const BarsPicture& picture, bool heading) {
    RowsMetrics result;
    result.rows = static_cast<int>(picture.rows);
    result.nameWidth = sizes.nameWidth;
    result.heading = headHeight(picture, heading);
    result.text = sizes.ascent + 1;
    return result;
}

/// All columns, or the first and the last, or the last: as many as have room.
std::vector<std::size_t> chosenColumns(const BarsSizes& sizes, double width) {
    const std::size_t last = sizes.labelWidth.size() - 1;
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column <= last; ++column)
        columns.push_back(column);
    const auto needed = [&] {
        double sum = -between;
        for (const std::size_t column : columns)
            sum += minBars + sizes.labelWidth[column] + between;
        return sum;
    };
    while (columns.size() > 1 && needed() > width)
        columns.erase(columns.size() > 2 ? std::prev(columns.end(), 2) : columns.begin());
    return columns;
}

std::vector<ShownColumn> columnsIn(const BarsSizes& sizes, const BarsPicture& picture, const QRectF& plot) {
    std::vector<ShownColumn> columns;
    const std::vector<std::size_t> chosen = chosenColumns(sizes, plot.width());
    const auto count = static_cast<double>(chosen.size());
    const double width = (plot.width() - between * (count - 1)) / count;
    for (const std::size_t column : chosen) {
        ShownColumn& shown = columns.emplace_back();
        shown.column = column;
        shown.area = QRectF(plot.left() + (width + between) * static_cast<double>(columns.size() - 1),
                            plot.top(), std::max(1.0, width), plot.height());
        const double room = std::max(1.0, shown.area.width() - sizes.labelWidth[column]);
        const double largest = picture.columns[column].largest;
        shown.perUnit = largest > 0 ? room / largest : 0;
    }
    return columns;
}

struct BarsScene {
    const Painting& on;
    const BarsPicture& picture;
    const BarsLayout& layout;

    QPainter& painter() const { return on.painter; }
    const style::Tokens& tokens() const { return on.tokens; }
};

style::Activity activityOf(BarInk ink) {
    return ink == BarInk::Send      ? style::Activity::Send
           : ink == BarInk::Receive ? style::Activity::Receive
           : ink == BarInk::Wait    ? style::Activity::Wait
                                    : style::Activity::Compute;
}

void paintStretch(const BarsScene& scene, const QRectF& box, BarInk ink) {
    if (box.width() <= 0)
        return;
    QPainterPath path;
    path.addRect(box);
    if (ink == BarInk::Plain)
        scene.painter().fillPath(path, scene.tokens().faint);
    else if (ink == BarInk::Refused)
        scene.painter().strokePath(path, QPen(scene.tokens().bad, 1, Qt::DashLine));
    else
        style::paintFilled(scene.painter(), path, scene.tokens(), activityOf(ink));
}

/// What is compared with.
void paintOther(QPainter& painter, const style::Tokens& tokens, const QRectF& box) {
    painter.setPen(QPen(tokens.muted, 1));
    painter.setBrush(tokens.card);
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
}

bool isMarked(const BarsScene& scene, const BarRow& row) {
    return row.processor &&
           (scene.on.state.hovered == row.processor || scene.on.state.selected.contains(*row.processor));
}

/// Where rows are too low for a label each, a marked row's label takes the place of its neighbours'.
bool isLabelled(const BarsScene& scene, int index, const BarRow& row) {
    if (isMarked(scene, row))
        return true;
    const int every = scene.layout.rows.labelEvery;
    if (index % every != 0)
        return false;
    const int last = std::min(index + every, static_cast<int>(scene.picture.rows));
    for (int near = std::max(0, index - every + 1); every > 1 && near < last; ++near)
        if (isMarked(scene, scene.picture.row(static_cast<std::size_t>(near))))
            return false;
    return true;
}

/// Returns where the longer of its bars ends.
double paintValue(const BarsScene& scene, const ShownColumn& column, const BarValue& value,
                  const QRectF& bar) {
    QRectF box = bar;
    if (!scene.picture.otherOwner.isEmpty())
        box.setBottom(bar.top() + bar.height() * 0.62);
    for (const BarStretch& stretch : value.stretches) {
        box.setLeft(column.x(stretch.from));
        box.setRight(column.x(stretch.to));
        paintStretch(scene, box, stretch.ink);
    }
    double end = column.x(value.end());
    if (value.compared) {
        const double length = column.perUnit * *value.compared;
        paintOther(
            scene.painter(), scene.tokens(),
            QRectF(column.area.left(), box.bottom(), std::max(length, 2.0), bar.bottom() - box.bottom()));
        end = std::max(end, column.area.left() + length);
    }
    if (value.bound) {
        scene.painter().setPen(QPen(scene.tokens().bound, 2, Qt::SolidLine, Qt::FlatCap));
        const double x = column.x(*value.bound);
        scene.painter().drawLine(QPointF(x, bar.top() - 2), QPointF(x, bar.bottom() + 2));
    }
    return end;
}

void paintRow(const BarsScene& scene, int index) {
    const RowsLayout& rows = scene.layout.rows;
    const double top = rows.rowTop(index);
    if (top < rows.plot.top() - 1 || top + rows.rowHeight > rows.plot.bottom() + 1)
        return;
    const style::Tokens& tokens = scene.tokens();
    QPainter& painter = scene.painter();
    const double left = scene.on.rect.left();
    const BarRow row = scene.picture.row(static_cast<std::size_t>(index));
    const bool marked = isMarked(scene, row);
    if (marked)
        painter.fillRect(QRectF(left, top, rows.plot.right() - left, rows.rowHeight), tokens.selection);
    const bool labelled = isLabelled(scene, index, row);
    if (labelled) {
        const bool strong =
            row.isChosen || (row.processor && scene.on.state.selected.contains(*row.processor));
        drawLine(painter, QRectF(left, top, rows.plot.left() - 10 - left, rows.rowHeight), Qt::AlignRight,
                 row.name, rowFont(strong), row.isOutdated ? tokens.muted : tokens.text);
    }
    const double high = rows.barHeight * 0.86;
    const QRectF bar(0, top + (rows.rowHeight - high) / 2, 1, high);
    for (const ShownColumn& column : scene.layout.columns) {
        const BarValue& value = row.values[column.column];
        painter.setOpacity(row.isOutdated ? 0.5 : 1); // the bar alone: words stay readable
        const double end = paintValue(scene, column, value, bar);
        painter.setOpacity(1);
        if (!labelled)
            continue;
        const bool strong = marked || row.isBest;
        const bool refused = !value.stretches.empty() && value.stretches.back().ink == BarInk::Refused;
        drawLine(painter, QRectF(end + 5, top, column.area.right() - end - 4, rows.rowHeight), Qt::AlignLeft,
                 value.label, rowFont(strong),
                 refused  ? tokens.bad
                 : strong ? tokens.text
                          : tokens.muted);
    }
}

/// Which of the two bars is whose.
void paintOwners(const BarsScene& scene, double top) {
    const QFontMetricsF metrics = metricsOf(scene.painter(), captionFont());
    const double half = (scene.on.rect.width() - 24) / 2;
    double left = scene.on.rect.left();
    for (const bool isThick : {true, false}) {
        const QString& words = isThick ? scene.picture.owner : scene.picture.otherOwner;
        const QRectF swatch(left, top + textLine / 2 - (isThick ? 4 : 2.5), 16, isThick ? 8 : 5);
        if (isThick)
            paintStretch(scene, swatch, BarInk::Compute);
        else
            paintOther(scene.painter(), scene.tokens(), swatch);
        const double width = std::min(half - 22, metrics.horizontalAdvance(words) + 1);
        drawLine(scene.painter(), QRectF(left + 22, top, width, textLine), Qt::AlignLeft, words,
                 captionFont(), isThick ? scene.tokens().text : scene.tokens().muted);
        left += 22 + width + 18;
    }
}

void paintHead(const BarsScene& scene) {
    double top = scene.on.rect.top();
    if (scene.on.state.heading && !scene.picture.title.isEmpty()) {
        drawTitle(scene.painter(), scene.on.rect, scene.picture.title, scene.tokens());
        top += headingHeight;
    }
    if (!scene.picture.otherOwner.isEmpty()) {
        paintOwners(scene, top);
        top += textLine;
    }
    for (const ShownColumn& column : scene.layout.columns) {
        const QString& title = scene.picture.columns[column.column].title;
        drawLine(scene.painter(), QRectF(column.area.left(), top, column.area.width(), textLine),
                 Qt::AlignLeft, title, fitted(scene.painter(), captionFont(), title, column.area.width()),
                 scene.tokens().muted);
    }
}

/// From one end to the other, with caps: nothing else on the picture has this shape. Its label stands at one end or in
/// the middle; where there is no room, at the end of `words`, which are shorter then.
void paintSpan(const BarsScene& scene, const BarRange& range, const QRectF& row, QRectF& words) {
    const ShownColumn& column = scene.layout.columns.back();
    QPainter& painter = scene.painter();
    const double y = row.center().y();
    const double from = column.x(range.from);
    const double to = column.x(range.to);
    painter.setPen(QPen(scene.tokens().highlightText, 1.6));
    painter.drawLine(QPointF(from, y), QPointF(to, y));
    for (const double x : {from, to})
        painter.drawLine(QPointF(x, y - 4), QPointF(x, y + 4));
    const double width = metricsOf(painter, captionFont()).horizontalAdvance(range.label) + 1;
    constexpr double minLine = 24; // of the range left in sight
    QRectF box(to + 6, row.top(), width, row.height());
    if (box.right() > scene.on.rect.right() + 1) {
        box.moveRight(from - 6);
        if (box.left() < column.area.left() && to - from >= width + minLine) {
            box.moveCenter(QPointF((from + to) / 2, y));
            painter.fillRect(box.adjusted(-3, 2, 3, -2), scene.tokens().card);
        } else if (box.left() < column.area.left()) {
            box = words;
            box.setLeft(std::max(words.left(), words.right() - width));
            words.setRight(box.left() - 8);
        }
    }
    drawLine(painter, box, Qt::AlignLeft, range.label, captionFont(), scene.tokens().text);
}

void paintRanges(const BarsScene& scene) {
    const QRectF& block = scene.layout.ranges;
    if (block.isEmpty())
        return;
    QPainter& painter = scene.painter();
    const style::Tokens& tokens = scene.tokens();
    painter.setPen(QPen(tokens.border, 1));
    painter.drawLine(QPointF(block.left(), block.top() + rangesGap / 2),
                     QPointF(block.right(), block.top() + rangesGap / 2));
    drawLine(painter, QRectF(block.left(), block.top() + rangesGap, block.width(), textLine), Qt::AlignLeft,
             scene.picture.rangesTitle, captionFont(true), tokens.muted);
    QRectF row(block.left(), block.top() + rangesGap + textLine, block.width(), scene.layout.rangeHeight);
    for (const BarRange& range : scene.picture.ranges) {
        QRectF words = row;
        QRectF span = row;
        if (scene.layout.rangeHeight > textLine) { // two lines
            words.setHeight(textLine);
            span.setTop(words.bottom());
        } else {
            words.setRight(scene.layout.columns.back().area.left() - 10);
        }
        paintSpan(scene, range, span, words);
        drawLine(painter, words, Qt::AlignLeft, range.name,
                 fitted(painter, captionFont(), range.name, words.width()), tokens.text);
        const QFontMetricsF metrics = metricsOf(painter, captionFont());
        const double used = metrics.horizontalAdvance(range.name) + 8;
        if (used + metrics.horizontalAdvance(range.source) <= words.width())
            drawLine(painter, words.adjusted(used, 0, 0, 0), Qt::AlignLeft, range.source, captionFont(),
                     tokens.muted);
        row.translate(0, row.height());
    }
}

} // namespace

std::optional<std::size_t> BarsLayout::rowAt(QPointF point) const {
    const auto row = columns.empty() ? std::nullopt : rows.rowAt(point.y());
    return row ? std::optional(static_cast<std::size_t>(*row)) : std::nullopt;
}

std::optional<std::size_t> BarsLayout::rangeAt(QPointF point) const {
    if (ranges.isEmpty() || !ranges.contains(point) || rangeHeight <= 0)
        return {};
    const double row = std::floor((point.y() - ranges.top() - rangesGap - textLine) / rangeHeight);
    return row >= 0 ? std::optional(static_cast<std::size_t>(row)) : std::nullopt;
}

BarsSizes barsSizes(const QPainter& painter, const BarsPicture& picture) {
    BarsSizes sizes;
    const QFontMetricsF strong = metricsOf(painter, rowFont(true)); // as a marked one is written
    sizes.ascent = strong.ascent();
    sizes.labelWidth.assign(picture.columns.size(), strong.horizontalAdvance(QLatin1Char('0')));
    for (const std::size_t index : picture.widest) {
        const BarRow row = picture.row(index);
        sizes.nameWidth = std::max(sizes.nameWidth, std::ceil(strong.horizontalAdvance(row.name)));
        for (std::size_t column = 0; column < row.values.size(); ++column)
            sizes.labelWidth[column] =
                std::max(sizes.labelWidth[column], strong.horizontalAdvance(row.values[column].label));
    }
    for (double& width : sizes.labelWidth)
        width = std::ceil(width) + 6;
    return sizes;
}

BarsLayout barsLayout(const BarsSizes& sizes, const QRectF& rect, const BarsPicture& picture, bool heading,
                      double scroll) {
    BarsLayout layout;
    if (picture.rows == 0)
        return layout;
    RowsMetrics metrics = metricsFor(sizes, picture, heading);
    metrics.scroll = scroll;
    metrics.nameWidth = std::min(metrics.nameWidth,
                                 picture.maxNamePart > 0 ? picture.maxNamePart * rect.width() : maxNameWidth);
    // The columns do not depend on the height, but the height of the ranges does on the columns.
    layout.columns = columnsIn(sizes, picture, rowsLayout(rect, metrics).plot);
    const bool wide = layout.columns.back().area.left() - rect.left() >= roomForWords;
    layout.rangeHeight = wide ? textLine : 2 * textLine;
    metrics.axis = rangesHeight(picture, layout.rangeHeight);
    constexpr double minRows = 60;
    if (rect.height() - metrics.heading - metrics.axis < minRows)
        metrics.axis = 0; // too low for both: the rows come first
    layout.rows = rowsLayout(rect, metrics);
    for (ShownColumn& column : layout.columns)
        column.area.setHeight(layout.rows.plot.height());
    if (metrics.axis > 0) {
        const double bottom =
            layout.rows.plot.top() + std::min(layout.rows.contentHeight, layout.rows.plot.height());
        layout.ranges = QRectF(rect.left(), bottom, rect.width(), metrics.axis);
    }
    return layout;
}

double barsHeight(const BarsSizes& sizes, const BarsPicture& picture, bool heading) {
    RowsMetrics metrics = metricsFor(sizes, picture, heading);
    metrics.axis = rangesHeight(picture, textLine);
    return naturalRowsHeight(metrics);
}

void paintBars(const Painting& on, const BarsPicture& picture, const BarsLayout& layout) {
    if (layout.columns.empty())
        return;
    on.painter.save();
    on.painter.setRenderHint(QPainter::Antialiasing);
    const BarsScene scene{on, picture, layout};
    const RowsLayout& rows = layout.rows;
    const QRectF clip = on.painter.hasClipping() ? on.painter.clipBoundingRect() : on.rect;
    const auto rowAt = [&](double y) {
        return static_cast<int>(std::floor((y - rows.rowTop(0)) / rows.rowHeight));
    };
    paintHead(scene);
    const int last = std::min(rows.lastRow(), rowAt(clip.bottom()) + 1);
    for (int row = std::max(rows.firstRow(), rowAt(clip.top())); row < last; ++row)
        paintRow(scene, row);
    if (picture.limit)
        paintLimits(on.painter,
                    {QRectF(rows.plot.topLeft(), QSizeF(rows.plot.width(), rows.contentHeight)) & rows.plot,
                     std::min(rows.plot.bottom(), rows.rowTop(rows.rows)), on.rect.left(), on.rect.right()},
                    {{layout.columns.back().x(picture.limit->at), picture.limit->words, on.tokens.bound,
                      on.tokens.boundText, Qt::DashLine}},
                    rowFont());
    paintRanges(scene);
    on.painter.restore();
}

void paintBars(const Painting& on, const BarsPicture& picture) {
    paintBars(on, picture, barsLayout(barsSizes(on.painter, picture), on.rect, picture, on.state.heading));
}

} // namespace equipoise::gui
