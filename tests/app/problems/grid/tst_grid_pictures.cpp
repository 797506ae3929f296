// SPDX-License-Identifier: GPL-3.0-or-later
// A grid as pictures: tiles in proportion, owners' colours pixel by pixel, zoom, hover, words, curves.
#include "app/pictures/charts/curves_chart.h"
#include "app/problems/grid/grid_curves.h"
#include "app/problems/grid/matrix_view.h"
#include "tests/support/grid_plans.h"
#include "tests/support/window_test.h"

#include <QImage>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <cmath>
#include <numeric>

namespace tst_grid_pictures {

using namespace equipoise::gui;
using equipoise::ProcessorId;

namespace {

const QRectF area(0, 0, 400, 360);

QImage canvas() {
    QImage image(400, 360, QImage::Format_RGB32);
    image.fill(Qt::white);
    return image;
}

/// Owner of a block, from the orders as printed in the paper.
std::size_t ownerOf(std::int64_t row, std::int64_t column) {
    static constexpr std::size_t rows[]{0, 1, 0, 0, 0, 1, 0, 0};
    static constexpr std::size_t columns[]{0, 1, 0, 0, 1, 0};
    return rows[row % 8] * 2 + columns[column % 6];
}

QColor colourOf(std::size_t place) {
    return tiles::tileColour(equipoise::gui::style::light(), place / 2, place % 2, 2);
}

QString valueOf(const Facts& facts, const QString& label) {
    for (const Fact& fact : facts.facts)
        if (fact.label == label)
            return fact.value;
    return {};
}

/// The middle of a block in a view.
QPointF centreOf(const MatrixView& view, std::int64_t row, std::int64_t column) {
    for (int y = 0; y < view.height(); ++y)
        for (int x = 0; x < view.width(); ++x)
            if (view.blockAt(QPointF(x, y)) == grid::BlockId{row, column})
                return {x + 3.0, y + 3.0};
    return {};
}

} // namespace

class TestGridPictures : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void sceneIsThePlan() {
        const auto kept = support::paperGrid();
        const grid::Scene scene = grid::sceneOf(kept.get());
        QCOMPARE(scene.rows, 2U);
        QCOMPARE(scene.columns, 2U);
        QCOMPARE(scene.work, 2.0); // (1 + 1/3) (1 + 1/2)
        QCOMPARE(scene.at(1, 0).name, QStringLiteral("P2"));
        QVERIFY(std::abs(scene.at(1, 1).busy - 5.0 / 6) < 1e-15);
        QCOMPARE(scene.at(0, 1).panelBlocks, std::int64_t{12});
        QCOMPARE(scene.leftOut, QStringList{"P4"});
        QVERIFY(grid::sceneOf(nullptr).isEmpty());
    }

    void tilesAreInProportion() {
        const auto kept = support::paperGrid();
        const grid::Scene scene = grid::sceneOf(kept.get());
        QImage image = canvas();
        const QPainter painter(&image);
        const tiles::TilesLayout frame =
            tilesLayout(painter, area, grid::arrangementPicture(scene, {}), true);
        QVERIFY(area.contains(frame.tiles));
        // Widths 1 : 1/2, heights 1 : 1/3.
        QVERIFY(std::abs((frame.x[1] - frame.x[0]) - 2 * (frame.x[2] - frame.x[1])) < 1e-9);
        QVERIFY(std::abs((frame.y[1] - frame.y[0]) - 3 * (frame.y[2] - frame.y[1])) < 1e-9);
        for (std::size_t k = 0; k < 4; ++k)
            QCOMPARE(tileAt(frame, frame.tile(k / 2, k % 2).center()), std::optional(k));
        QVERIFY(!tileAt(frame, area.topLeft()));
        // Cycle times a billion apart: nothing vanishes, and all stays inside.
        grid::Scene wide = scene;
        wide.c = {1, 1e-9};
        const tiles::TilesLayout thin = tilesLayout(painter, area, grid::arrangementPicture(wide, {}), true);
        QVERIFY(thin.x[2] - thin.x[1] >= 2.5);
        QCOMPARE(thin.x[2], thin.tiles.right());
        // No room: nothing, rather than something outside.
        QVERIFY(tilesLayout(painter, QRectF(0, 0, 30, 30), grid::arrangementPicture(scene, {}), true)
                    .tiles.isEmpty());
    }

