// SPDX-License-Identifier: GPL-3.0-or-later
// Rings as tours of TSPLIB: read with the places of what is wrong, planned with the best shares, written
// back.
#include "core/base/numbers/number.h"
#include "core/base/random.h"
#include "core/io/tsplib/tour.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/ring/run.h"
#include "core/solve/external_solver.h"
#include "core/solve/solve.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <numeric>

namespace tst_tour {

using namespace equipoise;

namespace {

/// Four processors of cycle time 1, each a cost of 1 from each.
Scenario four() {
    Scenario scenario;
    for (const char* name : {"A", "B", "C", "D"})
        scenario.platform.processors.push_back({name, {1, 0, {}}, {}});
    scenario.platform.linkCost.emplace(4, 4, 1.0);
    for (std::size_t i = 0; i < 4; ++i)
        (*scenario.platform.linkCost)(i, i) = 0;
    scenario.questions.set(ring::Question{.work = 40, .message = 1});
    return scenario;
}

std::vector<std::size_t> read(std::string_view text) {
    const auto order = io::readTour(text, "t.tour", four().platform);
    std::vector<std::size_t> numbers;
    if (order)
        for (const ProcessorId id : *order)
            numbers.push_back(id.index() + 1);
    return numbers;
}

} // namespace

class TestTour : public QObject {
    Q_OBJECT
private slots:
    void readsWhatSolversWrite();
    void refusals_data();
    void refusals();
    void plansTheRing();
    void plansAsTheQuestionCounts();
    void missingWaysAreRefused();
};

void TestTour::readsWhatSolversWrite() {
    // As LKH and Concorde have it: names with lengths, comments, one line or many, with and without an end.
    QCOMPARE(read("NAME : four.40.tour\nCOMMENT : Length = 40\nCOMMENT : Found by LKH\nTYPE : TOUR\n"
                  "DIMENSION : 4\nTOUR_SECTION\n3\n1\n2\n4\n-1\nEOF\n"),
             (std::vector<std::size_t>{3, 1, 2, 4}));
    QCOMPARE(read("TYPE: TOUR\nTOUR_SECTION\n1 4 2 3\n-1\n"), (std::vector<std::size_t>{1, 4, 2, 3}));
    QCOMPARE(read("TYPE: TOUR (made by hand)\nTOUR_SECTION\n1 4 2 3\nEOF"),
             (std::vector<std::size_t>{1, 4, 2, 3}));
    QCOMPARE(read("TOUR_SECTION\n4 2\n-1\n-1\nEOF"), (std::vector<std::size_t>{4, 2})); // not all
    // Numbers of another platform, by their names.
    QCOMPARE(read("COMMENT : equipoise 1 = D\nCOMMENT : equipoise 2 = A\nTOUR_SECTION\n1 2 3\n-1\n"),
             (std::vector<std::size_t>{4, 1, 3}));
}

void TestTour::refusals_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    const auto row = [](const char* name, const char* text, ErrorCode code, int line, int column) {
        QTest::newRow(name) << QByteArray(text) << int(code) << line << column;
    };
    row("nothing", "", ErrorCode::MissingField, 1, 1);
    row("no tour", "TYPE : TOUR\n", ErrorCode::MissingField, 2, 1);
    row("an instance", "NAME : x\nTYPE : TSP\n", ErrorCode::UnknownChoice, 2, 8);
    row("twice", "TOUR_SECTION\n1 2\n1\n-1", ErrorCode::TextSyntax, 3, 1);
    row("none of them", "TOUR_SECTION\n1 5\n-1", ErrorCode::TextSyntax, 2, 3);
    row("not whole", "TOUR_SECTION\n1 2.5\n-1", ErrorCode::TextSyntax, 2, 3);
    row("zero", "TOUR_SECTION\n0 1\n-1", ErrorCode::TextSyntax, 2, 1);
    row("huge", "TOUR_SECTION\n1e300 1\n-1", ErrorCode::TextSyntax, 2, 1);
    row("a word", "TOUR_SECTION\n1 B\n-1", ErrorCode::TextSyntax, 2, 3);
    row("empty", "TOUR_SECTION\n-1\nEOF", ErrorCode::TextSyntax, 1, 1);
    row("two tours", "TOUR_SECTION\n1 2\n-1\n3 4\n-1\n", ErrorCode::TextSyntax, 4, 1);
    row("two sections", "TOUR_SECTION\n1 2\n-1\nTOUR_SECTION\n3 4\n-1\n", ErrorCode::TextSyntax, 4, 1);
    row("no keyword", "hello\n", ErrorCode::TextSyntax, 1, 1);
    row("a name that is not there", "COMMENT : equipoise 1 = Z\nTOUR_SECTION\n1\n-1", ErrorCode::UnknownName,
        1, 11);
}

