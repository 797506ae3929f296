// SPDX-License-Identifier: GPL-3.0-or-later
// lstopo files from anywhere: reading never crashes, and what was read is a valid platform.
#include "core/io/lstopo/lstopo.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto machine = equipoise::io::readMachine(text, "fuzz");
    if (!machine)
        return 0;
    const auto cluster = equipoise::io::clusterOf({*machine, *machine});
    if (!cluster || !equipoise::validate(cluster->platform))
        std::abort();
    return 0;
}
