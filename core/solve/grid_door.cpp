#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/grid/program.h"
#include "core/grid/schedule.h"
#include "core/grid/solvers.h"
#include "core/grid/verify.h"
#include "core/solve/door.h"
#include "core/solve/run_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace core {

namespace {

template <grid::Solver solver>
Result<Plan> run(const Scenario& scenario, const ParameterValues& options, SolveControl& control) {
    return runGrid(solver, scenario, options, control);
}

constexpr std::size_t noLimit = std::numeric_limits<std::size_t>::max();

std::vector<SolverInfo> gridSolvers() {
    return {
        {Problem::Grid,
         "exact",
         TRANSLATABLE("solver", "Branch and bound (exact)"),
         TRANSLATABLE("solver", "Places the processors one by one, fastest first, and gives up what a bound "
                                "proves worse than the best arrangement so far"),
         Claim::Exact,
         TRANSLATABLE("solver", "up to 5 x 5 within seconds; beyond, with a time limit, the best "
                                "found and a proven bound"),
         "Equipoise, after RR-1999-31, sections 4.2 and 4.3",
         noLimit,
         {},
         run<grid::solveExact>},
        {Problem::Grid,
         "fast",
         TRANSLATABLE("solver", "Placings and exchanges"),
         TRANSLATABLE("solver",
                      "The paper's placing for every number of slow processors, then pairs exchanged "
                      "as long as that helps, each judged exactly"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "any grid; 4 x 4 within 2 ms"),
         "Equipoise",
         noLimit,
         {},
         run<grid::solveFast>},
        {Problem::Grid,
         "arrangements",
         TRANSLATABLE("solver", "All arrangements (paper)"),
         TRANSLATABLE("solver", "Every arrangement that never decreases, with every spanning tree, as in the "
                                "paper"),
         Claim::Exact,
         TRANSLATABLE("solver", "up to 4 x 5, which takes minutes"),
         "RR-1999-31, sections 7.1 and 7.2",
         noLimit,
         {},
         run<grid::solveArrangements>},
        {Problem::Grid,
         "spanning-trees",
         TRANSLATABLE("solver", "Spanning trees (paper)"),
         TRANSLATABLE("solver", "The best rows and columns for one arrangement, the given one or that of the "
                                "paper's heuristic, by trying every spanning tree"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "up to 6 x 6"),
         "RR-1999-31, sections 4.3.1 and 7.2",
         noLimit,
         {grid::angleOption()},
         run<grid::solveSpanningTrees>},
        {Problem::Grid,
         "heuristic",
         TRANSLATABLE("solver", "Polynomial heuristic (paper)"),
         TRANSLATABLE("solver", "Slow processors on lines of their own, the others alternately to rows and "
                                "columns, as printed in the paper; no guarantee"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "any grid"),
         "RR-1999-31, section 4.4",
         noLimit,
         {grid::angleOption(), grid::refineOption()},
         run<grid::solveHeuristic>},
        {Problem::Grid,
         "closed-form",
         TRANSLATABLE("solver", "Closed forms (paper)"),
         TRANSLATABLE("solver", "Grids that need no search: one line, 2 x 2, or times that fit without idle "
                                "time"),
         Claim::Exact,
         TRANSLATABLE("solver", "1 x n, n x 1, 2 x 2, or cycle times that are products"),
         "RR-1999-31, sections 4.3.2 and 4.3.3",
         noLimit,
         {},
         run<grid::solveClosedForm>},
    };
}

/// Up to 4 x 5 a proof takes well below a second; beyond, as long as there is a limit, its best so far is no
/// worse than that of the fast search.
std::string_view choose(const Scenario& scenario, std::optional<double> secondsAllowed,
                        SolveControl& /*control*/) {
    constexpr std::size_t quicklyProven = 20;
    const grid::Question& question = *scenario.questions.grid;
    const std::size_t count = scenario.platform.size();
    // Compared by division: the sides of a question may be large.
    const auto rows = static_cast<std::size_t>(question.rows);
    const auto columns = static_cast<std::size_t>(question.columns);
    const bool small = question.chooseShape ? count <= quicklyProven
                                            : rows <= quicklyProven && columns <= quicklyProven / rows;
    const bool line = !question.chooseShape && (rows == 1 || columns == 1);
    return small || line || question.arrangement || secondsAllowed ? "exact" : "fast";
}

Result<void> check(const Scenario& scenario, const Plan& plan) {
    const grid::Question& question = *scenario.questions.grid;
    const Platform& platform = scenario.platform;
    if (plan.bound)
        if (auto checked = checkBound(plan.problem, *plan.bound, grid::plainWork(platform, question),
                                      "the processors row by row");
            !checked)
            return checked;
    if (!plan.hasAnswer())
        return {};
    const auto* answer = std::get_if<grid::Plan>(&plan.answer);
    if (!answer)
        return planRejected("the answer", "to another problem", "a grid");
    if (auto checked = checkValue(plan, grid::checkedWork(platform, question, *answer)); !checked)
        return checked;
    // One row is listed beside the others, but only taken when there is nothing else.
    const bool oneRow = answer->rows.size() == 1;
    for (const grid::ShapeRow& row : answer->byShape)
        if (plan.bound && (row.rows > 1 || oneRow))
            if (auto checked = checkBound(plan.problem, *plan.bound, row.value,
                                          std::to_string(row.rows) + " x " + std::to_string(row.columns));
                !checked)
                return checked;
    return grid::checkSchedule(platform, *answer, plan.schedule);
}

/// As square as the processors allow, with a few blocks for each of them in a panel.
void ask(Scenario& scenario) {
    grid::Question& question = scenario.questions.grid.emplace();
    const auto count = static_cast<std::int64_t>(std::max<std::size_t>(scenario.platform.size(), 1));
    while ((question.rows + 1) * (question.rows + 1) <= count)
        ++question.rows;
    question.columns = count / question.rows;
    question.panelRows = std::min(4 * question.rows, grid::longestPanel);
    question.panelColumns = std::min(4 * question.columns, grid::longestPanel);
    question.blocks = 4 * std::max(question.panelRows, question.panelColumns);
}

ParameterValue value(const Scenario& scenario, std::string_view key) {
    const grid::Question& question = *scenario.questions.grid;
    if (key == "rows")
        return question.rows;
    if (key == "columns")
        return question.columns;
    if (key == "panel_rows")
        return question.panelRows;
    if (key == "panel_columns")
        return question.panelColumns;
    if (key == "blocks")
        return question.blocks;
    if (key == "choose_shape")
        return question.chooseShape;
    return std::string(nameIn(grid::kernelNames, question.kernel));
}

/// An arrangement given by name does not outlive the shape it was given for.
Result<void> set(Scenario& scenario, std::string_view key, const ParameterValue& value) {
    grid::Question& question = *scenario.questions.grid;
    if (key == "kernel") {
        question.kernel = *valueIn(grid::kernelNames, std::get<std::string>(value));
    } else if (key == "choose_shape") {
        question.chooseShape = std::get<bool>(value);
        if (question.chooseShape)
            question.arrangement.reset();
    } else {
        std::int64_t& side = key == "rows"            ? question.rows
                             : key == "columns"       ? question.columns
                             : key == "panel_rows"    ? question.panelRows
                             : key == "panel_columns" ? question.panelColumns
                                                      : question.blocks;
        const auto number = std::get<std::int64_t>(value);
        if ((key == "rows" || key == "columns") && side != number)
            question.arrangement.reset();
        side = number;
    }
    return {};
}

/// What nobody checked may not fit together: no schedule follows then.
Schedule schedule(const Scenario& scenario, const Answer& answer) {
    const auto* plan = std::get_if<grid::Plan>(&answer);
    if (!plan || plan->panel.rows.size() != plan->arrangement.rows() ||
        plan->panel.columns.size() != plan->arrangement.columns())
        return {};
    const auto isCount = [](std::int64_t count) { return count >= 0 && count <= grid::longestPanel; };
    if (!std::ranges::all_of(plan->panel.rows, isCount) || !std::ranges::all_of(plan->panel.columns, isCount))
        return {};
    return grid::toSchedule(scenario.platform, *plan);
}

/// Row by row; items are blocks of one panel.
std::vector<Part> parts(const Scenario& scenario, const Plan& plan) {
    std::vector<Part> parts;
    const auto* grid = std::get_if<grid::Plan>(&plan.answer);
    if (!grid)
        return parts;
    const double all = grid::Allocation{grid->rows, grid->columns}.work();
    for (std::size_t i = 0; i < grid->rows.size(); ++i)
        for (std::size_t j = 0; j < grid->columns.size(); ++j) {
            const ProcessorId id = grid->arrangement(i, j);
            const std::int64_t blocks = grid->panel.rows[i] * grid->panel.columns[j];
            parts.push_back({id, grid->rows[i] * grid->columns[j] / all, blocks,
                             static_cast<double>(blocks) * scenario.platform[id].compute.rate});
        }
    return parts;
}

} // namespace

ProblemDoor makeGridDoor() {
    return {.problem = Problem::Grid,
            .sense = Sense::Most,
            .solvers = gridSolvers(),
            .parameters = grid::questionParameters(),
            .isAsked = [](const Questions& questions) { return questions.grid.has_value(); },
            .validate =
                [](const Scenario& scenario) {
                    return grid::validate(*scenario.questions.grid, scenario.platform);
                },
            .ask = ask,
            .value = value,
            .set = set,
            .choose = choose,
            .check = check,
            .schedule = schedule,
            .program =
                [](const Scenario& scenario, const Plan& plan, std::int64_t steps) {
                    return grid::toProgram(scenario.platform, *scenario.questions.grid,
                                           std::get<grid::Plan>(plan.answer), steps);
                },
            .steps = [](const Scenario& scenario) { return scenario.questions.grid->blocks; },
            .parts = parts};
}

} // namespace core
