// SPDX-License-Identifier: GPL-3.0-or-later
// When several processors with different burdens are done together.
#pragma once

#include <vector>

namespace equipoise {

/// A processor that may start to compute after `burden` time units.
struct Starter {
    double burden = 0;    ///< finite
    double cycleTime = 1; ///< > 0
};

/// A moment, counted from the burden of the last one to join: that one may be so large that it would swallow
/// the digits of what comes after it, and nothing is taken from one another that is nearly the same.
struct CommonTime {
    double base = 0;  ///< the burden of the last one to join
    double after = 0; ///< time from there on, >= 0
    double total() const { return base + after; }
    /// Work that a starter does by then, to full precision however little it is.
    double workOf(const Starter& starter) const;
};

/// The least t with sum max(0, t - burden_i) / cycleTime_i >= work: processors join in the order of their
/// burdens. At least one starter; work > 0. O(n log n).
CommonTime commonTime(std::vector<Starter> starters, double work);

} // namespace equipoise
