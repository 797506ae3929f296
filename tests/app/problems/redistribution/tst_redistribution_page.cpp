// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the redistribution: playback, the table of the question, what is shown where.
#include "app/problems/playback.h"
#include "app/problems/redistribution/flow/flow_view.h"
#include "app/problems/redistribution/load_view.h"
#include "app/problems/redistribution/loads_model.h"
#include "app/problems/redistribution/redistribution_editor.h"
#include "app/problems/redistribution/redistribution_page.h"
#include "core/problems/redistribution/model/question.h"
#include "tests/support/moving_plans.h"
#include "tests/support/ring_plans.h"
#include "tests/support/window_test.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QStackedWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <cmath>

namespace tst_redistribution_page {

using namespace equipoise::gui;
using equipoise::NodeId;
using equipoise::ProcessorId;
using Numbers = std::vector<std::int64_t>;

namespace {

/// A document with that plan, its scenario, and the page that shows it.
struct Shown {
    Document document;
    Selection selection;
    std::unique_ptr<RedistributionPage> page;
    int plan = 0;

    explicit Shown(const std::shared_ptr<equipoise::PlanRecord>& kept = support::threeBack()) {
        equipoise::io::ScenarioFile file;
        file.scenario = *kept->scenario;
        document.reset(std::move(file), {}, "test");
        selection.follow(document);
        plan = document.addPlan(*kept);
        page = std::make_unique<RedistributionPage>(document, selection);
        page->resize(760, 640);
        selection.setPlan(plan);
        page->show();
    }
    template <class T>
    T& part(const char* name) const {
        return *page->findChild<T*>(QString::fromLatin1(name));
    }
    const equipoise::redistribution::Question& asked() const {
        return document.scenario().questions.get<equipoise::redistribution::Question>();
    }
};

} // namespace

class TestRedistributionPage : public QObject {
    Q_OBJECT

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void stepsGoFromEventToEvent() {
        const Shown shown;
        auto& playback = shown.part<Playback>("playback");
        const auto& flows = shown.part<FlowView>("flowView");
        const auto& loads = shown.part<LoadView>("loadView");
        QVERIFY(!playback.instant()); // over: everything is shown
        QTest::mouseClick(&shown.part<QToolButton>("stepBack"), Qt::LeftButton);
        // Items arrive at 1, 2 and 3; the last event before the end is at 2.
        QCOMPARE(playback.instant().value_or(-1), 2.0);
        QCOMPARE(flows.instant().value_or(-1), 2.0);
        QCOMPARE(loads.instant().value_or(-1), 2.0);
        auto& slider = shown.part<QSlider>("playbackSlider");
        QTest::keyClick(&slider, Qt::Key_Left);
        QCOMPARE(playback.instant().value_or(-1), 1.0);
        QTest::keyClick(&slider, Qt::Key_Home);
        QCOMPARE(playback.instant().value_or(-1), 0.0);
        QTest::keyClick(&slider, Qt::Key_Left);
        QCOMPARE(playback.instant().value_or(-1), 0.0);
        QTest::keyClick(&slider, Qt::Key_Right);
        QCOMPARE(playback.instant().value_or(-1), 1.0);
        QTest::keyClick(&slider, Qt::Key_End);
        QVERIFY(!playback.instant());
        slider.setValue(slider.maximum() / 2);
        QCOMPARE(playback.instant().value_or(-1), 1.5);
        QVERIFY(shown.part<QLabel>("playbackTime").text().startsWith("1.5"));
        // A press on the groove goes there at once: the middle, or next to it.
        slider.setValue(0);
        QTest::mouseClick(&slider, Qt::LeftButton, {}, slider.rect().center());
        QVERIFY(std::abs(playback.instant().value_or(-1) - 1.5) < 0.1);
    }

