// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/timeline/timeline_view.h"

#include "app/pictures/labels/measuring.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/plan/parts_accessible.h"
#include "app/pictures/plan/rows_bar.h"
#include "app/pictures/plan/shown_schedule.h"
#include "app/pictures/timeline/card.h"
#include "app/pictures/timeline/timeline_accessible.h"
#include "app/pictures/timeline/timeline_words.h"
#include "app/text/describe.h"
#include "core/base/numbers/tolerance.h"
#include "core/schedule/critical_chain.h"

#include <QAccessible>
#include <QScrollBar>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

using namespace timeline;

namespace {

constexpr int barThickness = 10;
constexpr int timeSteps = 1'000'000; // of the scroll bar of time
constexpr double reachPixels = 3;

} // namespace

TimelineView::TimelineView()
    : m_rowsBar(new RowsBar(QStringLiteral("timelineRowsBar"), this))
    , m_timeBar(new QScrollBar(Qt::Horizontal, this)) {
    timeline::installAccessibility();
    m_timeBar->setObjectName(QStringLiteral("timelineTimeBar"));
    for (QScrollBar* bar : std::initializer_list<QScrollBar*>{m_rowsBar, m_timeBar}) {
        bar->hide();
        bar->setFocusPolicy(Qt::NoFocus);
        bar->setCursor(Qt::ArrowCursor);
    }
    connect(m_rowsBar, &QScrollBar::valueChanged, this, [this](int value) { scrollTo(value); });
    connect(m_timeBar, &QScrollBar::valueChanged, this, [this](int value) {
        View view = m_frame.view;
        view.begin = extent().span() * value / timeSteps;
        look(view, ViewChange::Pan);
    });
    introduce(QStringLiteral("timelineView"));
}

QRectF TimelineView::chartRect() const {
    // Room for both scroll bars is always there: nothing jumps when they come.
    const QRectF room = pictureRect().adjusted(0, 0, -barThickness - 2, -barThickness);
    return room.adjusted(0, roomAbove(room.width()), 0, 0);
}

TimelineState TimelineView::stateNow(const PictureState& state) const {
    TimelineState now{state};
    now.view = m_history.current();
    now.pointed = m_pointed;
    now.focused = m_focused;
    now.chain = m_chain;
    now.measure = m_measure;
    now.instant = m_instant;
    return now;
}

void TimelineView::paintPlan(const Painting& on) const {
    if (chart().isEmpty()) {
        drawLine(on.painter, on.rect, Qt::AlignHCenter, tr("There is no schedule to show"), style::font(10),
                 on.tokens.muted);
    } else if (on.rect == pictureRect()) {
        paintTimeline(on.painter, chartRect(), chart(), stateNow(on.state), on.tokens);
    } else {
        paintTimeline(on.painter, on.rect, chart(), {on.state}, on.tokens);
    }
}

void TimelineView::paintEvent(QPaintEvent* event) {
    PlanView::paintEvent(event);
    if (!m_mouse || !plan() || m_gesture != Gesture::None)
        return;
    const auto row = m_frame.rowAt(m_mouse->y());
    if (!row || m_mouse->x() > m_frame.plot.right())
        return;
    QPainter painter(this);
    paintCard(painter, *m_mouse, QRectF(rect()), factsAt(*row, m_pointed, m_frame.time(m_mouse->x())),
              style::tokensFor(palette()));
}

Facts TimelineView::factsAt(std::size_t row, const std::optional<BlockId>& block, double time) const {
    Q_UNUSED(time);
    const Row& own = chart().rows[row];
    return block && !isToldBarByBar(own) ? factsOf(chart(), *block) : factsOf(chart(), own);
}

std::shared_ptr<const Chart> TimelineView::makeChart() const {
    return timeline::sharedChart(*plan());
}

void TimelineView::renewChart() {
    m_chartPlan.reset();
    arrange();
    describe();
    update();
}

std::optional<ProcessorId> TimelineView::processorAt(QPointF point) const {
    const auto row = plan() ? m_frame.rowAt(point.y()) : std::nullopt;
    return row && !chart().rows[*row].hub ? std::optional(chart().rows[*row].processor) : std::nullopt;
}

