// SPDX-License-Identifier: GPL-3.0-or-later
// What rings cost against a time that is to be beaten: the one objective of local search and of branch and
// cut.
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

/// What a move changes a cost by, and the sum of the sizes of what it gives and takes: where costs lie far
/// apart, the small ones of a sum drown in the rounding of the large ones.
struct Change {
    double value = 0;
    double size = 0;
    Change& operator+=(double term) {
        value += term;
        size += std::abs(term);
        return *this;
    }
    Change& operator-=(double term) { return *this += -term; }
    Change& operator+=(const Change& other) {
        value += other.value;
        size += other.size;
        return *this;
    }
};

/// A ring of three or more is faster than U exactly if sum of d_e over its edges minus the sum of
/// (U - tau_i) / w_i over its processors is below -W (its formula is below U), and tau_i + comm_i < U for
/// each of them (no bottleneck). The first is a plain sum; the second is added to it as a fine, so that
/// moves can trade one for the other: a processor that is x too late costs x times the speed of all
/// processors, about what it costs to wait for it.
///
/// With a wanted number of processors, each one too many or too few is fined as well, by more than leaving
/// it at that could bring.
///
/// Missing links are not infinite here but cost more than any ring is worth, so that sums stay finite; no
/// ring with one is ever an answer.
class PenalizedObjective {
public:
    /// `everybody`: all processors take part whatever they are worth, and only the sum of d counts.
    /// O(p^2); where `control` says stop the sooner, and is of no use then.
    PenalizedObjective(const Instance& instance, bool everybody, SolveControl* control = nullptr);

    /// Sets U > 0, and how many times over fines count. O(p).
    void set(double time, double severity = 1);
    /// From the next set() on rings of exactly so many are wanted.
    void want(std::size_t count) { m_wanted = count; }
    double time() const { return m_time; }
    bool everybody() const { return m_everybody; }

    const Instance& instance() const { return m_instance; }
    std::size_t size() const { return m_speed.size(); }
    double speed(std::uint32_t i) const { return m_speed[i]; }
    /// What taking part brings: (U - tau_i) / w_i.
    double prize(std::uint32_t i) const { return m_prize[i]; }
    /// d_ij; missingWeight() where a link is missing in one direction.
    double weight(std::uint32_t i, std::uint32_t j) const {
        return m_weights.rows() > 0 ? m_weights(i, j) : weightOf(i, j);
    }
    /// Whether both ends can pay for the edge within U.
    bool fits(std::uint32_t i, std::uint32_t j) const {
        return m_everybody || (m_instance.startUp[i] + m_instance.transfer(i, j) < m_time &&
                               m_instance.startUp[j] + m_instance.transfer(j, i) < m_time);
    }
    /// Whether one of its ends could not pay for two such edges within U.
    bool isDear(std::uint32_t i, std::uint32_t j) const {
        return !m_everybody && (m_instance.startUp[i] + 2 * m_instance.transfer(i, j) > m_time ||
                                m_instance.startUp[j] + 2 * m_instance.transfer(j, i) > m_time);
    }
    double missingWeight() const { return m_missing; }
    /// The fine of processor i between a and b; 0 over a missing link, whose weight says enough.
    double fine(std::uint32_t i, std::uint32_t a, std::uint32_t b) const {
        return m_safe[i] ? 0 : fineOf(i, a, b);
    }
    /// The fine of a ring of `size`; 0 where any number will do.
    double sizeFine(std::size_t size) const {
        if (m_wanted == 0)
            return 0;
        return m_sizeRate * static_cast<double>(size > m_wanted ? size - m_wanted : m_wanted - size);
    }
    /// Sum of weights and fines minus prizes over the ring. O(q).
    double costOf(std::span<const std::uint32_t> order) const;
    /// Differences below this are rounding, if nothing larger than the cost of a good ring was added up.
    double grain() const { return m_grain; }
    /// Whether a move makes the ring better: by more than grain(), and by more than 1e-12 of all that it
    /// gives and takes, which is more than rounding can make of its sum. So the cost of the ring, summed
    /// without rounding, falls with every such move: no ring comes twice, and any descent by them ends.
    bool isGain(const Change& change) const {
        constexpr double rounding = 1e-12;
        return change.value < -(m_grain + rounding * change.size);
    }

private:
    static constexpr std::size_t maxTabled = 1024; ///< processors whose weights are kept, in 8 MiB

    double weightOf(std::uint32_t i, std::uint32_t j) const {
        const double there = m_instance.transfer(i, j);
        const double back = m_isSymmetric ? there : m_instance.transfer(j, i);
        const double sum = there * m_speed[i] + back * m_speed[j];
        return sum < infinity ? sum : m_missing;
    }
    double fineOf(std::uint32_t i, std::uint32_t a, std::uint32_t b) const;

    const Instance& m_instance;
    const bool m_everybody;
    const bool m_isSymmetric; ///< known of large networks only
    double m_time = 0;
    double m_totalSpeed = 0;
    double m_rate = 0; ///< of fines
    double m_missing = 0;
    double m_grain = 0;
    double m_fastest = 0;     ///< of m_speed
    std::size_t m_wanted = 0; ///< 0: any
    double m_sizeRate = 0;
    Matrix<double> m_weights;    ///< empty beyond maxTabled
    std::vector<double> m_speed; ///< 1 / w_i
    std::vector<double> m_prize;
    std::vector<double> m_latest; ///< burden of i between its two dearest neighbours
    std::vector<char> m_safe;     ///< never fined at this U
};

} // namespace equipoise::ring
