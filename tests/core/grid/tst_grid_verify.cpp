// SPDX-License-Identifier: GPL-3.0-or-later
// The grid checker and the grid's schedule, on a grid worked out by hand.
#include "core/base/check_rule.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/grid/model/schedule.h"
#include "core/problems/grid/verify/verify.h"
#include "tests/support/grids.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>
#include <limits>

namespace tst_grid_verify {

using namespace equipoise;

namespace {

Matrix<ProcessorId> cells(std::size_t columns, const std::vector<std::size_t>& ids) {
    Matrix<ProcessorId> matrix(ids.size() / columns, columns);
    for (std::size_t i = 0; i < matrix.rows(); ++i)
        for (std::size_t j = 0; j < columns; ++j)
            matrix(i, j) = ProcessorId{ids[i * columns + j]};
    return matrix;
}

// RR-1999-31, section 3.2.2: (1 2 / 3 5) with a panel of 8 x 6, and a fifth processor that is slower. r = (1,
// 1/3) and c = (1, 1/2) give W = 2; six and two rows, four and two columns take 24.
struct Case {
    Platform platform = support::gridPlatform({5, 1, 3, 9, 2});
    grid::Question question{2, 2, 8, 6, 40, grid::Kernel::Lu, {}, false};
    grid::Plan plan{cells(2, {1, 4, 2, 0}),
                    {1, 1.0 / 3},
                    {1, 0.5},
                    {{6, 2}, {4, 2}, {0, 1, 0, 0, 1, 0}, {0, 0, 1, 0, 0, 0, 1, 0}, 24, 24},
                    {ProcessorId{3}},
                    {}};
    Schedule schedule = grid::toSchedule(platform, plan);
};

struct Fault {
    const char* name;
    std::function<void(Case&)> spoil;
};

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

const std::vector<Fault> planFaults{
    {"no arrangement", [](Case& c) { c.plan.arrangement = {}; }},
    {"another shape",
     [](Case& c) {
         c.plan.arrangement = cells(4, {1, 4, 2, 0});
     }},
    {"processor twice", [](Case& c) { c.plan.arrangement(1, 1) = ProcessorId{1}; }},
    {"unknown processor", [](Case& c) { c.plan.arrangement(1, 1) = ProcessorId{5}; }},
    {"not the arrangement given",
     [](Case& c) {
         c.question.arrangement = cells(2, {1, 2, 4, 0});
     }},
    {"slower one used",
     [](Case& c) { c.plan.arrangement(1, 1) = ProcessorId{3}, c.plan.leftOut = {ProcessorId{0}}; }},
    {"processors exchanged", [](Case& c) { std::swap(c.plan.arrangement(0, 0), c.plan.arrangement(0, 1)); }},
    {"nobody named as left out", [](Case& c) { c.plan.leftOut.clear(); }},
    {"left out twice", [](Case& c) { c.plan.leftOut.emplace_back(3U); }},
    {"another one left out", [](Case& c) { c.plan.leftOut = {ProcessorId{1}}; }},
    {"cost with a start-up", [](Case& c) { c.platform.processors[0].compute.startUp = 1; }},
    {"measured cost",
     [](Case& c) {
         c.platform.processors[0].compute.table = {{0, 0}, {1, 5}};
     }},
    {"row missing", [](Case& c) { c.plan.rows.pop_back(); }},
    {"column missing", [](Case& c) { c.plan.columns.pop_back(); }},
    {"row of nothing", [](Case& c) { c.plan.rows[1] = 0; }},
    {"row not a number", [](Case& c) { c.plan.rows[1] = notANumber; }},
    {"column below 0", [](Case& c) { c.plan.columns[0] = -1; }},
    {"too much for one", [](Case& c) { c.plan.rows[1] = 0.41; }},
    {"hardly too much", [](Case& c) { c.plan.columns[0] *= 1 + 1e-8; }},
    {"panel without rows", [](Case& c) { c.plan.panel.rows.clear(); }},
    {"panel rows below 0",
     [](Case& c) {
         c.plan.panel.rows = {9, -1};
     }},
    {"panel rows too many",
     [](Case& c) {
         c.plan.panel.rows = {7, 2};
     }},
    {"panel columns too few",
     [](Case& c) {
         c.plan.panel.columns = {4, 1};
     }},
    {"panel rows that overflow",
     [](Case& c) {
         c.plan.panel.rows = {std::numeric_limits<std::int64_t>::max(),
                              std::numeric_limits<std::int64_t>::max()};
     }},
    {"order too short", [](Case& c) { c.plan.panel.order.pop_back(); }},
    {"order of other columns", [](Case& c) { c.plan.panel.order[0] = 1; }},
    {"order of unknown columns", [](Case& c) { c.plan.panel.order[0] = 2; }},
    {"row order too short", [](Case& c) { c.plan.panel.rowOrder.clear(); }},
    {"panel time too short", [](Case& c) { c.plan.panel.time = 23; }},
    {"panel time not a number", [](Case& c) { c.plan.panel.time = notANumber; }},
    {"panel bound above its time", [](Case& c) { c.plan.panel.bound = 25; }},
    {"panel bound not a number", [](Case& c) { c.plan.panel.bound = notANumber; }},
    {"a worse panel called best",
     [](Case& c) {
         c.plan.panel = {{8, 0}, {4, 2}, c.plan.panel.order, std::vector<std::uint32_t>(8, 0), 32, 32};
     }},
    {"shapes that nobody asked for",
     [](Case& c) {
         c.plan.byShape = {{2, 2, 2, 2}};
     }},
    {"shape not compared", [](Case& c) { c.question.chooseShape = true; }},
    {"shape with another value",
     [](Case& c) {
         c.question.chooseShape = true;
         c.plan.byShape = {{2, 2, 3, 3}};
     }},
    {"shape with a bound below",
     [](Case& c) {
         c.question.chooseShape = true;
         c.plan.byShape = {{2, 2, 2, 1}};
     }},
    {"shape too large",
     [](Case& c) {
         c.question.chooseShape = true;
         c.plan.byShape = {{2, 2, 2, 2}, {3, 2, 2, 2}};
     }},
    {"shapes out of order",
     [](Case& c) {
         c.question.chooseShape = true;
         c.plan.byShape = {{2, 2, 2, 2}, {1, 5, 2, 2}};
     }},
};

const std::vector<Fault> scheduleFaults{
    {"block missing", [](Case& c) { c.schedule.blocks.pop_back(); }},
    {"block twice", [](Case& c) { c.schedule.blocks.push_back(c.schedule.blocks[0]); }},
    {"one block less", [](Case& c) { --c.schedule.blocks[0].count; }},
    {"late start",
     [](Case& c) {
         c.schedule.blocks[0].start += 0.1;
         c.schedule.blocks[0].end += 0.1;
     }},
    {"too fast", [](Case& c) { c.schedule.blocks[3].end -= 0.5; }},
    {"a break", [](Case& c) { c.schedule.blocks[3].stride += 0.1; }},
    {"more items", [](Case& c) { c.schedule.blocks[0].items = 2; }},
    {"makespan too short", [](Case& c) { c.schedule.makespan = 23; }},
    {"busy though left out",
     [](Case& c) {
         c.schedule.blocks.push_back({ProcessorId{3}, Lane::Compute, BlockKind::Compute, 0, 9, 1, {}});
     }},
    {"unknown processor", [](Case& c) { c.schedule.blocks[0].resource = ProcessorId{9}; }},
    {"waiting", [](Case& c) { c.schedule.blocks[0].kind = BlockKind::Wait; }},
    {"sending",
     [](Case& c) {
         Block& block = c.schedule.blocks[0];
         block.lane = Lane::Send;
         block.kind = BlockKind::Transfer;
         block.peer = ProcessorId{2};
     }},
};

} // namespace

class TestGridVerify : public QObject {
    Q_OBJECT
private slots:
    void acceptsWhatIsRight();
    void rejectsPlans();
    void rejectsSchedules();
    void plainWorkIsThere();
};

void TestGridVerify::acceptsWhatIsRight() {
    Case gridCase;
    const auto work = grid::checkedWork(gridCase.platform, gridCase.question, gridCase.plan);
    QVERIFY(work.ok());
    QCOMPARE(*work, 2.0);
    QVERIFY(grid::checkSchedule(gridCase.platform, gridCase.plan, gridCase.schedule).ok());
    QCOMPARE(gridCase.schedule.makespan, 24.0);
    QCOMPARE(gridCase.schedule.blocks.size(), std::size_t{4});
    QCOMPARE(gridCase.schedule.blocks[0].count, std::int64_t{24}); // 6 x 4 blocks of time 1
    // Given as it is: no matter how slow.
    gridCase.question.arrangement = cells(2, {1, 4, 2, 3});
    gridCase.plan.arrangement = *gridCase.question.arrangement;
    gridCase.plan.leftOut = {ProcessorId{0}};
    gridCase.plan.rows = {1, 2.0 / 9};
    gridCase.plan.panel = {{7, 1}, {4, 2}, {0, 1, 0, 0, 1, 0}, {0, 0, 1, 0, 0, 0, 0, 0}, 28, 24};
    QVERIFY(grid::checkedWork(gridCase.platform, gridCase.question, gridCase.plan).ok());
    // A shape that was chosen.
    Case chosen;
    chosen.question.chooseShape = true;
    chosen.question.rows = 77;
    chosen.plan.byShape = {{1, 5, 0, 2.2}, {2, 2, 2, 2}};
    QVERIFY(grid::checkedWork(chosen.platform, chosen.question, chosen.plan).ok());
}

void TestGridVerify::rejectsPlans() {
    for (const Fault& fault : planFaults) {
        Case gridCase;
        fault.spoil(gridCase);
        const auto work = grid::checkedWork(gridCase.platform, gridCase.question, gridCase.plan);
        QVERIFY2(!work.ok(), fault.name);
        QVERIFY2(work.error().code == ErrorCode::PlanRejected, fault.name);
        QVERIFY2(work.error().rule != CheckRule::None, fault.name);
    }
}

void TestGridVerify::rejectsSchedules() {
    for (const Fault& fault : scheduleFaults) {
        Case gridCase;
        fault.spoil(gridCase);
        const auto checked = grid::checkSchedule(gridCase.platform, gridCase.plan, gridCase.schedule);
        QVERIFY2(!checked.ok(), fault.name);
        QVERIFY2(checked.error().code == ErrorCode::PlanRejected, fault.name);
    }
}

void TestGridVerify::plainWorkIsThere() {
    // 1 2 / 3 5 row by row: columns limited by 3 and 5, W = 2 (1/3 + 1/5).
    Case gridCase;
    QVERIFY(std::abs(grid::plainWork(gridCase.platform, gridCase.question) - 16.0 / 15) < 1e-12);
    gridCase.question.arrangement = cells(2, {3, 4, 2, 0}); // 9 2 / 3 5
    QVERIFY(std::abs(grid::plainWork(gridCase.platform, gridCase.question) - 2 * (1.0 / 9 + 1.0 / 5)) <
            1e-12);
    gridCase.question = {3, 2, 1, 1, 1, grid::Kernel::Product, {}, false};
    QCOMPARE(grid::plainWork(gridCase.platform, gridCase.question), 0.0);
}

const support::TestProgram registered("tst_grid_verify", support::runTest<TestGridVerify>);

} // namespace tst_grid_verify

#include "tst_grid_verify.moc"
