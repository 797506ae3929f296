// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/table/table_selection.h"

#include <QItemSelectionModel>
#include <QTableView>
#include <algorithm>
#include <memory>
#include <utility>

namespace equipoise::gui {

void shareSelection(QTableView& table, Selection& selection, ProcessorRows rows) {
    // Each side would hear what it has told the other one.
    const auto following = std::make_shared<bool>(false);
    QObject::connect(table.selectionModel(), &QItemSelectionModel::selectionChanged, &table,
                     [&table, &selection, rows, following] {
                         if (*following || selection.isChangeUnderWay())
                             return;
                         std::vector<NodeId> nodes;
                         for (const QModelIndex& index : table.selectionModel()->selectedIndexes())
                             nodes.emplace_back(rows.processorAt(index.row()));
                         *following = true;
                         if (!nodes.empty())
                             selection.set(FlatSet<NodeId>(std::move(nodes)));
                         *following = false;
                     });
    QObject::connect(
        &selection, &Selection::changed, &table, [&table, &selection, rows = std::move(rows), following] {
            if (*following)
                return;
            *following = true;
            const int all = table.model()->rowCount();
            int row = 0; // the first one of a processor that is selected
            while (!selection.nodes().empty() && row < all &&
                   !selection.nodes().contains(rows.processorAt(row)))
                ++row;
            const QModelIndex current = table.currentIndex();
            if (!selection.nodes().empty() && row < all && current.row() != row)
                table.setCurrentIndex(
                    table.model()->index(row, current.isValid() ? current.column() : rows.column));
            *following = false;
        });
}

namespace {

/// What Qt does with a selection takes time with the square of its blocks: one that is scattered over more
/// rows than that is not marked in a table.
constexpr qsizetype maxBlocks = 2000;

/// Cells below each other as one block.
QItemSelection blocksOf(QModelIndexList cells) {
    std::ranges::sort(cells, {},
                      [](const QModelIndex& cell) { return std::pair(cell.column(), cell.row()); });
    QItemSelection blocks;
    for (qsizetype first = 0; first < cells.size();) {
        qsizetype last = first;
        while (last + 1 < cells.size() && cells[last + 1].column() == cells[first].column() &&
               cells[last + 1].row() <= cells[last].row() + 1)
            ++last;
        blocks.append(QItemSelectionRange(cells[first], cells[last]));
        first = last + 1;
    }
    return blocks;
}

class SharedBlocks : public QObject {
public:
    SharedBlocks(QTableView& table, const QAbstractItemModel& model, Selection& selection, MarkedCells cells)
        : QObject(&table)
        , m_table(table)
        , m_selection(selection)
        , m_cells(std::move(cells)) {
        const auto begin = [this] { ++m_changing; };
        const auto end = [this] { --m_changing; };
        using Model = QAbstractItemModel;
        connect(&model, &Model::rowsAboutToBeInserted, this, begin);
        connect(&model, &Model::rowsAboutToBeRemoved, this, begin);
        connect(&model, &Model::columnsAboutToBeInserted, this, begin);
        connect(&model, &Model::columnsAboutToBeRemoved, this, begin);
        connect(&model, &Model::modelAboutToBeReset, this, begin);
        connect(&model, &Model::layoutAboutToBeChanged, this, begin);
        connect(&model, &Model::rowsInserted, this, end);
        connect(&model, &Model::rowsRemoved, this, end);
        connect(&model, &Model::columnsInserted, this, end);
        connect(&model, &Model::columnsRemoved, this, end);
        connect(&model, &Model::layoutChanged, this, end);
        connect(&model, &Model::modelReset, this, [this] {
            --m_changing;
            follow(); // a reset leaves nothing selected
        });
    }

    void start() {
        connect(m_table.selectionModel(), &QItemSelectionModel::selectionChanged, this, &SharedBlocks::tell);
        connect(&m_selection, &Selection::changed, this, &SharedBlocks::follow);
    }

private:
    void tell() {
        if (m_changing > 0 || m_selection.isChangeUnderWay())
            return;
        Marks marks = m_cells.marksOf(m_table.selectionModel()->selection());
        ++m_changing;
        m_selection.set(std::move(marks.nodes), std::move(marks.links), std::move(marks.cells));
        --m_changing;
    }

    void follow() {
        if (m_changing > 0)
            return;
        const QModelIndexList wanted = m_cells.cellsOf(m_selection);
        QItemSelection selected = blocksOf(wanted);
        if (selected.size() > maxBlocks)
            selected.clear();
        // A block of cells that stands for the same things stays a block.
        QItemSelectionModel& own = *m_table.selectionModel();
        if (m_cells.marksOf(own.selection()) == m_cells.marksOf(selected))
            return;
        ++m_changing;
        own.select(selected, m_cells.wholeRows
                                 ? QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows
                                 : QItemSelectionModel::ClearAndSelect);
        if (!wanted.isEmpty()) {
            const QModelIndex& first = wanted.first();
            const int column = m_table.currentIndex().isValid() && m_cells.wholeRows
                                   ? m_table.currentIndex().column()
                                   : first.column();
            own.setCurrentIndex(first.siblingAtColumn(column), QItemSelectionModel::NoUpdate);
            m_table.scrollTo(first);
        }
        --m_changing;
    }

    QTableView& m_table;
    Selection& m_selection;
    MarkedCells m_cells;
    int m_changing = 0; ///< by somebody else than the person at the table
};

} // namespace

std::function<void()> shareBlocks(QTableView& table, const QAbstractItemModel& model, Selection& selection,
                                  MarkedCells cells) {
    auto* shared = new SharedBlocks(table, model, selection, std::move(cells));
    return [shared] { shared->start(); };
}

} // namespace equipoise::gui
