// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/table/table_delegate.h"

#include "app/models/document_model.h"
#include "app/pictures/style/tokens.h"
#include "app/widgets/table/title_header.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QMetaObject>
#include <QPainter>
#include <QTableView>
#include <QToolTip>
#include <algorithm>

namespace equipoise::gui {

namespace {

constexpr int numberMargin = 3;                           ///< at its left
const QString longestUsual = QStringLiteral("0.00535 %"); ///< of most numbers with a bar
constexpr int barHeight = 8;
constexpr int focusBorder = 2; ///< of the style sheet, on both sides

/// Width of a cell in which all of its text is seen; `cell` as initStyleOption() fills it.
int widthFor(const QStyleOptionViewItem& cell, bool hasBar) {
    const int text = QFontMetrics(cell.font).horizontalAdvance(cell.text);
    if (hasBar)
        return numberMargin + text;
    const QStyle* drawing = cell.widget ? cell.widget->style() : QApplication::style();
    const int margin = drawing->pixelMetric(QStyle::PM_FocusFrameHMargin, &cell, cell.widget) + 1;
    return text + 2 * (margin + focusBorder);
}

bool isNumber(const QStyleOptionViewItem& cell) {
    return cell.displayAlignment.testFlag(Qt::AlignRight) && !cell.text.isEmpty();
}

/// After the paint event in which it was seen that the column is too narrow.
void widenLater(const QStyleOptionViewItem& cell, int section, int width) {
    const auto* table = qobject_cast<const QTableView*>(cell.widget);
    auto* header = table ? qobject_cast<TitleHeader*>(table->horizontalHeader()) : nullptr;
    if (header)
        QMetaObject::invokeMethod(
            header, [header, section, width] { header->widen(section, width); }, Qt::QueuedConnection);
}

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
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    if (isNumber(cell))
        if (const int width = widthFor(cell, fraction.isValid()); width > cell.rect.width())
            widenLater(cell, index.column(), width);
    if (!fraction.isValid()) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    const style::Tokens& tokens = style::tokensFor(cell.palette);
    const QString number = cell.text;
    cell.text.clear(); // ground and focus as in any cell
    QStyle* drawing = cell.widget ? cell.widget->style() : QApplication::style();
    drawing->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    painter->save();
    painter->setPen(tokens.text);
    painter->setFont(cell.font);
    // Bars of all rows begin at one place, whatever the lengths of the numbers. A number that is longer takes
    // room of its bar; one that is wider than the cell is cut at its end, and seen to be.
    const QFontMetrics metrics(cell.font);
    const int usual = numberMargin + metrics.horizontalAdvance(longestUsual);
    const int needed = numberMargin + metrics.horizontalAdvance(number);
    const int width = std::min(std::max(usual, needed), cell.rect.width());
    const QRect left(cell.rect.left() + numberMargin, cell.rect.top(), width - numberMargin,
                     cell.rect.height());
    painter->drawText(left, Qt::AlignRight | Qt::AlignVCenter,
                      metrics.elidedText(number, Qt::ElideRight, left.width()));
    const int start = cell.rect.left() + usual + style::Tokens::gap;
    const int end =
        start + static_cast<int>((cell.rect.right() - style::Tokens::gap - start) * fraction.toDouble());
    const int from = std::max(start, left.right() + style::Tokens::gap);
    if (end > from) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(tokens.compute);
        painter->drawRoundedRect(
            QRectF(from, cell.rect.center().y() - barHeight / 2.0 + 1, end - from, barHeight), 2, 2);
    }
    painter->restore();
}

bool TableDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                              const QModelIndex& index) {
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString help = index.data(Qt::ToolTipRole).toString();
    const bool isCut =
        isNumber(cell) && widthFor(cell, index.data(FractionRole).isValid()) > cell.rect.width();
    if (event->type() != QEvent::ToolTip || !isCut || help.contains(cell.text))
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), help.isEmpty() ? cell.text : cell.text + '\n' + help, view);
    return true;
}

} // namespace equipoise::gui
