// SPDX-License-Identifier: GPL-3.0-or-later
// Cells that are typed into one after the other.
#pragma once

#include "app/widgets/table/table_delegate.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPersistentModelIndex>
#include <QPointer>
#include <functional>

class QTableView;

namespace equipoise {
struct Error;
}

namespace equipoise::gui {

class ChoiceList;

/// No key is lost, and none comes to another cell than a person means: all that a key does (the value goes
/// into the model, the editor closes, the next cell has the focus) is done before the next key is looked at,
/// however many wait. What was typed stays as it was typed when the model changes meanwhile.
///
/// Enter goes on to the next cell below that can be typed into, Shift+Enter to the one above, Tab and
/// Shift+Tab to the right and left, row after row; the arrows and the Page keys leave the cell, too. Esc
/// brings the old value back. A value that is refused changes nothing: its cell stays open with the reason at
/// the spot, and whoever comes back to the table comes back to it. Names that a cell may hold (ChoicesRole)
/// are offered while typing.
class EditDelegate : public TableDelegate {
    Q_OBJECT
public:
    enum class Enter { Stays, GoesOn };

    /// `view`'s from now on; its closeEditor() asks isRefused(), see EditTable.
    explicit EditDelegate(QTableView& view, Enter enter = Enter::GoesOn);

    QLineEdit* editor() const { return m_editor; } ///< the one that is open
    bool isEditing() const { return m_editor && m_cell.isValid(); }
    bool isRefused() const { return m_editor && !m_reason.isEmpty(); }
    /// To be told by whoever refuses a value while it is taken; at other times it is nothing to us.
    void refuse(const Error& error);
    /// For a model that takes everything: why a text cannot be; empty: it can.
    using Check = std::function<QString(const QModelIndex& cell, const QString& typed)>;
    void setCheck(Check check) { m_check = std::move(check); }
    /// What happens when several cells are pasted while one is open.
    void setPaste(std::function<void()> paste) { m_paste = std::move(paste); }

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void destroyEditor(QWidget* editor, const QModelIndex& index) const override;
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// A refused value was given up: the old one is back.
    void takenBack();

protected:
    QTableView& view() const { return m_view; }
    /// The value goes into the model, or refuse() is called. `entered`: by Enter.
    virtual void take(QAbstractItemModel& model, const QModelIndex& cell, const QString& typed,
                      bool entered) const;
    /// Whether Enter in this cell goes to another one.
    virtual bool goesOn(const QModelIndex& cell) const;
    /// Esc was pressed.
    virtual void leave() const {}

private:
    enum class Way { Below, Above, Right, Left };

    bool viewEvent(QObject* watched, QEvent* event);
    bool pressed(QKeyEvent& key);
    bool commit(bool entered);
    void close();
    void finish(Way way);
    void goOn(const QModelIndex& from, Way way);
    QModelIndex next(const QModelIndex& from, Way way) const;
    bool canType(const QModelIndex& cell) const;

    QTableView& m_view;
    const QWidget* m_viewport; ///< of the view, also while that is being destroyed and cannot be asked
    Enter m_enter;
    Check m_check;
    std::function<void()> m_paste;
    mutable QPointer<QLineEdit> m_editor;
    mutable QPointer<ChoiceList> m_choices; ///< the editor's
    mutable QPersistentModelIndex m_cell;   ///< the editor's
    mutable QString m_shown;                ///< what the model had when the editor was last filled from it
    mutable QString m_reason;               ///< why the text is refused; empty: it is not
    mutable bool m_taking = false;
    bool m_entered = false;
};

/// A table that leaves a refused cell open. Its delegate is an EditDelegate.
template <class View>
class EditTable : public View {
public:
    using View::edit;
    using View::View;

protected:
    bool edit(const QModelIndex& cell, QAbstractItemView::EditTrigger trigger, QEvent* event) override {
        const auto* delegate = qobject_cast<const EditDelegate*>(this->itemDelegate());
        if (delegate && this->state() == View::EditingState && !delegate->isEditing())
            this->setState(View::NoState); // Qt keeps it when a filter takes the editor's row away
        return View::edit(cell, trigger, event);
    }
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override {
        const auto* delegate = qobject_cast<const EditDelegate*>(this->itemDelegate());
        const bool stays = delegate && delegate->isRefused() && editor == delegate->editor();
        if (!stays || hint == QAbstractItemDelegate::RevertModelCache)
            View::closeEditor(editor, hint);
    }
};

} // namespace equipoise::gui
