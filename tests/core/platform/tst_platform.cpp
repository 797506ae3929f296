// SPDX-License-Identifier: GPL-3.0-or-later
// Every refusal of the contract that concerns platforms, with its place; and what is accepted.
#include "core/base/numbers/number.h"
#include "core/platform/platform.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>
#include <limits>
#include <string>

namespace tst_platform {

using namespace equipoise;

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// Two processors, a switch between them, all of it valid.
Platform small() {
    Platform platform;
    platform.name = "small";
    platform.processors = {{"A", {0.5, 0, {}}, Point{0, 0}}, {"B", {0.25, 0.1, {}}, {}}};
    platform.switches = {{"S", {}}};
    platform.links = {{ProcessorId{0}, SwitchId{0}, {0.1, 0, {}}, true},
                      {SwitchId{0}, ProcessorId{1}, {0, 0.2, {}}, false}};
    return platform;
}

Platform small(Matrix<double> cost) {
    Platform platform = small();
    platform.links.clear();
    platform.linkCost = std::move(cost);
    return platform;
}

struct Refusal {
    const char* name;
    std::function<void(Platform&)> spoil;
    ErrorCode code;
    const char* path;
    const char* subject;
    const char* value;
    const char* limit;
};

std::vector<Refusal> refusals() {
    using P = Platform;
    using enum ErrorCode;
    const std::string longName(maxNameLength + 1, 'x');
    return {
        {"empty name", [](P& p) { p.processors[1].name = ""; }, EmptyName, "platform.processors[1].name",
         "processor", "", ""},
        {"blank name", [](P& p) { p.switches[0].name = " \t"; }, EmptyName, "platform.switches[0].name",
         "switch", "", ""},
        {"long name", [longName](P& p) { p.processors[0].name = longName; }, NameTooLong,
         "platform.processors[0].name", "processor", "257", "256"},
        {"long title", [longName](P& p) { p.name = longName; }, NameTooLong, "platform.name", "platform.name",
         "257", "256"},
        {"name twice", [](P& p) { p.processors[1].name = "A"; }, DuplicateName, "platform.processors[1].name",
         "processor", "A", ""},
        {"name of a processor at a switch", [](P& p) { p.switches[0].name = "B"; }, DuplicateName,
         "platform.switches[0].name", "switch", "B", ""},
        {"cycle time 0", [](P& p) { p.processors[1].compute.rate = 0; }, OutOfRange,
         "platform.processors[1].cycle_time", "cycle_time of B", "0", "> 0"},
        {"cycle time below 0", [](P& p) { p.processors[0].compute.rate = -1; }, OutOfRange,
         "platform.processors[0].cycle_time", "cycle_time of A", "-1", "> 0"},
        {"cycle time not a number", [](P& p) { p.processors[0].compute.rate = nan; }, NotFinite,
         "platform.processors[0].cycle_time", "cycle_time of A", "nan", ""},
        {"cycle time infinite", [](P& p) { p.processors[0].compute.rate = infinity; }, NotFinite,
         "platform.processors[0].cycle_time", "cycle_time of A", "inf", ""},
        {"cycle time absurdly large", [](P& p) { p.processors[0].compute.rate = 1e61; }, OutOfRange,
         "platform.processors[0].cycle_time", "cycle_time of A", "1e+61", "<= 1e+60"},
        {"cycle time absurdly small", [](P& p) { p.processors[0].compute.rate = 1e-61; }, OutOfRange,
         "platform.processors[0].cycle_time", "cycle_time of A", "1e-61", ">= 1e-60"},
        {"start-up below 0", [](P& p) { p.processors[0].compute.startUp = -0.5; }, OutOfRange,
         "platform.processors[0].start_up", "start_up of A", "-0.5", ">= 0"},
        {"table starts late",
         [](P& p) {
             p.processors[0].compute.table = {{1, 1}, {2, 2}};
         },
         TableStart, "platform.processors[0].compute_table[0]", "compute_table[0] of A", "(1, 1)", "(0, 0)"},
        {"table starts with a time",
         [](P& p) {
             p.links[0].transfer.table = {{0, 1}, {2, 2}};
         },
         TableStart, "platform.links[0].table[0]", "table[0] of A - S", "(0, 1)", "(0, 0)"},
        {"table stands still",
         [](P& p) {
             p.processors[0].compute.table = {{0, 0}, {2, 2}, {2, 3}};
         },
         TableNotIncreasing, "platform.processors[0].compute_table[2]", "compute_table[2] of A", "(2, 3)",
         "amount > 2"},
        {"table falls below 0",
         [](P& p) {
             p.links[0].transfer.table = {{0, 0}, {2, 2}, {3, -1}};
         },
         OutOfRange, "platform.links[0].table[2]", "table[2] of A - S", "-1", ">= 0"},
        {"table not finite",
         [](P& p) {
             p.links[0].transfer.table = {{0, 0}, {2, infinity}};
         },
         NotFinite, "platform.links[0].table[1]", "table[1] of A - S", "inf", ""},
        {"computing for nothing",
         [](P& p) {
             p.processors[1].compute.table = {{0, 0}};
         },
         OutOfRange, "platform.processors[1].compute_table[0]", "compute_table[0] of B", "0", "> 0"},
        {"cost below 0", [](P& p) { p.links[1].transfer.rate = -2; }, OutOfRange, "platform.links[1].cost",
         "cost of S - B", "-2", ">= 0"},
        {"cost infinite", [](P& p) { p.links[1].transfer.rate = infinity; }, NotFinite,
         "platform.links[1].cost", "cost of S - B", "inf", ""},
        {"latency below 0", [](P& p) { p.links[0].transfer.startUp = -1; }, OutOfRange,
         "platform.links[0].latency", "latency of A - S", "-1", ">= 0"},
        {"self link", [](P& p) { p.links[1].from = ProcessorId{1}; }, SelfLink, "platform.links[1].to", "to",
         "B", ""},
        {"link from nowhere", [](P& p) { p.links[1].from = SwitchId{4}; }, UnknownName,
         "platform.links[1].from", "from", "4", ""},
        {"link to nowhere", [](P& p) { p.links[0].to = ProcessorId{2}; }, UnknownName, "platform.links[0].to",
         "to", "2", ""},
        {"place not finite", [](P& p) { p.processors[0].place->y = nan; }, NotFinite,
         "platform.processors[0].y", "y of A", "nan", ""},
        {"links and matrix", [](P& p) { p.linkCost = Matrix<double>(2, 2); }, LinksAndMatrix,
         "platform.link_cost", "", "", ""},
        {"matrix too small", [](P& p) { p = small(Matrix<double>(1, 2)); }, MatrixShape, "platform.link_cost",
         "link_cost", "1 x 2", "2 x 2"},
        {"matrix cell below 0", [](P& p) { p = small(Matrix<double>(2, 2)), (*p.linkCost)(1, 0) = -1; },
         OutOfRange, "platform.link_cost[1][0]", "link_cost of B - A", "-1", ">= 0"},
        {"matrix cell not a number", [](P& p) { p = small(Matrix<double>(2, 2)), (*p.linkCost)(0, 1) = nan; },
         NotFinite, "platform.link_cost[0][1]", "link_cost of A - B", "nan", ""},
        {"matrix cell minus infinity",
         [](P& p) { p = small(Matrix<double>(2, 2)), (*p.linkCost)(0, 1) = -infinity; }, NotFinite,
         "platform.link_cost[0][1]", "link_cost of A - B", "-inf", ""},
    };
}

} // namespace

