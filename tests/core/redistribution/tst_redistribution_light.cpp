// SPDX-License-Identifier: GPL-3.0-or-later
// The light case, by shifts and by System (2).
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/problems/redistribution/exact/light.h"
#include "core/problems/redistribution/verify/verify.h"
#include "tests/support/redistributions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>

namespace tst_redistribution_light {

using namespace equipoise;
using namespace equipoise::redistribution;
using equipoise::tolerance::sameTime;
using support::Checked;

namespace {

std::string seeded(std::uint64_t seed, const Checked& checked) {
    return "seed " + std::to_string(seed) + ": " + checked.refusal;
}

/// tau(y), and whether each processor sends at most the items that it holds, computed link by link.
struct Scanned {
    double time = 0;
    bool light = true;
};
Scanned scanned(const Instance& instance, std::int64_t shift) {
    const std::size_t size = instance.size();
    std::vector<double> sends(size);
    std::vector<double> receives(size);
    std::vector<std::int64_t> sent(size);
    std::int64_t flow = shift;
    for (std::size_t i = 0; i < size; ++i) {
        flow += instance.imbalance[i];
        const std::size_t next = (i + 1) % size;
        const std::size_t from = flow > 0 ? i : next;
        const double time =
            flow == 0 ? 0
                      : static_cast<double>(std::abs(flow)) * (flow > 0 ? instance.right : instance.left)[i];
        sends[from] += time;
        receives[flow > 0 ? next : i] += time;
        sent[from] += std::abs(flow);
    }
    Scanned result;
    for (std::size_t i = 0; i < size; ++i) {
        result.time = std::max({result.time, sends[i], receives[i]});
        result.light = result.light && sent[i] <= instance.loads[i];
    }
    return result;
}

} // namespace

class TestRedistributionLight : public QObject {
    Q_OBJECT

private slots:
    void agreesWithAScan();
    void agreesWithSystem2();
    void plateau();
    void missingLinks();
    void hugeCounts();
};

// Every shift that could matter is tried: least time, and least light time.
void TestRedistributionLight::agreesWithAScan() {
    int light = 0;
    int partly = 0;
    int never = 0;
    for (std::uint64_t seed = 1; seed <= 10'000; ++seed) {
        Random random(seed);
        const std::size_t size = 2 + random.below(7);
        const auto spare = static_cast<std::int64_t>(random.below(3) * 6);
        auto input = support::randomRing(seed, size, 8, spare, Direction::Both);
        if (seed % 4 == 0) // small whole costs: plateaus and ties
            for (std::size_t i = 0; i < size; ++i)
                for (double& cost : input.platform.linkCost->row(i))
                    cost = cost < noWay ? std::ceil(cost / 4) : cost;
        const Instance instance = input.instance();
        double least = std::numeric_limits<double>::infinity();
        double minLight = least;
        const std::int64_t range = size == 2 ? 0 : 80;
        for (std::int64_t shift = -range; shift <= range; ++shift) {
            const Scanned here = scanned(instance, shift);
            least = std::min(least, here.time);
            if (here.light)
                minLight = std::min(minLight, here.time);
        }
        const Checked checked = support::solveAndCheck(input, solveLight);
        if (minLight == std::numeric_limits<double>::infinity()) {
            QVERIFY2(checked.outcome.status == Status::Unknown, seeded(seed, checked).c_str());
            QVERIFY(checked.outcome.notes.size() == 1 && checked.outcome.notes[0].code == NoteCode::NotLight);
            ++never;
            continue;
        }
        QVERIFY2(checked.refusal.empty(), seeded(seed, checked).c_str());
        QVERIFY2(checked.plan.light, seeded(seed, checked).c_str());
        QVERIFY2(sameTime(checked.value, minLight), seeded(seed, checked).c_str());
        QVERIFY2(sameTime(*checked.outcome.bound, least), seeded(seed, checked).c_str());
        QVERIFY((checked.outcome.status == Status::Optimal) == sameTime(least, minLight));
        QVERIFY(checked.outcome.runs.size() <= size);
        ++(sameTime(least, minLight) ? light : partly);
    }
    qInfo("light: %d, light but slower: %d, never light: %d", light, partly, never);
    QVERIFY(light > 3000 && partly > 500 && never > 500);
}

void TestRedistributionLight::agreesWithSystem2() {
    int light = 0;
    for (std::uint64_t seed = 1; seed <= 800; ++seed) {
        Random random(seed);
        const std::size_t size = 2 + random.below(9);
        const auto input = support::randomRing(seed, size, 12, 30, Direction::Both);
        const Checked shifts = support::solveAndCheck(input, solveLight);
        const Checked system = support::solveAndCheck(input, solveSystem2);
        QCOMPARE(system.outcome.status, shifts.outcome.status);
        if (!shifts.outcome.hasAnswer())
            continue;
        QVERIFY2(system.refusal.empty(), seeded(seed, system).c_str());
        QVERIFY2(sameTime(system.value, shifts.value), seeded(seed, system).c_str());
        light += shifts.outcome.status == Status::Optimal ? 1 : 0;
    }
    QVERIFY(light >= 300);
}

// P1 -> P2 and P2 -> P3 take 1, all other ways 0. D = 4, 4, 4, 0, x = 4 + y, 4 + y, 4 + y, y for y in -4..0:
// tau = 4 + y, so y = -4: P1 sends all 4 backwards to P4, at no cost.
void TestRedistributionLight::plateau() {
    const auto input =
        support::ringCase({4, 0, 0, -4}, {5, 1, 1, 1}, {1, 1, 0, 0}, {0, 0, 0, 0}, Direction::Both);
    const Checked checked = support::solveAndCheck(input, solveLight);
    QCOMPARE(checked.refusal, std::string());
    QCOMPARE(checked.value, 0.0);
    QVERIFY(checked.outcome.status == Status::Optimal && checked.plan.light);

    // P1 -> P2 takes 5, the other links 1 forwards and 2 backwards; P1 holds 11 and gives 10, P3 gets 10.
    // D = 10, 10, 0, 0, x = 10 + y, 10 + y, y, y. For y >= -10, P1 sends for (10 + y) 5 - 2 y = 50 + 3 y.
    // At y = -10 all items go backwards over P4, in 20. Only P4 then sends more than it holds.
    const auto second =
        support::ringCase({10, 0, -10, 0}, {11, 1, 1, 1}, {5, 1, 1, 1}, {2, 2, 2, 2}, Direction::Both);
    const Checked never = support::solveAndCheck(second, solveLight);
    QVERIFY(never.outcome.status == Status::Unknown);
    QCOMPARE(*never.outcome.bound, 20.0);
    QVERIFY(never.outcome.notes[0] == (Note{NoteCode::NotLight, "P4", 9.0}));
}

void TestRedistributionLight::missingLinks() {
    // Without P1 -> P2 and back the ring is a line, and everything has to go the other way: 3 over each.
    auto input =
        support::ringCase({3, -3, 0, 0}, {9, 9, 9, 9}, {noWay, 1, 1, 1}, {noWay, 1, 1, 1}, Direction::Both);
    const Checked line = support::solveAndCheck(input, solveLight);
    QCOMPARE(line.refusal, std::string());
    QCOMPARE(line.plan.flows.size(), std::size_t{3});
    QCOMPARE(line.value, 3.0);
    QCOMPARE(support::solveAndCheck(input, solveSystem2).value, 3.0);
    // One direction alone missing: P1 -> P2 is needed backwards only.
    input = support::ringCase({-3, 3, 0, 0}, {9, 9, 9, 9}, {noWay, 1, 1, 1}, {1, 1, 1, 1}, Direction::Both);
    QCOMPARE(support::solveAndCheck(input, solveLight).value, 3.0);
    // Two links missing leave two parts; what P1 has to give cannot reach P3.
    input = support::ringCase({1, 0, -1, 0}, {9, 9, 9, 9}, {1, noWay, 1, noWay}, {1, noWay, 1, noWay},
                              Direction::Both);
    for (const Solver solver : {solveLight, solveSystem2}) {
        const Checked none = support::solveAndCheck(input, solver);
        QVERIFY(none.outcome.status == Status::Infeasible);
        QVERIFY(none.outcome.notes.size() == 2 && none.outcome.notes[0].code == NoteCode::LinkMissing);
        QCOMPARE(none.outcome.notes[0].subject, std::string("P2 -> P3"));
        QVERIFY(!minTime(input.platform, input.question));
    }
    // Each part in balance: nothing has to cross.
    input.question.imbalance = {1, -1, -2, 2};
    const Checked parts = support::solveAndCheck(input, solveLight);
    QCOMPARE(parts.refusal, std::string());
    QCOMPARE(parts.value, 2.0);
    // One way: P2 -> P3 is missing, so what goes round would have to start behind it.
    input = support::ringCase({1, -1, 0}, {9, 9, 9}, {1, noWay, 1}, {1, 1, 1}, Direction::OneWay);
    QCOMPARE(support::solveAndCheck(input, solveAlgorithm2).value, 1.0);
    input.question.imbalance = {-1, 1, 0};
    const Checked blocked = support::solveAndCheck(input, solveAlgorithm2);
    QVERIFY(blocked.outcome.status == Status::Infeasible);
    QCOMPARE(blocked.outcome.notes[0].subject, std::string("P2 -> P3"));
    // On a ring of two there is no way round.
    input = support::ringCase({1, -1}, {9, 9}, {noWay, noWay}, {1, 1}, Direction::Both);
    QVERIFY(support::solveAndCheck(input, solveLight).outcome.status == Status::Infeasible);
    input.question.imbalance = {-1, 1};
    QCOMPARE(support::solveAndCheck(input, solveLight).value, 1.0);
}

void TestRedistributionLight::hugeCounts() {
    constexpr std::int64_t many = 1'000'000'000'000'000;
    // P1 gives all to P3, two links of time 1 either way: half each way, and an odd one.
    const auto input =
        support::ringCase({2 * many + 1, 0, -2 * many - 1, 0}, {4 * many, many + 5, 1, many + 5},
                          {1, 1, 1, 1}, {1, 1, 1, 1}, Direction::Both);
    const Checked checked = support::solveAndCheck(input, solveLight);
    QCOMPARE(checked.refusal, std::string());
    QCOMPARE(checked.value, static_cast<double>(2 * many + 1)); // P1 sends them one by one
    QVERIFY(checked.outcome.status == Status::Optimal);
    // Costs that are no binary fractions, and a shift far out: 1e15 (1 + 1 / 3) against a scan near by.
    const auto scanned = support::ringCase({many, 0, -many, 0}, {4 * many, 2 * many, 2 * many, 2 * many},
                                           {0.1, 0.2, 0.3, 0.4}, {0.7, 0.6, 0.5, 0.4}, Direction::Both);
    const Checked far = support::solveAndCheck(scanned, solveLight);
    QCOMPARE(far.refusal, std::string());
    const Instance instance = scanned.instance();
    const CirculationOffset shifts(instance);
    SolveControl control;
    const auto best = shifts.best(control);
    for (const std::int64_t by : {-1000, -100, -10, -3, -2, -1, 1, 2, 3, 10, 100, 1000})
        QVERIFY(shifts.timeOf(best.shift + by) >= best.time);
}

const support::TestProgram registered("tst_redistribution_light", support::runTest<TestRedistributionLight>);

} // namespace tst_redistribution_light

#include "tst_redistribution_light.moc"
