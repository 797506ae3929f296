// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/style/action_table.h"

#include "app/pictures/style/icon.h"

#include <QMenu>

namespace equipoise::gui::style {

ActionTable::ActionTable(QObject* parent, Qt::ShortcutContext keysWork)
    : QObject(parent)
    , m_keysWork(keysWork) {}

QAction* ActionTable::operator[](const QString& id) const {
    QAction* const found = m_named.value(id);
    if (!found)
        qFatal("No action is called %s", qPrintable(id));
    return found;
}

void ActionTable::fill(QMenu& menu, std::initializer_list<const char*> ids) const {
    for (const char* id : ids)
        if (qstrcmp(id, "-") == 0)
            menu.addSeparator();
        else
            menu.addAction((*this)[id]);
}

void ActionTable::setEnabled(std::initializer_list<const char*> ids, bool enabled) const {
    for (const char* id : ids)
        (*this)[id]->setEnabled(enabled);
}

void ActionTable::adopt(const char* id, QAction* action) {
    action->setObjectName(QLatin1String(id));
    m_all << action;
    m_named.insert(action->objectName(), action);
}

void ActionTable::put(const char* id, const QKeySequence& keys, const char* iconName, const QString& text,
                      const QString& help) {
    QAction* action = m_named.value(QLatin1String(id));
    if (!action) {
        action = new QAction(this);
        action->setShortcut(keys);
        action->setShortcutContext(m_keysWork);
        if (iconName)
            action->setIcon(icon(QLatin1String(iconName)));
        adopt(id, action);
    }
    const QString shown = action->shortcut().toString(QKeySequence::NativeText);
    action->setText(text);
    action->setToolTip(shown.isEmpty() ? help : QStringLiteral("%1 (%2)").arg(help, shown));
    action->setStatusTip(help);
}

} // namespace equipoise::gui::style
