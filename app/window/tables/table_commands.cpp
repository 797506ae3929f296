// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tables/table_commands.h"

#include "app/models/platform/platform_model.h"
#include "app/models/rows/ordered_rows.h"
#include "app/text/describe.h"
#include "app/widgets/table/table.h"
#include "app/window/help/command_words.h"
#include "app/window/tables/bulk_edit.h"
#include "app/window/tables/cell_delegate.h"
#include "app/window/tables/data_table.h"
#include "app/window/tables/filter_field.h"
#include "app/window/tables/table_paste.h"
#include "app/window/units_menu.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QTableView>
#include <QToolButton>
#include <algorithm>

namespace equipoise::gui {

namespace {

const QKeySequence fillKey(Qt::CTRL | Qt::Key_D);
const QKeySequence filterKey(Qt::CTRL | Qt::Key_F);
const QKeySequence ascendingKey(Qt::ALT | Qt::SHIFT | Qt::Key_Down);
const QKeySequence descendingKey(Qt::ALT | Qt::SHIFT | Qt::Key_Up);
const QKeySequence rowKey(Qt::SHIFT | Qt::Key_Space);
const QKeySequence columnKey(Qt::CTRL | Qt::Key_Space);
const QKeySequence previewKey(Qt::CTRL | Qt::SHIFT | Qt::Key_V);
const QKeySequence insertKey(Qt::Key_Insert);
const QKeySequence removeKey(Qt::CTRL | Qt::Key_Minus);

} // namespace

TableCommands::TableCommands(DataTable& table)
    : QObject(&table)
    , m_table(table) {
    // Ctrl+C is here with the others, so that all are found in one menu.
    qDeleteAll(table.table()->actions());
    addEditing();
    addRows();
    if (table.sorted())
        addSorting();
    addUnits();
    table.table()->installEventFilter(this);
    table.table()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(table.table(), &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        m_table.menu()->popup(m_table.table()->viewport()->mapToGlobal(at));
    });
    connect(table.menu(), &QMenu::aboutToShow, this, &TableCommands::enable);
    table.installEventFilter(this);
    retranslate();
}

QAction* TableCommands::add(const char* name, Text text, const QList<QKeySequence>& keys,
                            const std::function<void()>& run, Needs needs) {
    auto* action = new QAction(m_table.menu());
    m_table.menu()->addAction(action);
    action->setObjectName(name);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut); // of the menu: the event filter is what listens
    connect(action, &QAction::triggered, this, run);
    m_commands.push_back({action, std::move(text), needs});
    return action;
}

void TableCommands::addEditing() {
    add(
        "cutRows", [] { return tr("Cu&t the selected rows"); }, {QKeySequence(QKeySequence::Cut)},
        [this] { cutRows(); }, Needs::Cells);
    add(
        "copyCells", [] { return tr("&Copy"); }, {QKeySequence(QKeySequence::Copy)}, [this] { copy(false); },
        Needs::Cells);
    add(
        "copyWithTitles", [] { return tr("Copy with &titles"); }, {}, [this] { copy(true); }, Needs::Cells);
    const auto paste = [this](bool preview) {
        if (const QMimeData* data = QGuiApplication::clipboard()->mimeData())
            pasteInto(m_table, *data, preview);
    };
    add(
        "pasteCells", [] { return tr("&Paste"); }, {QKeySequence(QKeySequence::Paste)},
        [paste] { paste(false); });
    add(
        "pasteWithPreview", [] { return tr("Paste with a pre&view…"); }, {previewKey},
        [paste] { paste(true); });
    m_table.menu()->addSeparator();
    add(
        "setCells", [] { return tr("&Set the selected cells…"); }, {QKeySequence(Qt::Key_F2)},
        [this] { edit({}); }, Needs::SettableCells);
    add(
        "multiplyCells", [] { return tr("&Multiply the selected cells…"); }, {},
        [this] { edit(QStringLiteral("×")); }, Needs::SettableCells);
    add(
        "fillDown", [] { return tr("Fill &down"); }, {fillKey}, [this] { m_table.fillDown(); },
        Needs::SettableCells);
    m_table.menu()->addSeparator();
}

