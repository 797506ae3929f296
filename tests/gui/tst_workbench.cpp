// SPDX-License-Identifier: GPL-3.0-or-later
// The main window's kinds of work: what stands where, and what a person takes with them.
#include "app/commands/edits_for.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/tokens.h"
#include "app/settings/settings.h"
#include "app/text/language.h"
#include "app/tools/compare/compare_view.h"
#include "app/tools/compare/compare_window.h"
#include "app/tools/lessons/lesson_files.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/tools/playback/playback_view.h"
#include "app/tools/playback/playback_window.h"
#include "app/tools/present/present_window.h"
#include "app/widgets/card.h"
#include "app/widgets/fields/segmented.h"
#include "app/window/panels/answer_column.h"
#include "app/window/panels/plan_chip.h"
#include "app/window/panels/plans_panel.h"
#include "app/window/panels/plans_strip.h"
#include "app/window/panels/platform_panel.h"
#include "app/window/workbench.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/all_windows.h"
#include "tests/support/child.h"
#include "tests/support/idle.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSplitter>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <memory>

namespace tst_workbench {

using equipoise::gui::Workspace;

class WorkbenchTest : public QObject {
    Q_OBJECT

    std::unique_ptr<equipoise::gui::MainWindow> m_window;

    template <class Widget>
    Widget* find(const char* name) {
        return support::child<Widget>(*m_window, name);
    }
    equipoise::gui::Workbench& bench() { return *find<equipoise::gui::Workbench>("workbench"); }
    equipoise::gui::AnswerColumn& column() { return *find<equipoise::gui::AnswerColumn>("answerColumn"); }
    bool isSeen(const char* name) { return find<QWidget>(name)->isVisible(); }
    void trigger(const char* action) { find<QAction>(action)->trigger(); }
    void make(QSize size = {1440, 900}) {
        m_window.reset();
        m_window = std::make_unique<equipoise::gui::MainWindow>();
        m_window->setPrompts(support::discarding());
        m_window->resize(size);
        m_window->show();
        QVERIFY(support::openSolved(*m_window, "lyon"));
        support::settle();
    }
    /// Rings of 0.1515 s and 0.308 s (manual).
    void addTwoPlans() {
        QVERIFY(support::openSolved(*m_window, "strasbourg"));
        equipoise::gui::Document& document = m_window->document();
        for (const char* solver : {"subsets", "greedy"}) {
            equipoise::SolveControl control;
            auto plan =
                equipoise::solve(document.scenario(), {equipoise::Problem::Ring, solver, {}}, control);
            QVERIFY(plan.ok());
            document.addPlan({solver, document.snapshot(), *std::move(plan)});
        }
        support::settle();
    }
    const equipoise::gui::DocumentPlan* inHand() {
        return m_window->document().plan(m_window->selection().plan());
    }
    equipoise::gui::Card& cardOf(const char* picture) {
        QWidget* part = find<QWidget>(picture);
        while (!qobject_cast<equipoise::gui::Card*>(part)) // ends: every picture stands in a card
            part = part->parentWidget();
        return *qobject_cast<equipoise::gui::Card*>(part);
    }

private slots:
    void init() {
        support::failOnWarnings();
        QSettings().clear();
        equipoise::gui::language::use("en");
        make();
    }
    void cleanup() { m_window.reset(); }

    void planShowsPlatformPicturesAndAnswer() {
        for (const char* name : {"platformCanvas", "ringView", "stepView", "questionPanel", "answerPanel"})
            QVERIFY2(isSeen(name), name);
        QVERIFY(!isSeen("processorsTable"));
        find<QToolButton>("showProcessors")->click();
        QVERIFY(isSeen("processorsTable"));
        QVERIFY(!isSeen("platformCanvas"));
    }

    void editShowsGraphAndTables() {
        trigger("workspaceEdit");
        QVERIFY(isSeen("platformCanvas"));
        QVERIFY(isSeen("processorsTable"));
        QVERIFY(!isSeen("ringView"));
        QVERIFY(!isSeen("questionPanel"));
        find<QToolButton>("tableOfMatrix")->click();
        QVERIFY(isSeen("matrixTable"));
        trigger("workspacePlan"); // the same tables, behind the switch of the graph
        QVERIFY(!isSeen("matrixTable"));
        QVERIFY(isSeen("platformCanvas"));
        find<QToolButton>("showMatrix")->click();
        QVERIFY(isSeen("matrixTable"));
    }

    /// The tab that is lit and the table below it are the same after a look at another workspace.
    void editShowsTheTableOfItsTab() {
        for (const char* tab : {"tableOfLinks", "tableOfMatrix", "tableOfProcessors", "tableOfLinks"}) {
            trigger("workspaceEdit");
            find<QToolButton>(tab)->click();
            for (const char* workspace : {"workspacePlan", "workspaceEdit"})
                trigger(workspace);
            const std::pair<const char*, const char*> tables[] = {{"tableOfProcessors", "processorsTable"},
                                                                  {"tableOfLinks", "linksTable"},
                                                                  {"tableOfMatrix", "matrixTable"}};
            for (const auto& [button, table] : tables) {
                QCOMPARE(find<QToolButton>(button)->isChecked(), QByteArray(button) == tab);
                QCOMPARE(isSeen(table), QByteArray(button) == tab);
            }
        }
    }

