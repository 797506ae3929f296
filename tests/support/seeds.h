// SPDX-License-Identifier: GPL-3.0-or-later
// Number of seeds of a test: fewer under sanitizers, which make a test several times slower.
#pragma once

#include <algorithm>
#include <cstdint>

namespace support {

#ifdef EQUIPOISE_SANITIZED
inline constexpr bool isSanitized = true;
#else
inline constexpr bool isSanitized = false;
#endif

/// `whole` seeds, or a third under sanitizers, which look for other faults than wrong numbers.
constexpr std::uint64_t seeds(std::uint64_t whole) {
    return isSanitized ? std::max<std::uint64_t>(1, whole / 3) : whole;
}

} // namespace support
