// SPDX-License-Identifier: GPL-3.0-or-later
// Instances from anywhere: reading never crashes, and what was read can be written and read again.
#include "core/io/tsplib/tsplib.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = equipoise::io::readTsplib(text, "fuzz");
    if (!read || read->platform.size() > 200) // the square would take its time
        return 0;
    const auto written = equipoise::io::writeTsplib(read->platform);
    if (!written)
        std::abort();
    const auto again = equipoise::io::readTsplib(written->text, "again");
    if (!again || again->platform.size() != read->platform.size())
        std::abort();
    return 0;
}
