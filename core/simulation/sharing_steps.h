// SPDX-License-Identifier: GPL-3.0-or-later
// How the messages of a plan share links, to be played step by step.
#pragma once

#include "core/base/control/control.h"
#include "core/model/definition.h"

namespace equipoise {

/// Progressive filling, whenever a message begins to flow or has arrived.
const trace::Listing& sharingListing();

/// Follows the plan, which was checked, as followShared() does, and writes to the control's recorder how the
/// rates of all messages under way are found, for the first maxSharingTold times at which there are others.
/// Nothing without a recorder. O(times x messages under way x links), polled for each time.
void recordSharing(const Scenario& scenario, const Plan& plan, SolveControl& control);

inline constexpr std::size_t maxSharingTold = 200;

/// That of a problem whose answers are `solver`'s.
FollowUpRun sharingRun(std::string_view solver);

} // namespace equipoise
