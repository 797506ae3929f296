// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/scatter/scatter_bars_picture.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

struct ScatterBarsPicture {
    Q_DECLARE_TR_FUNCTIONS(ScatterBarsPicture)
};

constexpr double textLine = 18;
constexpr double minBars = 32; ///< width of the bars of a column, without their labels
constexpr double between = 14; ///< two columns
constexpr double measuredGap = 8;
constexpr double roomForWords = 150; ///< left of total time, for a measurement's name

QFont rowFont(bool strong = false) {
    return style::font(9, strong ? QFont::DemiBold : QFont::Normal);
}

QFont smallFont(bool strong = false) {
    return style::font(8.5, strong ? QFont::DemiBold : QFont::Normal);
}

QString labelOf(const ScatterRow& row, ScatterQuantity quantity, const ScatterBarsModel& model) {
    const double value = valueOf(row, quantity);
    return quantity == ScatterQuantity::Items ? shortItems(value) : shortTime(value, model);
}

QString rangeLabel(const Measurement& measurement, const ScatterBarsModel& model) {
    return ScatterBarsPicture::tr("%1 to %2", "earliest, latest")
        .arg(shortTime(measurement.earliest, model), shortTime(measurement.latest, model));
}

QString titleOf(ScatterQuantity quantity, const Units& units) {
    const QString unit = text::unit(UnitRole::Time, units);
    switch (quantity) {
    case ScatterQuantity::Items:
        return ScatterBarsPicture::tr("Items");
    case ScatterQuantity::Communication:
        return ScatterBarsPicture::tr("Wait, transfer (%1)", "unit of time").arg(unit);
    case ScatterQuantity::Time:
        return ScatterBarsPicture::tr("Total time (%1)", "unit of time").arg(unit);
    }
    return {};
}

double largestOf(const ScatterBarsModel& model, ScatterQuantity quantity) {
    double largest = 0;
    for (std::size_t i = 0; i < model.rows().size(); ++i) {
        largest = std::max(largest, valueOf(model.rows()[i], quantity));
        if (model.other && model.other->rows[i])
            largest = std::max(largest, valueOf(*model.other->rows[i], quantity));
    }
    if (quantity == ScatterQuantity::Time)
        for (const Measurement& measurement : model.measurements)
            largest = std::max(largest, measurement.latest);
    return largest;
}

double labelWidth(const QFontMetricsF& metrics, const ScatterBarsModel& model, ScatterQuantity quantity) {
    double width = metrics.horizontalAdvance(QLatin1Char('0'));
    for (const std::size_t row : model.own->longestLabels[static_cast<std::size_t>(quantity)])
        width = std::max(width, metrics.horizontalAdvance(labelOf(model.rows()[row], quantity, model)));
    return std::ceil(width) + 6;
}

/// Height of what stands above the rows.
double headHeight(const ScatterBarsModel& model, bool heading) {
    return (heading ? headingHeight : 0) + (model.other ? textLine : 0) + textLine + 4;
}

double measuredHeight(const ScatterBarsModel& model, double row) {
    return model.measurements.empty()
               ? 0
               : measuredGap + textLine + row * static_cast<double>(model.measurements.size());
}

RowsMetrics metricsFor(const ScatterBarsSizes& sizes, const ScatterBarsModel& model, bool heading) {
    RowsMetrics result;
    result.rows = static_cast<int>(model.rows().size());
    result.nameWidth = sizes.nameWidth;
    result.heading = headHeight(model, heading);
    result.text = sizes.ascent + 1;
    return result;
}

std::vector<ScatterColumn> columnsIn(const ScatterBarsSizes& sizes, const QRectF& plot) {
    using enum ScatterQuantity;
    std::vector<ScatterColumn> columns;
    for (const auto& choice :
         {std::vector{Items, Communication, Time}, std::vector{Items, Time}, std::vector{Time}}) {
        double needed = -between;
        for (const ScatterQuantity quantity : choice)
            needed += minBars + sizes.labelWidth[static_cast<std::size_t>(quantity)] + between;
        if (needed > plot.width() && choice.size() > 1)
            continue;
        const double count = static_cast<double>(choice.size());
        const double width = (plot.width() - between * (count - 1)) / count;
        for (const ScatterQuantity quantity : choice) {
            ScatterColumn column;
            column.quantity = quantity;
            column.area = QRectF(plot.left() + (width + between) * static_cast<double>(columns.size()),
                                 plot.top(), std::max(1.0, width), plot.height());
            const double room = column.area.width() - sizes.labelWidth[static_cast<std::size_t>(quantity)];
            const double largest = sizes.largest[static_cast<std::size_t>(quantity)];
            column.perUnit = largest > 0 ? std::max(1.0, room) / largest : 0;
            columns.push_back(column);
        }
        break;
    }
    return columns;
}

