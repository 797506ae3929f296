// SPDX-License-Identifier: GPL-3.0-or-later
// The lists below the page: plans are renamed whichever of their cells is current, and problems do not push
// themselves in front of somebody who types.
#include "app/commands/edits_for.h"
#include "app/models/platform/links_model.h"
#include "app/models/platform/processors_model.h"
#include "app/window/panels/explain_panel.h"
#include "app/window/panels/plans_panel.h"
#include "app/window/panels/plans_strip.h"
#include "app/window/panels/platform_panel.h"
#include "app/window/panels/problems_panel.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/child.h"
#include "tests/support/large_platforms.h"
#include "tests/support/window_test.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>
#include <memory>

namespace tst_panels {

using namespace equipoise::gui;

namespace {

using support::child;

/// Two processors, and the plan of their ring.
void fill(Document& document) {
    equipoise::io::ScenarioFile file;
    for (const char* name : {"A", "B"})
        file.scenario.platform.processors.push_back({name, {1, 0, {}}, {}});
    file.scenario.platform.links.push_back(
        {equipoise::ProcessorId{0}, equipoise::ProcessorId{1}, {1, 0, {}}, true});
    file.scenario.questions.set(equipoise::ring::Question{10, 1});
    equipoise::SolveControl control;
    auto plan = equipoise::solve(file.scenario, {equipoise::Problem::Ring, "subsets", {}}, control);
    QVERIFY(plan);
    file.plans.push_back(
        {"First", std::make_shared<const equipoise::Scenario>(file.scenario), *std::move(plan)});
    document.reset(std::move(file), {}, "Two");
}

} // namespace

class TestPanels : public QObject {
    Q_OBJECT

private slots:
    void init() {
        // The offscreen platform says this of every window; anything else is a fault.
        support::failOnWarnings();
    }

