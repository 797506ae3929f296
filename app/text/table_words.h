// Cells and columns of tables in the person's language.
#pragma once

#include "core/table/table.h"

#include <QString>

namespace text {

QString translated(const core::table::Word& word);
/// Words translated, names as they stand; empty for all else.
QString words(const core::table::Cell& cell);
/// As it is shown under a head that has the unit. `percentDigits`: significant ones.
QString shown(const core::table::Cell& cell, const core::table::Column& column, const core::Units& units,
              int percentDigits = 3);
/// The same with all digits, and units; empty for what is no number.
QString inFull(const core::table::Cell& cell, const core::table::Column& column, const core::Units& units);
QString titleOf(const core::table::Column& column);
/// "Cycle time (s/Mflop)".
QString headOf(const core::table::Column& column, const core::Units& units);

} // namespace text
