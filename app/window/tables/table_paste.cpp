// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tables/table_paste.h"

#include "app/text/describe.h"
#include "app/widgets/table/selected_cells.h"
#include "app/widgets/table/table.h"
#include "app/window/tables/bulk_edit.h"
#include "app/window/tables/data_table.h"
#include "app/window/tables/long_work.h"
#include "app/window/tables/paste_dialog.h"
#include "core/io/formats.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QTableView>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

namespace equipoise::gui {

namespace {

/// Length of the part of a text that is searched for titles while the user waits. A longer line names machines.
constexpr qsizetype maxTitleBytes = qsizetype{1} << 12;
constexpr auto ownCells = "application/x-equipoise-cells";

/// Spreadsheets offer their cells as a page, too: then their text has tabs between the cells.
bool comesFromASheet(const QMimeData& data) {
    return data.hasHtml() && data.html().contains(QLatin1String("<table"), Qt::CaseInsensitive);
}

PasteText textOf(const QMimeData& data) {
    PasteText text;
    text.bytes = data.text().toUtf8();
    if (data.hasFormat(ownCells)) {
        text.choices.separator = '\t';
        text.choices.decimalMark = '.';
    } else if ((text.isShort() || !text.bytes.contains('\t')) && comesFromASheet(data)) {
        text.choices.separator = '\t'; // the page is many times as long as the text
    }
    return text;
}

/// As many rows as the text can have at most.
int maxRowsIn(const PasteText& text) {
    return static_cast<int>(text.bytes.count('\n') + text.bytes.count('\r') + 1);
}

/// The upper left of what is selected, or the current cell.
QModelIndex cornerOf(const DataTable& table) {
    const QTableView& view = *table.table();
    const QAbstractItemModel& shown = *view.model();
    int top = shown.rowCount();
    int left = shown.columnCount();
    for (const QItemSelectionRange& range : view.selectionModel()->selection())
        for (int column = range.left(); column <= range.right(); ++column)
            if (!view.isColumnHidden(column)) {
                top = std::min(top, range.top());
                left = std::min(left, column);
            }
    return left < shown.columnCount() ? shown.index(top, left) : view.currentIndex();
}

/// From this cell on, as shown; not valid: below all.
PasteTarget targetFrom(const QModelIndex& first, const DataTable& table, int mostRows) {
    const QTableView& view = *table.table();
    const QAbstractItemModel& shown = *view.model();
    const int top = first.isValid() ? first.row() : shown.rowCount();
    PasteTarget target;
    target.first = table.toModel(first);
    const int end = std::min(shown.rowCount(), top + mostRows);
    for (int row = top; row < end; ++row) // a view may still have rows that the model has lost: -1
        target.rows.push_back(table.toModel(shown.index(row, 0)).row());
    for (int column = std::max(first.column(), 0); column < shown.columnCount(); ++column)
        if (!view.isColumnHidden(column))
            target.columns.push_back(column);
    return target;
}

/// The one number in a text of one cell; empty if there are more, or it is none.
std::optional<double> singleNumber(const io::Spreadsheet& sheet) {
    if (!sheet.unique() || sheet.only().sheet->rows() != 1 || sheet.only().sheet->columns(0) != 1)
        return std::nullopt;
    return sheet.only().number(0, 0);
}

QMimeData* mimeDataOf(const QString& text) {
    auto* data = new QMimeData;
    data->setText(text);
    data->setData(ownCells, "1");
    return data;
}

/// Copies as much as takes a while.
class LongCopy : public LongWork {
public:
    LongCopy(DataTable& table, SelectedCells cells)
        : LongWork(table, DataTable::tr("The table has changed while it was copied: copy it again."))
        , m_cells(std::move(cells)) {
        start();
    }

private:
    bool goOn(std::chrono::milliseconds time) override { return m_cells.goOn(time); }
    QString progress() const override {
        return DataTable::tr("Copying: %1").arg(text::percent(std::floor(100 * m_cells.done()) / 100));
    }
    void finish() override {
        QGuiApplication::clipboard()->setMimeData(mimeDataOf(m_cells.text()));
        leave();
        m_table.say(DataTable::tr("Cells copied: %1").arg(text::count(m_cells.count())));
    }

