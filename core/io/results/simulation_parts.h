// SPDX-License-Identifier: GPL-3.0-or-later
// A followed plan as a part of a larger JSON object.
#pragma once

#include "core/json/document.h"
#include "core/simulation/simulation.h"

namespace equipoise::io {

/// The object as in simulationShape(). Errors: those of parseSimulation().
Result<Simulation> readSimulation(const json::Value& object, const Platform& platform);

} // namespace equipoise::io
