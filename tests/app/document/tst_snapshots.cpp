// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of a scenario that changes are equal to it whenever they are taken, and stay as they were.
#include "app/document/snapshots.h"
#include "core/base/random.h"
#include "core/problems/star/model/question.h"
#include "tests/app/commands/random_edit.h"
#include "tests/support/idle.h"
#include "tests/support/large_platforms.h"
#include "tests/support/window_test.h"

#include <QTest>

namespace tst_snapshots {

using namespace equipoise::gui;

namespace {

/// Large enough that copies are made beforehand.
equipoise::Scenario largeScenario() {
    equipoise::Scenario scenario;
    scenario.platform = support::treePlatform(6000, 100);
    scenario.questions.set<equipoise::star::Question>().master = equipoise::SwitchId{0};
    for (std::size_t i = 0; i < 6000; ++i)
        scenario.questions.get<equipoise::star::Question>().loads[equipoise::ProcessorId{i}] = 1;
    return scenario;
}

Edit cycleTime(std::size_t processor, double value) {
    return SetCompute{equipoise::ProcessorId{processor}, {.rate = value, .table = {}}};
}

} // namespace

class TestSnapshots : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void nextOneIsMadeBeforehand();
    void changesMeanwhileAreKept();
    void manyChangesMeanwhile();
    void anotherScenario();
    void smallOnesAreCopiedWhenAskedFor();
    void equalWheneverTaken();
};

void TestSnapshots::nextOneIsMadeBeforehand() {
    equipoise::Scenario scenario = largeScenario();
    Snapshots snapshots(scenario);
    QVERIFY(!snapshots.isAhead());
    const auto first = snapshots.take();
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(snapshots.take(), snapshots.taken());
        QCoreApplication::processEvents(); // copying has begun, and may be over
        const Edit edit = cycleTime(1, 2 + i);
        equipoise::gui::apply(scenario, edit);
        snapshots.apply(edit);
        QTRY_VERIFY(snapshots.isAhead());
        QVERIFY(!snapshots.taken());
        QVERIFY(*snapshots.take() == scenario);
    }
    QVERIFY(*first == largeScenario());
}

void TestSnapshots::changesMeanwhileAreKept() {
    equipoise::Scenario scenario = largeScenario();
    Snapshots snapshots(scenario);
    const auto first = snapshots.take(); // and copying begins
    for (int i = 0; i < 20; ++i) {
        const Edit edit = cycleTime(static_cast<std::size_t>(i), 2 + i);
        equipoise::gui::apply(scenario, edit);
        snapshots.apply(edit);
    }
    QVERIFY(!snapshots.isAhead()); // no event was handled since
    QTRY_VERIFY(snapshots.isAhead());
    QVERIFY(*snapshots.take() == scenario);
    QVERIFY(*first == largeScenario());
}

/// More than are kept for a copy: it is made when it is asked for.
void TestSnapshots::manyChangesMeanwhile() {
    equipoise::Scenario scenario = largeScenario();
    Snapshots snapshots(scenario);
    snapshots.take();
    for (int i = 0; i < 500; ++i) {
        const Edit edit = cycleTime(static_cast<std::size_t>(i), 2 + i);
        equipoise::gui::apply(scenario, edit);
        snapshots.apply(edit);
    }
    QVERIFY(support::becomesIdle(*qApp)); // the abandoned copy is ignored
    QVERIFY(*snapshots.take() == scenario);
    QTRY_VERIFY(snapshots.isAhead());
}

void TestSnapshots::anotherScenario() {
    equipoise::Scenario scenario = largeScenario();
    Snapshots snapshots(scenario);
    snapshots.take(); // what is copied now is of no use any more
    scenario.platform.processors[5].name = "another one";
    const auto given = std::make_shared<const equipoise::Scenario>(scenario);
    snapshots.reset(given);
    QCOMPARE(snapshots.take(), given);
    const Edit edit = cycleTime(1, 7);
    equipoise::gui::apply(scenario, edit);
    snapshots.apply(edit);
    QTRY_VERIFY(snapshots.isAhead());
    QVERIFY(*snapshots.take() == scenario);
    snapshots.reset(nullptr);
    QVERIFY(*snapshots.take() == scenario);
}

void TestSnapshots::smallOnesAreCopiedWhenAskedFor() {
    equipoise::Scenario scenario;
    scenario.platform = support::treePlatform(100, 10);
    Snapshots snapshots(scenario);
    snapshots.take();
    const Edit edit = cycleTime(1, 7);
    equipoise::gui::apply(scenario, edit);
    snapshots.apply(edit);
    QVERIFY(support::becomesIdle(*qApp));
    QVERIFY(!snapshots.isAhead());
    QVERIFY(*snapshots.take() == scenario);
}

void TestSnapshots::equalWheneverTaken() {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        equipoise::Random random(seed);
        equipoise::Scenario scenario = largeScenario();
        Snapshots snapshots(scenario);
        std::vector<std::pair<std::shared_ptr<const equipoise::Scenario>, equipoise::Scenario>> taken;
        for (int step = 0; step < 20; ++step) {
            const Edit edit = support::randomEdit(scenario, random);
            equipoise::gui::apply(scenario, edit);
            snapshots.apply(edit);
            switch (random.below(4)) {
            case 0:
                QVERIFY(support::becomesIdle(*qApp)); // the copy is complete
                break;
            case 1:
                QCoreApplication::processEvents(); // the copy may be complete
                break;
            default:
                break;
            }
            if (random.below(2) == 0)
                taken.emplace_back(snapshots.take(), scenario);
        }
        for (const auto& [snapshot, then] : taken)
            QVERIFY2(*snapshot == then, qPrintable(QString("seed %1").arg(seed)));
    }
}

const support::TestProgram registered("tst_snapshots", support::runWindowTest<TestSnapshots>);

} // namespace tst_snapshots

#include "tst_snapshots.moc"
