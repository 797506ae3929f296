// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline under hand and eye: mouse, wheel, keys, words, pictures.
#include "app/pictures/plan/former_plan.h"
#include "app/pictures/timeline/timeline_picture.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/pictures/timeline/timeline_words.h"
#include "app/text/describe.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/bracketed.h"
#include "tests/support/moving_plans.h"
#include "tests/support/plan_views.h"
#include "tests/support/shared_links.h"
#include "tests/support/timeline_plans.h"
#include "tests/support/window_test.h"

#include <QAccessible>
#include <QApplication>
#include <QBuffer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QSvgRenderer>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

namespace tst_timeline_view {

using namespace equipoise::gui;
using equipoise::Block;
using equipoise::BlockKind;
using equipoise::Lane;
using equipoise::NodeId;
using equipoise::ProcessorId;
using timeline::BlockId;

using support::shot;

namespace {

constexpr QSize usual(1000, 640);

/// The middle of a row of the view at an instant.
QPoint pointAt(const TimelineView& view, std::size_t row, double time) {
    const timeline::Frame& frame = view.frame();
    return QPointF(frame.x(time), frame.rowTop(row) + frame.rowHeight / 2).toPoint();
}

QPoint rulerAt(const TimelineView& view, double time) {
    return {static_cast<int>(std::lround(view.frame().x(time))),
            static_cast<int>(view.frame().axis.center().y())};
}

bool wheel(TimelineView& view, QPointF at, QPoint turned, Qt::KeyboardModifiers modifiers = {}) {
    QWheelEvent event(at, view.mapToGlobal(at), {}, turned, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                      false);
    event.setAccepted(false);
    QApplication::sendEvent(&view, &event);
    return event.isAccepted();
}

std::shared_ptr<equipoise::PlanRecord> only(std::vector<Block> blocks, double makespan) {
    equipoise::Schedule schedule;
    schedule.blocks = std::move(blocks);
    schedule.makespan = makespan;
    return support::keptSchedule(equipoise::Problem::Star, 2, std::move(schedule));
}

Block computing(double start, double end, std::int64_t count = 1, double stride = 0) {
    return {ProcessorId{0}, Lane::Compute, BlockKind::Compute, start, end, 1, {}, count, stride};
}

QByteArray svgOf(const timeline::Chart& chart) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize({900, 500});
    generator.setViewBox(QRect(0, 0, 900, 500));
    QPainter painter(&generator);
    paintTimeline(painter, QRectF(0, 0, 900, 500), chart, {}, equipoise::gui::style::light());
    painter.end();
    return bytes;
}

QByteArray svgOf(const equipoise::PlanRecord& kept) {
    return svgOf(timeline::chartOf(kept));
}

/// Words that a picture shows, in order; QSvgGenerator writes one text element a line.
QStringList textsOf(const QByteArray& svg) {
    QStringList texts;
    static const QRegularExpression text(QStringLiteral(">([^<>\\n]+)</text>"));
    for (auto found = text.globalMatch(QString::fromUtf8(svg)); found.hasNext();)
        texts << found.next().captured(1).trimmed();
    return texts;
}

} // namespace