std::optional<BlockId> TimelineView::blockAt(QPointF point) const {
    const auto row = plan() ? m_frame.rowAt(point.y()) : std::nullopt;
    if (!row || point.x() < m_frame.plot.left() - reachPixels || point.x() > m_frame.plot.right())
        return {};
    return timeline::blockAt(chart(), *row, m_frame.laneAt(*row, point.y()), m_frame.time(point.x()),
                             reachPixels * m_frame.perPixel());
}

Facts TimelineView::processorFacts(ProcessorId processor) const {
    const auto row =
        processor.index() < chart().rowOf.size() ? chart().rowOf[processor.index()] : std::nullopt;
    return plan() && row ? factsOf(chart(), chart().rows[*row]) : Facts();
}

std::vector<ProcessorId> TimelineView::processors() const {
    std::vector<ProcessorId> all;
    for (const Row& row : chart().rows)
        if (!row.hub)
            all.push_back(row.processor);
    return all;
}

QString TimelineView::spokenName() const {
    return tr("Timeline");
}

QString TimelineView::spokenAnswer() const {
    QString words = spokenChart(chart());
    if (!isCurrent())
        words += QLatin1Char(' ') + tr("Out of date: the platform or the question has changed since.");
    if (m_focused)
        words += QLatin1Char(' ') + tr("Selected: %1.").arg(spokenBlock(chart(), *m_focused));
    if (!m_chain.empty())
        words += QLatin1Char(' ') + tr("Blocks in the critical chain: %1.").arg(text::count(m_chain.size()));
    if (m_measure) {
        words += QLatin1Char(' ') +
                 tr("Measured: %1.").arg(exactTime(chart(), std::abs(m_measure->to - m_measure->from)));
    }
    return words;
}

QString TimelineView::spokenProcessor(ProcessorId processor) const {
    const auto row = chart().rowOf[processor.index()];
    return row ? spokenRow(chart(), chart().rows[*row]) : QString();
}

void TimelineView::takePlan() {
    const std::size_t rows = chart().rows.size();
    const equipoise::Problem problem = chart().problem;
    m_chartPlan = plan();
    m_chart = plan() ? makeChart() : std::make_shared<const Chart>();
    m_pointed.reset();
    m_focused.reset();
    m_chain.clear();
    m_measure.reset();
    m_instant.reset();
    m_gesture = Gesture::None;
    // An answer to nearly the same question is looked at from where one stood.
    if (chart().rows.size() != rows || chart().problem != problem)
        m_history = History();
}

void TimelineView::arrange() {
    m_rowsBar->setAccessibleName(tr("Rows of the timeline")); // also after a change of language
    m_timeBar->setAccessibleName(tr("Time shown in the timeline"));
    if (m_chartPlan != plan())
        takePlan();
    layOut(m_history.current());
}

void TimelineView::layOut(const View& view) {
    TimelineState now = stateNow(state());
    now.view = view;
    m_frame = timelineFrame(Measuring(*this), chartRect(), chart(), now);
    placeScrollBars();
    if (m_mouse)
        m_pointed = blockAt(*m_mouse);
    update();
}

void TimelineView::placeScrollBars() {
    const QSignalBlocker quietRows(m_rowsBar);
    const QSignalBlocker quietTime(m_timeBar);
    const QRect plot = m_frame.plot.toRect();
    const bool some = plan() && !chart().isEmpty();
    m_rowsBar->place(m_frame, barThickness);
    m_rowsBar->setValue(static_cast<int>(m_frame.view.scroll));
    m_rowsBar->setVisible(some && m_frame.scrolls());
    const double whole = extent().span();
    const int page = std::max(1, static_cast<int>(timeSteps * (m_frame.view.span / whole)));
    m_timeBar->setGeometry(plot.left(), height() - barThickness, plot.width(), barThickness);
    m_timeBar->setRange(0, timeSteps - page);
    m_timeBar->setPageStep(page);
    m_timeBar->setSingleStep(std::max(1, page / 20));
    m_timeBar->setValue(static_cast<int>(timeSteps * (m_frame.view.begin / whole)));
    m_timeBar->setVisible(some && m_frame.view.span < whole);
}

