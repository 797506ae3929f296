#include "app/tools/playback/step_picture.h"

#include "app/document/derived.h"
#include "app/tools/playback/step_words.h"

#include <QPainter>

namespace app {

StepPicture::StepPicture() {
    setObjectName("stepPicture");
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_prepared.whenDone([this](const core::Result<std::size_t>& step) {
        m_shown = step ? std::optional(*step) : std::nullopt;
        update();
        if (step && *step != m_step)
            showStep();
    });
}

void StepPicture::setScene(std::shared_ptr<const playback::Scene> scene) {
    m_scene = std::move(scene);
    m_step = 0;
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
        m_prepared.start([scene = m_scene, step = m_step](core::SolveControl& /*unstopped*/) {
            playback::prepareStep(*scene, scene->recording->trace.steps[step]);
            return core::Result(step);
        });
    }
    update();
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
    update();
}

void StepPicture::paintEvent(QPaintEvent* /*event*/) {
    const style::Tokens& tokens = style::tokensFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), tokens.card);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_shown) {
        painter.scale(m_scale, m_scale);
        playback::paintStep(painter, QRectF(QPointF(), QSizeF(size()) / m_scale).adjusted(4, 4, -4, -4),
                            *m_scene, m_scene->recording->trace.steps[*m_shown], tokens);
    }
}

} // namespace app
