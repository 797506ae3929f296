// SPDX-License-Identifier: GPL-3.0-or-later
// Contract of every view of a plan: empty and outdated plans, hover, clicks, keys, colours, images.
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/grid/grid_view.h"
#include "app/problems/grid/matrix_view.h"
#include "app/problems/redistribution/flow/flow_view.h"
#include "app/problems/redistribution/load_view.h"
#include "app/problems/ring/ring_view.h"
#include "app/problems/scatter/scatter_bars.h"
#include "app/problems/star/star_view.h"
#include "tests/support/grid_plans.h"
#include "tests/support/moving_plans.h"
#include "tests/support/plan_views.h"
#include "tests/support/ring_plans.h"
#include "tests/support/scatter_plans.h"
#include "tests/support/stars.h"
#include "tests/support/timeline_plans.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QHelpEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

namespace tst_plan_views {

using namespace equipoise::gui;
using equipoise::NodeId;
using equipoise::ProcessorId;
using support::only;
using support::pointOf;
using support::shot;

namespace {

using Kept = std::shared_ptr<const equipoise::PlanRecord>;

struct Row {
    const char* name;
    std::unique_ptr<PlanView> (*make)();
    bool isFirst; ///< of the views of its problem: says what to do while there is no plan
    Kept (*plan)();
    const char* spokenPlan;             ///< words for the screen reader
    std::vector<std::size_t> order;     ///< in which keys walk the processors; empty: keys walk bars
    const char* spokenSelection;        ///< of the first of them
    std::vector<const char*> tip;       ///< words in the tooltip of the second one
    std::optional<std::size_t> outside; ///< a processor that is not in the plan
};

template <class View>
std::unique_ptr<PlanView> made() {
    return std::make_unique<View>();
}

Kept relayStar() {
    const equipoise::Scenario scenario =
        support::scenarioOf(equipoise::star::makeStar({3, 3, 5}, {6, 5, 1}, {0, 5, 2}));
    return std::make_shared<const equipoise::PlanRecord>(
        equipoise::PlanRecord{"star", std::make_shared<const equipoise::Scenario>(scenario),
                              *support::solveStar(scenario, "best")});
}

/// Every view of a plan. A new one is a new row.
const std::vector<Row>& allViews() {
    const auto ring = +[] { return Kept(support::plainRing(8, 6)); };
    const auto moves = +[] { return Kept(support::threeBack()); };
    const auto grid = +[] { return Kept(support::paperGrid()); };
    const auto scatter = +[] { return Kept(support::plainScatter(3)); };
    const auto measured = +[] { return Kept(support::grid2003Plan()); };
    const auto star = &relayStar;
    const std::vector<std::size_t> six{0, 1, 2, 3, 4, 5};
    const std::vector<std::size_t> four{0, 1, 2, 3};
    const std::vector<const char*> member{"P1",         "Share",           "Work", "Mflop", "Compute",
                                          "Send to P2", "Receive from P0", "Total"};
    const std::vector<const char*> holder{"P2", "Items before", "Items after"};
    static const std::vector<Row> rows{
        {"ring", made<RingView>, true, ring, "Ring of 6 processors", six, "Selected: P0", member, 7},
        {"flows",
         made<FlowView>,
         true,
         moves,
         "P1 sends 3 items to P4.",
         four,
         "Selected: P1: items before 4",
         holder,
         {}},
        {"loads",
         made<LoadView>,
         false,
         moves,
         "P1 sends 3 items to P4.",
         four,
         "Selected: P1: items before 4",
         holder,
         {}},
        {"star",
         made<StarView>,
         true,
         star,
         "Workers: 3, tasks that move: 2",
         {0, 1, 2},
         "Selected: P1",
         {"P2"},
         {}},
        {"bars of a scatter",
         made<ScatterBars>,
         true,
         scatter,
         "P2",
         {1, 2, 0},
         "Selected: P1",
         {"P2", "served as number 2 of 3"},
         {}},
        {"arrangement", made<ArrangementView>, true, grid, "", four, "P0: row, column 1, 1", {"P1"}, 4},
        {"matrix", made<MatrixView>, false, grid, "", four, "P0: row, column 1, 1", {"P1"}, 4},
        {"timeline", made<TimelineView>, true, measured, "403.975", {}, "", {}, {}},
    };
    return rows;
}

} // namespace

class TestPlanViews : public QObject {
    Q_OBJECT

    std::unique_ptr<PlanView> m_view;
    Selection m_selection;

    /// The view of this row, without a plan.
    const Row& row() {
        QFETCH(std::size_t, position);
        const Row& row = allViews()[position];
        m_view = row.make();
        m_view->resize(420, 360);
        m_selection.clear();
        m_view->setSelection(&m_selection);
        return row;
    }
    static void everyView(bool walksProcessors = false) {
        QTest::addColumn<std::size_t>("position");
        for (std::size_t i = 0; i < allViews().size(); ++i)
            if (!walksProcessors || !allViews()[i].order.empty())
                QTest::newRow(allViews()[i].name) << i;
    }
    equipoise::FlatSet<NodeId> press(Qt::Key key) {
        QTest::keyClick(m_view.get(), key);
        return m_selection.nodes();
    }
    void click(std::optional<ProcessorId> at, Qt::KeyboardModifiers modifiers = {}) {
        const auto point = pointOf(*m_view, at);
        QVERIFY(point);
        QTest::mouseClick(m_view.get(), Qt::LeftButton, modifiers, *point);
    }

private slots:
    void init() {
        // A tooltip raises itself, which the offscreen platform remarks upon.
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support raise)")));
    }
    void cleanup() { m_view.reset(); }

