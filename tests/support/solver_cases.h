// SPDX-License-Identifier: GPL-3.0-or-later
// Questions for every solver that is registered: hostile numbers, and sizes that keep it busy.
#pragma once

#include "core/model/registry.h"
#include "core/model/scenario.h"

#include <cstdint>
#include <string>

namespace support {

/// Numbers on which rounding, ties and cancellation show.
enum class Numbers {
    Wide,      ///< 1e-12 to 1e12, times and costs
    Tiny,      ///< all about 1e-12
    Huge,      ///< all about 1e12
    BigLinks,  ///< every third cost is 1e12 among some of about 1
    Ties,      ///< 0.1, 0.2, 0.3 and 0.7 only
    Alike,     ///< all 0.1
    ZeroCosts, ///< messages take no time
    Decimals,  ///< two digits behind the point
};
inline constexpr Numbers allNumbers[]{Numbers::Wide, Numbers::Tiny,  Numbers::Huge,      Numbers::BigLinks,
                                      Numbers::Ties, Numbers::Alike, Numbers::ZeroCosts, Numbers::Decimals};
std::string nameOf(Numbers numbers);

/// `processors` with such times, and a matrix of such costs; every question that one can ask of them (a star
/// needs two). Redistribution: items gathered on one processor, or spread, by the seed.
equipoise::Scenario hostileScenario(Numbers numbers, std::size_t processors, std::uint64_t seed);
/// Adapts a scenario to the restrictions of the solver, such as equal links or one direction.
equipoise::Scenario asTakenBy(const equipoise::SolverInfo& solver, equipoise::Scenario scenario);

/// One that would keep the solver busy for seconds, or as large as it is meant for.
equipoise::Scenario busyScenario(const equipoise::SolverInfo& solver);

} // namespace support
