// SPDX-License-Identifier: GPL-3.0-or-later
// Penalized objective of rings against a target time, shared by local search and branch and cut.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/control/control.h"
#include "core/base/numbers/number.h"
#include "core/problems/ring/model/cost.h"

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::ring {

/// Change of a cost by a move, with the sum of the absolute values of its terms. Where costs differ in
/// magnitude, small terms of a sum vanish in the rounding error of large ones; that sum bounds the error.
struct Change {
    double value = 0;
    double size = 0;
    Change& operator+=(double term) {
        value += term;
        size += std::abs(term);
        return *this;
    }
    Change& operator-=(double term) { return *this += -term; }
    Change& operator+=(const Change& added) {
        value += added.value;
        size += added.size;
        return *this;
    }
};

/// A ring of three or more is faster than U exactly if two conditions hold. Its formula is below U: the sum
/// of d_e over its edges minus the sum of (U - tau_i) / w_i over its processors is below -W. It has no
/// bottleneck: tau_i + comm_i < U for each processor.
///
/// The first is a plain sum. The second is added to it as a penalty, so that moves can trade one for the
/// other. A processor that is late by x costs x times the speed of all processors, about the cost of waiting
/// for it. With a required number of processors, each missing or extra one is penalized by more than it could
/// gain.
///
/// Missing links have a finite weight above the value of any ring, so that sums stay finite; no ring with a
/// missing link is ever an answer.
class PenalizedObjective {
public:
    /// If the second argument is true, all processors must take part, and only the sum of d counts. O(p^2);
    /// invalid when `control` stopped.
    PenalizedObjective(const Instance& instance, bool everybody, SolveControl* control = nullptr);

    /// Sets U > 0 and the factor of penalties. O(p).
    void set(double time, double severity = 1);
    /// From the next set() on, rings of exactly `count` processors are required.
    void want(std::size_t count) { m_wanted = count; }
    double time() const { return m_time; }
    bool everybody() const { return m_everybody; }

    const Instance& instance() const { return m_instance; }
    std::size_t size() const { return m_speed.size(); }
    double speed(std::uint32_t i) const { return m_speed[i]; }
    /// The gain from taking part: (U - tau_i) / w_i.
    double prize(std::uint32_t i) const { return m_prize[i]; }
    /// d_ij; missingWeight() where a link is missing in one direction.
    double weight(std::uint32_t i, std::uint32_t j) const {
        return m_weights.rows() > 0 ? m_weights(i, j) : weightOf(i, j);
    }
    /// Whether both ends have time for the edge within U.
    bool fits(std::uint32_t i, std::uint32_t j) const {
        return m_everybody || (m_instance.startUp[i] + m_instance.transfer(i, j) < m_time &&
                               m_instance.startUp[j] + m_instance.transfer(j, i) < m_time);
    }
    /// Whether one of its ends has no time for two such edges within U.
    bool isDear(std::uint32_t i, std::uint32_t j) const {
        return !m_everybody && (m_instance.startUp[i] + 2 * m_instance.transfer(i, j) > m_time ||
                                m_instance.startUp[j] + 2 * m_instance.transfer(j, i) > m_time);
    }
    double missingWeight() const { return m_missing; }
    /// The penalty of processor i between a and b; 0 over a missing link, whose weight suffices.
    double fine(std::uint32_t i, std::uint32_t a, std::uint32_t b) const {
        return m_safe[i] ? 0 : fineOf(i, a, b);
    }
    /// The penalty of a ring of `size`; 0 where any size is allowed.
    double sizeFine(std::size_t size) const {
        if (m_wanted == 0)
            return 0;
        return m_sizeRate * static_cast<double>(size > m_wanted ? size - m_wanted : m_wanted - size);
    }
    /// Sum of weights and penalties minus prizes over the ring. O(q).
    double costOf(std::span<const std::uint32_t> order) const;
    /// Differences below this are rounding error, if no term exceeds the cost of a good ring.
    double grain() const { return m_grain; }
    /// Whether a move improves the ring: by more than grain(), and by more than 1e-12 of the sum of its
    /// terms' absolute values, which exceeds the rounding error. So the exact cost falls with every such
    /// move. No ring occurs twice, and any descent by these moves ends.
    bool isGain(const Change& change) const {
        constexpr double rounding = 1e-12;
        return change.value < -(m_grain + rounding * change.size);
    }

private:
    static constexpr std::size_t maxTabled =
        1024; ///< up to this number of processors weights are stored, in 8 MiB

    double weightOf(std::uint32_t i, std::uint32_t j) const {
        const double there = m_instance.transfer(i, j);
        const double back = m_isSymmetric ? there : m_instance.transfer(j, i);
        const double sum = there * m_speed[i] + back * m_speed[j];
        return sum < infinity ? sum : m_missing;
    }
    double fineOf(std::uint32_t i, std::uint32_t a, std::uint32_t b) const;

    const Instance& m_instance;
    const bool m_everybody;
    const bool m_isSymmetric; ///< determined for large networks only
    double m_time = 0;
    double m_totalSpeed = 0;
    double m_rate = 0; ///< penalty per unit of lateness
    double m_missing = 0;
    double m_grain = 0;
    double m_fastest = 0;     ///< of m_speed
    std::size_t m_wanted = 0; ///< 0: any
    double m_sizeRate = 0;
    Matrix<double> m_weights;    ///< empty beyond maxTabled
    std::vector<double> m_speed; ///< 1 / w_i
    std::vector<double> m_prize;
    std::vector<double> m_latest; ///< maximum burden of i between any two neighbours
    std::vector<char> m_safe;     ///< never penalized at this U
};

} // namespace equipoise::ring
