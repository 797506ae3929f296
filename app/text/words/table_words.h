// SPDX-License-Identifier: GPL-3.0-or-later
// Cells and columns of tables in the person's language.
#pragma once

#include "core/table/table.h"

#include <QString>
#include <cstddef>
#include <optional>
#include <vector>

namespace equipoise::text {

QString translated(const table::Word& word);
/// Words translated, names as they stand; empty for all else.
QString words(const table::Cell& cell);
/// As it is shown under a head that has the unit.
QString shown(const table::Cell& cell, const table::Column& column, const Units& units);
/// The same with all digits, and units; empty for what is no number.
QString inFull(const table::Cell& cell, const table::Column& column, const Units& units);
QString titleOf(const table::Column& column);
/// How the numbers of a column are written.
struct ColumnUnit {
    Unit common{};                 ///< of all numbers; the default: the platform's own
    bool isMixed = false;          ///< they have several: each is shown with its own
    std::optional<int> decimals{}; ///< of all numbers; empty: of each its own
    bool operator==(const ColumnUnit&) const = default;
};
/// The unit that users chose for what is measured; else the common unit of the first `rows` rows. Zeros have no
/// unit. O(1) for a chosen unit and for a column of the platform's own, else O(rows).
ColumnUnit columnUnit(const table::Table& table, std::size_t column, std::size_t rows, const Units& units);
/// Enough rows to see how large the numbers of a column are.
inline constexpr std::size_t rowsMeasured = 200;
/// Sets the decimals of all columns, whose numbers have the units in `written`, by the first rowsMeasured rows; see
/// commonDecimals(). O(cells of these rows).
void findDecimals(const table::Table& table, const Units& units, std::vector<ColumnUnit>& written);
/// "Cycle time (s/Mflop)", "Speed (Gflop/s)"; without a unit where several are mixed.
QString headOf(const table::Column& column, const Units& units, const ColumnUnit& written = {});
/// As it is shown under that head.
QString shownUnder(const table::Cell& cell, const table::Column& column, const Units& units,
                   const ColumnUnit& written);

} // namespace equipoise::text