struct BarsScene {
    const ScatterBarsModel& model;
    const style::Tokens& tokens;
    const PictureState& state;
    QRectF rect;
    const ScatterBarsLayout& layout;
    const ScatterColumn& time() const { return layout.columns.back(); }
};

void fill(QPainter& painter, const BarsScene& scene, const QRectF& box, style::Activity activity) {
    if (box.width() > 0) {
        QPainterPath path;
        path.addRect(box);
        style::paintFilled(painter, path, scene.tokens, activity);
    }
}

/// From 0: waiting, communicating and, for total time, computing up to the end.
void paintOwn(QPainter& painter, const BarsScene& scene, const ScatterColumn& column, const ScatterRow& row,
              QRectF box) {
    const auto piece = [&](double from, double to, style::Activity activity) {
        box.setLeft(column.x(from));
        box.setRight(column.x(to));
        fill(painter, scene, box, activity);
    };
    if (column.quantity == ScatterQuantity::Items) {
        piece(0, row.items, style::Activity::Compute);
        return;
    }
    piece(0, row.wait, style::Activity::Wait);
    piece(row.wait, row.beforeComputing(), row.root ? style::Activity::Send : style::Activity::Receive);
    if (column.quantity == ScatterQuantity::Time)
        piece(row.finish - row.compute, row.finish, style::Activity::Compute);
}

void paintOther(QPainter& painter, const BarsScene& scene, const QRectF& box) {
    painter.setPen(QPen(scene.tokens.muted, 1));
    painter.setBrush(scene.tokens.card);
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
}

bool isMarked(const BarsScene& scene, int index) {
    const ProcessorId processor = scene.model.rows()[static_cast<std::size_t>(index)].processor;
    return scene.state.hovered == processor || scene.state.selected.contains(processor);
}

/// Where rows are too low for a label each, a marked row's label takes the place of its neighbours'.
bool isLabelled(const BarsScene& scene, int index) {
    if (isMarked(scene, index))
        return true;
    const int every = scene.layout.rows.labelEvery;
    if (index % every != 0)
        return false;
    const int last = std::min(index + every, static_cast<int>(scene.model.rows().size()));
    for (int near = std::max(0, index - every + 1); near < last; ++near)
        if (isMarked(scene, near))
            return false;
    return true;
}

void paintRow(QPainter& painter, const BarsScene& scene, int index) {
    const RowsLayout& rows = scene.layout.rows;
    const auto at = static_cast<std::size_t>(index);
    const ScatterRow& row = scene.model.rows()[at];
    const ScatterRow* other =
        scene.model.other && scene.model.other->rows[at] ? &*scene.model.other->rows[at] : nullptr;
    const double top = rows.rowTop(index);
    const bool inSight = top >= rows.plot.top() - 1 && top + rows.rowHeight <= rows.plot.bottom() + 1;
    const bool selected = scene.state.selected.contains(row.processor);
    const bool marked = isMarked(scene, index);
    if (!inSight)
        return;
    if (marked) {
        painter.fillRect(
            QRectF(scene.rect.left(), top, rows.plot.right() - scene.rect.left(), rows.rowHeight),
            scene.tokens.selection);
    }
    const bool labelled = isLabelled(scene, index);
    if (labelled) {
        drawLine(painter,
                 QRectF(scene.rect.left(), top, rows.plot.left() - 10 - scene.rect.left(), rows.rowHeight),
                 Qt::AlignRight, row.name, rowFont(selected), scene.tokens.text);
    }
    const double high = rows.barHeight * 0.86;
    const QRectF bar(0, top + (rows.rowHeight - high) / 2, 1, high);
    for (const ScatterColumn& column : scene.layout.columns) {
        QRectF own = bar;
        if (scene.model.other)
            own.setBottom(bar.top() + high * 0.62);
        paintOwn(painter, scene, column, row, own);
        double end = column.x(valueOf(row, column.quantity));
        if (other != nullptr) {
            const double length = column.perUnit * valueOf(*other, column.quantity);
            paintOther(
                painter, scene,
                QRectF(column.area.left(), own.bottom(), std::max(length, 2.0), bar.bottom() - own.bottom()));
            end = std::max(end, column.area.left() + length);
        }
        if (labelled) {
            drawLine(painter, QRectF(end + 5, top, column.area.right() - end - 4, rows.rowHeight),
                     Qt::AlignLeft, labelOf(row, column.quantity, scene.model), rowFont(marked),
                     marked ? scene.tokens.text : scene.tokens.muted);
        }
    }
}

