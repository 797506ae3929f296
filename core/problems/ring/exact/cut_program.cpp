// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/exact/cut_program.h"

#include "core/base/numbers/number.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace equipoise::ring {

using linear::Row;
using linear::Sense;

namespace {

/// Sum with a bound on its rounding error, also under cancellation.
class CarefulSum {
public:
    explicit CarefulSum(long double start = 0)
        : m_sum(start)
        , m_size(std::abs(start)) {}
    void add(long double term) {
        m_sum += term;
        m_size += std::abs(term);
        ++m_terms;
    }
    /// A lower bound on the exact sum.
    long double least() const { return m_sum - wideEpsilon * static_cast<long double>(m_terms + 4) * m_size; }

private:
    long double m_sum;
    long double m_size;
    std::size_t m_terms = 0;
};

/// A lower bound on what a column adds within its bounds, when its reduced cost is off by at most `doubt`.
long double minWithin(CutProgram::Bounds bounds, long double reduced, long double doubt) {
    const long double low = reduced - doubt;
    return low * (low > 0 ? bounds.lower : bounds.upper);
}

} // namespace

CutProgram::CutProgram(const Instance& instance, std::vector<Edge> edges, double time,
                       std::optional<std::size_t> count)
    : m_instance(instance)
    , m_edges(std::move(edges))
    , m_edgesOf(instance.size())
    , m_time(time)
    , m_bounds(m_edges.size() + instance.size())
    , m_place(m_bounds.size(), outside)
    , m_simplex(firstColumns()) {
    Row many{{}, count ? Sense::Equal : Sense::AtLeast, static_cast<double>(count.value_or(3))};
    for (std::uint32_t i = 0; i < size(); ++i) {
        Row degree{{{columnOf(i), -2}}, Sense::Equal, 0};
        for (const std::uint32_t e : m_edgesOf[i])
            degree.terms.push_back({e, 1});
        addRow(std::move(degree));
        many.terms.push_back({columnOf(i), 1});
    }
    addRow(std::move(many));
    m_fixedRows = m_rows.size();
    setTime(time);
}

linear::Column CutProgram::columnFor(std::size_t column) const {
    const double cost = column < m_edges.size() ? m_edges[column].weight / m_instance.work : 0;
    return {.cost = cost, .lower = m_bounds[column].lower, .upper = m_bounds[column].upper};
}

/// The columns of the processors and of the lightest edges of each.
std::vector<linear::Column> CutProgram::firstColumns() {
    constexpr std::size_t lightest = 6;
    for (std::uint32_t e = 0; e < m_edges.size(); ++e) {
        m_edgesOf[m_edges[e].i].push_back(e);
        m_edgesOf[m_edges[e].j].push_back(e);
    }
    std::vector<linear::Column> columns;
    const auto take = [&](std::size_t column) {
        if (isIn(column))
            return;
        m_place[column] = columns.size();
        columns.push_back(columnFor(column));
    };
    for (std::uint32_t i = 0; i < size(); ++i) {
        take(columnOf(i));
        std::vector<std::uint32_t> edges = m_edgesOf[i];
        const auto end = edges.begin() + static_cast<std::ptrdiff_t>(std::min(edges.size(), lightest));
        std::ranges::partial_sort(edges, end, {},
                                  [&](std::uint32_t e) { return std::pair(m_edges[e].weight, e); });
        edges.erase(end, edges.end());
        for (const std::uint32_t e : edges)
            take(e);
    }
    return columns;
}

/// Adds columns to the simplex solver, with their entries in all rows.
void CutProgram::admit(std::vector<std::size_t> columns) {
    std::vector<std::vector<linear::Simplex::Entry>> entries(columns.size());
    std::vector<std::size_t> number(m_place.size(), outside);
    for (std::size_t k = 0; k < columns.size(); ++k)
        number[columns[k]] = k;
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        for (const linear::Term& term : m_rows[row].terms)
            if (number[term.column] != outside)
                entries[number[term.column]].push_back({row, term.coefficient});
    for (std::size_t k = 0; k < columns.size(); ++k) {
        m_place[columns[k]] = m_simplex.columns();
        m_simplex.addColumn(columnFor(columns[k]), entries[k]);
    }
}

