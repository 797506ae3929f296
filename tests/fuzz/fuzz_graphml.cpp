// SPDX-License-Identifier: GPL-3.0-or-later
// GraphML files from anywhere: reading never crashes, and what was read is written so that it reads back the
// same.
#include "core/io/graphml/graphml.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = equipoise::io::readGraphMl(text, "fuzz");
    if (!read)
        return 0;
    if (!equipoise::validate(read->platform))
        std::abort();
    const auto written = equipoise::io::writeGraphMl(read->platform);
    if (!written) // too large to be read back
        return 0;
    const auto again = equipoise::io::readGraphMl(written->text, "again");
    if (!again || !(again->platform == read->platform))
        std::abort();
    return 0;
}
