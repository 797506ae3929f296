// SPDX-License-Identifier: GPL-3.0-or-later
// Grids through the one door: solvers, automatic choice, shapes, files, refusals, and the checker on plans.
#include "core/base/numbers/tolerance.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/registry.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/grid_oracle.h"
#include "tests/support/grids.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <stop_token>
#include <thread>

namespace tst_grid_door {

using namespace equipoise;
using support::GridShape;

namespace {

Scenario scenarioOf(const std::vector<double>& times, std::int64_t rows, std::int64_t columns,
                    grid::Kernel kernel = grid::Kernel::Product) {
    Scenario scenario;
    scenario.platform = support::gridPlatform(times);
    scenario.questions.set(grid::Question{rows, columns, 12, 12, 24, kernel, {}, false});
    return scenario;
}

Result<Plan> run(const Scenario& scenario, const std::string& solver = std::string(automatic),
                 const ParameterValues& options = {}) {
    SolveControl control;
    return solve(scenario, {Problem::Grid, solver, options}, control);
}

std::vector<double> timesOf(GridShape shape, std::size_t count, std::uint64_t seed) {
    const Matrix<double> times = support::randomTimes(shape, 1, count, seed);
    return {times.cells().begin(), times.cells().end()};
}

} // namespace

class TestGridDoor : public QObject {
    Q_OBJECT
private slots:
    void leavesTheSlowestOut();
    void keepsTheArrangementGiven();
    void turnsForThePanel();
    void choosesTheShape();
    void choosesTheSolver();
    void refuses();
    void keysOfTheQuestion();
    void schedulesFollowFromThePanel();
    void boundsWithoutAnAnswerAreChecked();
    void stops();
    void stopsFromAnotherThread();
    void refusesUnknownOptions();
};

void TestGridDoor::leavesTheSlowestOut() {
    const auto plan = run(scenarioOf(support::workstations(), 2, 4));
    const auto& answer = plan->answer.get<grid::Plan>();
    QCOMPARE(answer.leftOut, std::vector<ProcessorId>{ProcessorId{8}}); // time 8
    QVERIFY(tolerance::sameTime(*plan->value, 11.0 / 3, 1e-12));
    QCOMPARE(partsOf(scenarioOf(support::workstations(), 2, 4), *plan).size(), std::size_t{8});
    // Of two that are alike the later one stays out.
    const auto tie = run(scenarioOf({2, 1, 2, 1, 2}, 2, 2));
    QCOMPARE(tie->answer.get<grid::Plan>().leftOut, std::vector<ProcessorId>{ProcessorId{4}});
}

void TestGridDoor::keepsTheArrangementGiven() {
    Scenario scenario = scenarioOf({5, 3, 2, 1, 0.1}, 2, 2);
    Matrix<ProcessorId> given(2, 2);
    for (std::size_t k = 0; k < 4; ++k)
        given(k / 2, k % 2) = ProcessorId{k};
    scenario.questions.get<grid::Question>().arrangement = given;
    for (const SolverInfo& solver : solversOf(Problem::Grid)) {
        const auto plan = run(scenario, std::string(solver.name));
        QVERIFY2(plan.ok(), std::string(solver.name).c_str());
        const auto& answer = plan->answer.get<grid::Plan>();
        QCOMPARE(answer.arrangement, given);
        QCOMPARE(answer.leftOut, std::vector<ProcessorId>{ProcessorId{4}}); // however fast it is
        QVERIFY(tolerance::sameTime(*plan->value, 2, 1e-12) || solver.name == "heuristic");
    }
}

void TestGridDoor::turnsForThePanel() {
    // RR-1999-31, section 3.2.2: 1 2 / 3 5 fills 8 x 6 blocks in 24 (rows 6, 2; columns 4, 2); its mirror
    // image, with the same W, takes 30, but 24 on 6 x 8. Asked for, it is kept.
    for (const SolverInfo& solver : solversOf(Problem::Grid))
        for (const bool wide : {false, true}) {
            Scenario scenario = scenarioOf({5, 3, 2, 1}, 2, 2);
            grid::Question& question = scenario.questions.get<grid::Question>();
            question.panelRows = wide ? 6 : 8;
            question.panelColumns = wide ? 8 : 6;
            const auto panel = [&] {
                return run(scenario, std::string(solver.name))->answer.get<grid::Plan>().panel;
            };
            QCOMPARE(panel().time, 24.0);
            QCOMPARE(panel().rows,
                     wide ? (std::vector<std::int64_t>{4, 2}) : (std::vector<std::int64_t>{6, 2}));
            question.arrangement = Matrix<ProcessorId>(2, 2);
            const auto id = [](std::uint32_t k) { return ProcessorId{k}; };
            (*question.arrangement)(0, 0) = id(3);
            (*question.arrangement)(0, 1) = id(wide ? 2 : 1);
            (*question.arrangement)(1, 0) = id(wide ? 1 : 2);
            (*question.arrangement)(1, 1) = id(0);
            QCOMPARE(panel().time, 30.0);
        }
}

void TestGridDoor::choosesTheShape() {
    Scenario scenario = scenarioOf(support::workstations(), 77, 77);
    scenario.questions.get<grid::Question>().chooseShape = true;
    const auto plan = run(scenario);
    QVERIFY(plan.ok());
    const auto& answer = plan->answer.get<grid::Plan>();
    // 3 x 3 reaches 391/104, 2 x 4 11/3; one row is never idle: 3 + 1/4 + 1/6.3 + 2/7.8 + 1/7.95 + 1/8.
    QCOMPARE(answer.rows.size(), std::size_t{3});
    QCOMPARE(plan->status, Status::Optimal);
    QCOMPARE(answer.byShape.size(), std::size_t{3});
    QVERIFY(tolerance::sameTime(answer.byShape[0].value, 3.375 + 1 / 6.3 + 2 / 7.8 + 1 / 7.95, 1e-12));
    QVERIFY(tolerance::sameTime(answer.byShape[1].value, 11.0 / 3, 1e-12));
    QVERIFY(tolerance::sameTime(answer.byShape[2].value, 391.0 / 104, 1e-12));
    // Against each shape by itself, with every solver.
    for (std::size_t count = 1; count <= 12; ++count) {
        Scenario some = scenarioOf(timesOf(GridShape::Even, count, count), 1, 1);
        double best = 0;
        const std::size_t least = count < 4 ? 1 : 2;
        for (std::size_t rows = least; rows * rows <= count; ++rows) {
            some.questions.get<grid::Question>().rows = static_cast<std::int64_t>(rows);
            some.questions.get<grid::Question>().columns = static_cast<std::int64_t>(count / rows);
            best = std::max(best, *run(some, "exact")->value);
        }
        some.questions.get<grid::Question>().chooseShape = true;
        const auto chosen = run(some, "exact");
        QVERIFY2(chosen->status == Status::Optimal, std::to_string(count).c_str());
        QVERIFY2(tolerance::sameTime(*chosen->value, best, 1e-9), std::to_string(count).c_str());
        for (const char* solver : {"fast", "heuristic", "arrangements", "spanning-trees"})
            QVERIFY2(run(some, solver).ok(), solver);
    }
}

void TestGridDoor::choosesTheSolver() {
    const auto chosen = [](std::size_t count, std::int64_t rows, std::int64_t columns,
                           std::optional<double> seconds = {}) {
        return *chooseSolver(scenarioOf(timesOf(GridShape::Even, count, 1), rows, columns), Problem::Grid,
                             seconds);
    };
    QVERIFY(chosen(9, 3, 3) == "exact");
    QVERIFY(chosen(20, 4, 5) == "exact");
    QVERIFY(chosen(36, 6, 6) == "fast");
    QVERIFY(chosen(36, 6, 6, 5) == "exact");
    QVERIFY(chosen(36, 1, 36) == "exact");
}

void TestGridDoor::refuses() {
    const auto large = run(scenarioOf({1, 2, 3}, 2, 2));
    QVERIFY(!large && large.error().code == ErrorCode::OutOfRange);
    QCOMPARE(large.error().value, std::string("2 x 2"));
    const auto huge = run(scenarioOf({1, 2, 3}, 1'000'000'000, 1'000'000'000));
    QVERIFY(!huge && huge.error().code == ErrorCode::OutOfRange);
    Scenario affine = scenarioOf({1, 2, 3, 4}, 2, 2);
    affine.platform.processors[2].compute.startUp = 1;
    const auto refused = run(affine);
    QVERIFY(!refused && refused.error().code == ErrorCode::UnsupportedCost);
    QCOMPARE(refused.error().subject, std::string("P2"));
    const auto none = run(scenarioOf({}, 1, 1));
    QVERIFY(!none && none.error().code == ErrorCode::NoProcessors);
    Scenario both = scenarioOf({1, 2, 3, 4}, 2, 2);
    both.questions.get<grid::Question>().chooseShape = true;
    both.questions.get<grid::Question>().arrangement = Matrix<ProcessorId>(2, 2);
    QVERIFY(!validate(both));
    Scenario panel = scenarioOf({1, 2, 3, 4}, 2, 2);
    panel.questions.get<grid::Question>().panelRows = grid::longestPanel + 1;
    QVERIFY(!validate(panel));
}

void TestGridDoor::keysOfTheQuestion() {
    Scenario scenario;
    scenario.platform = support::gridPlatform(timesOf(GridShape::Even, 11, 1));
    askQuestion(scenario, Problem::Grid);
    QVERIFY(validate(scenario).ok());
    QCOMPARE(scenario.questions.get<grid::Question>().rows, std::int64_t{3});
    QCOMPARE(scenario.questions.get<grid::Question>().columns, std::int64_t{3});
    for (const auto& [key, value] :
         {std::pair{"rows", "2"}, std::pair{"columns", "5"}, std::pair{"panel_rows", "7"},
          std::pair{"panel_columns", "9"}, std::pair{"blocks", "100"}, std::pair{"kernel", "qr"},
          std::pair{"choose_shape", "true"}}) {
        QVERIFY2(setQuestionValue(scenario, Problem::Grid, key, value).ok(), key);
        QCOMPARE(toText(*questionValue(scenario, Problem::Grid, key)), std::string(value));
    }
    const grid::Question expected{2, 5, 7, 9, 100, grid::Kernel::Qr, {}, true};
    QVERIFY(scenario.questions.get<grid::Question>() == expected);
    QVERIFY(!setQuestionValue(scenario, Problem::Grid, "rows", "0"));
    QVERIFY(!setQuestionValue(scenario, Problem::Grid, "kernel", "svd"));
    // An arrangement goes with its shape, and when the shape is to be chosen.
    for (const auto& [key, value, kept] :
         {std::tuple{"rows", "3", false}, std::tuple{"rows", "2", true}, std::tuple{"blocks", "9", true},
          std::tuple{"choose_shape", "true", false}}) {
        scenario.questions.set(
            grid::Question{2, 1, 2, 2, 2, grid::Kernel::Lu, Matrix<ProcessorId>(2, 1), false});
        (*scenario.questions.get<grid::Question>().arrangement)(1, 0) = ProcessorId{1};
        QVERIFY(setQuestionValue(scenario, Problem::Grid, key, value).ok());
        QCOMPARE(scenario.questions.get<grid::Question>().arrangement.has_value(), kept);
    }
}

void TestGridDoor::schedulesFollowFromThePanel() {
    const auto scenario =
        std::make_shared<const Scenario>(scenarioOf(support::workstations(), 2, 4, grid::Kernel::Lu));
    const Plan plan = *run(*scenario, "exact");
    const std::string text = io::formatScenario({{}, *scenario, {}, {{"exact", scenario, plan}}});
    const auto from = text.find("\"schedule\"");
    const auto to = text.find("\"notes\"", from);
    const auto without = io::parseScenario(text.substr(0, from) + text.substr(to), "f");
    QVERIFY(without.ok());
    QVERIFY(without->file.plans[0].plan.schedule == plan.schedule);
}

/// Without an answer, a bound below the work of all processors alone is wrong.
void TestGridDoor::boundsWithoutAnAnswerAreChecked() {
    const Scenario scenario = scenarioOf(support::workstations(), 3, 3);
    Plan plan = *run(scenario, "exact");
    plan.answer = {};
    plan.value.reset();
    plan.schedule = {};
    plan.status = Status::Unknown;
    QVERIFY(verify(scenario, plan).ok());
    plan.bound = 0.5;
    QVERIFY(!verify(scenario, plan));
}

void TestGridDoor::stops() {
    for (const SolverInfo& solver : solversOf(Problem::Grid))
        for (const bool choose : {false, true}) {
            Scenario scenario = scenarioOf(timesOf(GridShape::Even, 16, 3), 4, 4);
            scenario.questions.get<grid::Question>().chooseShape = choose;
            std::stop_source source;
            source.request_stop();
            SolveControl control(source.get_token());
            const auto plan = solve(scenario, {Problem::Grid, std::string(solver.name), {}}, control);
            if (solver.name == "closed-form" && !plan)
                continue; // neither of its cases
            const std::string name(solver.name);
            QVERIFY2(plan.ok() && plan->hasAnswer(), name.c_str());
            QVERIFY2(plan->stop == Stop::Cancelled || plan->status == Status::Optimal || name == "heuristic",
                     name.c_str());
        }
}

void TestGridDoor::stopsFromAnotherThread() {
    // A proof for 6 x 6 takes long; the best so far comes with a bound that holds.
    const Scenario scenario = scenarioOf(timesOf(GridShape::Even, 36, 3), 6, 6);
    std::stop_source source;
    SolveControl control(source.get_token());
    std::jthread stopper;
    control.setSink([&](const Progress& progress) {
        if (progress.bound && !stopper.joinable())
            stopper = std::jthread([&source] { source.request_stop(); });
    });
    const auto plan = solve(scenario, {Problem::Grid, "exact", {}}, control);
    QVERIFY(plan.ok() && plan->hasAnswer());
    QCOMPARE(plan->stop, Stop::Cancelled);
    QVERIFY(*plan->bound > *plan->value);
    QVERIFY(*plan->value >= *run(scenario, "fast")->value * (1 - 1e-12));
}

void TestGridDoor::refusesUnknownOptions() {
    const Scenario scenario = scenarioOf(support::workstations(), 3, 3);
    for (const SolverInfo& solver : solversOf(Problem::Grid)) {
        const auto plan = run(scenario, std::string(solver.name), {{"colour", true}});
        QVERIFY(!plan && plan.error().code == ErrorCode::UnknownParameter);
    }
    QVERIFY(run(scenario, "heuristic", {{"angle", 60.0}, {"refine", true}}).ok());
    QVERIFY(!run(scenario, "heuristic", {{"angle", 0.0}}));
}

const support::TestProgram registered("tst_grid_door", support::runTest<TestGridDoor>);

} // namespace tst_grid_door

#include "tst_grid_door.moc"
