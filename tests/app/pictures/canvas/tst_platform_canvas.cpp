// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/many.h"
#include "app/models/document_model.h"
#include "app/pictures/canvas/paint/words.h"
#include "app/pictures/style/tokens.h"
#include "tests/app/pictures/canvas/canvas_bench.h"
#include "tests/support/window_test.h"

#include <QAccessible>
#include <QAction>
#include <QLineEdit>
#include <QPainter>
#include <QPicture>
#include <QRegularExpression>
#include <QTest>

namespace tst_platform_canvas {

using namespace support;
using Bench = CanvasBench;

class TestPlatformCanvas : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin).*"))); }
    void initTestCase() { equipoise::gui::style::apply(equipoise::gui::style::Scheme::Light); }

    void fitsAtFirst() {
        Bench bench;
        QCOMPARE(bench.canvas.state().view.scale, 2.0);
        QCOMPARE(bench.at(processor(0)), QPoint(30, 30));
        QCOMPARE(bench.at(NodeId(SwitchId{0})), QPoint(430, 430));
    }

    void clickSelects() {
        Bench bench;
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, {}, bench.at(processor(1)));
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(1)});
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, Qt::ShiftModifier, bench.at(processor(2)));
        QCOMPARE(bench.selection.nodes(), (equipoise::FlatSet{processor(1), processor(2)}));
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, Qt::ControlModifier, bench.at(processor(1)));
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(2)});
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, {}, QPoint(230, 260));
        QVERIFY(bench.selection.isEmpty());
        QCOMPARE(bench.steps(), 0);
    }

    void clickOnALinkSelectsIt() {
        Bench bench;
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, {}, QPoint(230, 31)); // between P0 and P1
        QCOMPARE(bench.selection.links(), equipoise::FlatSet{equipoise::LinkId{0}});
        QVERIFY(bench.selection.nodes().empty());

        Bench matrix(smallMatrix());
        QTest::mouseClick(&matrix.canvas, Qt::LeftButton, {}, QPoint(230, 31));
        const equipoise::FlatSet<equipoise::gui::CellId> both{{ProcessorId{0}, ProcessorId{1}},
                                                              {ProcessorId{1}, ProcessorId{0}}};
        QCOMPARE(matrix.selection.cells(), both);
    }

    /// The number of a node or a line, where it was painted last.
    static QPoint numberAt(Bench& bench, bool ofNode, std::size_t index) {
        bench.canvas.grab();
        for (const equipoise::gui::canvas::Numbers::Number& number : bench.canvas.state().numbers.placed())
            if (number.ofNode == ofNode && number.index == index)
                return number.box.center().toPoint();
        return {};
    }

    void numbersCoverNothing() {
        Bench bench;
        bench.canvas.grab();
        QVERIFY(bench.canvas.state().numbers.placed().empty()); // unless they are asked for
        bench.canvas.showNumbers(true);
        bench.canvas.grab();
        const equipoise::gui::canvas::State& state = bench.canvas.state();
        const auto& placed = state.numbers.placed();
        QCOMPARE(placed.size(), std::size_t{5}); // three processors, two links
        for (std::size_t i = 0; i < placed.size(); ++i) {
            QVERIFY(state.rect().contains(placed[i].box));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!placed[i].box.intersects(placed[j].box));
            for (std::size_t node = 0; node < state.diagram.nodes.size(); ++node)
                QVERIFY(!placed[i].box.contains(state.scene.at(node)));
        }
    }

    /// Another unit changes no value; a changed value is shown beside the former one in the unit chosen now.
    void aNumberInAnotherUnitHasNotChanged() {
        equipoise::Scenario scenario = smallNetwork();
        scenario.platform.units.work = "Mflop";
        Bench bench(scenario);
        bench.canvas.showNumbers(true);
        const auto valueOfFirst = [&] {
            (void)numberAt(bench, true, 0);
            const auto& numbers = bench.canvas.state().numbers;
            return numbers.valueOf(numbers.placed().front());
        };
        const auto showIn = [&](const char* unit) {
            const equipoise::Measure speed{equipoise::UnitRole::TimePerWork, bench.platform().units};
            equipoise::gui::chooseUnit(bench.document,
                                       *equipoise::shownUnitRow(equipoise::UnitRole::TimePerWork),
                                       equipoise::parseUnit(unit, speed));
        };
        showIn("Mflop/s");
        QCOMPARE(valueOfFirst().now, QStringLiteral("100\u202fMflop/s")); // 0.01 s for one Mflop
        QCOMPARE(valueOfFirst().was, QString());
        const auto slower = equipoise::gui::edits::setCells(
            bench.document.scenario(),
            std::vector<equipoise::gui::edits::ProcessorCells>{
                {.processor = ProcessorId{0}, .cycleTime = equipoise::Quantity{0.02}}});
        QVERIFY(bench.document.apply(slower, "twice as slow"));
        QCOMPARE(valueOfFirst().was, QStringLiteral("100\u202fMflop/s"));
        showIn("s/Mflop");
        QCOMPARE(valueOfFirst().now, QStringLiteral("0.02\u202fs/Mflop"));
        QCOMPARE(valueOfFirst().was, QStringLiteral("0.01\u202fs/Mflop"));
    }

    void theWheelTurnsANumber() {
        Bench bench;
        bench.canvas.showNumbers(true);
        const equipoise::gui::canvas::View before = bench.canvas.state().view;
        const QPoint cost = numberAt(bench, false, 1);
        QVERIFY(!cost.isNull());
        bench.wheel(cost, 120, {});
        bench.wheel(cost, 120, {});
        QCOMPARE(bench.platform().links[1].transfer.rate, 0.204); // 0.2 -> 0.202 -> 0.20402, three digits
        QCOMPARE(bench.platform().links[0].transfer.rate, 0.2);
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.canvas.state().view, before); // it has not panned
        bench.undo();
        QCOMPARE(bench.platform().links[1].transfer.rate, 0.2);

        // Over discs that are selected: all of them, ten times as far with Shift. 0.01 * 1.1.
        bench.selection.set({processor(0), processor(2)});
        bench.wheel(bench.at(processor(0)), 120, Qt::ShiftModifier);
        QCOMPARE(bench.platform().processors[0].compute.rate, 0.011);
        QCOMPARE(bench.platform().processors[2].compute.rate, 0.011);
        QCOMPARE(bench.platform().processors[1].compute.rate, 0.01);
        bench.selection.clear();
        bench.wheel(bench.at(processor(1)), 120, {}); // not in hand: pans
        QCOMPARE(bench.platform().processors[1].compute.rate, 0.01);
        QVERIFY(!(bench.canvas.state().view == before));
    }

    void aNumberIsDraggedInOneStep() {
        Bench bench;
        bench.canvas.showNumbers(true);
        const QPoint number = numberAt(bench, true, 0);
        QVERIFY(!number.isNull());
        bench.drag(number, number + QPoint(160, 0)); // a decade
        QCOMPARE(bench.platform().processors[0].compute.rate, 0.1);
        QCOMPARE(bench.steps(), 1);
        bench.undo();
        QCOMPARE(bench.platform().processors[0].compute.rate, 0.01);
        // A click selects what the number is of, a double click edits it.
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, {}, numberAt(bench, true, 0));
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(0)});
        QTest::mouseDClick(&bench.canvas, Qt::LeftButton, {}, numberAt(bench, true, 0));
        QVERIFY(bench.editor());
    }

    void aNumberComesBackWhereTheDragBegan() {
        equipoise::Scenario scenario = smallNetwork();
        scenario.platform.processors[0].compute.rate = 0.0123456; // more digits than a drag gives
        Bench bench(scenario);
        bench.canvas.showNumbers(true);
        const QPoint number = numberAt(bench, true, 0);
        const auto moveTo = [&](QPoint to) {
            QMouseEvent move(QEvent::MouseMove, to, bench.canvas.mapToGlobal(to), Qt::NoButton,
                             Qt::LeftButton, {});
            QApplication::sendEvent(&bench.canvas, &move);
        };
        QTest::mousePress(&bench.canvas, Qt::LeftButton, {}, number);
        moveTo(number + QPoint(60, 0));
        QVERIFY(bench.platform().processors[0].compute.rate > 0.02);
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QCOMPARE(bench.platform().processors[0].compute.rate, 0.0123456);
        QTest::mouseRelease(&bench.canvas, Qt::LeftButton, {}, number);
        QCOMPARE(bench.platform().processors[0].compute.rate, 0.0123456);
    }

    void waysHaveTheUseOfTheirLinks() {
        equipoise::Scenario scenario = smallNetwork();
        Bench bench(scenario);
        const equipoise::gui::canvas::Diagram& diagram = bench.canvas.state().diagram;
        equipoise::gui::canvas::Marks marks;
        marks.ways = {{0, 1}, {1, 0}, {1, 3}}; // S0 is the fourth node
        equipoise::LinkUses uses;
        uses.links = {{equipoise::LinkId{0}, true, 3, 0.9, 1}, {equipoise::LinkId{0}, false, 1, 0.25, 0.5}};
        equipoise::gui::canvas::markUse(marks, scenario.platform, diagram, uses);
        QCOMPARE(marks.use, (std::vector<std::optional<double>>{0.9, 0.25, std::nullopt}));
        QCOMPARE(marks.busiest, std::optional<std::size_t>(0));
        const equipoise::gui::style::Tokens& tokens = equipoise::gui::style::light();
        QCOMPARE(equipoise::gui::canvas::wayColour(marks, tokens, 2), tokens.accent); // not known
        QVERIFY(equipoise::gui::canvas::wayColour(marks, tokens, 0) !=
                equipoise::gui::canvas::wayColour(marks, tokens, 1));
        // A hub has one number for both ways.
        scenario.platform.links[0].duplex = 1;
        uses.links = {{equipoise::LinkId{0}, true, 4, 0.75, 1}};
        equipoise::gui::canvas::markUse(marks, scenario.platform, diagram, uses);
        QCOMPARE(marks.use, (std::vector<std::optional<double>>{0.75, 0.75, std::nullopt}));
    }

    void speedsGrowUpwards() {
        equipoise::Scenario scenario = smallNetwork();
        scenario.platform.units.work = "Mflop";
        scenario.platform.processors[0].compute.rateUnit =
            equipoise::Unit{.kind = equipoise::Unit::Kind::Flop,
                            .prefix = equipoise::Unit::Prefix::Mega,
                            .clock = equipoise::Unit::Clock::Second,
                            .inverse = true};
        Bench bench(scenario);
        bench.canvas.showNumbers(true);
        bench.wheel(numberAt(bench, true, 0), 120, Qt::ShiftModifier);
        // 100 Mflop/s become 110.
        QCOMPARE(bench.platform().processors[0].compute.rate, 1 / 110.0);
    }

    void dragMovesInOneStep() {
        Bench bench;
        const QPoint from = bench.at(processor(0));
        bench.drag(from, from + QPoint(100, 60));
        QCOMPARE(bench.steps(), 1);
        QVERIFY(
            near(QPointF(bench.platform().processors[0].place->x, bench.platform().processors[0].place->y),
                 {50, 30})); // 2 pixels a unit
        QCOMPARE(bench.at(processor(0)), from + QPoint(100, 60));
        bench.document.undoStack()->undo();
        QCOMPARE(bench.platform().processors[0].place, std::optional(equipoise::Point{0, 0}));
        QCOMPARE(bench.at(processor(0)), from);
    }

    /// Names are longer than the discs: at an edge they stand on another side.
    void namesStayInThePanel() {
        equipoise::Scenario scenario = support::smallNetwork();
        for (auto& named : scenario.platform.processors)
            named.name = "processor " + named.name;
        CanvasBench bench(scenario);
        const auto boxOf = [&](std::size_t node) {
            const auto& scene = bench.canvas.state().scene;
            return scene.label(node).box.translated(scene.at(node));
        };
        for (const QPoint to : {QPoint(12, 230), QPoint(448, 230), QPoint(230, 448), QPoint(448, 448)}) {
            bench.drag(bench.at(processor(0)), to);
            QVERIFY((bench.at(processor(0)) - to).manhattanLength() < 12); // or as it snaps
            for (std::size_t node = 0; node < 3; ++node)
                QVERIFY(QRectF(bench.canvas.rect()).contains(boxOf(node)));
        }
    }

    void dragMovesAllSelected() {
        Bench bench;
        bench.selection.set({processor(0), processor(2)});
        bench.drag(bench.at(processor(2)), bench.at(processor(2)) + QPoint(40, -40));
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.platform().processors[0].place, std::optional(equipoise::Point{20, -20}));
        QCOMPARE(bench.platform().processors[2].place, std::optional(equipoise::Point{20, 180}));
        QCOMPARE(bench.platform().processors[1].place, std::optional(equipoise::Point{200, 0}));
    }

    void escapeGivesUpADrag() {
        Bench bench;
        const QPoint from = bench.at(processor(0));
        QTest::mousePress(&bench.canvas, Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, from + QPoint(80, 0),
                         bench.canvas.mapToGlobal(from + QPoint(80, 0)), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&bench.canvas, &move);
        QCOMPARE(bench.at(processor(0)), from + QPoint(80, 0));
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QTest::mouseRelease(&bench.canvas, Qt::LeftButton, {}, from + QPoint(80, 0));
        QCOMPARE(bench.at(processor(0)), from);
        QCOMPARE(bench.steps(), 0);
    }

    void rubberBandSelects() {
        Bench bench;
        bench.drag({5, 5}, {450, 200}); // the upper half
        QCOMPARE(bench.selection.nodes(), (equipoise::FlatSet{processor(0), processor(1)}));
        bench.drag({5, 300}, {200, 455}, Qt::ShiftModifier);
        QCOMPARE(bench.selection.nodes(), (equipoise::FlatSet{processor(0), processor(1), processor(2)}));
    }

    void dragFromTheRimLinks() {
        Bench bench;
        bench.drag(bench.rimOf(processor(0)), bench.at(processor(2)));
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.platform().links.size(), std::size_t{3});
        QCOMPARE(bench.platform().links[2].from, processor(0));
        QCOMPARE(bench.platform().links[2].to, processor(2));
        // Again, or into the empty: nothing.
        bench.drag(bench.rimOf(processor(0)), bench.at(processor(2)));
        bench.drag(bench.rimOf(processor(0)), QPoint(230, 230));
        QCOMPARE(bench.steps(), 1);
        bench.document.undoStack()->undo();
        QCOMPARE(bench.platform().links.size(), std::size_t{2});
    }

    void deleteRemovesAndUndoBringsBack() {
        Bench bench;
        const equipoise::Scenario before = bench.document.scenario();
        bench.selection.set({processor(2), SwitchId{0}}, {equipoise::LinkId{0}});
        QTest::keyClick(&bench.canvas, Qt::Key_Delete);
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.platform().size(), std::size_t{2});
        QVERIFY(bench.platform().switches.empty());
        QVERIFY(bench.platform().links.empty()); // the second led to the switch
        QVERIFY(bench.selection.isEmpty());
        bench.document.undoStack()->undo();
        QVERIFY(bench.document.scenario() == before);
        QCOMPARE(bench.canvas.state().diagram.nodes.size(), std::size_t{4});
    }

    void deleteTakesMatrixLinks() {
        Bench bench(smallMatrix());
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, {}, QPoint(230, 31));
        QTest::keyClick(&bench.canvas, Qt::Key_Delete);
        QVERIFY(std::isinf((*bench.platform().linkCost)(0, 1)));
        QVERIFY(std::isinf((*bench.platform().linkCost)(1, 0)));
        QCOMPARE(bench.canvas.state().diagram.lines.size(), std::size_t{2});
        QCOMPARE(bench.steps(), 1);
    }

    void doubleClickAddsAProcessor() {
        Bench bench;
        QTest::mouseDClick(&bench.canvas, Qt::LeftButton, {}, QPoint(130, 230));
        QCOMPARE(bench.platform().size(), std::size_t{4});
        QCOMPARE(bench.platform().processors[3].place,
                 std::optional(equipoise::Point{50, 100})); // (130 - 30) / 2, ...
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(3)});
        QCOMPARE(bench.at(processor(3)), QPoint(130, 230)); // what was clicked stays under the mouse
    }

    /// What is typed after a double click names the new processor: no letter is a command.
    void anAddedProcessorIsNamed() {
        Bench bench;
        QTest::mouseDClick(&bench.canvas, Qt::LeftButton, {}, QPoint(130, 230));
        QVERIFY(bench.editor());
        QTest::keyClicks(QApplication::focusWidget(), "pin1");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(bench.platform().processors[3].name, std::string("pin1"));
        QVERIFY(!bench.platform().processors[3].pinned); // as P does on the canvas
    }

    void doubleClickOnAnEmptyCanvas() {
        Bench bench{equipoise::Scenario()};
        QTest::mouseDClick(&bench.canvas, Qt::LeftButton, {}, QPoint(100, 90));
        QTest::mouseDClick(&bench.canvas, Qt::LeftButton, {}, QPoint(300, 290));
        QCOMPARE(bench.platform().size(), std::size_t{2});
        QCOMPARE(bench.at(processor(0)), QPoint(100, 90));
        QCOMPARE(bench.at(processor(1)), QPoint(300, 290));
    }

    void controlDragClones() {
        Bench bench;
        const QPoint from = bench.at(processor(1));
        bench.drag(from, from + QPoint(-60, 80), Qt::ControlModifier);
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.platform().size(), std::size_t{4});
        QCOMPARE(bench.platform().processors[3].place, std::optional(equipoise::Point{170, 40}));
        QCOMPARE(bench.platform().links.size(), std::size_t{4}); // to P0 and to S0
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(3)});
        QCOMPARE(bench.platform().processors[1].place, std::optional(equipoise::Point{200, 0}));
    }

    void wheelZoomsAtTheCursor() {
        Bench bench;
        const QPointF cursor(123, 77);
        const QPointF under = bench.canvas.state().view.toCanvas(cursor);
        bench.wheel(cursor.toPoint(), 240, Qt::ControlModifier);
        QCOMPARE(bench.canvas.state().view.scale, 2 * 1.44); // 1.2 a notch
        QVERIFY(near(bench.canvas.state().view.toCanvas(cursor), under, 1e-9));
        QTest::keyClick(&bench.canvas, Qt::Key_F);
        QCOMPARE(bench.canvas.state().view.scale, 2.0);
    }

    // Turning the wheel, a person would lose the platform, and without it any hint where it is.
    void panningLeavesSomeOfThePlatformInSight() {
        Bench bench;
        const auto isInSight = [&] {
            const equipoise::gui::canvas::State& state = bench.canvas.state();
            return state.rect().intersects(state.scene.bounds());
        };
        for (const auto& [turned, keys] : {std::pair{120, Qt::NoModifier},
                                           {-120, Qt::NoModifier},
                                           {120, Qt::ShiftModifier},
                                           {-120, Qt::ShiftModifier}}) {
            for (int i = 0; i < 100; ++i)
                bench.wheel({200, 200}, turned, keys);
            QVERIFY(isInSight());
        }
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Down}) {
            for (int i = 0; i < 100; ++i)
                QTest::keyClick(&bench.canvas, key);
            QVERIFY(isInSight());
        }
    }

    void panningKeepsTheScale() {
        Bench bench;
        const QPoint before = bench.at(processor(0));
        bench.drag({230, 230}, {260, 250}, {}, Qt::RightButton);
        QCOMPARE(bench.at(processor(0)), before + QPoint(30, 20));
        bench.drag({230, 230}, {220, 230}, {}, Qt::MiddleButton);
        QCOMPARE(bench.at(processor(0)), before + QPoint(20, 20));
        QTest::keyPress(&bench.canvas, Qt::Key_Space);
        bench.drag(bench.at(processor(1)), bench.at(processor(1)) + QPoint(-20, -20));
        QTest::keyRelease(&bench.canvas, Qt::Key_Space);
        QCOMPARE(bench.at(processor(0)), before);
        bench.wheel({200, 200}, -120, {});
        QCOMPARE(bench.at(processor(0)), before - QPoint(0, 48));
        bench.wheel({200, 200}, -120, Qt::ShiftModifier);
        QCOMPARE(bench.at(processor(0)), before - QPoint(48, 48));
        QCOMPARE(bench.canvas.state().view.scale, 2.0);
        QCOMPARE(bench.steps(), 0);
    }

    void panningDrawsTheSameAsDrawingAnew() {
        // What scrolling the kept picture shows is what a new picture shows.
        equipoise::Scenario scenario = smallMatrix();
        Bench bench(scenario);
        bench.canvas.clearFocus();
        bench.canvas.grab();
        bench.drag({230, 230}, {247, 199}, {}, Qt::MiddleButton);
        const QImage scrolled = bench.canvas.grab().toImage();
        bench.canvas.setPlan(nullptr); // drops the kept picture
        const QImage anew = bench.canvas.grab().toImage();
        QCOMPARE(scrolled, anew);
    }

    void arrowsNudgeAndMerge() {
        Bench bench;
        bench.selection.set({processor(1)});
        QTest::keyClick(&bench.canvas, Qt::Key_Left);
        QTest::keyClick(&bench.canvas, Qt::Key_Down, Qt::ShiftModifier);
        // One pixel is half a unit; Shift takes ten.
        QCOMPARE(bench.platform().processors[1].place, std::optional(equipoise::Point{199.5, 5}));
        QCOMPARE(bench.steps(), 1);
        bench.selection.set({processor(0)});
        QTest::keyClick(&bench.canvas, Qt::Key_Right);
        QCOMPARE(bench.steps(), 2); // another selection, another step
    }

    void tabWalksTheNodes() {
        Bench bench;
        bench.selection.set({processor(0)});
        QTest::keyClick(&bench.canvas, Qt::Key_Tab);
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(1)});
        QTest::keyClick(&bench.canvas, Qt::Key_Backtab);
        QCOMPARE(bench.selection.nodes(), equipoise::FlatSet{processor(0)});
        QTest::keyClick(&bench.canvas, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(bench.selection.nodes().size(), std::size_t{4});
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QVERIFY(bench.selection.isEmpty());
    }

    /// However many nodes there are: Esc, then Tab.
    void tabLeavesTheGraph() {
        QWidget window;
        Bench bench;
        QLineEdit next(&window);
        bench.canvas.setParent(&window);
        QWidget::setTabOrder(&bench.canvas, &next);
        bench.canvas.show();
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, support::patience));
        next.setFocus();
        bench.canvas.setFocus(Qt::TabFocusReason);
        QVERIFY(!bench.selection.isEmpty());
        QTest::keyClick(&bench.canvas, Qt::Key_Tab);
        QVERIFY(bench.canvas.hasFocus());
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QTest::keyClick(&bench.canvas, Qt::Key_Tab);
        QVERIFY(next.hasFocus());
        bench.canvas.setParent(nullptr); // the bench owns it
    }

    void renamesInPlace() {
        Bench bench;
        bench.selection.set({processor(2)});
        QTest::keyClick(&bench.canvas, Qt::Key_F2);
        QVERIFY(bench.editor());
        QCOMPARE(bench.editor()->text(), QStringLiteral("P2"));
        QTest::keyClicks(bench.editor(), QStringLiteral("fast one"));
        QTest::keyClick(bench.editor(), Qt::Key_Return);
        QCOMPARE(bench.platform().processors[2].name, std::string("fast one"));
        QVERIFY(!bench.editor());
        QVERIFY(bench.canvas.hasFocus());
        QCOMPARE(bench.steps(), 1);
    }

    /// The canvas takes a key while the name is being typed: the typed name counts, and is what is edited next.
    void renamesAgainWithoutReturn() {
        Bench bench;
        bench.selection.set({processor(2)});
        QTest::keyClick(&bench.canvas, Qt::Key_F2);
        QVERIFY(bench.editor());
        QTest::keyClicks(bench.editor(), QStringLiteral("a name of many letters"));
        QTest::keyClick(&bench.canvas, Qt::Key_F2);
        QCOMPARE(bench.platform().processors[2].name, std::string("a name of many letters"));
        QVERIFY(bench.editor());
        QCOMPARE(bench.editor()->text(), QStringLiteral("a name of many letters"));
        QCOMPARE(bench.steps(), 1);
    }

    /// A refused name stays to be mended: once refused, and in one field.
    void refusedNamesStayInOneField() {
        Bench bench;
        bench.selection.set({processor(2)});
        QTest::keyClick(&bench.canvas, Qt::Key_F2);
        QTest::keyClicks(bench.editor(), QStringLiteral("P0"));
        QTest::keyClick(&bench.canvas, Qt::Key_F2);
        QCOMPARE(bench.refused.size(), 1);
        QCOMPARE(bench.canvas.findChildren<QLineEdit*>("inlineEditor").size(), 1);
        QCOMPARE(bench.editor()->text(), QStringLiteral("P0"));
    }

    void refusesANameTwice() {
        Bench bench;
        bench.selection.set({processor(2)});
        QTest::keyClick(&bench.canvas, Qt::Key_F2);
        QTest::keyClicks(bench.editor(), QStringLiteral("P0"));
        QTest::keyClick(bench.editor(), Qt::Key_Return);
        QCOMPARE(bench.refused.size(), 1);
        QCOMPARE(bench.refused[0][0].value<equipoise::Error>().code, equipoise::ErrorCode::DuplicateName);
        QVERIFY(bench.editor()); // to be mended
        QTest::keyClick(bench.editor(), Qt::Key_Escape);
        QVERIFY(!bench.editor());
        QCOMPARE(bench.platform().processors[2].name, std::string("P2"));
        QCOMPARE(bench.steps(), 0);
    }

    void enterEditsTheCycleTime() {
        Bench bench;
        bench.selection.set({processor(1)});
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QVERIFY(bench.editor());
        QCOMPARE(bench.editor()->text(), QStringLiteral("0.01"));
        QTest::keyClicks(bench.editor(), QStringLiteral("0.04"));
        QTest::keyClick(bench.editor(), Qt::Key_Return);
        QCOMPARE(bench.platform().processors[1].compute.rate, 0.04);
        // A quarter of the speed: half the radius.
        QCOMPARE(bench.canvas.state().scene.radius(1), bench.canvas.state().scene.radius(0) / 2);
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QTest::keyClicks(bench.editor(), QStringLiteral("-1"));
        QTest::keyClick(bench.editor(), Qt::Key_Return);
        QCOMPARE(bench.refused.size(), 1);
        QCOMPARE(bench.platform().processors[1].compute.rate, 0.04);
    }

    void enterEditsTheCostOfALink() {
        Bench bench;
        bench.selection.set({}, {equipoise::LinkId{0}});
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        QVERIFY(bench.editor());
        QTest::keyClicks(bench.editor(), QStringLiteral("0.7"));
        QTest::keyClick(bench.editor(), Qt::Key_Return);
        QCOMPARE(bench.platform().links[0].transfer.rate, 0.7);
    }

    void menuOffersWhatApplies() {
        Bench bench;
        const std::unique_ptr<QMenu> menu(bench.canvas.commands().makeMenu(QPointF(100, 230)));
        const auto action = [&](const char* name) { return actionOf(*menu, name); };
        QVERIFY(action("addProcessor")->isEnabled());
        QVERIFY(!action("rename")->isEnabled());
        QVERIFY(!action("connect")->isEnabled());
        action("addSwitch")->trigger();
        QCOMPARE(bench.platform().switches.size(), std::size_t{2});
        QCOMPARE(bench.platform().switches[1].place, std::optional(equipoise::Point{35, 100}));

        bench.selection.set({processor(0), processor(1), processor(2)});
        const std::unique_ptr<QMenu> onNodes(bench.canvas.commands().makeMenu(bench.at(processor(0))));
        actionOf(*onNodes, "connect")->trigger();
        QCOMPARE(bench.platform().links.size(), std::size_t{4}); // P0-P1 was there
        QCOMPARE(bench.steps(), 2);
    }

    void arrangesInOneStep() {
        Bench bench;
        const equipoise::Scenario before = bench.document.scenario();
        bench.canvas.arrange();
        QCOMPARE(bench.steps(), 1);
        QVERIFY(!(bench.document.scenario() == before));
        for (std::size_t i = 0; i < 4; ++i)
            QVERIFY(bench.canvas.rect().contains(bench.canvas.state().scene.at(i).toPoint()));
        bench.document.undoStack()->undo();
        QVERIFY(bench.document.scenario() == before);
        // With some selected the others stand still.
        bench.selection.set({processor(0), processor(2)});
        bench.canvas.arrange();
        QCOMPARE(bench.platform().processors[1].place, before.platform.processors[1].place);
        QVERIFY(bench.platform().processors[0].place != before.platform.processors[0].place);
    }

    void showsNodesWithoutAPlaceAndLeavesThemUnwritten() {
        equipoise::Scenario scenario = smallMatrix();
        for (equipoise::Processor& one : scenario.platform.processors)
            one.place.reset();
        Bench bench(scenario);
        QVERIFY(bench.document.scenario() == scenario);
        const QPoint others[] = {bench.at(processor(1)), bench.at(processor(2))};
        bench.drag(bench.at(processor(0)), bench.at(processor(0)) + QPoint(15, 10));
        QVERIFY(bench.platform().processors[0].place.has_value());
        QVERIFY(!bench.platform().processors[1].place.has_value());
        QCOMPARE(bench.at(processor(1)), others[0]); // nobody else has moved
        QCOMPARE(bench.at(processor(2)), others[1]);
    }

    void factsHaveUnits() {
        Bench bench;
        const QString facts =
            equipoise::gui::canvas::factsOfNode(bench.canvas.state(), 0, QStringLiteral("; "));
        QVERIFY2(facts.contains(QStringLiteral("s/Mflop")), qPrintable(facts));
        QVERIFY(equipoise::gui::canvas::factsOfLine(bench.canvas.state(), 0, QStringLiteral("; "))
                    .contains(QStringLiteral("s/Mbit")));
    }

    void speaksToScreenReaders() {
        Bench bench;
        QAccessibleInterface* const canvas = QAccessible::queryAccessibleInterface(&bench.canvas);
        QVERIFY(canvas);
        QCOMPARE(canvas->text(QAccessible::Name), QStringLiteral("Platform"));
        QCOMPARE(canvas->childCount(), 4 + 2); // links come after the nodes
        QCOMPARE(canvas->child(1)->text(QAccessible::Name), QStringLiteral("P1"));
        QVERIFY(canvas->child(1)->text(QAccessible::Description).contains(QStringLiteral("s/Mflop")));
        QCOMPARE(canvas->indexOfChild(canvas->child(2)), 2);
        bench.selection.set({processor(2)});
        QCOMPARE(canvas->focusChild(), canvas->child(2));
        QVERIFY(canvas->child(2)->state().selected);
        QVERIFY(bench.canvas.accessibleDescription().startsWith(QStringLiteral("P2")));
    }

    void survivesChangesUnderTheHand() {
        Bench bench;
        bench.selection.set({processor(2), SwitchId{0}}, {equipoise::LinkId{1}});
        bench.document.reset({}, {}, QStringLiteral("empty"));
        bench.canvas.grab();
        QTest::keyClick(&bench.canvas, Qt::Key_Left);
        QTest::keyClick(&bench.canvas, Qt::Key_F2);
        QTest::keyClick(&bench.canvas, Qt::Key_Return);
        bench.canvas.grab();
        QCOMPARE(bench.steps(), 0);
    }

    void namesAreInThePicture() {
        equipoise::Platform platform;
        for (const equipoise::Point place : {equipoise::Point{300, 0}, {0, 150}, {600, 150}, {300, 300}})
            platform.processors.push_back(
                {"a long name " + std::to_string(platform.size()), {1, 0, {}}, place});
        QImage image(600, 500, QImage::Format_RGB32);
        image.fill(Qt::white);
        const QRect target(100, 100, 400, 300);
        QPainter painter(&image);
        equipoise::gui::paintPlatform(painter, target, platform, nullptr, equipoise::gui::style::light());
        painter.end();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                QVERIFY2(target.contains(x, y) || image.pixel(x, y) == qRgb(255, 255, 255),
                         qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
    }

    void picturesNeedNoWindow() {
        QImage image(300, 300, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        equipoise::gui::paintPlatform(painter, image.rect(), smallNetwork().platform, nullptr,
                                      equipoise::gui::style::light());
        painter.end();
        // 240 pixels for 200 units: P0 is a white disc with a rim of the compute colour around (30, 30).
        QCOMPARE(image.pixelColor(30, 30 - 12), equipoise::gui::style::light().card);
        bool rim = false;
        for (int y = 30; y >= 0 && !rim; --y)
            rim = image.pixelColor(30, y).blue() - image.pixelColor(30, y).red() > 100; // smoothed
        QVERIFY(rim);
    }
};

const support::TestProgram registered("tst_platform_canvas", support::runWindowTest<TestPlatformCanvas>);

} // namespace tst_platform_canvas

#include "tst_platform_canvas.moc"
