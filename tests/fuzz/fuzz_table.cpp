// Tables from anywhere: reading never crashes, and what was read is written so that it reads back the same.
#include "core/io/table.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const char separator : {',', '\t'}) {
        const auto read = core::io::parseTable(text, separator, "fuzz");
        if (!read)
            continue;
        const auto again = core::io::parseTable(core::io::formatTable(*read, separator), separator, "again");
        if (!again || *again != *read)
            std::abort();
    }
    return 0;
}
