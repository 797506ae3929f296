// SPDX-License-Identifier: GPL-3.0-or-later
// Records of a journal, torn and mangled: reading never crashes, and what was read is written as the same
// bytes.
#include "app/recovery/record.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>

using namespace equipoise::gui::recovery;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

/// Records as the program writes them: bytes made up by chance hardly ever are one.
std::string sample(unsigned seed) {
    const std::array<Record, 4> records{
        Base{"/home/me/lyon.equipoise", "Lyon", true, "{}", {1, 2}, "other.journal"},
        Pushed{"Rename A", 3, equipoise::gui::Edit{}},
        PlanKept{7, 1, "{}"},
        PlanCame{{8, 0, "{\"format\": \"equipoise\"}"}, true},
    };
    return toBytes(records[seed % records.size()]);
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    if (size < 2 || seed % 64 == 0) {
        const std::string bytes = sample(seed / 64);
        size = std::min(most, bytes.size());
        std::memcpy(data, bytes.data(), size);
    }
    return LLVMFuzzerMutate(data, size, most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto record = recordOf(bytes);
    if (!record)
        return 0;
    const std::string written = toBytes(*record);
    const auto again = recordOf(written);
    if (!again || toBytes(*again) != written)
        std::abort();
    return 0;
}
