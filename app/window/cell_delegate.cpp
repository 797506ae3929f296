#include "app/window/cell_delegate.h"

#include "app/models/platform_model.h"
#include "app/text/describe.h"
#include "app/text/typed_number.h"
#include "app/window/data_table.h"

#include <QCompleter>
#include <QKeyEvent>
#include <QMetaObject>
#include <QTableView>

namespace app {

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
    : TableDelegate(&table)
    , m_table(table) {}

QWidget* CellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const {
    QWidget* made = TableDelegate::createEditor(parent, option, index);
    m_entered = false;
    m_editor = qobject_cast<QLineEdit*>(made);
    if (!m_editor)
        return made;
    if (const QStringList choices = index.data(ChoicesRole).toStringList(); !choices.isEmpty()) {
        auto* completer = new QCompleter(choices, made);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        m_editor->setCompleter(completer);
    }
    if (const auto count = m_table.countLike(index); count > 1)
        m_table.say(tr("Enter sets all selected cells: %1. ×2 doubles numbers.").arg(text::count(count)));
    return made;
}

void CellDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    if (!m_editor || editor != m_editor) {
        TableDelegate::setModelData(editor, model, index);
        return;
    }
    const QString typed = m_editor->text();
    const bool many = m_entered && m_table.countLike(index) > 1;
    const auto change = changeOf(typed);
    m_table.say({});
    if (change) {
        many ? m_table.changeLike(index, change) : m_table.changeAll({index}, change);
        return;
    }
    if (many) {
        m_table.setLike(index, typed);
        return;
    }
    model->setData(index, typed);
    if (m_entered && index.row() + 1 < model->rowCount()) { // on to the next one, as in a spreadsheet
        const QPersistentModelIndex below = index.siblingAtRow(index.row() + 1);
        QMetaObject::invokeMethod(
            &m_table,
            [this, below, closing = m_editor] {
                if (below.isValid() && (!m_editor || m_editor == closing)) // no other one is open by now
                    m_table.table()->setCurrentIndex(below);
            },
            Qt::QueuedConnection);
    }
}

bool CellDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                               const QModelIndex& index) {
    const bool ticks = (index.flags() & Qt::ItemIsUserCheckable) && event->type() == QEvent::KeyPress &&
                       static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space;
    if (!ticks || m_table.countLike(index) < 2)
        return TableDelegate::editorEvent(event, model, option, index);
    m_table.setLike(index, index.data(Qt::CheckStateRole).toInt() != Qt::Checked);
    return true;
}

bool CellDelegate::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_editor && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        m_entered = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (key == Qt::Key_Escape)
            m_table.say({});
    }
    return TableDelegate::eventFilter(watched, event);
}

} // namespace app
