// SPDX-License-Identifier: GPL-3.0-or-later
// What a platform calls the units of its bare numbers; numbers with units of their own: quantity.h.
#pragma once

#include <string>

namespace equipoise {

struct Units {
    std::string time = "s";
    std::string work = "Mflop";
    std::string data = "Mbit";
    bool operator==(const Units&) const = default;
};

/// Which of the platform's unit labels belongs to a number.
enum class UnitRole {
    None,
    Time,
    Work,
    Data,
    Items,
    TimePerWork,
    TimePerData,
    WorkPerTime,
    BlocksPerTime ///< of the blocks of a matrix
};

/// "s", "Mflop", "s/Mflop", ...; empty for None and for items, which each language calls in its own way.
std::string labelOf(UnitRole role, const Units& units);

} // namespace equipoise
