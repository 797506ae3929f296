// SPDX-License-Identifier: GPL-3.0-or-later
// Files of the second version: numbers with units, and items with a size.
#include "core/io/scenario/scenario_file.h"
#include "core/model/registry.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"
#include "core/solve/kept.h"
#include "core/solve/solve.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_units {

using namespace equipoise;

namespace {

io::ScenarioFile fileOf(const std::string& text) {
    auto read = io::parseScenario(text, "file");
    return read ? std::move(read->file) : io::ScenarioFile{};
}

/// A and B join a switch. An item of 500 Mflop takes 0.25 s and 0.5 s; its 250 Mbit take 0.25 s on every way.
const std::string measured = R"({
  "format": "equipoise",
  "version": 2,
  "platform": {
    "name": "measured",
    "units": { "time": "s", "work": "Mflop", "data": "Mbit" },
    "processors": [
      { "name": "A", "speed": "2 Gflop/s" },
      { "name": "B", "speed": "1 Gflop/s" }
    ],
    "switches": [
      { "name": "S" }
    ],
    "links": [
      { "from": "A", "to": "S", "bandwidth": "1 Gbit/s", "both_ways": true },
      { "from": "B", "to": "S", "bandwidth": "125 MB/s", "both_ways": true }
    ]
  },
  "questions": {
    "ring": { "work": "3 Gflop", "message": "50 Mbit" },
    "scatter": { "items": 4, "root": "A", "data_on": "A", "order": "descending-bandwidth", "item": { "work": "0.5 Gflop", "data": "31.25 MB" } },
    "redistribution": { "ring": ["A", "B"], "loads": [3, 1], "imbalance": [1, -1], "direction": "both", "item": { "data": 250 } },
    "star": { "master": "S", "loads": { "B": 4 }, "item": { "work": "500 Mflop", "data": "250000 kbit" } },
    "grid": { "rows": 1, "columns": 2, "panel": [1, 2], "blocks": 2, "kernel": "product", "item": { "work": "500 Mflop" } }
  },
  "plans": []
}
)";

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}

} // namespace

class TestUnits : public QObject {
    Q_OBJECT

private slots:
    void comesBackAsWritten();
    void versionIsTheFirstThatHasAll();
    void meansTheSameAsPlainNumbers();
    void oneMeasuredPlatformAnswersAll();
    void whatAGridLeavesOut();
    void gridTakesItsItem();
    void matrixKeepsItsUnit();
    void labelsChangeUnderUnits();
    void unitsChangeNoQuestion();
    void keepsTheUnitsOfTheView();
    void setWithAUnit();
    void refusals_data();
    void refusals();
};

void TestUnits::comesBackAsWritten() {
    const io::ScenarioFile file = fileOf(measured);
    QCOMPARE(file.scenario.platform.processors.at(0).compute.rate, 1.0 / 2000);
    QCOMPARE(file.scenario.platform.links.at(1).transfer.rate, 1.0 / 1000);
    // But for what is written in the file's own units anyway.
    std::string expected = measured;
    for (const auto& [what, by] : {std::pair{R"("50 Mbit")", "50"},
                                   {R"("500 Mflop", "data")", R"(500, "data")"},
                                   {R"("500 Mflop" })", "500 }"}})
        expected = replaced(expected, what, by);
    QCOMPARE(io::formatScenario(file), expected);
}

void TestUnits::versionIsTheFirstThatHasAll() {
    io::ScenarioFile file = fileOf(measured);
    const auto version = [&file] {
        const std::string text = io::formatScenario(file);
        return text.substr(text.find("\"version\": ") + 11, 1);
    };
    QCOMPARE(version(), "2");
    for (Processor& processor : file.scenario.platform.processors)
        processor.compute.rateUnit = {};
    for (Link& link : file.scenario.platform.links)
        link.transfer.rateUnit = {};
    file.scenario.questions = {};
    QCOMPARE(version(), "1");
    file.scenario.questions.set(ring::Question{});
    QCOMPARE(version(), "1");
    file.scenario.questions.get<ring::Question>().workUnit = {.kind = Unit::Kind::Flop,
                                                              .prefix = Unit::Prefix::Giga};
    QCOMPARE(version(), "2");
    file.scenario.questions.erase<ring::Question>();
    file.scenario.questions.set(star::Question{SwitchId{0}, {}, {}});
    QCOMPARE(version(), "1");
    file.scenario.questions.get<star::Question>().item.data = 2;
    QCOMPARE(version(), "2");
}

