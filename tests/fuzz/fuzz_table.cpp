// SPDX-License-Identifier: GPL-3.0-or-later
// Tables from anywhere: reading never crashes, and what was read is written so that it reads back the same
// but for the units of its numbers, without a choice.
#include "core/io/spreadsheet/table.h"
#include "tests/fuzz/own_units.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = equipoise::io::importTable(text, {}, "fuzz");
    if (!read)
        return 0;
    const equipoise::Platform expected = fuzz::inOwnUnits(read->platform);
    for (const equipoise::io::TableStyle style :
         {equipoise::io::TableStyle{',', '.'}, equipoise::io::TableStyle{';', ','},
          equipoise::io::TableStyle{'\t', ','}}) {
        const auto again =
            equipoise::io::importTable(equipoise::io::formatTable(read->platform, style), {}, "again");
        if (!again || again->platform != expected)
            std::abort();
    }
    return 0;
}
