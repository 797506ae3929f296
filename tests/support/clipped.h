// SPDX-License-Identifier: GPL-3.0-or-later
// Words that have less room than they need.
#pragma once

#include "app/widgets/label.h"
#include "app/widgets/table/title_header.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QSet>
#include <QString>
#include <QTableView>
#include <QToolButton>
#include <QWidget>
#include <algorithm>
#include <cmath>
#include <utility>

namespace support {

/// A cell in sight that has less room than its text: a number at all, other text without a tooltip that has it.
inline QString cutCell(const QTableView& view) {
    constexpr int margins = 4;
    const QAbstractItemModel& model = *view.model();
    const QRect seen = view.viewport()->rect();
    for (int row = std::max(0, view.rowAt(0)); row < model.rowCount(); ++row) {
        if (view.rowViewportPosition(row) > seen.bottom())
            break;
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex cell = model.index(row, column);
            const QString text = cell.data().toString();
            if (view.isColumnHidden(column) || view.isRowHidden(row) || text.isEmpty() ||
                view.indexWidget(cell) || !seen.intersects(view.visualRect(cell)))
                continue;
            const QVariant font = cell.data(Qt::FontRole);
            const QFontMetrics metrics(font.isValid() ? font.value<QFont>() : view.font());
            const int needed = metrics.horizontalAdvance(text) + margins;
            const bool isNumber = cell.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
            const bool isTold = !isNumber && cell.data(Qt::ToolTipRole).toString().contains(text);
            if (needed > view.columnWidth(column) && !isTold)
                return QString("cell \"%1\" needs %2 of %3")
                    .arg(text)
                    .arg(needed)
                    .arg(view.columnWidth(column));
        }
    }
    return {};
}

/// A column of computed numbers, not of typed ones, with different decimals; empty: all have one style. Numbers that are too small for the
/// decimals of the largest have their own, two digits at most; counts and 0 have none.
inline QString unevenColumn(const QTableView& view) {
    const QAbstractItemModel& model = *view.model();
    static const QRegularExpression numbers("^[-+−]?[\\d.,\\s]+[\\s\u202f]?%?$");
    for (int column = 0; column < model.columnCount(); ++column) {
        QStringList shown;
        QSet<QString> kinds; ///< units behind numbers
        for (int row = 0; row < std::min(model.rowCount(), 100); ++row) {
            const QModelIndex cell = model.index(row, column);
            const QString text = cell.data().toString();
            if (cell.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight &&
                cell.data(Qt::EditRole).toString() != text && numbers.match(text).hasMatch())
                shown << text.section(QChar(0x202f), 0, 0);
            if (text != "0" && text != QStringLiteral("–") && !text.isEmpty())
                kinds << text.section(QChar(0x202f), 1);
        }
        const auto decimals = [](const QString& number) {
            const qsizetype point = number.indexOf('.');
            return point < 0 ? 0 : number.size() - point - 1;
        };
        const auto sizeOf = [](QString number) {
            return std::abs(number.remove(',').remove('+').toDouble());
        };
        if (shown.isEmpty() || kinds.size() != 1) // figures of several kinds
            continue;
        const QString largest = *std::ranges::max_element(shown, {}, sizeOf);
        for (const QString& number : std::as_const(shown)) {
            const double size = sizeOf(number);
            const bool isSmall = size * std::pow(10, decimals(number)) < 100;
            if (size != 0 && decimals(number) != decimals(largest) &&
                !(isSmall && decimals(number) > decimals(largest)))
                return QString("\"%1\" and \"%2\" in the column \"%3\"")
                    .arg(largest, number, model.headerData(column, Qt::Horizontal).toString());
        }
    }
    return {};
}

/// What of a widget's text has no room; empty: nothing.
/// In a `longer` language words of titles may end with an ellipsis where the tooltip has all of them.
inline QString cutOff(const QWidget& widget, bool longer) {
    constexpr int slack = 2;
    const auto wider = [&](const QString& text, int needed, int room) {
        return needed <= room + slack
                   ? QString()
                   : QString("\"%1\" needs %2 of %3").arg(text.left(60)).arg(needed).arg(room);
    };
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        if (label->text().isEmpty() || dynamic_cast<const equipoise::gui::ElidedLabel*>(label))
            return {};
        if (label->wordWrap())
            return wider(label->text(), label->heightForWidth(label->width()), label->height());
        return wider(label->text(), label->sizeHint().width(), label->width());
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
        const auto* tool = qobject_cast<const QToolButton*>(button);
        // Without an icon a tool button shows its words, whatever its style.
        const bool isIcon =
            tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull();
        if (button->text().isEmpty() || isIcon)
            return {};
        return wider(button->text(), button->sizeHint().width(), button->width());
    }
    if (const auto* combo = qobject_cast<const QComboBox*>(&widget); combo && combo->toolTip().isEmpty())
        return wider(combo->currentText(), combo->fontMetrics().horizontalAdvance(combo->currentText()),
                     combo->width() - 24);
    if (const auto* view = qobject_cast<const QTableView*>(&widget); view && view->model() && !longer)
        return cutCell(*view);
    if (const auto* header = qobject_cast<const QHeaderView*>(&widget)) {
        if (header->orientation() != Qt::Horizontal || !header->model())
            return {};
        if (longer && qobject_cast<const equipoise::gui::TitleHeader*>(header))
            return wider("titles of a table", header->sizeHint().height(), header->height());
        for (int i = 0; i < header->count(); ++i) {
            if (header->isSectionHidden(i))
                continue;
            // Titles are broken at spaces: each word must fit, and all lines.
            const QString text = header->model()->headerData(i, Qt::Horizontal).toString();
            const int room = header->sectionSize(i) - 16;
            for (const QString& word : text.split(' '))
                if (const QString cut = wider(text, header->fontMetrics().horizontalAdvance(word), room);
                    !cut.isEmpty())
                    return cut;
            const int high =
                header->fontMetrics().boundingRect(QRect(0, 0, room, 1000), Qt::TextWordWrap, text).height();
            if (const QString cut = wider(text, high, header->height()); !cut.isEmpty())
                return cut;
        }
    }
    return {};
}

} // namespace support
