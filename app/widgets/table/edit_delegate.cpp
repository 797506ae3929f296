// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/table/edit_delegate.h"

#include "app/models/document_model.h"
#include "app/pictures/style/refusal.h"
#include "app/text/describe.h"
#include "app/widgets/fields/choice_list.h"
#include "app/widgets/table/table.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QTableView>
#include <utility>

namespace equipoise::gui {

namespace {

/// Some keyboards, and programs that type, have a line feed for it.
bool isEnter(const QKeyEvent& key) {
    return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter || key.text() == QLatin1String("\n");
}

bool clipboardHasCells() {
    const QString text = QGuiApplication::clipboard()->text();
    const qsizetype end = text.indexOf('\n');
    return text.contains('\t') || (end >= 0 && end + 1 < text.size());
}

} // namespace

EditDelegate::EditDelegate(QTableView& view, Enter enter)
    : TableDelegate(&view)
    , m_view(view)
    , m_viewport(view.viewport())
    , m_enter(enter) {
    view.setItemDelegate(this);
    view.installEventFilter(this);
    view.viewport()->installEventFilter(this);
}

void EditDelegate::refuse(const Error& error) {
    if (m_taking)
        m_reason = text::translated(error);
}

QWidget* EditDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const {
    QWidget* made = TableDelegate::createEditor(parent, option, index);
    m_editor = qobject_cast<QLineEdit*>(made);
    m_cell = index;
    m_choices = nullptr;
    m_shown.clear();
    m_reason.clear();
    if (const QStringList choices = index.data(ChoicesRole).toStringList(); m_editor && !choices.isEmpty())
        m_choices = new ChoiceList(choices, *m_editor);
    return made;
}

/// The model may change at any time, such as when a solver has done. What a person has typed stays, and what
/// the next key is to replace is still marked.
void EditDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    if (!m_editor || editor != m_editor) {
        TableDelegate::setEditorData(editor, index);
        return;
    }
    const QString now = index.data(Qt::EditRole).toString();
    if (m_editor->text() != m_shown || now == m_shown)
        return;
    const bool marked = m_editor->selectedText() == m_shown;
    m_editor->setText(now);
    if (marked)
        m_editor->selectAll();
    m_shown = now;
}

void EditDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    if (!m_editor || editor != m_editor) {
        TableDelegate::setModelData(editor, model, index);
        return;
    }
    if (m_choices)
        m_choices->hide();
    m_reason = m_check ? m_check(index, m_editor->text()) : QString();
    m_taking = m_reason.isEmpty();
    if (m_taking)
        take(*model, index, m_editor->text(), m_entered);
    m_taking = false;
    if (m_editor) // the change may have taken its cell away
        style::refuseAtSpot(*m_editor, m_reason.isEmpty()
                                           ? QString()
                                           : m_reason + '\n' + tr("Esc brings the old value back"));
}

void EditDelegate::take(QAbstractItemModel& model, const QModelIndex& cell, const QString& typed,
                        bool /*entered*/) const {
    model.setData(cell, typed);
}

bool EditDelegate::goesOn(const QModelIndex& /*cell*/) const {
    return m_enter == Enter::GoesOn;
}

void EditDelegate::destroyEditor(QWidget* editor, const QModelIndex& index) const {
    if (editor == m_editor)
        m_editor = nullptr; // it is still there for a moment
    TableDelegate::destroyEditor(editor, index);
}

bool EditDelegate::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_view || watched == m_viewport)
        return viewEvent(watched, event);
    if (watched == m_editor && m_editor && event->type() == QEvent::KeyPress &&
        pressed(*static_cast<QKeyEvent*>(event)))
        return true;
    return TableDelegate::eventFilter(watched, event);
}

bool EditDelegate::viewEvent(QObject* watched, QEvent* event) {
    if (isRefused()) {
        const bool mouse =
            event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
        if ((watched == &m_view && event->type() == QEvent::FocusIn) || (watched != &m_view && mouse)) {
            m_view.scrollTo(m_cell);
            m_editor->setFocus();
            return mouse;
        }
    }
    if (watched != &m_view || event->type() != QEvent::KeyPress || m_editor)
        return false;
    const auto& key = *static_cast<QKeyEvent*>(event);
    const QModelIndex cell = m_view.currentIndex();
    if (!isEnter(key) || !canType(cell) || !goesOn(cell))
        return false;
    const Way way = key.modifiers() & Qt::ShiftModifier ? Way::Above : Way::Below;
    if (!next(cell, way).isValid())
        return false; // a dialog may have a use for it
    goOn(cell, way);
    return true;
}

