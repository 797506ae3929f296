// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/whats_this.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPlainTextEdit>
#include <QTextEdit>
#include <QWhatsThis>
#include <QWidget>

namespace equipoise::gui {

QString purposeOf(const QWidget& widget) {
    for (const QWidget* at = &widget; at && !at->isWindow(); at = at->parentWidget()) {
        for (const QString& words : {at->whatsThis(), at->toolTip(), at->accessibleDescription()})
            if (!words.isEmpty())
                return words;
        if (at->focusPolicy() != Qt::NoFocus && at != &widget)
            break; // another control, of which this is no part
    }
    if (qobject_cast<const QAbstractItemView*>(&widget))
        return WhatsThis::tr(
            "A table: arrows move, F2 edits where that is allowed, Ctrl+C copies what is selected, a "
            "click on a title sorts.");
    if (qobject_cast<const QTextEdit*>(&widget) || qobject_cast<const QPlainTextEdit*>(&widget))
        return WhatsThis::tr("Text to read; what is selected is copied by Ctrl+C.");
    return {};
}

WhatsThis::WhatsThis(QObject* application)
    : QObject(application) {
    application->installEventFilter(this);
}

bool WhatsThis::eventFilter(QObject* watched, QEvent* event) {
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || !widget->whatsThis().isEmpty() || // Qt shows that
        (event->type() != QEvent::QueryWhatsThis && event->type() != QEvent::WhatsThis))
        return QObject::eventFilter(watched, event);
    const QString words = purposeOf(*widget);
    if (words.isEmpty())
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::WhatsThis)
        QWhatsThis::showText(static_cast<QHelpEvent*>(event)->globalPos(), words.toHtmlEscaped());
    event->accept();
    return true;
}

} // namespace equipoise::gui
