// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/bounds/lagrangian.h"

#include <algorithm>

namespace equipoise::grid {

Lagrangian::Lagrangian(std::size_t rows, std::size_t columns)
    : m_rows(rows)
    , m_columns(columns)
    , m_multipliers(rows * columns)
    , m_rest(rows * columns)
    , m_placed(rows * columns) {}

/// The vertex with the largest sum of (1 - m_ij) r_i c_j.
std::size_t Lagrangian::largestVertex(std::span<const double> vertices, double& value) {
    std::size_t largest = 0;
    value = 0;
    for (std::size_t at = 0; at < vertices.size(); at += m_rows + m_columns) {
        const double* r = vertices.data() + at;
        const double* c = r + m_rows;
        double sum = 0;
        for (std::size_t i = 0; i < m_rows; ++i) {
            const double* rest = m_rest.data() + i * m_columns;
            double line = 0;
            for (std::size_t j = 0; j < m_columns; ++j)
                line += rest[j] * c[j];
            sum += r[i] * line;
        }
        if (sum > value) {
            value = sum;
            largest = at;
        }
    }
    return largest;
}

/// A(m). The fastest processor goes to the place with the largest multiplier that may have it, and so on: an
/// exchange of any two would not gain.
double Lagrangian::place(std::span<const double> speeds, std::span<const std::size_t> earliest) {
    std::ranges::sort(m_order, [&](std::size_t a, std::size_t b) {
        return m_multipliers[a] != m_multipliers[b] ? m_multipliers[a] > m_multipliers[b] : a < b;
    });
    double sum = 0;
    std::size_t first = 0;
    std::vector<std::size_t>& order = m_order;
    for (std::size_t k = 0; k < speeds.size(); ++k) {
        std::size_t at = first;
        while (at < order.size() && earliest[order[at]] > k)
            ++at;
        const std::size_t cell = order[at];
        for (; at > first; --at)
            order[at] = order[at - 1];
        order[first++] = cell;
        m_placed[cell] = speeds[k];
        sum += m_multipliers[cell] * speeds[k];
    }
    return sum;
}

double Lagrangian::bound(std::span<const double> vertices, std::span<const double> speeds,
                         std::span<const std::size_t> earliest, double target, int rounds,
                         Multipliers& start) {
    m_order.clear();
    for (std::size_t cell = 0; cell < earliest.size(); ++cell) {
        m_multipliers[cell] = start[cell];
        m_order.push_back(cell);
    }
    constexpr double rounding = 1 + 1e-12;
    double best = 0;
    double scale = 1;
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t cell = 0; cell < m_rest.size(); ++cell)
            m_rest[cell] = 1 - m_multipliers[cell];
        double value = 0;
        const double* r = vertices.data() + largestVertex(vertices, value);
        const double* c = r + m_rows;
        const double here = (value + place(speeds, earliest)) * rounding;
        if (round == 0 || here < best) {
            best = here;
            for (const std::size_t cell : m_order)
                start[cell] = static_cast<float>(m_multipliers[cell]);
        } else {
            scale *= 0.9;
        }
        if (best <= target)
            break;
        double square = 0;
        for (const std::size_t cell : m_order) {
            double& slope = m_placed[cell];
            slope -= r[cell / m_columns] * c[cell % m_columns];
            if ((slope > 0 && m_multipliers[cell] <= 0) || (slope < 0 && m_multipliers[cell] >= 1))
                slope = 0;
            square += slope * slope;
        }
        if (square <= 0)
            break;
        const double step = scale * (here - target) / square;
        for (const std::size_t cell : m_order)
            m_multipliers[cell] = std::clamp(m_multipliers[cell] - step * m_placed[cell], 0.0, 1.0);
    }
    return best;
}

} // namespace equipoise::grid
