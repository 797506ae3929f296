// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/count_chart.h"

#include "app/pictures/charts/axes.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "core/base/numbers/tolerance.h"

#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr int minWidthForNames = 330;

constexpr double logarithmicFrom = 20; // times between the slowest and the fastest

using Row = CountCurves::Row;

/// The time of one processor alone; not a number where the curve does not begin with it.
double alone(const std::vector<Row>& rows) {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    return !rows.empty() && rows.front().count == 1 ? rows.front().time : unknown;
}

} // namespace

struct CountChart::Private {
    explicit Private(CountChart* chart)
        : owner(chart)
        , plot(new QCustomPlot(chart)) {}

    CountChart* owner;
    QCustomPlot* plot;
    QCPGraph* fastest = nullptr;
    QCPGraph* lightest = nullptr;
    QCPGraph* chosen = nullptr;
    QCPGraph* reference = nullptr;
    QCPItemText* chosenLabel = nullptr;
    QCPItemText* referenceLabel = nullptr;
    ChartFrame frame;
    bool hasPlan = false;
    CountCurves numbers;
    Unit unit; ///< of the axis
    bool current = true;

    void build();
    void fill();
    void placeLabels();
    void dress();
    void describe() const;
    void show();
    bool any() const { return !numbers.fastest.empty() || !numbers.lightest.empty(); }
    /// The curves that there are, with their rows and names.
    struct Curve {
        QCPGraph* line;
        const std::vector<Row>& rows;
        QString name;
    };
    std::array<Curve, 2> curves() const {
        return {Curve{fastest, numbers.fastest, CountChart::tr("Fastest ring known")},
                Curve{lightest, numbers.lightest, CountChart::tr("Lightest ring known")}};
    }
    QString wordsOf(const QCPGraph* line, const Row& row) const;
    QString wordsAt(const QPointF& position) const;
    /// In the unit of the axis.
    double seen(double value) const { return equipoise::inUnit(value, unit, measure()); }
    Measure measure() const { return {UnitRole::Time, numbers.units}; }
    /// In which the longest time is written.
    Unit unitOfAll() const;
    QString time(double value) const { return text::quantity(value, UnitRole::Time, numbers.units); }
};

void CountChart::Private::build() {
    frame = frameIn(*plot, *owner);
    reference = plot->addGraph();
    lightest = plot->addGraph();
    fastest = plot->addGraph();
    chosen = plot->addGraph();
    chosen->setLineStyle(QCPGraph::lsNone);
    chosenLabel = new QCPItemText(plot);
    referenceLabel = new QCPItemText(plot);
    // Between the title and the curves, which may be anywhere in their rectangle.
    plot->plotLayout()->insertRow(1);
    plot->plotLayout()->addElement(1, 0, plot->legend);
    plot->plotLayout()->setRowStretchFactor(1, 0.001);
    plot->legend->setFillOrder(QCPLayoutGrid::foColumnsFirst);
    plot->legend->setRowSpacing(0);
    plot->legend->setMargins(QMargins(2, 0, 0, 0));
    plot->legend->setColumnSpacing(2);
    plot->legend->setIconTextPadding(4);
    plot->legend->setIconSize(16, 8);
    plot->xAxis->setTicker(QSharedPointer<QCPAxisTicker>(new RoundTicker(1)));
    plot->xAxis->ticker()->setTickCount(8);
    plot->axisRect()->setMinimumMargins(QMargins(4, 4, 12, 4));
    QObject::connect(plot, &QCustomPlot::afterLayout, owner, [this] { // how high the plot is now
        if (any())
            placeLabels();
    });
}

Unit CountChart::Private::unitOfAll() const {
    double longest = numbers.plan.time;
    for (const auto* rows : {&numbers.fastest, &numbers.lightest})
        for (const Row& row : *rows)
            longest = std::max(longest, row.time);
    return equipoise::shownUnit(equipoise::Quantity{longest}, measure());
}

