// Platforms as tables of text (*.tsv, *.csv): one row a processor: name, cycle time, then its cost to each
// other one.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"

#include <string>
#include <string_view>

namespace core::io {

/// Header "processor cycle_time NAME NAME ..."; an empty cell is a missing link. Numbers with a decimal
/// point. Start-up times, tables, places and units have no place in a table and are left out.
std::string formatTable(const Platform& platform, char separator);
/// Errors with line and column: TableSyntax and those of validate().
Result<Platform> parseTable(std::string_view text, char separator, const std::string& fileName);

} // namespace core::io
