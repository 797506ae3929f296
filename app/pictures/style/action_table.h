// SPDX-License-Identifier: GPL-3.0-or-later
// Actions as rows of a table: names, keys, icons and words, once for menus, keys and command palette.
#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QList>
#include <initializer_list>

class QMenu;

namespace equipoise::gui::style {

class ActionTable : public QObject {
public:
    explicit ActionTable(QObject* parent, Qt::ShortcutContext keysWork = Qt::WindowShortcut);

    /// By its object name. There must be one: a name that is not in the table ends the program.
    QAction* operator[](const QString& id) const;
    QAction* operator[](const char* id) const { return (*this)[QString::fromLatin1(id)]; }
    bool contains(const QString& id) const { return m_named.contains(id); }
    /// In the order of the table.
    const QList<QAction*>& all() const { return m_all; }
    /// Adds actions to a menu in this order; "-" is a separator.
    void fill(QMenu& menu, std::initializer_list<const char*> ids) const;
    void setEnabled(std::initializer_list<const char*> ids, bool enabled) const;

    /// Takes in one that is made elsewhere.
    void adopt(const char* id, QAction* action);

protected:
    /// A row. The first time it makes the action; then, in another language, it changes its words. `help`:
    /// tool tip (with the keys) and status tip; `icon`: null for none.
    void put(const char* id, const QKeySequence& keys, const char* icon, const QString& text,
             const QString& help);

private:
    Qt::ShortcutContext m_keysWork;
    QList<QAction*> m_all;
    QHash<QString, QAction*> m_named;
};

} // namespace equipoise::gui::style
