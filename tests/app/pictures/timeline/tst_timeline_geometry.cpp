// SPDX-License-Identifier: GPL-3.0-or-later
// Where things lie on a timeline, in numbers derived by hand; coverage against adding up block by block.
#include "app/pictures/labels/number_axis.h"
#include "app/pictures/labels/time_axis.h"
#include "app/pictures/timeline/coordinates.h"
#include "app/pictures/timeline/coverage.h"
#include "app/pictures/timeline/find.h"
#include "app/pictures/timeline/history.h"
#include "app/pictures/timeline/snap.h"
#include "core/base/random.h"
#include "tests/support/test_program.h"
#include "tests/support/timeline_plans.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <tuple>
#include <vector>

namespace tst_timeline_geometry {

using namespace equipoise::gui::timeline;
using equipoise::Block;
using equipoise::BlockKind;
using equipoise::ProcessorId;
using equipoise::gui::Ticks;
using equipoise::gui::ticksOf;

namespace {

/// 10 rows in a plot of 1000 x 200 at (100, 30): rows are 20 high.
Frame tenRows(View view = {}, Extent extent = {100}) {
    Metrics metrics;
    metrics.rows = 10;
    metrics.nameWidth = 88; // and 12 of space
    metrics.heading = 30;
    metrics.axis = 20;
    metrics.text = 12;
    return frameOf(QRectF(0, 0, 1100, 250), metrics, view, extent);
}

Block block(std::size_t processor, equipoise::Lane lane, double start, double end, std::int64_t count = 1,
            double stride = 0) {
    const bool computes = lane == equipoise::Lane::Compute;
    Block result{ProcessorId{processor},
                 lane,
                 computes ? BlockKind::Compute : BlockKind::Transfer,
                 start,
                 end,
                 1,
                 {},
                 count,
                 stride};
    if (!computes)
        result.peer = ProcessorId{1 - processor};
    return result;
}

Chart chartOfBlocks(std::size_t processors, std::vector<Block> blocks) {
    equipoise::Schedule schedule;
    for (const Block& one : blocks)
        schedule.makespan = std::max(schedule.makespan, one.lastEnd());
    schedule.blocks = std::move(blocks);
    return chartOf(*support::keptSchedule(equipoise::Problem::Star, processors, std::move(schedule)));
}

/// Every block of a lane on its own: start, end, activity.
std::vector<std::tuple<double, double, Activity>> unrolled(const Lane& lane) {
    std::vector<std::tuple<double, double, Activity>> all;
    for (const Track& track : lane.tracks)
        for (std::size_t i = 0; i < track.size(); ++i) {
            const Bar bar = track.bar(i);
            for (std::int64_t k = 0; k < bar.count; ++k)
                all.emplace_back(bar.startOf(k), bar.endOf(k), bar.activity);
        }
    return all;
}

std::vector<std::array<double, activities>> slowCoverage(const Lane& lane, const Columns& scale,
                                                         std::size_t columns) {
    std::vector<std::array<double, activities>> sums(columns);
    for (const auto& [start, end, activity] : unrolled(lane)) {
        const double first = std::floor((start - scale.begin) / scale.perColumn) - 1;
        const double last = std::ceil((end - scale.begin) / scale.perColumn) + 1;
        for (double c = std::max(0.0, first); c < std::min(last, static_cast<double>(columns)); ++c) {
            const double left = scale.begin + c * scale.perColumn;
            const double both = std::min(end, left + scale.perColumn) - std::max(start, left);
            if (both > 0)
                sums[static_cast<std::size_t>(c)][static_cast<std::size_t>(activity)] +=
                    both / scale.perColumn;
        }
    }
    return sums;
}

/// The largest difference between the two.
double coverageError(const Lane& lane, const Columns& scale, std::size_t columns) {
    std::vector<Shares> quick(columns);
    coverage(lane, scale, quick);
    const auto slow = slowCoverage(lane, scale, columns);
    double worst = 0;
    for (std::size_t c = 0; c < columns; ++c)
        for (std::size_t a = 0; a < activities; ++a)
            worst = std::max(worst, std::abs(static_cast<double>(quick[c][a]) - slow[c][a]));
    return worst;
}

} // namespace

class TestTimelineGeometry : public QObject {
    Q_OBJECT

private slots:
    void wordsOfLimitsStandApart() {
        using equipoise::gui::limitLabels;
        QCOMPARE(limitLabels({200, 100}, {50, 50}, 0, 400), (std::vector<double>{200, 100})); // as wanted
        QCOMPARE(limitLabels({380}, {50}, 0, 400), std::vector<double>{350});
        QCOMPARE(limitLabels({120, 110}, {50, 50}, 0, 400), (std::vector<double>{120, 60}));
        QCOMPARE(limitLabels({30, 20}, {50, 40}, 0, 400),
                 (std::vector<double>{50, 0})); // both at the left end
        equipoise::Random random(5);
        for (int round = 0; round < 2000; ++round) {
            std::vector<double> wanted(1 + random.below(4));
            std::vector<double> widths(wanted.size());
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                wanted[i] = static_cast<double>(random.below(400)) - 50;
                widths[i] = static_cast<double>(random.below(60)) + 1;
            }
            std::ranges::sort(wanted, std::greater());
            const auto lefts = limitLabels(wanted, widths, 0, 400); // four of 60 and gaps have room
            for (std::size_t i = 0; i < lefts.size(); ++i) {
                QVERIFY(lefts[i] >= 0 && lefts[i] + widths[i] <= 400);
                QVERIFY(i == 0 || lefts[i] + widths[i] < lefts[i - 1]);
            }
        }
    }

    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void timeAndPixels() {
        const Frame frame = tenRows();
        QCOMPARE(frame.plot, QRectF(100, 30, 1000, 200));
        // All of it: 100 s and 4 % over 1000 pixels, 0.104 s each.
        QCOMPARE(frame.view.begin, 0.0);
        QCOMPARE(frame.view.span, 104.0);
        QCOMPARE(frame.x(0), 100.0);
        QCOMPARE(frame.x(52), 600.0);
        QCOMPARE(frame.time(600), 52.0);
        QCOMPARE(frame.perPixel(), 0.104);
    }