void CountChart::Private::fill() {
    unit = unitOfAll();
    QVector<double> times;
    double end = 2;
    plot->legend->clearItems();
    for (const Curve& curve : curves()) {
        QVector<double> own;
        QVector<double> counts;
        for (const Row& row : curve.rows) {
            counts << row.count;
            own << seen(row.time);
            end = std::max(end, row.count);
        }
        curve.line->setData(counts, own, true);
        curve.line->setName(curve.name);
        if (!curve.rows.empty())
            curve.line->addToLegend();
        times << own;
    }
    const bool any = this->any();
    plot->legend->setVisible(any);
    showFrame(*plot, frame, CountChart::tr("Time by number of processors"),
              hasPlan ? CountChart::tr("This solver says nothing about\nother numbers of processors")
                      : CountChart::tr("No numbers yet"),
              any);
    chosenLabel->setVisible(any);
    chosen->setVisible(any);
    const double single =
        seen(std::isnan(alone(numbers.fastest)) ? alone(numbers.lightest) : alone(numbers.fastest));
    reference->setVisible(std::isfinite(single) && times.size() > 1);
    referenceLabel->setVisible(reference->visible());
    if (!any)
        return;
    plot->xAxis->setLabel(CountChart::tr("Processors"));
    plot->yAxis->setLabel(text::headOf(QStringLiteral("T"), text::unit(unit, measure())));
    const Row& own = numbers.plan;
    times << seen(own.time);
    const auto [least, most] = std::minmax_element(times.begin(), times.end());
    plot->xAxis->setRange(0.5, end + 0.5);
    const bool logarithmic = *least > 0 && *most > logarithmicFrom * *least;
    plot->yAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    plot->yAxis->setTicker(logarithmic ? QSharedPointer<QCPAxisTicker>(new LogTicker)
                                       : QSharedPointer<QCPAxisTicker>(new RoundTicker(0)));
    plot->yAxis->ticker()->setTickCount(4);
    plot->yAxis->setRange(logarithmic ? *least / 1.6 : 0, *most > 0 ? *most * (logarithmic ? 1.6 : 1.15) : 1);
    if (reference->visible()) {
        reference->setData({0.5, end + 0.5}, {single, single}, true);
        referenceLabel->setText(CountChart::tr("one processor"));
        referenceLabel->position->setCoords(end + 0.5, single);
        referenceLabel->setPositionAlignment(Qt::AlignRight | Qt::AlignBottom);
    }
    chosen->setData({own.count}, {seen(own.time)});
    chosenLabel->setText(
        CountChart::tr("%1: %2", "processors: time").arg(text::number(own.count), time(own.time)));
}

/// Beside the mark, on the side where there is more room, and below it: no curve is lower there. A mark
/// near the bottom gets some ground below 0 for it, as much as the label is high.
void CountChart::Private::placeLabels() {
    constexpr double around = 11; // px, above and below the words of the label
    const double label = QFontMetricsF(style::font(9, QFont::DemiBold)).height() + around;
    const double share = std::clamp(label / std::max(1, plot->axisRect()->height()), 0.0, 0.6);
    const Row& own = numbers.plan;
    const QCPRange times = plot->yAxis->range();
    const double height = seen(own.time);
    if (plot->yAxis->scaleType() == QCPAxis::stLinear)
        plot->yAxis->setRangeLower(std::min(0.0, (height - share * times.upper) / (1 - share)));
    const double middle = plot->xAxis->range().center();
    chosenLabel->position->setCoords(own.count, height);
    chosenLabel->setPositionAlignment((own.count > middle ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
    chosenLabel->setPadding(QMargins(4, 7, 4, 2));
    referenceLabel->setPadding(QMargins(2, 2, 2, 2));
}

void CountChart::Private::dress() {
    const style::Tokens& tokens = style::tokensFor(owner->palette());
    plot->setBackground(QBrush(tokens.card));
    const QColor ink = current ? tokens.compute : tokens.faint;
    const QColor second = current ? tokens.muted : tokens.faint;
    const double dot = std::max(numbers.fastest.size(), numbers.lightest.size()) > 40 ? 3 : 6;
    fastest->setPen(QPen(ink, 1.6));
    fastest->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(ink), QBrush(ink), dot));
    lightest->setPen(QPen(second, 1.2, Qt::DashLine));
    lightest->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssDiamond, QPen(second), QBrush(tokens.card), dot + 2));
    plot->legend->setBrush(Qt::NoBrush);
    plot->legend->setFont(style::font(8.5));
    plot->legend->setTextColor(tokens.muted);
    const QColor mark = current ? tokens.highlight : tokens.faint;
    chosen->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(mark, 2.2), Qt::NoBrush, 12));
    reference->setPen(QPen(tokens.faint, 1.2, Qt::DashLine));
    chosenLabel->setFont(style::font(9, QFont::DemiBold));
    chosenLabel->setColor(current ? tokens.text : tokens.muted);
    referenceLabel->setFont(style::font(8.5));
    referenceLabel->setColor(tokens.muted);
    dressFrame(frame, tokens, 9.5);
    dressAxes(*plot, tokens);
}

