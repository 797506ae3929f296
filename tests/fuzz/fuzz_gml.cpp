// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs in GML from anywhere: reading never crashes, and gives a platform that another format can hold.
#include "core/io/graphml/gml.h"
#include "core/io/graphml/graphml.h"
#include "tests/fuzz/own_units.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)equipoise::io::isGml(text);
    const auto read = equipoise::io::readGml(text, "fuzz");
    if (!read)
        return 0;
    if (!equipoise::validate(read->platform))
        std::abort();
    const auto written = equipoise::io::writeGraphMl(read->platform);
    if (!written) // too large to be read back
        return 0;
    const auto again = equipoise::io::readGraphMl(written->text, "again");
    if (!again || fuzz::inOwnUnits(again->platform) != fuzz::inOwnUnits(read->platform))
        std::abort();
    return 0;
}
