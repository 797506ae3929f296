// SPDX-License-Identifier: GPL-3.0-or-later
// What the canvas does to many nodes at once: every edit is one undo step, and undo brings the whole document
// back.
#include "app/models/document_model.h"
#include "app/pictures/canvas/input/find_bar.h"
#include "app/pictures/canvas/mini_map.h"
#include "app/pictures/canvas/paint/words.h"
#include "app/pictures/style/tokens.h"
#include "tests/app/pictures/canvas/canvas_bench.h"
#include "tests/support/large_platforms.h"
#include "tests/support/window_test.h"

#include <QAccessible>
#include <QRegularExpression>
#include <QTest>
#include <functional>
#include <set>

namespace tst_canvas_commands {

using namespace support;
using Bench = CanvasBench;

namespace {

/// Two switches with three processors each.
equipoise::Scenario twoClusters() {
    equipoise::Scenario scenario;
    equipoise::Platform& platform = scenario.platform;
    for (std::size_t i = 0; i < 6; ++i) {
        equipoise::Processor one;
        one.name = "P" + std::to_string(i);
        one.compute.rate = 0.01;
        one.place = equipoise::Point{100.0 * static_cast<double>(i), i % 2 == 0 ? 0.0 : 130.0};
        platform.processors.push_back(one);
    }
    platform.switches.push_back({"left", equipoise::Point{90, 300}});
    platform.switches.push_back({"right", equipoise::Point{410, 300}});
    const auto join = [&](NodeId a, NodeId b) { platform.links.push_back({a, b, {0.2, 0, {}}, true}); };
    for (std::size_t i = 0; i < 6; ++i)
        join(ProcessorId{i}, SwitchId{i < 3 ? 0U : 1U});
    join(SwitchId{0}, SwitchId{1});
    return scenario;
}

/// Runs it, then undoes and redoes it: one step, and the document as it was each time.
void oneStep(Bench& bench, const std::function<void()>& act) {
    const equipoise::Scenario before = bench.document.scenario();
    const int steps = bench.document.undoStack()->index();
    act();
    QCOMPARE(bench.document.undoStack()->index(), steps + 1);
    const equipoise::Scenario after = bench.document.scenario();
    QVERIFY(!(after == before));
    bench.document.undoStack()->undo();
    QVERIFY(bench.document.scenario() == before);
    bench.document.undoStack()->redo();
    QVERIFY(bench.document.scenario() == after);
}

} // namespace

class TestCanvasCommands : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin).*"))); }
    void initTestCase() { equipoise::gui::style::apply(equipoise::gui::style::Scheme::Light); }

    void everyCommandHasWordsAndAName() {
        Bench bench;
        std::set<QString> names;
        std::set<QString> keys;
        for (const QAction* action : bench.canvas.commands().all()) {
            QVERIFY(!action->text().isEmpty());
            QVERIFY(!action->toolTip().isEmpty());
            QVERIFY(names.insert(action->objectName()).second);
            if (!action->shortcut().isEmpty())
                QVERIFY2(keys.insert(action->shortcut().toString()).second, qPrintable(action->objectName()));
        }
    }

    // ---- in line

    void alignsInOneStep() {
        Bench bench;
        bench.selection.set({processor(0), processor(1), SwitchId{0}}); // (0, 0), (200, 0), (200, 200)
        oneStep(bench, [&] { bench.canvas.commands()["alignRight"]->trigger(); });
        QCOMPARE(bench.placeOf(processor(0)), QPointF(200, 0));
        oneStep(bench, [&] { bench.canvas.commands()["alignMiddle"]->trigger(); });
        for (const NodeId id : {processor(0), processor(1), NodeId(SwitchId{0})})
            QCOMPARE(bench.placeOf(id), QPointF(200, 100));
        QCOMPARE(bench.placeOf(processor(2)), QPointF(0, 200)); // not selected
        // What is in line stays so: no step.
        const int steps = bench.steps();
        bench.canvas.commands()["alignCentre"]->trigger();
        QCOMPARE(bench.steps(), steps);
    }

    void distributesInOneStep() {
        Bench bench(twoClusters());
        bench.selection.set({processor(0), processor(1), processor(5)});
        oneStep(bench, [&] { bench.canvas.commands()["distributeAcross"]->trigger(); });
        QCOMPARE(bench.placeOf(processor(1)), QPointF(250, 130)); // half way from 0 to 500
        QCOMPARE(bench.placeOf(processor(0)), QPointF(0, 0));
        QCOMPARE(bench.placeOf(processor(5)), QPointF(500, 130));
    }

    void commandsKnowWhatTheyNeed() {
        Bench bench;
        const equipoise::gui::CanvasActions& commands = bench.canvas.commands();
        QVERIFY(!commands["alignLeft"]->isEnabled());
        QVERIFY(!commands["rename"]->isEnabled());
        QVERIFY(!commands["ungroup"]->isEnabled());
        bench.selection.set({processor(0), processor(1)});
        QVERIFY(commands["alignLeft"]->isEnabled());
        QVERIFY(!commands["distributeDown"]->isEnabled());
        bench.selection.set({processor(0), processor(1), processor(2)});
        QVERIFY(commands["distributeDown"]->isEnabled());
        bench.selection.set({}, {equipoise::LinkId{0}});
        QVERIFY(commands["editValue"]->isEnabled());
        QVERIFY(!commands["rename"]->isEnabled());
        // The value is called as the table calls it, by the unit shown.
        const auto title = [&] { return commands["editValue"]->text().remove('&'); };
        QCOMPARE(title(), QStringLiteral("Edit cost"));
        bench.selection.clear();
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, {}, bench.at(processor(0)));
        QCOMPARE(title(), QStringLiteral("Edit cycle time"));
        const equipoise::Measure speed{equipoise::UnitRole::TimePerWork, bench.platform().units};
        equipoise::gui::chooseUnit(bench.document, *equipoise::shownUnitRow(equipoise::UnitRole::TimePerWork),
                                   equipoise::parseUnit("Gflop/s", speed));
        QCOMPARE(title(), QStringLiteral("Edit speed"));
        Bench empty{equipoise::Scenario()};
        QVERIFY(!empty.canvas.commands()["layoutGrid"]->isEnabled());
        QVERIFY(!empty.canvas.commands()["findNode"]->isEnabled());
    }

    // ---- snapping

    void dragSnapsAndShowsTheLine() {
        Bench bench;
        // P2 (0, 200) is dragged 98 units to the right, 40 up; P1 and S0 stand at x = 200, 4 pixels further.
        const QPoint from = bench.at(processor(2));
        QTest::mousePress(&bench.canvas, Qt::LeftButton, {}, from);
        const auto moveTo = [&](QPoint to, Qt::KeyboardModifiers modifiers) {
            QMouseEvent move(QEvent::MouseMove, to, bench.canvas.mapToGlobal(to), Qt::NoButton,
                             Qt::LeftButton, modifiers);
            QApplication::sendEvent(&bench.canvas, &move);
        };
        moveTo(from + QPoint(396, -80), {});
        QCOMPARE(bench.at(processor(2)), from + QPoint(400, -80));
        QVERIFY(!bench.canvas.state().guides.empty());
        bench.canvas.grab(); // drawn without complaint
        moveTo(from + QPoint(396, -80), Qt::AltModifier);
        QCOMPARE(bench.at(processor(2)), from + QPoint(396, -80));
        QVERIFY(bench.canvas.state().guides.empty());
        moveTo(from + QPoint(396, -80), {});
        QTest::mouseRelease(&bench.canvas, Qt::LeftButton, {}, from + QPoint(396, -80));
        QCOMPARE(bench.placeOf(processor(2)), QPointF(200, 160));
        QVERIFY(bench.canvas.state().guides.empty());
        QCOMPARE(bench.steps(), 1);
    }

    void snappingCanBeTurnedOff() {
        Bench bench;
        bench.canvas.commands()["snap"]->setChecked(false);
        const QPoint from = bench.at(processor(2));
        bench.drag(from, from + QPoint(396, -80));
        QCOMPARE(bench.placeOf(processor(2)), QPointF(198, 160));
    }

    // ---- the selection

    void selectsNeighboursGroupsAndOthers() {
        Bench bench(twoClusters());
        bench.selection.set({SwitchId{0}});
        bench.canvas.commands()["selectNeighbours"]->trigger();
        QCOMPARE(
            bench.selection.nodes(),
            (equipoise::FlatSet<NodeId>{processor(0), processor(1), processor(2), SwitchId{0}, SwitchId{1}}));
        bench.canvas.commands()["invertSelection"]->trigger();
        QCOMPARE(bench.selection.nodes(),
                 (equipoise::FlatSet<NodeId>{processor(3), processor(4), processor(5)}));
        QTest::keyClick(&bench.canvas, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(bench.selection.nodes().size(), std::size_t{8});
        QCOMPARE(bench.steps(), 0);
    }

    void bandShowsWhatItWillSelect() {
        Bench bench;
        QTest::mousePress(&bench.canvas, Qt::LeftButton, {}, {230, 230});
        for (const QPoint at : {QPoint(300, 300), QPoint(455, 455)}) {
            QMouseEvent move(QEvent::MouseMove, at, bench.canvas.mapToGlobal(at), Qt::NoButton,
                             Qt::LeftButton, {});
            QApplication::sendEvent(&bench.canvas, &move);
        }
        const QImage shown = bench.canvas.grab().toImage();
        QVERIFY(bench.selection.isEmpty()); // not before the mouse is let go
        QTest::mouseRelease(&bench.canvas, Qt::LeftButton, {}, {455, 455});
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet<NodeId>{SwitchId{0}});
        // Where the ring is now there was one before, below the tint of the band: its red is above its green.
        const QPoint ring =
            bench.at(SwitchId{0}) + QPoint(static_cast<int>(bench.canvas.state().scene.radius(3) + 3.5), 0);
        QCOMPARE(bench.canvas.grab().toImage().pixelColor(ring), equipoise::gui::style::light().highlight);
        QVERIFY(shown.pixelColor(ring).red() > shown.pixelColor(ring).green() + 40);
    }

    // ---- clones, pins, groups

    void clonesBesideTheOriginals() {
        Bench bench(twoClusters());
        bench.selection.set({processor(0), SwitchId{0}});
        oneStep(bench, [&] { bench.canvas.commands()["clone"]->trigger(); });
        QCOMPARE(bench.platform().size(), std::size_t{7});
        QCOMPARE(bench.platform().switches.size(), std::size_t{3});
        // left has four links, one of them to P0: 3 to others, P0's copy to left's copy.
        QCOMPARE(bench.platform().links.size(), std::size_t{7 + 3 + 1});
        const QPointF by = bench.placeOf(processor(6)) - bench.placeOf(processor(0));
        QVERIFY(by.x() > 0 && by.y() > 0);
        QVERIFY(near(bench.placeOf(SwitchId{2}) - bench.placeOf(SwitchId{0}), by, 1e-9));
    }

    void pinnedNodesStayInLayouts() {
        Bench bench(twoClusters());
        bench.selection.set({processor(1), SwitchId{1}});
        oneStep(bench, [&] { bench.canvas.commands()["pin"]->trigger(); });
        QVERIFY(bench.platform().processors[1].pinned);
        QVERIFY(bench.canvas.commands()["pin"]->isChecked());
        bench.selection.clear();
        const QPointF stays[] = {bench.placeOf(processor(1)), bench.placeOf(SwitchId{1})};
        for (QAction* layout :
             {bench.canvas.commands()["layoutCircle"], bench.canvas.commands()["layoutGrid"],
              bench.canvas.commands()["layoutTree"], bench.canvas.commands()["layoutByCluster"]}) {
            oneStep(bench, [&] { layout->trigger(); });
            QCOMPARE(bench.placeOf(processor(1)), stays[0]);
            QCOMPARE(bench.placeOf(SwitchId{1}), stays[1]);
        }
        oneStep(bench, [&] { bench.canvas.arrange(); });
        QCOMPARE(bench.placeOf(processor(1)), stays[0]);
        // By hand it moves; unpinned it is moved.
        bench.selection.set({processor(1)});
        QTest::keyClick(&bench.canvas, Qt::Key_Right);
        QVERIFY(bench.placeOf(processor(1)) != stays[0]);
        oneStep(bench, [&] { bench.canvas.commands()["pin"]->trigger(); });
        QVERIFY(!bench.platform().processors[1].pinned);
        // Nothing but pinned nodes: a remark, and no step.
        QTest::keyClick(&bench.canvas, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&bench.canvas, Qt::Key_P);
        const int steps = bench.steps();
        bench.canvas.commands()["layoutGrid"]->trigger();
        QCOMPARE(bench.steps(), steps);
        QVERIFY(bench.canvas.accessibleDescription().contains(QStringLiteral("pinned")));
    }

    void layoutsOfASelectionLeaveTheOthers() {
        Bench bench(twoClusters());
        bench.selection.set({processor(0), processor(1), processor(2)});
        oneStep(bench, [&] { bench.canvas.commands()["layoutCircle"]->trigger(); });
        QCOMPARE(bench.placeOf(processor(3)), QPointF(300, 130));
        QCOMPARE(bench.placeOf(SwitchId{0}), QPointF(90, 300));
    }

    void groupIsNamedMovedAndDissolved() {
        Bench bench(twoClusters());
        const equipoise::Scenario before = bench.document.scenario();
        bench.selection.set({processor(0), processor(1)});
        QTest::keyClick(&bench.canvas, Qt::Key_G, Qt::ControlModifier);
        QVERIFY(bench.editor());
        QTest::keyClicks(bench.editor(), QStringLiteral("rack"));
        QTest::keyClick(bench.editor(), Qt::Key_Return);
        QCOMPARE(bench.platform().processors[1].group, std::string("rack"));
        QCOMPARE(bench.steps(), 1); // the group and its name
        QCOMPARE(bench.canvas.state().diagram.groups.size(), std::size_t{1});
        QVERIFY(equipoise::gui::canvas::factsOfNode(bench.canvas.state(), 0, QStringLiteral("; "))
                    .contains(QStringLiteral("rack")));

        // Its name is a handle: a click selects all, a drag moves all.
        bench.selection.clear();
        const QPoint handle = bench.canvas.state().scene.outline(0).title.center().toPoint();
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, {}, handle);
        QCOMPARE(bench.selection.nodes(), (equipoise::FlatSet{processor(0), processor(1)}));
        bench.selection.clear();
        const QPointF from[] = {bench.placeOf(processor(0)), bench.placeOf(processor(1))};
        bench.drag(handle, handle + QPoint(33, 71), Qt::AltModifier);
        QCOMPARE(bench.steps(), 2);
        const QPointF by = bench.placeOf(processor(0)) - from[0];
        QVERIFY(by.y() > 0);
        QVERIFY(near(bench.placeOf(processor(1)) - from[1], by, 1e-9));
        bench.undo();

        // A third one joins by the same name; G reaches the rest of the group.
        bench.selection.set({processor(2)});
        QTest::keyClick(&bench.canvas, Qt::Key_G, Qt::ControlModifier);
        QTest::keyClicks(bench.editor(), QStringLiteral("rack"));
        QTest::keyClick(bench.editor(), Qt::Key_Return);
        QCOMPARE(bench.canvas.state().diagram.groups.size(), std::size_t{1});
        QTest::keyClick(&bench.canvas, Qt::Key_G);
        QCOMPARE(bench.selection.nodes().size(), std::size_t{3});
        bench.selection.set({processor(0)});
        oneStep(bench, [&] { bench.canvas.commands()["ungroup"]->trigger(); });
        QCOMPARE(bench.canvas.state().diagram.groups[0].members.size(), std::size_t{2});
        while (bench.document.undoStack()->canUndo())
            bench.undo();
        QVERIFY(bench.document.scenario() == before);
    }

    void groupsAreRenamedInPlace() {
        equipoise::Scenario scenario = twoClusters();
        scenario.platform.processors[0].group = scenario.platform.processors[2].group = "old";
        Bench bench(scenario);
        QTest::mouseDClick(&bench.canvas, Qt::LeftButton, {},
                           bench.canvas.state().scene.outline(0).title.center().toPoint());
        QVERIFY(bench.editor());
        QCOMPARE(bench.editor()->text(), QStringLiteral("old"));
        QTest::keyClicks(bench.editor(), QStringLiteral(" new "));
        QTest::keyClick(bench.editor(), Qt::Key_Return);
        QCOMPARE(bench.platform().processors[0].group, std::string("new"));
        QCOMPARE(bench.platform().processors[2].group, std::string("new"));
        QTest::mouseDClick(&bench.canvas, Qt::LeftButton, {},
                           bench.canvas.state().scene.outline(0).title.center().toPoint());
        bench.editor()->clear();
        bench.editor()->setModified(true);
        QTest::keyClick(bench.editor(), Qt::Key_Return);
        QCOMPARE(bench.refused.size(), 1);
        QCOMPARE(bench.refused[0][0].value<equipoise::Error>().code, equipoise::ErrorCode::EmptyName);
        QCOMPARE(bench.platform().processors[0].group, std::string("new"));
    }

    void groupsByCluster() {
        Bench bench(twoClusters());
        oneStep(bench, [&] { bench.canvas.commands()["groupByCluster"]->trigger(); });
        QCOMPARE(bench.canvas.state().diagram.groups.size(), std::size_t{2});
        QCOMPARE(bench.platform().processors[0].group, std::string("left")); // named after their switches
        QCOMPARE(bench.platform().processors[5].group, std::string("right"));
        QCOMPARE(bench.platform().switches[1].group, std::string("right"));
        const QRectF left = bench.canvas.state().scene.outline(0).hull.boundingRect();
        QVERIFY(!left.contains(bench.canvas.state().scene.at(5)));

        Bench alike(smallMatrix());
        alike.canvas.commands()["groupByCluster"]->trigger();
        QCOMPARE(alike.steps(), 0);
        QVERIFY(alike.canvas.accessibleDescription().contains(QStringLiteral("No clusters")));
    }

    void groupsAreDrawn() {
        equipoise::Scenario scenario = twoClusters();
        Bench bench(scenario);
        const QImage without = bench.canvas.grab().toImage();
        bench.selection.set({processor(0), processor(1)});
        bench.canvas.commands()["group"]->trigger();
        QTest::keyClick(bench.editor(), Qt::Key_Escape);
        bench.selection.clear();
        const QPointF inside = (bench.canvas.state().scene.at(0) + bench.canvas.state().scene.at(1)) / 2;
        QVERIFY(bench.canvas.grab().toImage().pixelColor(inside.toPoint()) !=
                without.pixelColor(inside.toPoint()));
    }

    // ---- finding

    void findsByName() {
        equipoise::Scenario scenario = twoClusters();
        scenario.platform.processors[4].name = "P30";
        Bench bench(scenario);
        QTest::keyClick(&bench.canvas, Qt::Key_F, Qt::ControlModifier);
        auto* const bar = bench.canvas.findChild<equipoise::gui::FindBar*>();
        auto* const field = bench.canvas.findChild<QLineEdit*>(QStringLiteral("findField"));
        QVERIFY(bar->isVisible());
        QVERIFY(field->hasFocus());
        QTest::keyClicks(field, QStringLiteral("p3"));
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(3)}); // the name itself before P30
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(4)});
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(3)}); // around
        QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(4)});
        bench.canvas.grab();
        QTest::keyClicks(field, QStringLiteral("x"));
        QCOMPARE(field->property("invalid").toBool(), true);
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!bar->isVisible());
        QVERIFY(bench.canvas.hasFocus());
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(4)});
        QCOMPARE(bench.steps(), 0);
    }

    void whatIsFoundComesIntoSight() {
        Bench bench(twoClusters());
        for (int i = 0; i < 12; ++i)
            bench.canvas.commands()["zoomIn"]->trigger();
        QVERIFY(!bench.canvas.rect().contains(bench.at(processor(5))));
        bench.canvas.commands()["findNode"]->trigger();
        QTest::keyClicks(bench.canvas.findChild<QLineEdit*>(QStringLiteral("findField")),
                         QStringLiteral("P5"));
        QVERIFY(bench.canvas.rect().contains(bench.at(processor(5))));
    }

    // ---- the overview

    void overviewMovesTheView() {
        Bench bench(twoClusters());
        auto* const map = bench.canvas.findChild<equipoise::gui::MiniMap*>();
        QVERIFY(!map->isVisible()); // all is in sight
        for (int i = 0; i < 8; ++i)
            bench.canvas.commands()["zoomIn"]->trigger();
        QVERIFY(map->isVisible());
        map->grab();
        const QPointF wanted = bench.canvas.state().diagram.nodes[5].at;
        QTest::mouseClick(map, Qt::LeftButton, {}, map->map().toPixels(wanted).toPoint());
        const QPointF centre = bench.canvas.state().view.toCanvas(QRectF(bench.canvas.rect()).center());
        // To half a pixel of the map.
        QVERIFY(near(centre, wanted, 1.5 / map->map().scale));
        QTest::keyClick(&bench.canvas, Qt::Key_M);
        QVERIFY(!map->isVisible());
        QTest::keyClick(&bench.canvas, Qt::Key_M);
        QVERIFY(map->isVisible());
        QTest::keyClick(&bench.canvas, Qt::Key_F);
        QVERIFY(!map->isVisible());
    }

    // ---- by keyboard

    void arrowsPanWhenNothingIsSelected() {
        Bench bench;
        const QPoint before = bench.at(processor(0));
        QTest::keyClick(&bench.canvas, Qt::Key_Right);
        QCOMPARE(bench.at(processor(0)), before - QPoint(48, 0));
        QCOMPARE(bench.steps(), 0);
    }

    void controlArrowsGoToTheNearest() {
        Bench bench; // P0 (0, 0), P1 (200, 0), P2 (0, 200), S0 (200, 200)
        bench.selection.set({processor(0)});
        QTest::keyClick(&bench.canvas, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(1)});
        QTest::keyClick(&bench.canvas, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet<NodeId>{SwitchId{0}});
        QTest::keyClick(&bench.canvas, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(2)});
        QTest::keyClick(&bench.canvas, Qt::Key_Left, Qt::ControlModifier); // nobody there
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(2)});
        QCOMPARE(bench.steps(), 0);
    }

    void linksAreWalkedEditedAndSpoken() {
        Bench bench; // links P0-P1 and P1-S0
        bench.selection.set({processor(1)});
        QAccessibleInterface* const canvas = QAccessible::queryAccessibleInterface(&bench.canvas);
        QTest::keyClick(&bench.canvas, Qt::Key_L);
        QCOMPARE(bench.selection.links(), equipoise::FlatSet{equipoise::LinkId{0}});
        QCOMPARE(canvas->focusChild(), canvas->child(4 + 0));
        QVERIFY(canvas->focusChild()->text(QAccessible::Name).contains(QStringLiteral("P0 and P1")));
        QVERIFY(canvas->focusChild()->text(QAccessible::Description).contains(QStringLiteral("s/Mbit")));
        QTest::keyClick(&bench.canvas, Qt::Key_L);
        QCOMPARE(bench.selection.links(), equipoise::FlatSet{equipoise::LinkId{1}});
        QTest::keyClick(&bench.canvas, Qt::Key_L); // around
        QCOMPARE(bench.selection.links(), equipoise::FlatSet{equipoise::LinkId{0}});
        QTest::keyClick(&bench.canvas, Qt::Key_L, Qt::ShiftModifier);
        QCOMPARE(bench.selection.links(), equipoise::FlatSet{equipoise::LinkId{1}});
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QVERIFY(bench.editor());
        QTest::keyClicks(bench.editor(), QStringLiteral("0.9"));
        QTest::keyClick(bench.editor(), Qt::Key_Return);
        QCOMPARE(bench.platform().links[1].transfer.rate, 0.9);
        QTest::keyClick(&bench.canvas, Qt::Key_Tab);
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(1)});
        // A node without links says so.
        bench.selection.set({processor(2)});
        QTest::keyClick(&bench.canvas, Qt::Key_L);
        QVERIFY(bench.canvas.accessibleDescription().contains(QStringLiteral("no links")));
    }

    // ---- large platforms

    void longLayoutsAreAskedFor() {
        equipoise::Scenario scenario;
        scenario.platform = support::largePlatform(300, 700, true);
        Bench bench(scenario);
        QSignalSpy asked(&bench.canvas, &PlatformCanvas::layoutWanted);
        QSignalSpy unwanted(&bench.canvas, &PlatformCanvas::layoutUnwanted);
        bench.canvas.commands()["layoutTree"]->trigger();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(bench.steps(), 0);
        const auto request = bench.canvas.waitingFor();
        QVERIFY(request);
        oneStep(bench, [&] { bench.canvas.take(request, equipoise::gui::canvas::carriedOut(*request)); });
        // An edit meanwhile: it is no longer wanted, and dropped when it comes.
        bench.canvas.commands()["layoutGrid"]->trigger();
        const auto late = bench.canvas.waitingFor();
        bench.selection.set({processor(0)});
        QTest::keyClick(&bench.canvas, Qt::Key_Right);
        QCOMPARE(unwanted.size(), 1);
        const equipoise::Scenario now = bench.document.scenario();
        bench.canvas.take(late, equipoise::gui::canvas::carriedOut(*late));
        QVERIFY(bench.document.scenario() == now);
        // Esc stops.
        bench.canvas.commands()["layoutGrid"]->trigger();
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QCOMPARE(unwanted.size(), 2);
        QVERIFY(!bench.canvas.waitingFor());
    }

    void placesOfLargePlatformsComeLater() {
        equipoise::Scenario scenario;
        scenario.platform = support::largePlatform(300, 700, false);
        Bench bench(scenario);
        QTRY_VERIFY(bench.canvas.waitingFor());
        const auto request = bench.canvas.waitingFor();
        QVERIFY(!request->write);
        const equipoise::gui::canvas::LayoutResult result = equipoise::gui::canvas::carriedOut(*request);
        bench.canvas.take(request, result);
        QCOMPARE(bench.canvas.state().diagram.nodes[7].at, result.places[7]);
        QVERIFY(bench.document.scenario() == scenario); // shown, not written
        QCOMPARE(bench.steps(), 0);
        for (std::size_t i = 0; i < result.places.size(); ++i)
            QVERIFY(bench.canvas.rect().contains(bench.canvas.state().scene.at(i).toPoint()));
    }

    void largeDragsDrawTheSameAsDrawingAnew() {
        equipoise::Scenario scenario;
        scenario.platform = support::largePlatform(300, 700, true);
        Bench bench(scenario);
        bench.canvas.commands()["snap"]->setChecked(false);
        QTest::keyClick(&bench.canvas, Qt::Key_A, Qt::ControlModifier);
        bench.canvas.grab();
        const QPoint from = bench.at(processor(0));
        QTest::mousePress(&bench.canvas, Qt::LeftButton, {}, from);
        for (const QPoint by : {QPoint(20, 5), QPoint(-13, -21), QPoint(12, 8)}) {
            const QPoint to = from + by;
            QMouseEvent move(QEvent::MouseMove, to, bench.canvas.mapToGlobal(to), Qt::NoButton,
                             Qt::LeftButton, {});
            QApplication::sendEvent(&bench.canvas, &move);
            bench.canvas.grab();
        }
        const QImage dragged = bench.canvas.grab().toImage();
        QTest::mouseRelease(&bench.canvas, Qt::LeftButton, {}, from + QPoint(12, 8));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&bench.canvas, &leave);
        // Where the mouse lets go, nothing jumps; type is a little darker on a layer of its own.
        const QImage dropped = bench.canvas.grab().toImage();
        const auto differences = [&](int shifted) {
            int count = 0;
            for (int y = 0; y < dropped.height(); ++y)
                for (int x = shifted; x < dropped.width(); ++x) {
                    const QColor one = dragged.pixelColor(x, y);
                    const QColor two = dropped.pixelColor(x - shifted, y);
                    const int apart = std::abs(one.red() - two.red()) + std::abs(one.green() - two.green()) +
                                      std::abs(one.blue() - two.blue());
                    count += apart > 240 ? 1 : 0;
                }
            return count;
        };
        QVERIFY2(differences(0) < 20, qPrintable(QString::number(differences(0))));
        QVERIFY(differences(1) > 500); // so a pixel would be seen
        QCOMPARE(bench.steps(), 1);
        bench.undo();
        QVERIFY(bench.document.scenario() == scenario);
    }

    void transitionsEndWhereTheNodesAre() {
        Bench bench(twoClusters());
        bench.canvas.clearFocus();
        bench.canvas.grab();
        bench.canvas.commands()["layoutGrid"]->trigger();
        bench.canvas.grab(); // on the way
        bench.canvas.setPlan(nullptr);
        const auto settled = [&] {
            const QImage shown = bench.canvas.grab().toImage();
            bench.canvas.setPlan(nullptr); // drops what is kept
            return shown == bench.canvas.grab().toImage();
        };
        QTRY_VERIFY(settled());
    }
};

const support::TestProgram registered("tst_canvas_commands", support::runWindowTest<TestCanvasCommands>);

} // namespace tst_canvas_commands

#include "tst_canvas_commands.moc"
