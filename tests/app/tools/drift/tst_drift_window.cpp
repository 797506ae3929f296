// SPDX-License-Identifier: GPL-3.0-or-later
// The window of a drift: what it follows, says, keeps and saves.
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/redistribution/flow/flow_view.h"
#include "app/tools/drift/drift_model.h"
#include "app/tools/drift/drift_window.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/child.h"
#include "tests/support/window_test.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

namespace tst_drift_window {

using namespace equipoise::gui;
using equipoise::ProcessorId;

namespace {

using support::child;

QString said(QWidget& window, const char* name) {
    return child<QLabel>(window, name)->text();
}

/// A, B and C alike, ways of 1 for each unit of data, messages of no data: a third of the work 1000 each.
struct Opened {
    Document document;
    Selection selection;
    std::unique_ptr<DriftWindow> window;
    int plan = 0;

    Opened() {
        equipoise::io::ScenarioFile file;
        equipoise::Platform& platform = file.scenario.platform;
        for (const char* name : {"A", "B", "C"})
            platform.processors.push_back({name, {1, 0, {}}, {}});
        equipoise::Matrix<double> costs(3, 3, 1);
        for (std::size_t i = 0; i < 3; ++i)
            costs(i, i) = 0;
        platform.linkCost = costs;
        platform.units = {"s", "Mflop", "Mbit"};
        file.scenario.questions.set(equipoise::ring::Question{1000, 0});
        document.reset(std::move(file), {}, "test");
        selection.follow(document);
        equipoise::SolveControl control;
        auto solved =
            equipoise::solve(document.scenario(), {equipoise::Problem::Ring, "subsets", {}}, control);
        plan = document.addPlan({"Planned", document.snapshot(), *std::move(solved)});
        selection.setPlan(plan);
        window = std::make_unique<DriftWindow>(document, selection);
        window->setPlan(document.plan(plan)->kept);
    }

    /// 30 columns, so that numbers can be checked by hand.
    void thirtyColumns() {
        auto* edit = child<QWidget>(*window, "driftColumns")->findChild<QLineEdit*>();
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, "30");
        QTest::keyClick(edit, Qt::Key_Tab);
    }
    bool isDone() const { return !window->isRunning(); }
};

} // namespace

class TestDriftWindow : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void nothingHasChanged();
    void followsTheDocument();
    void somebodyLeaves();
    void keepsAndSaves();
    void takesThePlanInHand();
    void whatCannotBeDone();
};

void TestDriftWindow::nothingHasChanged() {
    Opened opened;
    QTRY_VERIFY(opened.isDone());
    QVERIFY(!opened.window->isModal());
    QCOMPARE(said(*opened.window, "driftHeading"), QString("Planned: Planned"));
    QCOMPARE(said(*opened.window, "driftPays"), QString("Nothing to move"));
    QVERIFY(!child<QPushButton>(*opened.window, "driftTake")->isEnabled());
}

// A takes twice as long: 6, 12, 12 of 30 columns instead of 10 each. It sends its 4 one by one, 1 s each. A
// step takes 2 x 1000 / 3 s before and 12 / 30 x 1000 s after: 266.7 s less.
void TestDriftWindow::followsTheDocument() {
    Opened opened;
    const auto values = [&] { return said(*opened.window, "driftColumnValues"); };
    QVERIFY2(values().startsWith("Assumed: the matrix has 1,000 columns"), qPrintable(values()));
    QVERIFY2(values().contains("\nAssumed: a column has 1 Mbit of data"), qPrintable(values()));
    opened.thirtyColumns();
    QVERIFY2(values().startsWith("The matrix has 30 columns, as set.\n"), qPrintable(values()));
    QVERIFY(opened.document.apply(SetCompute{ProcessorId{0}, {2, 0, {}}}, "Slower").ok());
    QTRY_COMPARE(said(*opened.window, "driftPays"), QString("Steps: 1"));
    QVERIFY(said(*opened.window, "driftCost").startsWith("4"));
    QVERIFY(said(*opened.window, "driftBefore").startsWith("666.7"));
    QVERIFY(said(*opened.window, "driftAfter").startsWith("400"));
    QVERIFY(said(*opened.window, "driftGain").startsWith("266.7"));
    QCOMPARE(said(*opened.window, "driftStatus"), QString("proven optimal"));
    auto* model = opened.window->findChild<DriftModel*>();
    QCOMPARE(model->index(0, DriftModel::Change).data(SortRole).toInt(), -4);
    const auto* timeline = child<TimelineView>(*opened.window, "driftTimeline");
    QVERIFY(timeline->plan());
    QCOMPARE(*timeline->plan()->plan.value, 4.0);
    auto* flows = child<FlowView>(*opened.window, "driftFlows");
    QVERIFY(flows->plan() == timeline->plan());
    QVERIFY(!flows->isVisibleTo(opened.window.get()));
    child<QAbstractButton>(*opened.window, "driftPicture.flows")->click();
    QVERIFY(flows->isVisibleTo(opened.window.get()));
    // In the table, too, as an edit of the document.
    QVERIFY(model->setData(model->index(0, DriftModel::Now), "1"));
    QTRY_COMPARE(said(*opened.window, "driftPays"), QString("Nothing to move"));
    QCOMPARE(opened.document.scenario().platform.processors[0].compute.rate, 1.0);
}

