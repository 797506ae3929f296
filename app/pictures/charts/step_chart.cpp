// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/step_chart.h"

#include "app/pictures/charts/axes.h"
#include "app/pictures/style/language_change.h"
#include "app/text/describe.h"

#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr double reach = 8;         // of the mouse, in pixels
constexpr double widestName = 0.28; // of the width of the chart

} // namespace

struct StepChart::Private {
    explicit Private(StepChart* chart)
        : owner(chart)
        , plot(new QCustomPlot(chart)) {}

    StepChart* owner;
    QCustomPlot* plot;
    ChartFrame frame;
    QCPItemLine* marker = nullptr;
    std::vector<QCPGraph*> graphs;   ///< by curve
    std::vector<QCPItemText*> names; ///< by curve
    StepCurves set;
    std::optional<double> marked;
    std::set<ProcessorId> strong;

    void build();
    void fill();
    void dress();
    void placeNames();
    void describe() const;
    QColor inkOf(const StepCurve& curve, const style::Tokens& tokens) const;
    bool isStrong(const StepCurve& curve) const {
        return curve.processor && strong.contains(*curve.processor);
    }
    bool isNamed(const StepCurve& curve) const { return curve.named || isStrong(curve); }
    std::optional<std::pair<std::size_t, int>> nearest(QPointF at) const;
};

void StepChart::Private::build() {
    frame = frameIn(*plot, *owner);
    marker = new QCPItemLine(plot);
    marker->start->setTypeX(QCPItemPosition::ptPlotCoords);
    marker->end->setTypeX(QCPItemPosition::ptPlotCoords);
    marker->start->setTypeY(QCPItemPosition::ptAxisRectRatio);
    marker->end->setTypeY(QCPItemPosition::ptAxisRectRatio);
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis})
        axis->setTicker(QSharedPointer<QCPAxisTicker>(new RoundTicker));
    plot->yAxis->ticker()->setTickCount(4);
    plot->xAxis->ticker()->setTickCount(8);
    plot->axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignTop | Qt::AlignRight);
    plot->legend->setMargins(QMargins(8, 4, 4, 4));
    plot->legend->setRowSpacing(0);
}

void StepChart::Private::fill() {
    for (QCPItemText* name : names)
        plot->removeItem(name);
    plot->clearGraphs();
    graphs.clear();
    names.clear();
    double right = 0;
    double top = 0;
    for (const StepCurve& curve : set.curves) {
        QCPGraph* graph = plot->addGraph();
        graph->setData(curve.x, curve.y, true);
        graphs.push_back(graph);
        auto* name = new QCPItemText(plot);
        name->setText(curve.name);
        name->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        name->setClipToAxisRect(false);
        name->setVisible(false);
        names.push_back(name);
        if (!curve.x.isEmpty()) {
            right = std::max(right, curve.x.back());
            top = std::max(top, *std::max_element(curve.y.begin(), curve.y.end()));
        }
    }
    const bool any = !set.curves.empty();
    showFrame(*plot, frame, set.title, set.empty, any);
    plot->xAxis->setLabel(set.xTitle);
    plot->yAxis->setLabel(set.yTitle);
    plot->xAxis->setRange(0, right > 0 ? right : 1);
    plot->yAxis->setRange(0, top > 0 ? top * 1.06 : 1);
}

QColor StepChart::Private::inkOf(const StepCurve& curve, const style::Tokens& tokens) const {
    if (isStrong(curve))
        return tokens.highlightText;
    switch (curve.ink) {
    case StepCurve::Ink::Main:
        return tokens.compute;
    case StepCurve::Ink::Other:
        return tokens.muted;
    case StepCurve::Ink::Bound:
        return tokens.boundText;
    case StepCurve::Ink::Pale:
        break;
    }
    return tokens.faint;
}

void StepChart::Private::dress() {
    const style::Tokens& tokens = style::tokensFor(owner->palette());
    plot->setBackground(QBrush(tokens.card));
    plot->legend->clearItems();
    plot->legend->setVisible(set.legend && !graphs.empty());
    plot->legend->setBrush(tokens.card);
    plot->legend->setFont(style::font(8.5));
    plot->legend->setTextColor(tokens.text);
    dressFrame(frame, tokens, 10);
    marker->setPen(QPen(tokens.text, 1.2, Qt::DashLine));
    for (std::size_t i = 0; i < graphs.size(); ++i) {
        const StepCurve& curve = set.curves[i];
        const bool pale = curve.ink == StepCurve::Ink::Pale && !isStrong(curve);
        QPen pen(inkOf(curve, tokens), isStrong(curve) ? 2.6 : pale ? 1.0 : 2.0, curve.dashes);
        graphs[i]->setPen(pen);
        names[i]->setFont(style::font(8.5, isStrong(curve) ? QFont::DemiBold : QFont::Normal));
        names[i]->setColor(pale ? tokens.muted : pen.color());
        names[i]->setPadding(QMargins(4, 0, 0, 0));
        graphs[i]->setName(curve.name);
        graphs[i]->setLayer(isStrong(curve) ? "axes" : "main"); // not below the others
        if (set.legend && isNamed(curve))
            graphs[i]->addToLegend();
    }
    dressAxes(*plot, tokens);
    placeNames();
}

