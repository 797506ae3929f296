// SPDX-License-Identifier: GPL-3.0-or-later
// Differences of schedules against what every instant of them says, looked at one by one.
#include "core/base/random.h"
#include "core/schedule/difference.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <map>
#include <numeric>
#include <set>

namespace tst_difference {

using namespace equipoise;

namespace {

constexpr BlockKind C = BlockKind::Compute;
constexpr BlockKind T = BlockKind::Transfer;

Block block(std::size_t resource, Lane lane, BlockKind kind, double start, double end,
            std::optional<std::size_t> peer = {}, std::int64_t count = 1, double stride = 0) {
    Block result{ProcessorId{resource}, lane, kind, start, end, 1, {}, count, stride};
    if (peer)
        result.peer = ProcessorId{*peer};
    return result;
}

const std::vector<std::uint32_t>& identity() {
    static const std::vector<std::uint32_t> rows = [] {
        std::vector<std::uint32_t> made(16);
        std::iota(made.begin(), made.end(), 0U);
        return made;
    }();
    return rows;
}

Difference differ(const Schedule& a, const Schedule& b, std::size_t rows, double shiftA = 0,
                  double shiftB = 0) {
    SolveControl control;
    return difference({&a, identity(), shiftA}, {&b, identity(), shiftB}, rows, control);
}

/// The activities of a processor at an instant, from a scan of each block of each run.
std::multiset<std::pair<Lane, std::optional<ProcessorId>>> busyAt(const Schedule& schedule, std::size_t row,
                                                                  double time) {
    std::multiset<std::pair<Lane, std::optional<ProcessorId>>> works;
    for (const Block& block : schedule.blocks)
        for (std::int64_t k = 0; k < block.count; ++k) {
            const double shift = static_cast<double>(k) * block.stride;
            if (block.resource.index() == row && block.kind != BlockKind::Wait &&
                block.start + shift <= time && time < block.end + shift)
                works.insert({block.lane, block.kind == BlockKind::Transfer ? block.peer : std::nullopt});
        }
    return works;
}

Contrast contrastAt(const Schedule& a, const Schedule& b, std::size_t row, double time) {
    const auto first = busyAt(a, row, time);
    const auto second = busyAt(b, row, time);
    if (first == second)
        return first.empty() ? Contrast::Idle : Contrast::Same;
    if (second.empty())
        return Contrast::FirstOnly;
    return first.empty() ? Contrast::SecondOnly : Contrast::Other;
}

/// What the stretches of a row say of an instant; all of them must agree that there is just one.
std::vector<Contrast> saidAt(const DifferenceRow& row, double time) {
    std::vector<Contrast> said;
    for (const Stretch& stretch : row.stretches)
        for (std::int64_t k = 0; k < stretch.count; ++k) {
            const double shift = static_cast<double>(k) * stretch.stride;
            if (stretch.start + shift <= time && time < stretch.end + shift)
                said.push_back(stretch.contrast);
        }
    return said;
}

/// Whole and half numbers, so that every edge is exact; instants between them are never edges.
Schedule randomSchedule(Random& random, std::size_t rows, bool runs) {
    Schedule schedule;
    std::map<std::pair<std::size_t, Lane>, double> now;
    for (int i = 0; i < 30; ++i) {
        const std::size_t row = random.below(rows);
        const auto lane = static_cast<Lane>(random.below(3));
        double& clock = now[{row, lane}];
        clock += 0.5 * static_cast<double>(random.below(4));
        const double end = clock + 0.5 * static_cast<double>(random.below(6)); // some have no length
        const bool wait = random.below(6) == 0;
        const std::int64_t count =
            runs && random.below(3) == 0 ? 1 + static_cast<std::int64_t>(random.below(6)) : 1;
        const double stride = count > 1 ? end - clock + 0.5 * static_cast<double>(random.below(3)) : 0;
        const BlockKind kind = wait ? BlockKind::Wait : lane == Lane::Compute ? C : T;
        schedule.blocks.push_back(
            block(row, lane, kind, clock, end,
                  lane == Lane::Compute ? std::nullopt : std::optional(random.below(rows)), count, stride));
        clock = schedule.blocks.back().lastEnd();
        schedule.makespan = std::max(schedule.makespan, clock);
    }
    return schedule;
}

} // namespace

class TestDifference : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void nothingDiffers();
    void onePlanAgainstNothing();
    void peersCount();
    void shifted();
    void otherNumbers();
    void everyInstant();
    void longRunsThatAreEqual();
    void longRunsOfOneStride();
    void longRunsOfUnlikeStrides();
    void rounding();
    void stops();
};

