// SPDX-License-Identifier: GPL-3.0-or-later
// Reference simulation of a program on shared links, for checkers. It is simple and independent of core/network.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/schedule/program.h"

namespace equipoise {

/// End of the program on the platform it was built for, if messages share links. Each message waits for the
/// latency of its route, then flows at its max-min fair rate (plain_sharing.h). The rates are computed again
/// whenever a message begins to flow or arrives. A link with a measured table has the capacity that its fastest
/// message needs, and no message is faster than without others. Error: PlanRejected on a deadlock.
/// O(e (s + n log n)) for e events, s strands and the n limits of all messages that flow at once.
Result<double> plainEnd(const Platform& platform, const Program& program);

} // namespace equipoise
