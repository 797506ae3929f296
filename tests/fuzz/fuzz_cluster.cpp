// SPDX-License-Identifier: GPL-3.0-or-later
// What clusters print, and tables as they come: every reader of pieces reads or refuses, and what comes of it
// is a platform that is written and read again.
#include "core/io/formats.h"
#include "core/io/scenario/scenario_file.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const equipoise::io::Format& format : equipoise::io::formats()) {
        if (!format.gather || format.name == "lstopo") // which has a target of its own
            continue;
        auto found = format.gather(text, "a-b", {});
        if (!found)
            continue;
        const auto read = equipoise::io::platformOf(*std::move(found), "a-b");
        if (!read)
            continue;
        equipoise::io::ScenarioFile file;
        file.scenario.platform = read->platform;
        const auto again = equipoise::io::parseScenario(equipoise::io::formatScenario(file), "again");
        if (!again || again->file.scenario.platform != read->platform)
            std::abort();
    }
    return 0;
}
