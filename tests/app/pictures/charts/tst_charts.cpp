// SPDX-License-Identifier: GPL-3.0-or-later
// The charts: what they show of which plans, in words and in place.
#include "app/pictures/charts/bars_chart.h"
#include "app/pictures/charts/curves_chart.h"
#include "app/problems/ring/ring_curves.h"
#include "app/text/describe.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "tests/support/moving_plans.h"
#include "tests/support/ring_plans.h"
#include "tests/support/window_test.h"

#include <QPainter>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>

#include <QBuffer>
#include <cmath>

namespace tst_charts {

using namespace equipoise::gui;

namespace {

/// A plan that knows the times 4, 2, 1, 3 of 1 to 4 processors, and that the lightest rings of 2 and 3 take 5
/// and 1.
std::shared_ptr<equipoise::PlanRecord> countedRing() {
    auto kept = support::plainRing(5, 3);
    auto& ring = kept->plan.answer.get<equipoise::ring::Plan>();
    ring.byCount = {{1, 4.0, 4.0}, {2, 2.0, 2.0}, {3, 1.0, 1.0}, {4, 3.0, 1.5}};
    ring.lightest = {{2, 1, 5.0}, {3, 1, 1.0}, {5, 1, std::nullopt}};
    return kept;
}

QString asSvg(const CurvesPicture& picture, QSizeF size, const PictureState& state) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(size.toSize());
    QPainter painter(&generator);
    paintCurves({painter, QRectF(QPointF(), size), equipoise::gui::style::light(), state}, picture);
    painter.end();
    return QString::fromUtf8(bytes);
}

DocumentPlan documentPlan(int id, std::shared_ptr<const equipoise::PlanRecord> kept, bool current) {
    DocumentPlan plan;
    plan.id = id;
    plan.kept = std::move(kept);
    plan.current = current;
    return plan;
}

} // namespace