    void wideWindowsHaveTheTablesInSight() {
        make({1920, 1080});
        for (const char* name : {"platformCanvas", "processorsTable", "ringView", "answerPanel"})
            QVERIFY2(isSeen(name), name);
        QVERIFY(isSeen("countChart")); // the curves beside the ring
        m_window->resize(1440, 900);
        support::settle();
        QVERIFY(!isSeen("processorsTable"));
        QVERIFY(isSeen("platformCanvas"));
        QVERIFY(isSeen("ringView"));
    }

    void aCardFillsAndGivesBack() {
        const QSize before = find<QWidget>("stepView")->size();
        equipoise::gui::Card& steps = cardOf("stepView");
        emit steps.fillAsked();
        support::settle();
        QVERIFY(!isSeen("ringView"));
        QVERIFY(!isSeen("platformCanvas"));
        QVERIFY(!isSeen("questionPanel"));
        QVERIFY(find<QWidget>("stepView")->height() > 2 * before.height() - 100);
        QTest::keyClick(&bench(), Qt::Key_Escape);
        support::settle();
        QVERIFY(isSeen("ringView"));
        QVERIFY(isSeen("questionPanel"));
        QVERIFY((find<QWidget>("stepView")->size() - before).width() < 4);
        QVERIFY(std::abs(find<QWidget>("stepView")->height() - before.height()) < 4);
    }

    // Whatever else a person does gives the room back, too.
    void fillingEndsWithWhatItFilled() {
        emit cardOf("stepView").fillAsked();
        m_window->selection().setProblem(equipoise::Problem::Scatter);
        support::settle();
        QVERIFY(!bench().filled());
        QVERIFY(isSeen("timeline"));
        QVERIFY(isSeen("questionPanel"));
        QVERIFY(isSeen("platformCanvas"));
        trigger("fill");
        QVERIFY(bench().filled());
        trigger("workspaceEdit");
        QVERIFY(!bench().filled());
        QVERIFY(isSeen("processorsTable"));
        trigger("workspacePlan");
        QVERIFY(isSeen("timeline"));
    }

    void aDoubleClickOnTheTitleFills() {
        auto* ring = find<QWidget>("ringView");
        QTest::mouseDClick(ring, Qt::LeftButton, Qt::NoModifier, QPoint(40, 6));
        QCOMPARE(bench().filled(), &cardOf("ringView"));
        QTest::mouseDClick(ring, Qt::LeftButton, Qt::NoModifier, QPoint(40, 6));
        QVERIFY(!bench().filled());
    }

    void theColumnFoldsToAHandle() {
        QVERIFY(!column().isFolded());
        trigger("column");
        QVERIFY(column().isFolded());
        QVERIFY(!isSeen("questionPanel"));
        QVERIFY(find<QAbstractButton>("columnHandle")->text().contains("1.926"));
        find<QAbstractButton>("columnHandle")->click();
        QVERIFY(isSeen("questionPanel"));
        m_window->resize(1100, 720); // asked for: it stays
        support::settle();
        QVERIFY(isSeen("questionPanel"));
        QSettings().clear();
        make({1100, 720});
        QVERIFY(column().isFolded()); // for want of room
        QVERIFY(find<QAbstractButton>("columnHandle")->isVisible());
    }

    void theColumnSlidesOverThePicture() {
        QSettings().clear();
        make({1100, 720});
        const auto* ring = find<QWidget>("ringView");
        const int width = ring->width();
        trigger("column");
        support::settle();
        QVERIFY(isSeen("questionPanel"));
        QCOMPARE(ring->width(), width);
        QVERIFY(find<QAbstractButton>("columnHandle")->isVisible()); // which folds it again
        trigger("workspaceEdit");
        QVERIFY(!isSeen("questionPanel"));
        trigger("workspacePlan");
        QVERIFY(isSeen("questionPanel"));
        m_window->resize(1400, 800);
        support::settle();
        QVERIFY(column().width() > 300); // there is room beside the picture
        m_window->resize(1100, 720);
        support::settle();
        find<QAbstractButton>("columnHandle")->click();
        QVERIFY(column().isFolded());
        QVERIFY(!isSeen("questionPanel"));
    }

    void formulasStandBesideTheAnswerWhereThereIsRoom() {
        m_window->resize(2600, 1200);
        support::settle();
        QVERIFY(isSeen("questionPanel") && isSeen("whyCard") && !isSeen("backToQuestion"));
        m_window->resize(1400, 800);
        support::settle();
        QVERIFY(isSeen("questionPanel") && !isSeen("whyCard"));
    }