void TableCommands::addRows() {
    if (m_table.sorted())
        add(
            "insertRow", [] { return tr("&Insert a row"); }, {insertKey}, [this] { insertRow(); });
    add(
        "removeRows",
        [this] {
            return m_table.sorted() ? tr("&Remove the selected rows") : tr("&Remove the selected links");
        },
        {removeKey}, [this] { m_table.removeSelected(); }, Needs::Cells);
    QAction* del = add(
        "removeWholeRows", [] { return tr("Remove"); }, {QKeySequence(QKeySequence::Delete)},
        [this] { removeWholeRows(); }, Needs::Cells);
    del->setVisible(false); // the same as the one above
    m_table.menu()->addSeparator();
    add(
        "selectRows", [] { return tr("Select whole ro&ws"); }, {rowKey},
        [this] { selectRowsOrColumns(true); });
    add(
        "selectColumns", [] { return tr("Select whole co&lumns"); }, {columnKey},
        [this] { selectRowsOrColumns(false); });
}

void TableCommands::addSorting() {
    const auto sort = [this](Qt::SortOrder order) {
        if (const QModelIndex current = m_table.table()->currentIndex(); current.isValid())
            m_table.table()->sortByColumn(current.column(), order);
    };
    m_table.menu()->addSeparator();
    add(
        "sortAscending", [] { return tr("Sort by this column, &ascending"); }, {ascendingKey},
        [sort] { sort(Qt::AscendingOrder); });
    add(
        "sortDescending", [] { return tr("Sort by this column, d&escending"); }, {descendingKey},
        [sort] { sort(Qt::DescendingOrder); });
    add(
        "sortNot", [] { return tr("In the &order of the platform"); }, {},
        [this] { m_table.table()->sortByColumn(-1, Qt::AscendingOrder); });
    add(
        "filterRows", [] { return tr("&Filter…"); }, {filterKey},
        [this] {
            m_table.filter()->setFocus(Qt::ShortcutFocusReason);
            m_table.filter()->selectAll();
        });
    m_table.menu()->addSeparator();
}

/// From the table's menu, and by the right mouse button on a title.
void TableCommands::addUnits() {
    m_units = m_table.menu()->addMenu(QString());
    m_units->setObjectName("unitOfColumn");
    m_table.menu()->addSeparator();
    QHeaderView* header = m_table.table()->horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, [this, header](const QPoint& at) {
        fillUnits(header->logicalIndexAt(at));
        if (!m_units->isEmpty())
            m_units->popup(header->viewport()->mapToGlobal(at));
    });
}

/// The units in which numbers like those of a column may be seen, the chosen one with a tick.
void TableCommands::fillUnits(int column) {
    m_units->clear();
    PlatformModel& model = m_table.model();
    const UnitRole role = column < 0 ? UnitRole::None : model.roleOf(column);
    m_units->menuAction()->setEnabled(role != UnitRole::None);
    if (role == UnitRole::None)
        return;
    addUnitChoices(
        *m_units, model.units(), role,
        [&model](const ShownUnitRow& row, const std::optional<Unit>& unit) { model.chooseUnit(row, unit); });
}

void TableCommands::retranslate() {
    m_units->setTitle(tr("&Unit of numbers like these"));
    m_table.moreButton()->setToolTip(tr("What can be done with the table"));
    m_table.moreButton()->setAccessibleName(tr("Commands of the table"));
    for (const Command& command : m_commands) {
        command.action->setText(command.text());
        command.action->setProperty(topicOfAction, tr("Table"));
    }
}

/// What would do nothing is grey.
void TableCommands::enable() {
    fillUnits(m_table.table()->currentIndex().column());
    const bool bulk = isBulk(m_table); // of very many cells, some can be set
    const QModelIndexList cells = bulk ? QModelIndexList() : m_table.selectedCells();
    const bool settable = bulk || std::any_of(cells.begin(), cells.end(), [this](const QModelIndex& cell) {
                              return PlatformModel::canSet(m_table.toModel(cell));
                          });
    for (const Command& command : m_commands)
        if (command.needs == Needs::Cells)
            command.action->setEnabled(bulk || !cells.isEmpty());
        else if (command.needs == Needs::SettableCells)
            command.action->setEnabled(settable);
}

void TableCommands::copy(bool headings) {
    copyCells(m_table, headings);
}

