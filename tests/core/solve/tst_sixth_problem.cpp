// SPDX-License-Identifier: GPL-3.0-or-later
// A problem defined in one file goes wherever the five of the program go, and no file of the program knows of
// it.
#include "core/analysis/sensitivity.h"
#include "core/explain/explain.h"
#include "core/io/results/answer.h"
#include "core/io/scenario/scenario_file.h"
#include "core/lesson/fact.h"
#include "core/problems/ring/model/plan.h"
#include "core/report/report.h"
#include "core/solve/external_solver.h"
#include "core/solve/kept.h"
#include "core/study/study.h"
#include "tests/support/sixth_problem.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_sixth_problem {

using namespace equipoise;

namespace {

const bag::Question& questionOf(const Scenario& scenario) {
    return scenario.questions.get<bag::Question>();
}

PlanRecord solved(const Scenario& scenario) {
    SolveControl control;
    auto plan = solve(scenario, {bag::problem(), std::string(automatic), {}}, control);
    if (!plan)
        QTest::qFail(plan.error().subject.c_str(), __FILE__, __LINE__);
    return {"mine", std::make_shared<const Scenario>(scenario), *std::move(plan)};
}

const bag::Plan& answerOf(const Plan& plan) {
    return *plan.answer.find<bag::Plan>();
}

std::string fileWith(const std::string& question) {
    return R"({"format": "equipoise", "version": 1, "platform": {"processors": [{"name": "A", "cycle_time": 1},
{"name": "B", "cycle_time": 2}]},
"questions": {"bag": )" +
           question + "}}";
}

} // namespace

class TestSixthProblem : public QObject {
    Q_OBJECT
private slots:
    void init() {
        support::failOnWarnings();
        bag::problem();
    }
    void isOneOfTheProblems();
    void isReadAndWritten();
    void refusesWithItsPlace_data();
    void refusesWithItsPlace();
    void isEdited();
    void followsItsNodes();
    void isSolvedAndChecked();
    void plansAreReadAndWritten();
    void asksOtherPrograms();
    void isStudied();
    void isExplainedAndReported();
    void withoutACheckerNothingIsAccepted();
};

void TestSixthProblem::isOneOfTheProblems() {
    QCOMPARE(problems().size(), std::size_t{6});
    QVERIFY(problems().back() == bag::problem());
    QVERIFY(problemNamed("bag") == bag::problem());
    QVERIFY(nameOf(bag::problem()) == "bag");
    QCOMPARE(problemNames(), std::string("ring, scatter, redistribution, star, grid, bag"));
    QVERIFY(io::solversJson(allSolvers()).find("\"bag\"") != std::string::npos);
    QCOMPARE(questionParameters(bag::problem()).size(), std::size_t{5});
    QVERIFY(questionParameters(bag::problem())[0].kind == ParameterInfo::Kind::Whole);
    QVERIFY(questionParameters(bag::problem())[1].kind == ParameterInfo::Kind::Processor);
}

void TestSixthProblem::isReadAndWritten() {
    io::ScenarioFile file;
    file.scenario = bag::scenario();
    const std::string text = io::formatScenario(file);
    const std::string line =
        R"("bag": { "items": 12, "keeper": "A", "resting": ["C"], "pause": 0.5, "pieces": "single" })";
    QVERIFY2(text.find(line) != std::string::npos, text.c_str());
    const auto read = io::parseScenario(text, "x");
    QVERIFY(read.ok());
    QVERIFY(read->remarks.empty());
    QVERIFY(read->file.scenario == file.scenario);
    QCOMPARE(io::formatScenario(read->file), text);

    const auto least = io::parseScenario(fileWith(R"({"items": 3, "keeper": "B"})"), "x");
    QVERIFY(least.ok());
    bag::Question expected;
    expected.items = 3;
    expected.keeper = ProcessorId{1};
    QVERIFY(questionOf(least->file.scenario) == expected);
}