/// Adds the columns with the most negative reduced costs below -grain. Returns false if no column qualifies:
/// a bound proven without the others then holds with them.
bool CutProgram::admitWanted(double grain) {
    constexpr std::size_t atOnce = 60;
    std::vector<std::size_t> wanted;
    for (std::size_t e = 0; e < m_edges.size(); ++e)
        if (!isIn(e) && m_bounds[e].upper > 0 && m_reduced[e] - m_doubt[e] < -grain)
            wanted.push_back(e);
    std::ranges::stable_sort(wanted, {}, [&](std::size_t e) { return m_reduced[e]; });
    wanted.resize(std::min(wanted.size(), atOnce));
    const bool any = !wanted.empty();
    if (any)
        admit(std::move(wanted));
    return any;
}

double CutProgram::prize(std::uint32_t i, double time) const {
    return (time - m_instance.startUp[i]) / m_instance.cycleTime[i] / m_instance.work;
}

void CutProgram::setTime(double time) {
    m_time = time;
    for (std::uint32_t i = 0; i < size(); ++i)
        m_simplex.setCost(m_place[columnOf(i)], -prize(i, time));
    m_weighed = false;
}

void CutProgram::setBounds(std::size_t column, Bounds bounds) {
    if (m_bounds[column].lower == bounds.lower && m_bounds[column].upper == bounds.upper)
        return;
    m_bounds[column] = bounds;
    m_weighed = false;
    if (isIn(column))
        m_simplex.setBounds(m_place[column], bounds.lower, bounds.upper);
    else if (bounds.lower > 0)
        admit({column});
}

void CutProgram::addRow(Row row) {
    Row known{{}, row.sense, row.right};
    for (const linear::Term& term : row.terms)
        if (isIn(term.column))
            known.terms.push_back({m_place[term.column], term.coefficient});
    m_simplex.addRow(known);
    m_rows.push_back(std::move(row));
    m_idle.push_back(0);
    m_weighed = false;
}

void CutProgram::dropIdleRows() {
    constexpr int patience = 10;
    std::vector<std::size_t> idle;
    std::vector<Row> rows;
    std::vector<int> idleFor;
    for (std::size_t k = 0; k < m_rows.size(); ++k) {
        if (k >= m_fixedRows && m_idle[k] >= patience && m_simplex.isSlack(k)) {
            idle.push_back(k);
            continue;
        }
        rows.push_back(std::move(m_rows[k]));
        idleFor.push_back(m_idle[k]);
    }
    m_simplex.removeRows(idle);
    m_weighed = false;
    m_rows = std::move(rows);
    m_idle = std::move(idleFor);
}

linear::Simplex::Answer CutProgram::solve(SolveControl& control, int maxSteps) {
    using Answer = linear::Simplex::Answer;
    using Accuracy = linear::Simplex::Accuracy;
    // Slightly above -1: bounds near -1 are checked by provenTime().
    constexpr double limit = -1 + 1e-7;
    constexpr double close = 1e-6;
    double stopAt = limit;
    auto answer = Answer::Unfinished;
    // Ends: each round adds some of the finitely many columns, or is the round with high accuracy.
    for (bool more = true; more;) {
        m_weighed = false;
        answer = m_simplex.solve(stopAt, control, maxSteps);
        if (answer == Answer::Optimal || answer == Answer::AboveLimit) {
            weigh();
            more = m_provenZ < -1 && admitWanted(1e-9);
            if (!more && m_provenZ < -1 && m_simplex.value() > -1 - close && stopAt == limit) {
                // The gap is so small that it may be the solver's tolerance.
                m_simplex.setAccuracy(Accuracy::High);
                stopAt = std::numeric_limits<double>::max();
                more = true;
            }
        } else if (answer == Answer::Infeasible) {
            pull(m_simplex.emptinessProof()); // costs do not matter when the program is infeasible
            more = admitWanted(0);
        } else {
            more = false;
        }
    }
    m_simplex.setAccuracy(Accuracy::Usual);
    for (std::size_t k = m_fixedRows; k < m_rows.size(); ++k)
        m_idle[k] = m_simplex.isSlack(k) ? m_idle[k] + 1 : 0;
    return answer;
}