    void zoomKeepsTheInstantUnderTheMouse() {
        const Extent extent{100};
        const View view = zoomed({0, 104, 0, 0}, 26, 4, extent);
        // A quarter of the span; 26 stays a quarter from the left: 26 - 26 / 4.
        QCOMPARE(view.span, 26.0);
        QCOMPARE(view.begin, 19.5);
        QCOMPARE(zoomed(view, 26, 0.25, extent), (View{0, 104, 0, 0}));
        // At the right end there is nothing to see beyond: 104 - 26 = 78 is the last begin.
        QCOMPARE(panned(view, 1000, extent).begin, 78.0);
        QCOMPARE(panned(view, -1000, extent).begin, 0.0);
    }

    void zoomReachesSingleBarsAnywhere_data() {
        QTest::addColumn<double>("latest");
        for (const double latest : {1e-9, 1.0, 1e15, 1e60})
            QTest::addRow("%g", latest) << latest;
    }
    void zoomReachesSingleBarsAnywhere() {
        QFETCH(double, latest);
        const Extent extent{latest};
        View view{0, extent.span(), 0, 0};
        const double at = latest * 0.73;
        for (int i = 0; i < 400; ++i)
            view = zoomed(view, at, 1.25, extent);
        QCOMPARE(view.span, extent.minSpan());
        QVERIFY(view.span < latest * 1e-11); // a bar of a million millionths is some pixels wide
        const Frame frame = tenRows(view, extent);
        QVERIFY(frame.x(at) >= frame.plot.left() - 1 && frame.x(at) <= frame.plot.right() + 1);
        // Neighbouring pixels are different instants.
        QVERIFY(frame.time(501) > frame.time(500));
        for (int i = 0; i < 400; ++i)
            view = zoomed(view, at, 1 / 1.25, extent);
        QCOMPARE(view.span, extent.span());
        QCOMPARE(view.begin, 0.0);
    }

    void nothingHasAViewToo() {
        const Frame frame = tenRows({}, {0});
        QCOMPARE(frame.view.span, 1.0);
        QVERIFY(std::isfinite(frame.x(0)));
    }

