// SPDX-License-Identifier: GPL-3.0-or-later
// Copying out of the platform's tables and pasting into them.
#pragma once

class QMimeData;

namespace equipoise::gui {

class DataTable;

/// The selected cells as text for any program, marked as our own: what comes back needs no guessing.
QMimeData* copiedCells(const DataTable& table, bool headings);
/// The same onto the clipboard: many in pieces that do not hold up the window, with a line that tells how far
/// it is and can be stopped. A change of the table ends it, too.
void copyCells(DataTable& table, bool headings);

/// Whether the text is a file, or the output of a program that is read as one (io::isProgramText()).
bool isOfProgram(const QMimeData& data);

/// Whether the first line of the text names columns of this table. Looks at 4 KiB of it at
/// most: O(1) beside the copy of the text.
bool namesColumnsOf(const DataTable& table, const QMimeData& data);

/// Pastes what another program, or this one, has copied. Cells that have one meaning, and add no rows, go in
/// at once, and the table says so; else a PasteDialog shows what it would do first. One value goes into all
/// selected cells. A large text is read in a thread meanwhile. `preview`: the dialog in any case. Without it
/// DataTable::takePasted() is asked first.
void pasteInto(DataTable& table, const QMimeData& data, bool preview = false);

} // namespace equipoise::gui
