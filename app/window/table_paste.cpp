#include "app/window/table_paste.h"

#include "app/text/describe.h"
#include "app/window/data_table.h"
#include "app/window/table.h"

#include <QMimeData>
#include <QTableView>
#include <algorithm>

namespace app {

namespace {

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
    } else if (comesFromASheet(data)) {
        text.choices.separator = '\t';
    }
    return text;
}

/// From the upper left of what is selected, or from the current cell.
PasteTarget targetOf(const DataTable& table) {
    const QTableView& view = *table.table();
    const QModelIndexList selected = table.selectedCells();
    QModelIndex first = view.currentIndex();
    if (!selected.isEmpty()) {
        int column = selected.first().column();
        for (const QModelIndex& cell : selected)
            column = std::min(column, cell.column());
        first = selected.first().siblingAtColumn(column);
    }
    const int top = first.isValid() ? first.row() : view.model()->rowCount();
    PasteTarget target;
    target.first = table.toModel(first);
    for (int row = top; row < view.model()->rowCount(); ++row)
        target.rows.push_back(table.toModel(view.model()->index(row, 0)).row());
    for (int column = std::max(first.column(), 0); column < view.model()->columnCount(); ++column)
        if (!view.isColumnHidden(column))
            target.columns.push_back(column);
    return target;
}

/// The one number in a text of one cell; empty if there are more, or it is none.
std::optional<double> singleNumber(const core::io::Spreadsheet& sheet) {
    if (!sheet.unique() || sheet.only().sheet->rows() != 1 || sheet.only().sheet->columns(0) != 1)
        return std::nullopt;
    return sheet.only().number(0, 0);
}

} // namespace

QMimeData* copiedCells(const DataTable& table, bool headings) {
    const QString text = selectedText(*table.table(), headings);
    if (text.isEmpty())
        return nullptr;
    auto* data = new QMimeData;
    data->setText(text);
    data->setData(ownCells, "1");
    return data;
}

void pasteInto(DataTable& table, const QMimeData& data, bool preview) {
    PasteText text = textOf(data);
    if (text.bytes.isEmpty()) {
        table.say(DataTable::tr("There is no text on the clipboard."));
        return;
    }
    const PasteTarget target = targetOf(table);
    PlatformModel& model = table.model();
    const auto sheet = text.read(model, target);
    if (sheet && sheet->unique() && !preview) {
        const QModelIndexList cells = table.cellsLike(table.table()->currentIndex());
        if (const auto number = singleNumber(*sheet); number && cells.size() > 1) {
            table.setAll(cells, *number);
            return;
        }
        const core::io::Sheet& read = *sheet->only().sheet;
        const bool titled = text.isTitled(model, read);
        const paste::Outcome outcome = model.pasted(sheet->only(), target, titled).outcome;
        const bool plain = !titled && outcome.added == 0 && outcome.refusals == 0 && !outcome.refused &&
                           !outcome.replacesLinks;
        if (plain && !outcome.edit) {
            table.say(DataTable::tr("Pasted: the cells hold these values already."));
            return;
        }
        if (plain && model.applyPasted(*outcome.edit, DataTable::tr("Paste"))) {
            table.say(DataTable::tr("Cells pasted: %1")
                          .arg(text::count(static_cast<qint64>(outcome.changed + outcome.same))),
                      true);
            return;
        }
    }
    auto* dialog = new PasteDialog(model, target, std::move(text), &table);
    QObject::connect(dialog, &QDialog::accepted, &table, [&table, dialog] {
        table.say(DataTable::tr("Pasted: %1").arg(dialog->summary()), true);
    });
    dialog->open();
}

} // namespace app
