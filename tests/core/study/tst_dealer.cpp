// SPDX-License-Identifier: GPL-3.0-or-later
// Points that are dealt to workers: each is done once, however fast, slow or dead the workers are.
#include "core/base/random.h"
#include "core/study/dealer.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <set>

namespace tst_dealer {

using equipoise::WorkQueue;

namespace {

std::vector<std::size_t> firstPoints(std::size_t count) {
    std::vector<std::size_t> points(count);
    std::iota(points.begin(), points.end(), std::size_t{0});
    return points;
}

/// Workers on a simulated clock; a point takes its time, a worker that dies never answers again.
struct Crew {
    struct Worker {
        std::vector<std::size_t> queue; ///< what it has, the next one last
        double free = 0;                ///< when it is done with what it has begun
        double dies = 1e300;
        double worked = 0;
    };
    std::vector<Worker> workers;
    std::vector<double> times;
    std::vector<int> done;

    /// When the last point is done; the sum of what each worker worked is in `worked`.
    double run(WorkQueue& dealer) {
        double end = 0;
        for (std::size_t steps = 0; !dealer.isOver(); ++steps) {
            if (steps > 100 * times.size() + 1000)
                return -1; // it would never end
            auto next = workers.end();
            for (auto worker = workers.begin(); worker != workers.end(); ++worker)
                if (worker->free < worker->dies && (next == workers.end() || worker->free < next->free))
                    next = worker;
            if (next == workers.end())
                return -1; // no worker is left
            if (next->queue.empty()) {
                next->queue = dealer.deal(static_cast<std::size_t>(next - workers.begin()));
                std::ranges::reverse(next->queue);
            }
            if (next->queue.empty()) { // it has all that is left, or there is nothing: asks again later
                next->free += 0.01;
                continue;
            }
            const std::size_t point = next->queue.back();
            next->queue.pop_back();
            next->free += times[point];
            if (next->free >= next->dies)
                continue; // it died over it
            next->worked += times[point];
            if (dealer.take(point)) {
                ++done[point];
                end = std::max(end, next->free);
            }
        }
        return end;
    }
};

} // namespace

class TestDealer : public QObject {
    Q_OBJECT
private slots:
    void everyPointIsDoneOnce() {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            equipoise::Random random(seed);
            const std::size_t count = random.below(400);
            Crew crew;
            crew.workers.resize(1 + random.below(9));
            crew.done.assign(count, 0);
            for (std::size_t i = 0; i < count; ++i)
                crew.times.push_back(random.below(10) == 0 ? random.between(1, 20) : random.between(0, 0.1));
            // All but the first may die at any time.
            for (std::size_t i = 1; i < crew.workers.size(); ++i)
                if (random.below(2) == 0)
                    crew.workers[i].dies = random.between(0, 30);
            WorkQueue dealer(firstPoints(count), crew.workers.size());
            QVERIFY2(crew.run(dealer) >= 0, qPrintable(QString::number(seed)));
            QVERIFY(std::ranges::all_of(crew.done, [](int times) { return times == 1; }));
        }
    }

    void nobodyGetsAPointTwice() {
        WorkQueue dealer(firstPoints(50), 3);
        std::vector<std::set<std::size_t>> had(3);
        for (int asked = 0; asked < 400; ++asked) {
            const auto worker = static_cast<std::size_t>(asked % 3);
            for (const std::size_t point : dealer.deal(worker))
                QVERIFY(had[worker].insert(point).second);
        }
        for (const auto& points : had)
            QCOMPARE(points.size(), std::size_t{50});
        QCOMPARE(dealer.left(), std::size_t{50});
        QVERIFY(dealer.take(7) && !dealer.take(7) && !dealer.take(50));
        QCOMPARE(dealer.left(), std::size_t{49});
    }

    // The bar of two workers: 10,000 points of unequal length keep both busy to 95 %.
    void unequalPointsKeepAllBusy() {
        for (const std::size_t workers : {2U, 7U, 32U}) {
            equipoise::Random random(workers);
            Crew crew;
            crew.workers.resize(workers);
            crew.done.assign(10'000, 0);
            double all = 0;
            for (std::size_t i = 0; i < 10'000; ++i) {
                const double unit = random.unit();
                crew.times.push_back(0.001 + unit * unit * unit * 0.2); // a few take most of the time
                all += crew.times.back();
            }
            WorkQueue dealer(firstPoints(10'000), workers);
            const double end = crew.run(dealer);
            QVERIFY2(all / static_cast<double>(workers) >= 0.95 * end, qPrintable(QString::number(end)));
        }
    }

    void nothingToDo() {
        WorkQueue none({}, 4);
        QVERIFY(none.isOver() && none.deal(0).empty() && !none.take(0));
    }
};

const support::TestProgram registered("tst_dealer", support::runTest<TestDealer>);

} // namespace tst_dealer

#include "tst_dealer.moc"
