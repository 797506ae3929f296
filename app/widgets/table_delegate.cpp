#include "app/widgets/table_delegate.h"

#include "app/models/document_model.h"
#include "app/pictures/style/tokens.h"

#include <QApplication>
#include <QPainter>

namespace app {

namespace {

constexpr int numberWidth = 58;
constexpr int barHeight = 8;

} // namespace

void TableDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (option->displayAlignment & Qt::AlignRight)
        option->font =
            style::figures(option->font.pointSizeF(), static_cast<QFont::Weight>(option->font.weight()));
    if (index.data(MissingRole).toBool())
        option->palette.setColor(QPalette::Text, style::tokensFor(option->palette).muted);
    if (index.data(InvalidRole).toBool()) {
        option->palette.setColor(QPalette::Text, style::tokensFor(option->palette).bad);
        option->font.setBold(true);
    }
}

void TableDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    const QVariant fraction = index.data(FractionRole);
    if (!fraction.isValid()) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const style::Tokens& tokens = style::tokensFor(cell.palette);
    const QString number = cell.text;
    cell.text.clear(); // ground and focus as in any cell
    QStyle* drawing = cell.widget ? cell.widget->style() : QApplication::style();
    drawing->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    painter->save();
    painter->setPen(tokens.text);
    painter->setFont(cell.font);
    const QRect left(cell.rect.left(), cell.rect.top(), numberWidth, cell.rect.height());
    painter->drawText(left, Qt::AlignRight | Qt::AlignVCenter, number);
    const int start = left.right() + style::Tokens::gap;
    const int room = cell.rect.right() - style::Tokens::gap - start;
    if (room > 0) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(tokens.compute);
        painter->drawRoundedRect(QRectF(start, cell.rect.center().y() - barHeight / 2.0 + 1,
                                        room * fraction.toDouble(), barHeight),
                                 2, 2);
    }
    painter->restore();
}

} // namespace app
