// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs from anywhere: reading never crashes, and what was read is written so that it reads back the same.
#include "core/io/dot/dot.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = equipoise::io::readDot(text, "fuzz");
    if (!read)
        return 0;
    const auto written = equipoise::io::writeDot(read->platform);
    if (!written) // a name that DOT has no way to write
        return 0;
    const auto again = equipoise::io::readDot(written->text, "again");
    if (!again || again->platform != read->platform || !again->notes.empty())
        std::abort();
    return 0;
}
