// SPDX-License-Identifier: GPL-3.0-or-later
// Ring picture and step chart: facts and words, outdated plans, many rows, any number of processors.
#include "app/commands/edits_for.h"
#include "app/document/document.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/plan/former_plan.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/ring/ring_view.h"
#include "app/problems/ring/ring_words.h"
#include "app/text/describe.h"
#include "core/problems/ring/model/plan.h"
#include "tests/support/plan_views.h"
#include "tests/support/ring_plans.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QTest>

namespace tst_ring_views {

using namespace equipoise::gui;
using equipoise::NodeId;
using equipoise::ProcessorId;

using support::only;
using support::pointOf;
using support::shot;

class TestRingViews : public QObject {
    Q_OBJECT

private slots:
    void init() {
        // A tooltip raises itself, which the offscreen platform remarks upon.
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support raise)")));
    }

    void factsComeFromTheSchedule() {
        const auto kept = support::relayRing();
        const std::vector<RingMember> members = *ringMembers(*kept);
        QCOMPARE(members.size(), std::size_t{5});
        // P1's links to P0 and P2 cost 0.25 for its message of 1: it sends for 0.25, receives for 0.25.
        QCOMPARE(nameOf(*kept, members[1].processor), QStringLiteral("P1"));
        QCOMPARE(members[1].share, 0.0);
        QCOMPARE(members[1].send, 0.25);
        QCOMPARE(members[1].receive, 0.25);
        QCOMPARE(members[1].total, 0.5);
        QVERIFY(members[1].sendsTo == ProcessorId(2));
        QVERIFY(members[1].receivesFrom == ProcessorId(0));
        for (const RingMember& member : members)
            QVERIFY(std::abs(member.compute + member.send + member.receive - member.total) < 1e-12);
    }

    void theAnswerInWords() {
        auto kept = support::plainRing(5, 3);
        kept->plan.value = 0.5;
        kept->plan.bound = 0.45;
        kept->plan.status = equipoise::Status::Feasible;
        const QString words = answerWords(*kept, true);
        QVERIFY(words.startsWith(QStringLiteral("Ring of 3 processors: 0.5")));
        QVERIFY(words.contains(QStringLiteral("gap 10"))); // (0.5 - 0.45) / 0.5
        QVERIFY(words.contains(QStringLiteral("Left out: P3, P4.")));
        QVERIFY(!words.contains(QStringLiteral("Out of date")));
        QVERIFY(answerWords(*kept, false).contains(QStringLiteral("Out of date")));
        QCOMPARE(ringTitle(*support::plainRing(5, 1)), QStringLiteral("P0 alone"));
    }

    void nobodyListensToThousands() {
        const QString words = answerWords(*support::plainRing(500, 250), true);
        QVERIFY(words.contains(QStringLiteral("P199 (")) &&
                words.contains(QStringLiteral(" and 50 more. Left")));
        QVERIFY(!words.contains(QStringLiteral("P200")) &&
                words.contains(QStringLiteral("P449 and 50 more.")));
    }

    /// Arcs far below a pixel: the ring is whole all the same, and one that is selected is seen on it.
    void arcsOfThousandsAreDrawnTogether() {
        constexpr std::size_t many = 5000;
        auto kept = support::plainRing(5, 3);
        equipoise::Scenario scenario = *kept->scenario;
        scenario.platform.linkCost.reset();
        scenario.platform.processors.resize(many);
        equipoise::ring::Plan ring;
        for (std::size_t i = 0; i < many; ++i)
            ring.order.emplace_back(i);
        ring.shares.assign(many, 1.0 / many);
        ring.times.assign(many, 1);
        kept->plan.answer = ring;
        kept->plan.schedule = {};
        kept->scenario = std::make_shared<const equipoise::Scenario>(std::move(scenario));
        const equipoise::gui::style::Tokens tokens = equipoise::gui::style::light();
        const auto paint = [&](const RingPictureState& state) {
            QImage image(400, 400, QImage::Format_RGB32);
            image.fill(tokens.card);
            QPainter painter(&image);
            paintRing(painter, image.rect(), *kept, tokens, state);
            const RingLayout layout = ringLayout(painter, image.rect(), *kept, state);
            const double radius = (layout.inner + layout.outer) / 2;
            bool whole = true;
            for (int angle = 0; angle < 360; ++angle)
                whole = whole && image.pixelColor(circle::pointAt(layout.centre, radius, angle).toPoint()) !=
                                     tokens.card;
            return std::pair(whole, image);
        };
        const auto [whole, plain] = paint({});
        QVERIFY(whole);
        RingPictureState state;
        state.selected = {equipoise::ProcessorId(1234)};
        QVERIFY(paint(state).second != plain);
        for (std::size_t i = 0; i < many; ++i)
            state.selected.insert(equipoise::ProcessorId(i));
        QVERIFY(paint(state).second != plain);
    }

