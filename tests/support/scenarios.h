// SPDX-License-Identifier: GPL-3.0-or-later
// Whole scenarios for tests, made from the problems of instances.h.
#pragma once

#include "core/model/scenario.h"
#include "core/problems/ring/model/cost.h"

namespace support {

/// A platform P0, P1, ... whose matrix of costs is the instance's transfer times, and the ring question with
/// messages of one unit: makeInstance() gives `instance` back.
equipoise::Scenario ringScenario(const equipoise::ring::Instance& instance);

} // namespace support
