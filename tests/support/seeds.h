// SPDX-License-Identifier: GPL-3.0-or-later
// What a test asks for where sanitizers make all of it several times as slow.
#pragma once

#include <algorithm>
#include <cstdint>

namespace support {

#ifdef EQUIPOISE_SANITIZED
inline constexpr bool isSanitized = true;
#else
inline constexpr bool isSanitized = false;
#endif

/// `whole` of them, or a third of them under sanitizers, which look for other faults than the numbers'.
constexpr std::uint64_t seeds(std::uint64_t whole) {
    return isSanitized ? std::max<std::uint64_t>(1, whole / 3) : whole;
}

} // namespace support
