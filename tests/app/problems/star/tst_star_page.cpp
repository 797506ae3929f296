// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the star: playback, the table of the question, and what the window says of an answer.
#include "app/pictures/charts/bars_chart.h"
#include "app/problems/playback.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/star/star_editor.h"
#include "app/problems/star/star_page.h"
#include "app/problems/star/star_view.h"
#include "app/problems/star/tasks_model.h"
#include "core/problems/star/model/question.h"
#include "tests/support/presenters.h"
#include "tests/support/stars.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLocale>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

namespace tst_star_page {

using namespace equipoise::gui;
using equipoise::NodeId;
using equipoise::ProcessorId;
using support::figureOf;

namespace {

equipoise::Scenario relayScenario() {
    return support::scenarioOf(equipoise::star::makeStar({3, 3, 5}, {6, 5, 1}, {0, 5, 2}));
}

equipoise::PlanRecord kept(const equipoise::Scenario& scenario, const std::string& solver,
                           equipoise::ParameterValues options = {}) {
    equipoise::PlanRecord made;
    made.scenario = std::make_shared<const equipoise::Scenario>(scenario);
    const auto plan = support::solveStar(scenario, solver, std::move(options));
    if (plan)
        made.plan = *plan;
    return made;
}

/// A document with the relay's plan, and the page that shows it.
struct Shown {
    Document document;
    Selection selection;
    std::unique_ptr<StarPage> page;

    Shown() {
        equipoise::io::ScenarioFile file;
        file.scenario = relayScenario();
        document.reset(std::move(file), {}, "test");
        selection.follow(document);
        const int plan = document.addPlan(kept(relayScenario(), "best"));
        page = std::make_unique<StarPage>(document, selection);
        page->resize(760, 640);
        selection.setPlan(plan);
        page->show();
    }
    template <class T>
    T& part(const char* name) const {
        return *page->findChild<T*>(QString::fromLatin1(name));
    }
    std::int64_t load(std::size_t worker) const {
        const auto& loads = document.scenario().questions.get<equipoise::star::Question>().loads;
        const auto found = loads.find(ProcessorId{worker});
        return found == loads.end() ? 0 : found->second;
    }
};

} // namespace

class TestStarPage : public QObject {
    Q_OBJECT

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void stepsGoFromEventToEvent() {
        const Shown shown;
        auto& playback = shown.part<Playback>("playback");
        auto& star = shown.part<StarView>("starView");
        QVERIFY(!playback.instant());
        QTest::mouseClick(&shown.part<QToolButton>("stepBack"), Qt::LeftButton);
        QCOMPARE(playback.instant().value_or(-1), 12.0); // P2 is done
        QCOMPARE(star.instant().value_or(-1), 12.0);
        QTest::keyClick(&star, Qt::Key_Comma);
        QCOMPARE(star.instant().value_or(-1), 10.0);
        playback.setDuration(100'000);
        QTest::keyClick(&star, Qt::Key_Space);
        QVERIFY(playback.isPlaying());
        QTest::keyClick(&star, Qt::Key_Period);
        QVERIFY(!playback.isPlaying());
    }

    void tasksAreTypedAndUndone() {
        Shown shown;
        auto& table = shown.part<QTableView>("tasksTable");
        QVERIFY(table.model()->setData(table.model()->index(0, TasksModel::Tasks), "7"));
        QCOMPARE(shown.load(0), std::int64_t{7});
        QVERIFY(shown.part<QLabel>("tasksState").text().contains("14"));
        for (const char* wrong : {"-1", "1.5", "many"}) {
            QVERIFY(!table.model()->setData(table.model()->index(0, TasksModel::Tasks), wrong));
            QVERIFY2(shown.part<QLabel>("tasksState").text().contains(wrong), wrong);
        }
        QCOMPARE(shown.load(0), std::int64_t{7});
        QApplication::clipboard()->setText("1\n2\n3\n4\n");
        table.setCurrentIndex(table.model()->index(1, TasksModel::Tasks));
        auto& editor = shown.part<StarEditor>("starEditor");
        editor.paste(); // from P2 on
        QVERIFY(shown.load(0) == 7 && shown.load(1) == 1 && shown.load(2) == 2);
        editor.gather();
        QVERIFY(shown.load(0) == 0 && shown.load(1) == 10 && shown.load(2) == 0);
        while (shown.document.undoStack()->canUndo())
            shown.document.undoStack()->undo();
        QVERIFY(shown.document.scenario() == relayScenario());
    }

    void theMasterIsNoWorker() {
        Shown shown;
        const auto& table = shown.part<QTableView>("tasksTable");
        QCOMPARE(table.model()->rowCount(), 3);
        equipoise::Questions questions = shown.document.scenario().questions;
        questions.get<equipoise::star::Question>().master = NodeId{ProcessorId{0}};
        questions.get<equipoise::star::Question>().loads.erase(ProcessorId{0});
        QVERIFY(shown.document.apply(SetQuestions{questions}, "master").ok());
        QCOMPARE(table.model()->rowCount(), 2);
        QCOMPARE(table.model()->index(0, TasksModel::Worker).data().toString(), QString("P2"));
        const auto alone = [&] { return table.model()->index(0, TasksModel::Alone).data().toString(); };
        QCOMPARE(alone(), QString("15"));
        questions.get<equipoise::star::Question>().item.work = 2;
        QVERIFY(shown.document.apply(SetQuestions{questions}, "item").ok());
        QCOMPARE(alone(), QString("30"));
    }

    void rowsAndPicturesMarkTheSame() {
        Shown shown;
        auto& table = shown.part<QTableView>("tasksTable");
        table.setCurrentIndex(table.model()->index(2, TasksModel::Tasks));
        QVERIFY(shown.selection.nodes() == equipoise::FlatSet<NodeId>{NodeId(ProcessorId(2))});
        shown.selection.set({NodeId(ProcessorId(1))});
        QCOMPARE(table.currentIndex().row(), 1);
    }

    void solversAreOneClickAway() {
        Shown shown;
        shown.document.addPlan(kept(relayScenario(), "mbbsa"));
        const auto& bars = shown.part<BarsChart>("starSolvers");
        QVERIFY(!bars.isVisible());
        QTest::mouseClick(&shown.part<QToolButton>("showSolvers"), Qt::LeftButton);
        QVERIFY(bars.isVisible());
        QCOMPARE(bars.bars().size(), std::size_t{2});
        QCOMPARE(bars.bars()[1].value, 14.0);
    }

    void figuresAndWords() {
        const ProblemPresenter& presenter = starPresenter();
        QVERIFY(&presenterOf(equipoise::Problem::Star) == &presenter);
        const equipoise::PlanRecord best = kept(relayScenario(), "best");
        QCOMPARE(presenter.planName(best), QString("7 tasks around M"));
        const auto figures = presenter.figures(best, {{"mbbsa", 14.0}});
        QVERIFY(figureOf(figures, "mbbsa").value.startsWith("14"));
        QVERIFY(figureOf(figures, "unmoved").value.startsWith("15"));
        QCOMPARE(figureOf(figures, "moves").value, QString("2 of 7"));
        QCOMPARE(figureOf(figures, "relays").value, QString("1"));
        // P1 waits for 7, P3 for 3 of 3 x 13.
        QVERIFY(figureOf(figures, "waiting").value.startsWith("25.6"));
        QVERIFY(presenter.whatYouSee(best).contains("P3 is a relay"));
        const QStringList lines = presenter.numbers(best).split('\n');
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines[3], QString("P3\t2\t1\t1\t2\t3\t10\t13"));
    }