/// Which of the two bars is whose.
void paintLegend(QPainter& painter, const BarsScene& scene, double top) {
    const QFontMetricsF metrics = metricsOf(painter, smallFont());
    const double half = (scene.rect.width() - 24) / 2;
    double left = scene.rect.left();
    const auto entry = [&](const QString& words, bool own) {
        const QRectF swatch(left, top + textLine / 2 - (own ? 4 : 2.5), 16, own ? 8 : 5);
        if (own)
            fill(painter, scene, swatch, style::Activity::Compute);
        else
            paintOther(painter, scene, swatch);
        const double width = std::min(half - 22, metrics.horizontalAdvance(words) + 1);
        drawLine(painter, QRectF(left + 22, top, width, textLine), Qt::AlignLeft, words, smallFont(),
                 own ? scene.tokens.text : scene.tokens.muted);
        left += 22 + width + 18;
    };
    const ScatterOther& other = *scene.model.other;
    entry(scene.model.name, true);
    entry(other.current ? other.name : ScatterBarsPicture::tr("%1 (out of date)", "plan").arg(other.name),
          false);
}

void paintHeading(QPainter& painter, const BarsScene& scene) {
    double top = scene.rect.top();
    if (scene.state.heading) {
        drawTitle(painter, scene.rect, ScatterBarsPicture::tr("Items and finish times"), scene.tokens);
        top += headingHeight;
    }
    if (scene.model.other) {
        paintLegend(painter, scene, top);
        top += textLine;
    }
    for (const ScatterColumn& column : scene.layout.columns) {
        const QString title = titleOf(column.quantity, scene.model.units);
        drawLine(painter, QRectF(column.area.left(), top, column.area.width(), textLine), Qt::AlignLeft,
                 title, fitted(painter, smallFont(), title, column.area.width()), scene.tokens.muted);
    }
}

/// From the earliest to the latest, with caps: nothing else on the picture has this shape. Its label stands
/// at one end or in the middle; where there is no room, at the end of `words`, which are shorter then.
void paintRange(QPainter& painter, const BarsScene& scene, const Measurement& measurement, const QRectF& row,
                QRectF& words) {
    const ScatterColumn& column = scene.time();
    const double y = row.center().y();
    const double from = column.x(measurement.earliest);
    const double to = column.x(measurement.latest);
    painter.setPen(QPen(scene.tokens.highlightText, 1.6));
    painter.drawLine(QPointF(from, y), QPointF(to, y));
    for (const double x : {from, to})
        painter.drawLine(QPointF(x, y - 4), QPointF(x, y + 4));
    const QString label = rangeLabel(measurement, scene.model);
    const double width = metricsOf(painter, smallFont()).horizontalAdvance(label) + 1;
    constexpr double minLine = 24; // of the range left in sight
    QRectF box(to + 6, row.top(), width, row.height());
    if (box.right() > scene.rect.right() + 1) {
        box.moveRight(from - 6);
        if (box.left() < column.area.left() && to - from >= width + minLine) {
            box.moveCenter(QPointF((from + to) / 2, y));
            painter.fillRect(box.adjusted(-3, 2, 3, -2), scene.tokens.card);
        } else if (box.left() < column.area.left()) {
            box = words;
            box.setLeft(std::max(words.left(), words.right() - width));
            words.setRight(box.left() - 8);
        }
    }
    drawLine(painter, box, Qt::AlignLeft, label, smallFont(), scene.tokens.text);
}

void paintMeasured(QPainter& painter, const BarsScene& scene) {
    const QRectF& block = scene.layout.measured;
    if (block.isEmpty())
        return;
    painter.setPen(QPen(scene.tokens.border, 1));
    painter.drawLine(QPointF(block.left(), block.top() + measuredGap / 2),
                     QPointF(block.right(), block.top() + measuredGap / 2));
    drawLine(painter, QRectF(block.left(), block.top() + measuredGap, block.width(), textLine), Qt::AlignLeft,
             ScatterBarsPicture::tr("Measured with a clock, not computed"), smallFont(true),
             scene.tokens.muted);
    const bool twoLines = scene.layout.measuredRow > textLine;
    QRectF row(block.left(), block.top() + measuredGap + textLine, block.width(), scene.layout.measuredRow);
    for (const Measurement& measurement : scene.model.measurements) {
        QRectF words = row;
        QRectF range = row;
        if (twoLines) {
            words.setHeight(textLine);
            range.setTop(words.bottom());
        } else {
            words.setRight(scene.time().area.left() - 10);
        }
        paintRange(painter, scene, measurement, range, words);
        const QString name = QString::fromStdString(measurement.name);
        const QString source = QString::fromStdString(measurement.source);
        drawLine(painter, words, Qt::AlignLeft, name, fitted(painter, smallFont(), name, words.width()),
                 scene.tokens.text);
        const double used = metricsOf(painter, smallFont()).horizontalAdvance(name) + 8;
        const double needed = metricsOf(painter, smallFont()).horizontalAdvance(source);
        if (!source.isEmpty() && used + needed <= words.width()) {
            drawLine(painter, words.adjusted(used, 0, 0, 0), Qt::AlignLeft, source, smallFont(),
                     scene.tokens.muted);
        }
        row.translate(0, row.height());
    }
}

} // namespace

