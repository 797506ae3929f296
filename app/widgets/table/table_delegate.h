// SPDX-License-Identifier: GPL-3.0-or-later
// How the cells of all tables are drawn.
#pragma once

#include <QStyledItemDelegate>

namespace equipoise::gui {

/// Numbers (cells aligned to the right) in figures of equal width; cells without a value muted; where the
/// model has a FractionRole, a bar as long as it next to the number. A number that is wider than its cell
/// ends with an ellipsis, and its tooltip has all digits. The column then grows where a TitleHeader lets it.
class TableDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace equipoise::gui
