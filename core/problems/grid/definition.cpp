// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definition.h"
#include "core/base/check_rule.h"
#include "core/base/words.h"
#include "core/problems/grid/model/program.h"
#include "core/problems/grid/model/schedule.h"
#include "core/problems/grid/model/solvers.h"
#include "core/problems/grid/presentation.h"
#include "core/problems/grid/run.h"
#include "core/problems/grid/trace/pictures.h"
#include "core/problems/grid/verify/verify.h"
#include "core/problems/list.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <string>

namespace equipoise {

namespace {

template <grid::Solver solver>
Result<Plan> run(const Scenario& scenario, const ParameterValues& options, SolveControl& control) {
    return runGrid(solver, scenario, options, control);
}

constexpr std::size_t noLimit = std::numeric_limits<std::size_t>::max();

std::vector<SolverInfo> gridSolvers() {
    return {
        {"exact",
         TRANSLATABLE("solver", "Branch and bound (exact)"),
         TRANSLATABLE("solver", "Finds out step by step which place has more to do than which, and gives up "
                                "what a bound proves worse than the best arrangement so far"),
         Claim::Exact,
         TRANSLATABLE("solver", "up to 5 x 5 within a second; beyond, with a time limit, the best "
                                "found and a proven bound"),
         "Equipoise, after RR-1999-31, sections 4.2 and 4.3",
         noLimit,
         {},
         run<grid::solveExact>},
        {"fast",
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
        {"arrangements",
         TRANSLATABLE("solver", "All arrangements (paper)"),
         TRANSLATABLE("solver", "Every arrangement that never decreases, with every spanning tree, as in the "
                                "paper"),
         Claim::Exact,
         TRANSLATABLE("solver", "up to 4 x 5, which takes minutes"),
         "RR-1999-31, sections 7.1 and 7.2",
         noLimit,
         {},
         run<grid::solveArrangements>},
        {"spanning-trees",
         TRANSLATABLE("solver", "Spanning trees (paper)"),
         TRANSLATABLE("solver", "The best rows and columns for one arrangement, the given one or that of the "
                                "paper's heuristic, by trying every spanning tree"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "up to 6 x 6"),
         "RR-1999-31, sections 4.3.1 and 7.2",
         noLimit,
         {grid::angleOption()},
         run<grid::solveSpanningTrees>},
        {"heuristic",
         TRANSLATABLE("solver", "Polynomial heuristic (paper)"),
         TRANSLATABLE("solver", "Slow processors on lines of their own, the others alternately to rows and "
                                "columns, as printed in the paper; no guarantee"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "any grid"),
         "RR-1999-31, section 4.4",
         noLimit,
         {grid::angleOption(), grid::refineOption()},
         run<grid::solveHeuristic>},
        {"closed-form",
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
std::vector<Entrant> portfolio(const Scenario& scenario, const grid::Question& question,
                               std::optional<double> secondsAllowed, SolveControl& control) {
    constexpr std::size_t quicklyProven = 20;
    const std::size_t count = scenario.platform.size();
    // Compared by division: the sides of a question may be large.
    const auto rows = static_cast<std::size_t>(question.rows);
    const auto columns = static_cast<std::size_t>(question.columns);
    const bool small = question.chooseShape ? count <= quicklyProven
                                            : rows <= quicklyProven && columns <= quicklyProven / rows;
    const bool line = !question.chooseShape && (rows == 1 || columns == 1);
    const bool isLimited = secondsAllowed || control.workLeft();
    return {Entrant{small || line || question.arrangement || isLimited ? "exact" : "fast"}};
}

Result<void> check(const Platform& platform, const grid::Question& question, const Plan& plan,
                   const grid::Plan* answer) {
    if (plan.status == Status::Infeasible && grid::hasAnswer(platform, question))
        return rejected<CheckRule::AnswerPossible>();
    if (plan.bound)
        if (auto checked = checkBound(plan.problem, *plan.bound, grid::plainWork(platform, question));
            !checked)
            return checked;
    if (!answer)
        return {};
    if (auto checked = checkValue(plan, grid::checkedWork(platform, question, *answer)); !checked)
        return checked;
    // One row is listed beside the others, but only taken when there is nothing else.
    const bool oneRow = answer->rows.size() == 1;
    for (const grid::ShapeRow& row : answer->byShape)
        if (plan.bound && (row.rows > 1 || oneRow))
            if (auto checked = checkBound(plan.problem, *plan.bound, row.value); !checked)
                return checked;
    for (const Note& note : plan.notes)
        if (note.code == NoteCode::PanelUnproven && note.value != answer->panel.bound)
            return noteValueRejected(note, timeFact(answer->panel.bound));
    return grid::checkSchedule(platform, *answer, plan.schedule);
}

/// As square as the processors allow, with a few blocks for each of them in a panel.
grid::Question askGrid(const Platform& platform) {
    grid::Question question;
    const auto count = static_cast<std::int64_t>(std::max<std::size_t>(platform.size(), 1));
    while ((question.rows + 1) * (question.rows + 1) <= count)
        ++question.rows;
    question.columns = count / question.rows;
    grid::fillPanel(question);
    grid::fillBlocks(question);
    return question;
}

/// An arrangement given by name does not outlive the shape it was given for.
void normalize(const grid::Question& before, grid::Question& now) {
    if (now.chooseShape || now.rows != before.rows || now.columns != before.columns)
        now.arrangement.reset();
}

/// An unchecked answer may be inconsistent; it then has no schedule.
Schedule schedule(const Platform& platform, const grid::Question& /*question*/, const grid::Plan& plan) {
    if (plan.panel.rows.size() != plan.arrangement.rows() ||
        plan.panel.columns.size() != plan.arrangement.columns())
        return {};
    const auto isCount = [](std::int64_t count) { return count >= 0 && count <= grid::longestPanel; };
    if (!std::ranges::all_of(plan.panel.rows, isCount) || !std::ranges::all_of(plan.panel.columns, isCount))
        return {};
    return grid::toSchedule(platform, plan);
}

/// Row by row; items are blocks of one panel.
std::vector<Part> parts(const Platform& platform, const grid::Question& /*question*/, const grid::Plan& plan,
                        const Schedule& /*schedule*/) {
    std::vector<Part> parts;
    const double work = grid::Allocation{plan.rows, plan.columns}.work();
    for (std::size_t i = 0; i < plan.rows.size(); ++i)
        for (std::size_t j = 0; j < plan.columns.size(); ++j) {
            const ProcessorId id = plan.arrangement(i, j);
            const std::int64_t blocks = plan.panel.rows[i] * plan.panel.columns[j];
            parts.push_back({id, plan.rows[i] * plan.columns[j] / work, blocks,
                             static_cast<double>(blocks) * platform[id].compute.rate});
        }
    return parts;
}

/// What each place has to do in unit time and of a panel, and the part of the time that it takes.
void complete(std::vector<table::Table>& tables, const Answered<grid::Question, grid::Plan>& answered) {
    const grid::Plan& plan = answered.answer;
    std::vector<table::Cell> computed;
    std::vector<table::Cell> busy;
    std::vector<table::Cell> blocks;
    for (std::size_t i = 0; i < plan.rows.size(); ++i)
        for (std::size_t j = 0; j < plan.columns.size(); ++j) {
            const double work = plan.rows[i] * plan.columns[j];
            computed.emplace_back(work);
            busy.emplace_back(work * answered.platform[plan.arrangement(i, j)].compute.rate);
            blocks.emplace_back(plan.panel.rows[i] * plan.panel.columns[j]);
        }
    const auto add = [&](table::Column column, std::vector<table::Cell> cells) {
        table::addColumn(tables, "arrangement", std::move(column), std::move(cells));
    };
    add({"work", TRANSLATABLE("report", "Computes"), UnitRole::BlocksPerTime}, std::move(computed));
    add({"busy", TRANSLATABLE("report", "Busy"), UnitRole::None, table::Shown::Percent}, std::move(busy));
    add({"blocks", TRANSLATABLE("report", "Blocks of a panel")}, std::move(blocks));
}

void decide(grid::Question& question, const grid::Plan& answer) {
    question.rows = static_cast<std::int64_t>(answer.arrangement.rows());
    question.columns = static_cast<std::int64_t>(answer.arrangement.columns());
    question.chooseShape = false;
}

constexpr auto gridNoteForms = std::to_array<NoteForm>({
    {NoteCode::PanelUnproven, NotePart::Absent, NotePart::Required, true},
});

void addUnverified(const Plan& /*plan*/, const grid::Plan& grid, std::set<UnverifiedClaim>& claims) {
    if (grid.panel.bound > 0)
        claims.insert(UnverifiedClaim::PanelBound);
    if (!grid.byShape.empty())
        claims.insert(UnverifiedClaim::OtherShapes);
}

/// Owners by processor index.
OwnedBlocks owners(const grid::Question& question, const grid::Plan& plan) {
    Matrix<std::uint32_t> owners(plan.arrangement.rows(), plan.arrangement.columns());
    for (std::size_t i = 0; i < owners.rows(); ++i)
        for (std::size_t j = 0; j < owners.columns(); ++j)
            owners(i, j) = static_cast<std::uint32_t>(plan.arrangement(i, j).index());
    return {{grid::distributionOf(plan), std::move(owners)}, question.blocks};
}

} // namespace

std::unique_ptr<ProblemDefinition> gridDefinition() {
    return define<grid::Question, grid::Plan>(
        {.name = "grid",
         .title = TRANSLATABLE("report", "Grid"),
         .sentence = TRANSLATABLE("report", "A matrix is laid over a grid of machines, more to the fast."),
         .paper = "RR-1999-31",
         .sense = Sense::Most,
         .unit = UnitRole::BlocksPerTime,
         .objectiveLabel = "Work in unit time",
         .solvers = gridSolvers(),
         .ofStartUps = false,
         .ofLinks = false,
         .distributesMatrix = true,
         .rules =
             {TRANSLATABLE("report",
                           "Processors are known and different, in the shape asked for; each one left out is "
                           "named, and no faster than the others."),
              TRANSLATABLE("report",
                           "Rows and columns are positive and overload no processor: r t c is at most 1."),
              TRANSLATABLE("report",
                           "The panel is of whole blocks that add up; its order, time and bound match."),
              TRANSLATABLE("report", "The throughput worked out anew from the platform."),
              TRANSLATABLE("report", "The schedule is the update of one panel, without a break.")}},
        {.validate = grid::validate,
         .ask = askGrid,
         .normalize = normalize,
         .portfolio = portfolio,
         .check = check,
         .schedule = schedule,
         .program =
             [](const Platform& platform, const grid::Question& question, const grid::Plan& plan,
                const Schedule& /*schedule*/, std::int64_t steps,
                SolveControl& /*control*/) { return grid::toProgram(platform, question, plan, steps); },
         .steps = [](const grid::Question& question) { return question.blocks; },
         .parts = parts,
         .complete = complete,
         .listing = grid::listingOf,
         .isOpen = [](const grid::Question& question) { return question.chooseShape; },
         .decide = decide,
         .followUp = {.name = "panel",
                      .title = TRANSLATABLE("parameter", "The panel"),
                      .solver = "exact",
                      .listing = &grid::panelListing,
                      .run =
                          [](const Scenario& scenario, const Plan& plan, SolveControl& control) {
                              recordPanel(scenario, plan.answer.get<grid::Plan>(), control);
                          }},
         .noteForms = gridNoteForms,
         .recomputesNote = [](const grid::Question& /*question*/, const Plan& /*plan*/,
                              NoteCode code) { return code == NoteCode::PanelUnproven; },
         .addUnverified = addUnverified,
         .owners = owners,
         .whyNotBetter = explain::gridValue,
         .whyProcessor = explain::gridProcessor,
         .mpiText = io::mpi::gridText,
         .facts = lesson::gridFacts});
}

} // namespace equipoise
