// SPDX-License-Identifier: GPL-3.0-or-later
// One step of the dynamic program of RR-4770, section 3.2: extends a row of costs by a preceding processor.
#pragma once

#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/problems/scatter/model/cost.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace equipoise::scatter {

/// Minimum times in which some processors handle low, low + 1, ... items.
struct CostRow {
    std::int64_t low = 0;
    std::vector<double> times;

    std::int64_t high() const { return low + static_cast<std::int64_t>(times.size()) - 1; }
    double operator()(std::int64_t items) const { return times[static_cast<std::size_t>(items - low)]; }
};

/// The best known split of some items between a processor and its successors.
struct Split {
    double time = infinity;
    std::int64_t left = 0; ///< items of the successors

    void offer(double candidate, std::int64_t candidateLeft) {
        if (candidate < time) {
            time = candidate;
            left = candidateLeft;
        }
    }
};

/// Finds, for rising numbers of items d, the least of receive(e) + max(compute(e), after(d - e)) over e.
/// Costs and the row must not decrease. With e_max(d) the least e with compute(e) >= after(d - e):
/// - for e >= e_max the least value is that of e_max, which grows by 0 or 1 as d does;
/// - below it, receive(e) + after(d - e) is to be made small. If receive is affine that is a minimum over a
///   sliding window of after(y) - rate y: O(1) a number. Otherwise blocks of e from e1 to e2 are skipped when
///   receive(e1) + after(d - e2) is no better than the best so far: up to O(d), in practice about a dozen.
/// Memory: a window of four bytes a number, or what receiving takes, eight for each number of items.
class RowProgram {
public:
    /// For numbers from `low` on. All arguments must outlive this object.
    RowProgram(const Served& served, const CostRow& after, std::int64_t low, Poll& stopped);

    /// `items` starts at `low` and grows by one in each call. Replaces `best` by a better split; ties prefer
    /// fewer items for the processor, as far as the search meets them. False: stopped.
    bool improve(std::int64_t items, Split& best);

private:
    void offerSplit(std::int64_t items, Split& best);
    void offerWindow(std::int64_t items, Split& best);
    bool offerBlocks(std::int64_t items, Split& best);

    const Served& m_served;
    const CostRow& m_after;
    Poll& m_stopped;
    std::int64_t m_split;               ///< largest number left with compute(e) >= after(left)
    std::int64_t m_entering;            ///< next number left for the window
    std::vector<std::int32_t> m_window; ///< numbers left - low after, their cost - rate x number rising
    std::size_t m_windowHead = 0;
    std::int64_t m_receiveLow;
    std::vector<double> m_receive; ///< receive(m_receiveLow + k), as far as asked for
};

} // namespace equipoise::scatter