    void busyPartsHaveTheOwnersColourAndIdleOnesAreHatched() {
        const auto kept = support::paperGrid();
        const grid::Scene scene = grid::sceneOf(kept.get());
        QImage image = canvas();
        QPainter painter(&image);
        paintTiles({painter, area, equipoise::gui::style::light()}, grid::arrangementPicture(scene, "Title"));
        const tiles::TilesLayout frame =
            tilesLayout(painter, area, grid::arrangementPicture(scene, {}), true);
        painter.end();
        for (std::size_t k = 0; k < 4; ++k) {
            const QRectF tile = frame.tile(k / 2, k % 2);
            QCOMPARE(image.pixelColor((tile.topLeft() + QPointF(3, 3)).toPoint()), colourOf(k));
        }
        // P3 is busy 5/6 of its width; a full tile is so up to its end.
        const QRectF idle = frame.tile(1, 1);
        const auto at = [&](double part) {
            return image.pixelColor(QPointF(idle.left() + idle.width() * part, idle.top() + 4).toPoint());
        };
        QCOMPARE(at(0.8), colourOf(3));
        QVERIFY(at(0.9) != colourOf(3));
        const QRectF full = frame.tile(1, 0);
        QCOMPARE(image.pixelColor((full.topRight() + QPointF(-3, 4)).toPoint()), colourOf(2));
    }

    /// Heights 1 : 1/3 and widths 1 : 1/2 fill 400 x 360 px: edges at 266.7 and 270 px. No words interrupt a colour.
    void thumbnailsAreTheTilesAlone() {
        const auto kept = support::paperGrid();
        QImage image = canvas();
        QPainter painter(&image);
        tiles::paintThumbnail(painter, area, grid::arrangementPicture(grid::sceneOf(kept.get()), "Title"),
                              equipoise::gui::style::light());
        painter.end();
        for (int y = 2; y < 266; ++y) {
            for (int x = 2; x < 263; ++x)
                QCOMPARE(image.pixelColor(x, y), colourOf(0));
            for (int x = 269; x < 397; ++x)
                QCOMPARE(image.pixelColor(x, y), colourOf(1));
        }
        for (int y = 273; y < 357; ++y) {
            for (int x = 2; x < 263; ++x)
                QCOMPARE(image.pixelColor(x, y), colourOf(2));
            for (int x = 269; x < 374; ++x) // busy 5/6 of 131.3 px
                QCOMPARE(image.pixelColor(x, y), colourOf(3));
            QVERIFY(image.pixelColor(390, y) != colourOf(3));
        }
    }

    void typeStandsOffEveryOwner() {
        for (const equipoise::gui::style::Tokens* tokens :
             {&equipoise::gui::style::light(), &equipoise::gui::style::dark()})
            for (std::size_t rows = 1; rows < 9; ++rows)
                for (std::size_t i = 0; i < rows; ++i)
                    for (std::size_t j = 0; j < 12; ++j) {
                        const QColor colour = tiles::tileColour(*tokens, i, j, rows);
                        QVERIFY(equipoise::gui::style::contrast(tokens->text, colour) >= 4.5);
                        if (i + 1 < rows)
                            QVERIFY2(colour != tiles::tileColour(*tokens, i + 1, j, rows),
                                     qPrintable(QString("%1 %2 of %3").arg(i).arg(j).arg(rows)));
                        QVERIFY(colour != tiles::tileColour(*tokens, i, j + 1, rows));
                    }
    }

