// SPDX-License-Identifier: GPL-3.0-or-later
// Algorithms 1 and 3 and the closed form: rings whose links are all alike.
#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/problems/redistribution/verify/verify.h"
#include "tests/support/redistributions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <numeric>

namespace tst_redistribution_homogeneous {

using namespace equipoise;
using namespace equipoise::redistribution;
using support::Checked;
using support::ringCase;

namespace {

constexpr double cost = 0.3; // not a number of binary digits

std::string saying(const std::vector<std::int64_t>& imbalance, const Checked& checked) {
    return "imbalance " + support::toText(imbalance) + ": " + checked.refusal;
}

} // namespace

class TestRedistributionHomogeneous : public QObject {
    Q_OBJECT

private slots:
    void oneWayMeetsLemma1();
    void closedFormMeetsLemma3();
    void algorithm3MayBeRefused();
    void smallestCounterexample();
    void ringsOfOneTwoAndThree();
    void nothingToMove();
    void hugeCounts();
    void refusesOtherRings();
};

// All imbalances within +-3 of up to 6 processors with the smallest loads: the whole set.
void TestRedistributionHomogeneous::oneWayMeetsLemma1() {
    int seen = 0;
    for (std::size_t size = 1; size <= 6; ++size)
        support::forEachImbalance(size, 3, [&](const std::vector<std::int64_t>& imbalance) {
            const auto input =
                ringCase(imbalance, support::smallestLoads(imbalance), cost, Direction::OneWay);
            for (const Solver solver : {solveAlgorithm1, solveAlgorithm2}) {
                const Checked checked = support::solveAndCheck(input, solver);
                QVERIFY2(checked.refusal.empty(), saying(imbalance, checked).c_str());
                QVERIFY2(tolerance::sameTime(checked.value,
                                             static_cast<double>(support::lemma1(imbalance)) * cost),
                         saying(imbalance, checked).c_str());
                QVERIFY(checked.outcome.status == Status::Optimal);
            }
            ++seen;
        });
    // Sums of 0 among 7^n: 1, 7, 37, 231, 1451, 9331 (the largest coefficient of (1 + x + .. + x^6)^n).
    QCOMPARE(seen, 1 + 7 + 37 + 231 + 1451 + 9331);
}

void TestRedistributionHomogeneous::closedFormMeetsLemma3() {
    for (std::size_t size = 1; size <= 6; ++size)
        support::forEachImbalance(size, 3, [&](const std::vector<std::int64_t>& imbalance) {
            const auto input = ringCase(imbalance, support::smallestLoads(imbalance), cost, Direction::Both);
            const Checked checked = support::solveAndCheck(input, solveClosedForm);
            QVERIFY2(checked.refusal.empty(), saying(imbalance, checked).c_str());
            QVERIFY2(
                tolerance::sameTime(checked.value, static_cast<double>(support::lemma3(imbalance)) * cost),
                saying(imbalance, checked).c_str());
            QVERIFY(checked.outcome.status == Status::Optimal);
            QVERIFY(checked.outcome.runs.size() <= size);
        });
}

// What is accepted meets Lemma 3; what is refused is so for nothing but an item that is not there. With its
// last lines repeated the algorithm always takes as many steps as Lemma 3 says.
void TestRedistributionHomogeneous::algorithm3MayBeRefused() {
    int refused = 0;
    int solved = 0;
    for (std::size_t size = 1; size <= 6; ++size)
        support::forEachImbalance(size, 3, [&](const std::vector<std::int64_t>& imbalance) {
            const auto input = ringCase(imbalance, support::smallestLoads(imbalance), cost, Direction::Both);
            const double bound = static_cast<double>(support::lemma3(imbalance)) * cost;
            const Checked repeated = support::solveAndCheck(input, solveAlgorithm3Repeated);
            QVERIFY(tolerance::sameTime(repeated.schedule.makespan, bound));
            for (const Checked& checked : {repeated, support::solveAndCheck(input, solveAlgorithm3)}) {
                ++solved;
                if (checked.refusal.empty()) {
                    QVERIFY(checked.value >= bound * (1 - tolerance::time));
                    continue;
                }
                ++refused;
                QVERIFY2(checked.refusal.starts_with("items-not-held: "), saying(imbalance, checked).c_str());
                QVERIFY(!violations(input.platform, input.question, checked.schedule).empty());
            }
        });
    qInfo("Algorithm 3: %d of %d schedules refused", refused, solved);
    QVERIFY(refused > 0 && refused < solved / 2);
}

// Lines 19 to 24: P1 sends to P2 and P4 is sent to by P3, in steps 1 and 2 (and P2 to P3 from step 2 on).
// P3 has one item: at the start of step 2 it has sent that one and got none.
void TestRedistributionHomogeneous::smallestCounterexample() {
    const auto input = ringCase({3, 0, 0, -3}, {4, 1, 1, 1}, 1, Direction::Both);
    const Checked printed = support::solveAndCheck(input, solveAlgorithm3);
    QCOMPARE(printed.refusal, std::string("items-not-held: #2; 1"));
    const auto broken = violations(input.platform, input.question, printed.schedule);
    QCOMPARE(broken.size(), std::size_t{1});
    QVERIFY(broken[0] == (Violation{ProcessorId{2}, 1.0}));

    const Checked closed = support::solveAndCheck(input, solveClosedForm);
    QCOMPARE(closed.refusal, std::string());
    QCOMPARE(closed.value, 3.0); // |delta_1| = 3
}

void TestRedistributionHomogeneous::ringsOfOneTwoAndThree() {
    for (const Direction direction : {Direction::OneWay, Direction::Both}) {
        const bool oneWay = direction == Direction::OneWay;
        const Solver solver = oneWay ? solveAlgorithm1 : solveClosedForm;
        const Checked alone = support::solveAndCheck(ringCase({0}, {5}, 1, direction), solver);
        QCOMPARE(alone.refusal, std::string());
        QVERIFY(alone.plan.flows.empty());
        // On a ring of two both links are the one between them: 4 items take 4 steps, never 2 + 2.
        for (const std::int64_t moved : {4, -4}) {
            const Checked two =
                support::solveAndCheck(ringCase({moved, -moved}, {5, 5}, 1, direction), solver);
            QCOMPARE(two.refusal, std::string());
            QCOMPARE(two.value, 4.0);
            QCOMPARE(two.plan.flows.size(), std::size_t{1});
            const ProcessorId from{moved > 0 ? std::size_t{0} : std::size_t{1}};
            QVERIFY(two.plan.flows[0].from == from && two.plan.flows[0].items == 4);
        }
        // P2 -> P1 is one link backwards or two forwards: both sides of the slice {P2} have one link each.
        const Checked three =
            support::solveAndCheck(ringCase({-2, 4, -2}, {1, 5, 1 + 2}, 1, direction), solver);
        QCOMPARE(three.refusal, std::string());
        QCOMPARE(three.value, 4.0);
        // One way P2 sends 4, P3 passes 2 on; both ways each gets its 2 directly.
        QCOMPARE(three.plan.flows.size(), std::size_t{2});
        QCOMPARE(three.plan.light, true);
    }
}

void TestRedistributionHomogeneous::nothingToMove() {
    for (const auto& [solver, direction] : {std::pair<Solver, Direction>{solveAlgorithm1, Direction::OneWay},
                                            {solveAlgorithm2, Direction::OneWay},
                                            {solveAlgorithm3, Direction::Both},
                                            {solveAlgorithm3Repeated, Direction::Both},
                                            {solveClosedForm, Direction::Both}}) {
        const Checked checked =
            support::solveAndCheck(ringCase({0, 0, 0, 0}, {1, 2, 3, 4}, 1, direction), solver);
        QCOMPARE(checked.refusal, std::string());
        QVERIFY(checked.outcome.status == Status::Optimal);
        QCOMPARE(checked.value, 0.0);
        QVERIFY(checked.plan.flows.empty() && checked.schedule.blocks.empty() && checked.plan.light);
    }
}

// 1e15 items each; sums of slices reach 3.2e16, more than 2^53.
void TestRedistributionHomogeneous::hugeCounts() {
    constexpr std::int64_t many = 1'000'000'000'000'000;
    constexpr std::size_t size = 64;
    std::vector<std::int64_t> imbalance(size);
    for (std::size_t i = 0; i < size; ++i)
        imbalance[i] = i < size / 2 ? many + 1 : -many - 1;
    const auto loads = support::smallestLoads(imbalance);
    const Checked both =
        support::solveAndCheck(ringCase(imbalance, loads, 1, Direction::Both), solveClosedForm);
    QVERIFY2(both.refusal.empty(), both.refusal.c_str());
    QCOMPARE(both.value, static_cast<double>((many + 1) * 16));
    QVERIFY(both.outcome.status == Status::Optimal);
    for (const Solver solver : {solveAlgorithm1, solveAlgorithm2}) {
        const Checked oneWay =
            support::solveAndCheck(ringCase(imbalance, loads, 1, Direction::OneWay), solver);
        QVERIFY2(oneWay.refusal.empty(), oneWay.refusal.c_str());
        QCOMPARE(oneWay.value, static_cast<double>((many + 1) * 32));
        QVERIFY(oneWay.outcome.status == Status::Optimal);
    }
    // Algorithm 3 works step by step, and stops at its work limit.
    const Checked steps = support::solveAndCheck(
        ringCase({many, 0, -many}, {many + 1, 1, 1}, 1, Direction::Both), solveAlgorithm3);
    QVERIFY(steps.outcome.status == Status::Unknown && steps.outcome.stop == Stop::WorkLimit);
    // More than 2^60 items in all are refused, not added up wrongly.
    const std::vector<std::int64_t> most(300, largestCount - 1);
    std::vector<std::int64_t> tooMany = most;
    for (std::size_t i = 0; i < most.size(); i += 2)
        tooMany[i] = -tooMany[i];
    const auto refused =
        makeInstance(ringCase(tooMany, support::smallestLoads(tooMany), 1, Direction::Both).platform,
                     {{}, {}, tooMany, Direction::Both});
    QVERIFY(!refused && refused.error().code == ErrorCode::OutOfRange);
}

void TestRedistributionHomogeneous::refusesOtherRings() {
    std::vector<double> costs(4, 1.0);
    std::vector<double> unequal = costs;
    unequal[2] = 1 + 1e-15; // equal means equal to the last bit
    const std::vector<std::int64_t> imbalance{1, 0, 0, -1};
    const auto loads = support::smallestLoads(imbalance);
    SolveControl control;
    const auto code = [&](Solver solver, const std::vector<double>& right, Direction direction) {
        const auto refused =
            solver(ringCase(imbalance, loads, right, costs, direction).instance(), {}, control);
        return refused ? "solved" : refused.error().subject;
    };
    for (const Solver solver : {solveAlgorithm3, solveAlgorithm3Repeated, solveClosedForm}) {
        QCOMPARE(code(solver, unequal, Direction::Both), std::string("P3 -> P4"));
        QCOMPARE(code(solver, costs, Direction::OneWay), std::string("direction"));
        QCOMPARE(code(solver, costs, Direction::Both), std::string("solved"));
    }
    QCOMPARE(code(solveAlgorithm1, unequal, Direction::OneWay), std::string("P3 -> P4"));
    QCOMPARE(code(solveAlgorithm1, costs, Direction::Both), std::string("direction"));
    QCOMPARE(code(solveAlgorithm2, costs, Direction::Both), std::string("direction"));
    QCOMPARE(code(solveAlgorithm2, unequal, Direction::OneWay), std::string("solved"));
    unequal[2] = noWay;
    QCOMPARE(code(solveAlgorithm1, unequal, Direction::OneWay), std::string("P3 -> P4"));
}

const support::TestProgram registered("tst_redistribution_homogeneous",
                                      support::runTest<TestRedistributionHomogeneous>);

} // namespace tst_redistribution_homogeneous

#include "tst_redistribution_homogeneous.moc"
