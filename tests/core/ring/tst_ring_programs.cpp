// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's integer programs against enumeration of all rings, and how they end.
#include "core/base/numbers/number.h"
#include "core/problems/ring/exact/integer_programs.h"
#include "core/problems/ring/model/solvers.h"
#include "tests/support/instances.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tst_ring_programs {

using namespace equipoise;
using namespace equipoise::ring;
using support::RingShape;

namespace {

using Order = std::vector<std::uint32_t>;

bool near(double a, double b) {
    return a == b || std::abs(a - b) <= 1e-7 * std::max(1.0, std::abs(b));
}

ParameterValues weights(bool printed) {
    return {{"weights", std::string(printed ? "as-printed" : "true")}};
}

/// Sum of d along a ring, straight from the definitions: true weights divide what a processor sends by its
/// own cycle time on both sides of it, printed ones both directions of a link by that of its first end.
/// Start-up times are divided by their processor's cycle time.
double sumOfWeights(const Instance& in, const Order& order, bool printed) {
    double sum = 0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const std::uint32_t i = order[k];
        const std::uint32_t next = order[(k + 1) % order.size()];
        sum += in.startUp[i] / in.cycleTime[i];
        if (order.size() == 1)
            break;
        const double there = in.transfer(i, next);
        const double back = in.transfer(next, i);
        sum +=
            printed ? (there + back) / in.cycleTime[i] : there / in.cycleTime[i] + back / in.cycleTime[next];
    }
    return sum;
}

/// T of a ring by bisection on sum max(0, T - k_i) / w_i >= W and T >= k_i.
double bisectedTime(const Instance& in, const Order& order) {
    std::vector<double> burdens;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const std::uint32_t i = order[k];
        const std::uint32_t next = order[(k + 1) % order.size()];
        const std::uint32_t previous = order[(k + order.size() - 1) % order.size()];
        const bool alone = order.size() == 1;
        if (!alone && (std::isinf(in.transfer(next, i)) || std::isinf(in.transfer(previous, i))))
            return infinity;
        burdens.push_back(in.startUp[i] + (alone ? 0 : in.transfer(i, next) + in.transfer(i, previous)));
    }
    double low = 0;
    for (const double burden : burdens)
        low = std::max(low, burden);
    if (std::isinf(low))
        return infinity;
    double high = low + in.work * in.cycleTime[order[0]];
    for (int step = 0; step < 200; ++step) {
        const double middle = std::midpoint(low, high);
        double done = 0;
        for (std::size_t k = 0; k < order.size(); ++k)
            done += std::max(0.0, middle - burdens[k]) / in.cycleTime[order[k]];
        (done >= in.work ? high : low) = middle;
    }
    return high;
}

/// Every ring, in both directions, starting from its lowest processor.
template <class Visit>
void forEachRing(std::size_t processors, Visit visit) {
    for (std::uint32_t set = 1; set < (1U << processors); ++set) {
        Order order;
        for (std::uint32_t i = 0; i < processors; ++i)
            if ((set >> i & 1U) != 0)
                order.push_back(i);
        do
            visit(order);
        while (std::next_permutation(order.begin() + 1, order.end()));
    }
}

struct Enumerated {
    std::vector<double> least; ///< sum of weights by count
    double optimum = infinity; ///< least T of all rings
};

Enumerated enumerate(const Instance& in, bool printed) {
    Enumerated result{std::vector<double>(in.size() + 1, infinity)};
    forEachRing(in.size(), [&](const Order& order) {
        const double time = bisectedTime(in, order);
        result.optimum = std::min(result.optimum, time);
        if (std::isfinite(time) && order.size() > 1)
            result.least[order.size()] =
                std::min(result.least[order.size()], sumOfWeights(in, order, printed));
    });
    return result;
}

Outcome qRing(const Instance& in, bool printed = false) {
    SolveControl control;
    Result<Outcome> result = solveQRing(in, weights(printed), control);
    return result ? *std::move(result) : Outcome{};
}