class TestCharts : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void countsInWords() {
        const CurvesPicture picture = countCurvesOf(countedRing().get());
        CurvesChart chart;
        chart.resize(300, 200);
        const QImage empty = chart.grab().toImage();
        chart.setCurves(picture.axes, picture.curves);
        QVERIFY(hasFastest(picture));
        // Each curve by its name, the fastest rings first.
        QVERIFY2(chart.accessibleDescription().startsWith(
                     QStringLiteral("Processors in the ring: 3. Fastest ring known: 1: 4")),
                 qPrintable(chart.accessibleDescription()));
        QVERIFY(chart.accessibleDescription().contains(QStringLiteral("Lightest ring known: 2: 5")));
        QVERIFY(chart.grab().toImage() != empty);
        const CurvesPicture unknown = countCurvesOf(support::plainRing(5, 3).get());
        QVERIFY(unknown.curves.empty() && unknown.axes.empty.contains(QStringLiteral("says nothing")));
        QVERIFY(countCurvesOf(nullptr).curves.empty());
        QVERIFY(countCurvesOf(nullptr).axes.empty != unknown.axes.empty);
    }

    /// A method of the paper knows the lightest rings only: no curve is called the fastest.
    void lightestAloneIsNamed() {
        const auto kept = countedRing();
        kept->plan.answer.get<equipoise::ring::Plan>().byCount.clear();
        const CurvesPicture picture = countCurvesOf(kept.get());
        QVERIFY(!hasFastest(picture) && !picture.curves.empty());
        QVERIFY(!picture.axes.spoken.contains(QStringLiteral("Fastest")));
        QVERIFY(picture.axes.spoken.contains(QStringLiteral("Lightest ring known: 2: 5")));
        QVERIFY(picture.axes.words(0, 0).contains("lightest ring known: T = 5"));
    }

    void countsAsVectors() {
        const QString text = asSvg(countCurvesOf(countedRing().get()), QSizeF(300, 200), {});
        for (const char* words : {">Processors<", ">T (s)<", ">one processor<",
                                  ">3: ", ">Fastest ring known<", ">Lightest ring known<"})
            QVERIFY2(text.contains(QString::fromLatin1(words)), words);
    }

    /// However small: times up to 5 and their axis.
    void smallCountsHaveTwoTimes() {
        for (const QSizeF size : {QSizeF(160, 110), QSizeF(230, 130), QSizeF(300, 400)}) {
            PictureState plain;
            plain.legend = false;
            const QString text = asSvg(countCurvesOf(countedRing().get()), size, plain);
            QVERIFY(text.contains(">0<"));
            QVERIFY(text.contains(">5<") || text.contains(">4<"));
        }
    }

    /// At each point what is known of it: bounds 4, 2, 1 and 1.5 of the fastest rings.
    void countsUnderTheMouse() {
        CurvesChart chart;
        chart.resize(300, 240);
        QVERIFY(chart.wordsAt({150, 100}).isEmpty());
        const CurvesPicture picture = countCurvesOf(countedRing().get());
        chart.setCurves(picture.axes, picture.curves);
        const CurvesLayout layout = chart.layoutNow();
        QVERIFY(layout.plot.height() > 60 && layout.plot.width() > 200);
        QVERIFY(chart.wordsAt(layout.at(4, 3)).contains("none below 1.5"));
        QVERIFY(chart.wordsAt(layout.at(2, 2)).contains("fastest ring: T = 2"));
        QVERIFY(chart.wordsAt(layout.at(2, 5)).contains("lightest ring known: T = 5"));
        QCOMPARE(chart.wordsAt(layout.at(3, 1)).count('\n'), 1); // both curves
        QVERIFY(chart.wordsAt(layout.at(5, 5)).isEmpty());
    }

    /// Times of 0.01 to 100: each tick of the axis is a power of ten.
    void farApartTimesAreLogarithmic() {
        const auto kept = countedRing();
        auto& byCount = kept->plan.answer.get<equipoise::ring::Plan>().byCount;
        byCount.front().time = 100;
        byCount.back().time = 0.01;
        const CurvesPicture picture = countCurvesOf(kept.get());
        QImage image(300, 240, QImage::Format_RGB32);
        QPainter painter(&image);
        const CurvesLayout layout = curvesLayout(painter, QRectF(0, 0, 300, 240), picture);
        QVERIFY(layout.y.logarithmic);
        const double decade = layout.at(1, 1).y() - layout.at(1, 10).y();
        QVERIFY(std::abs(layout.at(1, 0.1).y() - layout.at(1, 1).y() - decade) < 1e-6);
        QVERIFY(layout.plot.contains(layout.at(1, 100)) && layout.plot.contains(layout.at(4, 0.01)));
        for (const auto& [value, words] : layout.y.ticks)
            QVERIFY(std::abs(std::log10(value) - std::round(std::log10(value))) < 1e-9);
    }

    void outdatedCountsArePale() {
        const PictureState plain;
        const QString now = asSvg(countCurvesOf(countedRing().get(), true), QSizeF(300, 200), plain);
        const QString then = asSvg(countCurvesOf(countedRing().get(), false), QSizeF(300, 200), plain);
        const QString ink = equipoise::gui::style::light().compute.name();
        QVERIFY(now.contains(ink) && !then.contains(ink));
    }

    void barsAreOfTheSameQuestion() {
        const auto kept = support::plainRing(5, 3);
        auto other = std::make_shared<equipoise::PlanRecord>(*support::plainRing(5, 4));
        equipoise::Scenario changed = *other->scenario;
        changed.questions.get<equipoise::ring::Question>().work = 7;
        other->scenario = std::make_shared<const equipoise::Scenario>(changed);
        auto none = std::make_shared<equipoise::PlanRecord>(*kept);
        none->plan.value.reset();
        const auto bars = barsOf({documentPlan(1, kept, true), documentPlan(2, other, true),
                                  documentPlan(3, none, true), documentPlan(4, kept, false)},
                                 *kept);
        QCOMPARE(bars.size(), std::size_t{2});
        QCOMPARE(bars[0].plan, 1);
        QCOMPARE(bars[0].value, *kept->plan.value);
        QCOMPARE(bars[1].plan, 4);
        QVERIFY(!bars[1].current);
        QVERIFY(!bars[0].name.isEmpty());
    }

    /// A plan of the platform before an edit answers another question: its bar would be compared with nothing.
    void barsAreOfTheSamePlatform() {
        const auto kept = support::plainRing(5, 3);
        const auto before = std::make_shared<equipoise::PlanRecord>(*kept);
        equipoise::Scenario slower = *kept->scenario;
        slower.platform.processors[0].compute.rate *= 2;
        before->scenario = std::make_shared<const equipoise::Scenario>(slower);
        const auto renamed = std::make_shared<equipoise::PlanRecord>(*kept);
        equipoise::Scenario named = *kept->scenario;
        named.platform.processors[0].name = "first";
        renamed->scenario = std::make_shared<const equipoise::Scenario>(named);
        const auto bars = barsOf(
            {documentPlan(1, kept, true), documentPlan(2, before, false), documentPlan(3, renamed, true)},
            *kept);
        QCOMPARE(bars.size(), std::size_t{2});
        QCOMPARE(bars[0].plan, 1);
        QCOMPARE(bars[1].plan, 3);
    }

    /// The bars have the unit of the value that stands beside them: 22.5 ms, not 0.0225 s.
    void barsHaveTheUnitOfTheValue() {
        const auto kept = std::make_shared<equipoise::PlanRecord>(*support::plainRing(5, 3));
        kept->plan.value = 0.0225;
        const auto slower = std::make_shared<equipoise::PlanRecord>(*kept);
        slower->plan.value = 3;
        const auto bars = barsOf({documentPlan(1, kept, true), documentPlan(2, slower, true)}, *kept);
        QCOMPARE(bars[0].value, 22.5);
        QCOMPARE(bars[1].value, 3000.0);
        const equipoise::Measure time{equipoise::UnitRole::Time, kept->scenario->platform.units};
        QCOMPARE(equipoise::text::unit(unitOfBars(*kept), time), QStringLiteral("ms"));
    }

    /// Words of outdated plans have a contrast of 4.5 at least, in both schemes.
    void outdatedBarsAreReadable_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void outdatedBarsAreReadable() {
        QFETCH(bool, dark);
        namespace style = equipoise::gui::style;
        style::apply(dark ? style::Scheme::Dark : style::Scheme::Light);
        BarsChart widget;
        widget.resize(300, 60);
        equipoise::gui::PlanBar bar;
        bar.name =
            QStringLiteral("████"); // letters without thin strokes, which no picture shows in full colour
        bar.label = QStringLiteral("████");
        bar.value = 1;
        bar.current = false;
        widget.setBars({bar});
        const QImage image = widget.grab().toImage();
        const QColor ground = image.pixelColor(image.width() / 2, image.height() - 2);
        const auto luminance = [](const QColor& colour) {
            const auto linear = [](double part) {
                return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
            };
            return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
                   0.0722 * linear(colour.blueF());
        };
        const auto best = [&](int from, int to) {
            double contrast = 1;
            for (int x = from; x < to; ++x)
                for (int y = 0; y < image.height(); ++y) {
                    const double a = luminance(image.pixelColor(x, y));
                    const double b = luminance(ground);
                    contrast = std::max(contrast, (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05));
                }
            return contrast;
        };
        const double name = best(0, 20);
        const double value = best(image.width() - 20, image.width());
        style::apply(style::Scheme::Light);
        QVERIFY2(name >= 4.5, qPrintable(QString::number(name)));
        QVERIFY2(value >= 4.5, qPrintable(QString::number(value)));
    }

    void refusedSchedulesAreNoAnswers() {
        const auto kept = support::threeBack();
        auto refused = std::make_shared<equipoise::PlanRecord>(*kept);
        refused->plan.value.reset();
        refused->plan.answer = {};
        refused->plan.schedule = {};
        refused->plan.refused = equipoise::RefusedSchedule{{2.5, {}}, {{equipoise::ProcessorId(2), 1}}};
        auto oneWay = std::make_shared<equipoise::PlanRecord>(*kept);
        equipoise::Scenario changed = *kept->scenario;
        changed.questions.get<equipoise::redistribution::Question>().direction =
            equipoise::redistribution::Direction::OneWay;
        oneWay->scenario = std::make_shared<const equipoise::Scenario>(changed);
        auto other = std::make_shared<equipoise::PlanRecord>(*kept);
        changed.questions.get<equipoise::redistribution::Question>().loads[1] = 9;
        other->scenario = std::make_shared<const equipoise::Scenario>(changed);
        const auto bars = barsOf({documentPlan(1, kept, true), documentPlan(2, refused, true),
                                  documentPlan(3, oneWay, true), documentPlan(4, other, true)},
                                 *kept);
        QCOMPARE(bars.size(), std::size_t{2});
        QVERIFY(!bars[0].refused && bars[1].refused);
        QCOMPARE(bars[1].value, 2.5);
        BarsChart widget;
        widget.resize(300, 120);
        widget.setBars(bars, QStringLiteral("s"), 1);
        QVERIFY(widget.accessibleDescription().contains(QStringLiteral("refused")));
        const QImage shown = widget.grab().toImage();
        auto innocent = bars;
        innocent[1].refused = false; // then it would be the best
        widget.setBars(innocent, QStringLiteral("s"), 1);
        QVERIFY(widget.grab().toImage() != shown);
    }

    void barsThatLookTheSameSayTheDifference() {
        BarsChart widget;
        widget.setBars({{1, QStringLiteral("Greedy"), 1.9264, true},
                        {2, QStringLiteral("Subsets"), 1.926, true},
                        {3, QStringLiteral("By hand"), 1.926 * (1 + 1e-15), true},
                        {4, QStringLiteral("Alone"), 2.5, true}},
                       QStringLiteral("s"), 1);
        QCOMPARE(widget.bars()[0].difference, QStringLiteral("+0.0208\u202F%")); // 0.0004 of 1.926
        QCOMPARE(widget.bars()[1].difference, QString());
        QCOMPARE(widget.bars()[2].difference, QString()); // as long, but for rounding
        QCOMPARE(widget.bars()[3].difference, QString());
        const auto bars = widget.bars();
        widget.setBars({bars[0], bars[3]}, QStringLiteral("s"), 1);
        QCOMPARE(widget.bars()[0].difference, QString()); // no other looks so
    }

    void barsAreShownAndChosen() {
        BarsChart widget;
        widget.resize(300, 24 + 3 * 26);
        QVERIFY(widget.accessibleDescription().contains(QStringLiteral("No plans")));
        widget.setBars({{1, QStringLiteral("Subsets"), 1, true},
                        {2, QStringLiteral("Greedy"), 2, true},
                        {3, QStringLiteral("Old"), 0.5, false}},
                       QStringLiteral("s"), 1);
        QCOMPARE(widget.accessibleDescription(),
                 QStringLiteral("Subsets: 1 s; Greedy: 2 s; Old: 0.5 s (out of date)"));
        QSignalSpy spy(&widget, &BarsChart::planChosen);
        QTest::mouseClick(&widget, Qt::LeftButton, {}, QPoint(50, 24 + 26 + 13)); // the second of rows of 26
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy[0][0].toInt(), 2);
        QTest::mouseClick(&widget, Qt::LeftButton, {}, QPoint(50, 5));
        QCOMPARE(spy.size(), 1);
        widget.resize(60, 20); // too small for anything: nothing breaks
        widget.grab();
    }
};

const support::TestProgram registered("tst_charts", support::runWindowTest<TestCharts>);

} // namespace tst_charts

#include "tst_charts.moc"