/// Opens the current cell, or the first selected one that can be set if that is none.
void TableCommands::edit(const QString& start) {
    QTableView& table = *m_table.table();
    QModelIndex cell = table.currentIndex();
    const auto usable = [&](const QModelIndex& index) {
        return (m_table.toModel(index).flags() & Qt::ItemIsEditable) &&
               (start.isEmpty() || index.data(SortRole).typeId() == QMetaType::Double);
    };
    if (!usable(cell)) {
        cell = m_table.firstSelected(usable);
        if (!cell.isValid())
            return;
        table.selectionModel()->setCurrentIndex(cell, QItemSelectionModel::NoUpdate);
    }
    table.setFocus();
    const bool isOpen = openEditor(table, cell);
    if (QLineEdit* editor = m_table.delegate().editor(); isOpen && editor && !start.isEmpty())
        editor->setText(start);
}

void TableCommands::selectRowsOrColumns(bool rows) {
    QItemSelectionModel& selection = *m_table.table()->selectionModel();
    if (selection.selection().isEmpty() && selection.currentIndex().isValid())
        selection.select(selection.currentIndex(), QItemSelectionModel::Select);
    const QItemSelection cells = selection.selection();
    selection.select(cells, QItemSelectionModel::Select |
                                (rows ? QItemSelectionModel::Rows : QItemSelectionModel::Columns));
}

/// A long copy goes on while the window is used, and would find its rows gone.
void TableCommands::cutRows() {
    constexpr qsizetype rowLimit = 2000;
    if (isBulk(m_table) || m_table.table()->selectionModel()->selectedRows().size() > rowLimit) {
        m_table.say(tr("Too many rows to cut: copy them, then remove them."));
        return;
    }
    QGuiApplication::clipboard()->setMimeData(copiedCells(m_table, false));
    removeWholeRows();
}

void TableCommands::removeWholeRows() {
    if (!m_table.sorted() || m_table.selectsWholeRows())
        m_table.removeSelected();
    else
        m_table.say(tr("Del removes whole rows: Shift+Space selects them, Ctrl+Z brings them back."));
}

void TableCommands::insertRow() {
    QTableView& table = *m_table.table();
    const QModelIndex current = m_table.toModel(table.currentIndex());
    const int row =
        m_table.model().insertRowAt(current.isValid() ? current.row() : m_table.model().rowCount());
    if (row < 0) {
        m_table.say(tr("There is nothing to insert: all are linked already."));
        return;
    }
    const QModelIndex shown = m_table.toShown(m_table.model().index(row, 0));
    if (!shown.isValid()) {
        m_table.say(tr("Inserted, but the filter hides it."), true);
        return;
    }
    table.selectionModel()->setCurrentIndex(shown,
                                            QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    table.scrollTo(shown);
}

bool TableCommands::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_table && event->type() == QEvent::LanguageChange)
        retranslate();
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    // Children of a table that is being taken down are still heard of; the table itself is half gone by then.
    if (!key || watched != m_table.table())
        return QObject::eventFilter(watched, event);
    const auto* pressed = static_cast<QKeyEvent*>(event);
    if (m_table.isBusy() && pressed->key() == Qt::Key_Escape) {
        if (event->type() == QEvent::KeyPress)
            m_table.stop();
        event->accept();
        return true;
    }
    const QKeySequence keys(pressed->keyCombination());
    for (const auto& [action, text, needs] : m_commands) {
        if (!action->shortcuts().contains(keys))
            continue;
        if (event->type() == QEvent::KeyPress) {
            action->setEnabled(true);
            action->trigger();
        }
        event->accept();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

QList<std::pair<QString, QString>> TableCommands::keys() {
    const auto name = [](const QKeySequence& key) { return key.toString(QKeySequence::NativeText); };
    return {{tr("Type, F2"), tr("Edit; Enter sets all selected cells of the column")},
            {tr("×2, *2, /2"), tr("Typed into a cell: multiply or divide the selected ones")},
            {tr("Ctrl+C, Ctrl+V"), tr("Copy cells with all digits, paste cells or whole tables")},
            {name(previewKey), tr("Paste, and see before what it would do")},
            {name(fillKey), tr("Fill down")},
            {name(rowKey) + ", " + name(columnKey), tr("Select whole rows, columns")},
            {name(insertKey), tr("Insert a row")},
            {name(removeKey), tr("Remove the selected rows")},
            {name(ascendingKey) + ", " + name(descendingKey), tr("Sort by this column")},
            {name(filterKey), tr("Filter")}};
}

} // namespace equipoise::gui
