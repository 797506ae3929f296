// SPDX-License-Identifier: GPL-3.0-or-later
// Scenario files from anywhere: reading never crashes, and what was read is written so that it reads back the
// same.
#include "core/io/scenario/scenario_file.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = equipoise::io::parseScenario(text, "fuzz.equipoise");
    if (!read)
        return 0;
    const std::string written = equipoise::io::formatScenario(read.value().file);
    const auto again = equipoise::io::parseScenario(written, "again.equipoise");
    if (!again || equipoise::io::formatScenario(again.value().file) != written)
        std::abort();
    return 0;
}