class TestPlatform : public QObject {
    Q_OBJECT

private slots:
    void validPlatformsPass();
    void refusesWhatTheContractRefuses_data();
    void refusesWhatTheContractRefuses();
    void findsNodesByName();
};

void TestPlatform::validPlatformsPass() {
    QVERIFY(validate(Platform{}));
    QVERIFY(validate(small()));
    Matrix<double> cost(2, 2);
    cost(0, 1) = infinity;
    QVERIFY(validate(small(cost)));

    Platform tables = small();
    tables.processors[0].compute = {0, 0.5, {{0, 0}, {1, 2}, {3, 2}}}; // the table replaces the rate
    tables.links[0].transfer = {0, 0, {{0, 0}}};
    QVERIFY(validate(tables));
    // Measured times may fall; beyond the last point they do not fall below 0.
    tables.processors[0].compute.table = {{0, 0}, {1, 4}, {3, 2}};
    QVERIFY(validate(tables));
    QCOMPARE(tables.processors[0].compute.proportional(2), 3.0);
    QCOMPARE(tables.processors[0].compute.proportional(4), 1.0);
    QCOMPARE(tables.processors[0].compute.proportional(9), 0.0);
    // Parallel links are a network like any other.
    tables.links.push_back(tables.links[0]);
    QVERIFY(validate(tables));
}

void TestPlatform::refusesWhatTheContractRefuses_data() {
    QTest::addColumn<std::size_t>("index");
    const auto all = refusals();
    for (std::size_t i = 0; i < all.size(); ++i)
        QTest::newRow(all[i].name) << i;
}

void TestPlatform::refusesWhatTheContractRefuses() {
    QFETCH(std::size_t, index);
    const Refusal refusal = refusals()[index];
    Platform platform = small();
    refusal.spoil(platform);
    const auto checked = validate(platform);
    QVERIFY(!checked);
    const Error& error = checked.error();
    QCOMPARE(static_cast<int>(error.code), static_cast<int>(refusal.code));
    QCOMPARE(error.place.path, std::string(refusal.path));
    QCOMPARE(error.subject, std::string(refusal.subject));
    QCOMPARE(error.value, std::string(refusal.value));
    QCOMPARE(error.limit, std::string(refusal.limit));
}

void TestPlatform::findsNodesByName() {
    const Platform platform = small();
    QVERIFY(platform.find("B") == NodeId(ProcessorId{1}));
    QVERIFY(platform.find("S") == NodeId(SwitchId{0}));
    QVERIFY(platform.findProcessor("A") == ProcessorId{0});
    QVERIFY(!platform.findProcessor("S"));
    QVERIFY(!platform.find("T"));
    QCOMPARE(platform.nameOf(SwitchId{0}), std::string("S"));
    QVERIFY(platform.placeOf(ProcessorId{0}) == (Point{0, 0}));
    QVERIFY(!platform.placeOf(ProcessorId{1}));
}

const support::TestProgram registered("tst_platform", support::runTest<TestPlatform>);

} // namespace tst_platform

#include "tst_platform.moc"