void TestTour::refusals() {
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    QFETCH(int, line);
    QFETCH(int, column);
    const auto order = io::readTour(text.toStdString(), "t.tour", four().platform);
    QVERIFY(!order);
    QCOMPARE(int(order.error().code), code);
    QCOMPARE(order.error().place.file, std::string("t.tour"));
    QCOMPARE(order.error().place.line, line);
    QCOMPARE(order.error().place.column, column);
}

/// All alike: four processors share 40 units, 10 s each, and send two messages of 1 s: 12 s.
void TestTour::plansTheRing() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("best.tour").toStdString();
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("TYPE : TOUR\nTOUR_SECTION\n2 4 1 3\n-1\n");
    file.close();
    SolveControl control;
    QVERIFY(equipoise::isExternal("best.tour") && !equipoise::isExternal("greedy"));
    const auto plan = equipoise::solve(four(), {Problem::Ring, path, {}}, control);
    QVERIFY(plan.ok());
    QCOMPARE(*plan->value, 12.0);
    QCOMPARE(plan->solver, std::string("best.tour"));
    QVERIFY(*plan->bound <= 12.0 && verify(four(), *plan));
    // The same ring from its lowest number on: 1 3 2 4.
    QCOMPARE(plan->answer.get<ring::Plan>().order,
             (std::vector{ProcessorId{0}, ProcessorId{2}, ProcessorId{1}, ProcessorId{3}}));
    const auto other = equipoise::solve(four(), {Problem::Star, path, {}}, control);
    QVERIFY(!other);
    const auto missing =
        equipoise::solve(four(), {Problem::Ring, folder.path().toStdString() + "/no.tour", {}}, control);
    QVERIFY(!missing && missing.error().code == ErrorCode::FileUnreadable);
}

/// Random rings on random platforms, however messages are counted: the plan is checked, and with each message
/// alone its value is that of the formula.
void TestTour::plansAsTheQuestionCounts() {
    int planned = 0;
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        Scenario scenario = support::randomFile(seed).scenario;
        scenario.questions.set(ring::Question{.work = 50, .message = 2});
        scenario.questions.get<ring::Question>().links = static_cast<ContentionModel>(seed % 3);
        scenario.questions.get<ring::Question>().steps = 3;
        Random random(seed);
        std::vector<ProcessorId> order;
        for (std::size_t i = 0; i < scenario.platform.size(); ++i)
            order.insert(order.begin() + std::ptrdiff_t(random.below(order.size() + 1)), ProcessorId{i});
        order.resize(1 + random.below(order.size()));
        SolveControl control;
        const auto plan = planOfRing(scenario, order, "given", control);
        const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
        if (!plan) {
            QVERIFY2(plan.error().code == ErrorCode::PlanRejected ||
                         plan.error().code == ErrorCode::UnsupportedCost,
                     where.constData());
            continue;
        }
        ++planned;
        QVERIFY2(verify(scenario, *plan).ok(), where.constData());
        QVERIFY2(!plan->bound || *plan->bound <= *plan->value * (1 + 1e-9), where.constData());
        if (scenario.questions.get<ring::Question>().links != ContentionModel::None)
            continue;
        std::vector<std::uint32_t> numbers;
        for (const ProcessorId id : order)
            numbers.push_back(std::uint32_t(id.index()));
        const auto instance = ring::makeInstance(scenario.platform, scenario.questions.get<ring::Question>());
        QVERIFY2(std::abs(ring::timeOf(*instance, numbers) - *plan->value) <= 1e-9 * *plan->value,
                 where.constData());
    }
    QVERIFY(planned > 20);
}

void TestTour::missingWaysAreRefused() {
    Scenario scenario = four();
    (*scenario.platform.linkCost)(0, 1) = (*scenario.platform.linkCost)(1, 0) = infinity;
    SolveControl control;
    const std::vector order{ProcessorId{0}, ProcessorId{1}, ProcessorId{2}};
    const auto plan = planOfRing(scenario, order, "given", control);
    QVERIFY(!plan && plan.error().code == ErrorCode::PlanRejected);
    scenario.questions.erase<ring::Question>();
    QCOMPARE(planOfRing(scenario, order, "given", control).error().code, ErrorCode::QuestionMissing);
}

const support::TestProgram registered("tst_tour", support::runTest<TestTour>);

} // namespace tst_tour

#include "tst_tour.moc"
