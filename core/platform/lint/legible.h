// SPDX-License-Identifier: GPL-3.0-or-later
// Units for platforms from elsewhere, so that people read their numbers as they would write them.
#pragma once

#include "core/base/numbers/quantity.h"

namespace equipoise {

struct Platform;

/// Speeds, bandwidths ("Gflop/s", "MB/s") and start-up times ("us") in units that suit each; no time changes.
/// Bandwidths are of that kind of data; Own: the one of the platform's own unit. O(processors + links).
void giveLegibleUnits(Platform& platform, Unit::Kind data = Unit::Kind::Own);

} // namespace equipoise