    void longListsAreCut() {
        QImage device(1, 1, QImage::Format_RGB32);
        const QPainter painter(&device);
        const QFontMetricsF metrics = metricsOf(painter, QFont());
        const QStringList items{QStringLiteral("P1"), QStringLiteral("P2"), QStringLiteral("P3")};
        QCOMPARE(elidedList(metrics, QStringLiteral("Out: "), items, 1000),
                 QStringLiteral("Out: P1, P2, P3"));
        const double width = metrics.horizontalAdvance(QStringLiteral("Out: P1, P2, P3")) - 1;
        const QString cut = elidedList(metrics, QStringLiteral("Out: "), items, width);
        QVERIFY(cut == QStringLiteral("Out: P1 and 2 more") || cut == QStringLiteral("Out: processors: 3"));
        QStringList very; // only what may fit is measured: else this would take minutes
        for (int i = 0; i < 100'000; ++i)
            very << QStringLiteral("P%1").arg(i);
        const QString some = elidedList(metrics, QStringLiteral("Out: "), very, 200);
        QVERIFY(some.startsWith(QStringLiteral("Out: P0, P1, ")) && metrics.horizontalAdvance(some) <= 200);
        QCOMPARE(elidedList(metrics, QStringLiteral("Out: "), very, -5),
                 QStringLiteral("Out: processors: 100,000"));
    }

    void anyNumberOfProcessors_data() {
        QTest::addColumn<int>("processors");
        QTest::addColumn<int>("used");
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(20, 10), QSize(160, 120), QSize(500, 400), QSize(1800, 300)}) {
            for (const auto& [processors, used] : {std::pair(0, 0), std::pair(1, 1), std::pair(3, 2),
                                                   std::pair(20, 14), std::pair(220, 200)}) {
                QTest::addRow("%d of %d at %dx%d", used, processors, size.width(), size.height())
                    << processors << used << size;
            }
        }
    }

    void anyNumberOfProcessors() {
        QFETCH(int, processors);
        QFETCH(int, used);
        QFETCH(QSize, size);
        std::shared_ptr<equipoise::PlanRecord> kept;
        if (processors > 0)
            kept = support::plainRing(static_cast<std::size_t>(processors), static_cast<std::size_t>(used));
        RingView ring;
        ring.resize(size);
        ring.setPlan(kept, true);
        QVERIFY(support::edgesAreEmpty(ring) || size.width() < ring.minimumSizeHint().width());
    }

    void aPlanWithoutAnswerShowsItsStatus() {
        auto kept = std::make_shared<equipoise::PlanRecord>(*support::plainRing(4, 3));
        kept->plan.answer = {};
        kept->plan.value.reset();
        kept->plan.bound.reset();
        kept->plan.schedule = {};
        kept->plan.status = equipoise::Status::Infeasible;
        RingView ring;
        TimelineView steps;
        ring.resize(400, 300);
        steps.resize(400, 200);
        ring.setPlan(kept, true);
        steps.setPlan(kept, true);
        shot(ring);
        shot(steps);
        QVERIFY(ring.accessibleDescription().contains(QStringLiteral("impossible")));
        QVERIFY(!ring.processorAt(QPointF(200, 60)));
        QVERIFY(!steps.processorAt(QPointF(200, 100)));
    }

    /// The document lacks P0 and has P1 to P7 as its processors 0 to 6.
    void outdatedPlansAreKnownByName() {
        const auto kept = support::plainRing(8, 6);
        Document document;
        equipoise::io::ScenarioFile file;
        file.scenario = *kept->scenario;
        document.reset(file, {}, {});
        Selection selection;
        selection.follow(document);
        QVERIFY(
            document.apply(edits::removeAll(document.scenario(), {NodeId(ProcessorId(0))}), "Remove").ok());
        RingView view;
        view.resize(420, 360);
        view.setSelection(&selection);
        view.setPlan(kept, false);
        QTest::mouseClick(&view, Qt::LeftButton, {}, *pointOf(view, ProcessorId(2)));
        QCOMPARE(selection.nodes(), only(1)); // P2 of the document
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("Selected: P2")));
        QTest::mouseClick(&view, Qt::LeftButton, Qt::ControlModifier, *pointOf(view, ProcessorId(5)));
        QCOMPARE(selection.nodes(),
                 (equipoise::FlatSet<NodeId>{NodeId(ProcessorId(1)), NodeId(ProcessorId(4))}));
        QTest::mouseClick(&view, Qt::LeftButton, {}, *pointOf(view, ProcessorId(0)));
        QCOMPARE(selection.nodes().size(), std::size_t{2}); // P0 cannot be selected
        selection.set(only(0));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("Selected: P1")));
        QTest::keyClick(&view, Qt::Key_Left); // before P1 is P0, which is skipped
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("Selected: P5")));
        QCOMPARE(selection.nodes(), only(4));
        // A plan that answers the document has its numbers.
        view.setPlan(kept, true);
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("Selected: P4")));
    }

    /// P2 was twice as fast.
    void theFormerPlanIsOutlined() {
        const auto kept = support::plainRing(8, 6);
        equipoise::Scenario faster = *kept->scenario;
        faster.platform.processors[2].compute.rate /= 2;
        const auto former = support::keptRing(std::move(faster), {0, 1, 2, 3, 4, 5});
        Selection selection;
        RingView ring;
        TimelineView steps;
        for (PlanView* view : {static_cast<PlanView*>(&ring), static_cast<PlanView*>(&steps)}) {
            view->resize(420, 360);
            view->setSelection(&selection);
            view->setPlan(kept, true);
            const QImage alone = shot(*view);
            view->setPlan(
                kept, true,
                FormerPlan::of(*kept, support::plainRing(8, 5))); // another answer to the same question
            QCOMPARE(shot(*view), alone);
            view->setPlan(kept, true, FormerPlan::of(*kept, former));
            QVERIFY(shot(*view) != alone);
            selection.set(only(2));
            QVERIFY(view->accessibleDescription().contains(
                QStringLiteral("Before: %1 of the work, ")
                    .arg(equipoise::text::percent(
                        former->plan.answer.get<equipoise::ring::Plan>().shares[2]))));
            selection.set(only(7));
            QVERIFY(!view->accessibleDescription().contains(QStringLiteral("Before")));
            selection.clear();
        }
    }

    /// A processor that the platform no longer has, and one that is new.
    void theFormerPlanIsKnownByNames() {
        const auto kept = support::plainRing(8, 6);
        equipoise::Scenario changed = support::plainScenario(9);
        changed.platform.processors[3].name = "gone";
        const auto former = support::keptRing(std::move(changed), {3, 1, 0, 8});
        const auto seen = FormerPlan::of(*kept, former);
        QVERIFY(seen != nullptr);
        QVERIFY(!seen->inShown(ProcessorId(3)) && !seen->inShown(ProcessorId(8)));
        QCOMPARE(seen->inShown(ProcessorId(1)), std::optional(ProcessorId(1)));
        QCOMPARE(seen->words(ProcessorId(3)), QStringLiteral("Before: no work"));
        QVERIFY(!seen->doneAt(ProcessorId(2)) && seen->doneAt(ProcessorId(0)));
        // Times in other units are not drawn on one axis.
        equipoise::Scenario renamed = *former->scenario;
        renamed.platform.units.time = "ms";
        auto inOtherUnits = std::make_shared<equipoise::PlanRecord>(*former);
        inOtherUnits->scenario = std::make_shared<const equipoise::Scenario>(std::move(renamed));
        QVERIFY(FormerPlan::of(*kept, inOtherUnits) == nullptr);
    }

    void oldPicturesFade() {
        RingView view;
        QVERIFY(
            support::oldPictureFades(view, {400, 300}, support::plainRing(8, 6), support::plainRing(8, 3)));
        const QImage before = shot(view);
        view.resize(402, 300); // a picture of another size cannot fade
        QVERIFY(shot(view).copy(0, 0, 400, 300) != before);
    }

    void aViewWithoutExtentDoesNotFade() {
        QWidget window;
        auto* view = new RingView;
        view->setParent(&window);
        view->setMinimumSize(0, 0);
        view->resize(400, 0);
        view->setFadeDuration(100000);
        view->setPlan(support::plainRing(8, 6), true);
        window.show();
        QVERIFY(view->isVisible());
        QVERIFY(view->size().isEmpty());
        view->setPlan(support::plainRing(8, 3), true);
    }
};

const support::TestProgram registered("tst_ring_views", support::runWindowTest<TestRingViews>);

} // namespace tst_ring_views

#include "tst_ring_views.moc"