void TimelineView::reveal(ProcessorId processor) {
    const auto row = chart().rowOf[processor.index()];
    if (row)
        look(revealing(m_frame, *row), ViewChange::Scroll);
    if (m_focused && (!row || m_focused->row != *row))
        m_focused.reset();
}

void TimelineView::look(View view, ViewChange step) {
    view = clamped(view, extent());
    if (view.span >= extent().span())
        view.span = 0; // all of it, also when a later plan takes longer
    layOut(view);
    View settled = m_frame.view; // kept within the rows
    settled.span = view.span;
    m_history.add(settled, step);
    layOut(m_history.current());
}

void TimelineView::zoomAt(double x, double factor) {
    look(zoomed(m_frame.view, m_frame.time(x), factor, extent()), ViewChange::Zoom);
}

void TimelineView::panBy(QPointF pixels) {
    View view = panned(m_frame.view, -pixels.x() * m_frame.perPixel(), extent());
    view.scroll -= pixels.y();
    look(view, ViewChange::Pan);
}

void TimelineView::scrollTo(double scroll) {
    View view = m_frame.view;
    view.scroll = scroll;
    look(view, ViewChange::Scroll);
}

void TimelineView::fitAll() {
    look({}, ViewChange::Jump);
}

void TimelineView::fitSelection() {
    if (m_measure && m_measure->from != m_measure->to) {
        const auto [from, to] = std::minmax(m_measure->from, m_measure->to);
        look(fitted(m_frame.view, from, to, extent()), ViewChange::Jump);
    } else if (m_focused) {
        const Bar bar = barOf(chart(), *m_focused);
        View view = fitted(revealing(m_frame, m_focused->row), bar.startOf(m_focused->k),
                           bar.endOf(m_focused->k), extent());
        look(view, ViewChange::Jump);
    } else if (const auto processor = plan() ? selectedProcessor() : std::nullopt) {
        const std::size_t row = *chart().rowOf[processor->index()];
        look(fitted(revealing(m_frame, row), 0, chart().rows[row].finish, extent()), ViewChange::Jump);
    } else {
        fitAll();
    }
}

void TimelineView::zoomIn() {
    zoomAt(m_frame.plot.center().x(), 1.5);
}

void TimelineView::zoomOut() {
    zoomAt(m_frame.plot.center().x(), 1 / 1.5);
}

void TimelineView::back() {
    layOut(m_history.back());
}

void TimelineView::forward() {
    layOut(m_history.forward());
}

void TimelineView::setInstant(std::optional<double> instant) {
    if (instant != m_instant) {
        m_instant = instant;
        update();
    }
}

void TimelineView::setFocused(std::optional<BlockId> block) {
    m_focused = block;
    if (block) {
        revealBlock(*block);
        if (Selection* const marks = selection()) {
            const Row& row = chart().rows[block->row];
            marks->set({row.hub.value_or(NodeId(row.processor))});
            m_focused = block;
        }
    }
    describe();
    if (m_focused)
        tellFocus(*this, static_cast<int>(chart().rows.size()));
    update();
}

void TimelineView::revealBlock(const BlockId& block) {
    const Bar bar = barOf(chart(), block);
    View view = revealing(m_frame, block.row);
    const double start = bar.startOf(block.k);
    const double end = bar.endOf(block.k);
    if (end < view.begin || start > m_frame.end())
        view.begin = start + (end - start) / 2 - view.span / 2;
    if (clamped(view, extent()) != m_frame.view)
        look(view, ViewChange::Pan);
}

void TimelineView::showChain() {
    m_chain.clear();
    if (plan()) {
        const Schedule& schedule = shownSchedule(plan()->plan);
        std::optional<ChainLink> last = equipoise::lastToEnd(schedule);
        if (m_focused)
            last = ChainLink{barOf(chart(), *m_focused).block, m_focused->k};
        if (last) {
            const CriticalChain found = equipoise::criticalChain(schedule, *last, tolerance::time);
            for (const ChainLink& link : found.links) {
                const Block& block = schedule.blocks[link.block];
                if (const auto id = blockNumbered(chart(), block.resource, link.block, link.k, block.start))
                    m_chain.push_back(*id);
            }
        }
    }
    describe();
    update();
}

void TimelineView::clearChain() {
    m_chain.clear();
    describe();
    update();
}

} // namespace equipoise::gui
