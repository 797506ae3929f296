// SPDX-License-Identifier: GPL-3.0-or-later
// Curves with their spread: in words, as vectors, in light and dark.
#include "app/pictures/charts/curves_chart.h"
#include "app/pictures/style/tokens.h"
#include "tests/support/window_test.h"

#include <QBuffer>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <QTest>

namespace tst_curves_chart {

using namespace equipoise::gui;

namespace {

const CurveAxes axes{"Ring of 8", "Ratio", "Time", "Half of them", false, true};

/// One goes up from 1 to 3, with a spread; the other stays at 1.
std::vector<Curve> two() {
    return {{"rising", {{1, 1, 0.5, 1.5}, {2, 2, 1.5, 2.5}, {3, 3, 2.5, 3.5}}, false},
            {"level", {{1, 1, 1, 1}, {3, 1, 1, 1}}, true}};
}

} // namespace

class TestCurvesChart : public QObject {
    Q_OBJECT
private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression("^(?!This plugin does not support propagateSizeHints).*$"));
    }

    void inWords() {
        CurvesChart chart;
        chart.resize(400, 300);
        QVERIFY(!chart.accessibleName().isEmpty());
        const QString empty = chart.accessibleDescription();
        QVERIFY(empty.contains(QStringLiteral("Run")));
        chart.setCurves(axes, two());
        QCOMPARE(chart.accessibleName(), QStringLiteral("Ring of 8"));
        QCOMPARE(chart.accessibleDescription(), QStringLiteral("rising: from 1 to 3; level: from 1 to 1"));
        QCOMPARE(chart.curves().size(), std::size_t{2});
        chart.setCurves(axes, {});
        QCOMPARE(chart.accessibleDescription(), empty);
    }

    /// On a logarithmic axis 1, 10 and 100 are ticks; names stand in the legend; hollow marks are drawn.
    void logarithmic() {
        CurvesChart chart;
        chart.resize(400, 300);
        CurveAxes wide = axes;
        wide.logarithmic = true;
        wide.legend = true;
        const auto drawn = [&](bool hollow) {
            chart.setCurves(wide,
                            {{"steps", {{1, 1, 1, 1, hollow}, {10, 2, 2, 2}, {100, 3, 3, 3}}, false, true}});
            QByteArray bytes;
            QBuffer buffer(&bytes);
            QSvgGenerator generator;
            generator.setOutputDevice(&buffer);
            generator.setSize(QSize(400, 300));
            QPainter painter(&generator);
            chart.paint(painter, QRectF(0, 0, 400, 300));
            painter.end();
            return QString::fromUtf8(bytes);
        };
        const QString full = drawn(false);
        for (const char* words : {">1<", ">10<", ">100<", ">steps<"})
            QVERIFY2(full.contains(QString::fromLatin1(words)), words);
        QVERIFY(drawn(true) != full);
        QCOMPARE(drawn(false), full);
    }

    void asVectors() {
        CurvesChart chart;
        chart.resize(400, 300);
        chart.setCurves(axes, two());
        QByteArray bytes;
        QBuffer buffer(&bytes);
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setResolution(96);
        generator.setSize(QSize(400, 300));
        QPainter painter(&generator);
        chart.paint(painter, QRectF(0, 0, 400, 300));
        painter.end();
        const QString text = QString::fromUtf8(bytes);
        for (const char* words : {">Ratio<", ">Time<", ">Ring of 8<", ">rising<", ">level<"})
            QVERIFY2(text.contains(QString::fromLatin1(words)), words);
    }

    /// Seven curves that end in one place: no two names on one another, all within the plot.
    void namesDoNotTouch() {
        CurvesPicture picture{axes, {}, {}};
        for (int i = 0; i < 7; ++i)
            picture.curves.push_back({QString::number(i), {{1, 1, 1, 1}, {2, 2, 2, 2}}, false});
        QImage image(400, 300, QImage::Format_RGB32);
        QPainter painter(&image);
        const CurvesLayout layout = curvesLayout(painter, QRectF(0, 0, 400, 300), picture);
        const double line = QFontMetricsF(equipoise::gui::style::font(8.5), &image).height();
        const std::vector<CurveName> names = curveNames(painter, picture, layout);
        QCOMPARE(names.size(), std::size_t{7});
        for (std::size_t k = 1; k < 7; ++k)
            QVERIFY(names[k].y - names[k - 1].y > line - 0.01);
        QVERIFY(names.front().y > layout.plot.top() - line);
        QVERIFY(names.back().y < layout.plot.bottom() + 0.01);
    }

    /// Where names have no room for all, that of the selected processor is there.
    void selectedCurvesAreNamedFirst() {
        CurvesPicture picture{axes, {}, {}};
        for (std::size_t i = 0; i < 60; ++i) {
            Curve curve{QString::number(i), {{1, 1, 1, 1}, {2, 2, 2, 2}}};
            curve.processor = equipoise::ProcessorId(i);
            picture.curves.push_back(curve);
        }
        QImage image(400, 200, QImage::Format_RGB32);
        QPainter painter(&image);
        const PictureState state{.hovered = {}, .selected = {equipoise::ProcessorId(41)}};
        const CurvesLayout layout = curvesLayout(painter, QRectF(0, 0, 400, 200), picture, state);
        const std::vector<CurveName> names = curveNames(painter, picture, layout, state);
        QCOMPARE(names.size(), std::size_t{1}); // all ends are in one place
        QCOMPARE(names[0].curve, std::size_t{41});
    }

    /// The layout has room for names that only a selection adds, at the curves or in the legend.
    void selectionMovesNothing() {
        CurvesPicture picture{axes, two(), {}};
        for (std::size_t i = 0; i < 3; ++i) {
            Curve curve{QStringLiteral("processor %1").arg(i), {{1, 1, 1, 1}, {2, 2, 2, 2}}};
            curve.named = false;
            curve.processor = equipoise::ProcessorId(i);
            picture.curves.push_back(curve);
        }
        QImage image(400, 300, QImage::Format_RGB32);
        QPainter painter(&image);
        const QRectF rect(0, 0, 400, 300);
        for (const bool legend : {false, true}) {
            picture.axes.legend = legend;
            const CurvesLayout plain = curvesLayout(painter, rect, picture);
            for (const PictureState& state :
                 {PictureState{.hovered = equipoise::ProcessorId(1), .selected = {}},
                  PictureState{.hovered = {},
                  .selected = {equipoise::ProcessorId(0), equipoise::ProcessorId(1)}}}) {
                const CurvesLayout marked = curvesLayout(painter, rect, picture, state);
                QCOMPARE(marked.plot, plain.plot);
                QCOMPARE(marked.heading, plain.heading);
            }
            const PictureState third{.hovered = {}, .selected = {equipoise::ProcessorId(2)}};
            CurvesChart chart;
            chart.setCurves(picture.axes, picture.curves);
            chart.setMarked(third.selected);
            QByteArray bytes;
            QBuffer buffer(&bytes);
            QSvgGenerator generator;
            generator.setOutputDevice(&buffer);
            generator.setResolution(96);
            generator.setSize(QSize(400, 300));
            QPainter vectors(&generator);
            chart.paint(vectors, rect);
            vectors.end();
            QVERIFY(bytes.contains(">processor 2<"));
            QVERIFY(!bytes.contains("processor 1"));
        }
    }

    /// Without marks a curve is met anywhere on its line; a click there chooses its processor.
    void linesAreMet() {
        CurvesChart chart;
        chart.resize(400, 300);
        CurveAxes plain = axes;
        plain.marks = false;
        std::vector<Curve> curves = two();
        curves[1].processor = equipoise::ProcessorId(5);
        chart.setCurves(plain, curves);
        const QPointF third = chart.layoutNow().at(1 + 2.0 / 3, 1); // of the level one, between its points
        QCOMPARE(chart.wordsAt(third), QStringLiteral("level\nRatio: 1\nTime: 1"));
        QVERIFY(chart.wordsAt(third + QPointF(0, 12)).isEmpty());
        std::vector<std::size_t> chosen;
        connect(&chart, &CurvesChart::processorChosen, this,
                [&](equipoise::ProcessorId processor) { chosen.push_back(processor.index()); });
        QTest::mouseClick(&chart, Qt::LeftButton, {}, third.toPoint());
        QTest::mouseClick(&chart, Qt::LeftButton, {}, (third + QPointF(0, 12)).toPoint());
        QCOMPARE(chosen, std::vector<std::size_t>{5});
    }

    void followsThePalette() {
        CurvesChart chart;
        chart.resize(400, 300);
        chart.setCurves(axes, two());
        const QImage light = chart.grab().toImage();
        QPalette dark = chart.palette();
        dark.setColor(QPalette::Window, equipoise::gui::style::dark().window);
        dark.setColor(QPalette::Base, equipoise::gui::style::dark().card);
        dark.setColor(QPalette::WindowText, equipoise::gui::style::dark().text);
        dark.setColor(QPalette::Text, equipoise::gui::style::dark().text);
        chart.setPalette(dark);
        QVERIFY(chart.grab().toImage() != light);
    }

    /// With the keyboard: to the best point first, along a curve, to the nearest point of the next one.
    void pointsArePickedByKeyboard() {
        CurvesChart chart;
        chart.resize(400, 300);
        CurveAxes pickable = axes;
        pickable.pick = QStringLiteral("opens it");
        std::vector<Curve> curves = two();
        curves[0].best = 1;
        std::vector<std::pair<std::size_t, std::size_t>> picked;
        connect(&chart, &CurvesChart::picked, this,
                [&](std::size_t curve, std::size_t point) { picked.emplace_back(curve, point); });
        chart.setCurves(axes, curves);
        QCOMPARE(chart.focusPolicy(), Qt::NoFocus); // nothing to be done there
        chart.setCurves(pickable, curves);
        QCOMPARE(chart.focusPolicy(), Qt::StrongFocus);
        chart.show();
        chart.setFocus();
        QTRY_VERIFY(chart.hasFocus());
        QVERIFY(chart.handWords().startsWith(QStringLiteral("rising\nRatio: 2\nTime: 2")));
        QVERIFY(chart.handWords().contains(QStringLiteral("opens it")));
        QCOMPARE(chart.accessibleDescription(), chart.handWords());
        QTest::keyClick(&chart, Qt::Key_Return);
        QTest::keyClick(&chart, Qt::Key_Right);
        QTest::keyClick(&chart, Qt::Key_Right); // there is none
        QTest::keyClick(&chart, Qt::Key_Space);
        QTest::keyClick(&chart, Qt::Key_Down);
        QTest::keyClick(&chart, Qt::Key_Return);
        QTest::keyClick(&chart, Qt::Key_Home);
        QTest::keyClick(&chart, Qt::Key_Enter);
        QTest::keyClick(&chart, Qt::Key_Up);
        QTest::keyClick(&chart, Qt::Key_End);
        QTest::keyClick(&chart, Qt::Key_Left);
        QTest::keyClick(&chart, Qt::Key_Return);
        using Places = std::vector<std::pair<std::size_t, std::size_t>>;
        QCOMPARE(picked, (Places{{0, 1}, {0, 2}, {1, 1}, {1, 0}, {0, 1}}));
        chart.setCurves(pickable, curves); // the same: the hand stays
        QVERIFY(chart.handWords().startsWith(QStringLiteral("rising\nRatio: 2")));
        curves.pop_back();
        chart.setCurves(pickable, curves);
        QVERIFY(chart.handWords().isEmpty());
    }

    void coloursStandOff() {
        for (const equipoise::gui::style::Tokens* tokens :
             {&equipoise::gui::style::light(), &equipoise::gui::style::dark()})
            for (const QColor& colour : tokens->series)
                QVERIFY2(equipoise::gui::style::contrast(colour, tokens->card) >= 3,
                         qPrintable(colour.name()));
    }
};

const support::TestProgram registered("tst_curves_chart", support::runWindowTest<TestCurvesChart>);

} // namespace tst_curves_chart

#include "tst_curves_chart.moc"