    void everyBlockHasItsOwnersColour() {
        const auto kept = support::paperGrid();
        const grid::Scene scene = grid::sceneOf(kept.get());
        const QImage image =
            grid::ownersImage(scene, grid::wholeOf(scene), 19 * 4, equipoise::gui::style::light(), {});
        for (std::int64_t row = 0; row < 19; ++row)
            for (std::int64_t column = 0; column < 19; ++column)
                for (const int inside : {0, 3})
                    QCOMPARE(image.pixelColor(static_cast<int>(column) * 4 + inside,
                                              static_cast<int>(row) * 4 + inside),
                             colourOf(ownerOf(row, column)));
        // A part of it.
        const QImage part = grid::ownersImage(scene, {5, 8, 10}, 100, equipoise::gui::style::light(), {});
        QCOMPARE(part.pixelColor(5, 5), colourOf(ownerOf(5, 8)));
        QCOMPARE(part.pixelColor(95, 45), colourOf(ownerOf(9, 17)));
    }

    void manyBlocksInAPixelHaveTheirMeanColour() {
        // 48 x 48 blocks on 2 x 2 pixels: three panels down and four across in each, 3/4 and 1/4 of the rows,
        // 2/3 and 1/3 of the columns.
        const auto kept = support::paperGrid(equipoise::grid::Kernel::Product, 48);
        const grid::Scene scene = grid::sceneOf(kept.get());
        const QImage image =
            grid::ownersImage(scene, grid::wholeOf(scene), 2, equipoise::gui::style::light(), {});
        const double weights[]{0.75 * 2 / 3, 0.75 / 3, 0.25 * 2 / 3, 0.25 / 3};
        double red = 0;
        for (std::size_t k = 0; k < 4; ++k)
            red += weights[k] * colourOf(k).red();
        for (int pixel = 0; pixel < 4; ++pixel)
            QVERIFY(std::abs(image.pixelColor(pixel % 2, pixel / 2).red() - red) <= 1);
    }

    void othersArePaleBesideTheMarkedOnes() {
        const auto kept = support::paperGrid();
        const grid::Scene scene = grid::sceneOf(kept.get());
        const QImage image = grid::ownersImage(scene, grid::wholeOf(scene), 19,
                                               equipoise::gui::style::light(), {ProcessorId{3}});
        // Row B, column B: farther from the ground than it is when nobody is marked.
        QVERIFY(equipoise::gui::style::contrast(image.pixelColor(1, 1), Qt::white) >
                equipoise::gui::style::contrast(colourOf(3), Qt::white));
        QVERIFY(image.pixelColor(0, 0) != colourOf(0));
        QVERIFY(image.pixelColor(0, 0).lightness() > colourOf(0).lightness());
    }

    void sightStaysInsideAndZoomsAtThePoint() {
        const auto kept = support::paperGrid(equipoise::grid::Kernel::Lu, 4000);
        const grid::Scene scene = grid::sceneOf(kept.get());
        const grid::Sight whole = grid::wholeOf(scene);
        QCOMPARE(whole.side, 4000.0);
        QCOMPARE(grid::firstOf(scene).side, 8 * 400.0 / 48); // panels of 48 pixels
        const auto small = support::paperGrid();
        QCOMPARE(grid::firstOf(grid::sceneOf(small.get())).side, 19.0);
        const grid::Sight near = grid::zoomed(whole, 4, 0.25, 0.5, scene);
        QCOMPARE(near.side, 1000.0);
        // Block 1000 across and 2000 down stay where they were.
        QCOMPARE(near.column + near.side * 0.25, 1000.0);
        QCOMPARE(near.row + near.side * 0.5, 2000.0);
        QCOMPARE(grid::zoomed(near, 1e-9, 0.9, 0.9, scene), whole);
        const grid::Sight least = grid::zoomed(near, 1e9, 1, 1, scene);
        QVERIFY(least.side >= 1 && least.side <= 8);
        QCOMPARE(grid::clamped({-5, 1e9, 10}, scene), (grid::Sight{0, 3990, 10}));
    }

