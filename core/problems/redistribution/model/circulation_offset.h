// SPDX-License-Identifier: GPL-3.0-or-later
// The degree of freedom of a redistribution: the number of items that travel round the whole ring.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/redistribution/model/instance.h"

#include <cstdint>
#include <vector>

namespace equipoise::redistribution {

struct ShiftRange {
    std::int64_t low = 0;
    std::int64_t high = 0;
    bool empty() const { return low > high; }
    bool contains(std::int64_t shift) const { return low <= shift && shift <= high; }
};

/// With D_i = delta_0 + .. + delta_i conservation leaves one integer y free, the shift: the net flow over
/// link i is x_i = D_i + y, forwards if positive. tau(y) is the longest time that any processor spends
/// sending or receiving: no redistribution with these flows is faster, and carrying items both ways over a
/// link only adds to it. tau is convex and, between whole numbers next to each other, so is each processor's
/// time.
class CirculationOffset {
public:
    /// O(n) time and memory.
    explicit CirculationOffset(const Instance& instance);

    std::size_t size() const { return m_sums.size(); }
    std::int64_t flow(std::size_t link, std::int64_t shift) const { return m_sums[link] + shift; }
    const std::vector<std::int64_t>& sums() const { return m_sums; }

    /// Shifts that can be optimal and use no missing link. Beyond -max D and -min D every flow only grows.
    /// Empty if no redistribution exists. On a ring of two, both links are the same one: only shift 0 when
    /// both directions are allowed. O(1).
    const ShiftRange& allowed() const { return m_allowed; }
    /// The links whose absence excludes every shift; only if allowed() is empty.
    std::vector<std::size_t> conflict() const;
    /// Shifts of light redistributions: no processor sends more items than its initial load. O(n).
    ShiftRange light() const;

    /// tau(y) for an allowed shift. O(n).
    double timeOf(std::int64_t shift) const { return at(shift).time; }

    /// The allowed shift of least tau; allowed() is not empty. By convexity the nearest shift of any interval
    /// is the best one there. A search by secants, with bisection where those are slow: at most 2 log2(range)
    /// rounds of O(n), mostly less than ten. Polls once a round; interrupted, the best so far.
    struct Best {
        std::int64_t shift = 0;
        double time = 0;
        bool proven = true; ///< false: interrupted
    };
    Best best(SolveControl& control) const;

private:
    /// tau and its slopes on either side.
    struct Local {
        double time = 0;
        double slopeBefore = 0;
        double slopeAfter = 0;
    };
    Local at(std::int64_t shift) const;
    void findAllowed(const Instance& instance);

    const Instance& m_instance;
    std::vector<std::int64_t> m_sums; // D_i
    std::vector<double> m_right;      // costs; missing ones, which carry nothing, are 0
    std::vector<double> m_left;
    ShiftRange m_allowed;
};

} // namespace equipoise::redistribution