Outcome tsp(const Instance& in, bool printed = false) {
    SolveControl control;
    Result<Outcome> result = solveTsp(in, weights(printed), control);
    return result ? *std::move(result) : Outcome{};
}

std::optional<Note> noteOf(const Outcome& outcome, NoteCode code) {
    for (const Note& note : outcome.notes)
        if (note.code == code)
            return note;
    return std::nullopt;
}

std::string missingCounts(const Outcome& outcome) {
    return noteOf(outcome, NoteCode::CountsMissing).value_or(Note{}).subject;
}

QByteArray about(RingShape shape, std::size_t processors, std::uint64_t seed, bool printed) {
    return QString("%1, p = %2, seed %3, %4 weights")
        .arg(QString::fromStdString(support::nameOf(shape)))
        .arg(processors)
        .arg(seed)
        .arg(printed ? "printed" : "true")
        .toUtf8();
}

/// Processors far too far from each other, but for their speed alike.
Instance remote() {
    Instance in = support::randomRing(RingShape::Uniform, 5, 1);
    for (std::size_t i = 0; i < 5; ++i)
        for (std::size_t j = 0; j < 5; ++j)
            in.transfer(i, j) = i == j ? 0 : 1e6;
    return in;
}

class TestRingPrograms : public QObject {
    Q_OBJECT

private slots:
    void everyCountAgainstEnumeration() {
        for (const RingShape shape : support::allRingShapes)
            for (std::size_t processors = 1; processors <= 6; ++processors)
                for (std::uint64_t seed = 1; seed <= 4; ++seed)
                    for (const bool printed : {false, true})
                        checkCounts(shape, processors, seed, printed);
    }

    void tourAgainstEnumeration() {
        for (const RingShape shape : support::allRingShapes)
            for (std::size_t processors = 1; processors <= 6; ++processors)
                for (std::uint64_t seed = 1; seed <= 4; ++seed)
                    for (const bool printed : {false, true})
                        checkTour(shape, processors, seed, printed);
    }