    void blocksAreToldInWords() {
        const auto kept = support::paperGrid();
        const grid::Scene scene = grid::sceneOf(kept.get());
        // Row 9 (from 0) is row 1 of its panel: B, its third; column 10 is column 4: B, its fourth.
        const Facts facts = grid::blockFacts(scene, 9, 10);
        QCOMPARE(facts.title, QStringLiteral("P3"));
        QCOMPARE(valueOf(facts, "block (row, column)"), QStringLiteral("10, 11"));
        QCOMPARE(valueOf(facts, "owner stands at"), QStringLiteral("2, 2"));
        QCOMPARE(valueOf(facts, "the owner's own block"), QStringLiteral("3, 4"));
        QCOMPARE(valueOf(facts, "updates in the run"), QStringLiteral("9"));
        QVERIFY(valueOf(facts, "time of all updates").startsWith("45"));
        QCOMPARE(valueOf(facts, "finished in step"), QStringLiteral("10"));
        const auto product = support::paperGrid(equipoise::grid::Kernel::Product);
        const Facts each = grid::blockFacts(grid::sceneOf(product.get()), 9, 10);
        QCOMPARE(valueOf(each, "updates in the run"), QStringLiteral("19"));
        QVERIFY(valueOf(each, "finished in step").isEmpty());
        QVERIFY(grid::answerWords(*kept, scene, true).contains("proven optimal"));
        QVERIFY(sentenceOf(grid::placeFacts(scene, 3)).startsWith("P3: row, column 2, 2"));
    }

    void viewsPointAtBlocksAndChooseOwners() {
        Selection selection;
        MatrixView view;
        view.setSelection(&selection);
        view.resize(400, 400);
        view.setPlan(support::paperGrid(), true);
        view.show();
        const QPointF at = centreOf(view, 9, 10);
        QVERIFY(!at.isNull());
        QCOMPARE(view.processorAt(at), std::optional(ProcessorId{3}));
        QTest::mouseMove(&view, at.toPoint());
        QTest::mouseClick(&view, Qt::LeftButton, {}, at.toPoint());
        QVERIFY(selection.nodes().contains(equipoise::NodeId(ProcessorId{3})));
        // A drag moves the matrix once it is larger than the view, and chooses nobody.
        const grid::Sight whole = view.sight();
        QTest::keyClick(&view, Qt::Key_Plus);
        QTest::keyClick(&view, Qt::Key_Plus);
        const grid::Sight near = view.sight();
        QVERIFY(near.side < whole.side);
        QTest::keyClick(&view, Qt::Key_D);
        QVERIFY(view.sight().column > near.column);
        selection.clear();
        QTest::mousePress(&view, Qt::LeftButton, {}, QPoint(250, 250));
        QTest::mouseMove(&view, QPoint(200, 230));
        QTest::mouseMove(&view, QPoint(150, 200));
        QTest::mouseRelease(&view, Qt::LeftButton, {}, QPoint(150, 200));
        QVERIFY(view.sight().column > near.column && view.sight().row > near.row);
        QVERIFY(selection.isEmpty());
        QTest::keyClick(&view, Qt::Key_F);
        QCOMPARE(view.sight(), whole);
        QVERIFY(!view.accessibleDescription().isEmpty());
    }

