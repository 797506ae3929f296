#include "app/window/table.h"

#include "app/models/document_model.h"
#include "app/window/table_delegate.h"
#include "core/io/cell.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <algorithm>
#include <utility>
#include <vector>

namespace app {

namespace {

constexpr int rowHeight = 26;

} // namespace

QString selectedText(const QTableView& table, bool headings) {
    const QHeaderView& header = *table.horizontalHeader();
    QModelIndexList cells = table.selectionModel()->selectedIndexes();
    cells.removeIf([&](const QModelIndex& cell) { return header.isSectionHidden(cell.column()); });
    if (cells.isEmpty())
        return {};
    const auto columnOf = [&](const QModelIndex& cell) { return header.visualIndex(cell.column()); };
    std::sort(cells.begin(), cells.end(), [&](const QModelIndex& a, const QModelIndex& b) {
        return std::pair(a.row(), columnOf(a)) < std::pair(b.row(), columnOf(b));
    });
    const auto [left, right] = std::minmax_element(
        cells.begin(), cells.end(), [&](const auto& a, const auto& b) { return columnOf(a) < columnOf(b); });
    std::vector<qsizetype> placeOf(static_cast<std::size_t>(header.count()), -1); ///< by column
    std::vector<int> columns;                                                     ///< by place
    for (int visual = columnOf(*left); visual <= columnOf(*right); ++visual)
        if (const int column = header.logicalIndex(visual); !header.isSectionHidden(column)) {
            placeOf[static_cast<std::size_t>(column)] = static_cast<qsizetype>(columns.size());
            columns.push_back(column);
        }
    const auto quoted = [](const QString& text) {
        return QString::fromStdString(core::io::cellText(text.toStdString(), '\t'));
    };
    QString text;
    if (headings) {
        QStringList line;
        for (const int column : columns)
            line << quoted(table.model()->headerData(column, Qt::Horizontal).toString());
        text += line.join('\t') + '\n';
    }
    for (auto cell = cells.cbegin(); cell != cells.cend();) {
        QStringList line(static_cast<qsizetype>(columns.size()));
        for (const int row = cell->row(); cell != cells.cend() && cell->row() == row; ++cell)
            line[placeOf[static_cast<std::size_t>(cell->column())]] = quoted(cell->data(CopyRole).toString());
        text += line.join('\t') + '\n';
    }
    return text;
}

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
