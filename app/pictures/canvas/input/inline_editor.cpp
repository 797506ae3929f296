// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/input/inline_editor.h"

#include "app/pictures/style/refusal.h"
#include "app/text/describe.h"

#include <QKeyEvent>
#include <algorithm>
#include <utility>

namespace equipoise::gui::canvas {

InlineEditor::InlineEditor(QWidget& canvas)
    : m_canvas(canvas) {}

void InlineEditor::open(QString text, QRectF place, const QString& name, Commit commit) {
    if (!close(true))
        return;
    m_commit = std::move(commit);
    m_field = new QLineEdit(text, &m_canvas);
    m_field->setObjectName(QStringLiteral("inlineEditor"));
    m_field->setAccessibleName(name);
    m_field->setToolTip(name);
    m_field->selectAll();
    const int width = std::clamp(m_field->fontMetrics().horizontalAdvance(text) + 48, 96, 240);
    const int height = m_field->sizeHint().height();
    QRect box(QPoint(), QSize(width, height));
    box.moveCenter(place.center().toPoint());
    box.moveLeft(std::clamp(box.left(), 0, std::max(0, m_canvas.width() - width)));
    box.moveTop(std::clamp(box.top(), 0, std::max(0, m_canvas.height() - height)));
    m_field->setGeometry(box);
    m_field->installEventFilter(this);
    m_field->show();
    m_field->setFocus();
}

/// Committing may change the document, which may close the field.
bool InlineEditor::close(bool commit) {
    if (!m_field)
        return true;
    if (commit && m_field->isModified()) {
        const auto done = m_commit(m_field->text());
        if (!m_field)
            return true; // the edit has closed the field
        if (!done) {
            emit refused(done.error());
            style::refuseAtSpot(*m_field, text::translated(done.error()));
            if (m_field->hasFocus())
                return false; // the person may mend it
        }
    }
    QLineEdit* const field = std::exchange(m_field, nullptr);
    const bool hadFocus = field->hasFocus();
    field->removeEventFilter(this);
    field->hide();
    field->deleteLater();
    if (hadFocus)
        m_canvas.setFocus();
    return true;
}

bool InlineEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        // Here rather than by the field's signals: it would pass the key on to the canvas.
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
            close(key != Qt::Key_Escape);
            return true;
        }
    }
    if (watched == m_field && event->type() == QEvent::FocusOut &&
        static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason)
        close(true);
    return QObject::eventFilter(watched, event);
}

} // namespace equipoise::gui::canvas
