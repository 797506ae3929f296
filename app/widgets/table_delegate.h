// How the cells of all tables are drawn.
#pragma once

#include <QStyledItemDelegate>

namespace app {

/// Numbers (cells aligned to the right) in figures of equal width; cells without a value muted; where the
/// model has a FractionRole, a bar as long as it beside the number.
class TableDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace app
