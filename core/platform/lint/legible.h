// SPDX-License-Identifier: GPL-3.0-or-later
// Readable units for imported and generated platforms.
#pragma once

#include "core/base/numbers/quantity.h"

namespace equipoise {

struct Platform;

/// Chooses suitable units for speeds, bandwidths ("Gflop/s", "MB/s") and start-up times ("us"). No time
/// changes. `data`: kind of unit for bandwidths; Own: that of the platform's unit. O(processors + links).
void giveLegibleUnits(Platform& platform, Unit::Kind data = Unit::Kind::Own);

} // namespace equipoise