/// Values without units, as version 1 of the format has them, give bitwise the same answers.
void TestUnits::meansTheSameAsPlainNumbers() {
    const io::ScenarioFile units = fileOf(measured);
    std::string plain = measured;
    for (const auto& [what, by] : {std::pair{R"("speed": "2 Gflop/s")", R"("cycle_time": 0.0005)"},
                                   {R"("speed": "1 Gflop/s")", R"("cycle_time": 0.001)"},
                                   {R"("bandwidth": "1 Gbit/s")", R"("cost": 0.001)"},
                                   {R"("bandwidth": "125 MB/s")", R"("cost": 0.001)"},
                                   {R"("3 Gflop")", "3000"}})
        plain = replaced(plain, what, by);
    const io::ScenarioFile numbers = fileOf(plain);
    for (const Problem problem : problems()) {
        SolveControl control;
        SolveControl secondControl;
        const auto a = solve(units.scenario, {problem, std::string(automatic), {}}, control);
        const auto b = solve(numbers.scenario, {problem, std::string(automatic), {}}, secondControl);
        QVERIFY(a && b);
        QVERIFY(a->value == b->value && a->answer == b->answer && a->schedule == b->schedule);
    }
}

void TestUnits::oneMeasuredPlatformAnswersAll() {
    const io::ScenarioFile file = fileOf(measured);
    const auto value = [&](Problem problem) {
        SolveControl control;
        const auto plan = solve(file.scenario, {problem, std::string(automatic), {}}, control);
        return plan && plan->value && verify(file.scenario, *plan) ? *plan->value : -1;
    };
    // 3 Gflop at 3 Gflop/s, and twice 50 Mbit at 1 Gbit/s; A alone would take 1.5 s.
    QCOMPARE(value(Problem::Ring), 1.1);
    // A spends 0.25 s on each of the four items, whether it sends or computes it.
    QCOMPARE(value(Problem::Scatter), 1.0);
    QCOMPARE(value(Problem::Redistribution), 0.25);
    // B keeps two (2 x 0.5 s); the second of the others is at A at 0.75 s.
    QCOMPARE(value(Problem::Star), 1.0);
    // A block takes A 0.25 s and B 0.5 s, and both compute all the time.
    QCOMPARE(value(Problem::Grid), 6.0);
}

void TestUnits::whatAGridLeavesOut() {
    const io::ScenarioFile file = fileOf(replaced(measured, R"("panel": [1, 2], "blocks": 2, )", ""));
    const auto* grid = file.scenario.questions.find<grid::Question>();
    QVERIFY(grid);
    QCOMPARE(grid->panelRows, 4); // four blocks for each processor, and four panels
    QCOMPARE(grid->panelColumns, 8);
    QCOMPARE(grid->blocks, 32);
    const io::ScenarioFile vast =
        fileOf(replaced(measured, R"("rows": 1, "columns": 2, "panel": [1, 2], "blocks": 2)",
                        R"("rows": 900000000, "columns": 2)"));
    QCOMPARE(vast.scenario.questions.get<grid::Question>().panelRows, grid::longestPanel);
    QVERIFY(fileOf(io::formatScenario(file)).scenario == file.scenario);
}

void TestUnits::gridTakesItsItem() {
    const io::ScenarioFile file = fileOf(measured);
    SolveControl control;
    const auto plan = solve(file.scenario, {Problem::Grid, "exact", {}}, control);
    QVERIFY(plan.ok());
    // The two blocks of the panel are both A's, or one each: 0.5 s.
    QCOMPARE(plan->answer.get<grid::Plan>().panel.time, 0.5);
    QCOMPARE(plan->schedule.makespan, 0.5);
    Scenario flat = file.scenario;
    flat.questions.get<grid::Question>().item = {};
    const auto flatPlan = solve(flat, {Problem::Grid, "exact", {}}, control);
    QCOMPARE(*flatPlan->value, 3000.0); // blocks of 1 Mflop
    QVERIFY(verify(file.scenario, *plan).ok() && !verify(flat, *plan).ok());
}