class TestTimelineView : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void rowsAreInOrderOfService() {
        TimelineView view;
        view.setPlan(support::grid2003Plan(), true);
        QCOMPARE(view.chart().rows.size(), std::size_t{16});
        QCOMPARE(view.chart().rows.front().name, QStringLiteral("caseb"));
        QVERIFY(view.chart().rows.back().root);
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("403.975")));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("proven")));
        QVERIFY(!view.accessibleDescription().contains(QStringLiteral("Out of date")));
        view.setPlan(view.plan(), false);
        QTRY_VERIFY(view.accessibleDescription().contains(QStringLiteral("Out of date")));
        view.setPlan(nullptr, true);
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("F5")));
    }

    void hoverTellsAndMarks() {
        TimelineView view;
        view.resize(usual);
        view.setPlan(support::grid2003Plan(), true);
        view.show();
        const QImage before = shot(view);
        QSignalSpy spy(&view, &PlanView::hoverChanged);
        QTest::mouseMove(&view, pointAt(view, 7, 200));
        QTRY_VERIFY(view.hovered() == ProcessorId(8)); // the root is the first of the platform
        QCOMPARE(spy.size(), 1);
        QVERIFY(shot(view) != before);
        const QString tip = view.toolTipOf(ProcessorId(8));
        for (const char* part : {"leda 3", "waits", "receives from dinadan", "computes", "items", "of 817"})
            QVERIFY2(tip.contains(QString::fromLatin1(part)), part);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&view, &leave);
        QVERIFY(!view.hovered());
        QCOMPARE(shot(view), before);
    }

    void numbersAreExact() {
        const timeline::Chart chart = timeline::chartOf(*support::grid2003Plan());
        // merlin 2 receives 93872 items at 8.15e-5 s each: 7.650568 s.
        const Facts facts = timeline::factsOf(chart, chart.rows[14]);
        QCOMPARE(facts.title, QStringLiteral("merlin 2"));
        QCOMPARE(facts.facts.size(), std::size_t{4});
        QVERIFY(facts.facts[0].value.startsWith(QStringLiteral("0 to 23.08")));
        const BlockId receive{14, 0, 0, 1, 0};
        const Facts block = timeline::factsOf(chart, receive);
        QVERIFY(block.facts[1].value.startsWith(QStringLiteral("7.650568")));
        QVERIFY(timeline::spokenBlock(chart, receive)
                    .startsWith(QStringLiteral("merlin 2 receives from dinadan")));
        QVERIFY(timeline::spokenBlock(chart, receive).contains(QStringLiteral("items: 93")));
        // A block of a run says which one it is.
        const timeline::Chart runs = timeline::chartOf(*support::overlapping());
        QVERIFY(timeline::spokenBlock(runs, {3, 0, 0, 0, 4}).contains(QStringLiteral("block 5 of 5")));
        QVERIFY(timeline::spokenBlock(runs, {3, 0, 0, 0, 4}).contains(QStringLiteral("from 8")));
    }

    /// Two in each direction share the line that the ring crosses twice; their other messages take no time.
    void slowedMessagesSayWithWhom() {
        equipoise::Scenario scenario = support::overALine();
        equipoise::SolveControl control;
        auto plan = equipoise::solve(scenario, {equipoise::Problem::Ring, "tsp", {}}, control);
        QVERIFY(plan && plan->value);
        const equipoise::PlanRecord kept{"it", std::make_shared<const equipoise::Scenario>(scenario),
                                         *std::move(plan)};
        const timeline::Chart chart = timeline::chartOf(kept);
        int slowed = 0;
        for (std::size_t row = 0; row < chart.rows.size(); ++row)
            for (std::size_t lane = 0; lane < chart.rows[row].lanes.size(); ++lane) {
                const timeline::Track& track = chart.rows[row].lanes[lane].tracks.front();
                for (std::size_t bar = 0; bar < track.size(); ++bar) {
                    const Facts facts = timeline::factsOf(chart, BlockId{row, lane, 0, bar, 0});
                    if (facts.facts.back().label != QStringLiteral("shares links with"))
                        continue;
                    ++slowed;
                    QCOMPARE(facts.facts[facts.facts.size() - 2].value, equipoise::text::percent(0.5));
                    QVERIFY(facts.facts.back().value.contains(QStringLiteral(" to ")));
                }
            }
        QCOMPARE(slowed, 4);
        TimelineView view;
        view.resize(usual);
        view.setPlan(std::make_shared<const equipoise::PlanRecord>(kept), true);
        const QImage pale = shot(view);
        equipoise::PlanRecord alone = kept;
        scenario.questions.get<equipoise::ring::Question>().links =
            equipoise::ContentionModel::None; // the same blocks, nobody slowed
        alone.scenario = std::make_shared<const equipoise::Scenario>(scenario);
        view.setPlan(std::make_shared<const equipoise::PlanRecord>(alone), true);
        QVERIFY(shot(view) != pale);
    }

    /// A chart is kept with its plan, but not the words of its limits: "[%1 a step]", "[makespan %1]".
    void limitsFollowTheLanguage() {
        equipoise::Scenario scenario = support::overALine();
        scenario.questions.get<equipoise::ring::Question>().steps = 3;
        equipoise::SolveControl control;
        auto plan = equipoise::solve(scenario, {equipoise::Problem::Ring, "tsp", {}}, control);
        QVERIFY(plan && plan->value);
        const equipoise::PlanRecord kept{"it", std::make_shared<const equipoise::Scenario>(scenario),
                                         *std::move(plan)};
        const timeline::Chart chart = timeline::chartOf(kept);
        const auto limits = [&] {
            return textsOf(svgOf(chart)).filter(QRegularExpression(QStringLiteral("a step|makespan")));
        };
        QCOMPARE(limits().size(), 2);
        QVERIFY(limits().filter("[").isEmpty());
        const support::Bracketed brackets("Timeline");
        QCOMPARE(limits().filter("[").size(), 2);
    }

    /// Before, all took 1.5 times as long: the picture spans that too, and each row's outline ends there.
    void theFormerPlanIsOutlined() {
        const auto kept = support::grid2003Plan();
        auto former = std::make_shared<equipoise::PlanRecord>(*kept);
        equipoise::Scenario slower = *kept->scenario;
        slower.questions.get<equipoise::scatter::Question>().items += 1;
        former->scenario = std::make_shared<const equipoise::Scenario>(std::move(slower));
        auto answer = kept->plan.answer.get<equipoise::scatter::Plan>();
        for (double& finish : answer.finish)
            finish *= 1.5;
        former->plan.answer = answer;
        TimelineView view;
        view.resize(usual);
        view.setPlan(kept, true);
        const double span = view.frame().view.span;
        view.setPlan(kept, true, FormerPlan::of(*kept, former));
        QVERIFY(view.frame().view.span > 1.4 * span);
        const double end = answer.finish.front();
        QVERIFY(end > view.chart().latest);
        const QImage picture = shot(view);
        const auto inked = [&](double time) {
            const timeline::Frame& frame = view.frame();
            const std::size_t row = *view.chart().rowOf[answer.order.front().index()];
            const auto x = static_cast<int>(std::lround(frame.x(time)));
            const auto top = static_cast<int>(frame.rowTop(row));
            int pixels = 0;
            for (int y = top; y < top + static_cast<int>(frame.rowHeight); ++y)
                for (int dx = -1; dx <= 1; ++dx)
                    pixels += picture.pixelColor(x + dx, y).lightness() < 190;
            return pixels;
        };
        QVERIFY(inked(end) > 4);
        QCOMPARE(inked(end * 1.02), 0);
    }

    void aClickShowsTheChain() {
        Selection selection;
        TimelineView view;
        view.resize(usual);
        view.setSelection(&selection);
        view.setPlan(support::grid2003Plan(), true);
        const QImage before = shot(view);
        // merlin 1 computes since it received; that began when the root had sent to the thirteen before it:
        // computation, receive, the same transfer at the root, and thirteen sends.
        QTest::mouseClick(&view, Qt::LeftButton, {}, pointAt(view, 13, 200));
        QCOMPARE(view.chain().size(), std::size_t{16});
        QVERIFY(view.focused());
        QCOMPARE(view.chain().back(), *view.focused());
        QCOMPARE(view.chain().front().row, std::size_t{15});
        QCOMPARE(selection.nodes(), equipoise::FlatSet<NodeId>{NodeId(ProcessorId(14))});
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("chain: 16")));
        QVERIFY(shot(view) != before);
        // Escape clears the chain, then the block in hand, then the selection.
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(view.chain().empty() && view.focused());
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(!view.focused() && !selection.isEmpty());
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(selection.isEmpty());
        // The line of the makespan: the chain of the one that ends last, caseb (received, computed).
        const auto x = static_cast<int>(std::lround(view.frame().x(view.chart().makespan)));
        QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(x, pointAt(view, 0, 0).y()));
        QVERIFY(!view.focused() && !view.chain().empty());
        const timeline::Bar last = barOf(view.chart(), view.chain().back());
        QCOMPARE(last.end, view.chart().makespan);
        // A click beside the bars puts all away.
        QTest::mouseClick(&view, Qt::LeftButton, {},
                          QPoint(static_cast<int>(view.frame().plot.right()) - 3, pointAt(view, 3, 0).y()));
        QVERIFY(view.chain().empty());
        QCOMPARE(selection.nodes(), equipoise::FlatSet<NodeId>{NodeId(ProcessorId(4))});
        QTest::mouseClick(&view, Qt::LeftButton, Qt::ControlModifier, pointAt(view, 5, 100));
        QCOMPARE(selection.nodes().size(), std::size_t{2});
    }

    void wheelZoomsPansAndScrolls() {
        TimelineView view;
        view.resize(usual);
        view.setPlan(support::grid2003Plan(), true);
        const double whole = view.frame().view.span;
        const QPointF at = pointAt(view, 5, 100);
        QVERIFY(wheel(view, at, {0, 120}, Qt::ControlModifier));
        QCOMPARE(view.frame().view.span, whole / 1.25);
        QVERIFY(std::abs(view.frame().x(view.frame().time(at.x())) - at.x()) < 1e-6);
        QVERIFY(std::abs(view.frame().time(at.x()) - 100) < whole / 1000);
        const double begin = view.frame().view.begin;
        QVERIFY(wheel(view, at, {0, -120}, Qt::ShiftModifier));
        QVERIFY(view.frame().view.begin > begin); // 48 pixels later
        QVERIFY(wheel(view, at, {120, 0}));       // a wheel of its own for that
        QVERIFY(std::abs(view.frame().view.begin - begin) < whole * 1e-9);
        QVERIFY(!wheel(view, at, {0, -120})); // all rows are in sight: the page may scroll
        QVERIFY(wheel(view, at, {0, 480}, Qt::ControlModifier | Qt::ShiftModifier));
        QVERIFY(view.frame().scrolls());
        const double scroll = view.frame().view.scroll;
        QVERIFY(wheel(view, at, {0, -120}));
        QCOMPARE(view.frame().view.scroll, scroll + 48);
        QVERIFY(!view.findChild<QScrollBar*>(QStringLiteral("timelineRowsBar"))->isHidden());
        QVERIFY(!view.findChild<QScrollBar*>(QStringLiteral("timelineTimeBar"))->isHidden());
        QTest::keyClick(&view, Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(view.frame().view.span, whole);
        QVERIFY(!view.frame().scrolls());
        QVERIFY(view.findChild<QScrollBar*>(QStringLiteral("timelineTimeBar"))->isHidden());
    }

    void scrollBarsMoveTheView() {
        TimelineView view;
        view.resize(usual);
        view.setPlan(support::grid2003Plan(), true);
        view.zoomIn();
        auto* const time = view.findChild<QScrollBar*>(QStringLiteral("timelineTimeBar"));
        time->setValue(time->maximum());
        QVERIFY(std::abs(view.frame().end() - 1.04 * view.chart().latest) < 1e-3);
        time->setValue(0);
        QCOMPARE(view.frame().view.begin, 0.0);
    }

    void keysZoomPanAndWalkTheViews() {
        TimelineView view;
        view.resize(usual);
        view.setPlan(support::grid2003Plan(), true);
        const timeline::View all = view.frame().view;
        QTest::keyClick(&view, Qt::Key_W);
        QCOMPARE(view.frame().view.span, all.span / 1.5);
        const timeline::View closer = view.frame().view;
        QTest::keyClick(&view, Qt::Key_D);
        QVERIFY(view.frame().view.begin > closer.begin);
        const timeline::View later = view.frame().view;
        QTest::keyClick(&view, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(view.frame().view, closer);
        QTest::keyClick(&view, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(view.frame().view, all);
        QTest::keyClick(&view, Qt::Key_Right, Qt::AltModifier);
        QTest::keyClick(&view, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(view.frame().view, later);
        QTest::keyClick(&view, Qt::Key_A);
        QTest::keyClick(&view, Qt::Key_S);
        QCOMPARE(view.frame().view.span, all.span);
        QTest::keyClick(&view, Qt::Key_Plus);
        QTest::keyClick(&view, Qt::Key_Minus);
        QCOMPARE(view.frame().view.span, all.span);
    }

    void arrowsWalkTheBars() {
        Selection selection;
        TimelineView view;
        view.resize(usual);
        view.setSelection(&selection);
        view.setPlan(support::grid2003Plan(), true);
        const auto press = [&](Qt::Key key) {
            QTest::keyClick(&view, key);
            return view.focused().value_or(BlockId{99, 0, 0, 0, 0});
        };
        // caseb: receives, computes. The others wait first.
        QCOMPARE(press(Qt::Key_Right), (BlockId{0, 0, 0, 0, 0}));
        QCOMPARE(press(Qt::Key_Right), (BlockId{0, 0, 0, 1, 0}));
        QCOMPARE(press(Qt::Key_Right), (BlockId{0, 0, 0, 1, 0})); // there is no other
        QCOMPARE(press(Qt::Key_Down), (BlockId{1, 0, 0, 2, 0}));  // computing at the same time
        QCOMPARE(press(Qt::Key_Home), (BlockId{1, 0, 0, 0, 0}));
        QCOMPARE(press(Qt::Key_End), (BlockId{1, 0, 0, 2, 0}));
        QCOMPARE(press(Qt::Key_Left), (BlockId{1, 0, 0, 1, 0}));
        QCOMPARE(press(Qt::Key_Up).row, std::size_t{0});
        QCOMPARE(press(Qt::Key_Up).row, std::size_t{0});
        QCOMPARE(selection.nodes(), equipoise::FlatSet<NodeId>{NodeId(ProcessorId(1))});
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("Selected: caseb")));
        press(Qt::Key_Return);
        QVERIFY(!view.chain().empty());
        // F shows the bar in hand with a tenth of room.
        press(Qt::Key_F);
        const timeline::Bar bar = barOf(view.chart(), *view.focused());
        QVERIFY(view.frame().view.span < bar.length() * 1.2);
        // Another processor is chosen elsewhere: the bar is not in hand any more.
        selection.set({NodeId(ProcessorId(9))});
        QVERIFY(!view.focused());
        QCOMPARE(press(Qt::Key_Left).row, std::size_t{8});
    }

    void walkingBringsIntoSight() {
        TimelineView view;
        view.resize(usual);
        view.setPlan(support::manyBlocks(400, 40'000, false, 3), true);
        QVERIFY(view.frame().scrolls());
        view.setFocused(BlockId{399, 0, 0, 50, 0});
        QVERIFY(view.frame().lastRow() == 400);
        for (int i = 0; i < 30; ++i)
            view.zoomIn();
        view.setFocused(BlockId{0, 0, 0, 3, 0});
        const timeline::Bar bar = barOf(view.chart(), *view.focused());
        QVERIFY(bar.start < view.frame().end() && bar.end > view.frame().view.begin);
        QCOMPARE(view.frame().firstRow(), std::size_t{0});
    }

    void theRulerMeasuresBetweenEdges() {
        TimelineView view;
        view.resize(usual);
        view.setPlan(only({computing(10, 20), computing(30, 40)}, 40), true);
        const QImage before = shot(view);
        // Three pixels beside 10 and 40.
        QTest::mousePress(&view, Qt::LeftButton, {}, rulerAt(view, 10) + QPoint(3, 0));
        QTest::mouseMove(&view, rulerAt(view, 25));
        QTest::mouseMove(&view, rulerAt(view, 40) - QPoint(3, 0));
        QTest::mouseRelease(&view, Qt::LeftButton, {}, rulerAt(view, 40) - QPoint(3, 0));
        QVERIFY(view.measured());
        QCOMPARE(view.measured()->from, 10.0);
        QCOMPARE(view.measured()->to, 40.0);
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("Measured: 30")));
        QVERIFY(shot(view) != before);
        QTest::keyClick(&view, Qt::Key_F);
        QVERIFY(std::abs(view.frame().view.span - 33) < 1e-9);
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(!view.measured());
    }

    void dragPans() {
        TimelineView view;
        view.resize(usual);
        view.setPlan(support::grid2003Plan(), true);
        view.zoomIn();
        const timeline::View before = view.frame().view;
        const double per = view.frame().perPixel();
        const QPoint from(500, 300);
        QTest::mousePress(&view, Qt::MiddleButton, {}, from);
        QTest::mouseMove(&view, from - QPoint(40, 0));
        QTest::mouseRelease(&view, Qt::MiddleButton, {}, from - QPoint(40, 0));
        QVERIFY(std::abs(view.frame().view.begin - before.begin - 40 * per) < 1e-9);
        // With Space as with the middle button; a drag is no click.
        QTest::keyPress(&view, Qt::Key_Space);
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        QTest::mouseMove(&view, from + QPoint(40, 0));
        QTest::mouseRelease(&view, Qt::LeftButton, {}, from + QPoint(40, 0));
        QTest::keyRelease(&view, Qt::Key_Space);
        QVERIFY(std::abs(view.frame().view.begin - before.begin) < 1e-9);
        QVERIFY(!view.focused() && view.chain().empty());
    }

    void aNewPlanKeepsTheView() {
        TimelineView view;
        view.resize(usual);
        view.setPlan(support::grid2003Plan(), true);
        view.zoomIn();
        view.setFocused(BlockId{3, 0, 0, 1, 0});
        const timeline::View before = view.frame().view;
        view.setPlan(support::grid2003Plan(), true);
        QCOMPARE(view.frame().view, before);
        QVERIFY(!view.focused()); // it may be another bar now
        // Another chart is shown whole.
        view.setPlan(support::overlapping(), true);
        QCOMPARE(view.frame().view.span, 9 * 1.04);
        view.setPlan(support::grid2003Plan(), true);
        QCOMPARE(view.frame().view.span, 1.04 * view.chart().latest);
    }

    void screenReadersHearRowsAndTheBarInHand() {
        TimelineView view;
        view.resize(usual);
        view.setPlan(support::grid2003Plan(), true);
        QAccessibleInterface* const list = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(list != nullptr);
        QCOMPARE(list->role(), QAccessible::List);
        QCOMPARE(list->text(QAccessible::Name), QStringLiteral("Timeline"));
        QCOMPARE(list->childCount(), 16);
        QCOMPARE(list->child(15)->text(QAccessible::Name), QStringLiteral("dinadan (root)"));
        QVERIFY(list->child(7)->text(QAccessible::Description).contains(QStringLiteral("computes 8.13")));
        QVERIFY(list->focusChild() == nullptr);
        view.setFocused(BlockId{13, 0, 0, 2, 0});
        QCOMPARE(list->childCount(), 17);
        const QString words = list->child(16)->text(QAccessible::Name);
        QVERIFY(words.startsWith(QStringLiteral("merlin 1 computes from ")));
        QVERIFY(words.contains(QStringLiteral(" to 403.9")));
        QVERIFY(list->child(16)->rect().width() > 100);
        QCOMPARE(list->indexOfChild(list->child(16)), 16);
    }

    void anyPlanIsDrawn_data() {
        QTest::addColumn<std::shared_ptr<equipoise::PlanRecord>>("kept");
        QTest::newRow("none") << std::shared_ptr<equipoise::PlanRecord>();
        QTest::newRow("empty") << only({}, 0);
        QTest::newRow("one bar") << only({computing(0, 5)}, 5);
        QTest::newRow("no length") << only({computing(0, 0), computing(0, 0)}, 0);
        QTest::newRow("no length within") << only({computing(0, 1), computing(1, 1), computing(1, 2)}, 2);
        QTest::newRow("huge times") << only({computing(0, 4e14), computing(5e14, 1e15)}, 1e15);
        QTest::newRow("tiny times") << only({computing(0, 4e-10), computing(5e-10, 1e-9)}, 1e-9);
        QTest::newRow("an endless run") << only({computing(0, 0.5, 9007199254740992, 1)}, 9007199254740992.0);
        QTest::newRow("far apart") << only({computing(0, 1e-60), computing(1e60, 2e60)}, 2e60);
        QTest::newRow("redistribution") << support::overlapping();
        QTest::newRow("thousands of rows") << support::manyBlocks(3000, 9000, true, 2);
    }
    void anyPlanIsDrawn() {
        QFETCH(std::shared_ptr<equipoise::PlanRecord>, kept);
        TimelineView view;
        view.setPlan(kept, true);
        for (const QSize size : {QSize(20, 10), QSize(240, 160), usual, QSize(1800, 200)}) {
            view.resize(size);
            shot(view);
        }
        view.resize(usual);
        for (int i = 0; i < 60; ++i) {
            QTest::keyClick(&view, i % 3 == 0 ? Qt::Key_Right : Qt::Key_W);
            QTest::keyClick(&view, i % 5 == 0 ? Qt::Key_Return : Qt::Key_D);
            QTest::mouseMove(&view, QPoint(100 + 10 * i, 100));
        }
        shot(view);
        QTest::keyClick(&view, Qt::Key_0, Qt::ControlModifier);
        QTest::keyClick(&view, Qt::Key_F);
        QVERIFY(std::isfinite(view.frame().view.begin) && std::isfinite(view.frame().view.span));
    }

    void aMillionBarsWork() {
        TimelineView view;
        view.resize(1600, 900);
        view.setPlan(support::manyBlocks(200, 1'000'000, false, 1), true);
        QCOMPARE(view.chart().bars, std::size_t{1'000'000});
        const QImage all = shot(view);
        QCOMPARE(view.frame().lastRow(), std::size_t{200}); // all rows at once
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_F);
        QVERIFY(shot(view) != all);
        QTest::keyClick(&view, Qt::Key_End);
        QVERIFY(view.focused()->bar > 4000);
    }

    void lightAndDark() {
        TimelineView view;
        view.resize(usual);
        view.setPlan(support::grid2003Plan(), true);
        const QImage light = shot(view);
        QPalette palette = view.palette();
        palette.setColor(QPalette::Window, Qt::black);
        palette.setColor(QPalette::WindowText, Qt::white);
        view.setPalette(palette);
        const QImage dark = shot(view);
        QCOMPARE(light.pixelColor(1, 1), equipoise::gui::style::light().card);
        QCOMPARE(dark.pixelColor(1, 1), equipoise::gui::style::dark().card);
        // Bars are where they belong, in the colour of computing.
        QCOMPARE(light.pixelColor(pointAt(view, 3, 200)), equipoise::gui::style::light().compute);
        QCOMPARE(dark.pixelColor(pointAt(view, 3, 200)), equipoise::gui::style::dark().compute);
        // After the finish there is nothing but the row.
        const QColor after = light.pixelColor(pointAt(view, 4, view.chart().makespan * 1.03));
        QCOMPARE(after, equipoise::gui::style::light().card);
    }

    void mergedPixelsHaveTheirShares() {
        // Busy one second in four, 100000 times: about a quarter of the colour on the card.
        TimelineView view;
        view.resize(usual);
        view.setPlan(only({computing(0, 1, 100'000, 4)}, 399'997), true);
        const QImage image = shot(view);
        const QColor pixel = image.pixelColor(pointAt(view, 0, 150'000));
        const QColor card = equipoise::gui::style::light().card;
        const QColor compute = equipoise::gui::style::light().compute;
        for (const auto& [seen, ground, full] : {std::tuple(pixel.red(), card.red(), compute.red()),
                                                 std::tuple(pixel.green(), card.green(), compute.green()),
                                                 std::tuple(pixel.blue(), card.blue(), compute.blue())})
            QVERIFY(std::abs(seen - (0.75 * ground + 0.25 * full)) < 4);
    }

    void vectorsHaveRealText() {
        const QByteArray svg = svgOf(*support::grid2003Plan());
        const QStringList texts = textsOf(svg);
        for (const char* part : {"caseb", "dinadan (root)", "Timeline: the root serves from top to bottom",
                                 "wait", "receive", "compute", "send"})
            QVERIFY2(texts.contains(QString::fromLatin1(part)), part);
        QVERIFY(texts.filter(QStringLiteral("403.97")).size() == 1); // the makespan, once: it is proven
        QVERIFY(texts.filter(QStringLiteral("proven")).size() == 1);
        QVERIFY(texts.contains(QLocale().toString(87082)));
        QVERIFY(!svg.contains("<image")); // bars are shapes
        QVERIFY(QSvgRenderer(svg).isValid());
    }

    void sendingToAllAtOnceIsNoStair() {
        equipoise::PlanRecord kept = *support::grid2003Plan();
        equipoise::Scenario together = *kept.scenario;
        together.questions.get<equipoise::scatter::Question>().service =
            equipoise::scatter::Sending::Together;
        kept.scenario = std::make_shared<const equipoise::Scenario>(together);
        QVERIFY(textsOf(svgOf(kept)).contains(QStringLiteral("Timeline: the root sends to all at once")));
        QVERIFY(timeline::chartOf(kept).stair.empty());
        QVERIFY(!timeline::chartOf(*support::grid2003Plan()).stair.empty());
    }

    void makespanAndBoundAreTold() {
        auto kept = std::make_shared<equipoise::PlanRecord>(*support::overlapping());
        kept->plan.status = equipoise::Status::Feasible;
        kept->plan.bound = 7.5;
        const QStringList texts = textsOf(svgOf(*kept));
        QCOMPARE(texts.filter(QStringLiteral("makespan 9")).size(), 1);
        QCOMPARE(texts.filter(QStringLiteral("bound 7.5")).size(), 1);
        QVERIFY(texts.filter(QStringLiteral("proven")).isEmpty());
        // Optimal, but the plan's value is another quantity: nothing is said about the makespan.
        kept->plan.status = equipoise::Status::Optimal;
        kept->plan.value = 3;
        const QStringList other = textsOf(svgOf(*kept));
        QVERIFY(other.filter(QStringLiteral("proven")).isEmpty() &&
                other.filter(QStringLiteral("bound")).isEmpty());
    }

    void aPictureForTheClipboard() {
        TimelineView view;
        view.resize(usual);
        view.setPlan(support::grid2003Plan(), true);
        const QImage whole = view.toImage({600, 400}, 2);
        QCOMPARE(whole.size(), QSize(1200, 800));
        view.zoomIn();
        QCOMPARE(view.toImage({600, 400}, 2), whole); // all of it, whatever is looked at
    }

    void oldPicturesFade() {
        TimelineView view;
        QVERIFY(support::oldPictureFades(view, usual, support::grid2003Plan(), support::overlapping()));
    }

    void aRedistributionIsInRingOrder() {
        auto kept = std::make_shared<equipoise::PlanRecord>(*support::threeBack());
        equipoise::Scenario scenario = *kept->scenario;
        equipoise::redistribution::Question& question =
            scenario.questions.get<equipoise::redistribution::Question>();
        std::swap(question.ring[1], question.ring[3]); // P1, P4, P3, P2
        std::swap(question.imbalance[1], question.imbalance[3]);
        kept->scenario = std::make_shared<const equipoise::Scenario>(scenario);
        TimelineView view;
        view.resize(900, 600);
        view.setPlan(kept, true);
        QCOMPARE(view.chart().rows[1].name, QStringLiteral("P4"));
    }

    void noAnswerHasNoRows() {
        auto kept = std::make_shared<equipoise::PlanRecord>(*support::threeBack());
        kept->plan.status = equipoise::Status::Infeasible;
        kept->plan.schedule = {};
        kept->plan.value.reset();
        kept->plan.answer = {};
        TimelineView view;
        view.resize(900, 600);
        view.setPlan(kept, true);
        QVERIFY(view.chart().isEmpty());
        const QImage image = view.grab().toImage(); // words in the middle
        QVERIFY(image.copy(300, 280, 300, 40) != image.copy(300, 100, 300, 40));
    }

    void theTimeLookedAtIsALine() {
        TimelineView view;
        view.resize(900, 600);
        view.setPlan(support::threeBack(), true);
        const QImage before = view.grab().toImage();
        view.setInstant(1.5);
        const QImage half = view.grab().toImage();
        QVERIFY(half != before);
        view.setInstant(2.5);
        QVERIFY(view.grab().toImage() != half);
        view.setInstant({});
        QCOMPARE(view.grab().toImage(), before);
    }
};

const support::TestProgram registered("tst_timeline_view", support::runWindowTest<TestTimelineView>);

} // namespace tst_timeline_view

#include "tst_timeline_view.moc"
