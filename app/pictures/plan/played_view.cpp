// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/plan/played_view.h"

#include <QKeyEvent>

namespace equipoise::gui {

void PlayedView::setInstant(std::optional<double> instant) {
    if (instant != m_instant) {
        m_instant = instant;
        update();
    }
}

void PlayedView::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers() == Qt::NoModifier && plan()) {
        switch (event->key()) {
        case Qt::Key_Space:
            emit playAsked();
            return;
        case Qt::Key_Comma:
            emit stepAsked(-1);
            return;
        case Qt::Key_Period:
            emit stepAsked(1);
            return;
        default:
            break;
        }
    }
    PlanView::keyPressEvent(event);
}

} // namespace equipoise::gui
