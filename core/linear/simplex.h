// SPDX-License-Identifier: GPL-3.0-or-later
// One linear program that changes a little and is solved again: rows come and go, bounds and costs move.
#pragma once

#include "core/linear/program.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace equipoise::linear {

/// Minimises cost x through GLPK's dual simplex, each time from the basis of the time before: after a few
/// more rows or other bounds a few steps suffice.
///
/// Columns have finite bounds and are not whole. To be used by the thread that made it; several threads may
/// each have theirs. Deterministic. Memory O(terms) and the library's own. Throws std::bad_alloc.
class Simplex {
public:
    enum class Answer {
        Optimal,
        AboveLimit, ///< the least value is at least the limit: the dual simplex stopped there
        Infeasible, ///< proven by emptinessProof()
        Unfinished, ///< the step limit was reached, or control said stop: duals are there, x may be
                    ///< infeasible
        Failed,     ///< numerically
    };

    explicit Simplex(const std::vector<Column>& columns);
    ~Simplex();
    Simplex(const Simplex&) = delete;
    Simplex& operator=(const Simplex&) = delete;

    std::size_t columns() const;
    std::size_t rows() const;
    /// The row's terms name each column once.
    void addRow(const Row& row);
    /// What the column has in a row.
    struct Entry {
        std::size_t row = 0;
        double coefficient = 0;
    };
    /// The new column comes last; each row is named once.
    void addColumn(const Column& column, std::span<const Entry> entries);
    /// By position, rising; those after move up.
    void removeRows(std::span<const std::size_t> positions);
    void setBounds(std::size_t column, double lower, double upper);
    void setCost(std::size_t column, double cost);

    /// Tolerance of reduced costs and rows in an optimal solution: the library's default of 1e-7, or a smaller
    /// one with which a bound from the duals is exact to nine digits.
    enum class Accuracy { Usual, High };
    void setAccuracy(Accuracy accuracy);

    /// `maxSteps`: maximum number of simplex steps. Polls first, then every 200 steps, more often with many
    /// columns.
    Answer solve(double limit, SolveControl& control, int maxSteps);

    // Results of the last solve():
    double value() const;
    double x(std::size_t column) const;
    /// Dual value: derivative of the value by the row's right side; >= 0 for AtLeast, <= 0 for AtMost, up to
    /// rounding.
    double dual(std::size_t row) const;
    /// Whether the row does not constrain x.
    bool isSlack(std::size_t row) const;
    /// Farkas proof after Infeasible: a multiplier for each row, >= 0 for AtLeast, <= 0 for AtMost, any sign for
    /// Equal. The sum of the multiplied rows requires more than the bounds of the columns allow. solve() checks
    /// this with the rows themselves, independently of the library, before it returns Infeasible.
    const std::vector<double>& emptinessProof() const;

private:
    struct Library;
    std::unique_ptr<Library> m_library;
};

} // namespace equipoise::linear
