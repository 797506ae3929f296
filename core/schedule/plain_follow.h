// SPDX-License-Identifier: GPL-3.0-or-later
// Simulation of a program on shared links, for checkers: slow, obvious, and independent of core/network.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/schedule/program.h"

namespace equipoise {

/// End of the program on the platform whose times it has, while messages share links: each message pays the
/// latency of its route, then flows at its max-min fair rate (plain_sharing.h), which is worked out anew
/// whenever a message begins to flow or arrives. A link with a measured table has the capacity that its
/// fastest message needs, and no message is faster than alone. Error: PlanRejected where no strand can go on.
/// O(e (s + n log n)) for e events, s strands and the n limits of all messages that flow at once.
Result<double> plainEnd(const Platform& platform, const Program& program);

} // namespace equipoise
