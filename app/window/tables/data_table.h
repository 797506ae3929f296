// SPDX-License-Identifier: GPL-3.0-or-later
// A table of the platform, worked with as in a spreadsheet.
#pragma once

#include "app/commands/edit.h"
#include "app/jobs/job.h"

#include <QModelIndexList>
#include <QVariant>
#include <QWidget>
#include <functional>
#include <optional>
#include <utility>

class QHBoxLayout;
class QLabel;
class QMenu;
class QMimeData;
class QTableView;
class QToolButton;

namespace equipoise::gui {

class CellDelegate;
class FilterField;
class PasteReader;
class PlatformModel;
class OrderedRows;
class TableCommands;

/// Above the rows a field that filters them, below them what was done last. Cells are selected in blocks; the
/// first column stands for its whole row. While somebody works in the table, rows stay where they are, as in
/// a spreadsheet: they are sorted and filtered anew when the focus has left it.
class DataTable : public QWidget {
    Q_OBJECT
public:
    /// Rows can be sorted and filtered; a square has as many columns and stays as it is.
    enum class Kind { Rows, Square };

    DataTable(PlatformModel& model, const char* objectName, Kind kind, QWidget* parent = nullptr);

    QTableView* table() const { return m_table; }
    PlatformModel& model() const { return m_model; }
    OrderedRows* sorted() const { return m_sorted; } ///< null for a square
    FilterField* filter() const { return m_filter; } ///< null for a square
    CellDelegate& delegate() const { return *m_delegate; }
    QMenu* menu() const { return m_menu; }                   ///< of what can be done; more may be added
    QToolButton* moreButton() const { return m_moreButton; } ///< opens the menu
    /// Gives the table its model: after whoever must hear of changes before it does.
    void start();

    QModelIndex toModel(const QModelIndex& shown) const;
    QModelIndex toShown(const QModelIndex& cell) const;
    /// Not hidden, from above and from the left as shown.
    QModelIndexList selectedCells() const;
    /// From above and from the left; none: not valid.
    QModelIndex firstSelected(const std::function<bool(const QModelIndex&)>& wanted) const;
    /// If this cell is one of several that are selected: those of its column (of a square: all) that can be
    /// set; else the cell alone.
    QModelIndexList cellsLike(const QModelIndex& shown) const;
    bool selectsWholeRows() const;

    /// What is typed into this cell, or what becomes of each number, for all of cellsLike(): one undo step.
    void setLike(const QModelIndex& shown, const QVariant& value);
    void changeLike(const QModelIndex& shown, const std::function<double(double)>& change);
    /// How many these are; of very many, at most.
    qint64 countLike(const QModelIndex& shown) const;
    void removeSelected();

    /// One undo step each. Cells are those of the table.
    void setAll(const QModelIndexList& cells, const QVariant& value);
    void changeAll(const QModelIndexList& cells, const std::function<double(double)>& change);
    /// The value of the highest selected cell of each column goes to those below it; of a single row: that of
    /// the row above. Names are counted on.
    void fillDown();

    /// A line below the table until the next change; `undo`: with a way to take it back.
    void say(const QString& words, bool undo = false);
    /// Removes a line with a way to take a change back: another change came after it.
    void forgetUndo();
    /// The same while something takes a while, with a way to stop it: the link, or Esc. Ends with say().
    void sayBusy(const QString& words);
    bool isBusy() const { return m_busy; }
    /// What is under way, if anything, ends without having done anything.
    void stop();
    /// Handles what is pasted before the table reads it; false: not handled.
    using TakePasted = std::function<bool(const QMimeData& pasted)>;
    void onPasted(TakePasted take) { m_takePasted = std::move(take); }
    bool takePasted(const QMimeData& pasted) const { return m_takePasted && m_takePasted(pasted); }
    PasteReader& pasteReader() { return *m_reader; }
    using Edited = std::shared_ptr<const Result<Edit>>;
    Job<Edited>& job() { return m_job; }   ///< for one edit that takes long to find
    void setHeading(const QString& words); ///< of a square, which has no filter

signals:
    /// A refused value was given up: the old one is back.
    void takenBack();
    void stopped();
    void undoWanted();
    /// What is selected is to go.
    void removeWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildTop();
    void sortAnew();
    std::optional<int> columnLike(const QModelIndex& shown) const;
    void say(const QString& words, const char* link, const QString& name);

    PlatformModel& m_model;
    Kind m_kind;
    OrderedRows* m_sorted = nullptr;
    QTableView* m_table;
    CellDelegate* m_delegate;
    QHBoxLayout* m_top;
    QLabel* m_count;
    FilterField* m_filter = nullptr;
    QLabel* m_said;
    bool m_busy = false;
    bool m_offersUndo = false; ///< the line has a way to take the last change back
    QMenu* m_menu;
    QToolButton* m_moreButton = nullptr;
    PasteReader* m_reader;
    TakePasted m_takePasted;
    Job<Edited> m_job;
    TableCommands* m_commands;
};

} // namespace equipoise::gui
