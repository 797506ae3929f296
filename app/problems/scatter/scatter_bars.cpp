// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/scatter/scatter_bars.h"

#include "app/pictures/labels/measuring.h"
#include "app/pictures/style/icon.h"

#include <QComboBox>
#include <QHelpEvent>
#include <QSignalBlocker>
#include <QToolButton>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr int controlHeight = 24;
constexpr int minCompareWidth = 90;
constexpr int maxCompareWidth = 190;

} // namespace

ScatterBars::ScatterBars()
    : m_compare(new QComboBox(this))
    , m_swap(new QToolButton(this))
    , m_rowsBar(new RowsBar(QStringLiteral("scatterScrollBar"), this)) {
    m_compare->setObjectName(QStringLiteral("scatterCompare"));
    m_compare->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_compare->setMinimumContentsLength(6);
    m_compare->hide();
    m_swap->setObjectName(QStringLiteral("scatterSwap"));
    m_swap->setProperty("role", "flat");
    m_swap->setIcon(style::icon(QStringLiteral("swap")));
    m_swap->hide();
    connect(m_compare, &QComboBox::activated, this, [this] {
        m_wanted = m_compare->currentData().toInt();
        arrange();
        describe();
        update();
    });
    connect(m_swap, &QToolButton::clicked, this, &ScatterBars::swap);
    connect(m_rowsBar, &QScrollBar::valueChanged, this, [this] {
        m_layout = layOut();
        update();
    });
    introduce(QStringLiteral("scatterBars"));
}

QSize ScatterBars::sizeHint() const {
    if (m_picture.rows == 0)
        return {320, 240};
    return {320, static_cast<int>(std::ceil(barsHeight(sizes(), m_picture))) + 8};
}

QSize ScatterBars::minimumSizeHint() const {
    return {200, 140};
}

void ScatterBars::show(std::shared_ptr<const PlanRecord> plan, bool current, std::vector<DocumentPlan> others,
                       std::vector<Measurement> measurements) {
    m_plans = std::move(others);
    if (measurements != m_measurements)
        m_taken.clear();
    m_measurements = std::move(measurements);
    if (plan != this->plan() || current != isCurrent()) {
        setPlan(std::move(plan), current);
        return;
    }
    arrange();
    describe();
    update();
}

int ScatterBars::handId() const {
    const auto found =
        std::find_if(m_plans.begin(), m_plans.end(), [&](const auto& one) { return one.kept == plan(); });
    return found == m_plans.end() ? 0 : found->id;
}

const DocumentPlan* ScatterBars::other() const {
    const int id = m_compare->currentData().toInt();
    const auto found =
        std::find_if(m_plans.begin(), m_plans.end(), [id](const DocumentPlan& one) { return one.id == id; });
    return id == 0 || found == m_plans.end() ? nullptr : &*found;
}

int ScatterBars::otherPlan() const {
    const DocumentPlan* compared = other();
    return compared != nullptr ? compared->id : 0;
}

/// The plans that can be compared with; keeps what was chosen if it is still among them.
void ScatterBars::refill() {
    const QSignalBlocker quiet(m_compare);
    m_compare->clear();
    m_compare->addItem(tr("Compare with nothing"), 0);
    int uniform = 0;
    if (plan()) {
        for (const DocumentPlan& one : m_plans) {
            if (one.kept == plan() || !areComparable(*plan(), *one.kept))
                continue;
            m_compare->addItem(scatterPlanName(*one.kept), one.id);
            const bool candidate = one.kept->plan.solver == "uniform" && plan()->plan.solver != "uniform";
            uniform = uniform == 0 && candidate ? one.id : uniform;
        }
    }
    const int wanted = m_compare->findData(m_wanted.value_or(uniform));
    m_compare->setCurrentIndex(wanted >= 0 ? wanted : std::max(0, m_compare->findData(uniform)));
    m_compare->setAccessibleName(tr("Plan to compare with"));
    m_compare->setToolTip(
        tr("Another plan for the same items, drawn as a thin bar below each processor's own"));
    m_swap->setAccessibleName(tr("Swap the two plans"));
    m_swap->setToolTip(tr("Selects the plan compared with, and compares it with this one"));
    m_rowsBar->setAccessibleName(tr("Rows of the bars"));
}

void ScatterBars::swap() {
    if (const int id = otherPlan(); id != 0) {
        m_wanted = handId();
        emit planChosen(id);
    }
}

void ScatterBars::arrange() {
    refill();
    take();
    placeControls();
    updateGeometry();
}

