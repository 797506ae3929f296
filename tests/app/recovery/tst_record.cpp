// SPDX-License-Identifier: GPL-3.0-or-later
// Records of a journal: what is written is what is read, and no bytes do harm.
#include "app/recovery/record.h"
#include "core/problems/redistribution/model/question.h"
#include "tests/app/commands/random_edit.h"
#include "tests/app/commands/small_scenario.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <limits>

namespace tst_record {

using namespace equipoise::gui;
using namespace equipoise::gui::recovery;

class TestRecord : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void editsComeBack();
    void everyKindComesBack();
    void numbersAreExact();
    void theLayoutIsKnown();
    void tornOnesAreNone();
    void anyBytesAreHarmless();
};

namespace {

template <class T>
T there(const Record& record) {
    const auto read = recordOf(toBytes(record));
    if (!read || read->index() != record.index())
        QTest::qFail("does not come back", __FILE__, __LINE__);
    return std::get<T>(*read);
}

} // namespace

/// An edit that came back does what the first one does: to the scenario, and by its inverse.
void TestRecord::editsComeBack() {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        equipoise::Random random(seed);
        equipoise::Scenario one = support::smallScenario();
        for (int i = 0; i < 20; ++i) {
            const Edit edit = support::randomEdit(one, random);
            const auto read = there<Pushed>(Pushed{"Step é", 7, edit});
            QCOMPARE(read.text, std::string("Step é"));
            QCOMPARE(read.mergeKey, 7);
            equipoise::Scenario other = one;
            const Edit inverse = apply(one, edit);
            const Edit inverseRead = apply(other, read.edit);
            QVERIFY2(one == other, qPrintable(QString("seed %1, edit %2").arg(seed).arg(i)));
            QCOMPARE(toBytes(Undone{inverseRead}), toBytes(Undone{inverse}));
            const auto undone = there<Undone>(Undone{inverse});
            equipoise::Scenario back = one;
            apply(back, undone.applied);
            equipoise::Scenario expected = one;
            apply(expected, inverse);
            QVERIFY(back == expected);
        }
    }
}

void TestRecord::everyKindComesBack() {
    const auto base = there<Base>(Base{"/a b", "Title", true, std::string("x\0y", 3), {4, -1}, "old"});
    QCOMPARE(base.path, std::string("/a b"));
    QCOMPARE(base.title, std::string("Title"));
    QVERIFY(base.edited);
    QCOMPARE(base.file, std::string("x\0y", 3));
    QCOMPARE(base.plans, (std::vector<int>{4, -1}));
    QCOMPARE(base.recoversFrom, std::string("old"));
    QCOMPARE(there<PlanKept>(PlanKept{3, 7, "text"}).file, std::string("text"));
    QCOMPARE(there<PlanKept>(PlanKept{3, 7, "text"}).at, 7U);
    QCOMPARE(std::get<PlanKept>(there<PlanUndone>(PlanUndone{PlanKept{3, 7, "text"}}).applied).id, 3);
    QCOMPARE(std::get<PlanRemoved>(there<PlanRedone>(PlanRedone{PlanRemoved{5}}).applied).id, 5);
    QVERIFY(there<PlanCame>(PlanCame{{3, 7, "text"}, true}).asked);
    QCOMPARE(there<PlanRemoved>(PlanRemoved{-3}).id, -3);
    QCOMPARE(there<PlanRenamed>(PlanRenamed{3, "name"}).name, std::string("name"));

    equipoise::Scenario scenario = support::smallScenario();
    scenario.platform.links.clear();
    scenario.platform.linkCost = equipoise::Matrix<double>(3, 3, 0.1);
    (*scenario.platform.linkCost)(0, 2) = std::numeric_limits<double>::infinity();
    scenario.platform.processors[1].compute.table = {{0, 0}, {10, 3}};
    const auto redone = there<Redone>(Redone{ReplacePlatform{scenario.platform, scenario.questions}});
    const auto& replaced = std::get<ReplacePlatform>(redone.applied);
    QVERIFY(replaced.platform == scenario.platform);
    QVERIFY(replaced.questions == scenario.questions);
}

