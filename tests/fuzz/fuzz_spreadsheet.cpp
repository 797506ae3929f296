// SPDX-License-Identifier: GPL-3.0-or-later
// Texts from anywhere as spreadsheets: reading never crashes, gives readings that differ from each other, and
// numbers that, written again, are the same numbers.
#include "core/io/spreadsheet/spreadsheet.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void check(const equipoise::io::Reading& reading) {
    const equipoise::io::Sheet& sheet = *reading.sheet;
    for (std::size_t row = 0; row < sheet.rows(); ++row)
        for (std::size_t column = 0; column < sheet.columns(row); ++column) {
            const auto number = reading.number(row, column);
            if (number && !std::isfinite(*number))
                std::abort();
            if (sheet.isBlankCell(row, column) != sheet.text(row, column).empty())
                std::abort();
            for (const char mark : {'.', ','})
                if (number && equipoise::io::readNumber(equipoise::io::numberText(*number, mark),
                                                        {mark, equipoise::io::GroupMark::None}) != *number)
                    std::abort();
        }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = equipoise::io::readSpreadsheet(text, {}, "fuzz");
    if (!read)
        return 0;
    if (read->readings.empty())
        std::abort();
    for (const equipoise::io::Reading& reading : read->readings)
        check(reading);
    return 0;
}
