// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/table/table.h"

#include "app/widgets/table/edit_delegate.h"
#include "app/widgets/table/selected_cells.h"
#include "app/widgets/table/table_delegate.h"
#include "app/widgets/table/title_header.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <chrono>

namespace equipoise::gui {

namespace {

constexpr int tableRow = 26;

} // namespace

QString selectedText(const QTableView& table, bool headings) {
    SelectedCells cells(table, headings);
    cells.goOn(std::chrono::hours(1));
    return cells.text();
}

void prepareTable(QTableView& table, const char* objectName) {
    table.setObjectName(objectName);
    table.setItemDelegate(new TableDelegate(&table));
    table.setHorizontalHeader(new TitleHeader(&table));
    table.setShowGrid(false);
    table.setAlternatingRowColors(false);
    table.setWordWrap(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                          QAbstractItemView::AnyKeyPressed);
    table.setTabKeyNavigation(false); // Tab leaves the table: the keyboard must never be trapped
    table.setSortingEnabled(true);
    table.verticalHeader()->setDefaultSectionSize(tableRow);
    table.verticalHeader()->hide();
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setMinimumSectionSize(36);
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter |
                                                  Qt::Alignment(Qt::TextWordWrap));
    table.horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    table.setFrameShape(QFrame::NoFrame);

    auto* copy = new QAction(&table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    table.addAction(copy);
    QObject::connect(copy, &QAction::triggered, &table, [&table] {
        if (const QString text = selectedText(table); !text.isEmpty())
            QApplication::clipboard()->setText(text);
    });
}

bool openEditor(QAbstractItemView& view, const QModelIndex& cell) {
    if (const auto* delegate = qobject_cast<EditDelegate*>(view.itemDelegate());
        delegate && delegate->isRefused()) {
        delegate->editor()->setFocus();
        return false;
    }
    if (!view.isPersistentEditorOpen(cell)) // true of any editor
        view.edit(cell);
    return true;
}

} // namespace equipoise::gui
