// SPDX-License-Identifier: GPL-3.0-or-later
// The grid in the window: what its presenter says, and its page.
#include "app/pictures/charts/curves_chart.h"
#include "app/problems/grid/grid_page.h"
#include "app/problems/grid/grid_shapes.h"
#include "app/problems/grid/grid_steps.h"
#include "app/problems/grid/grid_view.h"
#include "app/problems/grid/matrix_view.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/window/panels/answer_panel.h"
#include "core/problems/grid/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/grid_plans.h"
#include "tests/support/presenters.h"
#include "tests/support/window_test.h"

#include <QLabel>
#include <QLocale>
#include <QRegularExpression>
#include <QSlider>
#include <QStackedWidget>
#include <QTest>
#include <QToolButton>

namespace tst_grid_presenter {

using namespace equipoise::gui;
using equipoise::ProcessorId;
using support::figureOf;
using support::suggestionOf;

namespace {

constexpr QChar thin(0x202f);

equipoise::grid::Question asked(equipoise::Scenario scenario, const Suggestion& suggestion) {
    return support::tried(std::move(scenario), suggestion).questions.get<equipoise::grid::Question>();
}

/// A document with these plans of one scenario, and the page that shows the first.
struct Shown {
    Document document;
    Selection selection;
    std::unique_ptr<GridPage> page;
    std::vector<int> plans;

