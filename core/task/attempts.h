// SPDX-License-Identifier: GPL-3.0-or-later
// Several solvers on one question: what each of them has found, for text, JSON and the window.
#pragma once

#include "core/model/plan.h"
#include "core/task/outcome.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace equipoise::task {

/// One solver, and how far it has come.
struct Attempt {
    enum class State { Idle, Waiting, Running, Done, Refused };

    std::string solver;  ///< one of the program, or the path of an external program
    std::string title{}; ///< of an external program; empty: the solver has a title
    State state = State::Idle;
    std::optional<double> best{}; ///< value so far, or at the end
    std::optional<double> bound{};
    double seconds = 0;
    std::shared_ptr<const PlanRecord> plan{}; ///< null: no answer yet, or refused
    std::string refusal{};                    ///< why the solver does not take the question, in words

    /// The solver has answered.
    void finish(std::shared_ptr<const PlanRecord> answer);
    /// The solver does not take the question.
    void refuse(std::string why);
};

/// The title of the solver, or of the external program; the key where there is neither.
table::Cell titleOf(Problem problem, const Attempt& attempt);

/// Table of `count` attempts, a row each; `attempts` makes one available as long as the table is used. Text has the
/// distance from the best value of all, the window how far each solver has come.
table::Table attemptsTable(Problem problem, std::size_t count,
                           std::function<const Attempt&(std::size_t)> attempts);

/// The best value so far; empty while no solver has a value. O(count).
std::optional<double> bestValue(Problem problem, std::size_t count,
                                const std::function<const Attempt&(std::size_t)>& attempts);

} // namespace equipoise::task
