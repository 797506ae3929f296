// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a redistribution as widgets: any number of processors, keys of the playback, instants, SVG.
#include "app/problems/problem_presenter.h"
#include "app/problems/redistribution/flow/flow_picture.h"
#include "app/problems/redistribution/flow/flow_view.h"
#include "app/problems/redistribution/load_view.h"
#include "app/problems/redistribution/redistribution_words.h"
#include "tests/support/bracketed.h"
#include "tests/support/moving_plans.h"
#include "tests/support/plan_views.h"
#include "tests/support/window_test.h"

#include <QBuffer>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>
#include <array>
#include <cstdlib>
#include <vector>

namespace tst_redistribution_views {

using namespace equipoise::gui;
using equipoise::ProcessorId;
using support::shot;

namespace {

struct Views {
    FlowView flow;
    LoadView load;
    std::array<RedistributionView*, 2> both() { return {&flow, &load}; }
};

/// The part "loads" of a page, as SVG.
QByteArray loadsOnPage(const equipoise::PlanRecord& kept) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(96);
    svg.setSize({420, 330});
    QPainter painter(&svg);
    for (const PagePart& part : presenterOf(equipoise::Problem::Redistribution).parts(kept))
        if (part.name == "loads")
            part.paint({painter, QRectF(0, 0, 420, 330), equipoise::gui::style::light()});
    painter.end();
    return buffer.data();
}

} // namespace

