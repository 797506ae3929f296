// SPDX-License-Identifier: GPL-3.0-or-later
// Parameters of a study, the numbering of its points, and the scenario at each point.
#include "core/io/results/study_results.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"
#include "core/solve/solve.h"
#include "core/study/fewer.h"
#include "core/study/study.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>
#include <thread>

namespace tst_study {

using namespace equipoise;

namespace {

Scenario example(const char* name) {
    auto read = io::readScenario(std::string(EXAMPLES) + "/" + name + ".equipoise");
    return read ? std::move(read->file.scenario) : Scenario{};
}

StudySource sourceOf(Scenario scenario) {
    StudySource source;
    source.scenario = std::make_shared<const Scenario>(std::move(scenario));
    return source;
}

double valueOf(const Scenario& scenario, Problem problem, const char* parameter) {
    const auto value = parameterValue(scenario, problem, studyParameter(parameter));
    return value ? *value : -1;
}

/// Three processors a, b, c in a triangle of links 1, 2, 3 units long each.
Scenario triangle(bool matrix) {
    Scenario scenario;
    Platform& platform = scenario.platform;
    for (const char* name : {"a", "b:x", "c"})
        platform.processors.push_back({name, {2, 0, {}}, {}});
    if (matrix) {
        platform.linkCost = Matrix<double>(3, 3, 5);
        (*platform.linkCost)(0, 1) = 7; // another cost than back
        return scenario;
    }
    for (std::size_t i = 0; i < 3; ++i)
        platform.links.push_back(
            {ProcessorId{i}, ProcessorId{(i + 1) % 3}, {static_cast<double>(i + 1), 0.5, {}}});
    return scenario;
}

} // namespace

class TestStudy : public QObject {
    Q_OBJECT

private slots:
    void textsOfParameters();
    void setsWhatItNames();
    void setsCellsOfAMatrix();
    void refusesWhatIsNotThere();
    void everyParameterOfEveryExample();
    void fewerProcessors();
    void places();
    void ranges();
    void drawsLoads();
    void sameOnAnyNumberOfThreads();
    void sinkEndsIt();
    void asksOthers();
    void stops();
};

void TestStudy::textsOfParameters() {
    for (const char* text :
         {"work", "cycle_time:P0", "cycle_time:a:b", "start_up:P0", "cost:A:B", "latency:A:B", "cycle_times",
          "costs", "processors", "loads", "generate:machines", "cost", "loads:3"})
        QCOMPARE(toText(studyParameter(text)), std::string(text));
    QCOMPARE(studyParameter("cycle_time:a:b").name, std::string("a:b"));
    QCOMPARE(studyParameter("cost").kind, StudyParameter::Kind::Question); // it names no link
}

void TestStudy::setsWhatItNames() {
    Scenario scenario = triangle(false);
    const auto set = [&](const char* text, double value) {
        const auto done = setParameter(scenario, Problem::Ring, studyParameter(text), value);
        return done && valueOf(scenario, Problem::Ring, text) == value;
    };
    QCOMPARE(valueOf(scenario, Problem::Ring, "cost:b:x:c"), 2.0);
    QVERIFY(set("cost:b:x:c", 9) && scenario.platform.links[1].transfer.rate == 9);
    QVERIFY(set("cost:c:b:x", 8) && scenario.platform.links[1].transfer.rate == 8); // both ways
    QVERIFY(set("latency:a:b:x", 3) && scenario.platform.links[0].transfer.startUp == 3);
    QVERIFY(set("cycle_time:b:x", 4) && scenario.platform.processors[1].compute.rate == 4);
    QVERIFY(set("work", 77) && scenario.questions.get<ring::Question>().work == 77);
    QVERIFY(setParameter(scenario, Problem::Ring, studyParameter("cycle_times"), 0.5));
    QVERIFY(scenario.platform.processors[1].compute.rate == 2 &&
            scenario.platform.processors[2].compute.rate == 1);
    QVERIFY(setParameter(scenario, Problem::Ring, studyParameter("costs"), 3));
    QVERIFY(scenario.platform.links[0].transfer == (CostFunction{3, 9, {}}));
    scenario.platform.links[1].bothWays = false;
    QVERIFY(!setParameter(scenario, Problem::Ring, studyParameter("cost:c:b:x"), 1));
}

void TestStudy::setsCellsOfAMatrix() {
    Scenario scenario = triangle(true);
    QVERIFY(setParameter(scenario, Problem::Ring, studyParameter("cost:a:c"), 2));
    QVERIFY(setParameter(scenario, Problem::Ring, studyParameter("cost:a:b:x"), 4)); // not the way back
    const Matrix<double>& cost = *scenario.platform.linkCost;
    QVERIFY(cost(0, 2) == 2 && cost(2, 0) == 2 && cost(0, 1) == 4 && cost(1, 0) == 5 && cost(1, 2) == 5);
}

void TestStudy::refusesWhatIsNotThere() {
    Scenario scenario = triangle(false);
    scenario.platform.processors[2].compute.table = {{0, 0}, {1, 1}};
    const auto code = [&](Problem problem, const char* text, double value) {
        const auto set = setParameter(scenario, problem, studyParameter(text), value);
        return set ? ErrorCode::FileUnreadable : set.error().code;
    };
    using enum ErrorCode;
    QCOMPARE(code(Problem::Ring, "labour", 1), UnknownParameter);
    QCOMPARE(code(Problem::Ring, "loads", 1), UnknownParameter);
    QCOMPARE(code(Problem::Redistribution, "cycle_times", 1), UnknownParameter);
    QCOMPARE(code(Problem::Grid, "costs", 1), UnknownParameter);
    QCOMPARE(code(Problem::Ring, "cycle_time:d", 1), UnknownName);
    QCOMPARE(code(Problem::Ring, "cost:a:d", 1), UnknownName);
    QCOMPARE(code(Problem::Ring, "cycle_time:c", 1), UnsupportedCost);
    QCOMPARE(code(Problem::Ring, "cycle_time:a", 0), OutOfRange);
    QCOMPARE(code(Problem::Ring, "cycle_time:a", NAN), NotFinite);
    QCOMPARE(code(Problem::Ring, "processors", 4), OutOfRange);
    QCOMPARE(code(Problem::Star, "loads", 2), QuestionMissing);
    QCOMPARE(code(Problem::Ring, "work", INFINITY), NotFinite);
    QCOMPARE(code(Problem::Scatter, "order", 1), WrongType);
}

/// All that the window offers can be set to what it is, and that changes nothing.
void TestStudy::everyParameterOfEveryExample() {
    int tried = 0;
    for (const char* name : {"lyon", "strasbourg", "seismic-2003", "redistribution-unlike",
                             "star-heterogeneous", "workstations-2x4", "two-switches", "measured-tables"}) {
        const Scenario scenario = example(name);
        for (const Problem problem : problems()) {
            if (!isAsked(scenario.questions, problem))
                continue;
            for (StudyParameterInfo info : studyParameters(scenario, problem)) {
                QVERIFY(!info.title.empty());
                std::vector<std::string> parts = studyParts(scenario, info.parameter.kind);
                if (parts.empty())
                    parts.push_back(info.parameter.name);
                for (const std::string& part : parts) {
                    info.parameter.name = part;
                    const StudyParameter same = studyParameter(toText(info.parameter));
                    QVERIFY(same == info.parameter);
                    const auto value = parameterValue(scenario, problem, same);
                    QVERIFY2(value, toText(same).c_str());
                    QVERIFY(*value >= info.minimum && *value <= info.maximum);
                    Scenario set = scenario;
                    QVERIFY2(setParameter(set, problem, same, *value), toText(same).c_str());
                    QVERIFY2(set == scenario, toText(same).c_str());
                    ++tried;
                }
            }
        }
    }
    QVERIFY(tried > 200);
}

/// The root stays, whatever its place; questions name whom they named before.
void TestStudy::fewerProcessors() {
    const Scenario scenario = example("seismic-2003");
    const std::size_t root = scenario.questions.get<scatter::Question>().root.index();
    const std::string rootName = scenario.platform.processors[root].name;
    for (std::size_t count = 2; count <= scenario.platform.size(); ++count) {
        const Scenario fewer = withProcessors(scenario, Problem::Scatter, count);
        QCOMPARE(fewer.platform.size(), count);
        QVERIFY(validate(fewer));
        QCOMPARE(fewer.platform[fewer.questions.get<scatter::Question>().root].name, rootName);
        QCOMPARE(fewer.platform.processors[0].name, scenario.platform.processors[0].name);
    }
    QVERIFY(withProcessors(scenario, Problem::Scatter, scenario.platform.size()) == scenario);
    const Scenario moves = example("redistribution-unlike");
    const std::size_t moveCount = moves.platform.size();
    // As when a person takes one away: its neighbours see to what it had to give or to get.
    const Scenario fewerMoves = withProcessors(moves, Problem::Ring, moveCount - 1);
    QVERIFY(validate(fewerMoves));
    QCOMPARE(fewerMoves.questions.get<redistribution::Question>().ring.size(), moveCount - 1);
    const Scenario star = example("star-relay");
    const Scenario pair = withProcessors(star, Problem::Star, 2);
    QVERIFY(validate(pair) &&
            pair.questions.get<star::Question>().master == star.questions.get<star::Question>().master);
    QCOMPARE(pair.questions.get<star::Question>().loads.size(), std::size_t{2});
    for (const Link& link : pair.platform.links)
        QVERIFY(link.from.index < (link.from.isProcessor() ? 2U : 1U));
}

/// Every combination once, in the order that is written down.
void TestStudy::places() {
    StudyDescription outline;
    outline.bases = {{"one", 0, 1}, {"made up", 5, 3}};
    outline.axes = {{"work", {1, 2}}, {"message", {1, 2, 3}}};
    outline.solvers = {"a", "b"};
    QVERIFY(validate(outline));
    QCOMPARE(pointsOf(outline), std::size_t{4 * 2 * 3 * 2});
    std::size_t point = 0;
    for (const auto& [base, seed] : {std::pair<std::size_t, std::uint64_t>{0, 0}, {1, 5}, {1, 6}, {1, 7}})
        for (std::size_t work = 0; work < 2; ++work)
            for (std::size_t message = 0; message < 3; ++message)
                for (std::size_t solver = 0; solver < 2; ++solver)
                    QVERIFY(placeOf(outline, point++) == (StudyPlace{base, seed, {work, message}, solver}));
    std::set<std::size_t> seen;
    for (std::size_t share = 1; share <= 5; ++share)
        for (const std::size_t place : shareOf(outline, share, 5))
            QVERIFY(seen.insert(place).second);
    QCOMPARE(seen.size(), pointsOf(outline));
    outline.axes[1].parameter = "work";
    QCOMPARE(validate(outline).error().code, ErrorCode::DuplicateName);
    outline.axes.clear();
    outline.bases[1].seeds = maxStudyPoints;
    QCOMPARE(validate(outline).error().code, ErrorCode::OutOfRange);
}

void TestStudy::ranges() {
    const auto linear = rangeOf(1, 2, 5, false);
    QVERIFY(linear && *linear == (std::vector<double>{1, 1.25, 1.5, 1.75, 2}));
    const auto log = rangeOf(1, 10'000, 5, true);
    QVERIFY(log && log->size() == 5 && log->front() == 1 && log->back() == 10'000);
    for (std::size_t i = 0; i < 5; ++i)
        QVERIFY(std::abs((*log)[i] / std::pow(10, i) - 1) < 1e-12);
    QVERIFY(*rangeOf(3, 4, 1, true) == std::vector<double>{3});
    QVERIFY(*rangeOf(4, 3, 2, false) == (std::vector<double>{4, 3})); // downwards
    QVERIFY(!rangeOf(0, 1, 3, true) && !rangeOf(1, 2, 0, false) && !rangeOf(1, INFINITY, 3, false));
}

/// Loads lie in the range before and after, nothing is lost, seeds differ.
void TestStudy::drawsLoads() {
    StudySource source;
    source.generator = "ring";
    source.settings["processors"] = std::string("6");
    source.loads = {3, 9};
    StudyDescription outline;
    outline.problem = Problem::Redistribution;
    outline.bases = {{"ring", 0, 50}};
    const auto study = makeStudy(outline, {source}, {{"automatic", {}}});
    QVERIFY(study);
    std::set<std::vector<std::int64_t>> imbalances;
    for (std::size_t point = 0; point < 50; ++point) {
        const auto scenario = scenarioAt(*study, placeOf(study->outline, point));
        QVERIFY(scenario && validate(*scenario));
        const auto& question = scenario->questions.get<redistribution::Question>();
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < 6; ++i) {
            const std::int64_t after = question.loads[i] - question.imbalance[i];
            QVERIFY(question.loads[i] >= 3 && question.loads[i] <= 9 && after >= 3 && after <= 9);
            sum += question.imbalance[i];
        }
        QCOMPARE(sum, std::int64_t{0});
        imbalances.insert(question.imbalance);
    }
    QVERIFY(imbalances.size() >= 45);
}

void TestStudy::sameOnAnyNumberOfThreads() {
    StudyDescription outline;
    outline.bases = {{"strasbourg", 0, 1}};
    outline.axes = {{"work", *rangeOf(1, 300, 9, true)}, {"processors", {2, 9, 13}}};
    const auto study =
        makeStudy(outline, {sourceOf(example("strasbourg"))}, {{"subsets", {}}, {"greedy", {}}});
    QVERIFY(study);
    const auto rowsWith = [&](unsigned threads) {
        std::vector<StudyRow> rows(pointsOf(study->outline));
        SolveControl control;
        const auto points = shareOf(study->outline, 1, 1);
        const auto done =
            runPoints(*study, points, threads, control, [&](StudyAnswer&& answer) -> Result<void> {
                rows[answer.row.point] = answer.row;
                return {};
            });
        return done ? rows : std::vector<StudyRow>();
    };
    const auto singleThreaded = rowsWith(1);
    QVERIFY(!singleThreaded.empty() && singleThreaded == rowsWith(4));
    for (const StudyRow& row : singleThreaded) {
        QVERIFY(row.value &&
                row.processors <= (placeOf(study->outline, row.point).values[1] == 0 ? 2U : 13U));
        QCOMPARE(row.status == Status::Optimal, row.solver == "subsets" || *row.value == *row.bound);
    }
}

void TestStudy::sinkEndsIt() {
    StudyDescription outline;
    outline.bases = {{"strasbourg", 0, 1}};
    outline.axes = {{"work", *rangeOf(1, 300, 200, true)}};
    const auto study = makeStudy(outline, {sourceOf(example("strasbourg"))}, {{"greedy", {}}});
    SolveControl control;
    int taken = 0;
    const auto points = shareOf(study->outline, 1, 1);
    const auto done = runPoints(*study, points, 2, control, [&](StudyAnswer&&) -> Result<void> {
        if (++taken == 5)
            return Error{ErrorCode::FileUnwritable, "full", {}, {}, {}};
        return {};
    });
    QVERIFY(!done && done.error().subject == "full");
    QCOMPARE(taken, 5);
}

/// An external solver may be wrong or slow: its points report that, and the study goes on.
void TestStudy::asksOthers() {
    const SolverCallback right = [](const Scenario& scenario, Problem problem, SolveControl& control) {
        return solve(scenario, {problem, "greedy", {}}, control);
    };
    const SolverCallback wrong = [](const Scenario&, Problem, SolveControl&) {
        return Result<Plan>(Error{ErrorCode::PlanRejected, "the value", "1", "2", {}});
    };
    const SolverCallback hanging = [](const Scenario&, Problem problem, SolveControl& control) {
        Plan plan;
        plan.problem = problem;
        while (!control.shouldStop())
            std::this_thread::yield();
        plan.stop = control.stop();
        return Result<Plan>(std::move(plan));
    };
    StudyDescription outline;
    outline.bases = {{"strasbourg", 0, 1}};
    outline.axes = {{"work", {10, 100}}};
    outline.secondsEach = 0.05;
    const auto study =
        makeStudy(outline, {sourceOf(example("strasbourg"))},
                  {{"./right", {}, right}, {"./wrong", {}, wrong}, {"./hanging", {}, hanging}});
    QVERIFY(study);
    QCOMPARE(study->outline.solvers, (std::vector<std::string>{"./right", "./wrong", "./hanging"}));
    QCOMPARE(*study->outline.secondsEach, 0.05);
    std::vector<StudyAnswer> answers(pointsOf(study->outline));
    SolveControl control;
    const auto points = shareOf(study->outline, 1, 1);
    const auto done = runPoints(*study, points, 2, control, [&](StudyAnswer&& answer) -> Result<void> {
        answers[answer.row.point] = std::move(answer);
        return {};
    });
    QVERIFY(done && control.stop() == Stop::Completed);
    for (std::size_t i = 0; i < answers.size(); i += 3) {
        QVERIFY(answers[i].row.value && !answers[i].refusal);
        QVERIFY(answers[i + 1].refusal && answers[i + 1].refusal->code == ErrorCode::PlanRejected);
        QVERIFY(!answers[i + 1].row.value && !answers[i + 1].plan);
        QVERIFY(!answers[i + 2].row.value && answers[i + 2].row.stop == Stop::TimeLimit);
    }
    // A study with external solvers has a default time limit, and these solvers take no options.
    outline.secondsEach.reset();
    const std::vector<StudySource> sources{sourceOf(example("strasbourg"))};
    QCOMPARE(makeStudy(outline, sources, {{"./right", {}, right}})->outline.secondsEach,
             externalSolverTimeout);
    QVERIFY(!makeStudy(outline, sources, {{"greedy", {}}})->outline.secondsEach);
    const auto optioned = makeStudy(outline, sources, {{"./right", {{"depth", std::string("3")}}, right}});
    QVERIFY(!optioned && optioned.error().code == ErrorCode::UnknownParameter);
}

void TestStudy::stops() {
    StudyDescription outline;
    outline.bases = {{"lyon", 0, 1}};
    outline.axes = {{"work", *rangeOf(1, 1000, 10'000, true)}};
    const auto study = makeStudy(outline, {sourceOf(example("lyon"))}, {{"subsets", {}}});
    std::stop_source source;
    SolveControl control(source.get_token());
    const auto points = shareOf(study->outline, 1, 1);
    std::size_t taken = 0;
    const auto done = runPoints(*study, points, 2, control, [&](StudyAnswer&& answer) -> Result<void> {
        if (answer.row.status == Status::Optimal && ++taken == 3)
            source.request_stop();
        return {};
    });
    QVERIFY(done);
    QCOMPARE(control.stop(), Stop::Cancelled);
    QVERIFY(taken >= 3 && taken < points.size());
}

const support::TestProgram registered("tst_study", support::runTest<TestStudy>);

} // namespace tst_study

#include "tst_study.moc"
