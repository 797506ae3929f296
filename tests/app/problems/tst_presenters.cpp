// SPDX-License-Identifier: GPL-3.0-or-later
// What the problems say of their plans: names, figures, words, things to try, numbers for a spreadsheet.
#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/plain/plain_presenter.h"
#include "app/problems/problem_page.h"
#include "app/problems/problem_presenter.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/presenters.h"
#include "tests/support/ring_plans.h"
#include "tests/support/scatter_plans.h"
#include "tests/support/window_test.h"

#include <QLocale>
#include <QTest>

namespace tst_presenters {

using namespace equipoise::gui;
using support::figureOf;
using support::tried;

namespace {

constexpr QChar thin(0x202f);

QStringList lineOf(const QString& numbers, int line) {
    return numbers.split('\n').at(line).split('\t');
}

} // namespace

class TestPresenters : public QObject {
    Q_OBJECT

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(".*"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void aRingIsNamedAndCounted() {
        const auto kept = support::plainRing(5, 3);
        const ProblemPresenter& presenter = ringPresenter();
        QCOMPARE(presenter.planName(*kept), QString("ring of 3, W = 100") + thin + "Mflop");
        // Plans of two solvers are told apart by name.
        equipoise::PlanRecord other = *kept;
        other.plan.solver = "greedy";
        QCOMPARE(nameOfPlan(other), "Greedy (paper), " + presenter.planName(*kept));
        other.plan.solver = "/home/me/best.sh";
        QCOMPARE(nameOfPlan(other), "best, " + presenter.planName(*kept));
        QCOMPARE(figureOf(presenter.figures(*kept, {}), "processors").value, QString("3 of 5"));
        QVERIFY(presenter.whatYouSee(*kept).startsWith("3 of 5 processors"));
        const QString numbers = presenter.numbers(*kept);
        QCOMPARE(numbers.count('\n'), 4);
        QCOMPARE(lineOf(numbers, 0).at(3), QString("Compute (s)"));
        QCOMPARE(lineOf(numbers, 1).at(0), QString("P0"));
        const auto& ring = kept->plan.answer.get<equipoise::ring::Plan>();
        QCOMPARE(lineOf(numbers, 2).at(1).toDouble(), ring.shares[1]);
    }

    /// A problem that has no presenter of its own: its question, value and schedule are shown all the same.
    void aPlainPresenter() {
        const auto unknown = static_cast<equipoise::Problem>(77);
        QCOMPARE(&presenterOf(unknown), &plainPresenter(unknown));
        QVERIFY(&presenterOf(equipoise::Problem::Ring) == &ringPresenter());
        const auto kept = support::plainRing(5, 3);
        const ProblemPresenter& presenter = plainPresenter(equipoise::Problem::Ring);
        QCOMPARE(presenter.figures(*kept, {}).size(),
                 equipoise::questionParameters(equipoise::Problem::Ring).size());
        QVERIFY(presenter.questionOnPage(*kept).contains("100")); // the work
        const QString numbers = presenter.numbers(*kept);
        QCOMPARE(numbers.count('\n'), 1 + 5); // a heading, and every processor
        QCOMPARE(lineOf(numbers, 1).at(0), QString("P0"));
        Document document;
        Selection selection;
        equipoise::io::ScenarioFile file;
        file.scenario = *kept->scenario;
        file.plans.push_back(*kept);
        document.reset(std::move(file), {}, {});
        const std::unique_ptr<equipoise::gui::ProblemPage> page(
            presenter.makePage(document, selection, nullptr));
        selection.setPlan(document.plans().front().id);
        const auto* timeline = page->findChild<TimelineView*>("plainTimeline");
        QVERIFY(timeline && timeline->plan() == document.plans().front().kept);
        QImage paper(1000, 400, QImage::Format_RGB32);
        paper.fill(Qt::white);
        const QImage before = paper;
        QPainter painter(&paper);
        const PageParts parts = presenter.parts(*kept);
        QVERIFY(heightOf(painter, parts, paper.width()) > 50);
        paintParts(painter, paper.rect(), parts, equipoise::gui::style::light(), {});
        painter.end();
        QVERIFY(paper != before);
    }

    /// Thousands stand in groups, wherever a person reads how many there are.
    void thousandsInGroups() {
        const auto kept = support::plainRing(1200, 1100);
        const ProblemPresenter& ring = ringPresenter();
        QCOMPARE(support::figureOf(ring.figures(*kept, {}), "processors").value, QString("1,100 of 1,200"));
        QVERIFY2(ring.whatYouSee(*kept).startsWith("1,100 of 1,200 processors"),
                 qPrintable(ring.whatYouSee(*kept)));
        QVERIFY2(ring.planName(*kept).startsWith("ring of 1,100,"), qPrintable(ring.planName(*kept)));
        QVERIFY(!ring.numbers(*kept).contains(',')); // for programs: none
    }

    void aRingsSuggestionsAreEdits() {
        const auto kept = support::plainRing(5, 3);
        const auto suggestions = ringPresenter().suggestions(*kept->scenario, *kept);
        QCOMPARE(suggestions.size(), std::size_t{3});
        QCOMPARE(tried(*kept->scenario, suggestions[0]).questions.get<equipoise::ring::Question>().work,
                 5.0); // a twentieth of 100
        QCOMPARE(*suggestions[2].solver, std::string("greedy"));
        // The processor is gone from the platform in the meantime: nothing can be done to it.
        equipoise::Scenario now = *kept->scenario;
        for (equipoise::Processor& processor : now.platform.processors)
            processor.name += "x";
        QCOMPARE(ringPresenter().suggestions(now, *kept).size(), std::size_t{2});
    }

    // plainScatter(4): P0 serves P1 (10 items), P2 (20), P3 (30) over links of 0.1, 0.2, 0.3 per item, and
    // keeps
    // 5. P1 receives until 1 and computes 10 x 2: done at 21. P2 waits 1, receives until 5, computes 20 x 3:
    // 65. P3 waits 5, receives until 14, computes 30 x 4: 134. P0 sends until 14 and computes 5: 19.
    void aScatterInWords() {
        const auto kept = support::plainScatter(4);
        const ProblemPresenter& presenter = scatterPresenter();
        QCOMPARE(presenter.planName(*kept), QString("65 items from P0, order as given"));
        const QString words = presenter.whatYouSee(*kept);
        QVERIFY2(words.startsWith("P0 serves the others one after the other"), qPrintable(words));
        QVERIFY2(words.contains(QString("P3 waits longest, 5") + thin + "s"), qPrintable(words));
        QVERIFY2(words.contains(QString("P0 is done first, after 19%1s; P3 is last, after 134%1s").arg(thin)),
                 qPrintable(words));
        QVERIFY(!words.contains("Nothing"));
        equipoise::Scenario together = *kept->scenario;
        together.questions.get<equipoise::scatter::Question>().service =
            equipoise::scatter::Sending::Together;
        const equipoise::PlanRecord atOnce{
            {}, std::make_shared<const equipoise::Scenario>(together), kept->plan};
        QVERIFY(presenter.whatYouSee(atOnce).startsWith("P0 sends to all others at once."));
    }

    void aScatterInNumbers() {
        const QString numbers = scatterPresenter().numbers(*support::plainScatter(4));
        QCOMPARE(numbers.count('\n'), 5);
        QCOMPARE(lineOf(numbers, 0).mid(0, 4), (QStringList{"Processor", "Items", "First item", "Wait (s)"}));
        QCOMPARE(lineOf(numbers, 2), (QStringList{"P2", "20", "10", "1", "4", "0", "60", "65"}));
        QCOMPARE(lineOf(numbers, 4), (QStringList{"P0", "5", "60", "0", "0", "14", "5", "19"}));
    }

    void aScatterInFigures() {
        const auto kept = support::plainScatter(4);
        const auto figures = scatterPresenter().figures(*kept, {{"uniform", 268}});
        QCOMPARE(figureOf(figures, "uniform").value, QString("268%1s  2%2").arg(thin).arg(" ×"));
        QCOMPARE(figureOf(figures, "linearProgram").value, QStringLiteral("–"));
        QCOMPARE(figureOf(figures, "processors").value, QString("4 of 4"));
        // 1 + 5 of 4 x 134.
        QCOMPARE(figureOf(figures, "waiting").value, QString("1.12") + thin + "%");
    }

    void whoGetsNothingIsToldWhy() {
        equipoise::Scenario scenario = support::plainScatterScenario(4);
        const auto kept = support::keptScatter(scenario, {1, 2, 3, 0}, {5, 0, 0, 5});
        QVERIFY(scatterPresenter().whatYouSee(*kept).contains("Nothing for P2, P3: reaching them"));
        const auto few = support::keptScatter(scenario, {1, 2, 3, 0}, {1, 0, 0, 1});
        QVERIFY(scatterPresenter().whatYouSee(*few).contains("fewer items than processors"));
        const auto alone = support::keptScatter(scenario, {1, 2, 3, 0}, {0, 0, 0, 9});
        QVERIFY(scatterPresenter().whatYouSee(*alone).startsWith("P0 keeps all items"));
        const auto cut = support::keptScatter(scenario, {1, 0}, {5, 5});
        QVERIFY(scatterPresenter().whatYouSee(*cut).contains("No way leads to P2, P3."));
    }

    void aScattersSuggestionsAreEdits() {
        const auto kept = support::plainScatter(4);
        equipoise::Scenario now = *kept->scenario;
        now.questions.get<equipoise::scatter::Question>().order =
            equipoise::scatter::Order::DescendingBandwidth;
        now.questions.get<equipoise::scatter::Question>().given.clear();
        const auto suggestions = scatterPresenter().suggestions(now, *kept);
        QCOMPARE(suggestions.size(), std::size_t{3});
        QVERIFY(tried(now, suggestions[0]).questions.get<equipoise::scatter::Question>().order ==
                equipoise::scatter::Order::AscendingBandwidth);
        QCOMPARE(*suggestions[1].solver, std::string(equipoise::automatic)); // the plan is a uniform one
        // P3 has the most items.
        QCOMPARE(tried(now, suggestions[2]).questions.get<equipoise::scatter::Question>().root,
                 equipoise::ProcessorId{3});

        // With latencies: twice as long each.
        now.platform.linkCost.reset();
        now.platform.links = {
            {equipoise::ProcessorId{0},
             equipoise::ProcessorId{1},
             {.rate = 1, .startUp = 3, .table = {}},
             true},
            {equipoise::ProcessorId{0}, equipoise::ProcessorId{2}, {.rate = 1, .table = {}}, true}};
        const auto slower = scatterPresenter().suggestions(now, *kept);
        const equipoise::Scenario latency = tried(now, slower[2]);
        QCOMPARE(latency.platform.links[0].transfer.startUp, 6.0);
        QCOMPARE(latency.platform.links[1].transfer.startUp, 0.0);
    }
};

const support::TestProgram registered("tst_presenters", support::runWindowTest<TestPresenters>);

} // namespace tst_presenters

#include "tst_presenters.moc"