    void wheelZoomsWithControl() {
        MatrixView view;
        view.resize(400, 400);
        view.setPlan(support::paperGrid(), true);
        const auto turn = [&view](Qt::KeyboardModifiers modifiers, int notches) {
            QWheelEvent wheel(QPointF(200, 200), QPointF(200, 200), {}, QPoint(0, 120 * notches),
                              Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(&view, &wheel);
        };
        turn(Qt::ControlModifier, 3);
        QVERIFY(view.sight().side < 19);
        const double row = view.sight().row;
        turn(Qt::NoModifier, -1);
        QVERIFY(view.sight().row > row);
        turn(Qt::ControlModifier, -9);
        QCOMPARE(view.sight().side, 19.0);
    }

    void stepsPaleWhatIsFinished() {
        MatrixView view;
        view.resize(400, 400);
        view.setPlan(support::paperGrid(), true);
        const QPoint first = centreOf(view, 3, 12).toPoint();
        const QPoint last = centreOf(view, 12, 12).toPoint();
        const auto colours = [&] {
            const QImage image = view.grab().toImage();
            return std::pair(image.pixelColor(first), image.pixelColor(last));
        };
        const auto before = colours();
        view.setStep(5);
        const auto after = colours();
        QVERIFY(after.first != before.first);
        QCOMPARE(after.second, before.second);
        // A large matrix, of which a corner is in sight: the step brings the rest.
        view.setPlan(support::paperGrid(equipoise::grid::Kernel::Lu, 4000), true);
        QVERIFY(view.sight().side < 4000);
        view.setStep(2000);
        QCOMPARE(view.sight().side, 4000.0);
    }

    void curvesAreTheModel() {
        const auto kept = support::paperGrid(equipoise::grid::Kernel::Lu, 48);
        const grid::Scene scene = grid::sceneOf(kept.get());
        equipoise::SolveControl control;
        const grid::RunCurves curves = grid::runCurves(*kept, scene, control);
        QCOMPARE(curves.loads.steps.size(), 48U);
        // In the first step 47 rows and 47 columns are updated, all but row and column 0, both A's. Of 48
        // rows 36 are A's, of 48 columns 32: the first processor has 35 x 31 blocks at 1 each.
        QCOMPARE(curves.loads.times[0](0, 0), 35.0 * 31);
        QCOMPARE(curves.loads.times[0](1, 1), 12.0 * 16 * 5);
        QCOMPARE(curves.loads.times[47](0, 0), 0.0); // nothing is left in the last step
        QCOMPARE(curves.predictions.back().blocks, std::int64_t{48});
        const CurvesPicture loads = grid::loadCurves(scene, curves.loads);
        QCOMPARE(loads.curves.size(), 4U + 2U);
        QCOMPARE(loads.curves.back().points[0].y, 35.0 * 16 * 2); // the slowest, P1
        const std::vector<Curve> runs = grid::predictionCurves(scene, curves.predictions);
        QCOMPARE(runs.size(), 3U); // the plan, block-cyclic, ideal
        QCOMPARE(runs[0].points.back().y, curves.predictions.back().heterogeneous);
        QVERIFY(runs[1].points.back().y > runs[0].points.back().y);
        QVERIFY(runs[2].points.back().y <= runs[0].points.back().y);
        CurvesChart chart;
        chart.setCurves(loads.axes, loads.curves);
        chart.resize(500, 240);
        chart.setMarker(10);
        chart.setMarked({ProcessorId{2}});
        QVERIFY(!chart.grab().isNull());
        QVERIFY(chart.accessibleDescription().contains("P3"));
    }

    void hugeMatricesStayQuickToDraw() {
        // 1,000,000 x 1,000,000 blocks: bounded work, whatever is in sight.
        const auto kept = support::paperGrid(equipoise::grid::Kernel::Product, 1'000'000);
        MatrixView view;
        view.resize(500, 500);
        view.setPlan(kept, true);
        view.setSight({0, 0, 1e6});
        QVERIFY(!view.grab().isNull());
        QVERIFY(view.blockAt(QRectF(view.rect()).center()));
    }
};

const support::TestProgram registered("tst_grid_pictures", support::runWindowTest<TestGridPictures>);

} // namespace tst_grid_pictures

#include "tst_grid_pictures.moc"
