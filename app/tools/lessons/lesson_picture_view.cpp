// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/lesson_picture_view.h"

#include <utility>

namespace equipoise::gui {

LessonPictureView::LessonPictureView(QWidget* parent)
    : QWidget(parent) {
    setObjectName("lessonDrawn");
    setMinimumSize(260, 220);
}

void LessonPictureView::setPicture(LessonPicture picture, const QString& words) {
    m_picture = std::move(picture);
    setAccessibleName(words);
    update();
}

void LessonPictureView::paintEvent(QPaintEvent*) {
    const style::Tokens& tokens = style::tokensFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), tokens.card);
    constexpr double inset = style::Tokens::padding;
    if (m_picture)
        paintLessonPicture(painter, QRectF(rect()).adjusted(inset, inset, -inset, -inset), *m_picture,
                           tokens);
}

} // namespace equipoise::gui
