// SPDX-License-Identifier: GPL-3.0-or-later
// The discrete set of times that rings of all processors can take.
#pragma once

#include "core/base/numbers/number.h"
#include "core/problems/ring/exact/cut_program.h"
#include "core/problems/ring/model/cost.h"

#include <span>

namespace equipoise::ring {

/// The formula's times of rings of all processors, when the weights d_e are integers with a common divisor g.
/// They are steps of g / sum(1 / w_i) apart, so a ring faster than T takes at most the next step below T.
/// Programs for the travelling salesman use integer tour lengths in the same way.
class TimeSteps {
public:
    TimeSteps() = default; ///< no steps known
    /// Steps for rings that consist of all processors of the instance and of some of these edges. O(edges).
    TimeSteps(const Instance& instance, std::span<const CutProgram::Edge> edges);

    bool areKnown() const { return m_known; }
    /// The next time below `time` that such a ring can take, raised slightly so that a ring of exactly that
    /// time is below it. Returns `time` itself where no step is known: weights are not integers, steps are
    /// too short for the rounding error, or the bottleneck of some ring may be above the step.
    double below(double time) const;

private:
    bool m_known = false;
    double m_divisor = 0; ///< 0: not whole
    double m_speed = 0;   ///< sum of 1 / w_i
    double m_fixed = 0;   ///< W + sum of tau_i / w_i
    double m_dearest = 0; ///< upper bound on the burden of any processor
};

} // namespace equipoise::ring