void TestSixthProblem::refusesWithItsPlace_data() {
    QTest::addColumn<QByteArray>("question");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("path");
    const auto row = [](const char* question, ErrorCode code, const char* path) {
        QTest::newRow(question) << QByteArray(question) << static_cast<int>(code) << QByteArray(path);
    };
    row(R"({"items": -1, "keeper": "A"})", ErrorCode::OutOfRange, "questions.bag.items");
    row(R"({"items": 1.5, "keeper": "A"})", ErrorCode::WrongType, "questions.bag.items");
    row(R"({"items": 1, "keeper": "Z"})", ErrorCode::UnknownName, "questions.bag.keeper");
    row(R"({"items": 1})", ErrorCode::MissingField, "questions.bag.keeper");
    row(R"({"items": 1, "keeper": "A", "resting": ["B", "Z"]})", ErrorCode::UnknownName,
        "questions.bag.resting[1]");
    row(R"({"items": 1, "keeper": "A", "pieces": "many"})", ErrorCode::UnknownChoice, "questions.bag.pieces");
    row(R"({"items": 1, "keeper": "A", "pause": 1001})", ErrorCode::OutOfRange, "questions.bag.pause");
}

void TestSixthProblem::refusesWithItsPlace() {
    QFETCH(QByteArray, question);
    QFETCH(int, code);
    QFETCH(QByteArray, path);
    const auto read = io::parseScenario(fileWith(question.toStdString()), "x");
    QVERIFY(!read.ok());
    QCOMPARE(static_cast<int>(read.error().code), code);
    QCOMPARE(QByteArray::fromStdString(read.error().place.path), path);
    QCOMPARE(read.error().place.line, 3);
}

void TestSixthProblem::isEdited() {
    Scenario scenario = bag::scenario();
    QVERIFY(setQuestionValue(scenario, bag::problem(), "items", "40").ok());
    QVERIFY(setQuestionValue(scenario, bag::problem(), "keeper", "B").ok());
    QVERIFY(setQuestionValue(scenario, bag::problem(), "pieces", "pairs").ok());
    QVERIFY(setQuestionValue(scenario, bag::problem(), "keeper_rests", "yes").ok());
    const bag::Question& question = questionOf(scenario);
    QCOMPARE(question.items, 40);
    QVERIFY(question.keeper == ProcessorId{1} && question.pieces == bag::Pieces::Pairs &&
            question.keeperRests);
    QVERIFY(questionValue(scenario, bag::problem(), "keeper") == ParameterValue(std::string("B")));
    QVERIFY(questionValue(scenario, bag::problem(), "pieces") == ParameterValue(std::string("pairs")));
    QVERIFY(setQuestionValue(scenario, bag::problem(), "keeper", "Z").error().code == ErrorCode::UnknownName);
    QVERIFY(setQuestionValue(scenario, bag::problem(), "items", "-1").error().code == ErrorCode::OutOfRange);
    QCOMPARE(setQuestionValue(scenario, bag::problem(), "colour", "red").error().limit,
             std::string("items, keeper, pause, pieces, keeper_rests"));
    Scenario fresh;
    fresh.platform = scenario.platform;
    askQuestion(fresh, bag::problem());
    QVERIFY(questionOf(fresh) == bag::Question{});
    QVERIFY(fresh != scenario);
    takeQuestion(fresh.questions, scenario.questions, bag::problem());
    QVERIFY(fresh == scenario);
    QVERIFY(sameQuestion(fresh, scenario, bag::problem()));
    takeQuestion(fresh.questions, {}, bag::problem());
    QVERIFY(fresh.questions == Questions{});
}

