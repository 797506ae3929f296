// SPDX-License-Identifier: GPL-3.0-or-later
// Runs programs on SimGrid. The only place that knows it.
#pragma once

#include "core/simulation/observation.h"

namespace equipoise::simulator {

/// Every processor is a host; its strands are actors, which hold each other up at messages, stores and
/// meetings only. A message takes its latency and then flows over the links of its channel. With `contention`
/// the messages on a link share it evenly, one direction apart from the other; without, each flows as if the
/// others were not there. A matrix has a link of its own for each channel and direction.
///
/// Times agree with the model's to about 1e-9 of the whole: SimGrid counts with rounding of its own. Once a
/// process: a second engine would go on with the clock of the first. Error: PlanRejected when everybody waits
/// for somebody.
Result<ExecutionTrace> run(const Platform& platform, const Program& program, bool contention);

} // namespace equipoise::simulator