std::optional<std::size_t> ScatterBarsLayout::measurementAt(QPointF point) const {
    if (measured.isEmpty() || !measured.contains(point) || measuredRow <= 0)
        return {};
    const double row = std::floor((point.y() - measured.top() - measuredGap - textLine) / measuredRow);
    return row >= 0 ? std::optional(static_cast<std::size_t>(row)) : std::nullopt;
}

ScatterBarsSizes scatterBarsSizes(const QPainter& painter, const ScatterBarsModel& model) {
    using enum ScatterQuantity;
    ScatterBarsSizes sizes;
    const QFontMetricsF strong = metricsOf(painter, rowFont(true)); // as a selected one is written
    for (const std::size_t row : model.own->longestNames)
        sizes.nameWidth =
            std::max(sizes.nameWidth, std::ceil(strong.horizontalAdvance(model.rows()[row].name)));
    sizes.nameWidth = std::min(sizes.nameWidth, maxNameWidth);
    sizes.ascent = strong.ascent();
    const QFontMetricsF metrics = metricsOf(painter, rowFont());
    for (const ScatterQuantity quantity : {Items, Communication, Time}) {
        sizes.labelWidth[static_cast<std::size_t>(quantity)] = labelWidth(metrics, model, quantity);
        sizes.largest[static_cast<std::size_t>(quantity)] = largestOf(model, quantity);
    }
    return sizes;
}

ScatterBarsLayout scatterBarsLayout(const QPainter& painter, const QRectF& rect,
                                    const ScatterBarsModel& model, const PictureState& state, double scroll) {
    return scatterBarsLayout(scatterBarsSizes(painter, model), rect, model, state, scroll);
}

ScatterBarsLayout scatterBarsLayout(const ScatterBarsSizes& sizes, const QRectF& rect,
                                    const ScatterBarsModel& model, const PictureState& state, double scroll) {
    ScatterBarsLayout layout;
    RowsMetrics metrics = metricsFor(sizes, model, state.heading);
    metrics.scroll = scroll;
    // The columns do not depend on the height, but the height of the measurements does on the columns.
    layout.columns = columnsIn(sizes, rowsLayout(rect, metrics).plot);
    const bool wide = layout.columns.back().area.left() - rect.left() >= roomForWords;
    layout.measuredRow = wide ? textLine : 2 * textLine;
    metrics.axis = measuredHeight(model, layout.measuredRow);
    constexpr double minRows = 60;
    if (rect.height() - metrics.heading - metrics.axis < minRows)
        metrics.axis = 0; // too low for both: the rows come first
    layout.rows = rowsLayout(rect, metrics);
    for (ScatterColumn& column : layout.columns)
        column.area.setHeight(layout.rows.plot.height());
    if (metrics.axis > 0) {
        const double bottom =
            layout.rows.plot.top() + std::min(layout.rows.contentHeight, layout.rows.plot.height());
        layout.measured = QRectF(rect.left(), bottom, rect.width(), metrics.axis);
    }
    return layout;
}

double scatterBarsHeight(const QPainter& painter, const ScatterBarsModel& model, bool heading) {
    return scatterBarsHeight(scatterBarsSizes(painter, model), model, heading);
}

double scatterBarsHeight(const ScatterBarsSizes& sizes, const ScatterBarsModel& model, bool heading) {
    RowsMetrics metrics = metricsFor(sizes, model, heading);
    metrics.axis = measuredHeight(model, textLine);
    return naturalRowsHeight(metrics);
}

void paintScatterBars(QPainter& painter, const QRectF& rect, const ScatterBarsModel& model,
                      const ScatterBarsLayout& layout, const style::Tokens& tokens,
                      const PictureState& state) {
    if (model.rows().empty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const BarsScene scene{model, tokens, state, rect, layout};
    paintHeading(painter, scene);
    for (int row = scene.layout.rows.firstRow(); row < scene.layout.rows.lastRow(); ++row)
        paintRow(painter, scene, row);
    paintMeasured(painter, scene);
    painter.restore();
}

} // namespace equipoise::gui