/// Of a hundred thousand processors, only where there is something new to take.
void ScatterBars::take() {
    const DocumentPlan* compared = other();
    const std::vector plans{plan(), compared ? compared->kept : nullptr};
    const bool current = !compared || compared->current;
    if (plans == m_taken && current == m_takenCurrent)
        return;
    m_taken = plans;
    m_takenCurrent = current;
    m_model = std::make_shared<const ScatterBarsModel>(
        plan() ? scatterBarsModel(*plan(), compared, m_measurements) : ScatterBarsModel{});
    m_picture = scatterBarsPicture(m_model);
    m_measured.reset();
}

const BarsSizes& ScatterBars::sizes() const {
    const double ratio = devicePixelRatioF();
    if (!m_measured || m_measured->first != ratio)
        m_measured = {ratio, barsSizes(Measuring(*this), m_picture)};
    return m_measured->second;
}

void ScatterBars::placeControls() {
    const bool any = m_compare->count() > 1;
    m_compare->setVisible(any);
    m_swap->setVisible(any && otherPlan() != 0);
    const int title =
        state().heading ? QFontMetrics(style::font(10, QFont::DemiBold)).horizontalAdvance(spokenName()) : 0;
    const int room = this->width() - title - controlHeight - 16;
    const int width = std::clamp(room, std::min(minCompareWidth, this->width() / 2), maxCompareWidth);
    const int swapWidth = m_swap->isHidden() ? 0 : controlHeight + 2;
    m_compare->setGeometry(this->width() - width - swapWidth, 0, width, controlHeight);
    m_swap->setGeometry(this->width() - controlHeight, 0, controlHeight, controlHeight);

    m_rowsBar->hide();
    if (m_picture.rows > 0)
        m_rowsBar->fit([this] { return layOut().rows; });
    m_layout = layOut();
}

/// Without a heading the control has a line of its own.
QRectF ScatterBars::barsRect() const {
    QRectF rect = pictureRect();
    if (!state().heading && m_compare->count() > 1)
        rect.setTop(rect.top() + controlHeight + 4);
    return m_rowsBar->beside(rect);
}

BarsLayout ScatterBars::layOut() const {
    return barsLayout(sizes(), barsRect(), m_picture, state().heading, m_rowsBar->value());
}

void ScatterBars::paintPlan(const Painting& on) const {
    if (on.rect == pictureRect())
        paintBars({on.painter, barsRect(), on.tokens, on.state}, m_picture, m_layout);
    else
        paintBars(on, m_picture);
}

std::optional<ProcessorId> ScatterBars::processorAt(QPointF point) const {
    const auto row = m_layout.rowAt(point);
    return row ? std::optional(m_model->rows()[*row].processor) : std::nullopt;
}

std::optional<std::size_t> ScatterBars::rowOf(ProcessorId processor) const {
    const auto found = std::find_if(m_model->rows().begin(), m_model->rows().end(),
                                    [&](const ScatterRow& row) { return row.processor == processor; });
    return found == m_model->rows().end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - m_model->rows().begin()));
}

Facts ScatterBars::processorFacts(ProcessorId processor) const {
    const auto row = rowOf(processor);
    return row ? scatterRowFacts(*m_model, *row) : Facts();
}

std::vector<ProcessorId> ScatterBars::processors() const {
    std::vector<ProcessorId> all;
    for (const ScatterRow& row : m_model->rows())
        all.push_back(row.processor);
    return all;
}

QString ScatterBars::spokenName() const {
    return tr("Items and finish times");
}

QString ScatterBars::spokenAnswer() const {
    if (m_model->rows().empty())
        return emptyText();
    const QString words = scatterBarsWords(*m_model);
    return isCurrent() ? words
                       : words + QLatin1Char(' ') +
                             tr("Out of date: the platform or the question has changed since.");
}

void ScatterBars::reveal(ProcessorId processor) {
    if (const auto row = rowOf(processor))
        m_rowsBar->reveal(m_layout.rows, *row);
}

QString ScatterBars::measurementTipAt(QPointF point) const {
    const auto row = m_layout.rangeAt(point);
    if (!row || *row >= m_model->measurements.size())
        return {};
    return tr("Measured with a clock on the real machines, not computed by a model.\n%1")
        .arg(measurementWords(m_model->measurements[*row], m_model->units));
}

bool ScatterBars::event(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        m_taken.clear(); // the picture has words
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const QString words = measurementTipAt(help->pos()); !words.isEmpty()) {
            QToolTip::showText(help->globalPos(), words, this);
            return true;
        }
    }
    return PlanView::event(event);
}

void ScatterBars::wheelEvent(QWheelEvent* event) {
    m_rowsBar->turn(event);
}

} // namespace equipoise::gui
