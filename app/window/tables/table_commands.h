// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with a table by keys and from its menu.
#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <functional>
#include <utility>
#include <vector>

class QAction;
class QKeySequence;
class QMenu;

namespace equipoise::gui {

class DataTable;

/// The keys count while the table has the focus, before any of the window's.
class TableCommands : public QObject {
    Q_OBJECT
public:
    explicit TableCommands(DataTable& table);

    /// Keys and what they do, for the page of keys.
    static QList<std::pair<QString, QString>> keys();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using Text = std::function<QString()>;
    /// What must be selected for a command to do something.
    enum class Needs { Nothing, Cells, SettableCells };
    struct Command {
        QAction* action;
        Text text; ///< in the language that is used
        Needs needs;
    };
    QAction* add(const char* name, Text text, const QList<QKeySequence>& keys,
                 const std::function<void()>& run, Needs needs = Needs::Nothing);
    void addEditing();
    void addRows();
    void addSorting();
    void addUnits();
    void fillUnits(int column);
    void retranslate();
    void enable();
    void copy(bool headings);
    void edit(const QString& start);
    void selectRowsOrColumns(bool rows);
    void insertRow();
    void cutRows();
    void removeWholeRows();

    DataTable& m_table;
    std::vector<Command> m_commands;
    QMenu* m_units = nullptr; ///< of the current column
};

} // namespace equipoise::gui
