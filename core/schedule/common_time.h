// SPDX-License-Identifier: GPL-3.0-or-later
// Common finish time of processors with different start-up times.
#pragma once

#include <vector>

namespace equipoise {

/// A processor that may start to compute after `burden` time units.
struct Starter {
    double burden = 0;    ///< finite
    double cycleTime = 1; ///< > 0
};

/// A time as the sum of the largest burden before it and the time after this burden. The burden may be so
/// large that one sum would lose the digits of the rest; separate terms also avoid cancellation.
struct CommonTime {
    double base = 0;  ///< burden of the last processor that takes part
    double after = 0; ///< time after `base`, >= 0
    double total() const { return base + after; }
    /// Work that a processor completes by this time, with full relative precision.
    double workOf(const Starter& starter) const;
};

/// The minimum t with sum max(0, t - burden_i) / cycleTime_i >= work. Processors take part in the order of
/// their burdens. At least one starter; work > 0. O(n log n).
CommonTime commonTime(std::vector<Starter> starters, double work);

} // namespace equipoise
