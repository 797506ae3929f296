// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/playback/step_picture.h"

#include "app/document/derived.h"
#include "app/pictures/labels/measuring.h"
#include "app/tools/playback/step_words.h"

#include <QPainter>
#include <QSignalBlocker>
#include <cmath>

namespace equipoise::gui {

StepPicture::StepPicture()
    : m_rows(new RowsBar(QStringLiteral("stepPictureBar"), this)) {
    setObjectName("stepPicture");
    m_rows->setFocusPolicy(Qt::NoFocus);
    connect(m_rows, &QScrollBar::valueChanged, this, [this](int value) {
        m_scroll = value / m_scale;
        update();
    });
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_prepared.whenDone([this](const Result<std::size_t>& step) {
        m_shown = step ? std::optional(*step) : std::nullopt;
        arrange();
        if (step && *step != m_step)
            showStep();
    });
}

void StepPicture::setScene(std::shared_ptr<const playback::Scene> scene) {
    m_scene = std::move(scene);
    m_step = 0;
    m_scroll = 0;
    m_shown.reset();
    m_prepared.abandon();
    showStep();
}

void StepPicture::showStep() {
    if (!m_scene || m_step >= m_scene->recording->trace.steps.size()) {
        m_shown.reset();
    } else if (m_scene->platform().size() < manyProcessors) {
        m_shown = m_step;
    } else if (!m_prepared.isRunning()) { // else it looks again when it has ended: fast players skip steps
        m_prepared.start([scene = m_scene, step = m_step](SolveControl& /*unstopped*/) {
            playback::prepareStep(*scene, scene->recording->trace.steps[step]);
            return Result(step);
        });
    }
    arrange();
}

/// In units of the scale, beside the bar.
QRectF StepPicture::picture() const {
    const QRectF whole = m_rows->beside(rect());
    return QRectF(whole.topLeft(), whole.size() / m_scale).adjusted(4, 4, -4, -4);
}

/// What is scrolled stays so where a step in between has no timeline, or fewer rows.
void StepPicture::arrange() {
    const QSignalBlocker quiet(m_rows);
    m_rows->setAccessibleName(tr("Rows of the timeline")); // also after a change of language
    m_rows->fit([this]() -> ScrolledRows {
        if (!m_shown)
            return {};
        const auto [plot, rowHeight, contentHeight] = playback::timelineRows(
            Measuring(*this), picture(), *m_scene, m_scene->recording->trace.steps[*m_shown]);
        return {
            {plot.topLeft() * m_scale, plot.size() * m_scale}, rowHeight * m_scale, contentHeight * m_scale};
    });
    m_rows->setValue(static_cast<int>(std::lround(m_scroll * m_scale)));
    update();
}

bool StepPicture::scrollBy(int rows) {
    if (m_rows->isHidden())
        return false;
    m_rows->setValue(m_rows->value() + rows * m_rows->singleStep());
    return true;
}

void StepPicture::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void StepPicture::wheelEvent(QWheelEvent* event) {
    m_rows->turn(event);
}

void StepPicture::setStep(std::size_t step) {
    m_step = step;
    if (m_scene && step < m_scene->recording->trace.steps.size())
        setAccessibleDescription(
            playback::spokenStep(*m_scene->recording, m_scene->recording->trace.steps[step]));
    showStep();
}

void StepPicture::setScale(double scale) {
    m_scale = scale;
    arrange();
}

void StepPicture::paintEvent(QPaintEvent* /*event*/) {
    const style::Tokens& tokens = style::tokensFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), tokens.card);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_shown) {
        painter.scale(m_scale, m_scale);
        playback::paintStep(painter, picture(), *m_scene, m_scene->recording->trace.steps[*m_shown], tokens,
                            m_rows->value() / m_scale);
    }
}

} // namespace equipoise::gui
