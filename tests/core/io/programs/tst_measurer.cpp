// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of measurements: named machines, numbers with their reliability, and changes between two
// measurements.
#include "core/base/numbers/number.h"
#include "core/base/random.h"
#include "core/io/programs/measurer.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_measurer {

using namespace equipoise;
using namespace equipoise::io;

namespace {

Platform two(double cycleTimeOfB, double cost) {
    Platform platform;
    for (const auto& [name, time] : {std::pair{"a", 1.0}, {"b", cycleTimeOfB}}) {
        Processor& processor = platform.processors.emplace_back();
        processor.name = name;
        processor.compute.rate = time;
    }
    platform.linkCost = Matrix<double>(2, 2, cost);
    (*platform.linkCost)(0, 0) = (*platform.linkCost)(1, 1) = 0;
    return platform;
}

double changeIn(const table::Table& table, std::size_t row) {
    const auto cells = table.row(row);
    const auto* change = std::get_if<double>(&cells.back());
    return change ? *change : -infinity;
}

} // namespace

class TestMeasurer : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void machinesAreNamed();
    void numbersWithTheirDoubts();
    void otherWorkIsADoubt();
    void strangeDetails();
    void whatHasChanged();
    void nothingIsStarted();
};

void TestMeasurer::machinesAreNamed() {
    QCOMPARE(hostfileOf({"node01", "node-02.local:4"}).value(),
             std::string("node01 slots=1\nnode-02.local slots=4\n"));
    QCOMPARE(hostfileOf({}).value(), std::string());
    for (const char* wrong :
         {"", ":", "a:", "a:0", "a:-1", "a:1.5", "a:1e9", "a:x", "-a", "a b", "a\nb", "$(x)", "a/b", "a:1:2"})
        QVERIFY2(!hostfileOf({"ok", wrong}).ok(), wrong);
}

void TestMeasurer::numbersWithTheirDoubts() {
    const auto numbers = measuredNumbers("spread,what,median,from,new column,confidence\r\n"
                                         "0.1,cycle time (s),2,\"a, b\",x,\r\n"
                                         "0.2,time per byte (s),3,c,x,0.4\r\n"
                                         "0.6,time per byte (s),4,d,x,1\r\n\r\n");
    QVERIFY(numbers.ok());
    QCOMPARE(numbers->size(), std::size_t{3});
    QCOMPARE((*numbers)[0].from, std::string("d")); // in doubt, with the widest spread
    QCOMPARE((*numbers)[1].from, std::string("c")); // in doubt, not told clearly from others
    QCOMPARE((*numbers)[2].from, std::string("a, b"));
    QVERIFY((*numbers)[1].isDoubtful() && !(*numbers)[2].isDoubtful());
    QCOMPARE((*numbers)[2].confidence, 1.0);
    QCOMPARE((*numbers)[2].median, 2.0);
}

void TestMeasurer::otherWorkIsADoubt() {
    const auto numbers = measuredNumbers("what,from,to,host,median,start-up (s),spread,for moments (times)\n"
                                         "cycle time (s),a-1,,a,2,0.01,0.1,1.2\n"
                                         "cycle time (s),a-2,,a,2,0,0.1,5.7\n"
                                         "time per byte (s),a-1,a-2,a,1e-9,0.004,0.1,\n"
                                         "time per byte (s),a-1,b,,1e-8,0.004,0.1,\n"
                                         "time per byte (s),a,a,a,1e-9,2e-6,0.1,\n");
    QVERIFY(numbers.ok());
    QCOMPARE(numbers->size(), std::size_t{8}); // three of them are latencies
    const auto named = [&](const char* what, const char* from, const char* to) {
        return *std::ranges::find_if(*numbers, [&](const MeasuredNumber& number) {
            return number.what == what && number.from == from && number.to == to;
        });
    };
    QCOMPARE(named("cycle time (s)", "a-1", "").doubt, Doubt::None);
    QCOMPARE(named("cycle time (s)", "a-2", "").doubt, Doubt::Slowed);
    QCOMPARE(named("latency (s)", "a-1", "a-2").doubt, Doubt::SlowInside);
    QCOMPARE(named("latency (s)", "a-1", "a-2").median, 0.004);
    QCOMPARE(named("latency (s)", "a-1", "b").doubt, Doubt::None); // a network may be slow
    QCOMPARE(named("latency (s)", "a", "a").doubt, Doubt::None);
    QVERIFY(numbers->front().isDoubtful() && (*numbers)[1].isDoubtful() && !(*numbers)[2].isDoubtful());
}

void TestMeasurer::strangeDetails() {
    QVERIFY(measuredNumbers("").error().code == ErrorCode::MissingField);
    QVERIFY(!measuredNumbers("what,median\na,1\n").ok());
    QVERIFY(!measuredNumbers("what,median,spread\n\"a,1\n").ok());
    Random random(3);
    const std::string bytes = "what,median,spread\n\"1e9;nan-\xff";
    for (int round = 0; round < 3000; ++round) {
        std::string text = round % 2 == 0 ? "what,median,spread\n" : "";
        for (std::uint64_t i = random.below(60); i > 0; --i)
            text += bytes[random.below(bytes.size())];
        if (const auto numbers = measuredNumbers(text))
            for (const MeasuredNumber& number : *numbers)
                QVERIFY(std::isfinite(number.median) && std::isfinite(number.spread));
    }
}

// b is half as fast again slower, messages take half as long.
void TestMeasurer::whatHasChanged() {
    const table::Table table = measuredAgainTable(two(2, 4), two(3, 2));
    QCOMPARE(table.rows, std::size_t{4});
    QCOMPARE(std::get<std::string>(table.row(0)[0]), std::string("b"));
    QCOMPARE(changeIn(table, 0), 0.5);
    QCOMPARE(changeIn(table, 1), 0.0);
    QCOMPARE(changeIn(table, 2), -0.5);
    QCOMPARE(changeIn(table, 3), -0.5);
    // Who came, and who went, has no number in the other one and comes first.
    Platform renamed = two(3, 2);
    renamed.processors[1].name = "c";
    const table::Table other = measuredAgainTable(two(2, 4), renamed);
    QCOMPARE(other.rows, std::size_t{7}); // a, b, c; a to b and to c, and back
    for (std::size_t row = 0; row < 2; ++row)
        QVERIFY(std::isinf(changeIn(other, row)));
    QCOMPARE(measuredAgainTable({}, {}).rows, std::size_t{0});
}

void TestMeasurer::nothingIsStarted() {
    SolveControl control;
    Launch launch;
    launch.launcher.clear();
    QVERIFY(measureCluster({}, launch, control, {}).error().code == ErrorCode::ProgramMissing);
    launch.launcher = launch.program = "/bin/true";
    launch.hostfile = "/nowhere/hosts";
    QVERIFY(measureCluster({}, launch, control, {}).error().code == ErrorCode::FileUnreadable);
    MeasureOptions options;
    options.machines = {"$(reboot)"};
    QVERIFY(measureCluster(options, launch, control, {}).error().code == ErrorCode::WrongType);
    launch.hostfile.clear();
    QVERIFY(measureCluster({}, launch, control, {}).error().code ==
            ErrorCode::ProgramFailed); // nothing was written
}

const support::TestProgram registered("tst_measurer", support::runTest<TestMeasurer>);

} // namespace tst_measurer

#include "tst_measurer.moc"
