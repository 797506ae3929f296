// SPDX-License-Identifier: GPL-3.0-or-later
// What is under way on the canvas ends when the document is replaced, and leaves the next document alone.
#include "app/commands/edits_for.h"
#include "tests/app/pictures/canvas/canvas_bench.h"
#include "tests/support/window_test.h"

#include <QRegularExpression>
#include <QTest>

namespace tst_canvas_replaced {

using namespace support;

namespace {

/// One processor of cycle time 0.5.
equipoise::io::ScenarioFile single() {
    equipoise::io::ScenarioFile file;
    equipoise::Processor processor;
    processor.name = "alone";
    processor.compute.rate = 0.5;
    file.scenario.platform.processors.push_back(processor);
    return file;
}

} // namespace

class TestCanvasReplaced : public QObject {
    Q_OBJECT

    static QPoint numberAt(CanvasBench& bench, bool ofNode, std::size_t index) {
        bench.canvas.showNumbers(true);
        bench.canvas.grab();
        for (const equipoise::gui::canvas::Numbers::Number& number : bench.canvas.state().numbers.placed())
            if (number.ofNode == ofNode && number.index == index)
                return number.box.center().toPoint();
        return {};
    }
    static void moveTo(CanvasBench& bench, QPoint to) {
        QMouseEvent move(QEvent::MouseMove, to, bench.canvas.mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                         {});
        QApplication::sendEvent(&bench.canvas, &move);
    }
    static void isUntouched(const CanvasBench& bench) {
        QCOMPARE(bench.steps(), 0);
        QCOMPARE(bench.platform().size(), std::size_t{1});
        QCOMPARE(bench.platform().processors[0].compute.rate, 0.5);
        QCOMPARE(bench.refused.size(), 0);
    }

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin).*"))); }
    void initTestCase() { equipoise::gui::style::apply(equipoise::gui::style::Scheme::Light); }

    // Giving up the drag would set the cycle time of the first processor, which is another one now.
    void aNumberThatIsDragged() {
        CanvasBench bench;
        const QPoint number = numberAt(bench, true, 0);
        QVERIFY(!number.isNull());
        QTest::mousePress(&bench.canvas, Qt::LeftButton, {}, number);
        moveTo(bench, number + QPoint(60, 0));
        QVERIFY(bench.platform().processors[0].compute.rate > 0.01);
        bench.document.reset(single(), {}, {});
        moveTo(bench, number + QPoint(90, 0));
        QTest::mouseRelease(&bench.canvas, Qt::LeftButton, {}, number + QPoint(90, 0));
        isUntouched(bench);
    }

    void nodesThatAreDragged() {
        CanvasBench bench;
        const QPoint from = bench.at(processor(2));
        QTest::mousePress(&bench.canvas, Qt::LeftButton, {}, from);
        moveTo(bench, from + QPoint(30, -30));
        bench.document.reset(single(), {}, {});
        moveTo(bench, from + QPoint(60, -30));
        bench.canvas.grab();
        QTest::mouseRelease(&bench.canvas, Qt::LeftButton, {}, from + QPoint(60, -30));
        isUntouched(bench);
    }

    void aLinkThatIsDrawn() {
        CanvasBench bench;
        const QPoint from = bench.rimOf(processor(2));
        QTest::mousePress(&bench.canvas, Qt::LeftButton, {}, from);
        moveTo(bench, from + QPoint(40, -40));
        bench.document.reset(single(), {}, {});
        bench.canvas.grab();
        moveTo(bench, bench.at(processor(0)));
        QTest::mouseRelease(&bench.canvas, Qt::LeftButton, {}, bench.at(processor(0)));
        isUntouched(bench);
    }

    // The wheel goes on with the number that it turned last, wherever that has moved to: not in this case.
    void aNumberThatTheWheelTurned() {
        CanvasBench bench;
        const QPoint cost = numberAt(bench, false, 1);
        QVERIFY(!cost.isNull());
        bench.wheel(cost, 120, {});
        QCOMPARE(bench.platform().links[1].transfer.rate, 0.202);
        bench.document.reset(single(), {}, {});
        bench.wheel(cost, 120, {});
        isUntouched(bench);
    }

    void aValueThatIsTyped_data() {
        QTest::addColumn<bool>("replaced");
        QTest::newRow("document replaced") << true;
        QTest::newRow("processor removed") << false;
    }
    void aValueThatIsTyped() {
        QFETCH(bool, replaced);
        CanvasBench bench;
        QTest::mouseDClick(&bench.canvas, Qt::LeftButton, {}, bench.at(processor(2)));
        QVERIFY(bench.editor());
        QTest::keyClicks(bench.editor(), "7");
        if (replaced)
            bench.document.reset(single(), {}, {});
        else
            QVERIFY(bench.document
                        .apply(equipoise::gui::edits::removeAll(bench.document.scenario(), {processor(0)}),
                               "Remove")
                        .ok());
        QVERIFY(!bench.editor());
        if (replaced)
            isUntouched(bench);
        else // the third processor has the id of the second one now
            for (const equipoise::Processor& processor : bench.platform().processors)
                QCOMPARE(processor.compute.rate, 0.01);
    }

    void whatTheKeysActOn() {
        CanvasBench bench;
        bench.selection.follow(bench.document);
        QTest::mouseClick(&bench.canvas, Qt::LeftButton, {}, bench.at(processor(2)));
        bench.document.reset(single(), {}, {});
        QVERIFY(!bench.canvas.state().current);
        for (const int key : {Qt::Key_F2, Qt::Key_Return, Qt::Key_Right, Qt::Key_Delete})
            QTest::keyClick(&bench.canvas, static_cast<Qt::Key>(key));
        isUntouched(bench);
    }
};

const support::TestProgram registered("tst_canvas_replaced", support::runWindowTest<TestCanvasReplaced>);

} // namespace tst_canvas_replaced

#include "tst_canvas_replaced.moc"
