// SPDX-License-Identifier: GPL-3.0-or-later
// A document is replaced, or loses processors, under every page, panel, editor and open tool: nothing of the
// window uses an id of what was there before.
#include "app/commands/edits_for.h"
#include "app/pictures/plan/plan_view.h"
#include "app/problems/solve_controller.h"
#include "app/tools/tools.h"
#include "app/window/actions.h"
#include "app/window/main_window.h"
#include "core/problems/ring/model/question.h"
#include "tests/gui/solved_example.h"
#include "tests/support/agreement.h"
#include "tests/support/all_windows.h"
#include "tests/support/child.h"
#include "tests/support/own_settings.h"
#include "tests/support/ring_plans.h"
#include "tests/support/simple_text.h"
#include "tests/support/window_test.h"

#include <QAction>
#include <QSettings>
#include <QTableView>
#include <QUndoStack>
#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace tst_replaced_document {

using equipoise::io::ScenarioFile;

using support::problemExamples;

namespace {

/// Two processors of which all problems are asked.
ScenarioFile pair() {
    ScenarioFile file;
    file.scenario = support::plainScenario(2);
    for (const equipoise::Problem problem : equipoise::problems())
        equipoise::askQuestion(file.scenario, problem);
    return file;
}

/// As after New.
ScenarioFile empty() {
    ScenarioFile file;
    file.scenario.questions.set(equipoise::ring::Question{});
    return file;
}

ScenarioFile fileNamed(const QString& name) {
    return name == "empty" ? empty() : name == "pair" ? pair() : support::solvedExample(name);
}

} // namespace

class ReplacedDocumentTest : public QObject {
    Q_OBJECT
    std::unique_ptr<equipoise::gui::MainWindow> m_window;
    QString m_rows; ///< that m_window has served

    /// One window serves all problems in the same workspace or tool, as it would serve a user.
    void makeFor(const QString& rows) {
        if (m_window && m_rows == rows)
            return;
        m_rows = rows;
        m_window.reset();
        QSettings().clear();
        m_window = std::make_unique<equipoise::gui::MainWindow>();
        equipoise::gui::UserPrompts ask = support::discarding();
        ask.reportPath = [](QWidget*, const QString&) { return QString(); };
        m_window->setPrompts(std::move(ask));
        m_window->controller().setLive(false); // out-of-date plans stay in sight
        m_window->resize(1440, 900);
        m_window->show();
    }
    equipoise::gui::Document& document() { return m_window->document(); }
    void trigger(const char* action) { support::child<QAction>(*m_window, action)->trigger(); }
    void reset(const QString& name) {
        document().reset(fileNamed(name), {}, name);
        support::settle();
    }

