// SPDX-License-Identifier: GPL-3.0-or-later
// Simulation of a program on a network with shared links: rates and arrival times of messages.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/platform/sharing.h"
#include "core/schedule/course.h"
#include "core/schedule/program.h"

#include <optional>

namespace equipoise::network {

using equipoise::ContentionModel;

/// Simulates the program in its order on the platform it was built for. A message first waits for the latency
/// of its route without using a link, then its data flow.
///
/// With MaxMinFair sharing, the rates of flowing messages are max-min fair. Each direction of a link has the
/// capacity 1 / cost; both directions of a link that is not full duplex have a common capacity. All rates rise
/// together; messages on a full resource keep their rate, and the others rise further. TCP approximates such
/// rates, and SimGrid's fluid model computes them. Rates change only when a message begins or ends, so the
/// result is exact up to rounding. A link with a measured table has the capacity that its fastest message needs,
/// and no message is faster on it than without others. The routes of a matrix share no resources.
///
/// Polls `control` every 1024 events; empty after a stop. Error: PlanRejected on a deadlock. O(e (f + l) log e)
/// for e events, at most f concurrent messages that share, and l links. Mostly far less, as only rates that a
/// change can affect are computed again.
Result<std::optional<ExecutionTrace>> follow(const Platform& platform, const Program& program,
                                             ContentionModel sharing, SolveControl& control);

} // namespace equipoise::network