    void missesTheOptimumSometimes() {
        // Proposition 4 does not hold: on some platforms even the true weights lead past the best ring.
        int missed = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Instance in = support::randomRing(RingShape::Uniform, 5, seed);
            const Outcome outcome = qRing(in);
            const double time = bisectedTime(in, outcome.order);
            const double optimum = enumerate(in, false).optimum;
            QVERIFY(time >= optimum * (1 - 1e-9));
            missed += time > optimum * (1 + 1e-6);
            QVERIFY(time <= optimum * (1 + 1e-9) || outcome.status == Status::Feasible);
            QVERIFY(noteOf(outcome, NoteCode::BoundUnproven));
        }
        QVERIFY2(missed > 0, "no instance shows it");
    }

    void printedTimeIsWhatThePaperBelieves() {
        int noted = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Instance in = support::randomRing(RingShape::Asymmetric, 4, seed);
            const Outcome outcome = qRing(in, true);
            QVERIFY(noteOf(outcome, NoteCode::PrintedWeights));
            const std::optional<Note> note = noteOf(outcome, NoteCode::PrintedTime);
            if (!note)
                continue;
            ++noted;
            // The note speaks of the ring in one of its two directions: the printed weights tell them apart.
            Order back = outcome.order;
            std::reverse(back.begin(), back.end());
            double speed = 0;
            for (const std::uint32_t i : back)
                speed += 1 / in.cycleTime[i];
            const double there = (in.work + sumOfWeights(in, outcome.order, true)) / speed;
            const double other = (in.work + sumOfWeights(in, back, true)) / speed;
            QVERIFY(near(*note->value, there) || near(*note->value, other));
            QVERIFY(!near(*note->value, bisectedTime(in, outcome.order)));
        }
        QVERIFY(noted > 0);
    }

    void aloneIsOptimalWhenTheBoundSaysSo() {
        const Instance in = remote();
        const Outcome outcome = qRing(in);
        QCOMPARE(outcome.order.size(), std::size_t{1});
        QCOMPARE(outcome.status, Status::Optimal);
        QVERIFY(outcome.bound.has_value());
        QVERIFY(near(*outcome.bound, in.work * *std::ranges::min_element(in.cycleTime)));
    }

    void noColumnForLoops() {
        const Instance in = support::randomRing(RingShape::Uniform, 4, 3);
        const RingProgram program = countProgram(arcWeights(in, {}), 3);
        QCOMPARE(program.arcs.size(), std::size_t{4 * 3});
        QCOMPARE(program.program.columns.size(), std::size_t{4 * 3 + 4 + 4});
        // 4 balances, 4 degrees, count, origin, and (6) for every arc.
        QCOMPARE(program.program.rows.size(), std::size_t{4 + 4 + 1 + 1 + 12});
    }

    void ringsAreReadFromArcs() {
        const Instance in = support::randomRing(RingShape::Uniform, 5, 3);
        const RingProgram program = countProgram(arcWeights(in, {}), 4);
        const auto chosen = [&](const std::vector<std::pair<std::uint32_t, std::uint32_t>>& arcs) {
            std::vector<double> x(program.program.columns.size(), 0.0);
            for (std::size_t k = 0; k < program.arcs.size(); ++k)
                for (const auto& [from, to] : arcs)
                    if (program.arcs[k].from == from && program.arcs[k].to == to)
                        x[k] = 1;
            return ringOf(program, x);
        };
        QCOMPARE(chosen({{1, 3}, {3, 0}, {0, 4}, {4, 1}}), (Order{0, 4, 1, 3}));
        QVERIFY(chosen({}).empty());
        QVERIFY(chosen({{1, 3}, {3, 1}, {0, 4}, {4, 0}}).empty()); // two rings
        QVERIFY(chosen({{1, 3}, {3, 0}, {0, 4}}).empty());         // open
    }

    void cancelledBeforeItStarts() {
        std::stop_source source;
        source.request_stop();
        const Instance in = support::randomRing(RingShape::Uniform, 6, 2);
        SolveControl control(source.get_token());
        const Result<Outcome> result = solveQRing(in, {}, control);
        QVERIFY(result.ok());
        QCOMPARE(result->stop, Stop::Cancelled);
        QVERIFY(!result->order.empty());
        QCOMPARE(missingCounts(*result), std::string("3, 4, 5, 6"));

        SolveControl second(source.get_token());
        const Result<Outcome> tour = solveTsp(in, {}, second);
        QVERIFY(tour.ok());
        QCOMPARE(tour->stop, Stop::Cancelled);
        QCOMPARE(tour->order.size(), std::size_t{1});
        QCOMPARE(missingCounts(*tour), std::string("6"));
    }

    void cancelledOnTheWay() {
        const Instance in = support::randomRing(RingShape::Uniform, 16, 5);
        std::stop_source source;
        SolveControl control(source.get_token());
        double best = infinity;
        control.setSink([&](const Progress& progress) {
            best = progress.best.value_or(best);
            if (progress.fraction.value_or(0) > 0.15) // programs of 3 are done, those of 16 are hours away
                source.request_stop();
        });
        const Result<Outcome> result = solveQRing(in, {}, control);
        QVERIFY(result.ok());
        QCOMPARE(result->stop, Stop::Cancelled);
        QVERIFY(result->status == Status::Feasible || result->status == Status::Optimal);
        QVERIFY(bisectedTime(in, result->order) <= best * (1 + 1e-9));
        QVERIFY(*result->bound <= bisectedTime(in, result->order) * (1 + 1e-9));
        QVERIFY(result->lightest.size() >= 3);
        QVERIFY(missingCounts(*result).ends_with("16"));
    }

    void timeLimitSharedByThePrograms() {
        const Instance in = support::randomRing(RingShape::Uniform, 16, 5);
        SolveControl control;
        control.setTimeLimit(std::chrono::milliseconds(500));
        const std::clock_t start = std::clock();
        const Result<Outcome> result = solveQRing(in, {}, control);
        QVERIFY(std::clock() - start < 10 * CLOCKS_PER_SEC); // processor time
        QVERIFY(result.ok());
        QCOMPARE(result->stop, Stop::TimeLimit);
        QVERIFY(!missingCounts(*result).empty());
    }

    void tooMany() {
        Instance in;
        in.work = 1;
        in.cycleTime.assign(programsLimit + 1, 1);
        in.startUp.assign(programsLimit + 1, 0);
        in.transfer = Matrix<double>(programsLimit + 1, programsLimit + 1, 1);
        for (const Solver solver : {Solver{solveQRing}, Solver{solveTsp}}) {
            SolveControl control;
            const Result<Outcome> result = solver(in, {}, control);
            QVERIFY(!result.ok());
            QCOMPARE(result.error().code, ErrorCode::TooManyProcessors);
            QCOMPARE(result.error().value, std::to_string(programsLimit + 1));
        }
    }

