// SPDX-License-Identifier: GPL-3.0-or-later
// The window of comparisons follows the ticks, says what differs and saves it.
#include "app/models/document_model.h"
#include "app/tools/compare/compare_view.h"
#include "app/tools/compare/compare_window.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/solve.h"
#include "tests/support/child.h"
#include "tests/support/window_test.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <set>

namespace tst_compare_window {

using namespace equipoise::gui;

namespace {

int addSolved(Document& document, const char* solver) {
    equipoise::SolveControl control;
    auto plan = equipoise::solve(document.scenario(), {equipoise::Problem::Star, solver, {}}, control);
    return document.addPlan({solver, document.snapshot(), *std::move(plan)});
}

using support::child;

} // namespace

class TestCompareWindow : public QObject {
    Q_OBJECT
private slots:
    void init();
    void ticksPlansWhenNoneAre();
    void followsTheTicks();
    void saysThatNothingDiffers();
    void aligns();
    void saves();
    void asksTheOtherSolvers();

private:
    std::unique_ptr<Document> m_document;
    std::vector<int> m_ids;
};

void TestCompareWindow::init() {
    support::failOnWarnings();
    m_document = std::make_unique<Document>();
    QVERIFY(m_document->open(QStringLiteral(EXAMPLES "/star-relay.equipoise")).ok());
    while (!m_document->plans().empty())
        m_document->removePlan(m_document->plans().front().id);
    m_ids.clear();
    for (const char* solver : {"best", "bba", "best"})
        m_ids.push_back(addSolved(*m_document, solver));
}

void TestCompareWindow::ticksPlansWhenNoneAre() {
    const auto ticked = [this] {
        std::vector<int> ids;
        for (const DocumentPlan& plan : m_document->plans())
            if (plan.ticked)
                ids.push_back(plan.id);
        return ids;
    };
    QVERIFY(CompareWindow::canCompare(*m_document, equipoise::Problem::Star));
    QVERIFY(!CompareWindow::canCompare(*m_document, equipoise::Problem::Ring));
    CompareWindow::tickPlans(*m_document, equipoise::Problem::Ring);
    QVERIFY(ticked().empty());
    CompareWindow::tickPlans(*m_document, equipoise::Problem::Star);
    QCOMPARE(ticked(), m_ids);
    m_document->setTicked(m_ids[2], false);
    CompareWindow::tickPlans(*m_document, equipoise::Problem::Star); // two are enough: a user's choice stays
    QCOMPARE(ticked(), (std::vector{m_ids[0], m_ids[1]}));
    // The times are 13, 14, 13, 14 and 14 s.
    for (const int id : {0, 1})
        m_document->setTicked(m_ids[static_cast<std::size_t>(id)], false);
    for (int more = 0; more < 2; ++more)
        m_ids.push_back(addSolved(*m_document, "bba"));
    CompareWindow::tickPlans(*m_document, equipoise::Problem::Star);
    QCOMPARE(ticked(), (std::vector{m_ids[0], m_ids[1], m_ids[2], m_ids[3]}));
}

void TestCompareWindow::followsTheTicks() {
    QVERIFY(CompareWindow::tickedPlans(*m_document).empty());
    CompareWindow window(*m_document);
    QVERIFY(window.scene() == nullptr);
    QVERIFY(!child<QPushButton>(window, "compareNext")->isEnabled());
    m_document->setTicked(m_ids[0], true);
    m_document->setTicked(m_ids[1], true);
    QTRY_VERIFY(window.scene() != nullptr);
    auto* figures = child<QTableView>(window, "compareFigures")->model();
    QCOMPARE(figures->columnCount(), 4); // figure, A, B, B - A
    // manual: 13 s and 14 s.
    QCOMPARE(figures->index(0, 1).data(SortRole).toDouble(), 13.0);
    QCOMPARE(figures->index(0, 2).data(SortRole).toDouble(), 14.0);
    QCOMPARE(figures->index(0, 3).data(SortRole).toDouble(), 1.0);
    QVERIFY(figures->index(0, 3).data().toString().startsWith("+1"));
    QVERIFY(child<QTableView>(window, "compareDetails")->model()->rowCount() > 0);
    QVERIFY(child<QPushButton>(window, "compareNext")->isEnabled());
    child<QPushButton>(window, "compareNext")->click();
    QVERIFY(child<QLabel>(window, "compareSaid")->text().startsWith("Difference 1 of "));
    m_document->setTicked(m_ids[2], true);
    QTRY_COMPARE(window.scene()->plans.size(), std::size_t{3});
    QCOMPARE(figures->columnCount(), 6);
    m_document->setTicked(m_ids[0], false);
    m_document->setTicked(m_ids[2], false);
    QTRY_VERIFY(window.scene() == nullptr);
}

void TestCompareWindow::saysThatNothingDiffers() {
    m_document->setTicked(m_ids[0], true);
    m_document->setTicked(m_ids[2], true);
    CompareWindow window(*m_document);
    QTRY_VERIFY(window.scene() != nullptr);
    QVERIFY(window.scene()->comparison.isEmpty());
    QVERIFY(child<QLabel>(window, "compareSaid")->text().contains("compared exactly"));
    QCOMPARE(child<QTableView>(window, "compareDetails")->model()->rowCount(), 0);
}

void TestCompareWindow::aligns() {
    m_document->setTicked(m_ids[0], true);
    m_document->setTicked(m_ids[1], true);
    CompareWindow window(*m_document);
    QTRY_VERIFY(window.scene() != nullptr);
    auto* align = child<QComboBox>(window, "compareAlign");
    align->setCurrentIndex(1);
    emit align->activated(1);
    QTRY_COMPARE(window.scene()->comparison.shifts[0], 1.0); // 14 - 13
    QVERIFY(align->count() > 2);
    QVERIFY(align->itemText(2).startsWith("Start of "));
}

void TestCompareWindow::saves() {
    QTemporaryDir folder;
    m_document->setTicked(m_ids[0], true);
    m_document->setTicked(m_ids[1], true);
    CompareWindow window(*m_document);
    QTRY_VERIFY(window.scene() != nullptr);
    window.setSavePath(
        [&](QWidget*, const QString& suggestion, const QString&) { return folder.filePath(suggestion); });
    child<QPushButton>(window, "compareSavePicture")->click();
    child<QPushButton>(window, "compareSaveTable")->click();
    QVERIFY(QFile::exists(folder.filePath("comparison.svg")));
    QFile table(folder.filePath("comparison.csv"));
    QTRY_VERIFY(table.exists());
    QVERIFY(table.open(QIODevice::ReadOnly));
    QVERIFY(table.readAll().contains("value,13,14"));
    window.setSavePath(
        [&](QWidget*, const QString&, const QString&) { return folder.filePath("nowhere/comparison.svg"); });
    child<QPushButton>(window, "compareSavePicture")->click();
    QCOMPARE(child<QLabel>(window, "compareSaid")->property("role").toString(), QStringLiteral("bad"));
}

void TestCompareWindow::asksTheOtherSolvers() {
    for (const std::size_t more : {0U, 2U})
        m_document->removePlan(m_ids[more]);
    CompareWindow window(*m_document);
    auto* others = child<QPushButton>(window, "compareOthers");
    QVERIFY(!others->isEnabled()); // of rings, which the window asks about at first
    const auto* said = child<QLabel>(window, "compareSaid");
    QVERIFY2(said->text().startsWith("There is no plan"), qPrintable(said->text()));
    CompareWindow::tickPlans(*m_document, equipoise::Problem::Star);
    m_document->setTicked(m_ids[1], true);
    QVERIFY2(said->text().startsWith("One plan so far, with 14\u202Fs"), qPrintable(said->text()));
    QVERIFY2(child<CompareView>(window, "compareView")->accessibleDescription().contains(said->text()),
             "the picture says the same");
    QVERIFY(window.scene() == nullptr && others->isEnabled());
    others->click();
    QVERIFY(window.isRunning() && !others->isEnabled());
    QTRY_VERIFY(window.scene() != nullptr);
    QVERIFY(!window.isRunning() && others->isEnabled());
    // manual: BBA takes 14 s, the shortest are 13 s. Answers that differ are shown, as far as there are some.
    const auto& plans = window.scene()->plans;
    QVERIFY(plans.size() >= equipoise::minCompared);
    QCOMPARE(plans.front()->plan.solver, std::string("bba"));
    QCOMPARE(*plans[1]->plan.value, 13.0);
    std::set<double> values;
    for (const auto& plan : plans)
        QVERIFY(values.insert(*plan->plan.value).second);
    const QStringList names = child<QLabel>(window, "compareNames")->text().split('\n');
    QVERIFY2(!names[0].contains('('), qPrintable(names[0]));
    QVERIFY2(names[1].contains(QStringLiteral("(−7.14\u202F%)")), qPrintable(names[1]));
    // What has been asked is not asked again.
    others->click();
    QTRY_VERIFY(!window.isRunning());
    std::set<std::string> solvers;
    for (const DocumentPlan& plan : m_document->plans())
        QVERIFY2(solvers.insert(plan.kept->plan.solver).second, plan.kept->plan.solver.c_str());
}

const support::TestProgram registered("tst_compare_window", support::runWindowTest<TestCompareWindow>);

} // namespace tst_compare_window

#include "tst_compare_window.moc"
