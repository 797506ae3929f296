// SPDX-License-Identifier: GPL-3.0-or-later
// The times that rings of all processors can take at all.
#pragma once

#include "core/base/numbers/number.h"
#include "core/problems/ring/exact/cut_program.h"
#include "core/problems/ring/model/cost.h"

#include <span>

namespace equipoise::ring {

/// Where weights d_e are whole numbers with a common divisor g, the formula's times of rings of all
/// processors are steps of g / sum(1 / w_i) apart: a ring faster than T takes the next step below T, or less.
/// As every program for the travelling salesman does with whole lengths of tours.
class TimeSteps {
public:
    TimeSteps() = default; ///< none known
    /// Of rings that consist of all processors of the instance and of some of these edges. O(edges).
    TimeSteps(const Instance& instance, std::span<const CutProgram::Edge> edges);

    bool areKnown() const { return m_known; }
    /// No such ring takes between this and `time`, both excluded; `time` itself where that is not known:
    /// weights are not whole, steps are too short to be told apart, or the bottleneck of some ring may be
    /// above this. A little above the step, so that a ring that takes just that is below it.
    double below(double time) const;

private:
    bool m_known = false;
    double m_divisor = 0; ///< 0: not whole
    double m_speed = 0;   ///< sum of 1 / w_i
    double m_fixed = 0;   ///< W, and start-up times by w_i
    double m_dearest = 0; ///< the longest that messages of a processor may take
};

} // namespace equipoise::ring
