// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what a replay has written.
#pragma once

#include "core/replay/replay.h"

#include <string_view>

namespace equipoise::io {

/// A replay from the JSON of its task (task::replayOutcome()): { "judge": "mpi", "work", "messages": "real" or
/// "timed", "scatterv", "scale", "item_bytes", "item_bytes_from": "option", "file" or "assumed"; "item_work" and
/// "item_work_from" where kernels work, "ranks": [ { "node", "host", "expected", "arrived", "clock_error", "drift" }
/// ], "observed": the JSON of a simulation }. Errors: those of parseSimulation(); UnknownChoice.
Result<replay::Replay> parseReplay(const Platform& platform, std::string_view text);

} // namespace equipoise::io