    explicit Shown(const std::vector<std::shared_ptr<equipoise::PlanRecord>>& kept) {
        equipoise::io::ScenarioFile file;
        file.scenario = *kept.front()->scenario;
        document.reset(std::move(file), {}, "test");
        selection.follow(document);
        for (const auto& one : kept)
            plans.push_back(document.addPlan(*one));
        page = std::make_unique<GridPage>(document, selection);
        page->resize(900, 700);
        selection.setPlan(plans.front());
        page->show();
    }
    template <class T>
    T& part(const char* name) const {
        return *page->findChild<T*>(QString::fromLatin1(name));
    }
};

/// The same by another solver that found less.
std::shared_ptr<equipoise::PlanRecord> worse() {
    auto kept = support::paperGrid();
    kept->name = "Worse";
    kept->plan.solver = "heuristic";
    kept->plan.value = 1.9;
    return kept;
}

} // namespace

class TestGridPresenter : public QObject {
    Q_OBJECT
private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void figuresOfThePaper() {
        const auto kept = support::paperGrid();
        const ProblemPresenter& presenter = gridPresenter();
        QCOMPARE(presenter.planName(*kept), QString("grid of 2 × 2, LU decomposition"));
        const auto figures = presenter.figures(*kept, {{"heuristic", 1.5}});
        QCOMPARE(figureOf(figures, "heuristic").value, QString("25") + thin + "% less");
        // Four processors as slow as the slowest, 5: 4/5 blocks/s against 2.
        QCOMPARE(figureOf(figures, "cyclic").value, QString("2.5 × slower"));
        // 1 + 1/2 + 1/3 + 1/5 = 61/30 without idle time: 1/61 of it is lost.
        QCOMPARE(figureOf(figures, "idle").value, QString("1.64") + thin + "%");
        QCOMPARE(figureOf(figures, "panel").value, QString("100") + thin + "%"); // 48 blocks in 24
        QCOMPARE(figureOf(figures, "processors").value, QString("4 of 5"));
        QVERIFY(figureOf(figures, "run").help.contains("LU decomposition"));
        QCOMPARE(figureOf(presenter.figures(*kept, {}), "heuristic").value, QStringLiteral("–"));
        // Too long to be added up between two frames: the page has it.
        const auto large = support::paperGrid(equipoise::grid::Kernel::Lu, 900'000);
        const auto some = presenter.figures(*large, {});
        QVERIFY(std::none_of(some.begin(), some.end(),
                             [](const Figure& figure) { return figure.objectName == "run"; }));
    }

    void whatIsToBeSeen() {
        const QString words = gridPresenter().whatYouSee(*support::paperGrid());
        // P3 is busy for 5/6 of the time.
        QVERIFY2(words.contains(QString("P3 waits most, 16.7") + thin + "%"), qPrintable(words));
        QVERIFY2(words.contains("The slowest one, P4, has no place"), qPrintable(words));
        QVERIFY2(words.contains("the matrix shrinks"), qPrintable(words));
        QVERIFY(!gridPresenter()
                     .whatYouSee(*support::paperGrid(equipoise::grid::Kernel::Product))
                     .contains("shrinks"));
    }

    void suggestionsAreEdits() {
        const auto kept = support::paperGrid();
        equipoise::Scenario now = *kept->scenario;
        auto suggestions = gridPresenter().suggestions(now, *kept);
        QCOMPARE(suggestions.size(), std::size_t{3});
        QCOMPARE(*suggestionOf(suggestions, "tryHeuristic").solver, std::string("heuristic"));
        QVERIFY(asked(now, suggestionOf(suggestions, "tryKernel")).kernel ==
                equipoise::grid::Kernel::Product);
        QVERIFY(asked(now, suggestionOf(suggestions, "tryShape")).chooseShape);
        // With the shape open: the one found may be kept, and set free again.
        now.questions.get<equipoise::grid::Question>().chooseShape = true;
        suggestions = gridPresenter().suggestions(now, *kept);
        const equipoise::grid::Question fixed = asked(now, suggestionOf(suggestions, "tryKeep"));
        QVERIFY(fixed.arrangement && !fixed.chooseShape);
        QCOMPARE((*fixed.arrangement)(1, 0), ProcessorId{2});
        now.questions.set<equipoise::grid::Question>(fixed);
        QVERIFY(!asked(now, suggestionOf(gridPresenter().suggestions(now, *kept), "tryFree")).arrangement);
        QCOMPARE(*gridPresenter().suggestions(now, *worse())[0].solver, std::string(equipoise::automatic));
    }

    void numbersForASpreadsheet() {
        const QStringList lines = gridPresenter().numbers(*support::paperGrid()).split('\n');
        QCOMPARE(lines.size(), 6);
        QCOMPARE(lines[0].split('\t').at(6), QString("Blocks (blocks/s)"));
        QCOMPARE(lines[2].split('\t'), (QStringList{"1", "2", "P1", "2", "1", "0.5", "0.5", "1", "12"}));
    }

    void aBoundOfAThroughputIsAMaximum() {
        Shown shown({support::paperGrid()});
        AnswerPanel panel(shown.document, shown.selection);
        const QString help = panel.findChild<QLabel*>("bound")->toolTip();
        QVERIFY2(
            QString(help).replace(QChar(0x202f), ' ').startsWith("No answer can do more than 2 blocks/s"),
            qPrintable(help));
        QVERIFY(panel.findChild<QLabel*>("gap")->toolTip().contains("share of its value"));
    }

    void pageShowsThePlanAndItsCurves() {
        Shown shown({support::paperGrid()});
        QVERIFY(!shown.part<ArrangementView>("arrangementView").scene().isEmpty());
        QVERIFY(shown.part<QWidget>("otherArrangement").isHidden());
        auto& loads = shown.part<CurvesChart>("gridLoads");
        QTRY_COMPARE(loads.curves().size(), 6U);
        QCOMPARE(shown.part<CurvesChart>("gridRuns").curves().size(), 3U);
        QVERIFY(!shown.part<QToolButton>("showShapes").isEnabled());
        QTest::mouseClick(&shown.part<QToolButton>("showRuns"), Qt::LeftButton);
        QVERIFY(shown.part<QWidget>("gridRuns").isVisible());
        // Pointing at a processor in one picture marks it in the others.
        shown.part<ArrangementView>("arrangementView").setHovered(ProcessorId{2});
        QCOMPARE(shown.part<MatrixView>("matrixView").hovered(), std::optional(ProcessorId{2}));
    }

    void stepsGoThroughTheDecomposition() {
        Shown shown({support::paperGrid(), support::paperGrid(equipoise::grid::Kernel::Product)});
        auto& slider = shown.part<QSlider>("stepSlider");
        const auto& matrix = shown.part<MatrixView>("matrixView");
        QCOMPARE(slider.maximum(), 19);
        QVERIFY(!matrix.step());
        QTest::keyClick(&slider, Qt::Key_Right);
        QCOMPARE(matrix.step(), std::optional<std::int64_t>(1));
        QTest::keyClick(&slider, Qt::Key_End);
        QCOMPARE(matrix.step(), std::optional<std::int64_t>(19));
        QCOMPARE(shown.part<QLabel>("stepWords").text(), QString("19 of 19"));
        QTest::keyClick(&slider, Qt::Key_Home);
        QVERIFY(!matrix.step());
        // A product has no steps that differ.
        shown.selection.setPlan(shown.plans[1]);
        QVERIFY(shown.part<QWidget>("gridSteps").isHidden());
        // More steps than a slider has pixels.
        GridSteps many;
        many.setSteps(1'000'000'000);
        many.goTo(500'000'000);
        QCOMPARE(many.findChild<QSlider*>("stepSlider")->value(), 5000);
        many.findChild<QSlider*>("stepSlider")->setValue(10'000);
        QCOMPARE(many.step(), std::optional<std::int64_t>(1'000'000'000));
    }

    void anotherSolversArrangementStandsBeside() {
        Shown shown({support::paperGrid(), worse()});
        auto& other = shown.part<ArrangementView>("otherArrangement");
        QVERIFY(other.isVisible());
        QVERIFY2(other.accessibleName().contains(QString(": 5") + thin + "% less"),
                 qPrintable(other.accessibleName()));
        shown.selection.setPlan(shown.plans[1]);
        QVERIFY(other.accessibleName().endsWith("more"));
        shown.document.removePlan(shown.plans[0]);
        QVERIFY(other.isHidden());
    }

    void shapesComparedAreATable() {
        equipoise::Scenario scenario = *support::paperGrid()->scenario;
        scenario.questions.get<equipoise::grid::Question>().chooseShape = true;
        equipoise::SolveControl control;
        auto kept = std::make_shared<equipoise::PlanRecord>();
        kept->name = "Shapes";
        kept->plan = *equipoise::solve(scenario, {equipoise::Problem::Grid, "exact", {}}, control);
        kept->scenario = std::make_shared<const equipoise::Scenario>(scenario);
        Shown shown({kept});
        auto& shapes = shown.part<GridShapes>("gridShapes");
        QCOMPARE(shapes.rowCount(), 2); // 1 x 5 and 2 x 2
        QVERIFY(shown.part<QToolButton>("showShapes").isEnabled());
        QCOMPARE(shapes.model()->index(1, 0).data().toString(), QString("2 × 2"));
        QCOMPARE(shapes.model()->index(1, 4).data().toString(), QString("chosen"));
        QVERIFY(shapes.model()->index(0, 4).data().toString().startsWith("never idle"));
    }

    void anEmptyPageInvites() {
        Shown shown({support::paperGrid()});
        shown.document.removePlan(shown.plans[0]);
        QVERIFY(shown.part<CurvesChart>("gridLoads").curves().empty());
        QVERIFY(!shown.part<ArrangementView>("arrangementView").plan());
        QVERIFY(!shown.page->grab().isNull());
        // From the beginning without a plan.
        Document document;
        Selection selection;
        selection.setProblem(equipoise::Problem::Grid);
        GridPage page(document, selection);
        QCOMPARE(page.findChild<CurvesChart*>("gridLoads")->accessibleDescription(),
                 QString("No numbers yet"));
        QVERIFY(!page.findChild<QToolButton*>("showShapes")->isEnabled());
        QVERIFY(!gridPresenter().words().invitation.isEmpty());
    }
};

const support::TestProgram registered("tst_grid_presenter", support::runWindowTest<TestGridPresenter>);

} // namespace tst_grid_presenter

#include "tst_grid_presenter.moc"
