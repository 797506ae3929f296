// SPDX-License-Identifier: GPL-3.0-or-later
// Trace of the bandwidth sharing of a plan's messages, for step-by-step playback.
#pragma once

#include "core/base/control/control.h"
#include "core/model/definition.h"

namespace equipoise {

/// Progressive filling, whenever a message begins to flow or has arrived.
const trace::Listing& sharingListing();

/// Simulates a checked plan as followShared() does, and records how the rates of the current messages follow.
/// The record covers the first maxSharingTold times at which these messages change. Does nothing if the
/// control has no recorder. O(times x current messages x links), polled for each time.
void recordSharing(const Scenario& scenario, const Plan& plan, SolveControl& control);

inline constexpr std::size_t maxSharingTold = 200;

/// That of a problem whose answers are `solver`'s.
FollowUpRun sharingRun(std::string_view solver);

} // namespace equipoise