// 10 columns of A: nine in the redistribution, the last one after it. Steps get longer.
void TestDriftWindow::somebodyLeaves() {
    Opened opened;
    opened.thirtyColumns();
    auto* model = opened.window->findChild<DriftModel*>();
    QVERIFY(model->setData(model->index(0, 0), Qt::Unchecked, Qt::CheckStateRole));
    QTRY_COMPARE(said(*opened.window, "driftPays"), QString("Never"));
    QVERIFY(said(*opened.window, "driftCost").startsWith("10"));
    QVERIFY(said(*opened.window, "driftMoves").startsWith("After: A leaves"));
    // Round in one direction nothing is quicker: all goes out over one link.
    child<QCheckBox>(*opened.window, "driftOneWay")->setChecked(true);
    QTRY_VERIFY(opened.isDone());
    QVERIFY(
        opened.window->drift()->transition.questions.get<equipoise::redistribution::Question>().direction ==
        equipoise::redistribution::Direction::OneWay);
}

void TestDriftWindow::keepsAndSaves() {
    Opened opened;
    opened.thirtyColumns();
    QVERIFY(opened.document.apply(SetCompute{ProcessorId{0}, {2, 0, {}}}, "Slower").ok());
    QTRY_COMPARE(said(*opened.window, "driftPays"), QString("Steps: 1"));
    const QTemporaryDir folder;
    QString answer = folder.filePath("moved.equipoise");
    opened.window->setSavePath([&](QWidget*, const QString&, const QString&) { return answer; });
    child<QPushButton>(*opened.window, "driftSave")->click();
    QTRY_VERIFY(QFile::exists(answer));
    const auto read = equipoise::io::readScenario(QFile::encodeName(answer).toStdString());
    QVERIFY(read);
    QCOMPARE(read->file.plans.size(), std::size_t{1});
    QVERIFY(equipoise::verify(read->file.scenario, read->file.plans[0].plan));
    answer = folder.filePath("no such folder/moved.equipoise");
    child<QPushButton>(*opened.window, "driftSave")->click();
    QTRY_COMPARE(child<QLabel>(*opened.window, "driftSaid")->property("role").toString(), QString("bad"));
    answer.clear(); // cancelled
    child<QPushButton>(*opened.window, "driftSave")->click();

    child<QPushButton>(*opened.window, "driftKeep")->click();
    const DocumentPlan* kept = opened.document.plan(opened.selection.plan());
    QVERIFY(kept);
    QVERIFY(kept->kept->plan.problem == equipoise::Problem::Redistribution);
    QCOMPARE(*kept->kept->plan.value, 4.0);
    QCOMPARE(QString::fromStdString(kept->kept->name), QString("Drift of Planned"));
}

void TestDriftWindow::takesThePlanInHand() {
    Opened opened;
    QVERIFY(opened.document.apply(SetCompute{ProcessorId{0}, {2, 0, {}}}, "Slower").ok());
    equipoise::SolveControl control;
    auto solved =
        equipoise::solve(opened.document.scenario(), {equipoise::Problem::Ring, "subsets", {}}, control);
    const int later = opened.document.addPlan({"Later", opened.document.snapshot(), *std::move(solved)});
    opened.selection.setPlan(later);
    auto* take = child<QPushButton>(*opened.window, "driftTake");
    QVERIFY(take->isEnabled());
    QCOMPARE(said(*opened.window, "driftHeading"), QString("Planned: Planned")); // it holds on
    take->click();
    QCOMPARE(said(*opened.window, "driftHeading"), QString("Planned: Later"));
    QVERIFY(!take->isEnabled());
    QTRY_COMPARE(said(*opened.window, "driftPays"), QString("Nothing to move"));
    // Another document has other processors.
    opened.window->show();
    opened.document.reset({}, {}, "other");
    QVERIFY(!opened.window->isVisible());
}

void TestDriftWindow::whatCannotBeDone() {
    Opened opened;
    auto* model = opened.window->findChild<DriftModel*>();
    for (int row = 0; row < 3; ++row)
        QVERIFY(model->setData(model->index(row, 0), Qt::Unchecked, Qt::CheckStateRole));
    QTRY_VERIFY(opened.isDone());
    QVERIFY(!opened.window->drift());
    auto* words = child<QLabel>(*opened.window, "driftSaid");
    QCOMPARE(words->property("role").toString(), QString("bad"));
    QVERIFY(!words->text().isEmpty());
    QVERIFY(!child<QPushButton>(*opened.window, "driftKeep")->isEnabled());
    // B and C stay, but nothing leads there from A.
    for (int row = 1; row < 3; ++row)
        QVERIFY(model->setData(model->index(row, 0), Qt::Checked, Qt::CheckStateRole));
    const double none = std::numeric_limits<double>::infinity();
    QVERIFY(opened.document
                .apply(SetLinkCost{{{ProcessorId{0}, ProcessorId{1}, none},
                                    {ProcessorId{0}, ProcessorId{2}, none}}},
                       "Cut")
                .ok());
    QTRY_COMPARE(words->text(), QString("There is no way for the columns: a link is missing"));
    QVERIFY(!child<QPushButton>(*opened.window, "driftKeep")->isEnabled());
    QVERIFY(!said(*opened.window, "driftCost").isEmpty());
}

const support::TestProgram registered("tst_drift_window", support::runWindowTest<TestDriftWindow>);

} // namespace tst_drift_window

#include "tst_drift_window.moc"
