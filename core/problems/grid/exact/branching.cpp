// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/exact/branching.h"

#include "core/base/numbers/number.h"

#include <algorithm>
#include <cmath>

namespace equipoise::grid {

namespace {

/// Where r_i c_j exceeds a speed by less, a perturbation of SpanningTreeEnumerator may be the reason.
constexpr double broken = 1 + 3e-11;
/// Maximum number of vertices that exclude some order and are examined; the others are mostly similar.
constexpr std::size_t maxTried = 12;
/// Vertices that tell what a child leaves of the bound.
constexpr std::size_t maxRanked = 256;
/// The least share of the gap that a child is taken to close.
constexpr double minClosed = 0.01;

} // namespace

Branching::Branching(std::size_t rows, std::size_t columns, std::span<const double> speeds)
    : m_rows(rows)
    , m_columns(columns)
    , m_speeds(speeds)
    , m_earliest(rows * columns)
    , m_shrink(rows + columns) {}

PartialOrder::Set Branching::choose(std::span<const double> vertices,
                                    const Lagrangian::Multipliers& multipliers, const PartialOrder& order,
                                    double gap, SolveControl& control) {
    for (std::size_t place = 0; place < m_earliest.size(); ++place)
        m_earliest[place] = order.earliest(place);
    rank(vertices, multipliers);
    m_tried.clear();
    m_best.clear();
    m_bestPromise = infinity;
    if (vertices.empty())
        return firstOpen(order);
    std::size_t tried = 0;
    for (const Ranked& ranked : m_ranked) {
        if (tryVertex(ranked.vertex, order, gap))
            ++tried;
        if (tried == maxTried || (tried > 0 && control.shouldStop()))
            break;
    }
    return m_best;
}

/// The first two places whose order is not known, with all places before them; empty if all orders are known.
PartialOrder::Set Branching::firstOpen(const PartialOrder& order) {
    for (std::size_t a = 0; a < order.places(); ++a)
        for (std::size_t b = a + 1; b < order.places(); ++b)
            if (!order.isBefore(a, b) && !order.isBefore(b, a)) {
                PartialOrder::Set set = order.none();
                order.add(set, a);
                order.add(set, b);
                return set;
            }
    return {};
}

void Branching::rank(std::span<const double> vertices, const Lagrangian::Multipliers& multipliers) {
    const std::size_t lines = m_rows + m_columns;
    m_ranked.clear();
    for (std::size_t at = 0; at < vertices.size(); at += lines) {
        const double* vertex = vertices.data() + at;
        double sum = 0;
        for (std::size_t i = 0; i < m_rows; ++i) {
            double line = 0;
            for (std::size_t j = 0; j < m_columns; ++j)
                line += (1 - static_cast<double>(multipliers[i * m_columns + j])) * vertex[m_rows + j];
            sum += vertex[i] * line;
        }
        m_ranked.push_back({sum, vertex});
    }
    std::ranges::sort(m_ranked, [](const Ranked& a, const Ranked& b) {
        return a.value != b.value ? a.value > b.value : a.vertex < b.vertex;
    });
    m_lineValues.assign(std::min(maxRanked, m_ranked.size()) * lines, 0);
    for (std::size_t at = 0; at < m_lineValues.size(); at += lines) {
        const double* vertex = m_ranked[at / lines].vertex;
        for (std::size_t i = 0; i < m_rows; ++i)
            for (std::size_t j = 0; j < m_columns; ++j) {
                const double value = (1 - static_cast<double>(multipliers[i * m_columns + j])) * vertex[i] *
                                     vertex[m_rows + j];
                m_lineValues[at + i] += value;
                m_lineValues[at + m_rows + j] += value;
            }
    }
}

/// Looks at the sets of places with the most room; true if the vertex is possible with none of their lasts.
bool Branching::tryVertex(const double* vertex, const PartialOrder& order, double gap) {
    m_byRoom.clear();
    for (std::size_t place = 0; place < order.places(); ++place)
        m_byRoom.emplace_back(-vertex[place / m_columns] * vertex[m_rows + place % m_columns], place);
    std::ranges::sort(m_byRoom);
    bool breaks = false;
    PartialOrder::Set set = order.none();
    for (const auto& [room, place] : m_byRoom) {
        order.add(set, place);
        if (-room <= m_speeds[PartialOrder::count(set) - 1] * broken)
            continue;
        breaks = true;
        if (std::ranges::find(m_tried, set) != m_tried.end())
            continue;
        m_tried.push_back(set);
        if (const double here = promise(set, order, gap); here < m_bestPromise) {
            m_bestPromise = here;
            m_best = set;
        }
    }
    return breaks;
}

/// Lower is better: s where the tree below has about e^s nodes, if every child of every node closes the same
/// shares d_i of what is left: the sum of e^(-s d_i) is 1 then (Le Bodic and Nemhauser 2017). Not above 0
/// where one child only is left.
double Branching::promise(const PartialOrder::Set& set, const PartialOrder& order, double gap) {
    PartialOrder::Set others = set;
    m_closed.clear();
    for (const std::size_t last : order.lastOf(set)) {
        PartialOrder::flip(others, last);
        const double closed = (m_ranked.front().value - left(last, others, order)) / gap;
        PartialOrder::flip(others, last);
        if (closed < 1)
            m_closed.push_back(std::max(closed, minClosed));
        if (m_closed.size() > 1 && childrenAt(m_bestPromise) >= 1)
            return m_bestPromise;
    }
    if (m_closed.size() < 2)
        return m_closed.empty() ? -1 : -m_closed.front();
    double low = 0;
    double high = std::min(m_bestPromise, std::log(static_cast<double>(m_closed.size())) / minClosed);
    for (int round = 0; round < 20; ++round) {
        const double middle = (low + high) / 2;
        (childrenAt(middle) > 1 ? low : high) = middle;
    }
    return high;
}

double Branching::childrenAt(double exponent) const {
    double sum = 0;
    for (const double closed : m_closed)
        sum += std::exp(-exponent * closed);
    return sum;
}

/// What the ranked vertices still promise if `last` comes after `others`.
double Branching::left(std::size_t last, const PartialOrder::Set& others, const PartialOrder& order) {
    m_limits.clear();
    for (std::size_t place = 0; place < order.places(); ++place)
        if (place == last || order.isBefore(last, place))
            if (const std::size_t earliest = order.earliest(place, others); earliest > m_earliest[place])
                m_limits.push_back({place / m_columns, place % m_columns, m_speeds[earliest] * broken});
    double most = 0;
    const std::size_t looked = m_lineValues.size() / (m_rows + m_columns);
    for (std::size_t k = 0; k < looked && m_ranked[k].value > most; ++k)
        most = std::max(most, shrunk(k));
    return most;
}

/// The vertex where either its rows or its columns get smaller until it is allowed.
double Branching::shrunk(std::size_t ranked) {
    const double* vertex = m_ranked[ranked].vertex;
    std::ranges::fill(m_shrink, 1.0);
    bool allowed = true;
    for (const Limit& limit : m_limits)
        if (const double room = vertex[limit.row] * vertex[m_rows + limit.column]; room > limit.most) {
            allowed = false;
            m_shrink[limit.row] = std::min(m_shrink[limit.row], limit.most / room);
            double& column = m_shrink[m_rows + limit.column];
            column = std::min(column, limit.most / room);
        }
    if (allowed)
        return m_ranked[ranked].value;
    const double* values = m_lineValues.data() + ranked * (m_rows + m_columns);
    double byRows = 0;
    for (std::size_t i = 0; i < m_rows; ++i)
        byRows += values[i] * m_shrink[i];
    double byColumns = 0;
    for (std::size_t j = m_rows; j < m_rows + m_columns; ++j)
        byColumns += values[j] * m_shrink[j];
    return std::max(byRows, byColumns);
}

} // namespace equipoise::grid
