// SPDX-License-Identifier: GPL-3.0-or-later
// Cells that are edited as in a spreadsheet: what is typed goes to all selected cells of the column.
#pragma once

#include "app/widgets/table/edit_delegate.h"

namespace equipoise::gui {

class DataTable;

/// Enter gives all selected cells of the current one's column the value; ×2 (or *2) and /2 multiply and
/// divide each of them; names are counted on. Leaving the editor in another way sets the current cell only.
class CellDelegate : public EditDelegate {
    Q_OBJECT
public:
    explicit CellDelegate(DataTable& table);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

protected:
    void take(QAbstractItemModel& model, const QModelIndex& cell, const QString& typed,
              bool entered) const override;
    bool goesOn(const QModelIndex& cell) const override;
    void leave() const override;

private:
    DataTable& m_table;
};

} // namespace equipoise::gui
