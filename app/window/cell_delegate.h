// Cells that are edited as in a spreadsheet: what is typed goes to all selected cells of the column.
#pragma once

#include "app/window/table_delegate.h"

#include <QLineEdit>
#include <QPointer>

namespace app {

class DataTable;

/// Enter gives all selected cells of the current one's column the value; ×2 (or *2) and /2 multiply and
/// divide each of them; names are counted on. Leaving the editor in another way sets the current cell only.
/// Names that a cell may hold are offered while typing.
class CellDelegate : public TableDelegate {
    Q_OBJECT
public:
    explicit CellDelegate(DataTable& table);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

    /// The one that is open.
    QLineEdit* editor() const { return m_editor; }

private:
    DataTable& m_table;
    mutable QPointer<QLineEdit> m_editor;
    mutable bool m_entered = false; ///< the last key was Enter
};

} // namespace app