class TestRedistributionViews : public QObject {
    Q_OBJECT

private slots:
    void init() {
        // A tooltip raises itself, which the offscreen platform remarks upon.
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support raise)")));
    }

    void anyNumberOfProcessors_data() {
        QTest::addColumn<int>("processors");
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(20, 10), QSize(160, 120), QSize(420, 330), QSize(1800, 300)})
            for (const int n : {0, 1, 2, 3, 8, 32, 300, 1000})
                QTest::addRow("%d at %dx%d", n, size.width(), size.height()) << n << size;
    }

    void anyNumberOfProcessors() {
        QFETCH(int, processors);
        QFETCH(QSize, size);
        std::shared_ptr<equipoise::PlanRecord> kept;
        if (processors > 0)
            kept = support::pairs(static_cast<std::size_t>(processors), 60);
        Views views;
        for (RedistributionView* view : views.both()) {
            view->resize(size);
            view->setPlan(kept, true);
            for (const std::optional<double> instant : {std::optional<double>(), std::optional(20.3)}) {
                view->setInstant(instant);
                QVERIFY(support::edgesAreEmpty(*view) || size.width() < view->minimumSizeHint().width());
            }
        }
    }

    void hugeCountsAndRingsWhereNothingMoves() {
        constexpr std::int64_t many = 1'000'000'000'000'000;
        for (const auto& kept : {support::pairs(6, many), support::keptMoves({5, 1, 2}, {0, 0, 0}, {})}) {
            Views views;
            for (RedistributionView* view : views.both()) {
                view->resize(420, 330);
                view->setPlan(kept, true);
                view->setInstant(kept->plan.schedule.makespan / 3);
                shot(*view);
                QVERIFY(!view->toolTipOf(ProcessorId(0)).isEmpty());
            }
        }
        QCOMPARE(redistribution::itemsShort(9'999'999), QStringLiteral("9,999,999"));
        QVERIFY(redistribution::itemsShort(1e15).size() < 8);
        QCOMPARE(redistribution::signedItems(-3), QString(QChar(0x2212)) + QLatin1Char('3'));
        QCOMPARE(redistribution::signedItems(4), QStringLiteral("+4"));
    }

    void keysAskToPlay() {
        FlowView view;
        view.setPlan(support::threeBack(), true);
        QSignalSpy play(&view, &RedistributionView::playAsked);
        QSignalSpy step(&view, &RedistributionView::stepAsked);
        QTest::keyClick(&view, Qt::Key_Space);
        QTest::keyClick(&view, Qt::Key_Period);
        QTest::keyClick(&view, Qt::Key_Comma);
        QCOMPARE(play.size(), 1);
        QCOMPARE(step.size(), 2);
        QCOMPARE(step[0][0].toInt(), 1);
        QCOMPARE(step[1][0].toInt(), -1);
    }

    void anInstantShowsInBothPictures() {
        Views views;
        for (RedistributionView* view : views.both()) {
            view->resize(420, 330);
            view->setPlan(support::threeBack(), true);
            const QImage all = shot(*view);
            for (const char* part : {"Too many", "Sends to P4"})
                QVERIFY2(view->toolTipOf(ProcessorId(0)).contains(QString::fromLatin1(part)), part);
            QVERIFY(!view->toolTipOf(ProcessorId(0)).contains(QStringLiteral("Held now")));
            view->setInstant(0.5);
            const QImage half = shot(*view);
            QVERIFY(half != all);
            view->setInstant(1.5);
            QVERIFY(shot(*view) != half);
            QVERIFY(view->toolTipOf(ProcessorId(0)).contains(QStringLiteral("Held now")));
            view->setInstant({});
            QCOMPARE(shot(*view), all);
            view->setInstant(0.5);
            view->setPlan(support::pairs(4, 8), true); // another plan begins without an instant
            QVERIFY(!view->instant());
        }
    }

    void nothingWhereNothingGoes() {
        // P2 and P3 are joined by a link without flow: nothing but its thin line there.
        FlowView view;
        view.resize(420, 330);
        view.setPlan(support::threeBack(), true);
        const QImage image = shot(view);
        const QColor flow = equipoise::gui::style::tokensFor(view.palette()).highlightText;
        const auto count = [&](int fromX, int toX) {
            int found = 0;
            for (int x = fromX; x < toX; ++x)
                for (int y = 30; y < image.height(); ++y)
                    found += image.pixelColor(x, y) == flow ? 1 : 0;
            return found;
        };
        QVERIFY(count(0, image.width() / 2) > 100); // from P1 at the top back to P4 on the left
        QCOMPARE(count(image.width() / 2 + 20, image.width()), 0);
    }

    /// Curves of more than 30 processors are named under the mouse only, and do not move when they are.
    void curvesStayUnderTheMouse() {
        const auto kept = support::pairs(32, 60);
        equipoise::Scenario named = *kept->scenario;
        for (equipoise::Processor& processor : named.platform.processors)
            processor.name += " of a cluster far away";
        kept->scenario = std::make_shared<const equipoise::Scenario>(named);
        LoadView view;
        view.resize(480, 220);
        view.setPlan(kept, true);
        const ProcessorId largest(6); // gives all of 60 items away
        std::vector<int> met;
        const int y = 90;
        for (int x = 0; x < view.width(); ++x)
            if (view.processorAt(QPointF(x, y)) == largest)
                met.push_back(x);
        QVERIFY(!met.empty());
        const int x = met[met.size() / 2];
        view.setHovered(largest);
        const QImage image = shot(view);
        const QColor ink = equipoise::gui::style::tokensFor(view.palette()).highlightText;
        const auto isInk = [&](const QColor& pixel) {
            return std::abs(pixel.red() - ink.red()) + std::abs(pixel.green() - ink.green()) +
                       std::abs(pixel.blue() - ink.blue()) <
                   30;
        };
        int inked = 0;
        for (int near = x - 6; near <= x + 6; ++near)
            inked += isInk(image.pixelColor(near, y)) ? 1 : 0;
        QVERIFY(inked > 0);
    }

    /// The curves are kept with the plan, their words are not.
    void wordsFollowTheLanguage() {
        const auto kept = support::threeBack();
        const auto still = support::keptMoves({5, 1, 2}, {0, 0, 0}, {});
        LoadView view;
        view.resize(420, 330);
        view.setPlan(kept, true);
        const QImage before = shot(view);
        QVERIFY(loadsOnPage(*kept).contains(">Items<"));
        QVERIFY(loadsOnPage(*still).contains(">Nothing moves<"));
        {
            const support::Bracketed brackets("LoadPicture");
            support::tellLanguage(view);
            QVERIFY(shot(view) != before);
            QVERIFY(loadsOnPage(*kept).contains(">[Items]<"));
            QVERIFY(loadsOnPage(*kept).contains(">[Items held against time]<"));
            QVERIFY(loadsOnPage(*still).contains(">[Nothing moves]<"));
        }
        support::tellLanguage(view);
        QCOMPARE(shot(view), before);
    }

    void textIsTextInSvg() {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setResolution(96);
        svg.setSize({420, 330});
        QPainter painter(&svg);
        const auto kept = support::threeBack();
        paintFlows({painter, QRectF(0, 0, 420, 330), equipoise::gui::style::light()}, *kept,
                   *redistribution::movesOf(*kept));
        painter.end();
        QVERIFY(buffer.data().contains("<text"));
        QVERIFY(buffer.data().contains("P4"));
        QVERIFY(!buffer.data().contains("<image"));
    }
};

const support::TestProgram registered("tst_redistribution_views",
                                      support::runWindowTest<TestRedistributionViews>);

} // namespace tst_redistribution_views

#include "tst_redistribution_views.moc"
