// SPDX-License-Identifier: GPL-3.0-or-later
// What a simulator has to say, as JSON.
#pragma once

#include "core/simulation/simulation.h"

#include <string>
#include <string_view>

namespace equipoise::io {

/// { "problem", "plan", "contention", "could_share" (with contention: whether a
///   link is on the ways of two pairs), "iterations" (where there are steps), "predicted": makespan,
///   "simulated": makespan, "difference", "processors": [ { "name", "predicted", "simulated", "difference" }
///   ], "shared_links": [ { "from", "to", "link": number in the platform, "messages", "at_once", "time" } ],
///   "predicted_schedule": { "makespan", "blocks" }, "schedule": { "makespan", "blocks" } }
/// with blocks as in the contract.
std::string simulationJson(const Platform& platform, const Simulation& simulation);

/// Reads it back; parseSimulation(platform, simulationJson(platform, x)) == x. Errors: those of JSON and its
/// types, UnknownName, UnknownProblem, OutOfRange; PlanRejected for blocks that are none.
Result<Simulation> parseSimulation(const Platform& platform, std::string_view text);

} // namespace equipoise::io
