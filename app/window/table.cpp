#include "app/window/table.h"

#include "app/models/document_model.h"
#include "app/window/table_delegate.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <algorithm>

namespace app {

namespace {

constexpr int rowHeight = 26;

/// The selected cells, row by row; cells in between that are not selected stay empty.
QString selectedText(const QTableView& table) {
    QModelIndexList cells = table.selectionModel()->selectedIndexes();
    if (cells.isEmpty())
        return {};
    const auto columnOf = [&](const QModelIndex& i) {
        return table.horizontalHeader()->visualIndex(i.column());
    };
    std::sort(cells.begin(), cells.end(), [&](const QModelIndex& a, const QModelIndex& b) {
        return std::pair(a.row(), columnOf(a)) < std::pair(b.row(), columnOf(b));
    });
    const auto [left, right] = std::minmax_element(
        cells.begin(), cells.end(), [&](const auto& a, const auto& b) { return columnOf(a) < columnOf(b); });
    const int first = columnOf(*left);
    const int width = columnOf(*right) - first + 1;
    QString text;
    for (auto cell = cells.cbegin(); cell != cells.cend();) {
        QStringList line(width);
        for (const int row = cell->row(); cell != cells.cend() && cell->row() == row; ++cell)
            line[columnOf(*cell) - first] = cell->data(CopyRole).toString();
        text += line.join('\t') + '\n';
    }
    return text;
}

} // namespace

void prepareTable(QTableView& table, const char* objectName) {
    table.setObjectName(objectName);
    table.setItemDelegate(new TableDelegate(&table));
    table.setShowGrid(false);
    table.setAlternatingRowColors(false);
    table.setWordWrap(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                          QAbstractItemView::AnyKeyPressed);
    table.setTabKeyNavigation(false); // Tab leaves the table: the keyboard must never be trapped
    table.setSortingEnabled(true);
    table.verticalHeader()->setDefaultSectionSize(rowHeight);
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

} // namespace app
