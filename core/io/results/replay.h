// SPDX-License-Identifier: GPL-3.0-or-later
// What came of a replay, as JSON.
#pragma once

#include "core/replay/replay.h"

#include <string>
#include <string_view>

namespace equipoise::io {

/// { "judge": "mpi", "work", "messages": "real" or "timed", "scatterv", "scale", "item_bytes",
///   "item_bytes_from": "option", "file" or "assumed"; "item_work" and "item_work_from" where kernels work,
///   "ranks": [ { "node", "host", "expected", "arrived", "clock_error", "drift" } ],
///   "observed": what simulationJson() writes }
std::string replayJson(const Platform& platform, const replay::Replay& replay);

/// Reads it back; parseReplay(platform, replayJson(platform, x)) == x. Errors: those of parseSimulation();
/// UnknownChoice.
Result<replay::Replay> parseReplay(const Platform& platform, std::string_view text);

} // namespace equipoise::io