// P0: computes 0..4 in the first, 0..6 in the second. P1: sends to P0 1..3, or computes 2..5.
//   P0  same 0..4, second only 4..6
//   P1  idle 0..1, first only 1..2, other 2..3, second only 3..5, idle 5..6
void TestDifference::byHand() {
    const Schedule a{4, {block(0, Lane::Compute, C, 0, 4), block(1, Lane::Send, T, 1, 3, 0)}};
    const Schedule b{6, {block(0, Lane::Compute, C, 0, 6), block(1, Lane::Compute, C, 2, 5)}};
    const Difference difference = differ(a, b, 2);
    QCOMPARE(difference.begin, 0.0);
    QCOMPARE(difference.end, 6.0);
    const std::vector<Stretch> first{{0, 4, Contrast::Same}, {4, 6, Contrast::SecondOnly}};
    const std::vector<Stretch> second{{0, 1, Contrast::Idle},
                                      {1, 2, Contrast::FirstOnly},
                                      {2, 3, Contrast::Other},
                                      {3, 5, Contrast::SecondOnly},
                                      {5, 6, Contrast::Idle}};
    QVERIFY(difference.rows[0].stretches == first);
    QVERIFY(difference.rows[1].stretches == second);
    QCOMPARE(difference.differences, std::int64_t{4});
    QCOMPARE(difference.slivers, std::int64_t{0});
    QVERIFY((difference.times == ContrastTimes{2, 4, 1, 4, 1, 0}));
    QVERIFY(!difference.isEmpty());
}

void TestDifference::nothingDiffers() {
    Random random(7);
    const Schedule schedule = randomSchedule(random, 4, true);
    Schedule reversed = schedule;
    std::ranges::reverse(reversed.blocks); // the order in which they are listed is no difference
    QVERIFY(differ(schedule, reversed, 4).isEmpty());
    QVERIFY(differ({}, {}, 0).isEmpty());
    QVERIFY(differ({}, {}, 3).isEmpty());
    // One block of a hundred pieces, and the pieces as a run: the same work at every instant.
    const Schedule whole{50, {block(0, Lane::Compute, C, 0, 50)}};
    const Schedule pieces{50, {block(0, Lane::Compute, C, 0, 0.5, {}, 100, 0.5)}};
    QVERIFY(differ(whole, pieces, 1).isEmpty());
    // A wait is no work.
    const Schedule waits{50,
                         {block(0, Lane::Compute, C, 0, 50), block(1, Lane::Compute, BlockKind::Wait, 0, 9)}};
    QVERIFY(differ(whole, waits, 2).isEmpty());
}

void TestDifference::onePlanAgainstNothing() {
    const Schedule schedule{3, {block(1, Lane::Receive, T, 1, 3, 0)}};
    const Difference difference = differ(schedule, {}, 2);
    QCOMPARE(difference.times[static_cast<std::size_t>(Contrast::FirstOnly)], 2.0);
    QCOMPARE(difference.times[static_cast<std::size_t>(Contrast::Idle)], 4.0);
    QCOMPARE(differ({}, schedule, 2).times[static_cast<std::size_t>(Contrast::SecondOnly)], 2.0);
}

void TestDifference::peersCount() {
    const Schedule toTwo{2, {block(0, Lane::Send, T, 0, 2, 2)}};
    const Schedule toOne{2, {block(0, Lane::Send, T, 0, 2, 1)}};
    QVERIFY((differ(toOne, toTwo, 3).rows[0].stretches == std::vector<Stretch>{{0, 2, Contrast::Other}}));
    // Where a task that is computed has come from does not matter.
    const Schedule ownTask{2, {block(0, Lane::Compute, C, 0, 2)}};
    const Schedule received{2, {block(0, Lane::Compute, C, 0, 2, 1)}};
    QVERIFY(differ(ownTask, received, 3).isEmpty());
}

void TestDifference::shifted() {
    const Schedule a{4, {block(0, Lane::Compute, C, 0, 4)}};
    const Schedule b{6, {block(0, Lane::Compute, C, 0, 6)}};
    // Aligned by their ends: the first starts two later.
    const Difference difference = differ(a, b, 1, 2, 0);
    QVERIFY((difference.rows[0].stretches ==
             std::vector<Stretch>{{0, 2, Contrast::SecondOnly}, {2, 6, Contrast::Same}}));
}

void TestDifference::otherNumbers() {
    // The second platform lists P0 after P1, and has one more that the first has not: row 2.
    const Schedule a{3, {block(0, Lane::Compute, C, 0, 3), block(0, Lane::Send, T, 3, 4, 1)}};
    const Schedule b{3,
                     {block(1, Lane::Compute, C, 0, 3), block(1, Lane::Send, T, 3, 4, 0),
                      block(2, Lane::Compute, C, 0, 1), block(3, Lane::Compute, C, 0, 1)}};
    const std::vector<std::uint32_t> firstRows{0, 1};
    const std::vector<std::uint32_t> secondRows{1, 0, 2, ComparedSchedule::none};
    SolveControl control;
    const Difference result = difference({&a, firstRows, 0}, {&b, secondRows, 0}, 3, control);
    QVERIFY((result.rows[0].stretches == std::vector<Stretch>{{0, 4, Contrast::Same}}));
    QCOMPARE(result.differences, std::int64_t{1});
    QVERIFY((result.rows[2].stretches.front() == Stretch{0, 1, Contrast::SecondOnly}));
}