void TestUnits::matrixKeepsItsUnit() {
    io::ScenarioFile file = fileOf(measured);
    Platform& platform = file.scenario.platform;
    platform.links.clear();
    platform.switches.clear();
    file.scenario.questions = {};
    platform.linkCost.emplace(2, 2, 1.0 / 3); // no number of digits has it in Gbit/s
    (*platform.linkCost)(0, 0) = (*platform.linkCost)(1, 1) = 0;
    for (Processor& processor : platform.processors)
        processor.compute.rateUnit = {};
    QVERIFY(io::formatScenario(file).find("\"version\": 1") != std::string::npos);
    platform.linkCostUnit = *parseUnit("Gbit/s", {UnitRole::TimePerData, platform.units});
    const std::string text = io::formatScenario(file);
    QVERIFY(text.find("\"version\": 2") != std::string::npos);
    QVERIFY(text.find("\"link_cost_unit\": \"Gbit/s\"") != std::string::npos);
    QVERIFY(fileOf(text).scenario == file.scenario);
    const auto wrong = io::parseScenario(replaced(text, "Gbit/s", "Gflop/s"), "file");
    QVERIFY(!wrong && wrong.error().place.path == "platform.link_cost_unit");
}

/// A file can be read back after the user has renamed its units.
void TestUnits::labelsChangeUnderUnits() {
    for (const Units& units :
         {Units{"s", "ray ", "ray "}, Units{"s ", "a/b", "a/b"}, Units{"a/b", "ray", " "}})
        for (const bool matrix : {false, true}) {
            io::ScenarioFile file = fileOf(measured);
            Platform& platform = file.scenario.platform;
            platform.units = units;
            file.scenario.questions.get<ring::Question>().workUnit = {.prefix = Unit::Prefix::Kilo};
            if (matrix) {
                platform.links.clear();
                equipoise::Matrix<double>& cost = platform.linkCost.emplace(2, 2, 0.25);
                cost(0, 0) = cost(1, 1) = 0;
                platform.linkCostUnit = {.inverse = true};
            }
            const auto again = io::parseScenario(io::formatScenario(file), "again");
            QVERIFY2(again.ok(), again.ok() ? "" : again.error().place.path.c_str());
            QVERIFY(sameQuestion(again->file.scenario, file.scenario, Problem::Ring));
        }
    // A bare speed is one of the file's own units, whatever they are called.
    const std::string named =
        replaced(measured, R"("work": "Mflop", "data": "Mbit")", R"("work": "a/b", "data": "a/b")");
    std::string bare = named;
    for (const auto& [what, by] : {std::pair{R"("2 Gflop/s")", "4"},
                                   {R"("1 Gflop/s")", "4"},
                                   {R"("1 Gbit/s")", "4"},
                                   {R"("125 MB/s")", "4"},
                                   {R"("3 Gflop")", "3"},
                                   {R"("50 Mbit")", "5"},
                                   {R"("0.5 Gflop")", "1"},
                                   {R"("31.25 MB")", "1"},
                                   {R"("500 Mflop")", "1"},
                                   {R"("250000 kbit")", "1"},
                                   {R"("500 Mflop")", "1"}})
        bare = replaced(bare, what, by);
    const io::ScenarioFile read = fileOf(bare);
    QCOMPARE(read.scenario.platform.processors.at(0).compute.rate, 0.25);
    QVERIFY(fileOf(io::formatScenario(read)).scenario == read.scenario);
}

void TestUnits::unitsChangeNoQuestion() {
    const Scenario scenario = fileOf(measured).scenario;
    Scenario unitless = scenario;
    unitless.platform.processors[0].compute.rateUnit = {};
    unitless.platform.links[1].transfer.rateUnit = {};
    unitless.questions.get<ring::Question>().workUnit = {};
    unitless.questions.get<scatter::Question>().item.dataUnit = {};
    QVERIFY(scenario != unitless);
    for (const Problem problem : problems())
        QVERIFY(sameQuestion(scenario, unitless, problem));
    unitless.questions.get<scatter::Question>().item.data = 2;
    QVERIFY(!sameQuestion(scenario, unitless, Problem::Scatter));
}