void TestSixthProblem::followsItsNodes() {
    const Scenario scenario = bag::scenario();
    Questions questions = scenario.questions;
    followNodes(questions, [](NodeId node) { return NodeId(ProcessorId{node.index + 1}); });
    QVERIFY(questions.get<bag::Question>().keeper == ProcessorId{1});
    QVERIFY(questions.get<bag::Question>().resting == std::vector{ProcessorId{3}});
    const auto without = [](std::size_t gone) {
        return [gone](NodeId node) { return node.index == gone ? std::nullopt : std::optional(node); };
    };
    questions = scenario.questions;
    followNodes(questions, without(2));
    QVERIFY(questions.get<bag::Question>().resting.empty());
    followNodes(questions, without(0));
    QVERIFY(!isAsked(questions, bag::problem()));
    QVERIFY(definitionOf(bag::problem()).needed(scenario.questions) == std::vector{NodeId(ProcessorId{0})});
}

/// A takes 1 s an item after 0.5 s, B 2 s: of 12, A has 8 (8.5 s) and B 4 (8 s); with 7 and 5 it is 10 s.
void TestSixthProblem::isSolvedAndChecked() {
    const Scenario scenario = bag::scenario();
    const PlanRecord kept = solved(scenario);
    QVERIFY(kept.plan.problem == bag::problem());
    QCOMPARE(kept.plan.solver, std::string("greedy"));
    QVERIFY(kept.plan.status == Status::Optimal);
    QCOMPARE(*kept.plan.value, 8.5);
    QVERIFY(answerOf(kept.plan).counts == (std::vector<std::int64_t>{8, 4}));
    QCOMPARE(kept.plan.schedule.makespan, 8.5);
    QCOMPARE(partsOf(scenario, kept.plan).size(), std::size_t{2});
    SolveControl control;
    QVERIFY(solve(scenario, {bag::problem(), "greedy", {}}, control).ok());
    QVERIFY(solve(scenario, {bag::problem(), "other", {}}, control).error().code == ErrorCode::UnknownSolver);

    Plan broken = kept.plan;
    bag::Plan answer = answerOf(broken);
    answer.counts = {9, 4};
    broken.answer = Answer(answer);
    QVERIFY(verify(scenario, broken).error().code == ErrorCode::PlanRejected);
    broken = kept.plan;
    broken.value = broken.bound = 8;
    QVERIFY(verify(scenario, broken).error().code == ErrorCode::PlanRejected);
    broken = kept.plan;
    broken.answer = ring::Plan{};
    QVERIFY(verify(scenario, broken).error().rule == CheckRule::AnswerOfOtherProblem);
    QVERIFY(kept.plan.answer == Answer(kept.plan.answer));
}

void TestSixthProblem::plansAreReadAndWritten() {
    io::ScenarioFile file;
    file.scenario = bag::scenario();
    file.plans.push_back(solved(file.scenario));
    Scenario other = file.scenario;
    QVERIFY(setQuestionValue(other, bag::problem(), "items", "7").ok());
    file.plans.push_back(solved(other));
    const std::string text = io::formatScenario(file);
    const auto read = io::parseScenario(text, "x");
    QVERIFY2(read.ok(), read ? "" : read.error().place.path.c_str());
    QCOMPARE(read->file.plans.size(), std::size_t{2});
    for (std::size_t i = 0; i < 2; ++i) {
        QVERIFY(read->file.plans[i].plan.answer == file.plans[i].plan.answer);
        QVERIFY(verify(*read->file.plans[i].scenario, read->file.plans[i].plan).ok());
    }
    QCOMPARE(questionOf(*read->file.plans[1].scenario).items, 7);
    QCOMPARE(io::formatScenario(read->file), text);
    std::string wrong = text;
    wrong.replace(wrong.find("\"counts\": [8, 4]"), 16, "\"counts\": [8]");
    const auto refused = io::parseScenario(wrong, "x");
    QVERIFY(refused.error().code == ErrorCode::MatrixShape);
    QCOMPARE(refused.error().place.path, std::string("plans[0].plan.counts"));
}

