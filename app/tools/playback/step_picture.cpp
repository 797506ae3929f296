#include "app/tools/playback/step_picture.h"

#include "app/tools/playback/step_words.h"

#include <QPainter>

namespace app {

StepPicture::StepPicture() {
    setObjectName("stepPicture");
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void StepPicture::setScene(std::shared_ptr<const playback::Scene> scene) {
    m_scene = std::move(scene);
    m_step = 0;
    update();
}

void StepPicture::setStep(std::size_t step) {
    m_step = step;
    if (m_scene && step < m_scene->recording->trace.steps.size())
        setAccessibleDescription(
            playback::spokenStep(*m_scene->recording, m_scene->recording->trace.steps[step]));
    update();
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
    if (m_scene && m_step < m_scene->recording->trace.steps.size()) {
        painter.scale(m_scale, m_scale);
        playback::paintStep(painter, QRectF(QPointF(), QSizeF(size()) / m_scale).adjusted(4, 4, -4, -4),
                            *m_scene, m_scene->recording->trace.steps[m_step], tokens);
    }
}

} // namespace app