bool EditDelegate::pressed(QKeyEvent& key) {
    const bool plain = (key.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == 0;
    const bool shift = key.modifiers() & Qt::ShiftModifier;
    if (isEnter(key)) {
        finish(shift ? Way::Above : Way::Below);
        return true;
    }
    switch (key.key()) {
    case Qt::Key_Tab:
        if (plain)
            finish(Way::Right);
        return plain;
    case Qt::Key_Backtab:
        finish(Way::Left);
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        if (!plain || shift)
            return false;
        if (m_choices && m_choices->step(key.key() == Qt::Key_Down || key.key() == Qt::Key_PageDown ? 1 : -1))
            return true;
        if (commit(false)) {
            close();
            QCoreApplication::sendEvent(&m_view, &key); // which goes where the key says
        }
        return true;
    case Qt::Key_Escape:
        leave();
        if (isRefused())
            emit takenBack();
        m_reason.clear(); // it closes
        return false;
    default:
        if (!m_paste || !key.matches(QKeySequence::Paste) || !clipboardHasCells())
            return false;
        // They go into the cells from this one on, and not all into this one.
        m_reason.clear();
        emit closeEditor(m_editor, RevertModelCache);
        m_paste();
        return true;
    }
}

/// False: refused, and still open.
bool EditDelegate::commit(bool entered) {
    if (const QString chosen = m_choices ? m_choices->chosen() : QString(); !chosen.isEmpty())
        m_editor->setText(chosen);
    m_entered = entered;
    emit commitData(m_editor);
    m_entered = false;
    return !isRefused();
}

/// The keyboard goes to the table, even if the change has taken the editor away.
void EditDelegate::close() {
    if (m_editor)
        emit closeEditor(m_editor, NoHint);
    m_view.setFocus();
}

void EditDelegate::finish(Way way) {
    const QPersistentModelIndex cell = m_cell;
    const int row = m_cell.row();
    const int column = m_cell.column();
    const bool entered = way == Way::Below || way == Way::Above;
    const bool goes = !entered || goesOn(cell);
    if (!commit(entered))
        return;
    close();
    if (goes)
        goOn(cell.isValid() ? QModelIndex(cell) : m_view.model()->index(row, column), way);
}

void EditDelegate::goOn(const QModelIndex& from, Way way) {
    const QModelIndex to = next(from, way);
    if (!to.isValid())
        return;
    m_view.setCurrentIndex(to);
    if (way == Way::Right || way == Way::Left) // else the next Tab would leave the table
        openEditor(m_view, to);
}

bool EditDelegate::canType(const QModelIndex& cell) const {
    constexpr Qt::ItemFlags needed = Qt::ItemIsEditable | Qt::ItemIsEnabled;
    return cell.isValid() && (cell.flags() & needed) == needed && !m_view.isRowHidden(cell.row()) &&
           !m_view.isColumnHidden(cell.column());
}

/// Each turn looks at one more cell of the table, so that it ends.
QModelIndex EditDelegate::next(const QModelIndex& from, Way way) const {
    if (!from.isValid())
        return {};
    const QAbstractItemModel& model = *m_view.model();
    const QHeaderView& header = *m_view.horizontalHeader();
    const bool along = way == Way::Right || way == Way::Left;
    const int step = way == Way::Below || way == Way::Right ? 1 : -1;
    const int columns = model.columnCount();
    int row = from.row();
    int place = header.visualIndex(from.column());
    for (;;) {
        if (along)
            place += step;
        if (!along || place < 0 || place >= columns) {
            row += step;
            if (along)
                place = step > 0 ? 0 : columns - 1;
        }
        if (row < 0 || row >= model.rowCount())
            return {};
        if (const QModelIndex cell = model.index(row, header.logicalIndex(place)); canType(cell))
            return cell;
    }
}

} // namespace equipoise::gui
