// SPDX-License-Identifier: GPL-3.0-or-later
// The two families of ring instances that proofs and searches are measured on.
#pragma once

#include "core/problems/ring/model/cost.h"

#include <cstdint>
#include <string>

namespace support {

/// Uniform: link costs in [0.01, 1]. Clustered: three to five clusters, costs in [0.02, 0.05] inside and
/// [0.1, 2] between them. Cycle times in [0.005, 0.05]; costs symmetric; H = 1.
enum class RingFamily { Uniform, Clustered };
/// W is such that the best ring has about half of the processors, or all or nearly all of them: found by
/// trial with good rings of 20 to 100 processors.
enum class Used { Half, All };

std::string nameOf(RingFamily family);
std::string nameOf(Used used);

/// Random instance, determined by the arguments on every machine.
equipoise::ring::Instance ringOfFamily(RingFamily family, Used used, std::size_t processors,
                                       std::uint64_t seed);

} // namespace support