    void emptyViewSaysWhatToDo_data() { everyView(); }
    void emptyViewSaysWhatToDo() {
        const Row& expected = row();
        QCOMPARE(m_view->accessibleDescription().contains(QStringLiteral("F5")), expected.isFirst);
        QVERIFY(!m_view->accessibleName().isEmpty());
        const QImage empty = shot(*m_view);
        m_view->setPlan(expected.plan(), true);
        const QString words = m_view->accessibleDescription();
        QVERIFY2(words.contains(QString::fromLatin1(expected.spokenPlan)), qPrintable(words));
        QVERIFY(!words.contains(QStringLiteral("F5")));
        QVERIFY(!words.contains(QStringLiteral("Out of date")));
        QVERIFY(shot(*m_view) != empty);
        m_view->setPlan(nullptr, true);
        QCOMPARE(shot(*m_view), empty);
    }

    void hoverMarksAndShowsATooltip_data() { everyView(true); }
    void hoverMarksAndShowsATooltip() {
        const Row& expected = row();
        m_view->setPlan(expected.plan(), true);
        m_view->show();
        const QImage before = shot(*m_view);
        const ProcessorId processor(expected.order[1]);
        const auto point = pointOf(*m_view, processor);
        QVERIFY(point);
        QSignalSpy spy(m_view.get(), &PlanView::hoverChanged);
        QTest::mouseMove(m_view.get(), *point);
        QTRY_VERIFY(m_view->hovered() == processor);
        QCOMPARE(spy.size(), 1);
        QVERIFY(shot(*m_view) != before);
        const QString tip = m_view->toolTipOf(processor);
        for (const char* part : expected.tip)
            QVERIFY2(tip.contains(QString::fromLatin1(part)), qPrintable(tip));
        if (!qobject_cast<MatrixView*>(m_view.get())) { // which tells of the block
            QHelpEvent help(QEvent::ToolTip, *point, m_view->mapToGlobal(*point));
            QApplication::sendEvent(m_view.get(), &help);
            QCOMPARE(QToolTip::text(), tip);
            QToolTip::hideText();
        }
        if (expected.outside)
            QVERIFY(m_view->toolTipOf(ProcessorId(*expected.outside)).isEmpty());
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(m_view.get(), &leave);
        QVERIFY(!m_view->hovered());
        QCOMPARE(shot(*m_view), before);
    }

    void clicksSelect_data() { everyView(true); }
    void clicksSelect() {
        const Row& expected = row();
        m_view->setPlan(expected.plan(), true);
        const QImage before = shot(*m_view);
        const std::size_t first = expected.order.front();
        const std::size_t last = expected.order.back();
        click(ProcessorId(last));
        QCOMPARE(m_selection.nodes(), only(last));
        QVERIFY(shot(*m_view) != before);
        click(ProcessorId(first), Qt::ControlModifier);
        QCOMPARE(m_selection.nodes().size(), std::size_t{2});
        click(ProcessorId(last), Qt::ControlModifier); // taken out again
        QCOMPARE(m_selection.nodes(), only(first));
        click({});
        QVERIFY(m_selection.isEmpty());
        QCOMPARE(shot(*m_view), before);
    }

    void keysWalkTheProcessors_data() { everyView(true); }
    void keysWalkTheProcessors() {
        const Row& expected = row();
        m_view->setPlan(expected.plan(), true);
        for (const std::size_t processor : expected.order)
            QCOMPARE(press(Qt::Key_Right), only(processor));
        QCOMPARE(press(Qt::Key_Down), only(expected.order.front())); // the first one follows the last one
        QCOMPARE(press(Qt::Key_Left), only(expected.order.back()));
        QCOMPARE(press(Qt::Key_Home), only(expected.order.front()));
        const QString words = m_view->accessibleDescription();
        QVERIFY2(words.contains(QString::fromLatin1(expected.spokenSelection)), qPrintable(words));
        QCOMPARE(press(Qt::Key_Up), only(expected.order.back()));
        QCOMPARE(press(Qt::Key_Home), only(expected.order.front()));
        QCOMPARE(press(Qt::Key_End), only(expected.order.back()));
        QVERIFY(press(Qt::Key_Escape).empty());
        QCOMPARE(press(Qt::Key_Left), only(expected.order.back())); // without a selection
    }

    void outdatedPlansAreDimmed_data() { everyView(); }
    void outdatedPlansAreDimmed() {
        const Kept kept = row().plan();
        m_view->setPlan(kept, true);
        const QImage current = shot(*m_view);
        m_view->setPlan(kept, false);
        QTRY_VERIFY(shot(*m_view) != current); // a moment later
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("Out of date")));
    }

    void colorsFollowThePalette_data() { everyView(); }
    void colorsFollowThePalette() {
        const Kept kept = row().plan();
        m_view->setPlan(kept, true);
        QCOMPARE(shot(*m_view).pixelColor(1, 1), equipoise::gui::style::light().card);
        QPalette palette = m_view->palette();
        palette.setColor(QPalette::Window, Qt::black);
        palette.setColor(QPalette::WindowText, Qt::white);
        m_view->setPalette(palette);
        QCOMPARE(shot(*m_view).pixelColor(1, 1), equipoise::gui::style::dark().card);
    }

    void imagesForTheClipboardHaveTheirSize_data() { everyView(); }
    void imagesForTheClipboardHaveTheirSize() {
        const Kept kept = row().plan();
        m_view->setPlan(kept, true);
        QCOMPARE(m_view->toImage({300, 200}, 2).size(), QSize(600, 400));
    }
};

const support::TestProgram registered("tst_plan_views", support::runWindowTest<TestPlanViews>);

} // namespace tst_plan_views

#include "tst_plan_views.moc"