void TestUnits::setWithAUnit() {
    Scenario scenario = fileOf(measured).scenario;
    QVERIFY(setQuestionValue(scenario, Problem::Ring, "work", "2.5 Gflop").ok());
    QCOMPARE(scenario.questions.get<ring::Question>().work, 2500.0);
    QVERIFY(questionUnit(scenario.questions, Problem::Ring, "work") ==
            (Unit{.kind = Unit::Kind::Flop, .prefix = Unit::Prefix::Giga}));
    QVERIFY(setQuestionValue(scenario, Problem::Ring, "work", "7").ok());
    QVERIFY(scenario.questions.get<ring::Question>().work == 7 &&
            questionUnit(scenario.questions, Problem::Ring, "work") == Unit{});
    QVERIFY(setQuestionValue(scenario, Problem::Star, "item_work", "1 Gflop").ok());
    QCOMPARE(scenario.questions.get<star::Question>().item.work, 1000.0);
    const auto wrong = setQuestionValue(scenario, Problem::Ring, "work", "2 Gbit");
    QVERIFY(!wrong && wrong.error().code == ErrorCode::WrongType);
    QCOMPARE(wrong.error().limit, "number with Mflop, kflop, Gflop, Tflop");
    const auto none = setQuestionValue(scenario, Problem::Scatter, "item_data", "0 MB");
    QVERIFY(!none && none.error().code == ErrorCode::OutOfRange);
}

void TestUnits::keepsTheUnitsOfTheView() {
    const std::string shown = R"("shown": { "speed": "s/Gflop", "latency": "us", "data": "MB" })";
    const io::ScenarioFile file =
        fileOf(replaced(measured, R"("data": "Mbit" })", R"("data": "Mbit", )" + shown + " }"));
    const Units& units = file.scenario.platform.units;
    QCOMPARE(headingUnit({UnitRole::TimePerWork, units}), "s/Gflop");
    QCOMPARE(headingUnit({UnitRole::Latency, units}), "us");
    QCOMPARE(headingUnit({UnitRole::Data, units}), "MB");
    QVERIFY(!units.shown.time && !units.shown.bandwidth);
    const std::string text = io::formatScenario(file);
    QVERIFY(text.find(shown) != std::string::npos);
    QVERIFY(fileOf(text).scenario == file.scenario);
    // They are no part of any question, and need the second version.
    for (const Problem problem : problems())
        QVERIFY(sameQuestion(file.scenario, fileOf(measured).scenario, problem));
    io::ScenarioFile plain;
    plain.scenario.platform.processors.resize(1);
    plain.scenario.platform.processors[0].name = "A";
    plain.scenario.platform.processors[0].compute.rate = 1;
    QVERIFY(io::formatScenario(plain).find("\"version\": 1") != std::string::npos);
    plain.scenario.platform.units.shown.time = Unit{};
    QVERIFY(io::formatScenario(plain).find("\"version\": 2") != std::string::npos);
    QCOMPARE(headingUnit({UnitRole::Time, fileOf(io::formatScenario(plain)).scenario.platform.units}), "s");
    QVERIFY(fileOf(io::formatScenario(plain)).scenario == plain.scenario);
}

void TestUnits::refusals_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("path");
    const auto row = [](const char* what, const char* by, const char* path) {
        QTest::newRow(by) << what << by << path;
    };
    row(R"("2 Gflop/s")", R"("2 Gbit/s")", "platform.processors[0].speed");
    row(R"("2 Gflop/s")", R"("fast")", "platform.processors[0].speed");
    row(R"("2 Gflop/s")", R"("0 Gflop/s")", "platform.processors[0].speed");
    row(R"("2 Gflop/s")", "0", "platform.processors[0].speed");
    row(R"("2 Gflop/s")", R"("-2 Gflop/s")", "platform.processors[0].cycle_time");
    row(R"("2 Gflop/s")", R"("2 Gflop/s", "cycle_time": 1)", "platform.processors[0].speed");
    row(R"("125 MB/s")", R"("125 MB")", "platform.links[1].bandwidth");
    row(R"("3 Gflop")", R"("3 s")", "questions.ring.work");
    row(R"("Mbit" })", R"("Mbit", "shown": { "speed": "Gbit/s" } })", "platform.units.shown.speed");
    row(R"("31.25 MB")", R"("0 MB")", "questions.scatter.item.data");
    row(R"("31.25 MB")", R"("31.25 Mflop")", "questions.scatter.item.data");
}

void TestUnits::refusals() {
    QFETCH(QString, what);
    QFETCH(QString, by);
    QFETCH(QString, path);
    const auto read = io::parseScenario(replaced(measured, what.toStdString(), by.toStdString()), "file");
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().place.path), path);
    QVERIFY(read.error().place.line > 0);
}

const support::TestProgram registered("tst_units", support::runTest<TestUnits>);

} // namespace tst_units

#include "tst_units.moc"
