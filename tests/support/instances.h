// SPDX-License-Identifier: GPL-3.0-or-later
// Seeded random problems for tests and benchmarks.
#pragma once

#include "core/base/random.h"
#include "core/problems/ring/model/cost.h"

#include <string>

namespace support {

/// Shapes that ring instances come in; each stresses another branch of the solvers.
enum class RingShape { Uniform, Asymmetric, Ties, MissingLinks, RemoteFast, Bottleneck, StartUps, Relays };

inline constexpr RingShape allRingShapes[] = {
    RingShape::Uniform,    RingShape::Asymmetric, RingShape::Ties,     RingShape::MissingLinks,
    RingShape::RemoteFast, RingShape::Bottleneck, RingShape::StartUps, RingShape::Relays};

std::string nameOf(RingShape shape);
/// Random instance, determined by the arguments on every machine. W/H varies so that one, some or all
/// processors are worth using.
equipoise::ring::Instance randomRing(RingShape shape, std::size_t processors, std::uint64_t seed);

} // namespace support
