// SPDX-License-Identifier: GPL-3.0-or-later
// Cells and columns of tables in the person's language.
#pragma once

#include "core/table/table.h"

#include <QString>

namespace equipoise::text {

QString translated(const table::Word& word);
/// Words translated, names as they stand; empty for all else.
QString words(const table::Cell& cell);
/// As it is shown under a head that has the unit. `percentDigits`: significant ones.
QString shown(const table::Cell& cell, const table::Column& column, const Units& units,
              int percentDigits = 3);
/// The same with all digits, and units; empty for what is no number.
QString inFull(const table::Cell& cell, const table::Column& column, const Units& units);
QString titleOf(const table::Column& column);
/// "Cycle time (s/Mflop)".
QString headOf(const table::Column& column, const Units& units);

} // namespace equipoise::text