    SelectedCells m_cells;
};

/// `known`: how the text was read for what is from `at` on now; empty: the dialog reads it.
void preview(DataTable& table, PasteText text, const QPersistentModelIndex& at,
             std::optional<PasteReader::Read> known) {
    const auto target = [&table, at, rows = maxRowsIn(text)] { return targetFrom(at, table, rows); };
    auto* dialog = new PasteDialog(table.model(), target, std::move(text), std::move(known), &table);
    QObject::connect(dialog, &QDialog::accepted, &table, [&table, dialog] {
        table.say(DataTable::tr("Pasted: %1").arg(dialog->summary()), true);
    });
    dialog->open();
}

/// What can go in without a question; false: there is one.
bool takeAtOnce(DataTable& table, const PasteReader::Read& read) {
    if (!read.only)
        return false;
    if (const auto number = singleNumber(*read.sheet)) {
        const QModelIndex current = table.table()->currentIndex();
        if (table.countLike(current) > 1) {
            table.setLike(current, *number);
            return true;
        }
    }
    const paste::Outcome& outcome = read.only->pasted.outcome;
    if (read.only->titled || outcome.added > 0 || outcome.refusals > 0 || outcome.refused ||
        outcome.replacesLinks || !outcome.unknownNames.empty())
        return false;
    if (!outcome.edit) {
        table.say(DataTable::tr("Pasted: the cells hold these values already."));
        return true;
    }
    if (!table.model().applyEdit(*outcome.edit, DataTable::tr("Paste")))
        return false;
    table.say(DataTable::tr("Cells pasted: %1")
                  .arg(text::count(static_cast<qint64>(outcome.changed + outcome.same))),
              true);
    return true;
}

bool isSame(const PasteTarget& a, const PasteTarget& b) {
    return a.first == b.first && a.rows == b.rows && a.columns == b.columns;
}

/// The text goes to the cell where it was pasted, wherever the user works by the time it is read.
void readAndTake(DataTable& table, const PasteText& text, const QPersistentModelIndex& at) {
    const PasteTarget target = targetFrom(at, table, maxRowsIn(text));
    const auto meaning = table.model().meaningOf(target);
    table.pasteReader().read(text, meaning, [&table, text, meaning, at, target](PasteReader::Read read) {
        if (!table.model().holds(*meaning)) { // edited meanwhile: it may mean something else now
            readAndTake(table, text, at);
            return;
        }
        if (takeAtOnce(table, read))
            return;
        const bool known =
            isSame(targetFrom(at, table, maxRowsIn(text)), target); // else sorted anew meanwhile
        preview(table, text, at, known ? std::optional(std::move(read)) : std::nullopt);
    });
    if (table.pasteReader().isRunning())
        table.sayBusy(DataTable::tr("Reading what is pasted…"));
}

} // namespace

QMimeData* copiedCells(const DataTable& table, bool headings) {
    const QString text = selectedText(*table.table(), headings);
    return text.isEmpty() ? nullptr : mimeDataOf(text);
}

void copyCells(DataTable& table, bool headings) {
    table.stop();
    SelectedCells cells(*table.table(), headings);
    if (cells.count() > maxCellsAtOnce)
        new LongCopy(table, std::move(cells)); // the table's
    else if (QMimeData* data = copiedCells(table, headings))
        QGuiApplication::clipboard()->setMimeData(data);
}

bool isOfProgram(const QMimeData& data) {
    return !data.hasFormat(ownCells) && !comesFromASheet(data) &&
           io::isProgramText(data.text().left(1 << 16).toStdString());
}

bool namesColumnsOf(const DataTable& table, const QMimeData& data) {
    PasteText text = textOf(data);
    if (text.bytes.size() > maxTitleBytes)
        text.bytes.truncate(std::max<qsizetype>(0, text.bytes.lastIndexOf('\n', maxTitleBytes)));
    const auto meaning = table.model().meaningOf(targetFrom(cornerOf(table), table, maxRowsIn(text)));
    SolveControl control;
    const auto sheet = text.read(*meaning, control);
    return sheet && meaning->hasTitles(*sheet->readings.front().sheet);
}

void pasteInto(DataTable& table, const QMimeData& data, bool withPreview) {
    table.stop();
    if (!withPreview && table.takePasted(data))
        return;
    PasteText text = textOf(data);
    if (text.bytes.isEmpty())
        table.say(DataTable::tr("There is no text on the clipboard."));
    else if (withPreview)
        preview(table, text, cornerOf(table), std::nullopt);
    else
        readAndTake(table, text, cornerOf(table));
}

} // namespace equipoise::gui
