// SPDX-License-Identifier: GPL-3.0-or-later
// Linear and mixed-integer programs. The only room that knows the LP library.
#pragma once

#include "core/base/control/control.h"
#include "core/base/numbers/number.h"
#include "core/base/result.h"
#include "core/base/status.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace equipoise::linear {

enum class Sense { AtMost, Equal, AtLeast };

struct Column {
    double cost = 0;
    double lower = 0;
    double upper = infinity;
    bool integer = false;
    std::string name{};
};

struct Term {
    std::size_t column = 0;
    double coefficient = 0;
};

struct Row {
    std::vector<Term> terms{};
    Sense sense = Sense::AtMost;
    double right = 0;
    std::string name{};
};

/// Minimise sum cost x over the rows.
struct Program {
    std::vector<Column> columns;
    std::vector<Row> rows;
    std::size_t addColumn(Column column);
    void addRow(Row row);
};

struct Solution {
    Status status = Status::Unknown;
    Stop stop = Stop::Completed;
    double value = 0;            ///< only with status Optimal or Feasible
    std::vector<double> x;       ///< by column
    std::optional<double> bound; ///< proven: the relaxation's value, or the value itself when optimal
};

/// Solves through lp_solve 5.5. One solve runs at a time in the process (the library keeps static state); a
/// second one waits, and waiting ends as soon as `control` says stop. Stops within about 10 ms inside branch
/// and bound (up to 0.3 s inside one very large relaxation). An interrupted run with an incumbent is
/// Feasible, never Optimal. Deterministic. `seconds` of control's time limit apply. Progress tells the best
/// value, the root relaxation's value as bound and the nodes so far.
///
/// The answer is cleaned: integer columns are rounded, and `value` is computed from `x`. An `x` that violates a
/// row by more than 1e-6 of the row's size is discarded. Status Unknown with stop Completed therefore means an
/// unbounded program (bound -infinity), or a numerical failure of the library (no bound).
///
/// Errors: OutOfMemory; NotFinite for NaN, or a magnitude of 1e30, the library's infinity, or more (`lower` and
/// `upper` may be infinite in their direction); OutOfRange for an integer column without a lower bound. Memory
/// O(terms), besides that of the library.
Result<Solution> solve(const Program& program, SolveControl& control);

/// The program in lp_solve's LP format, for other solvers. Numbers are written so that they read back exactly,
/// and must be finite as for solve(). Unique names that the format allows do not change. In others, invalid
/// characters become '_', and the number of the column or row is appended.
std::string toLpFormat(const Program& program);
/// The program in the LP format of CPLEX, which GLPK, HiGHS, CBC, SCIP and Gurobi read; names as for toLpFormat().
std::string toCplexFormat(const Program& program);
/// The program in free MPS format, which all solvers read; names as for toLpFormat().
std::string toMps(const Program& program);

} // namespace equipoise::linear
