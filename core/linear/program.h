// Linear and mixed-integer programs. The only room that knows the LP library.
#pragma once

#include "core/base/control.h"
#include "core/base/result.h"
#include "core/base/status.h"

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace core::linear {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

enum class Sense { AtMost, Equal, AtLeast };

struct Column {
    double cost = 0;
    double lower = 0;
    double upper = infinity;
    bool integer = false;
    std::string name;
};

struct Term {
    std::size_t column = 0;
    double coefficient = 0;
};

struct Row {
    std::vector<Term> terms;
    Sense sense = Sense::AtMost;
    double right = 0;
    std::string name;
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
/// Feasible, never Optimal. Deterministic. `seconds` of control's time limit apply. Errors: OutOfMemory;
/// NotFinite for a coefficient that is not a number.
Result<Solution> solve(const Program& program, SolveControl& control);

/// The program in lp_solve's LP format, to be solved again elsewhere.
std::string toLpFormat(const Program& program);

} // namespace core::linear