/// At the right end of each curve, those in hand first; names that would touch are left out.
void StepChart::Private::placeNames() {
    double widest = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!set.legend && isNamed(set.curves[i])) {
            widest =
                std::max(widest, QFontMetricsF(names[i]->font()).horizontalAdvance(names[i]->text()) + 8);
        }
    }
    const int room = static_cast<int>(std::min(widest, plot->width() * widestName));
    plot->axisRect()->setMinimumMargins(QMargins(4, 4, 12 + room, 4));
    plot->replot(); // where things lie now
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < names.size(); ++i) {
        names[i]->setVisible(false);
        if (!set.legend && isNamed(set.curves[i]) && !set.curves[i].y.isEmpty())
            order.push_back(i);
    }
    std::ranges::stable_sort(order, {}, [this](std::size_t i) { return isStrong(set.curves[i]) ? 0 : 1; });
    std::vector<double> taken;
    for (const std::size_t i : order) {
        const double y = plot->yAxis->coordToPixel(set.curves[i].y.back());
        const double height = QFontMetricsF(names[i]->font()).height() - 1;
        if (std::ranges::any_of(taken, [&](double other) { return std::abs(other - y) < height; }))
            continue;
        taken.push_back(y);
        names[i]->position->setCoords(set.curves[i].x.back(), set.curves[i].y.back());
        names[i]->setVisible(true);
    }
}

void StepChart::Private::describe() const {
    owner->setAccessibleName(set.title);
    QStringList parts;
    for (std::size_t i = 0; i < set.curves.size() && i < 40; ++i) {
        const StepCurve& curve = set.curves[i];
        if (!curve.y.isEmpty()) {
            parts << StepChart::tr("%1: from %2 to %3", "curve: first and last value")
                         .arg(curve.name, text::number(curve.y.front()), text::number(curve.y.back()));
        }
    }
    owner->setAccessibleDescription(parts.isEmpty() ? set.empty : parts.join(QStringLiteral("; ")));
}

/// The curve below the mouse and its nearest point; those in hand first.
std::optional<std::pair<std::size_t, int>> StepChart::Private::nearest(QPointF at) const {
    std::optional<std::pair<std::size_t, int>> found;
    double least = reach;
    const double x = plot->xAxis->pixelToCoord(at.x());
    for (std::size_t i = 0; i < set.curves.size(); ++i) {
        const StepCurve& curve = set.curves[i];
        if (curve.x.isEmpty() || graphs[i]->selectTest(at, false) > least)
            continue;
        const double away = graphs[i]->selectTest(at, false);
        if (away < 0)
            continue;
        least = away;
        auto next = std::lower_bound(curve.x.begin(), curve.x.end(), x);
        if (next == curve.x.end() || (next != curve.x.begin() && x - *(next - 1) < *next - x))
            --next;
        found = std::pair(i, static_cast<int>(next - curve.x.begin()));
    }
    return found;
}

StepChart::StepChart()
    : m_d(std::make_unique<Private>(this)) {
    m_d->plot->setSelectionTolerance(static_cast<int>(reach));
    m_d->build();
    connect(m_d->plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        QString words;
        if (const auto near = m_d->nearest(event->position())) {
            const StepCurve& curve = m_d->set.curves[near->first];
            words = QStringLiteral("%1\n%2: %3\n%4: %5")
                        .arg(curve.name, m_d->set.xTitle, text::fullNumber(curve.x[near->second]),
                             m_d->set.yTitle, text::fullNumber(curve.y[near->second]));
        }
        QToolTip::showText(event->globalPosition().toPoint(), words, m_d->plot);
    });
    connect(m_d->plot, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        const auto near = m_d->nearest(event->position());
        if (near && m_d->set.curves[near->first].processor) {
            emit processorChosen(*m_d->set.curves[near->first].processor);
        }
    });
    setCurves({});
    setMarker({});
    style::whenChanged(*this, {QEvent::PaletteChange, QEvent::FontChange}, [this] {
        m_d->dress();
        m_d->plot->replot();
    });
}

StepChart::~StepChart() = default;

void StepChart::setCurves(StepCurves set) {
    m_d->set = std::move(set);
    m_d->fill();
    m_d->dress();
    m_d->describe();
    m_d->plot->replot();
}

const StepCurves& StepChart::curves() const {
    return m_d->set;
}

void StepChart::setMarker(std::optional<double> x) {
    m_d->marked = x;
    m_d->marker->setVisible(x.has_value());
    m_d->marker->start->setCoords(x.value_or(0), 0);
    m_d->marker->end->setCoords(x.value_or(0), 1);
    m_d->plot->replot(QCustomPlot::rpQueuedReplot);
}

void StepChart::setMarked(std::set<ProcessorId> processors) {
    if (processors == m_d->strong)
        return;
    m_d->strong = std::move(processors);
    m_d->dress();
    m_d->plot->replot(QCustomPlot::rpQueuedReplot);
}

QSize StepChart::sizeHint() const {
    return {420, 220};
}

QSize StepChart::minimumSizeHint() const {
    return {160, 110};
}

void StepChart::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_d->placeNames();
    m_d->plot->replot(QCustomPlot::rpQueuedReplot);
}

} // namespace equipoise::gui