void TestSixthProblem::asksOtherPrograms() {
    QTemporaryDir folder;
    const QString path = folder.filePath("solver.sh");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\ngrep -q '\"bag\": { \"items\": 12' && "
               "echo '{\"plan\": {\"order\": [\"B\", \"A\"], \"counts\": [5, 7]}, \"value\": 10}'\n");
    file.close();
    QVERIFY(file.setPermissions(file.permissions() | QFile::ExeOwner));
    SolveControl control;
    const auto plan =
        equipoise::solveExternally(path.toStdString(), bag::scenario(), bag::problem(), control);
    QVERIFY2(plan.ok(), plan ? "" : plan.error().value.c_str());
    QCOMPARE(*plan->value, 10.0);
    QVERIFY(plan->status == Status::Feasible);
    QCOMPARE(plan->schedule.makespan, 10.0);
}

/// Fewer items are never slower: 8.5 s for 12, 4.5 s for 6 (4 and 2), 0.5 s for none.
void TestSixthProblem::isStudied() {
    StudySource source;
    source.scenario = std::make_shared<const Scenario>(bag::scenario());
    StudyDescription outline;
    outline.problem = bag::problem();
    outline.bases.push_back({"bag"});
    outline.axes.push_back({"items", {0, 6, 12}});
    StudySolver solver;
    solver.name = "greedy";
    const auto study = makeStudy(outline, {source}, {solver});
    QVERIFY2(study.ok(), study ? "" : study.error().value.c_str());
    std::vector<double> values;
    for (std::size_t point = 0; point < 3; ++point) {
        SolveControl control;
        const auto answer = answerAt(*study, point, control);
        QVERIFY(answer.ok());
        values.push_back(answer->row.value.value_or(-1));
    }
    QCOMPARE(values, (std::vector<double>{0.5, 4.5, 8.5}));
    std::vector<std::string> keys;
    for (const StudyParameterInfo& info : studyParameters(*source.scenario, bag::problem()))
        if (info.parameter.kind == StudyParameter::Kind::Question)
            keys.push_back(info.parameter.name);
    QCOMPARE(keys, (std::vector<std::string>{"items", "pause"}));
}

void TestSixthProblem::isExplainedAndReported() {
    const Scenario scenario = bag::scenario();
    const auto kept = std::make_shared<const PlanRecord>(solved(scenario));
    QCOMPARE(explain::whyNotBetter(*kept).size(), std::size_t{1}); // that it is proven
    SolveControl control;
    report::Source source;
    source.scenario = kept->scenario;
    source.plans = {kept};
    const auto made = report::makeReport(source, control);
    QVERIFY(!made->checked.front().refusal);
    std::vector<std::string> tables;
    for (const report::Section& section : made->sections)
        for (const report::Item& item : section.items)
            if (const auto* found = std::get_if<report::Table>(&item))
                tables.emplace_back(found->id);
    for (const char* expected : {"bag", "resting", "order", "checked"})
        QVERIFY2(std::ranges::find(tables, expected) != tables.end(), expected);

    const auto answer = definitionOf(bag::problem()).answerTables(kept);
    QCOMPARE(answer.size(), std::size_t{2});
    QVERIFY(answer[0].facts && answer[0].columns.front().id == "lower_bound");
    QCOMPARE(answer[1].rows, std::size_t{2});
    QCOMPARE(answer[1].columns.size(), std::size_t{2});
    const std::vector<table::Cell> second = answer[1].row(1);
    QVERIFY(std::get<std::string>(second[0]) == "B" && std::get<std::int64_t>(second[1]) == 4);
}

/// No unchecked plan is returned.
void TestSixthProblem::withoutACheckerNothingIsAccepted() {
    const auto unchecked = define<bag::Question, bag::Plan>({.name = "unchecked", .title = "Unchecked"}, {});
    Plan plan;
    plan.answer = Answer(bag::Plan{});
    const auto checked = unchecked->check(Scenario{}, plan);
    QVERIFY(!checked && checked.error().rule == CheckRule::CheckerMissing);
}

const support::TestProgram registered("tst_sixth_problem", support::runTest<TestSixthProblem>);

} // namespace tst_sixth_problem

#include "tst_sixth_problem.moc"