    void whyTakesTheColumnsPlace() {
        trigger("explain");
        QVERIFY(isSeen("whyCard"));
        QVERIFY(!isSeen("questionPanel"));
        QVERIFY(isSeen("ringView")); // in which its lines mark what they speak of
        emit column().explanation().fillAsked();
        support::settle();
        QVERIFY(!isSeen("ringView"));
        QVERIFY(find<QWidget>("whyCard")->width() > 1000);
        trigger("fill");
        find<QToolButton>("backToQuestion")->click();
        QVERIFY(isSeen("questionPanel"));
        QVERIFY(isSeen("ringView"));
    }

    void turningToAQuestionAnswersIt() {
        auto* scatter = find<QToolButton>("problem.scatter");
        QVERIFY(scatter->property("muted").toBool());
        QTest::mouseClick(scatter, Qt::LeftButton);
        QTRY_VERIFY(support::isSolved(*m_window));
        QVERIFY(inHand()->kept->plan.problem == equipoise::Problem::Scatter);
        QTRY_VERIFY(!scatter->property("muted").toBool());
        // Taken back it stays so: looking at it does not ask again.
        m_window->document().undoStack()->undo();
        QVERIFY(support::becomesIdle(m_window->controller()));
        QVERIFY(!m_window->document().scenario().questions.find<equipoise::scatter::Question>());
        QVERIFY(m_window->document().undoStack()->canRedo());
    }

    void anotherSolverAnswersAtOnce() {
        m_window->controller().setSolver("greedy");
        QTRY_VERIFY(inHand()->kept->plan.solver == "greedy" && support::isSolved(*m_window));
        m_window->controller().setLive(false);
        m_window->controller().setSolver("subsets");
        QVERIFY(support::becomesIdle(m_window->controller()));
        QCOMPARE(inHand()->kept->plan.solver, std::string("greedy"));
    }

    void theStripHasThePlans() {
        m_window->controller().setSolver("greedy");
        QTRY_VERIFY(inHand()->kept->plan.solver == "greedy" && support::isSolved(*m_window));
        auto* strip = find<equipoise::gui::PlansStrip>("plansStrip");
        const auto chips = strip->findChildren<equipoise::gui::PlanChip*>();
        QCOMPARE(chips.size(), qsizetype{2});
        const int first = m_window->document().plans().front().id;
        const auto chip = std::ranges::find(chips, first, &equipoise::gui::PlanChip::plan);
        QVERIFY2((*chip)->accessibleName().contains("the same"), qPrintable((*chip)->accessibleName()));
        (*chip)->click();
        QCOMPARE(m_window->selection().plan(), first);
        for (equipoise::gui::PlanChip* one : chips)
            one->findChild<QCheckBox*>()->click();
        QVERIFY(m_window->document().plans().front().ticked && m_window->document().plans().back().ticked);
        trigger("workspaceCompare");
        QTRY_VERIFY(m_window->findChild<equipoise::gui::CompareWindow*>());
        auto* compare = m_window->findChild<equipoise::gui::CompareWindow*>();
        QVERIFY(!compare->isWindow());
        QTRY_VERIFY(compare->isVisible() && compare->scene());
        QTest::keyClick(compare, Qt::Key_Escape); // not a window: there is nothing to close
        QVERIFY(compare->isVisible());
    }