void TestRecord::numbersAreExact() {
    for (const double value : {0.1, -0.0, 5e-324, 1e300, std::numeric_limits<double>::infinity()}) {
        const auto read = there<Pushed>(
            Pushed{{}, 0, SetLinkCost{{{equipoise::ProcessorId{1}, equipoise::ProcessorId{0}, value}}}});
        const double back = std::get<SetLinkCost>(read.edit).cells.at(0).cost;
        QVERIFY(std::bit_cast<std::uint64_t>(back) == std::bit_cast<std::uint64_t>(value));
    }
    equipoise::Matrix<double> costs(2, 2, 0.1);
    costs(0, 1) = std::numeric_limits<double>::infinity();
    const auto all =
        there<Pushed>(Pushed{{}, 0, SetCosts{std::make_shared<const equipoise::Matrix<double>>(costs)}});
    QVERIFY(*std::get<SetCosts>(all.edit).costs == costs);
    equipoise::redistribution::Question question{
        {equipoise::ProcessorId{0}}, {1LL << 53}, {-(1LL << 53)}, {}};
    equipoise::Questions questions;
    questions.set<equipoise::redistribution::Question>(question);
    const auto read = there<Pushed>(Pushed{{}, 0, SetQuestions{questions}});
    QVERIFY(std::get<SetQuestions>(read.edit).questions.get<equipoise::redistribution::Question>() ==
            question);
}

/// Journals of an earlier run are read by these very rules: whoever changes them changes the number in the
/// journal's header, and this line. Kind 5, id 258 in four bytes, both little-endian.
void TestRecord::theLayoutIsKnown() {
    QCOMPARE(toBytes(PlanRemoved{258}), std::string("\x05\x02\x01\0\0", 5));
    // Kind 1; text: length 1, "a"; key 2; edit 2 (a node's name): a switch, number 3; length 1, "b".
    QCOMPARE(toBytes(Pushed{"a", 2, RenameNode{equipoise::SwitchId{3}, "b"}}),
             std::string("\x01"
                         "\x01\0\0\0\0\0\0\0"
                         "a"
                         "\x02\0\0\0"
                         "\x02"
                         "\x01"
                         "\x03\0\0\0\0\0\0\0"
                         "\x01\0\0\0\0\0\0\0"
                         "b",
                         33));
}

void TestRecord::tornOnesAreNone() {
    equipoise::Random random(5);
    const equipoise::Scenario scenario = support::smallScenario();
    for (int i = 0; i < 50; ++i) {
        const std::string bytes = toBytes(Pushed{"Step", 1, support::randomEdit(scenario, random)});
        for (std::size_t length = 0; length < bytes.size(); ++length)
            QVERIFY(!recordOf(std::string_view(bytes).substr(0, length)));
        QVERIFY(!recordOf(bytes + '\0'));
    }
    std::string nested;
    for (int i = 0; i < 1000; ++i) // lists of one list each
        nested += std::string("\x0f\x01\0\0\0\0\0\0\0", 9);
    QVERIFY(!recordOf(std::string("\x02", 1) + nested));
    QVERIFY(!recordOf({}));
}

/// Spoilt bytes are refused, or read as something that is checked before it is applied.
void TestRecord::anyBytesAreHarmless() {
    equipoise::Random random(9);
    const equipoise::Scenario scenario = support::smallScenario();
    int read = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string bytes = toBytes(Pushed{"Step", 1, support::randomEdit(scenario, random)});
        for (auto spoilt = 1 + random.below(3); spoilt > 0; --spoilt)
            bytes[random.below(bytes.size())] = static_cast<char>(random.below(256));
        const auto record = recordOf(bytes);
        if (!record)
            continue;
        ++read;
        if (const auto* pushed = std::get_if<Pushed>(&*record))
            if (validate(scenario, pushed->edit)) {
                equipoise::Scenario changed = scenario;
                apply(changed, pushed->edit);
            }
    }
    QVERIFY(read > 100); // else nothing was tried
}

const support::TestProgram registered("tst_record", support::runTest<TestRecord>);

} // namespace tst_record

#include "tst_record.moc"