private:
    static void checkCounts(RingShape shape, std::size_t processors, std::uint64_t seed, bool printed) {
        const QByteArray where = about(shape, processors, seed, printed);
        const Instance in = support::randomRing(shape, processors, seed);
        const Outcome outcome = qRing(in, printed);
        const Enumerated expected = enumerate(in, printed);
        QVERIFY2(outcome.stop == Stop::Completed && !noteOf(outcome, NoteCode::CountsMissing), where);
        double best = infinity;
        std::size_t rows = 0;
        for (std::size_t count = 1; count <= processors; ++count) {
            const auto row = std::ranges::find(outcome.lightest, count, &LightestBySize::count);
            if (count > 1)
                QVERIFY2(std::isfinite(expected.least[count]) == (row != outcome.lightest.end()), where);
            if (row == outcome.lightest.end())
                continue;
            ++rows;
            QVERIFY2(count == 1 || near(row->weight, expected.least[count]), where);
            bool exists = false; // a ring with this weight and this time
            forEachRing(processors, [&](const Order& order) {
                exists =
                    exists || (order.size() == count && near(sumOfWeights(in, order, printed), row->weight) &&
                               near(bisectedTime(in, order), *row->time));
            });
            QVERIFY2(exists, where);
            best = std::min(best, *row->time);
        }
        QCOMPARE(rows, outcome.lightest.size());
        QVERIFY2(near(bisectedTime(in, outcome.order), best), where);
        QVERIFY2(*outcome.bound <= expected.optimum * (1 + 1e-9), where);
        QVERIFY2(outcome.status == Status::Optimal || outcome.status == Status::Feasible, where);
        if (outcome.status == Status::Optimal)
            QVERIFY2(best <= expected.optimum * (1 + 1e-8), where);
    }

    static void checkTour(RingShape shape, std::size_t processors, std::uint64_t seed, bool printed) {
        const QByteArray where = about(shape, processors, seed, printed);
        const Instance in = support::randomRing(shape, processors, seed);
        const Outcome outcome = tsp(in, printed);
        QVERIFY2(outcome.stop == Stop::Completed, where);
        double least = processors == 1 ? sumOfWeights(in, {0}, printed) : infinity;
        if (processors > 1)
            least = enumerate(in, printed).least[processors];
        if (std::isinf(least)) { // no ring of all: the fastest alone
            QVERIFY2(outcome.order.size() == 1 && outcome.lightest.empty(), where);
            QVERIFY2(noteOf(outcome, NoteCode::CountsMissing), where);
            return;
        }
        QVERIFY2(outcome.order.size() == processors && outcome.lightest.size() == 1, where);
        QVERIFY2(near(outcome.lightest[0].weight, least), where);
        QVERIFY2(near(*outcome.lightest[0].time, bisectedTime(in, outcome.order)), where);
        QVERIFY2(!noteOf(outcome, NoteCode::CountsMissing), where);
    }
};

} // namespace

const support::TestProgram registered("tst_ring_programs", support::runTest<TestRingPrograms>);

} // namespace tst_ring_programs

#include "tst_ring_programs.moc"