    // The strip of plans, a table, a field and the picture have the focus in turn.
    void differencesAreAKeyAwayInAllOfCompare() {
        addTwoPlans();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), support::patience));
        trigger("workspaceCompare");
        QTRY_VERIFY(m_window->findChild<equipoise::gui::CompareWindow*>());
        auto* compare = m_window->findChild<equipoise::gui::CompareWindow*>();
        QTRY_VERIFY(compare->scene());
        QVERIFY(compare->scene()->comparison.marks.size() > 2);
        auto* view = find<equipoise::gui::CompareView>("compareView");
        for (const char* part : {"unfoldPlans", "compareFigures", "compareAlign", "compareView"}) {
            find<QWidget>(part)->setFocus();
            QTRY_COMPARE(QApplication::focusWidget(), find<QWidget>(part));
            const auto before = view->mark();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_N);
            QCOMPARE(*view->mark(), before ? *before + 1 : 0);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_N);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_N, Qt::ShiftModifier);
            QCOMPARE(*view->mark(), before ? *before + 1 : 0);
        }
        auto* pictures = find<equipoise::gui::Segmented>("comparePictures");
        find<QToolButton>("comparePicture.answers")->click();
        QVERIFY(isSeen("pairView"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_P); // turns to the timeline
        QVERIFY(isSeen("compareView") && !isSeen("pairView"));
        QCOMPARE(pictures->current(), 0);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_B);
        QVERIFY(view->isBlinking());
    }

    void cardsOfACompareFillTheWindow() {
        addTwoPlans();
        trigger("workspaceCompare");
        QTRY_VERIFY(m_window->findChild<equipoise::gui::CompareWindow*>());
        QTRY_VERIFY(m_window->findChild<equipoise::gui::CompareWindow*>()->scene());
        trigger("workspacePlan");
        trigger("workspaceCompare"); // the second time no card gets a second button
        QWidget* picture = find<QWidget>("compareView");
        const int before = picture->height();
        picture->setFocus();
        trigger("fill");
        support::settle();
        QCOMPARE(bench().filled(), &cardOf("compareView"));
        QVERIFY(picture->height() > before + 100 && !isSeen("compareFigures"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        support::settle();
        QVERIFY(!bench().filled());
        QCOMPARE(picture->height(), before);
        QVERIFY(isSeen("compareFigures"));
        auto* fill = cardOf("compareFigures").findChild<QToolButton*>("fill");
        QVERIFY(fill && fill->isVisible());
        fill->click();
        QVERIFY(!isSeen("compareView"));
        fill->click();
        QVERIFY(isSeen("compareView"));
    }

    // On a small screen with the table of plans open, what has no room is a turn of the wheel away.
    void aLowCompareHasRoomForSixRows() {
        make({1366, 768});
        addTwoPlans();
        const auto& plans = m_window->document().plans();
        m_window->document().tickOnly({plans[plans.size() - 2].id, plans.back().id});
        trigger("workspaceCompare");
        trigger("plans");
        QTRY_VERIFY(m_window->findChild<equipoise::gui::CompareWindow*>());
        auto* compare = m_window->findChild<equipoise::gui::CompareWindow*>();
        QTRY_VERIFY(compare->isVisible() && compare->scene());
        support::settle();
        const auto* figures = find<QTableView>("compareFigures");
        QVERIFY(figures->model()->rowCount() >= 6);
        auto* bar = find<QScrollArea>("comparePage")->verticalScrollBar();
        bar->setValue(bar->maximum());
        support::settle();
        const QRect seen = figures->viewport()->visibleRegion().boundingRect();
        QVERIFY2(seen.height() >= 6 * figures->rowHeight(0), qPrintable(QString::number(seen.height())));
        const auto& frame = find<equipoise::gui::CompareView>("compareView")->frame();
        const auto rows = frame.lastRow() - frame.firstRow();
        QVERIFY2(rows >= 6 * compare->scene()->groupSize(), qPrintable(QString::number(rows)));
    }

    void aPlanDroppedOntoAnotherIsCompared() {
        m_window->controller().setSolver("greedy");
        QTRY_VERIFY(inHand()->kept->plan.solver == "greedy" && support::isSolved(*m_window));
        const auto chips =
            find<equipoise::gui::PlansStrip>("plansStrip")->findChildren<equipoise::gui::PlanChip*>();
        QCOMPARE(chips.size(), qsizetype{2});
        emit chips[0]->joined(chips[0]->plan(), chips[1]->plan());
        QTRY_VERIFY(m_window->findChild<equipoise::gui::CompareWindow*>());
        for (const equipoise::gui::DocumentPlan& plan : m_window->document().plans())
            QVERIFY(plan.ticked);
    }

    void theStripSaysWhatAnEditHasDone() {
        auto* since = find<QLabel>("since");
        QVERIFY(since->text().isEmpty());
        const double before = *inHand()->kept->plan.value;
        equipoise::gui::Document& document = m_window->document();
        m_window->controller().setLive(true);
        equipoise::CostFunction slower = document.scenario().platform.processors[0].compute;
        slower.rate *= 1.5;
        QVERIFY(document.apply(equipoise::gui::SetCompute{equipoise::ProcessorId{0}, slower}, "Slower"));
        QTRY_VERIFY(inHand()->current && *inHand()->kept->plan.value > before);
        QVERIFY2(since->accessibleName().contains("P0 from "), qPrintable(since->accessibleName()));
        QVERIFY(since->accessibleName().startsWith('+'));
        // Beside the large number, too.
        const QString change = find<QLabel>("answerChange")->text();
        QVERIFY2(change.startsWith('+') && change.contains("P0 from "), qPrintable(change));
        QVERIFY(find<QLabel>("answerChange")->isVisible());
    }

    /// However many plans there are: other plans make room.
    void theChangeStaysInSightBesideManyPlans() {
        equipoise::gui::Document& document = m_window->document();
        m_window->controller().setLive(true);
        for (int i = 0; i < 8; ++i) {
            equipoise::PlanRecord copy = *inHand()->kept;
            copy.name = "a plan with a name of some length " + std::to_string(i);
            document.addPlan(std::move(copy));
        }
        equipoise::CostFunction slower = document.scenario().platform.processors[0].compute;
        slower.rate *= 1.5;
        QVERIFY(document.apply(equipoise::gui::SetCompute{equipoise::ProcessorId{0}, slower}, "Slower"));
        auto* since = find<QLabel>("since");
        QTRY_VERIFY2(since->isVisible() && since->text().startsWith('+'), qPrintable(since->text()));
        QVERIFY(find<QToolButton>("morePlans")->isVisible());
    }

    /// The menu of a plan acts on that plan, and does not select it.
    void aPlanHasAMenu() {
        equipoise::gui::Document& document = m_window->document();
        const int first = inHand()->id;
        equipoise::PlanRecord copy = *inHand()->kept;
        copy.name = "copy";
        const int second = document.addPlan(std::move(copy));
        m_window->selection().setPlan(first);
        auto* panel = m_window->findChild<equipoise::gui::PlansPanel*>();
        const auto choose = [&](const char* name) {
            auto* menu = panel->menuOf(second);
            QVERIFY(menu);
            QCOMPARE(inHand()->id, first);
            for (QAction* action : menu->actions())
                if (action->text() == name)
                    action->trigger();
            delete menu;
        };
        choose("Compare");
        QVERIFY(document.plan(second)->ticked);
        choose("Remove");
        QVERIFY(!document.plan(second));
        document.undoStack()->undo();
        QVERIFY(document.plan(second));
    }

    /// F6 goes on as one reads, and round; Shift+F6 goes back.
    void cardsFollowEachOtherAsTheyAreRead() {
        for (const char* workspace : {"workspaceEdit", "workspacePlan"}) {
            trigger(workspace);
            std::vector<std::pair<int, int>> places;
            const auto placeOfFocus = [this] {
                const QWidget* card = QApplication::focusWidget();
                while (card && !qobject_cast<const equipoise::gui::Card*>(card))
                    card = card->parentWidget();
                const QPoint at = card ? card->mapTo(m_window.get(), QPoint()) : QPoint();
                return std::pair(at.x(), at.y());
            };
            trigger("nextCard");
            const auto first = placeOfFocus();
            do {
                places.push_back(placeOfFocus());
                trigger("nextCard");
            } while (placeOfFocus() != first && places.size() < 20);
            QVERIFY(places.size() > 1 && places.size() < 20);
            // Round to the first one: where that is in the order depends on where the focus was.
            std::ranges::rotate(places, std::ranges::min_element(places));
            QVERIFY(std::ranges::is_sorted(places));
            trigger("previousCard");
            QVERIFY(placeOfFocus() != first);
        }
    }

    /// Without machines there is nothing to check.
    void anEmptyPlatformIsNotAllClear() {
        QVERIFY(find<QToolButton>("checks")->text().startsWith("Checks: "));
        m_window->files().newDocument();
        QTRY_COMPARE(m_window->document().scenario().platform.size(), std::size_t{0});
        QCOMPARE(find<QToolButton>("checks")->text(), QString("Checks"));
        // Machines without a link are to be looked at.
        equipoise::Platform apart;
        for (const char* name : {"A", "B"})
            apart.processors.push_back({name, {1, 0, {}}, {}});
        equipoise::gui::Document& document = m_window->document();
        QVERIFY(document.apply(equipoise::gui::edits::replaceBy(document.scenario(), apart), "Replace").ok());
        QCOMPARE(find<QToolButton>("checks")->text(), QString("Checks: 1 to look at"));
    }

    /// Where no live answer comes, the question says why.
    void whatIsNotAnsweredLiveSaysWhy() {
        auto* words = find<QLabel>("soFar");
        const auto isSolved = [this] {
            const auto* plan = inHand();
            return plan && plan->current && !m_window->controller().isRunning();
        };
        QTRY_VERIFY(isSolved());
        QCOMPARE(words->text(), QString());
        m_window->controller().setSolver("/bin/true"); // a program
        equipoise::gui::Document& document = m_window->document();
        const auto slower =
            equipoise::gui::edits::setCycleTime(document.scenario(), equipoise::ProcessorId{0}, 7);
        QVERIFY(document.apply(slower, "Edit").ok());
        QVERIFY2(words->text().contains("Solve (F5)"), qPrintable(words->text()));
        m_window->controller().setSolver(std::string(equipoise::automatic));
        QTRY_VERIFY(isSolved());
        QCOMPARE(words->text(), QString());
        QVERIFY(document.apply(equipoise::gui::SetQuestions{equipoise::Questions()}, "Ask nothing").ok());
        QVERIFY2(words->text().contains("Solve (F5) asks it"), qPrintable(words->text()));
        m_window->controller().setLive(false); // then no answer is expected
        QCOMPARE(words->text(), QString());
        m_window->controller().setLive(true);
        trigger("solve");
        QTRY_VERIFY(isSolved());
        QCOMPARE(words->text(), QString());
    }

    /// A kept plan stays: the next live answer is another plan.
    void thePlanOfLiveAnswersIsKept() {
        equipoise::gui::Document& document = m_window->document();
        auto* keep = find<QToolButton>("keepPlan");
        m_window->controller().setLive(true);
        const auto slowDown = [&document](double times) {
            equipoise::CostFunction slower = document.scenario().platform.processors[0].compute;
            slower.rate *= times;
            return document.apply(equipoise::gui::SetCompute{equipoise::ProcessorId{0}, slower}, "Slower")
                .ok();
        };
        QVERIFY(slowDown(1.5));
        QTRY_VERIFY(inHand()->current && keep->isVisible());
        QTRY_VERIFY(!m_window->controller().isRunning());
        const int kept = inHand()->id;
        const auto plan = inHand()->kept->plan;
        QTest::mouseClick(keep, Qt::LeftButton);
        QVERIFY(!keep->isVisible());
        QVERIFY(document.isEdited());
        QVERIFY(slowDown(2));
        QTRY_VERIFY(inHand()->current && inHand()->id != kept);
        QVERIFY(keep->isVisible());
        QVERIFY(document.plan(kept)->kept->plan.answer == plan.answer);
    }

    void theGraphShowsHowLinksAreUsed() {
        QVERIFY(support::openSolved(*m_window, "two-switches"));
        const equipoise::gui::canvas::State& graph =
            find<equipoise::gui::PlatformCanvas>("platformCanvas")->state();
        QVERIFY(!graph.uses); // each message alone
        equipoise::gui::Document& document = m_window->document();
        m_window->controller().setLive(true);
        const auto shared = equipoise::gui::edits::setQuestionValue(
            document.scenario(), equipoise::Problem::Ring, "links", "shared");
        QVERIFY(shared && document.apply(*shared, "Shared"));
        QTRY_VERIFY(support::isSolved(*m_window) && graph.uses);
        // The slow link between the switches carries most.
        QVERIFY(graph.marks.busiest);
        const auto [from, to] = graph.marks.ways[*graph.marks.busiest];
        QVERIFY(!graph.diagram.nodes[from].id.isProcessor() && !graph.diagram.nodes[to].id.isProcessor());
        find<equipoise::gui::PlatformCanvas>("platformCanvas")->grab();
    }

    void numbersStandInTheGraphWhileEditing() {
        const auto& numbers = find<equipoise::gui::PlatformCanvas>("platformCanvas")->state().numbers;
        QVERIFY(!numbers.areWanted());
        trigger("workspaceEdit");
        QVERIFY(numbers.areWanted());
    }

    void theInspectorComesWithWhatIsSelected() {
        m_window->selection().set({equipoise::NodeId(equipoise::ProcessorId{0})});
        trigger("workspaceEdit");
        QCOMPARE(find<QLineEdit>("inspect.cycleTime")->text(), QString("0.0291")); // P0 of RR-4745, Table 1
        QVERIFY(isSeen("inspect.cycleTime") && !isSeen("inspect.cost")); // its costs are cells of a matrix
        QVERIFY(isSeen("inspect.group") && !isSeen("inspect.alignLeft"));
        QVERIFY(support::openSolved(*m_window, "two-switches"));
        trigger("workspaceEdit");
        m_window->selection().set({equipoise::NodeId(equipoise::ProcessorId{0})});
        QVERIFY(isSeen("inspect.cycleTime") && isSeen("inspect.cost")); // its link comes with it
        m_window->selection().set({}, {equipoise::LinkId{0}});
        QVERIFY(!isSeen("inspect.cycleTime") && isSeen("inspect.cost") && !isSeen("inspect.group"));
    }

    void theGroupOfAllThatIsSelectedIsSet() {
        trigger("workspaceEdit");
        m_window->selection().set({equipoise::ProcessorId{0}, equipoise::ProcessorId{1}});
        QVERIFY(isSeen("inspect.group") && isSeen("inspect.alignLeft"));
        const auto groups = [this] {
            const auto& all = m_window->document().scenario().platform.processors;
            return std::vector<std::string>{all[0].group, all[1].group, all[2].group};
        };
        const std::vector<std::string> before = groups();
        auto* group = find<QComboBox>("inspect.group");
        group->lineEdit()->setFocus();
        group->lineEdit()->selectAll();
        QTest::keyClicks(group->lineEdit(), "cellar");
        QTest::keyClick(group->lineEdit(), Qt::Key_Return);
        QCOMPARE(groups(), (std::vector<std::string>{"cellar", "cellar", before[2]}));
        QVERIFY(group->findText("cellar") >= 0);
        m_window->document().undoStack()->undo();
        QCOMPARE(groups(), before);
        QVERIFY(group->currentText() != "cellar");
    }

    void theInspectorFoldsWhereThereIsNoRoom() {
        trigger("workspaceEdit");
        QVERIFY(isSeen("inspector") && !isSeen("inspectorHandle"));
        m_window->resize(1024, 700);
        support::settle();
        QVERIFY(!isSeen("inspector") && isSeen("inspectorHandle"));
        QVERIFY(find<QWidget>("paletteProcessor")->width() < 40);
        QTest::keyClick(m_window.get(), Qt::Key_F9);
        QVERIFY(isSeen("inspector"));
        trigger("workspacePlan"); // has a fold of its own
        QVERIFY(isSeen("columnHandle"));
        const QByteArray state = bench().saveState();
        bench().reset();
        trigger("workspaceEdit");
        QVERIFY(!isSeen("inspector"));
        QVERIFY(bench().restoreState(state));
        trigger("workspaceEdit");
        QVERIFY(isSeen("inspector"));
    }

    void aNodeIsDraggedFromThePalette() {
        trigger("workspaceEdit");
        auto* canvas = find<equipoise::gui::PlatformCanvas>("platformCanvas");
        const std::size_t before = m_window->document().scenario().platform.size();
        QMimeData carried;
        carried.setData(equipoise::gui::nodeFormat, "processor");
        const QPoint at = canvas->rect().center() + QPoint(30, 10);
        QDragEnterEvent enter(at, Qt::CopyAction, &carried, Qt::LeftButton, {});
        QApplication::sendEvent(canvas, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(at, Qt::CopyAction, &carried, Qt::LeftButton, {});
        QApplication::sendEvent(canvas, &drop);
        const equipoise::Platform& platform = m_window->document().scenario().platform;
        QCOMPARE(platform.size(), before + 1);
        const QPointF place = canvas->state().view.toCanvas(at);
        QVERIFY(std::abs(platform.processors.back().place->x - place.x()) < 1);
        QVERIFY(std::abs(platform.processors.back().place->y - place.y()) < 1);
        QMimeData text;
        text.setText("no node");
        QDragEnterEvent other(at, Qt::CopyAction, &text, Qt::LeftButton, {});
        QApplication::sendEvent(canvas, &other);
        QVERIFY(!other.isAccepted());
    }

    void whatIsSelectedIsAddedTo() {
        trigger("workspaceEdit");
        m_window->selection().set({equipoise::ProcessorId{0}, equipoise::ProcessorId{1}});
        auto* field = find<QLineEdit>("inspect.cycleTime");
        QVERIFY(field->isVisible());
        const auto rate = [this](std::size_t i) {
            return m_window->document().scenario().platform.processors[i].compute.rate;
        };
        const double first = rate(0);
        const double second = rate(1);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, "+0.5");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(rate(0), QString::number(first + 0.5, 'g', 15).toDouble());
        QCOMPARE(rate(1), QString::number(second + 0.5, 'g', 15).toDouble());
        m_window->document().undoStack()->undo();
        QCOMPARE(rate(0), first);
    }

    void aRefusedValueStaysWithTheReason() {
        trigger("workspaceEdit");
        m_window->selection().set({equipoise::ProcessorId{0}});
        auto* field = find<QLineEdit>("inspect.cycleTime");
        const QString before = field->text();
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, "10 Gbit/s");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(field->text(), QString("10 Gbit/s"));
        QVERIFY(isSeen("inspect.refusal"));
        QVERIFY(find<QLabel>("inspect.refusal")->text().size() > 10);
        m_window->selection().set({equipoise::ProcessorId{1}}); // what stands there is of another one
        QVERIFY(!isSeen("inspect.refusal"));
        m_window->selection().set({equipoise::ProcessorId{0}});
        QCOMPARE(field->text(), before);
    }

    void plansThatDoNotFitAreBehindAButton() {
        for (int i = 0; i < 12; ++i) {
            equipoise::PlanRecord plan = *inHand()->kept;
            plan.name = "A plan with a name of its own " + std::to_string(i);
            m_window->document().addPlan(std::move(plan), equipoise::gui::PlanOrigin::Asked);
        }
        support::settle();
        auto* more = find<QToolButton>("morePlans");
        QVERIFY(more->isVisible());
        int seen = 0;
        for (const equipoise::gui::PlanChip* chip :
             find<QWidget>("plansStrip")->findChildren<equipoise::gui::PlanChip*>())
            if (chip->isVisible()) {
                ++seen;
                QVERIFY(chip->geometry().right() < more->x());
            }
        QCOMPARE(more->text(), QStringLiteral("+%1").arg(13 - seen));
        // A plan that comes while the list is open changes nothing under the mouse.
        QMenu* menu = more->menu();
        menu->popup(more->mapToGlobal(QPoint()));
        const QList<QAction*> listed = menu->actions();
        QCOMPARE(static_cast<int>(listed.size()), 13 - seen);
        m_window->document().addPlan(equipoise::PlanRecord(*inHand()->kept),
                                     equipoise::gui::PlanOrigin::Asked);
        support::settle();
        QCOMPARE(menu->actions(), listed);
        menu->close();
        menu->popup(more->mapToGlobal(QPoint()));
        QCOMPARE(menu->actions().size(), listed.size() + 1);
        menu->close();
    }

    void lessonsStandInTheWindow() {
        trigger("workspaceTeach");
        QTRY_VERIFY(m_window->findChild<equipoise::gui::LessonWindow*>());
        QVERIFY(m_window->findChild<equipoise::gui::LessonWindow*>()->isVisible());
        QVERIFY(!isSeen("plansStrip"));
        QVERIFY(!isSeen("problemSwitch"));
        find<QToolButton>("teach.algorithms")->click();
        QTRY_VERIFY(m_window->findChild<equipoise::gui::PlaybackWindow*>());
        QVERIFY(isSeen("problemSwitch")); // algorithms are of the question in hand
        auto* playback = m_window->findChild<equipoise::gui::PlaybackWindow*>();
        QTest::keyClick(playback, Qt::Key_Escape);
        QVERIFY(playback->isVisible());
        QTRY_VERIFY(playback->view().steps() > 0);
        QTest::keyClick(m_window.get(), Qt::Key_F11); // the algorithm, not the plans
        auto* presented = playback->findChild<equipoise::gui::PresentWindow*>();
        QVERIFY(presented);
        QCOMPARE(presented->size(), playback->view().steps());
        presented->close();
        trigger("workspacePlan");
        QVERIFY(isSeen("ringView"));
    }

    // F11 is one key of one window: it shows the lesson or the algorithm that is looked at, else the plans.
    void theLessonIsPresented() {
        trigger("workspaceTeach");
        QTRY_VERIFY(m_window->findChild<equipoise::gui::LessonWindow*>());
        auto* lessons = m_window->findChild<equipoise::gui::LessonWindow*>();
        lessons->openLesson(equipoise::gui::ownLessons().front());
        QTRY_VERIFY(lessons->isPlaying());
        QTest::keyClick(m_window.get(), Qt::Key_F11);
        QTRY_VERIFY(lessons->findChild<equipoise::gui::PresentWindow*>());
        lessons->findChild<equipoise::gui::PresentWindow*>()->close();
    }

    void aFileOpenedOverALessonIsSeen() {
        trigger("workspaceTeach");
        QTRY_VERIFY(m_window->findChild<equipoise::gui::LessonWindow*>());
        auto* lessons = m_window->findChild<equipoise::gui::LessonWindow*>();
        lessons->openLesson(equipoise::gui::ownLessons().front());
        QTRY_VERIFY(lessons->isPlaying());
        QVERIFY(support::openSolved(*m_window, "strasbourg"));
        QCOMPARE(bench().workspace(), Workspace::Plan);
        QVERIFY(isSeen("questionPanel"));
        trigger("workspaceTeach"); // the lesson goes on where it was
        QVERIFY(lessons->isVisible() && lessons->isPlaying());
    }

    void itComesBackAsItWasLeft() {
        trigger("workspaceEdit");
        trigger("plans");
        m_window->close();
        make();
        QCOMPARE(bench().workspace(), Workspace::Edit);
        QVERIFY(find<equipoise::gui::PlansStrip>("plansStrip")->isUnfolded());
        QVERIFY(isSeen("processorsTable"));
        trigger("resetLayout");
        QVERIFY(!find<equipoise::gui::PlansStrip>("plansStrip")->isUnfolded());
        // What another version wrote changes nothing.
        for (const QByteArray& state : {QByteArray(), QByteArray("nonsense"), QByteArray(400, '\xff')})
            QVERIFY(!bench().restoreState(state));
    }

    /// On a laptop's screen the table of Edit has eight rows; the divider moves, and stays where it was put.
    void editHasEightRowsOfATable() {
        make({1366, 768});
        trigger("workspaceEdit");
        support::settle();
        const auto& table = *find<QTableView>("processorsTable");
        const auto rows = [&] { return table.viewport()->height() / table.rowHeight(0); };
        QVERIFY2(rows() >= 8, qPrintable(QString::number(rows())));
        auto& divider = *find<QSplitter>("platformColumn");
        const int graph = divider.sizes().front();
        divider.setSizes({graph - 20, divider.sizes().back() + 20}); // as dragging up does
        QCOMPARE(divider.sizes().front(), graph - 20);
        trigger("workspacePlan");
        support::settle();
        trigger("workspaceEdit");
        support::settle();
        QCOMPARE(divider.sizes().front(), graph - 20);
    }

    /// Beside bars of two plans the curves are drawn, or hidden with their heading.
    void curvesBesideBarsAreDrawnOrHidden() {
        for (const QSize size : {QSize(1366, 768), QSize(1366, 1000)}) {
            make(size);
            addTwoPlans();
            QVERIFY(isSeen("solverBars"));
            auto& counts = *find<QWidget>("countChart");
            if (size.height() == 1000)
                QVERIFY(counts.isVisible());
            if (!counts.isVisible())
                continue;
            // The plan's ring is marked in a colour that nothing else there has.
            const QImage image = counts.grab().toImage();
            const QRgb mark = equipoise::gui::style::light().highlight.rgb();
            bool isMarked = false;
            for (int x = 0; x < image.width(); ++x)
                for (int y = 0; y < image.height(); ++y)
                    isMarked = isMarked || image.pixel(x, y) == mark;
            QVERIFY(isMarked);
        }
    }

    void narrowWindowsHaveEverything() {
        make({1024, 700});
        QVERIFY(isSeen("problemList"));
        QVERIFY(!isSeen("problemSwitch"));
        QVERIFY(isSeen("workspaceSwitch"));
        QVERIFY(isSeen("solve"));
        QVERIFY(m_window->width() <= 1024 && m_window->height() <= 700);
    }

    void everyCardIsReachedByKeys() {
        std::set<QWidget*> reached;
        for (int i = 0; i < 10; ++i) {
            trigger("nextCard");
            QWidget* part = QApplication::focusWidget();
            while (part && !qobject_cast<equipoise::gui::Card*>(part)) // ends at the window
                part = part->parentWidget();
            if (part)
                reached.insert(part);
        }
        QVERIFY(reached.contains(&cardOf("stepView")));
        QVERIFY(reached.contains(&cardOf("ringView")));
        QVERIFY(reached.contains(find<equipoise::gui::PlatformPanel>("platformPanel")));
    }
};

const support::TestProgram registered("tst_workbench", support::runWindowTest<WorkbenchTest>);

} // namespace tst_workbench

#include "tst_workbench.moc"
