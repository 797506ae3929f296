#include "core/ring/cut_program.h"

#include <algorithm>
#include <utility>

namespace core::ring {

using linear::Row;
using linear::Sense;

namespace {

std::vector<linear::Column> columnsFor(const Instance& instance, const std::vector<CutProgram::Edge>& edges) {
    std::vector<linear::Column> columns;
    for (const CutProgram::Edge& edge : edges)
        columns.push_back({.cost = edge.weight / instance.work, .upper = 1});
    columns.resize(edges.size() + instance.size(), {.upper = 1});
    return columns;
}

} // namespace

CutProgram::CutProgram(const Instance& instance, std::vector<Edge> edges, double time,
                       std::optional<std::size_t> count)
    : m_instance(instance)
    , m_edges(std::move(edges))
    , m_edgesOf(instance.size())
    , m_time(time)
    , m_bounds(m_edges.size() + instance.size())
    , m_simplex(columnsFor(instance, m_edges)) {
    for (std::uint32_t e = 0; e < m_edges.size(); ++e) {
        m_edgesOf[m_edges[e].i].push_back(e);
        m_edgesOf[m_edges[e].j].push_back(e);
    }
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

double CutProgram::prize(std::uint32_t i, double time) const {
    return (time - m_instance.startUp[i]) / m_instance.cycleTime[i] / m_instance.work;
}

void CutProgram::setTime(double time) {
    m_time = time;
    for (std::uint32_t i = 0; i < size(); ++i)
        m_simplex.setCost(columnOf(i), -prize(i, time));
}

void CutProgram::setBounds(std::size_t column, Bounds bounds) {
    if (m_bounds[column].lower == bounds.lower && m_bounds[column].upper == bounds.upper)
        return;
    m_bounds[column] = bounds;
    m_simplex.setBounds(column, bounds.lower, bounds.upper);
}

void CutProgram::addRow(Row row) {
    m_simplex.addRow(row);
    m_rows.push_back(std::move(row));
    m_idle.push_back(0);
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
    m_rows = std::move(rows);
    m_idle = std::move(idleFor);
}

linear::Simplex::Answer CutProgram::solve(SolveControl& control, int mostSteps) {
    // A hair above -1: what is proven there is checked by provenTime().
    constexpr double limit = -1 + 1e-7;
    const auto answer = m_simplex.solve(limit, control, mostSteps);
    for (std::size_t k = m_fixedRows; k < m_rows.size(); ++k)
        m_idle[k] = m_simplex.isSlack(k) ? m_idle[k] + 1 : 0;
    return answer;
}

double CutProgram::provenTime() {
    m_reduced.assign(columns(), 0.0);
    m_constant = 0;
    for (std::size_t k = 0; k < m_rows.size(); ++k) {
        const Row& row = m_rows[k];
        double dual = m_simplex.dual(k);
        if (row.sense == Sense::AtMost)
            dual = std::min(dual, 0.0);
        else if (row.sense == Sense::AtLeast)
            dual = std::max(dual, 0.0);
        if (dual == 0)
            continue;
        m_constant += dual * row.right;
        for (const linear::Term& term : row.terms)
            m_reduced[term.column] -= dual * term.coefficient;
    }
    for (std::size_t e = 0; e < m_edges.size(); ++e) {
        m_reduced[e] += m_edges[e].weight / m_instance.work;
        m_constant += m_reduced[e] * (m_reduced[e] > 0 ? m_bounds[e].lower : m_bounds[e].upper);
    }
    m_pull.assign(m_reduced.begin() + static_cast<std::ptrdiff_t>(m_edges.size()), m_reduced.end());
    for (std::uint32_t i = 0; i < size(); ++i)
        m_reduced[columnOf(i)] = m_pull[i] - prize(i, m_time);
    m_provenZ = provenAt(m_time);
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
    double sum = m_constant;
    for (std::uint32_t i = 0; i < size(); ++i) {
        const double reduced = m_pull[i] - prize(i, time);
        const Bounds& bounds = m_bounds[columnOf(i)];
        sum += reduced * (reduced > 0 ? bounds.lower : bounds.upper);
    }
    return sum;
}

} // namespace core::ring
