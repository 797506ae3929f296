#include "app/views/charts/count_chart.h"

#include "app/text/describe.h"
#include "app/views/charts/axes.h"
#include "app/views/style/tokens.h"

#include <QEvent>
#include <QPicture>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace app {

namespace {

constexpr double logarithmicFrom = 20; // times between the slowest and the fastest

struct Row {
    double count = 0;
    double time = 0;
};

struct Numbers {
    std::vector<Row> rows; ///< those with a time, by number of processors
    Row own;               ///< the plan's own ring, if there are rows; its time may be below the curve
};

Numbers numbersOf(const core::KeptPlan* kept) {
    const auto* ring = kept != nullptr ? std::get_if<core::ring::Plan>(&kept->plan.answer) : nullptr;
    if (ring == nullptr) {
        return {};
    }
    Numbers numbers;
    for (const core::ring::CountRow& row : ring->byCount) {
        if (const double time = row.time.value_or(NAN); std::isfinite(time)) {
            numbers.rows.push_back({static_cast<double>(row.count), time});
        }
    }
    std::sort(numbers.rows.begin(), numbers.rows.end(),
              [](const Row& a, const Row& b) { return a.count < b.count; });
    numbers.own = {static_cast<double>(ring->order.size()), kept->plan.value.value_or(0)};
    return numbers;
}

} // namespace

struct CountChart::Private {
    explicit Private(CountChart* chart)
        : owner(chart)
        , plot(new QCustomPlot(chart)) {}

    CountChart* owner;
    QCustomPlot* plot;
    QCPGraph* line = nullptr;
    QCPGraph* chosen = nullptr;
    QCPGraph* reference = nullptr;
    QCPItemText* chosenLabel = nullptr;
    QCPItemText* referenceLabel = nullptr;
    QCPItemText* empty = nullptr;
    QCPTextElement* title = nullptr;
    std::shared_ptr<const core::KeptPlan> plan;
    std::vector<Row> rows;
    Row own;
    bool current = true;

    void build();
    void fill();
    void placeLabels();
    void dress();
    void describe() const;
    QString time(double value) const {
        return text::quantity(value, core::UnitRole::Time, plan->scenario->platform.units);
    }
};

void CountChart::Private::build() {
    reference = plot->addGraph();
    line = plot->addGraph();
    chosen = plot->addGraph();
    chosen->setLineStyle(QCPGraph::lsNone);
    chosenLabel = new QCPItemText(plot);
    referenceLabel = new QCPItemText(plot);
    empty = new QCPItemText(plot);
    empty->position->setType(QCPItemPosition::ptViewportRatio);
    empty->position->setCoords(0.5, 0.5);
    title = new QCPTextElement(plot);
    title->setTextFlags(Qt::AlignLeft | Qt::AlignTop);
    plot->plotLayout()->insertRow(0);
    plot->plotLayout()->addElement(0, 0, title);
    plot->plotLayout()->setRowSpacing(4);
    plot->xAxis->setTicker(QSharedPointer<QCPAxisTicker>(new RoundTicker(1)));
    plot->xAxis->ticker()->setTickCount(8);
    plot->axisRect()->setupFullAxesBox(false);
    plot->xAxis2->setVisible(false);
    plot->yAxis2->setVisible(false);
    plot->setAntialiasedElements(QCP::aeAll);
    plot->axisRect()->setMinimumMargins(QMargins(4, 4, 12, 4));
}

void CountChart::Private::fill() {
    QVector<double> counts;
    QVector<double> times;
    for (const Row& row : rows) {
        counts << row.count;
        times << row.time;
    }
    line->setData(counts, times, true);
    const bool any = !rows.empty();
    title->setText(CountChart::tr("Time by number of processors"));
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
        axis->setVisible(any);
        axis->grid()->setVisible(any && axis == plot->yAxis);
    }
    empty->setVisible(!any);
    chosenLabel->setVisible(any);
    chosen->setVisible(any);
    reference->setVisible(any && rows.front().count == 1 && rows.size() > 1);
    referenceLabel->setVisible(reference->visible());
    empty->setText(plan ? CountChart::tr("This solver says nothing about\nother numbers of processors")
                        : CountChart::tr("No numbers yet"));
    if (!any) {
        return;
    }
    plot->xAxis->setLabel(CountChart::tr("Processors"));
    const QString unit = text::unit(core::UnitRole::Time, plan->scenario->platform.units);
    plot->yAxis->setLabel(CountChart::tr("T (%1)", "unit").arg(unit));
    times << own.time;
    const auto [least, most] = std::minmax_element(times.begin(), times.end());
    const double end = std::max(rows.back().count, 2.0);
    plot->xAxis->setRange(0.5, end + 0.5);
    const bool logarithmic = *least > 0 && *most > logarithmicFrom * *least;
    plot->yAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    plot->yAxis->setTicker(logarithmic ? QSharedPointer<QCPAxisTicker>(new LogTicker)
                                       : QSharedPointer<QCPAxisTicker>(new RoundTicker(0)));
    plot->yAxis->ticker()->setTickCount(4);
    plot->yAxis->setRange(logarithmic ? *least / 1.6 : 0, *most > 0 ? *most * (logarithmic ? 1.6 : 1.15) : 1);
    if (reference->visible()) {
        reference->setData({0.5, end + 0.5}, {rows.front().time, rows.front().time}, true);
        referenceLabel->setText(CountChart::tr("one processor"));
        referenceLabel->position->setCoords(end + 0.5, rows.front().time);
        referenceLabel->setPositionAlignment(Qt::AlignRight | Qt::AlignBottom);
    }
    chosen->setData({own.count}, {own.time});
    chosenLabel->setText(
        CountChart::tr("%1: %2", "processors: time").arg(text::number(own.count), time(own.time)));
    placeLabels();
}

