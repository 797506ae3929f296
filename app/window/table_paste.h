// Copying out of the platform's tables and pasting into them.
#pragma once

#include "app/window/paste_dialog.h"

class QMimeData;

namespace app {

class DataTable;

/// The selected cells as text for any program, marked as our own: what comes back needs no guessing.
QMimeData* copiedCells(const DataTable& table, bool headings);

/// Pastes what another program, or this one, has copied. Cells that have one meaning, and add no rows, go in
/// at once, and the table says so; else a PasteDialog shows what it would do first. One value goes into all
/// selected cells. `preview`: the dialog in any case.
void pasteInto(DataTable& table, const QMimeData& data, bool preview = false);

} // namespace app
