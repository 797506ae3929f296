// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/bounds/time_steps.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace equipoise::ring {

TimeSteps::TimeSteps(const Instance& instance, std::span<const CutProgram::Edge> edges)
    : m_known(true)
    , m_fixed(instance.work) {
    constexpr double maxWhole = 0x1p52; // every integer up to here is a double
    std::vector<double> longest(instance.size(), 0.0);
    for (const auto& [i, j, weight] : edges) {
        longest[i] = std::max(longest[i], instance.transfer(i, j));
        longest[j] = std::max(longest[j], instance.transfer(j, i));
        const bool isWhole = weight == std::floor(weight) && weight < maxWhole;
        if (!isWhole) {
            m_divisor = 0;
            return;
        }
        double rest = weight;
        while (rest > 0) // Euclid: the remainder falls, and is exact
            rest = std::fmod(std::exchange(m_divisor, rest), rest);
    }
    for (std::size_t i = 0; i < instance.size(); ++i) {
        m_speed += 1 / instance.cycleTime[i];
        m_fixed += instance.startUp[i] / instance.cycleTime[i];
        m_dearest = std::max(m_dearest, instance.startUp[i] + 2 * longest[i]);
    }
}

double TimeSteps::below(double time) const {
    constexpr double rounding = 1e-6;  // of a step, in their number
    constexpr double accuracy = 1e-13; // of the sums
    const double owed = time * m_speed;
    if (m_divisor == 0 || accuracy * owed > rounding * m_divisor)
        return time;
    const double step = std::ceil((owed - m_fixed) / m_divisor - rounding) - 1;
    const double next = (m_fixed + (step + 0.1) * m_divisor) / m_speed;
    return next > m_dearest ? std::min(next, time) : time;
}

} // namespace equipoise::ring
