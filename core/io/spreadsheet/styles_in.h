// SPDX-License-Identifier: GPL-3.0-or-later
// In which styles the numbers of a sheet may be written.
#pragma once

#include "core/io/spreadsheet/spreadsheet.h"

#include <optional>
#include <utility>
#include <vector>

namespace equipoise::io {

struct StylesFound {
    using CellAt = std::pair<std::size_t, std::size_t>; ///< row, column

    /// One of each set of styles that read every cell alike; empty where no style fits.
    std::vector<NumberStyle> distinct;
    /// Cells that the styles of `distinct` read differently.
    std::vector<CellAt> telling;
    std::optional<CellAt> conflict; ///< the first number that fits no style of all earlier ones
    std::optional<CellAt> against;  ///< one of those
};

/// Numbers restrict the styles; names (see SpreadsheetChoices::names) only tell styles apart that fit all
/// numbers: of those, the ones that take more names for numbers. O(text). Polls SpreadsheetChoices::control.
StylesFound stylesIn(const Sheet& sheet, const SpreadsheetChoices& choices);

} // namespace equipoise::io
