// SPDX-License-Identifier: GPL-3.0-or-later
// State of the discovery of a network: all measurements, and the tree that explains them.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/measure/statistics.h"
#include "core/measure/topology/tree.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace equipoise::measure {

/// Simultaneous flows, and their measured rates in bytes per second.
struct Load {
    Flows flows;
    std::vector<double> rates;
    std::vector<bool> heldUp; ///< by flow: the process on one of its two hosts was stopped for too long
};

/// Measures flows and stores the answers. When the prober's budget is used, rates are those forecast by the
/// tree: callers then find no more contradictions, so that all searches end.
class Survey {
public:
    explicit Survey(Prober& prober);

    std::size_t size() const { return m_prober.size(); }
    std::vector<double> rates(const Flows& flows);
    /// Median over several measurements of the sum of all rates.
    double total(const Flows& flows, int times = 1);
    /// Sums of all rates in short moments after a pause, without moments in which a host was held up.
    Summary burst(const Flows& flows);
    /// Whether a host was held up in the last measurement.
    bool wasHeldUp() const;
    bool isOver() const { return m_over; }

    /// Maximum measured rate between two hosts, in either direction; if cables have different rates by
    /// direction, the smaller of the maxima of the two directions.
    double seen(std::size_t first, std::size_t second) const {
        const auto [slower, faster] = std::minmax(m_seen(first, second), m_seen(second, first));
        return m_waysDiffer ? slower : faster;
    }
    /// Whether cables have different rates by direction.
    bool waysDiffer() const { return m_waysDiffer; }
    void setWaysDiffer() { m_waysDiffer = true; }
    /// Maximum measured rate in one direction.
    double seenFrom(std::size_t from, std::size_t to) const { return m_seen(from, to); }
    /// All other hosts, by decreasing seen() with this host.
    std::vector<std::size_t> peersOf(std::size_t host) const;

    /// Total rate sent or received by a host in each answer in which it was not held up. O(flows of all answers).
    std::vector<double> totalsOf(std::size_t host, bool sends) const;

    /// All measurements so far.
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

/// Discrimination threshold: repeated measurements of a rate differ by a smaller part.
inline constexpr double telling = 0.12;
/// Contention threshold: a host stopped for a larger part of the time is held up.
inline constexpr double contentionThreshold = 0.1;

} // namespace equipoise::measure
