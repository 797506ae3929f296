// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a network while it is looked at.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/measure/statistics.h"
#include "core/measure/topology/tree.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace equipoise::measure {

/// What was asked and what came of it.
struct Load {
    Flows flows;
    std::vector<double> rates;
    std::vector<bool> heldUp; ///< by flow: one of its two hosts was not let run
};

/// Keeps what was seen. Once the prober has enough, everything asked is as the tree says: nothing new is
/// found, and all who ask come to their end.
class Survey {
public:
    explicit Survey(Prober& prober);

    std::size_t size() const { return m_prober.size(); }
    std::vector<double> rates(const Flows& flows);
    /// The median of several times.
    double total(const Flows& flows, int times = 1);
    /// Totals of those moments in which no host was held up.
    Summary burst(const Flows& flows);
    /// Whether somebody was held up in the last question.
    bool wasHeldUp() const;
    bool isOver() const { return m_over; }

    /// The highest rate that was ever seen between two, either way; where ways differ, the slower way's.
    double seen(std::size_t first, std::size_t second) const {
        const auto [slower, faster] = std::minmax(m_seen(first, second), m_seen(second, first));
        return m_waysDiffer ? slower : faster;
    }
    /// Cables carry more one way than the other.
    bool waysDiffer() const { return m_waysDiffer; }
    void setWaysDiffer() { m_waysDiffer = true; }
    /// From one to the other.
    double seenFrom(std::size_t from, std::size_t to) const { return m_seen(from, to); }
    /// All others, those first that were seen to take most from it.
    std::vector<std::size_t> peersOf(std::size_t host) const;

    /// What a host sent, or received, in each answer in which it was not held up. O(flows of all answers).
    std::vector<double> totalsOf(std::size_t host, bool sends) const;

    /// Everything that was answered so far.
    const std::vector<Load>& answers() const { return m_answers; }

    Tree tree;

private:
    std::vector<bool> heldUp(const Flows& flows) const;

    Prober& m_prober;
    Matrix<double> m_seen; ///< row: sender
    std::vector<Load> m_answers;
    bool m_over = false;
    bool m_waysDiffer = false;
};

double sum(const std::vector<double>& rates);

/// As much is told apart: measurements of one thing differ by less.
inline constexpr double telling = 0.12;
/// Whoever is not let run for a larger part of the time was held up by that.
inline constexpr double contentionThreshold = 0.1;

} // namespace equipoise::measure