    void fittedHasRoomOnBothSides() {
        // 40..50 with a tenth more: 11 s around 45.
        const View view = fitted({0, 104, 0, 0}, 40, 50, {100});
        QVERIFY(std::abs(view.span - 11) < 1e-12);
        QVERIFY(std::abs(view.begin - 39.5) < 1e-12);
        // An instant is centred in the span that was.
        QCOMPARE(fitted({0, 20, 0, 0}, 50, 50, {100}).begin, 40.0);
    }

    void rowsLieBelowEachOther() {
        const Frame frame = tenRows();
        QCOMPARE(frame.rowHeight, 20.0);
        QCOMPARE(frame.rowTop(3), 90.0);
        QVERIFY(frame.rowAt(90) == 3U);
        QVERIFY(frame.rowAt(89.9) == 2U);
        QVERIFY(!frame.rowAt(29));
        QVERIFY(!frame.rowAt(231));
        QVERIFY(!frame.scrolls());
        QCOMPARE(frame.firstRow(), std::size_t{0});
        QCOMPARE(frame.lastRow(), std::size_t{10});
        // 12 high text fits into every row.
        QCOMPARE(frame.labelEvery, std::size_t{1});
    }

    void manyRowsScroll() {
        Metrics metrics;
        metrics.rows = 1000;
        metrics.text = 12;
        View view;
        view.scroll = 1e9;
        const Frame frame = frameOf(QRectF(0, 0, 500, 400), metrics, view, {1});
        // 4 is the least: 4000 of which 400 are seen, the last 100 rows; a name every third row.
        QCOMPARE(frame.rowHeight, 4.0);
        QCOMPARE(frame.view.scroll, 3600.0);
        QCOMPARE(frame.firstRow(), std::size_t{900});
        QCOMPARE(frame.lastRow(), std::size_t{1000});
        QCOMPARE(frame.labelEvery, std::size_t{3});
        // Row 10 is above: its top, 40, comes into sight. Row 950 is in sight: nothing moves.
        QCOMPARE(revealing(frame, 10).scroll, 40.0);
        QCOMPARE(revealing(frame, 950).scroll, 3600.0);
        // Rows five times as high; what was in the middle (3600 + 200) stays there: 3800 x 5 - 200.
        const View higher = rowsZoomed(frame, frame.plot.top() + 200, 5);
        QCOMPARE(higher.rowHeight, 20.0);
        QCOMPARE(higher.scroll, 18800.0);
    }

    void lanesShareARow() {
        Metrics metrics;
        metrics.rows = 1;
        metrics.lanes = 3;
        View view;
        view.rowHeight = 100;
        const Frame frame = frameOf(QRectF(0, 0, 500, 400), metrics, view, {1});
        // Bars take 68 of 100, from 16 on: three lanes of 22 with 1 between.
        QCOMPARE(frame.lane(0, 0), (std::pair{16.0, 22.0}));
        QCOMPARE(frame.lane(0, 2), (std::pair{62.0, 22.0}));
        QCOMPARE(frame.laneAt(0, 20), std::size_t{0});
        QCOMPARE(frame.laneAt(0, 40), std::size_t{1});
        QCOMPARE(frame.laneAt(0, 99), std::size_t{2});
        QCOMPARE(frame.laneAt(0, 0), std::size_t{0});
    }