    void f2Renames_data() {
        QTest::addColumn<int>("column");
        QTest::newRow("name") << 0;
        QTest::newRow("solver") << 2;
        QTest::newRow("value") << 5;
    }
    void f2Renames() {
        QFETCH(int, column);
        Document document;
        fill(document);
        Selection selection;
        PlansPanel panel(document, selection);
        panel.resize(1000, 200);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel, support::patience));
        auto* table = child<QTableView>(panel, "plansTable");
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, column));
        QTest::keyClick(table, Qt::Key_F2);
        // While the name is being written it goes on.
        const std::unique_ptr<QMenu> menu(panel.menuOf(document.plans().front().id));
        for (QAction* action : menu->actions())
            if (action->text() == "Rename")
                action->trigger();
        const auto editors = table->viewport()->findChildren<QLineEdit*>();
        QCOMPARE(editors.size(), 1);
        QLineEdit* editor = editors.front();
        editor->selectAll();
        QTest::keyClicks(editor, "Mine");
        QTest::keyClick(editor, Qt::Key_Return);
        const auto name = [&] { return QString::fromStdString(document.plans().front().kept->name); };
        QTRY_COMPARE(name(), QString("Mine"));
        QCOMPARE(document.toFile().plans.front().name, std::string("Mine"));
        document.undoStack()->undo();
        QCOMPARE(name(), QString("First"));
    }

    void problemsWaitWhileOneTypes() {
        Document document;
        fill(document);
        Selection selection;
        QWidget window;
        auto* layout = new QVBoxLayout(&window);
        auto* field = new QLineEdit(&window);
        auto* button = new QPushButton("Press", &window);
        auto* panel = new ProblemsPanel(document, selection, &window);
        for (QWidget* part : std::initializer_list<QWidget*>{field, button, panel})
            layout->addWidget(part);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window, support::patience));
        QSignalSpy appeared(panel, &ProblemsPanel::appeared);
        QSignalSpy counted(panel, &ProblemsPanel::counted);
        const equipoise::Error error{equipoise::ErrorCode::OutOfRange, "work", "-1", "> 0", {}};
        field->setFocus();
        QTRY_VERIFY(field->hasFocus());
        panel->showEditError(error);
        panel->showSolverError(error, false);
        QCOMPARE(appeared.size(), 0);
        QCOMPARE(counted.last().at(0).value<IssueCounts>().errors, 2);
        panel->showSolverError(error, true); // somebody pressed Solve
        QCOMPARE(appeared.size(), 1);
        button->setFocus();
        QTRY_VERIFY(button->hasFocus());
        panel->showEditError(error);
        QCOMPARE(appeared.size(), 2);
    }

    /// Esc gives a refused value up: then nothing is wrong any more.
    // Of a small plan reasons are there at once, of a large one when they have been worked out: those of what
    // is selected by then.
    void reasonsForALargePlanCome() {
        Document document;
        Selection selection;
        ExplainPanel panel(document, selection);
        QCOMPARE(panel.lines(), QStringList{"No answer to explain yet."});
        fill(document);
        selection.setPlan(document.plans().front().id);
        QVERIFY(panel.lines().size() > 2);
        QVERIFY(!panel.lines().contains("Being worked out …"));

        equipoise::io::ScenarioFile file;
        file.scenario.platform = support::treePlatform(1500, 100);
        file.scenario.questions.set<equipoise::scatter::Question>().items = 3000;
        equipoise::SolveControl control;
        auto plan = equipoise::solve(file.scenario, {equipoise::Problem::Scatter, "uniform", {}}, control);
        QVERIFY(plan);
        const QString first = QString::fromStdString(file.scenario.platform.processors[1].name);
        const QString second = QString::fromStdString(file.scenario.platform.processors[2].name);
        file.plans.push_back(
            {"Large", std::make_shared<const equipoise::Scenario>(file.scenario), *std::move(plan)});
        document.reset(std::move(file), {}, "Large");
        selection.setProblem(equipoise::Problem::Scatter);
        selection.setPlan(document.plans().front().id);
        QCOMPARE(panel.lines(), QStringList{"Being worked out …"});
        QTRY_VERIFY(panel.lines().size() > 2);
        selection.set({equipoise::ProcessorId{1}});
        selection.set({equipoise::ProcessorId{2}});
        QCOMPARE(panel.lines(), QStringList{"Being worked out …"});
        QTRY_VERIFY(panel.lines().contains(QStringLiteral("Why %1?").arg(second)));
        QVERIFY(!panel.lines().contains(QStringLiteral("Why %1?").arg(first)));
    }

    void whatIsTakenBackIsNoProblem() {
        Document document;
        fill(document);
        Selection selection;
        PlatformPanel platform(document, selection);
        ProblemsPanel problems(document, selection);
        connect(&platform, &PlatformPanel::refused, &problems, &ProblemsPanel::showEditError);
        connect(&platform, &PlatformPanel::takenBack, &problems, &ProblemsPanel::clearEditError);
        QSignalSpy counted(&problems, &ProblemsPanel::counted);
        platform.show();
        platform.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&platform, support::patience));
        child<QToolButton>(platform, "showProcessors")->click();
        auto* table = child<QTableView>(platform, "processorsTable");
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, 1));
        QTest::keyClicks(table, "3");
        auto* editor = table->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->setText("3 Gflop");
        QTest::keyClick(editor, Qt::Key_Return);
        QCOMPARE(counted.last().at(0).value<IssueCounts>().errors, 1);
        QTest::keyClick(editor, Qt::Key_Escape);
        QCOMPARE(counted.last().at(0).value<IssueCounts>().errors, 0);
    }

    /// A property has a column where some record does not have the default, as long as the document is open. A
    /// matrix of costs has no links, and so no properties of links.
    /// "All clear" is said of a platform that has been checked, and only while nothing is listed.
    void allClearIsSaidOfAnEmptyList() {
        Document document;
        Selection selection;
        selection.follow(document);
        auto* plans = new PlansPanel(document, selection); // the strip's, as the other one
        auto* checks = new ProblemsPanel(document, selection);
        QAction compare;
        PlansStrip strip(document, selection, *plans, *checks, compare);
        QObject::connect(checks, &ProblemsPanel::counted, &strip, &PlansStrip::showCheckCounts);
        const auto* button = child<QToolButton>(strip, "checks");
        const auto* listed = child<QTableView>(strip, "problemsTable")->model();
        fill(document);
        QCOMPARE(listed->rowCount(), 0);
        QCOMPARE(button->text(), QString("Checks: all clear"));
        const auto slower = [&](double time) {
            return document.apply(edits::setCycleTime(document.scenario(), equipoise::ProcessorId{0}, time),
                                  "Edit");
        };
        QVERIFY(slower(2).ok());
        QCOMPARE(listed->rowCount(), 1); // the plan is out of date
        QCOMPARE(button->text(), QString("Checks: 1 hint"));
        QCOMPARE(button->accessibleName(), button->text());
        document.undoStack()->undo();
        QCOMPARE(button->text(), QString("Checks: all clear"));
        equipoise::io::ScenarioFile file;
        file.scenario.platform.switches.push_back({"S", {}});
        file.scenario.platform.links.reserve(10'001);
        for (std::size_t i = 0; i < 10'001; ++i) { // checked on a worker thread
            file.scenario.platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
            file.scenario.platform.links.push_back(
                {equipoise::ProcessorId{i}, equipoise::SwitchId{0}, {1, 0, {}}, true});
        }
        document.reset(std::move(file), {}, "Many");
        QCOMPARE(button->text(), QString("Checks"));
        QTRY_COMPARE(button->text(), QString("Checks: all clear"));
    }

    void columnsOfPropertiesAreShownWhereUsed() {
        Document document;
        fill(document);
        Selection selection;
        PlatformPanel platform(document, selection);
        const auto isShown = [&](const char* table, int column) {
            return !child<QTableView>(platform, table)->isColumnHidden(column);
        };
        QVERIFY(!isShown("processorsTable", ProcessorsModel::ColumnCount));
        QVERIFY(!isShown("linksTable", LinksModel::ColumnCount));
        QVERIFY(document.apply(SetNodeProperty{"forwards", {{equipoise::ProcessorId{0}, "false"}}}, "Set"));
        QVERIFY(isShown("processorsTable", ProcessorsModel::ColumnCount));
        document.undoStack()->undo();
        QVERIFY(isShown("processorsTable", ProcessorsModel::ColumnCount));

        equipoise::io::ScenarioFile file;
        file.scenario.platform.processors = {{"a", {1, 0, {}}, {}}, {"b", {1, 0, {}}, {}}};
        file.scenario.platform.linkCost.emplace(2, 2, 1.0);
        document.reset(std::move(file), {}, {});
        QVERIFY(!isShown("processorsTable", ProcessorsModel::ColumnCount));
        QVERIFY(!isShown("linksTable", LinksModel::ColumnCount));
    }
};

const support::TestProgram registered("tst_panels", support::runWindowTest<TestPanels>);

} // namespace tst_panels

#include "tst_panels.moc"
