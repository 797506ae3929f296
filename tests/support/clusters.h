// SPDX-License-Identifier: GPL-3.0-or-later
// The two clusters of RR-4745, section 6.3.
#pragma once

#include "core/problems/ring/model/cost.h"

namespace support {

/// The paper's Tables 5 and 6 come out of the inverses of its Tables 1 to 4 (speeds for cycle times,
/// bandwidths for costs).
enum class Reading { AsPrinted, Inverted };

/// 14 processors; `work` W with a message of H = 1.
equipoise::ring::Instance lyon(Reading reading, double work);
/// 13 processors.
equipoise::ring::Instance strasbourg(Reading reading, double work);

} // namespace support
