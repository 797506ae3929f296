// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/grid/grid_steps.h"

#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr std::int64_t maxPositions = 10'000; // of the slider
constexpr int minWidthForName = 260;

int positionsFor(std::int64_t steps) {
    return static_cast<int>(std::min(steps, maxPositions));
}

} // namespace

GridSteps::GridSteps()
    : m_name(new QLabel(this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_words(new QLabel(this)) {
    setObjectName("gridSteps");
    m_slider->setObjectName("stepSlider");
    m_words->setObjectName("stepWords");
    m_words->setFont(style::figures(9.5));
    m_words->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_name->setProperty("role", "muted");
    m_name->setBuddy(m_slider);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(style::Tokens::gap);
    row->addWidget(m_name);
    row->addWidget(m_slider, 1);
    row->addWidget(m_words);
    connect(m_slider, &QSlider::valueChanged, this, [this](int position) {
        const int last = positionsFor(m_steps);
        goTo(last == 0
                 ? 0
                 : static_cast<std::int64_t>(std::llround(static_cast<double>(m_steps) * position / last)));
    });
    style::inEveryLanguage(*this, [this] { retranslate(); });
    setSteps(0);
}

void GridSteps::setSteps(std::int64_t steps) {
    setVisible(steps > 0);
    if (steps == m_steps) {
        show();
        return;
    }
    m_steps = steps;
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, positionsFor(steps));
    m_slider->setPageStep(std::max(1, positionsFor(steps) / 10));
    m_slider->setValue(0);
    if (m_step) {
        m_step.reset();
        emit stepChanged({});
    }
    show();
    // Wide enough for all that will stand there: the slider must not shift under the mouse.
    m_words->setMinimumWidth(
        m_words->fontMetrics().horizontalAdvance(tr("%1 of %2").arg(text::count(steps), text::count(steps))) +
        style::Tokens::gap);
}

void GridSteps::goTo(std::int64_t done) {
    done = std::clamp(done, std::int64_t{0}, m_steps);
    const std::optional<std::int64_t> step = done == 0 ? std::nullopt : std::optional(done);
    if (step == m_step)
        return;
    m_step = step;
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(static_cast<int>(
        std::llround(static_cast<double>(done) / static_cast<double>(m_steps) * positionsFor(m_steps))));
    show();
    emit stepChanged(step);
}

void GridSteps::resizeEvent(QResizeEvent* event) {
    m_name->setVisible(width() >= minWidthForName);
    QWidget::resizeEvent(event);
}

void GridSteps::show() {
    const QString words =
        m_steps == 0 ? QString() : tr("%1 of %2").arg(text::count(m_step.value_or(0)), text::count(m_steps));
    m_words->setText(words);
    m_slider->setAccessibleDescription(words);
}

void GridSteps::retranslate() {
    m_name->setText(tr("Steps done"));
    m_slider->setAccessibleName(tr("Steps done"));
    m_slider->setToolTip(tr("Rows and columns of blocks that are finished after so many steps are pale"));
    show();
}

} // namespace equipoise::gui
