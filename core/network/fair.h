// SPDX-License-Identifier: GPL-3.0-or-later
// A plan followed on a network whose links are shared: which rate each message has, and when it arrives.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/platform/sharing.h"
#include "core/schedule/course.h"
#include "core/schedule/program.h"

#include <optional>

namespace equipoise::network {

using equipoise::ContentionModel;

/// Follows the program's own order on the platform whose times it has. A message takes the latency of its way
/// first, in which no link is used, and then its data flow. Fair: the rates of all that flow are max-min fair
/// over the directions of links, each with the capacity 1 / cost, and over both directions of a link together
/// where that is not full duplex: all rates rise together; where something is full, the messages on it keep
/// what they have, and the others go on rising. It is what TCP tends to, and
/// what SimGrid's fluid model computes. Rates change only when a message begins or ends, so that all is exact
/// but for rounding.
/// A link with a measured table has the capacity that its fastest message needs, and no message goes faster
/// over it than alone. The ways of a matrix share nothing.
/// Empty if `control` says stop, which is polled every 1024 events. Error: PlanRejected if everybody waits
/// for somebody. O(e (f + l) log e) for e events, at most f messages that flow at once and share, over l
/// links, but mostly far less: only rates that a change may reach are worked out again.
Result<std::optional<ExecutionTrace>> follow(const Platform& platform, const Program& program,
                                             ContentionModel sharing, SolveControl& control);

} // namespace equipoise::network