/// Computes the reduction of every column's cost by the rows with these multipliers.
void CutProgram::pull(std::span<const double> multipliers) {
    std::vector<long double> sums(columns(), 0);
    std::vector<double> sizes(columns(), 0);
    for (std::size_t k = 0; k < m_rows.size(); ++k)
        if (multipliers[k] != 0)
            for (const linear::Term& term : m_rows[k].terms) {
                const long double part = static_cast<long double>(multipliers[k]) * term.coefficient;
                sums[term.column] -= part;
                sizes[term.column] += std::abs(static_cast<double>(part));
            }
    m_reduced.assign(sums.begin(), sums.end());
    m_doubt.resize(columns());
    const auto perSize = static_cast<double>(2 * wideEpsilon * static_cast<long double>(m_rows.size() + 4));
    for (std::size_t column = 0; column < columns(); ++column)
        m_doubt[column] = perSize * sizes[column] + epsilon * std::abs(m_reduced[column]);
    m_weighed = false;
}

/// Reduced costs and the dual bound from the duals of the last solve(). Duals of any value prove a bound,
/// provided that these sums account for their rounding error.
void CutProgram::weigh() {
    m_duals.assign(m_rows.size(), 0.0);
    CarefulSum constant;
    for (std::size_t k = 0; k < m_rows.size(); ++k) {
        const double dual = m_simplex.dual(k);
        const Sense sense = m_rows[k].sense;
        m_duals[k] = sense == Sense::AtMost    ? std::min(dual, 0.0)
                     : sense == Sense::AtLeast ? std::max(dual, 0.0)
                                               : dual;
        constant.add(static_cast<long double>(m_duals[k]) * m_rows[k].right);
    }
    pull(m_duals);
    for (std::size_t e = 0; e < m_edges.size(); ++e) {
        const double cost = m_edges[e].weight / m_instance.work;
        m_reduced[e] += cost;
        m_doubt[e] += 4 * epsilon * cost + epsilon * std::abs(m_reduced[e]);
        constant.add(minWithin(m_bounds[e], m_reduced[e], m_doubt[e]));
    }
    m_constant = constant.least();
    m_pull.assign(m_reduced.begin() + static_cast<std::ptrdiff_t>(m_edges.size()), m_reduced.end());
    for (std::uint32_t i = 0; i < size(); ++i) {
        m_reduced[columnOf(i)] = m_pull[i] - prize(i, m_time);
        m_doubt[columnOf(i)] += doubtOfPrize(i, m_time);
    }
    m_provenZ = provenAt(m_time);
    m_weighed = true;
}

/// Bound on the rounding error of a prize, and of the reduced cost that contains it.
double CutProgram::doubtOfPrize(std::uint32_t i, double time) const {
    const double size = (time + m_instance.startUp[i]) / m_instance.cycleTime[i] / m_instance.work;
    return epsilon * (6 * size + std::abs(m_pull[i]));
}

double CutProgram::reducedCost(std::size_t column) const {
    const double safe = std::max(0.0, std::abs(m_reduced[column]) - m_doubt[column]);
    return m_reduced[column] > 0 ? safe : -safe;
}

double CutProgram::provenTime() {
    if (!m_weighed)
        weigh();
    if (m_provenZ >= -1)
        return m_time;
    double low = 0;
    double high = m_time;
    if (provenAt(low) < -1)
        return 0;
    for (int step = 0; step < 60; ++step) {
        const double middle = (low + high) / 2;
        (provenAt(middle) >= -1 ? low : high) = middle;
    }
    return low;
}

/// The dual bound on z with `time` in place of U: falls as time grows.
double CutProgram::provenAt(double time) const {
    CarefulSum sum(m_constant);
    for (std::uint32_t i = 0; i < size(); ++i) {
        const std::size_t column = columnOf(i);
        sum.add(minWithin(m_bounds[column], static_cast<long double>(m_pull[i]) - prize(i, time),
                          m_doubt[column] + doubtOfPrize(i, time)));
    }
    const auto least = static_cast<double>(sum.least());
    return least - epsilon * std::abs(least);
}

} // namespace equipoise::ring
