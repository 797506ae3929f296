// lstopo files from anywhere: reading never crashes, and what was read is a valid platform.
#include "core/io/lstopo/lstopo.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto machine = core::io::readMachine(text, "fuzz");
    if (!machine)
        return 0;
    const auto cluster = core::io::clusterOf({*machine, *machine});
    if (!cluster || !core::validate(cluster->platform))
        std::abort();
    return 0;
}