    void playingGoesToTheEnd() {
        const Shown shown;
        auto& playback = shown.part<Playback>("playback");
        playback.setDuration(100);
        auto& flows = shown.part<FlowView>("flowView");
        QSignalSpy changed(&playback, &Playback::instantChanged);
        QTest::keyClick(&flows, Qt::Key_Space); // from the beginning, because it was over
        QVERIFY(playback.isPlaying());
        QVERIFY(playback.instant());
        QTRY_VERIFY(!playback.isPlaying());
        QVERIFY(!playback.instant());
        QVERIFY(changed.size() >= 2);
        playback.setDuration(100'000);
        playback.goTo(1);
        QTest::keyClick(&shown.part<QSlider>("playbackSlider"), Qt::Key_Space);
        QVERIFY(playback.isPlaying());
        QTest::keyClick(&flows, Qt::Key_Period); // a step stops it
        QVERIFY(!playback.isPlaying());
        QCOMPARE(playback.instant().value_or(-1), 2.0);
    }

    void nothingToPlay() {
        const Shown shown(support::keptMoves({3, 1, 1}, {0, 0, 0}, {}));
        auto& playback = shown.part<Playback>("playback");
        QVERIFY(!playback.isEnabled());
        playback.togglePlay();
        playback.step(1);
        playback.goTo(5);
        QVERIFY(!playback.isPlaying());
        QVERIFY(!playback.instant());
    }

    void theCurvesAreOneClickAway() {
        const Shown shown;
        const auto& loads = shown.part<LoadView>("loadView");
        QVERIFY(!loads.isVisible());
        QTest::mouseClick(&shown.part<QToolButton>("showLoads"), Qt::LeftButton);
        QVERIFY(loads.isVisible());
    }

    void rowsAndPicturesMarkTheSame() {
        Shown shown;
        auto& table = shown.part<QTableView>("loadsTable");
        table.setCurrentIndex(table.model()->index(2, LoadsModel::Load));
        QVERIFY(shown.selection.nodes() == equipoise::FlatSet<NodeId>{NodeId(ProcessorId(2))});
        shown.selection.set({NodeId(ProcessorId(3))});
        QCOMPARE(table.currentIndex().row(), 3);
    }

    void aDraftSaysWhatIsMissing() {
        Shown shown;
        auto& table = shown.part<QTableView>("loadsTable");
        const auto& state = shown.part<QLabel>("loadsState");
        const auto& balance = shown.part<QPushButton>("balanceLoads");
        QVERIFY(state.text().contains("7"));
        QVERIFY(!balance.isVisible());
        table.model()->setData(table.model()->index(1, LoadsModel::After), "3");
        QVERIFY(state.text().contains("+2")); // P2 gets 2 that nobody gives
        table.setCurrentIndex(table.model()->index(3, LoadsModel::Change));
        QVERIFY(balance.isVisible());
        QVERIFY(balance.text().contains("P4"));
        QTest::mouseClick(&shown.part<QPushButton>("balanceLoads"), Qt::LeftButton);
        QCOMPARE(shown.asked().imbalance, (Numbers{3, -2, 0, -1}));
        QCOMPARE(shown.document.undoStack()->count(), 2); // the plan was kept, the question filled up
        QVERIFY(!balance.isVisible());
        // Esc forgets a draft.
        table.model()->setData(table.model()->index(0, LoadsModel::Change), "1");
        QVERIFY(shown.part<RedistributionEditor>("redistributionEditor").model().isDraft());
        QTest::keyClick(&table, Qt::Key_Escape);
        QVERIFY(!shown.part<RedistributionEditor>("redistributionEditor").model().isDraft());
        table.model()->setData(table.model()->index(0, LoadsModel::Change), "some");
        QVERIFY(state.text().contains("some"));
    }

    void theOrderByKeysAndButtons() {
        Shown shown;
        auto& table = shown.part<QTableView>("loadsTable");
        table.setFocus();
        table.setCurrentIndex(table.model()->index(0, LoadsModel::Load));
        QVERIFY(!shown.part<QToolButton>("loadsUp").isEnabled());
        QTest::mouseClick(&shown.part<QToolButton>("loadsDown"), Qt::LeftButton);
        QVERIFY(shown.asked().ring[1] == ProcessorId(0));
        QCOMPARE(table.currentIndex().row(), 1);
        shown.part<RedistributionEditor>("redistributionEditor").moveUp();
        QVERIFY(shown.asked().ring[0] == ProcessorId(0));
        table.setCurrentIndex(table.model()->index(1, LoadsModel::Load));
        QTest::mouseClick(&shown.part<QToolButton>("loadsRemove"), Qt::LeftButton);
        QCOMPARE(shown.asked().ring.size(), std::size_t{3});
        QVERIFY(shown.part<QToolButton>("loadsAdd").isEnabled());
        while (shown.document.undoStack()->canUndo())
            shown.document.undoStack()->undo();
        QVERIFY(shown.asked() ==
                support::threeBack()->scenario->questions.get<equipoise::redistribution::Question>());
    }

    void pasteAndLevel() {
        Shown shown;
        QApplication::clipboard()->setText("10\n20\n30\n40\n");
        auto& editor = shown.part<RedistributionEditor>("redistributionEditor");
        editor.paste(); // nothing in hand: the column of what they hold
        QCOMPARE(shown.asked().loads, (Numbers{10, 20, 30, 40}));
        editor.level();
        QCOMPARE(shown.asked().imbalance, (Numbers{-15, -5, 5, 15}));
        shown.part<QTableView>("loadsTable")
            .model()
            ->setData(shown.part<QTableView>("loadsTable").model()->index(0, LoadsModel::Load), "30");
        shown.part<QAction>("shareLoadsBySpeed").trigger(); // all are as fast: 30 each
        QCOMPARE(shown.asked().imbalance, (Numbers{0, -10, 0, 10}));
    }

    void theRingOfAPlan() {
        Shown shown;
        auto& editor = shown.part<RedistributionEditor>("redistributionEditor");
        const auto& take = shown.part<QAction>("takeRing");
        QVERIFY(!take.isEnabled());
        equipoise::Scenario scenario = shown.document.scenario();
        scenario.platform.linkCost = equipoise::Matrix<double>(
            4, 4, 0.02); // the ring of tests is one on a matrix; names are what counts
        scenario.platform.links.clear();
        equipoise::PlanRecord ring = *support::keptRing(scenario, {2, 0, 3, 1});
        const int id = shown.document.addPlan(ring);
        shown.selection.setPlan(id);
        shown.selection.setPlan(shown.plan);
        QVERIFY(take.isEnabled());
        editor.takeRing();
        const std::vector<ProcessorId> order{ProcessorId(2), ProcessorId(0), ProcessorId(3), ProcessorId(1)};
        QVERIFY(shown.asked().ring == order);
        QCOMPARE(shown.asked().loads, (Numbers{1, 4, 1, 1})); // the same processors keep their items
        QCOMPARE(shown.asked().imbalance, (Numbers{0, 3, -3, 0}));
    }

    void noPlanYet() {
        Document document;
        Selection selection;
        selection.follow(document);
        selection.setProblem(equipoise::Problem::Redistribution);
        RedistributionPage page(document, selection);
        page.resize(760, 640);
        page.show();
        QVERIFY(!page.grab().isNull());
        QVERIFY(!page.findChild<QWidget*>("playback")->isEnabled());
    }
};

const support::TestProgram registered("tst_redistribution_page",
                                      support::runWindowTest<TestRedistributionPage>);

} // namespace tst_redistribution_page

#include "tst_redistribution_page.moc"