/// Beside the mark, on the side where there is more room, and below it: the curve is nowhere lower. A mark
/// near the bottom gets some ground below 0 for it.
void CountChart::Private::placeLabels() {
    constexpr double labelShare = 0.24; // of the height of a small chart
    const QCPRange times = plot->yAxis->range();
    if (times.lower == 0 && own.time < labelShare * times.upper)
        plot->yAxis->setRangeLower(own.time - labelShare * times.upper);
    const double middle = plot->xAxis->range().center();
    chosenLabel->position->setCoords(own.count, own.time);
    chosenLabel->setPositionAlignment((own.count > middle ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
    chosenLabel->setPadding(QMargins(4, 7, 4, 2));
    referenceLabel->setPadding(QMargins(2, 2, 2, 2));
}

void CountChart::Private::dress() {
    const style::Tokens& tokens = style::tokensFor(owner->palette());
    plot->setBackground(QBrush(tokens.card));
    const QColor ink = current ? tokens.compute : tokens.faint;
    line->setPen(QPen(ink, 1.6));
    const double dot = rows.size() > 40 ? 3 : 6;
    line->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(ink), QBrush(ink), dot));
    const QColor mark = current ? tokens.highlight : tokens.faint;
    chosen->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(mark, 2.2), Qt::NoBrush, 12));
    reference->setPen(QPen(tokens.faint, 1.2, Qt::DashLine));
    chosenLabel->setFont(style::font(9, QFont::DemiBold));
    chosenLabel->setColor(current ? tokens.text : tokens.muted);
    referenceLabel->setFont(style::font(8.5));
    referenceLabel->setColor(tokens.muted);
    title->setFont(style::font(9.5, QFont::DemiBold));
    title->setTextColor(tokens.text);
    empty->setFont(style::font(9.5));
    empty->setColor(tokens.muted);
    dressAxes(*plot, tokens);
}

void CountChart::Private::describe() const {
    owner->setAccessibleName(CountChart::tr("Time by number of processors"));
    if (rows.empty()) {
        owner->setAccessibleDescription(CountChart::tr("No numbers yet"));
        return;
    }
    QStringList parts;
    for (const Row& row : rows) {
        parts << CountChart::tr("%1: %2", "processors: time").arg(text::number(row.count), time(row.time));
    }
    owner->setAccessibleDescription(CountChart::tr("Processors in the ring: %1. %2.")
                                        .arg(text::number(own.count), parts.join(QStringLiteral("; "))));
}

CountChart::CountChart(QWidget* parent)
    : QWidget(parent)
    , m_d(std::make_unique<Private>(this)) {
    setObjectName(QStringLiteral("countChart"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_d->plot);
    m_d->plot->setFocusPolicy(Qt::NoFocus);
    m_d->plot->setMinimumSize(40, 40);
    m_d->build();
    connect(m_d->plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        const auto near = std::find_if(m_d->rows.begin(), m_d->rows.end(), [&](const Row& row) {
            const QPointF point(m_d->plot->xAxis->coordToPixel(row.count),
                                m_d->plot->yAxis->coordToPixel(row.time));
            return QLineF(point, event->position()).length() < 8;
        });
        const QString words =
            near == m_d->rows.end()
                ? QString()
                : tr("Processors: %1, ring of least weight: T = %2 %3")
                      .arg(text::number(near->count), text::fullNumber(near->time),
                           text::unit(core::UnitRole::Time, m_d->plan->scenario->platform.units));
        QToolTip::showText(event->globalPosition().toPoint(), words, m_d->plot);
    });
    setPlan(nullptr, true);
}

CountChart::~CountChart() = default;

void CountChart::setPlan(std::shared_ptr<const core::KeptPlan> plan, bool current) {
    m_d->plan = std::move(plan);
    m_d->current = current;
    Numbers numbers = numbersOf(m_d->plan.get());
    m_d->rows = std::move(numbers.rows);
    m_d->own = numbers.own;
    m_d->fill();
    m_d->dress();
    m_d->describe();
    m_d->plot->replot();
}

bool CountChart::hasNumbers() const {
    return !m_d->rows.empty();
}

void CountChart::paint(QPainter& painter, const QRectF& rect) {
    // The plot wants a painter of its own kind, and a device takes one painter at a time: by way of a record.
    QPicture record;
    QCPPainter recorder(&record);
    recorder.setModes(QCPPainter::pmVectorized);
    m_d->plot->toPainter(&recorder, static_cast<int>(rect.width()), static_cast<int>(rect.height()));
    recorder.end();
    painter.drawPicture(rect.topLeft(), record);
}

QSize CountChart::sizeHint() const {
    return {260, 180};
}

QSize CountChart::minimumSizeHint() const {
    return {160, 110};
}

void CountChart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange ||
        event->type() == QEvent::FontChange) {
        m_d->fill();
        m_d->dress();
        m_d->describe();
        m_d->plot->replot();
    }
    QWidget::changeEvent(event);
}

} // namespace app
