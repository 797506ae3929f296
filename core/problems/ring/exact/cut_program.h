// SPDX-License-Identifier: GPL-3.0-or-later
// Linear relaxation for branch and cut, and the bounds that its duals prove.
#pragma once

#include "core/linear/simplex.h"
#include "core/problems/ring/model/cost.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace equipoise::ring {

/// Relaxation of rings of three or more processors, or of exactly `count`, with T < U. y_i in [0, 1] says
/// whether processor i takes part, x_e in [0, 1] whether edge e is used:
///
///     minimise z = (sum d_e x_e - sum (U - tau_i) / w_i y_i) / W
///     subject to x(edges of i) = 2 y_i for each i, sum y >= 3 (= count).
///
/// No such ring exists when z >= -1. Rows that hold for every such ring may be added; they stay valid as U
/// only falls. Both directions of an edge are one column: d_ij is symmetric, and so is the burden of a
/// processor, for asymmetric costs as well. Edges without a link in both directions have no column.
///
/// The simplex solver starts with the lightest edges of every processor. Further edges are added when the
/// duals of a solution require them (column generation): most are never needed, and rows are long.
class CutProgram {
public:
    struct Edge {
        std::uint32_t i = 0;
        std::uint32_t j = 0;
        double weight = 0;
    };
    struct Bounds {
        double lower = 0;
        double upper = 1;
    };

    CutProgram(const Instance& instance, std::vector<Edge> edges, double time,
               std::optional<std::size_t> count = {});

    const Instance& instance() const { return m_instance; }
    std::size_t size() const { return m_instance.size(); }
    const std::vector<Edge>& edges() const { return m_edges; }
    /// Edges of a processor.
    std::span<const std::uint32_t> edgesOf(std::uint32_t i) const { return m_edgesOf[i]; }
    std::size_t columnOf(std::uint32_t processor) const { return m_edges.size() + processor; }
    std::size_t columns() const { return m_bounds.size(); }

    double time() const { return m_time; }
    /// Lowers U, the time of the best ring.
    void setTime(double time);
    void setBounds(std::size_t column, Bounds bounds);
    Bounds bounds(std::size_t column) const { return m_bounds[column]; }
    void addRow(linear::Row row);
    std::size_t rows() const { return m_rows.size(); }
    /// Removes added rows that have been slack in the last solves.
    void dropIdleRows();

    linear::Simplex::Answer solve(SolveControl& control, int maxSteps);
    double x(std::size_t column) const { return isIn(column) ? m_simplex.x(m_place[column]) : 0; }

    /// The time T that the duals of the last solve() prove: no ring within the bounds and rows is faster than
    /// the minimum of T and U. Computed from the rows themselves, not from values of the simplex solver, in
    /// sums with bounds on their rounding error: rounding cannot invalidate the proof.
    double provenTime();
    /// After provenTime(): minimum increase of z above provenZ() when the column moves from its preferred
    /// bound to the other one. Negative when it prefers the upper bound.
    double reducedCost(std::size_t column) const;
    /// After provenTime(): a lower bound on z at U.
    double provenZ() const { return m_provenZ; }

private:
    static constexpr std::size_t outside = std::numeric_limits<std::size_t>::max();

    bool isIn(std::size_t column) const { return m_place[column] != outside; }
    linear::Column columnFor(std::size_t column) const;
    std::vector<linear::Column> firstColumns();
    void admit(std::vector<std::size_t> columns);
    bool admitWanted(double grain);
    void pull(std::span<const double> multipliers);
    void weigh();
    double prize(std::uint32_t i, double time) const;
    double doubtOfPrize(std::uint32_t i, double time) const;
    double provenAt(double time) const;

    const Instance& m_instance;
    std::vector<Edge> m_edges;
    std::vector<std::vector<std::uint32_t>> m_edgesOf;
    double m_time;
    std::vector<Bounds> m_bounds;
    std::vector<linear::Row> m_rows;
    std::vector<int> m_idle; ///< solves for which the row has been slack
    std::size_t m_fixedRows = 0;
    std::vector<std::size_t> m_place; ///< by column: its place in m_simplex
    linear::Simplex m_simplex;
    std::vector<double> m_duals;
    std::vector<double> m_reduced;
    std::vector<double> m_doubt; ///< by column: bound on the rounding error of m_reduced
    std::vector<double> m_pull;  ///< by processor: reduced cost without the prize
    long double m_constant = 0;  ///< part of the dual bound from rows and edges
    double m_provenZ = 0;
    bool m_weighed = false; ///< m_reduced to m_provenZ match the current duals
};

} // namespace equipoise::ring
