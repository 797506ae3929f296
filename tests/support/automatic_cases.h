// SPDX-License-Identifier: GPL-3.0-or-later
// Questions on which "automatic" is held against every single solver.
#pragma once

#include "core/model/plan.h"
#include "core/model/scenario.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace support {

struct AutomaticCase {
    std::string name;
    equipoise::Problem problem{};
    equipoise::Scenario scenario;
};

/// All five problems on a platform of every generator with about `processors` processors, for one seed. Loads
/// are drawn; the ring has work for some or for all. Up to `shared` processors the ring, the scatter and the
/// redistribution occur with links that messages share, too.
std::vector<AutomaticCase> generatedCases(std::size_t processors, std::uint64_t seed, std::size_t shared);
/// Rings on matrices: uniform and clustered, with work for half and for all, and every shape of randomRing().
std::vector<AutomaticCase> matrixCases(std::size_t processors, std::uint64_t seed);
/// Scatters of every shape of costs, with few items.
std::vector<AutomaticCase> costCases(std::size_t processors, std::uint64_t seed);

/// How an answer of "automatic" compares with one of a solver.
struct Shortfall {
    double value = 0; ///< by how much it is worse, as a part; 0: no worse
    double bound = 0; ///< by how much its bound is worse
};
Shortfall shortfallOf(const equipoise::Plan& automatic, const equipoise::Plan& rival);

} // namespace support