void TestDifference::everyInstant() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        qInfo("seed %d", static_cast<int>(seed));
        Random random(seed);
        constexpr std::size_t rows = 4;
        const Schedule a = randomSchedule(random, rows, seed % 2 == 0);
        Schedule b = randomSchedule(random, rows, seed % 2 == 0);
        if (seed % 3 == 0) { // mostly alike
            b = a;
            for (Block& block : b.blocks)
                if (block.count == 1 && random.below(8) == 0)
                    block.end += 0.5;
        }
        const Difference difference = differ(a, b, rows);
        ContrastTimes expected{};
        for (std::size_t row = 0; row < rows; ++row) {
            for (double time = difference.begin + 0.25; time < difference.end; time += 0.5) {
                const auto said = saidAt(difference.rows[row], time);
                const Contrast right = contrastAt(a, b, row, time);
                QCOMPARE(said.size(), std::size_t{1});
                QCOMPARE(static_cast<int>(said.front()), static_cast<int>(right));
                expected[static_cast<std::size_t>(right)] += 0.5;
            }
        }
        QVERIFY(difference.times == expected);
        QCOMPARE(difference.isEmpty(), expected[2] + expected[3] + expected[4] == 0);
        QCOMPARE(difference.slivers, std::int64_t{0});
    }
}

// A billion blocks a run: too many to be taken apart one by one.
void TestDifference::longRunsThatAreEqual() {
    constexpr std::int64_t many = 1'000'000'000;
    Schedule a{3e9,
               {block(0, Lane::Send, T, 0, 1, 1, many, 3), block(0, Lane::Send, T, 1, 1.5, 2, many, 3),
                block(1, Lane::Receive, T, 0, 1, 0, many, 3.25)}};
    Schedule b = a;
    QVERIFY(differ(a, b, 3).isEmpty());
    b.blocks[2].end = 1.25; // another run: everything of P1 beats
    QVERIFY(!differ(a, b, 3).isEmpty());
}

// First: busy 0..1 of every 4; second: 0.5..2 of every 4. Of each period: first only 0.5, same 0.5, second
// only 1, idle 2.
void TestDifference::longRunsOfOneStride() {
    constexpr std::int64_t many = 500'000'000;
    const Schedule a{4.0 * many, {block(0, Lane::Send, T, 0, 1, 1, many, 4)}};
    const Schedule b{4.0 * many, {block(0, Lane::Send, T, 0.5, 2, 1, many, 4)}};
    const Difference difference = differ(a, b, 2);
    QCOMPARE(difference.times[static_cast<std::size_t>(Contrast::FirstOnly)], 0.5 * many);
    QCOMPARE(difference.times[static_cast<std::size_t>(Contrast::SecondOnly)], 1.0 * many);
    QCOMPARE(difference.times[static_cast<std::size_t>(Contrast::Same)], 0.5 * many);
    QCOMPARE(difference.times[static_cast<std::size_t>(Contrast::Unresolved)], 0.0);
    QVERIFY(difference.rows[0].stretches.size() < 20);
    QVERIFY(difference.differences >= 2 * (many - 2));
    QVERIFY(difference.differences <= 2 * (many + 2));
}

void TestDifference::longRunsOfUnlikeStrides() {
    constexpr std::int64_t many = 500'000'000;
    const Schedule a{4.0 * many, {block(0, Lane::Send, T, 0, 1, 1, many, 4)}};
    const Schedule b{5.0 * many, {block(0, Lane::Send, T, 0, 1, 1, many, 5)}};
    const Difference difference = differ(a, b, 2);
    QVERIFY(difference.times[static_cast<std::size_t>(Contrast::Unresolved)] > 3.9 * many);
    QVERIFY(!difference.isEmpty());
    // After the first has ended, only the second is busy: that is known again.
    QVERIFY(difference.times[static_cast<std::size_t>(Contrast::SecondOnly)] >= 0.19 * many);
}

// 0.1 + 0.2 is not 0.3: a difference, but of no more than rounding.
void TestDifference::rounding() {
    const Schedule a{0.3, {block(0, Lane::Compute, C, 0, 0.3)}};
    const Schedule b{0.3, {block(0, Lane::Compute, C, 0, 0.1 + 0.2)}};
    const Difference difference = differ(a, b, 1);
    QCOMPARE(difference.differences, std::int64_t{0});
    QCOMPARE(difference.slivers, std::int64_t{1});
    QVERIFY(!difference.isEmpty());
}

void TestDifference::stops() {
    std::stop_source source;
    source.request_stop();
    SolveControl control(source.get_token());
    const Schedule a{4, {block(0, Lane::Compute, C, 0, 4)}};
    const Difference result = difference({&a, identity(), 0}, {&a, identity(), 0}, 2, control);
    QCOMPARE(static_cast<int>(result.stop), static_cast<int>(Stop::Cancelled));
    QVERIFY(!result.isEmpty());
}

const support::TestProgram registered("tst_difference", support::runTest<TestDifference>);

} // namespace tst_difference

#include "tst_difference.moc"