    void ticksAreRound() {
        // At most 8 in 104: steps of 20.
        const Ticks ticks = ticksOf(0, 104, 8);
        QCOMPARE(ticks.step, 20.0);
        QCOMPARE(ticks.times, (std::vector<double>{0, 20, 40, 60, 80, 100}));
        QCOMPARE(ticks.digits, 2); // hundreds against tens
        // The very numbers, not sums of steps: 3 x 0.2 would be written 0.60.
        QVERIFY(ticksOf(0, 1, 6).times == (std::vector<double>{0, 0.2, 0.4, 0.6, 0.8, 1}));
        // Far from 0 and close: 12.345..12.346 in steps of 0.0002.
        const Ticks close = ticksOf(12.345, 0.001, 8);
        QVERIFY(std::abs(close.step - 0.0002) < 1e-15);
        QCOMPARE(close.times.size(), std::size_t{6}); // 12.3450, 12.3452, ... 12.3460
        QVERIFY(std::abs(close.times.front() - 12.345) < 1e-9 ||
                std::abs(close.times.front() - 12.3452) < 1e-9);
        QCOMPARE(ticksOf(0, 0.05, 6).wordsOf(0.01), QString("0.01"));
        QCOMPARE(ticksOf(0, 0.02, 6).wordsOf(0.01), QString("0.010")); // beside 0.005 and 0.015
        QCOMPARE(close.digits, 6); // 12.3452: tens against ten-thousandths
        for (const double scale : {1e-9, 1e-3, 1e15}) {
            const Ticks some = ticksOf(3 * scale, scale, 10);
            QVERIFY(some.times.size() >= 4 && some.times.size() <= 10);
            QVERIFY(some.times.front() >= 3 * scale * (1 - 1e-9));
            QVERIFY(some.times.back() <= 4 * scale * (1 + 1e-9));
        }
    }

    void historyIsWalkedLikePages() {
        const View a{1, 10, 0, 0};
        const View b{2, 10, 0, 0};
        const View c{3, 10, 0, 0};
        const View d{4, 10, 0, 0};
        History history;
        QVERIFY(!history.canGoBack());
        history.add(a, ViewChange::Jump);
        history.add(b, ViewChange::Zoom);
        history.add(c, ViewChange::Zoom); // one zoom, in two steps
        QCOMPARE(history.current(), c);
        QCOMPARE(history.back(), a);
        QVERIFY(history.canGoForward());
        QCOMPARE(history.forward(), c);
        history.back();
        history.add(d, ViewChange::Jump); // what followed is forgotten
        QVERIFY(!history.canGoForward());
        QCOMPARE(history.back(), a);
        QCOMPARE(history.back(), View());
        QCOMPARE(history.back(), View());
        for (int i = 0; i < 1000; ++i)
            history.add({static_cast<double>(i), 1, 0, 0}, ViewChange::Jump);
        std::size_t steps = 0;
        for (; history.canGoBack(); ++steps)
            history.back();
        QCOMPARE(steps, History::longest - 1);
    }

    void theChartOfAScatter() {
        const Chart chart = chartOf(*support::grid2003Plan());
        QVERIFY(chart.lanes == std::vector{LaneKind::All});
        QCOMPARE(chart.rows.size(), std::size_t{16});
        QCOMPARE(chart.rows[15].name, QStringLiteral("dinadan"));
        QVERIFY(chart.rows[15].root && !chart.rows[0].root);
        QVERIFY(chart.proven);
        QVERIFY(chart.items == 817101.0);
        // The stair: caseb at once, pellinore when caseb has its 87082 items at 1e-5 s each; the root turns
        // to its own share when merlin 2 has everything.
        QCOMPARE(chart.stair.size(), std::size_t{16});
        QCOMPARE(chart.stair[0], 0.0);
        QVERIFY(std::abs(chart.stair[1] - 0.87082) < 1e-12);
        QVERIFY(std::is_sorted(chart.stair.begin(), chart.stair.end()));
        // 15 sends and a computation.
        QCOMPARE(chart.rows[15].bars, std::size_t{16});
        QVERIFY(std::abs(chart.rows[15].finish - chart.stair[15] - 0.009288 * 40185) < 1e-9);
    }

    void whoGetsNothingWaitsAsLongAsTheOneBefore() {
        auto kept = std::make_shared<equipoise::PlanRecord>(*support::grid2003Plan());
        // seven 1 (the fourth) loses its blocks: its step is where sekhmet's receive ends.
        const double end = chartOf(*kept).stair[3];
        std::erase_if(kept->plan.schedule.blocks,
                      [](const Block& one) { return one.resource == ProcessorId{4}; });
        const Chart chart = chartOf(*kept);
        QCOMPARE(chart.rows.size(), std::size_t{16}); // it keeps its place in the order of service
        QCOMPARE(chart.rows[3].bars, std::size_t{0});
        QCOMPARE(chart.stair[3], end);
    }