    /// Everything there is is selected, the last row of each table is current, and plans are ticked.
    void holdAsMuchAsPossible() {
        const equipoise::Platform& platform = document().scenario().platform;
        equipoise::FlatSet<equipoise::NodeId> nodes;
        for (std::size_t i = 0; i < platform.size(); ++i)
            nodes.insert(equipoise::ProcessorId{i});
        for (std::size_t i = 0; i < platform.switches.size(); ++i)
            nodes.insert(equipoise::SwitchId{i});
        for (QTableView* table : m_window->findChildren<QTableView*>())
            if (table->model() && table->model()->rowCount() > 0 && table->isVisible())
                table->setCurrentIndex(table->model()->index(table->model()->rowCount() - 1, 0));
        support::tickPlans(*m_window);
        equipoise::FlatSet<equipoise::LinkId> links;
        for (std::size_t i = 0; i < platform.links.size(); ++i)
            links.insert(equipoise::LinkId{i});
        equipoise::FlatSet<equipoise::gui::CellId> cells;
        if (platform.linkCost && platform.size() > 1)
            cells.insert(
                {equipoise::ProcessorId{platform.size() - 1}, equipoise::ProcessorId{platform.size() - 2}});
        m_window->selection().set(std::move(nodes), std::move(links), std::move(cells));
        support::settle();
    }
    /// Before: the example with its plan, in this workspace.
    void show(int problem, const char* workspace) {
        reset(problemExamples[static_cast<std::size_t>(problem)]);
        trigger(workspace);
        m_window->selection().setProblem(equipoise::problems()[static_cast<std::size_t>(problem)]);
        m_window->showOpened();
        support::settle();
        holdAsMuchAsPossible();
    }
    /// A key in each picture selects the last processor of the plan that it shows, out of date or not.
    void selectInPictures() {
        for (equipoise::gui::PlanView* view : m_window->findChildren<equipoise::gui::PlanView*>())
            if (view->isVisible()) {
                QTest::keyClick(view, Qt::Key_End);
                QCOMPARE(support::disagreement(*m_window), QString());
            }
    }
    equipoise::FlatSet<equipoise::NodeId> processors(std::size_t from, std::size_t to) {
        equipoise::FlatSet<equipoise::NodeId> nodes;
        for (std::size_t i = from; i < to; ++i)
            nodes.insert(equipoise::ProcessorId{i});
        return nodes;
    }
    void check() {
        support::settle();
        QCOMPARE(support::disagreement(*m_window), QString());
    }
    void eachWorkspaceAndProblem() {
        QTest::addColumn<QString>("workspace");
        QTest::addColumn<int>("problem");
        for (const equipoise::gui::ActionId id : equipoise::gui::workspaceActions)
            for (int problem = 0; problem < static_cast<int>(problemExamples.size()); ++problem)
                QTest::addRow("%s, %s", qPrintable(equipoise::gui::Actions::nameOf(id)),
                              problemExamples[static_cast<std::size_t>(problem)])
                    << equipoise::gui::Actions::nameOf(id) << problem;
    }

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(
            "^(?!This plugin does not support (propagateSizeHints|raise|grabbing the keyboard)).*$"));
    }
    void cleanup() {
        if (QTest::currentTestFailed())
            m_window.reset();
    }
    void initTestCase() { support::useSimpleText(); }
    void cleanupTestCase() { m_window.reset(); }

    void aReplacedDocumentIsForgotten_data() { eachWorkspaceAndProblem(); }
    void aReplacedDocumentIsForgotten() {
        QFETCH(QString, workspace);
        QFETCH(int, problem);
        makeFor("replaced, " + workspace);
        QStringList others{"empty", "pair"};
        others << QStringList(problemExamples.begin(), problemExamples.end());
        for (const QString& other : others) {
            show(problem, qPrintable(workspace));
            reset(other);
            QVERIFY2(m_window->selection().isEmpty(), qPrintable(other));
            QCOMPARE(support::disagreement(*m_window), QString());
            selectInPictures();
        }
    }

    void removedProcessorsAreForgotten_data() { eachWorkspaceAndProblem(); }
    void removedProcessorsAreForgotten() {
        QFETCH(QString, workspace);
        QFETCH(int, problem);
        makeFor("removed, " + workspace);
        show(problem, qPrintable(workspace));
        QUndoStack& steps = *document().undoStack();
        const std::size_t all = document().scenario().platform.size();
        const std::size_t half = all / 2;
        for (const auto& removed : {processors(0, half), processors(half, all), processors(0, all - 1)}) {
            holdAsMuchAsPossible();
            QVERIFY(document()
                        .apply(equipoise::gui::edits::removeAll(document().scenario(), removed), "Remove")
                        .ok());
            check();
            selectInPictures();
            holdAsMuchAsPossible();
            steps.undo();
            check();
            QCOMPARE(document().scenario().platform.size(), all);
            holdAsMuchAsPossible();
            steps.redo(); // removes what is selected, from another side
            check();
            selectInPictures();
            steps.undo();
            check();
        }
        // Generate and Measure replace the platform; undo brings the larger one back.
        holdAsMuchAsPossible();
        const auto smaller = support::plainScenario(2).platform;
        QVERIFY(document()
                    .apply(equipoise::gui::edits::replaceBy(document().scenario(), smaller), "Replace")
                    .ok());
        check();
        selectInPictures();
        holdAsMuchAsPossible();
        steps.undo();
        check();
        holdAsMuchAsPossible();
        steps.redo();
        check();
        // Adding processors is undone while the new ones are selected.
        QVERIFY(document().apply(equipoise::gui::edits::addCluster(document().scenario(), 6), "Add").ok());
        holdAsMuchAsPossible();
        steps.undo();
        check();
    }

    void openToolsForgetADocument_data() {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<int>("problem");
        QStringList names;
        for (const equipoise::gui::Tool& tool : equipoise::gui::tools())
            names << tool.name;
        names << "generate"
              << "exportPicture"
              << "explain"
              << "plans"
              << "findNode";
        constexpr int ring = 0;
        constexpr int redistribution = 2;
        constexpr int grid = 4; // of which alone there is a map of blocks
        for (const QString& name : names)
            for (const int problem :
                 name == "blockMap" ? std::vector{grid} : std::vector{ring, redistribution})
                QTest::addRow("%s, %s", qPrintable(name), problemExamples[static_cast<std::size_t>(problem)])
                    << name << problem;
    }
    void openToolsForgetADocument() {
        QFETCH(QString, tool);
        QFETCH(int, problem);
        makeFor(tool);
        for (const QString& other : {QString("empty"), QString("pair"), QString("star-relay")}) {
            show(problem, "workspacePlan");
            auto* action = support::child<QAction>(*m_window, qPrintable(tool));
            if (!action->isEnabled())
                continue; // there is no such view of this problem
            action->trigger();
            support::settle();
            holdAsMuchAsPossible();
            const std::size_t all = document().scenario().platform.size();
            const auto removed =
                equipoise::gui::edits::removeAll(document().scenario(), processors(all / 2, all));
            QVERIFY(document().apply(removed, "Remove").ok());
            check();
            document().undoStack()->undo();
            check();
            reset(other);
            check();
            selectInPictures();
        }
    }
};

const support::TestProgram registered("tst_replaced_document", support::runWindowTest<ReplacedDocumentTest>);

} // namespace tst_replaced_document

#include "tst_replaced_document.moc"
