// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what a simulator prints.
#pragma once

#include "core/json/document.h"
#include "core/simulation/simulation.h"

#include <string_view>

namespace equipoise::io {

/// A simulation from the JSON of its task (task::simulationOutcome()): { "problem", "plan", "contention",
/// "could_share" (with contention: whether a link is on the routes of two pairs), "iterations" (where there are
/// steps), "predicted", "simulated", "difference", "processors": [ { "name", "predicted", "simulated", "difference" }
/// ], "shared_links": [ { "from", "to", "link": number in the platform, "messages", "at_once", "time" } ],
/// "predicted_schedule", "schedule": { "makespan", "blocks" } } with blocks as in the contract. Errors: those of
/// JSON and its types, UnknownName, UnknownProblem, OutOfRange; PlanRejected for blocks that are invalid.
Result<Simulation> parseSimulation(const Platform& platform, std::string_view text);
/// A simulation from an object within a larger JSON text. `object`: of the shape simulationShape().
Result<Simulation> readSimulation(const json::Value& object, const Platform& platform);

} // namespace equipoise::io
