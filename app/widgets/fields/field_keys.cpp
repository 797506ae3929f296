// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/fields/field_keys.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QTextDocument>
#include <QTextEdit>

namespace equipoise::gui {

namespace {

/// The line in which is typed; null: `watched` has none.
QLineEdit* lineOf(QObject* watched) {
    if (auto* line = qobject_cast<QLineEdit*>(watched))
        return line;
    if (const auto* choices = qobject_cast<QComboBox*>(watched))
        return choices->lineEdit();
    const auto* box = qobject_cast<QAbstractSpinBox*>(watched);
    return box ? box->findChild<QLineEdit*>() : nullptr;
}

const QTextDocument* textOf(QObject* watched) {
    if (const auto* plain = qobject_cast<QPlainTextEdit*>(watched))
        return plain->document();
    const auto* rich = qobject_cast<QTextEdit*>(watched);
    return rich ? rich->document() : nullptr;
}

class FieldKeys : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const auto type = event->type();
        if (type == QEvent::FocusOut || type == QEvent::KeyPress) {
            const bool isTaken = type == QEvent::FocusOut ||
                                 static_cast<QKeyEvent*>(event)->key() == Qt::Key_Return ||
                                 static_cast<QKeyEvent*>(event)->key() == Qt::Key_Enter;
            if (QLineEdit* line = isTaken ? lineOf(watched) : nullptr; line && line->isModified())
                QMetaObject::invokeMethod(
                    line, [line] { line->setModified(false); }, Qt::QueuedConnection);
            return false;
        }
        if (type != QEvent::ShortcutOverride)
            return false;
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isUndo = key->matches(QKeySequence::Undo);
        if (!isUndo && !key->matches(QKeySequence::Redo))
            return false;
        bool isOwn = true;
        if (const QLineEdit* line = lineOf(watched))
            isOwn = line->isModified() && (isUndo ? line->isUndoAvailable() : line->isRedoAvailable());
        else if (const QTextDocument* text = textOf(watched))
            isOwn = isUndo ? text->isUndoAvailable() : text->isRedoAvailable();
        if (!isOwn)
            event->ignore();
        return !isOwn;
    }
};

} // namespace

void passHistoryKeys() {
    static QPointer<FieldKeys> keys;
    if (keys)
        return;
    keys = new FieldKeys(qApp);
    qApp->installEventFilter(keys);
}

} // namespace equipoise::gui