void CountChart::Private::describe() const {
    owner->setAccessibleName(CountChart::tr("Time by number of processors"));
    if (!any()) {
        owner->setAccessibleDescription(CountChart::tr("No numbers yet"));
        return;
    }
    QStringList lines;
    for (const Curve& curve : curves()) {
        QStringList parts;
        for (const Row& row : curve.rows) {
            parts
                << CountChart::tr("%1: %2", "processors: time").arg(text::number(row.count), time(row.time));
        }
        if (!parts.empty())
            lines << CountChart::tr("%1: %2", "name of a curve: its points")
                         .arg(curve.name, parts.join(QStringLiteral("; ")));
    }
    owner->setAccessibleDescription(
        CountChart::tr("Processors in the ring: %1. %2.")
            .arg(text::number(numbers.plan.count), lines.join(QStringLiteral(". "))));
}

void CountChart::Private::show() {
    fill();
    dress();
    describe();
    plot->replot();
}

QString CountChart::Private::wordsOf(const QCPGraph* line, const Row& row) const {
    const auto full = [this](double value) {
        return text::fullQuantity(value, UnitRole::Time, numbers.units);
    };
    const QString count = text::number(row.count);
    if (line == lightest)
        return CountChart::tr("Processors: %1, lightest ring known: T = %2").arg(count, full(row.time));
    if (row.bound && tolerance::sameTime(*row.bound, row.time, tolerance::proof))
        return CountChart::tr("Processors: %1, fastest ring: T = %2").arg(count, full(row.time));
    return CountChart::tr("Processors: %1, fastest ring known: T = %2; none below %3")
        .arg(count, full(row.time), full(row.bound.value_or(0)));
}

/// Of the points there; empty where there is none.
QString CountChart::Private::wordsAt(const QPointF& position) const {
    constexpr double near = 8;
    QStringList words;
    for (const Curve& curve : curves()) {
        for (const Row& row : curve.rows) {
            const QPointF point(plot->xAxis->coordToPixel(row.count),
                                plot->yAxis->coordToPixel(seen(row.time)));
            if (QLineF(point, position).length() < near)
                words << wordsOf(curve.line, row);
        }
    }
    return words.join(QLatin1Char('\n'));
}

CountChart::CountChart()
    : m_d(std::make_unique<Private>(this)) {
    setObjectName(QStringLiteral("countChart"));
    m_d->build();
    connect(m_d->plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        QToolTip::showText(event->globalPosition().toPoint(), m_d->wordsAt(event->position()), m_d->plot);
    });
    setCurves({}, true);
    style::whenChanged(*this, {QEvent::PaletteChange, QEvent::LanguageChange, QEvent::FontChange},
                       [this] { m_d->show(); });
}

CountChart::~CountChart() = default;

void CountChart::setCurves(std::optional<CountCurves> curves, bool current) {
    m_d->hasPlan = curves.has_value();
    m_d->current = current;
    m_d->numbers = std::move(curves).value_or(CountCurves{});
    m_d->show();
}

bool CountChart::hasNumbers() const {
    return m_d->any();
}

void CountChart::paint(QPainter& painter, const QRectF& rect) {
    paintPlot(*m_d->plot, painter, rect);
}

QSize CountChart::sizeHint() const {
    return {260, 180};
}

QSize CountChart::minimumSizeHint() const {
    return {160, 110};
}

/// The names of the curves stand one above the other where they have no room side by side.
void CountChart::resizeEvent(QResizeEvent* event) {
    m_d->plot->legend->setWrap(width() < minWidthForNames ? 1 : 0);
    m_d->plot->legend->setFillOrder(QCPLayoutGrid::foColumnsFirst, true); // those that are there, too
    QWidget::resizeEvent(event);
}

} // namespace equipoise::gui
