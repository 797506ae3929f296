// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tables/bulk_edit.h"

#include "app/text/describe.h"
#include "app/window/tables/data_table.h"
#include "app/window/tables/long_work.h"

#include <QTableView>
#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <utility>

namespace equipoise::gui {

namespace {

QItemSelection blocksOf(const DataTable& table, std::optional<int> column) {
    QItemSelection blocks;
    const QAbstractItemModel& shown = *table.table()->model();
    for (const QItemSelectionRange& range : table.table()->selectionModel()->selection()) {
        if (!column)
            blocks << range;
        else if (range.left() <= *column && *column <= range.right())
            blocks << QItemSelectionRange(shown.index(range.top(), *column),
                                          shown.index(range.bottom(), *column));
    }
    return blocks;
}

class BulkWork : public LongWork {
public:
    BulkWork(DataTable& table, BulkEdit edit, QItemSelection blocks, CellChange change, BulkWords words)
        : LongWork(table, DataTable::tr("The table has changed meanwhile, and these cells have not."))
        , m_edit(std::move(edit))
        , m_blocks(std::move(blocks))
        , m_change(std::move(change))
        , m_words(std::move(words)) {
        for (const QItemSelectionRange& block : std::as_const(m_blocks))
            m_rows += block.height();
        table.job().whenDone([this](const Result<Edited>& result) {
            leave();
            result ? take(*result) : m_table.say(text::translated(result.error()));
        });
        start();
    }

private:
    using Edited = DataTable::Edited;

    bool goOn(std::chrono::milliseconds time) override {
        const auto end = std::chrono::steady_clock::now() + time;
        for (; m_block < m_blocks.size(); ++m_block) {
            const QItemSelectionRange& block = m_blocks[m_block];
            for (; block.top() + m_row <= block.bottom(); ++m_row) {
                if (std::chrono::steady_clock::now() >= end)
                    return false;
                takeRow(block, block.top() + m_row);
                ++m_rowsDone;
            }
            m_row = 0;
        }
        return true;
    }
    void takeRow(const QItemSelectionRange& block, int row) {
        const QTableView& view = *m_table.table();
        for (int column = block.left(); column <= block.right(); ++column) {
            const QModelIndex cell = m_table.toModel(view.model()->index(row, column));
            if (PlatformModel::canSet(cell) && !view.isColumnHidden(column))
                m_cells.emplace_back(cell.row(), cell.column());
        }
    }
    QString progress() const override {
        return DataTable::tr("Editing: %1")
            .arg(text::percent(0.01 * (100 * m_rowsDone / std::max(m_rows, 1))));
    }

    void finish() override {
        m_count = static_cast<qint64>(m_cells.size());
        const auto cells = std::make_shared<const std::vector<CellAt>>(std::move(m_cells));
        m_table.job().start([cells, edit = m_edit, change = m_change](SolveControl&) {
            return std::make_shared<const Result<Edit>>(edit(*cells, change));
        });
    }

    void leave() override {
        m_table.job().whenDone({});
        m_table.job().abandon();
        LongWork::leave();
    }

    void take(const Edited& edited) {
        const QString count = text::count(m_count);
        if (!*edited)
            m_table.model().refuse(edited->error());
        else if (m_table.model().applyEdit(**edited, m_words.step.arg(count))) {
            m_table.say(m_words.done.arg(count), true);
            return;
        }
        m_table.say({});
    }

    BulkEdit m_edit;
    QItemSelection m_blocks;
    CellChange m_change;
    BulkWords m_words;
    std::vector<CellAt> m_cells;
    qint64 m_count = 0;
    qsizetype m_block = 0;
    int m_row = 0; ///< of that block
    int m_rows = 0;
    int m_rowsDone = 0;
};

} // namespace

bool isBulk(const DataTable& table) {
    return selectedCount(table) > maxCellsAtOnce && table.model().bulk();
}

qint64 selectedCount(const DataTable& table, std::optional<int> column) {
    qint64 count = 0;
    for (const QItemSelectionRange& block : blocksOf(table, column))
        count += qint64{block.height()} * block.width();
    return count;
}

void editInBulk(DataTable& table, std::optional<int> column, CellChange change, BulkWords words) {
    table.stop();
    if (auto bulk = table.model().bulk())
        new BulkWork(table, std::move(bulk), blocksOf(table, column), std::move(change),
                     std::move(words)); // the table's
}

CellChange fillingDown(const DataTable& table) {
    const QAbstractItemModel& shown = *table.table()->model();
    std::map<int, QModelIndex> highest;
    for (const QItemSelectionRange& block : blocksOf(table, {}))
        for (int column = block.left(); column <= block.right(); ++column)
            for (int row = block.top(); row <= block.bottom(); ++row) {
                const QModelIndex cell = shown.index(row, column);
                if (!PlatformModel::canSet(table.toModel(cell)))
                    continue; // the diagonal
                QModelIndex& known = highest[column];
                if (!known.isValid() || row < known.row())
                    known = cell;
                break;
            }
    std::map<int, double> values;
    for (const auto& [column, cell] : highest) {
        const QVariant number = cell.data(SortRole);
        values[column] = number.typeId() == QMetaType::Double ? number.toDouble()
                                                              : std::numeric_limits<double>::infinity();
    }
    return [values = std::move(values)](int column, double /*now*/) { return values.at(column); };
}

} // namespace equipoise::gui
