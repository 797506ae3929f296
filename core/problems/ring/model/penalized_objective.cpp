// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/model/penalized_objective.h"

#include <algorithm>
#include <cmath>

namespace equipoise::ring {

PenalizedObjective::PenalizedObjective(const Instance& instance, bool everybody, SolveControl* control)
    : m_instance(instance)
    , m_everybody(everybody)
    , m_isSymmetric(instance.size() > maxTabled && isSymmetric(instance.transfer, control))
    , m_prize(instance.size(), 0.0)
    , m_safe(instance.size(), 1) {
    double dearest = 0;
    for (std::size_t i = 0; i < instance.size(); ++i) {
        m_speed.push_back(1 / instance.cycleTime[i]);
        m_totalSpeed += m_speed[i];
        m_fastest = std::max(m_fastest, m_speed[i]);
        double longest = 0;
        const bool stopped = control != nullptr && control->shouldStop();
        for (std::size_t j = 0; j < instance.size() && !stopped; ++j)
            if (j != i && std::isfinite(instance.transfer(i, j)))
                longest = std::max(longest, instance.transfer(i, j));
        m_latest.push_back(instance.startUp[i] + 2 * longest);
        dearest = std::max(dearest, longest);
    }
    // Above the total weight of any ring without missing links.
    m_missing = 2 * (dearest * m_fastest + instance.work) * static_cast<double>(instance.size() + 1);
    if (instance.size() > maxTabled)
        return;
    m_weights = Matrix<double>(instance.size(), instance.size());
    for (std::uint32_t i = 0; i < instance.size(); ++i)
        for (std::uint32_t j = 0; j < i; ++j)
            m_weights(i, j) = m_weights(j, i) = weightOf(i, j);
}

void PenalizedObjective::set(double time, double severity) {
    m_time = time;
    m_rate = severity * m_totalSpeed;
    m_sizeRate = 8 * time * m_fastest;
    m_grain = 1e-12 * (m_instance.work + time * m_totalSpeed);
    if (m_everybody)
        return;
    for (std::size_t i = 0; i < m_prize.size(); ++i) {
        m_prize[i] = (time - m_instance.startUp[i]) * m_speed[i];
        m_safe[i] = m_latest[i] <= time;
    }
}

double PenalizedObjective::fineOf(std::uint32_t i, std::uint32_t a, std::uint32_t b) const {
    // Symmetric in a and b to the last bit: the cost of a ring must not depend on their order.
    const double burden = m_instance.startUp[i] + (m_instance.transfer(i, a) + m_instance.transfer(i, b));
    return burden > m_time && std::isfinite(burden) ? (burden - m_time) * m_rate : 0;
}

double PenalizedObjective::costOf(std::span<const std::uint32_t> order) const {
    double cost = sizeFine(order.size());
    std::uint32_t previous = order.back();
    for (std::size_t at = 0; at < order.size(); ++at) {
        const std::uint32_t current = order[at];
        const std::uint32_t next = order[at + 1 == order.size() ? 0 : at + 1];
        cost += weight(previous, current) - prize(current) + fine(current, previous, next);
        previous = current;
    }
    return cost;
}

} // namespace equipoise::ring