    void suggestionsAreEdits() {
        const equipoise::Scenario now = relayScenario();
        const auto suggestions = starPresenter().suggestions(now, kept(now, "best"));
        QCOMPARE(suggestions.size(), std::size_t{3});
        QCOMPARE(suggestions[0].solver.value_or(""), std::string("mbbsa"));
        for (std::size_t i = 1; i < suggestions.size(); ++i) {
            equipoise::Scenario tried = now;
            QVERIFY(suggestions[i].edit && validate(tried, *suggestions[i].edit).ok());
            apply(tried, *suggestions[i].edit);
            QVERIFY(!(tried == now));
        }
        const auto back = starPresenter().suggestions(now, kept(now, "bba"));
        QCOMPARE(back[0].solver.value_or(""), std::string(equipoise::automatic));
    }

    void aRefusedPlanSaysWhereAndWhatComesOfIt() {
        const equipoise::Scenario scenario =
            support::scenarioOf(equipoise::star::makeStar({2, 2, 2}, {1, 10, 1}, {11, 12, 0}));
        const equipoise::PlanRecord printed =
            kept(scenario, "mbbsa", {{"reading", std::string("as-printed")}});
        const QString words = starPresenter().whatYouSee(printed);
        for (const char* part : {"21", "at 2", "P3", "24", "22"})
            QVERIFY2(words.contains(part), qPrintable(words));
        QCOMPARE(starPresenter().suggestions(scenario, printed).front().solver.value_or(""),
                 std::string(equipoise::automatic));
    }

    void noPlanYet() {
        Document document;
        Selection selection;
        selection.follow(document);
        selection.setProblem(equipoise::Problem::Star);
        StarPage page(document, selection);
        page.resize(760, 640);
        page.show();
        QVERIFY(!page.grab().isNull());
        QVERIFY(!page.findChild<QWidget*>("playback")->isEnabled());
        page.findChild<StarEditor*>("starEditor")->paste();
        page.findChild<StarEditor*>("starEditor")->gather();
    }
};

const support::TestProgram registered("tst_star_page", support::runWindowTest<TestStarPage>);

} // namespace tst_star_page

#include "tst_star_page.moc"
