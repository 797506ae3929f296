// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tables/cell_delegate.h"

#include "app/models/platform/platform_model.h"
#include "app/text/describe.h"
#include "app/text/typed_number.h"
#include "app/window/tables/data_table.h"

#include <QKeyEvent>
#include <QTableView>

namespace equipoise::gui {

namespace {

/// "×2", "*2", "/2": what numbers are to be multiplied or divided by.
std::function<double(double)> changeOf(const QString& text) {
    const QString typed = text.trimmed();
    if (typed.isEmpty() || !QStringLiteral("*×/÷").contains(typed[0]))
        return {};
    const auto number = text::typedNumber(typed.mid(1));
    if (!number)
        return {};
    const bool divides = typed[0] == '/' || typed[0] == QChar(0xf7);
    return [divides, by = *number](double value) { return divides ? value / by : value * by; };
}

} // namespace

CellDelegate::CellDelegate(DataTable& table)
    : EditDelegate(*table.table())
    , m_table(table) {}

QWidget* CellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const {
    QWidget* made = EditDelegate::createEditor(parent, option, index);
    if (const auto count = m_table.countLike(index); count > 1)
        m_table.say(tr("Enter sets all selected cells: %1. ×2 doubles numbers.").arg(text::count(count)));
    return made;
}

void CellDelegate::take(QAbstractItemModel& model, const QModelIndex& cell, const QString& typed,
                        bool entered) const {
    const bool many = entered && m_table.countLike(cell) > 1;
    const auto change = changeOf(typed);
    m_table.say({});
    if (change)
        many ? m_table.changeLike(cell, change) : m_table.changeAll({cell}, change);
    else if (many)
        m_table.setLike(cell, typed);
    else
        model.setData(cell, typed);
}

/// One of several that are selected stays: the next value is for all of them again.
bool CellDelegate::goesOn(const QModelIndex& cell) const {
    return m_table.countLike(cell) <= 1;
}

void CellDelegate::leave() const {
    m_table.say({});
}

bool CellDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                               const QModelIndex& index) {
    const bool ticks = (index.flags() & Qt::ItemIsUserCheckable) && event->type() == QEvent::KeyPress &&
                       static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space;
    if (!ticks || m_table.countLike(index) < 2)
        return EditDelegate::editorEvent(event, model, option, index);
    m_table.setLike(index, index.data(Qt::CheckStateRole).toInt() != Qt::Checked);
    return true;
}

} // namespace equipoise::gui
