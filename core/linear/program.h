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
/// The answer is cleaned: integer columns are rounded, `value` is worked out from `x`, and an `x` that breaks
/// a row by more than 1e-6 of the row's size is dropped. Status Unknown with stop Completed therefore means
/// that there is no least value (bound -infinity) or that the library failed numerically (no bound).
///
/// Errors: OutOfMemory; NotFinite for a number that is none, or whose size is 1e30 (the library's infinity)
/// or more (only lower and upper may be infinite, in their direction); OutOfRange for an integer column
/// without a lower bound. Memory O(terms) and the library's own.
Result<Solution> solve(const Program& program, SolveControl& control);

/// The program in lp_solve's LP format, to be solved again elsewhere. Numbers read back exactly. Names are
/// kept where the format allows them and they differ; otherwise signs are replaced by '_' and the number of
/// the column or row is added. Numbers must be finite, as for solve().
std::string toLpFormat(const Program& program);
/// The same in the LP format of CPLEX, which most other solvers read: GLPK, HiGHS, CBC, SCIP, Gurobi.
std::string toCplexFormat(const Program& program);
/// The same in free MPS, which every solver reads; names as for toLpFormat().
std::string toMps(const Program& program);

} // namespace equipoise::linear