    void lanesComeWithOverlap() {
        const Chart chart = chartOf(*support::overlapping());
        QVERIFY(chart.lanes == (std::vector{LaneKind::Receive, LaneKind::Send}));
        QCOMPARE(chart.rows.size(), std::size_t{4});
        // P2 sends a run of five to P3.
        const Track& sends = chart.rows[2].lanes[1].tracks.at(0);
        QCOMPARE(sends.size(), std::size_t{1});
        QCOMPARE(sends.bar(0).count, std::int64_t{5});
        QCOMPARE(sends.last(0), 9.0); // 3 + 4 x 1.5
        // What meets end to start does not overlap.
        const Chart serial =
            chartOfBlocks(2, {block(0, equipoise::Lane::Compute, 0, 1), block(0, equipoise::Lane::Send, 1, 2),
                              block(0, equipoise::Lane::Receive, 2, 3)});
        QVERIFY(serial.lanes == std::vector{LaneKind::All});
    }

    void whatInterleavesGoesToTracks() {
        const Chart chart = chartOfBlocks(2, {block(0, equipoise::Lane::Send, 0, 1, 10, 3),
                                              block(0, equipoise::Lane::Send, 1, 2, 10, 3),
                                              block(0, equipoise::Lane::Send, 40, 41)});
        const Lane& lane = chart.rows[0].lanes[0];
        QCOMPARE(lane.tracks.size(), std::size_t{2});
        QCOMPARE(lane.tracks[0].size() + lane.tracks[1].size(), std::size_t{3});
    }

    void brokenBlocksAreLeftOut() {
        const Chart chart = chartOfBlocks(1, {block(0, equipoise::Lane::Compute, 0, 1),
                                              block(7, equipoise::Lane::Compute, 0, 1),
                                              block(0, equipoise::Lane::Compute, 2, 1)});
        QCOMPARE(chart.bars, std::size_t{1});
    }

    void coverageByHand() {
        // 0..1 compute, 1.5..2 send, 2..5 compute in columns of 2: [0.5 compute + 0.25 send], [1], [0.5].
        const Chart chart = chartOfBlocks(2, {block(0, equipoise::Lane::Compute, 0, 1),
                                              block(0, equipoise::Lane::Send, 1.5, 2),
                                              block(0, equipoise::Lane::Compute, 2, 5)});
        std::vector<Shares> columns(4);
        coverage(chart.rows[0].lanes[0], {0, 2}, columns);
        constexpr auto compute = static_cast<std::size_t>(Activity::Compute);
        constexpr auto send = static_cast<std::size_t>(Activity::Send);
        QCOMPARE(columns[0][compute], 0.5F);
        QCOMPARE(columns[0][send], 0.25F);
        QCOMPARE(columns[1][compute], 1.0F);
        QCOMPARE(columns[2][compute], 0.5F);
        QCOMPARE(columns[3][compute], 0.0F);
    }

