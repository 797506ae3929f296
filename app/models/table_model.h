// SPDX-License-Identifier: GPL-3.0-or-later
// Any table of results, to be looked at.
#pragma once

#include "app/text/words/table_words.h"
#include "core/table/table.h"

#include <QAbstractTableModel>
#include <memory>
#include <string_view>
#include <vector>

namespace equipoise::gui {

/// Rows are made as they are asked for. Heads have units, numbers their sort keys, all their digits on hover
/// and in copies; what is not there is muted. Words are translated each time.
class TableModel : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// `alive`: what the rows read.
    void setTable(table::Table table, Units units = {}, std::shared_ptr<const void> alive = nullptr);
    /// Contents have changed; rows and columns are as many as before.
    void refresh();
    void refresh(int row);
    /// The words are those of another language.
    void retranslate() { refresh(); }
    /// -1: there is none.
    int column(std::string_view id) const;
    const Units& units() const { return m_units; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const table::Column& columnAt(int section) const;
    void findDecimals();
    QString copyOf(const table::Cell& cell, const table::Column& column) const;
    const std::vector<table::Cell>& rowAt(int row) const;

    table::Table m_table;
    Units m_units;
    std::shared_ptr<const void> m_alive;
    std::vector<std::size_t> m_columns;      ///< of the table, that a window shows
    std::vector<bool> m_numbers;             ///< by column: aligned to the right
    std::vector<text::ColumnUnit> m_written; ///< by column of the table
    mutable int m_row = -1;                  ///< the row that was asked for last, and what it has
    mutable std::vector<table::Cell> m_cells;
};

} // namespace equipoise::gui
