// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/linear/program.h"

#include <lpsolve/lp_lib.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>

namespace equipoise::linear {

namespace {

/// Value of infinity in the library.
constexpr double libraryInfinity = 1e30;
/// How far from a whole number an integer column, and how far from its right side a row, may end.
constexpr double accepted = 1e-6;

std::mutex turnMutex;
std::condition_variable turnFree;
bool turnTaken = false;

/// The right to use the library, which keeps static state: one holder in the process.
class Turn {
public:
    /// Waits for the library; without the right to use it if `control` is stopped first.
    explicit Turn(SolveControl& control) {
        // A stop request does not wake a waiting thread, so the control is polled.
        constexpr auto look = std::chrono::milliseconds(5);
        std::unique_lock lock(turnMutex);
        while (!control.shouldStop()) {
            if (!turnTaken) {
                turnTaken = m_mine = true;
                return;
            }
            turnFree.wait_for(lock, look);
        }
    }
    ~Turn() {
        if (!m_mine)
            return;
        const std::scoped_lock lock(turnMutex);
        turnTaken = false;
        turnFree.notify_one();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    explicit operator bool() const { return m_mine; }

private:
    bool m_mine = false;
};

struct Deleter {
    void operator()(lprec* model) const { delete_lp(model); }
};
using Model = std::unique_ptr<lprec, Deleter>;

/// What the library's callbacks see.
struct Watch {
    SolveControl& control;
    Progress progress;
    bool aborted = false;
};

int abortWanted(lprec* model, void* handle) noexcept {
    Watch& watch = *static_cast<Watch*>(handle);
    watch.aborted = watch.aborted || watch.control.shouldStop();
    watch.progress.steps = get_total_nodes(model);
    watch.control.report(watch.progress);
    return watch.aborted ? TRUE : FALSE;
}

void hear(lprec* model, void* handle, int message) noexcept {
    Watch& watch = *static_cast<Watch*>(handle);
    // Sent once, for the root of branch and bound: no later relaxation bounds the whole program.
    if (message == MSG_LPOPTIMAL)
        watch.progress.bound = get_working_objective(model);
    else
        watch.progress.best = get_working_objective(model);
    watch.control.report(watch.progress);
}

Error notFinite(std::string subject, double value) {
    return {ErrorCode::NotFinite, std::move(subject), toText(value), {}, {}};
}

Error outOfMemory() {
    return {ErrorCode::OutOfMemory, "lp_solve", {}, {}, {}};
}

bool usable(double value) {
    return std::abs(value) < libraryInfinity; // false for NaN
}

Result<void> check(const Program& program) {
    for (const Column& column : program.columns) {
        if (!usable(column.cost))
            return notFinite(column.name, column.cost);
        if (!usable(column.lower) && column.lower != -infinity)
            return notFinite(column.name, column.lower);
        if (!usable(column.upper) && column.upper != infinity)
            return notFinite(column.name, column.upper);
        // The library splits such a column in two and may then branch on both without end.
        if (column.integer && column.lower == -infinity)
            return Error{ErrorCode::OutOfRange, column.name, toText(column.lower), "> -inf", {}};
    }
    for (const Row& row : program.rows) {
        if (!usable(row.right))
            return notFinite(row.name, row.right);
        for (const Term& term : row.terms) {
            assert(term.column < program.columns.size());
            if (!usable(term.coefficient))
                return notFinite(row.name, term.coefficient);
        }
    }
    return {};
}

int kindOf(Sense sense) {
    switch (sense) {
    case Sense::AtMost:
        return LE;
    case Sense::Equal:
        return EQ;
    case Sense::AtLeast:
        return GE;
    }
    return EQ;
}

bool addRow(lprec* model, const Row& row) {
    std::vector<double> coefficients;
    std::vector<int> columns;
    for (const Term& term : row.terms) {
        coefficients.push_back(term.coefficient);
        columns.push_back(static_cast<int>(term.column) + 1);
    }
    return add_constraintex(model, static_cast<int>(columns.size()), coefficients.data(), columns.data(),
                            kindOf(row.sense), row.right) == TRUE;
}

/// Empty when memory ran out.
Model modelOf(const Program& program) {
    Model model(make_lp(0, static_cast<int>(program.columns.size())));
    if (!model)
        return model;
    set_verbose(model.get(), NEUTRAL);
    std::vector<double> coefficients{0};
    for (const Column& column : program.columns)
        coefficients.push_back(column.cost);
    bool fits =
        set_add_rowmode(model.get(), TRUE) == TRUE && set_obj_fn(model.get(), coefficients.data()) == TRUE;
    for (const Row& row : program.rows)
        fits = fits && addRow(model.get(), row);
    set_add_rowmode(model.get(), FALSE);
    set_minim(model.get());
    for (std::size_t i = 0; i < program.columns.size(); ++i) {
        const Column& column = program.columns[i];
        const int number = static_cast<int>(i) + 1;
        fits = fits && set_int(model.get(), number, column.integer ? TRUE : FALSE) == TRUE &&
               set_bounds(model.get(), number, std::max(column.lower, -libraryInfinity),
                          std::min(column.upper, libraryInfinity)) == TRUE;
    }
    if (!fits)
        return nullptr;
    set_scaling(model.get(), SCALE_GEOMETRIC | SCALE_EQUILIBRATE | SCALE_INTEGERS | SCALE_POWER2);
    // On the ring programs five times as fast as the defaults.
    set_bb_rule(model.get(), NODE_GAPSELECT);
    set_bb_floorfirst(model.get(), BRANCH_CEILING);
    // The library's own limit cuts branches silently, and would void its proof.
    set_bb_depthlimit(model.get(), 0);
    return model;
}

double valueOf(const Program& program, const std::vector<double>& x) {
    double value = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        value += program.columns[i].cost * x[i];
    return value;
}

bool holds(const Row& row, const std::vector<double>& x) {
    double activity = 0;
    double size = std::max(1.0, std::abs(row.right));
    for (const Term& term : row.terms) {
        activity += term.coefficient * x[term.column];
        size = std::max(size, std::abs(term.coefficient * x[term.column]));
    }
    const double excess = activity - row.right;
    const double slack = accepted * size;
    return (row.sense == Sense::AtLeast || excess <= slack) &&
           (row.sense == Sense::AtMost || excess >= -slack);
}

/// Rounds, bounds and checks; false when `x` is no answer.
bool clean(const Program& program, std::vector<double>& x) {
    for (std::size_t i = 0; i < x.size(); ++i) {
        const Column& column = program.columns[i];
        if (!std::isfinite(x[i]))
            return false;
        const double slack = accepted * std::max(1.0, std::abs(x[i]));
        const double wanted =
            std::clamp(column.integer ? std::round(x[i]) : x[i], column.lower, column.upper) + 0.0;
        if (std::abs(wanted - x[i]) > slack)
            return false;
        x[i] = wanted;
    }
    return std::ranges::all_of(program.rows, [&](const Row& row) { return holds(row, x); });
}

void takeAnswer(lprec* model, const Program& program, Solution& solution) {
    std::vector<double> x(program.columns.size());
    if (get_variables(model, x.data()) != TRUE || !clean(program, x))
        return;
    solution.x = std::move(x);
    solution.value = valueOf(program, solution.x);
    solution.status = Status::Feasible;
}

/// A program the library can be trusted with: it forgets columns in no row when it looks for an unbounded
/// value, gives up on rows without terms, and refuses crossed bounds.
struct Prepared {
    Program program;
    bool infeasible = false; ///< seen without solving
    bool bottomless = false; ///< no least value, if the rest has an answer
};

/// Each column once, without zeros.
std::vector<Term> merged(std::vector<Term> terms) {
    std::ranges::stable_sort(terms, {}, &Term::column);
    std::vector<Term> result;
    for (const Term& term : terms)
        if (!result.empty() && result.back().column == term.column)
            result.back().coefficient += term.coefficient;
        else
            result.push_back(term);
    std::erase_if(result, [](const Term& term) { return term.coefficient == 0; });
    return result;
}

/// Fixes a column that is in no row where it costs least. False if there is no such place.
bool settle(Column& column) {
    const double wanted = column.cost > 0 ? column.lower : column.cost < 0 ? column.upper : 0.0;
    const bool bounded = std::isfinite(wanted);
    const double place = std::clamp(bounded ? wanted : 0.0, column.lower, column.upper);
    column.lower = column.upper = place;
    return bounded;
}

Prepared prepare(const Program& program) {
    Prepared prepared;
    std::vector<bool> used(program.columns.size(), false);
    for (Row row : program.rows) {
        row.terms = merged(std::move(row.terms));
        for (const Term& term : row.terms)
            used[term.column] = true;
        if (row.terms.empty())
            prepared.infeasible = prepared.infeasible || !holds(row, {});
        else
            prepared.program.rows.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < used.size(); ++i) {
        Column column = program.columns[i];
        if (column.integer) {
            column.lower = std::ceil(column.lower - accepted);
            column.upper = std::floor(column.upper + accepted);
        }
        if (column.lower > column.upper)
            prepared.infeasible = true;
        else if (!used[i] && !settle(column))
            prepared.bottomless = true;
        prepared.program.columns.push_back(std::move(column));
    }
    return prepared;
}

/// What the library's return code means. After an abort it says SUBOPTIMAL when it has an incumbent and
/// USERABORT when not; no code proves anything then.
void judge(int code, bool aborted, Solution& solution) {
    if (aborted)
        return;
    if (code == OPTIMAL && solution.status == Status::Feasible) {
        solution.status = Status::Optimal;
        solution.bound = solution.value;
    } else if (code == INFEASIBLE) {
        solution.status = Status::Infeasible;
        solution.bound.reset();
    } else if (code == UNBOUNDED) {
        solution.bound = -infinity;
    }
}

/// The answer of a program without rows.
Solution allSettled(const Program& program) {
    Solution solution;
    for (const Column& column : program.columns)
        solution.x.push_back(column.lower);
    solution.status = Status::Optimal;
    solution.value = valueOf(program, solution.x);
    solution.bound = solution.value;
    return solution;
}

Solution bottomlessOr(Solution solution) {
    if (solution.status == Status::Infeasible || solution.status == Status::Unknown)
        return solution;
    Solution without;
    without.stop = solution.stop;
    without.bound = -infinity;
    return without;
}

} // namespace

Result<Solution> solve(const Program& program, SolveControl& control) {
    if (Result<void> checked = check(program); !checked)
        return checked.error();
    Solution solution;
    const Prepared prepared = prepare(program);
    if (prepared.infeasible) {
        solution.status = Status::Infeasible;
        return solution;
    }
    if (prepared.program.rows.empty())
        return prepared.bottomless ? bottomlessOr(allSettled(prepared.program))
                                   : allSettled(prepared.program);
    const Turn turn(control);
    if (!turn) {
        solution.stop = control.stop();
        return solution;
    }
    const Model model = modelOf(prepared.program);
    if (!model)
        return outOfMemory();
    Watch watch{control, {}};
    put_abortfunc(model.get(), abortWanted, &watch);
    put_msgfunc(model.get(), hear, &watch, MSG_LPOPTIMAL | MSG_MILPFEASIBLE | MSG_MILPBETTER);

    const int code = ::solve(model.get());
    if (code == NOMEMORY)
        return outOfMemory();
    if (watch.aborted)
        solution.stop = control.stop();
    solution.bound = watch.progress.bound;
    if (code == OPTIMAL || code == SUBOPTIMAL)
        takeAnswer(model.get(), program, solution);
    judge(code, watch.aborted, solution);
    return prepared.bottomless ? bottomlessOr(std::move(solution)) : solution;
}

} // namespace equipoise::linear