    void coverageIsTrue_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("single blocks") << 0;
        QTest::newRow("single blocks in lanes") << 1;
        QTest::newRow("runs") << 2;
    }
    void coverageIsTrue() {
        QFETCH(int, kind);
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            equipoise::Random random(seed);
            const auto kept = kind == 2
                                  ? support::manyRuns(2, 8, static_cast<std::int64_t>(20 + seed * 7), seed)
                                  : support::manyBlocks(3, 1500, kind == 1, seed);
            const Chart chart = chartOf(*kept);
            for (const double zoom : {0.3, 1.0, 3.0, 10.0, 60.0, 500.0}) {
                const std::size_t columns = 40 + random.below(200);
                const double span = chart.latest / zoom;
                const Columns scale{random.between(-0.1, 1) * chart.latest,
                                    span / static_cast<double>(columns)};
                for (const Row& row : chart.rows)
                    for (const Lane& lane : row.lanes) {
                        // What is rounded or spread is less than one part in 64 (coverage.h), twice for runs
                        // that interleave; single blocks are true to 1/500.
                        const double error = coverageError(lane, scale, columns);
                        QVERIFY2(error < (kind == 2 ? 2.0 / 64 : 1.0 / 250),
                                 qPrintable(QStringLiteral("seed %1 zoom %2 columns %3: %4")
                                                .arg(seed)
                                                .arg(zoom)
                                                .arg(columns)
                                                .arg(error)));
                    }
            }
        }
    }

    void coverageKeepsAllTime() {
        // Whatever is merged, the time on each activity is what the schedule says.
        const Chart chart = chartOf(*support::manyBlocks(2, 100'000, false, 5));
        for (const std::size_t columns : {1U, 7U, 300U, 5000U}) {
            std::vector<Shares> shares(columns);
            const double per = chart.latest * 1.001 / static_cast<double>(columns);
            for (const Row& row : chart.rows) {
                coverage(row.lanes[0], {0, per}, shares);
                for (std::size_t a = 0; a < activities; ++a) {
                    double sum = 0;
                    for (const Shares& column : shares)
                        sum += static_cast<double>(column[a]) * per;
                    QVERIFY2(std::abs(sum - row.total[a]) < 1e-4 * (row.total[a] + per),
                             qPrintable(QStringLiteral("%1 columns, activity %2: %3, not %4")
                                            .arg(columns)
                                            .arg(a)
                                            .arg(sum)
                                            .arg(row.total[a])));
                }
            }
        }
    }

    void coverageOfEndlessRuns() {
        // 2^53 blocks, busy a quarter of the time, in 10 columns: a quarter each.
        const double count = 9007199254740992.0;
        const Chart chart =
            chartOfBlocks(2, {block(0, equipoise::Lane::Send, 0, 0.25, static_cast<std::int64_t>(count), 1)});
        std::vector<Shares> columns(10);
        coverage(chart.rows[0].lanes[0], {0, count / 10}, columns);
        for (const Shares& column : columns)
            QVERIFY(std::abs(column[static_cast<std::size_t>(Activity::Send)] - 0.25F) < 1e-6F);
    }

    void busyTimeOfARun() {
        // Blocks [1,3), [5,7), [9,11).
        Bar run;
        run.start = 1;
        run.end = 3;
        run.stride = 4;
        run.count = 3;
        const std::pair<double, double> known[] = {{0, 0}, {1, 0}, {2, 1}, {3, 2},  {4, 2},
                                                   {6, 3}, {7, 4}, {9, 4}, {10, 5}, {100, 6}};
        for (const auto& [time, busy] : known)
            QCOMPARE(busyBefore(run, time), busy);
        const std::pair<double, std::int64_t> started[] = {{0, -1}, {1, 0}, {4.9, 0}, {5, 1},
                                                           {8, 1},  {9, 2}, {1e9, 2}};
        for (const auto& [time, k] : started)
            QCOMPARE(lastStarted(run, time), k);
    }

    void blocksAreFound() {
        // Row 0: [0,2) and a run [3,4), [5,6), [7,8).
        const Chart chart = chartOfBlocks(
            2, {block(0, equipoise::Lane::Compute, 0, 2), block(0, equipoise::Lane::Compute, 3, 4, 3, 2)});
        const auto at = [&](double time) { return blockAt(chart, 0, 0, time, 0.25); };
        QVERIFY(at(1) == (BlockId{0, 0, 0, 0, 0}));
        QVERIFY(at(2.2) == (BlockId{0, 0, 0, 0, 0})); // 0.2 away
        QVERIFY(!at(2.5));
        QVERIFY(at(2.8) == (BlockId{0, 0, 0, 1, 0}));
        QVERIFY(at(5.5) == (BlockId{0, 0, 0, 1, 1}));
        QVERIFY(at(8.1) == (BlockId{0, 0, 0, 1, 2}));
        QVERIFY(!at(9));
        QVERIFY(nearestBlock(chart, 0, 1000) == (BlockId{0, 0, 0, 1, 2}));
        QVERIFY(blockNumbered(chart, ProcessorId{0}, 1, 2, 3) == (BlockId{0, 0, 0, 1, 2}));
        QVERIFY(!blockNumbered(chart, ProcessorId{1}, 1, 2, 3));
    }

    void walkingMeetsEveryBlockOnce() {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            equipoise::Random random(seed);
            std::vector<Block> blocks;
            for (const equipoise::Lane lane :
                 {equipoise::Lane::Compute, equipoise::Lane::Send, equipoise::Lane::Receive}) {
                double now = 0;
                for (int i = 0; i < 12; ++i) {
                    // Whole numbers: many starts are equal, some blocks have no length.
                    const auto start = now + static_cast<double>(random.below(2));
                    const auto end = start + static_cast<double>(random.below(3));
                    const auto count = static_cast<std::int64_t>(1 + random.below(3));
                    const double stride = end - start + static_cast<double>(1 + random.below(2));
                    blocks.push_back(block(0, lane, start, end, count, count > 1 ? stride : 0));
                    now = blocks.back().lastEnd();
                }
            }
            const Chart chart = chartOfBlocks(2, blocks);
            std::size_t expected = 0;
            for (const Lane& lane : chart.rows[0].lanes)
                expected += unrolled(lane).size();
            std::vector<BlockId> met;
            for (auto id = firstBlock(chart, 0); id && met.size() <= expected; id = nextBlock(chart, *id)) {
                if (!met.empty())
                    QVERIFY(barOf(chart, *id).startOf(id->k) >=
                            barOf(chart, met.back()).startOf(met.back().k));
                met.push_back(*id);
            }
            QVERIFY2(met.size() == expected,
                     qPrintable(QStringLiteral("seed %1: %2 of %3").arg(seed).arg(met.size()).arg(expected)));
            QVERIFY(met.back() == *lastBlock(chart, 0));
            // Back the same way.
            for (std::size_t i = met.size() - 1; i > 0; --i)
                QVERIFY(previousBlock(chart, met[i]) == met[i - 1]);
            QVERIFY(!previousBlock(chart, met.front()));
        }
    }

    void edgesAreSnappedTo() {
        const Chart chart = chartOfBlocks(2, {block(0, equipoise::Lane::Compute, 10, 20),
                                              block(1, equipoise::Lane::Compute, 30, 31, 5, 10)});
        Metrics metrics;
        metrics.rows = 2;
        const Frame frame = frameOf(QRectF(0, 0, 1000, 100), metrics, {}, {chart.latest});
        const auto near = [&](double time) { return nearestEdge(chart, frame, time, 1); };
        QVERIFY(near(10.6) == 10.0);
        QVERIFY(near(19.5) == 20.0);
        QVERIFY(!near(15));
        QVERIFY(near(0.5) == 0.0);   // the beginning
        QVERIFY(near(49.4) == 50.0); // the third block of the run
        QVERIFY(near(51.3) == 51.0);
        QVERIFY(near(30.5) == 30.0); // as near as 31: the earlier
        QVERIFY(near(71.9) == 71.0); // the makespan
    }

    void snappingAgreesWithLookingAtAll() {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            equipoise::Random random(seed);
            const Chart chart = chartOf(seed % 2 == 0 ? *support::manyBlocks(3, 300, false, seed)
                                                      : *support::manyRuns(3, 6, 12, seed));
            Metrics metrics;
            metrics.rows = chart.rows.size();
            const Frame frame = frameOf(QRectF(0, 0, 1000, 100), metrics, {}, {chart.latest});
            for (int i = 0; i < 100; ++i) {
                const double time = random.between(0, chart.latest);
                double nearest = std::min(time, std::abs(chart.makespan - time));
                for (const Row& row : chart.rows)
                    for (const Lane& lane : row.lanes)
                        for (const auto& [start, end, activity] : unrolled(lane))
                            nearest = std::min({nearest, std::abs(start - time), std::abs(end - time)});
                const auto edge = nearestEdge(chart, frame, time, chart.latest);
                QVERIFY2(edge && std::abs(std::abs(*edge - time) - nearest) < 1e-9 * chart.latest,
                         qPrintable(QStringLiteral("seed %1 time %2").arg(seed).arg(time)));
            }
        }
    }
};

const support::TestProgram registered("tst_timeline_geometry", support::runTest<TestTimelineGeometry>);

} // namespace tst_timeline_geometry

#include "tst_timeline_geometry.moc"
