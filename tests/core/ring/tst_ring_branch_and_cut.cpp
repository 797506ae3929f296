// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/containers/disjoint_sets.h"
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/linear/program.h"
#include "core/problems/ring/bounds/bound_propagator.h"
#include "core/problems/ring/bounds/max_flow.h"
#include "core/problems/ring/bounds/time_steps.h"
#include "core/problems/ring/exact/branch_and_cut.h"
#include "core/problems/ring/exact/selection_program.h"
#include "core/problems/ring/model/solvers.h"
#include "tests/support/cut_programs.h"
#include "tests/support/instances.h"
#include "tests/support/ring_families.h"
#include "tests/support/ring_oracle.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <stop_token>
#include <utility>

namespace tst_ring_branch_and_cut {

using namespace equipoise;
using namespace equipoise::ring;
using equipoise::tolerance::sameTime;
using support::leftSide;
using support::pointOf;
using support::RingShape;

namespace {

/// Without local search: rings are then found by the relaxation alone, and the tree has to work.
constexpr SearchEffort bare{.starts = 0, .kicks = 0, .growth = 1};
/// And from below first, as large networks do.
constexpr SearchEffort fromBelow{.starts = 0, .kicks = 0, .growth = 1, .small = 0};

Outcome solved(const Instance& instance) {
    SolveControl control;
    return *solveBranchAndCut(instance, {}, control);
}

double optimum(const Instance& instance) {
    SolveControl control;
    return timeOf(instance, solveSubsets(instance, {}, control)->order);
}

/// Empty if all ways of solving agree with `best`, else what they say.
QString disagreement(const Instance& instance, double best) {
    for (const SearchEffort* effort : {static_cast<const SearchEffort*>(nullptr), &bare, &fromBelow}) {
        SolveControl control;
        const Outcome outcome = effort ? BranchAndCut(instance, *effort, control).run() : solved(instance);
        const double time = timeOf(instance, outcome.order);
        if (!sameTime(time, best) || outcome.status != Status::Optimal || !outcome.notes.empty() ||
            !sameTime(*outcome.bound, best) || *outcome.bound > time)
            return QString("%1: %2, expected %3, bound %4")
                .arg(effort == nullptr ? "helped"
                     : effort == &bare ? "bare"
                                       : "from below")
                .arg(time)
                .arg(best)
                .arg(*outcome.bound);
    }
    return {};
}

/// Clusters with a little of everything that makes rings hard.
Instance hardClusters(std::uint64_t seed) {
    Random random(seed);
    auto instance =
        support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, 8 + seed % 8, seed);
    instance.work = std::pow(10.0, random.between(0.7, 2.7));
    for (std::size_t i = 0; i < instance.size(); ++i) {
        if (seed % 5 == 0)
            instance.startUp[i] = random.between(0, 0.1);
        for (std::size_t j = 0; j < instance.size(); ++j)
            if (i != j && seed % 3 == 0)
                instance.transfer(i, j) *= random.between(0.3, 1.7);
    }
    for (std::size_t k = 0; seed % 7 == 0 && k < instance.size(); ++k)
        instance.transfer(random.below(instance.size()), k) = infinity;
    return instance;
}

std::vector<CutProgram::Edge> everyEdge(const Instance& instance) {
    const auto weights = trueWeights(instance);
    std::vector<CutProgram::Edge> edges;
    for (std::uint32_t i = 0; i < instance.size(); ++i)
        for (std::uint32_t j = 0; j < i; ++j)
            if (std::isfinite(weights(i, j)))
                edges.push_back({j, i, weights(i, j)});
    return edges;
}

/// Every ring of three or more below the program's U, as the values of its columns.
struct Rings {
    std::vector<std::vector<double>> points;
    std::vector<double> times;
};

Rings fasterRings(const CutProgram& program) {
    Rings rings;
    support::forEachRing(program.size(), [&](const std::vector<std::uint32_t>& order) {
        const double time = timeOf(program.instance(), order);
        if (order.size() < 3 || time >= program.time())
            return;
        std::vector<double> point(program.columns(), 0.0);
        for (std::size_t k = 0; k < order.size(); ++k) {
            const std::uint32_t next = order[(k + 1) % order.size()];
            point[program.columnOf(order[k])] = 1;
            for (std::size_t e = 0; e < program.edges().size(); ++e)
                if (program.edges()[e].i == std::min(order[k], next) &&
                    program.edges()[e].j == std::max(order[k], next))
                    point[e] = 1;
        }
        rings.points.push_back(std::move(point));
        rings.times.push_back(time);
    });
    return rings;
}

/// Sparse, with ones, and with degrees that are those of the processors.
ring::Point randomPoint(const CutProgram& program, Random& random) {
    ring::Point point;
    point.y.assign(program.size(), 0.0);
    for (std::uint32_t e = 0; e < program.edges().size(); ++e) {
        const std::uint64_t kind = random.below(3);
        point.x.push_back(kind == 0 ? 0 : kind == 1 ? 1 : random.unit());
        if (kind > 0)
            point.support.push_back(e);
        point.y[program.edges()[e].i] += point.x[e] / 2;
        point.y[program.edges()[e].j] += point.x[e] / 2;
    }
    for (double& y : point.y)
        y = std::min(y, 1.0);
    return point;
}

} // namespace

class RingBranchAndCutTest : public QObject {
    Q_OBJECT
private slots:
    void agreesWithSubsets_data();
    void agreesWithSubsets();
    void agreesOnClusters();
    void wholeWeights();
    void rowsHoldForEveryFasterRing();
    void confinedToWhereFasterRingsAre();
    void blocksAreWhatCirclesHoldTogether();
    void cutsAsDeepAsTheLeastCut();
    void stoppedOnTheWayItsBoundHolds();
    void stoppedAfterAnyWorkItsBoundHolds();
    void guidesALocalSearch();
    void provesWhatSubsetsCannot();
    void thePeersAreAskedTheSame();
    void takesManyProcessors();
};

void RingBranchAndCutTest::agreesWithSubsets_data() {
    QTest::addColumn<int>("shape");
    for (const auto shape : support::allRingShapes)
        QTest::newRow(support::nameOf(shape).c_str()) << static_cast<int>(shape);
}

// Eight shapes x 140 seeds, 1 to 15 processors.
void RingBranchAndCutTest::agreesWithSubsets() {
    QFETCH(int, shape);
    for (std::uint64_t seed = 1; seed <= 140; ++seed) {
        auto instance = support::randomRing(static_cast<RingShape>(shape), 1 + seed % 15, seed);
        instance.work *= std::pow(10.0, static_cast<double>(seed % 3) - 1);
        const QString difference = disagreement(instance, optimum(instance));
        QVERIFY2(difference.isEmpty(), qPrintable(QString("seed %1, %2").arg(seed).arg(difference)));
    }
}

// Every processor takes part, and messages are small integers with many ties. The times of rings are then
// discrete, and the search prunes between two of them. EQUIPOISE_SEEDS=N takes the first N seeds.
void RingBranchAndCutTest::wholeWeights() {
    const int asked = qEnvironmentVariableIntValue("EQUIPOISE_SEEDS");
    for (std::uint64_t seed = 1; seed <= (asked > 0 ? std::uint64_t(asked) : 300); ++seed) {
        Random random(seed);
        const std::size_t size = 3 + random.below(7);
        const double unit = std::pow(2.0, static_cast<double>(random.below(5)) - 2);
        const double most = 2 + static_cast<double>(random.below(1000));
        Instance instance{0, {}, std::vector<double>(size, 0.0), Matrix<double>(size, size)};
        for (std::size_t i = 0; i < size; ++i) {
            instance.cycleTime.push_back(random.below(4) == 0 ? unit / 2 : unit);
            for (std::size_t j = 0; j < i; ++j) {
                instance.transfer(i, j) = instance.transfer(j, i) = std::floor(random.between(1, most));
                if (seed % 2 == 0)
                    instance.transfer(j, i) = std::floor(random.between(1, most));
            }
        }
        instance.work = std::pow(10.0, random.between(-1, 2)) * most * static_cast<double>(size) / unit;
        const double best = optimum(instance);
        const QString difference = disagreement(instance, best);
        QVERIFY2(difference.isEmpty(), qPrintable(QString("seed %1, %2").arg(seed).arg(difference)));
        // No ring of all is between the next step below a ring's time and that.
        const auto edges = everyEdge(instance);
        const TimeSteps steps(instance, edges);
        std::vector<double> times;
        if (size <= 6)
            support::forEachRing(size, [&](const std::vector<std::uint32_t>& order) {
                if (order.size() == size)
                    times.push_back(timeOf(instance, order));
            });
        for (const double time : times)
            for (const double otherTime : times)
                QVERIFY2(otherTime >= time * (1 - 1e-12) || otherTime < steps.below(time),
                         qPrintable(QString("seed %1").arg(seed)));
    }
}

void RingBranchAndCutTest::agreesOnClusters() {
    for (std::uint64_t seed = 1; seed <= support::seeds(300); ++seed) {
        const auto instance = hardClusters(seed);
        const QString difference = disagreement(instance, optimum(instance));
        QVERIFY2(difference.isEmpty(), qPrintable(QString("seed %1, %2").arg(seed).arg(difference)));
    }
}

// At points of the relaxation, round after round, and at points at random: no row breaks a ring that is
// faster than U, each breaks the point, and no proven time lies above the best one.
void RingBranchAndCutTest::rowsHoldForEveryFasterRing() {
    std::size_t looked = 0;
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        const auto shape = support::allRingShapes[seed % std::size(support::allRingShapes)];
        const auto instance = support::randomRing(shape, 5 + seed % 2, seed);
        const double limit = timeOf(instance, bestAlone(instance)) * (seed % 3 == 0 ? 0.9 : 1.5);
        CutProgram program(instance, everyEdge(instance), limit);
        const auto faster = fasterRings(program);
        double best = limit;
        for (const double time : faster.times)
            best = std::min(best, time);
        const auto hold = [&](const std::vector<linear::Row>& rows, const ring::Point& point) {
            looked += rows.size();
            return std::ranges::all_of(rows, [&](const linear::Row& row) {
                std::vector<double> here = point.x;
                here.insert(here.end(), point.y.begin(), point.y.end());
                return row.sense == linear::Sense::AtMost && leftSide(row, here) > row.right &&
                       std::ranges::all_of(faster.points, [&](const std::vector<double>& ring) {
                           return leftSide(row, ring) <= row.right + 1e-9;
                       });
            });
        };
        SolveControl control;
        Random random(seed);
        for (int round = 0; round < 20; ++round) {
            const ring::Point point = randomPoint(program, random);
            QVERIFY2(hold(brokenRows(program, point, control), point), qPrintable(QString::number(seed)));
        }
        for (int round = 0; round < 30; ++round) {
            if (program.solve(control, 100'000) != linear::Simplex::Answer::Optimal)
                break;
            QVERIFY(program.provenTime() <= best * (1 + 1e-9));
            const ring::Point point = pointOf(program);
            const auto rows = brokenRows(program, point, control);
            QVERIFY2(hold(rows, point), qPrintable(QString("seed %1, round %2").arg(seed).arg(round)));
            if (rows.empty())
                break;
            for (const linear::Row& row : rows)
                program.addRow(row);
        }
    }
    QVERIFY2(looked > 5000, qPrintable(QString::number(looked)));
}

// Columns are fixed at random. Bound propagation keeps each ring below U that respects them, each of which
// lies within one block. Where the propagator reports infeasibility, no such ring exists.
void RingBranchAndCutTest::confinedToWhereFasterRingsAre() {
    std::size_t kept = 0;
    std::size_t empty = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Random random(seed);
        auto instance =
            seed % 2 == 0 ? hardClusters(seed) : support::randomRing(RingShape::MissingLinks, 6, seed);
        while (instance.size() > 6) { // the first six of them
            instance.cycleTime.pop_back();
            instance.startUp.pop_back();
        }
        const double limit = timeOf(instance, bestAlone(instance)) * random.between(0.5, 1.5);
        CutProgram program(instance, everyEdge(instance), limit);
        const auto faster = fasterRings(program);
        for (std::size_t fixed = random.below(4); fixed > 0; --fixed) {
            const auto value = static_cast<double>(random.below(2));
            program.setBounds(random.below(program.columns()), {value, value});
        }
        const auto keepsBounds = [&](const std::vector<double>& ring) {
            for (std::size_t column = 0; column < ring.size(); ++column)
                if (ring[column] < program.bounds(column).lower ||
                    ring[column] > program.bounds(column).upper)
                    return false;
            return true;
        };
        std::vector<std::vector<double>> rings;
        std::ranges::copy_if(faster.points, std::back_inserter(rings), keepsBounds);
        BoundPropagator confinement(program);
        if (!confinement.run()) {
            ++empty;
            QVERIFY2(rings.empty(), qPrintable(QString::number(seed)));
            continue;
        }
        confinement.applyTo(program);
        for (const auto& ring : rings) {
            ++kept;
            QVERIFY2(keepsBounds(ring), qPrintable(QString::number(seed)));
            QVERIFY(std::ranges::any_of(confinement.blocks(), [&](const auto& block) {
                double inside = 0;
                double total = 0;
                for (std::uint32_t i = 0; i < program.size(); ++i) {
                    total += ring[program.columnOf(i)];
                    inside += std::ranges::find(block, i) != block.end() ? ring[program.columnOf(i)] : 0;
                }
                return inside == total;
            }));
        }
    }
    QVERIFY2(kept > 1000 && empty > 20, qPrintable(QString("%1 %2").arg(kept).arg(empty)));
}

// Two edges are in one block if and only if some circle has both: what circles have in common is joined.
void RingBranchAndCutTest::blocksAreWhatCirclesHoldTogether() {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        const auto nodes = static_cast<std::uint32_t>(3 + random.below(5));
        std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
        Matrix<int> number(nodes, nodes, -1);
        for (std::uint32_t i = 0; i < nodes; ++i)
            for (std::uint32_t j = 0; j < i; ++j)
                if (random.below(5) < 2) {
                    number(i, j) = number(j, i) = static_cast<int>(edges.size());
                    edges.emplace_back(i, j);
                }
        DisjointSets sets(edges.size());
        std::vector<char> onCircle(edges.size(), 0);
        support::forEachRing(nodes, [&](const std::vector<std::uint32_t>& order) {
            for (std::size_t k = 0; k < order.size(); ++k)
                if (order.size() < 3 || number(order[k], order[(k + 1) % order.size()]) < 0)
                    return;
            const auto first = static_cast<std::uint32_t>(number(order.back(), order[0]));
            for (std::size_t k = 0; k < order.size(); ++k) {
                const auto edge = static_cast<std::uint32_t>(number(order[k], order[(k + 1) % order.size()]));
                onCircle[edge] = 1;
                if (sets.rootOf(edge) != sets.rootOf(first))
                    sets.join(sets.rootOf(edge), sets.rootOf(first));
            }
        });
        std::set<std::set<std::uint32_t>> expected;
        for (std::uint32_t root = 0; root < edges.size(); ++root) {
            std::set<std::uint32_t> block;
            for (std::uint32_t e = 0; e < edges.size(); ++e)
                if (onCircle[e] && sets.rootOf(e) == root)
                    block.insert({edges[e].first, edges[e].second});
            if (!block.empty())
                expected.insert(block);
        }
        std::set<std::set<std::uint32_t>> blocks;
        for (const auto& block : blocksOf(nodes, edges))
            QVERIFY(blocks.insert(std::set<std::uint32_t>(block.begin(), block.end())).second);
        QVERIFY2(blocks == expected, qPrintable(QString::number(seed)));
    }
}

// Against the least of all cuts between two nodes, by trying every set.
void RingBranchAndCutTest::cutsAsDeepAsTheLeastCut() {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        const auto nodes = static_cast<std::uint32_t>(2 + random.below(6));
        Matrix<double> capacity(nodes, nodes);
        MaxFlow flow(nodes);
        for (std::uint32_t i = 0; i < nodes; ++i)
            for (std::uint32_t j = 0; j < i; ++j)
                if (random.below(3) > 0) {
                    capacity(i, j) = capacity(j, i) = random.unit();
                    flow.addEdge(i, j, capacity(i, j));
                }
        const auto across = [&](auto inside) {
            double sum = 0;
            for (std::uint32_t i = 0; i < nodes; ++i)
                for (std::uint32_t j = 0; j < nodes; ++j)
                    if (inside(i) && !inside(j))
                        sum += capacity(i, j);
            return sum;
        };
        double least = infinity;
        for (std::uint32_t set = 0; set < (1U << nodes); ++set)
            if ((set & 1U) != 0 && (set >> 1U & 1U) == 0) // node 0 inside, node 1 outside
                least = std::min(least, across([&](std::uint32_t i) { return (set >> i & 1U) != 0; }));
        QVERIFY(std::abs(flow.run(0, 1, 1e9) - least) < 1e-7);
        QVERIFY(std::abs(across([&](std::uint32_t i) { return flow.onSourceSide(i); }) - least) < 1e-7);
        QVERIFY(flow.run(0, 1, least / 2) <= least);
        // A node that no cut as small as the least one parts from the sink may be joined to it.
        for (std::uint32_t node = 2; node < nodes; ++node)
            if (flow.run(node, 1, 1e9) > least + 1e-6)
                flow.join(node, 1);
        QVERIFY(std::abs(flow.run(0, 1, 1e9) - least) < 1e-7);
        QVERIFY(std::abs(across([&](std::uint32_t i) { return flow.onSourceSide(i); }) - least) < 1e-7);
    }
}

void RingBranchAndCutTest::stoppedOnTheWayItsBoundHolds() {
    const auto instance = support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, 40, 2);
    const double best = timeOf(instance, solved(instance).order);
    int reported = 0;
    for (int reports = 0; reports < 40; ++reports) {
        std::stop_source source;
        SolveControl control(source.get_token());
        std::optional<Progress> last;
        int left = reports;
        if (left == 0)
            source.request_stop();
        control.setSink([&](const Progress& progress) {
            ++reported;
            QVERIFY(progress.best && progress.bound && *progress.bound <= *progress.best);
            if (last)
                QVERIFY(*progress.best <= *last->best && *progress.bound >= *last->bound);
            last = progress;
            if (--left == 0)
                source.request_stop();
        });
        const Outcome outcome = *solveBranchAndCut(instance, {}, control);
        QVERIFY(timeOf(instance, outcome.order) >= best * (1 - 1e-9));
        QVERIFY2(*outcome.bound <= best * (1 + 1e-9), qPrintable(QString::number(reports)));
        if (outcome.stop == Stop::Completed) {
            QCOMPARE(outcome.status, Status::Optimal);
            break;
        }
        QVERIFY(outcome.status == Status::Feasible || sameTime(*outcome.bound, best));
    }
    QVERIFY(reported > 10);
}

// A stop may come while edges are listed or rows copied, and on networks that fall into parts: what is not
// looked at is not ruled out.
void RingBranchAndCutTest::stoppedAfterAnyWorkItsBoundHolds() {
    for (const std::uint64_t seed : {1U, 3U}) {
        const auto instance =
            support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, 70, seed);
        const double best = timeOf(instance, solved(instance).order);
        int stopped = 0;
        for (double polls = 1; polls < 1e5; polls = 1.2 * polls + 1) {
            SolveControl control;
            control.setWorkLimit(static_cast<std::int64_t>(polls));
            const Outcome outcome = *solveBranchAndCut(instance, {}, control);
            const QByteArray message = QByteArray::number(polls);
            QVERIFY2(timeOf(instance, outcome.order) >= best * (1 - 1e-9), message);
            QVERIFY2(*outcome.bound <= best * (1 + 1e-9), message);
            if (outcome.stop == Stop::Completed)
                break;
            ++stopped;
        }
        QVERIFY(stopped > 20);
    }
}

// However few linear programs it may solve: what they prove holds, and the search is never worse off.
void RingBranchAndCutTest::guidesALocalSearch() {
    int met = 0;
    for (const auto shape : support::allRingShapes)
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const auto instance = support::randomRing(shape, 5 + seed % 8, seed);
            const double best = optimum(instance);
            for (const std::int64_t relaxations : {0, 1, 5, 1000}) {
                SolveControl control;
                LocalSearch search(instance, {}, control, [](double) {});
                search.grow();
                const double before = search.time();
                const double bound = BranchAndCut(instance, search, 0, control).boundWithin(relaxations);
                const auto description = QString("%1, seed %2, %3: bound %4, ring %5, optimum %6")
                                             .arg(support::nameOf(shape).c_str())
                                             .arg(seed)
                                             .arg(relaxations)
                                             .arg(bound)
                                             .arg(search.time())
                                             .arg(best);
                QVERIFY2(bound <= best * (1 + 1e-9), qPrintable(description));
                QVERIFY2(search.time() <= before && search.time() >= best * (1 - 1e-9),
                         qPrintable(description));
                if (relaxations == 1000) {
                    QVERIFY2(sameTime(bound, search.time()), qPrintable(description));
                    QVERIFY2(sameTime(best, search.time()), qPrintable(description));
                }
                met += relaxations == 1 && sameTime(bound, best);
            }
        }
    QVERIFY2(met > 20, qPrintable(QString::number(met)));
}

// Proven, and never slower than the local search; what is known of all other rings is the bound.
void RingBranchAndCutTest::provesWhatSubsetsCannot() {
    for (const auto family : {support::RingFamily::Uniform, support::RingFamily::Clustered})
        for (const auto used : {support::Used::Half, support::Used::All})
            for (std::uint64_t seed = 1; seed <= 2; ++seed) {
                const auto instance = support::ringOfFamily(family, used, 30, seed);
                const Outcome outcome = solved(instance);
                SolveControl control;
                const auto search = solveLocalSearch(instance, {}, control);
                const double time = timeOf(instance, outcome.order);
                QCOMPARE(outcome.status, Status::Optimal);
                QVERIFY(outcome.notes.empty());
                QVERIFY(time <= timeOf(instance, search->order) * (1 + 1e-9));
                QVERIFY(*search->bound <= time * (1 + 1e-9));
            }
}

// The integer program that other solvers are given: its optimum is the best ring.
void RingBranchAndCutTest::thePeersAreAskedTheSame() {
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        const auto shape = support::allRingShapes[seed % std::size(support::allRingShapes)];
        const auto instance = support::randomRing(shape, 4, seed);
        double best = infinity;
        support::forEachRing(instance.size(), [&](const std::vector<std::uint32_t>& order) {
            best = std::min(best, timeOf(instance, order));
        });
        SolveControl control;
        const auto solution = linear::solve(selectionProgram(instance), control);
        QVERIFY(solution.ok());
        const auto description = QString("seed %1: %2, expected %3").arg(seed).arg(solution->value).arg(best);
        if (std::isinf(best))
            QVERIFY2(solution->status == Status::Infeasible, qPrintable(description));
        else
            QVERIFY2(solution->status == Status::Optimal && sameTime(solution->value, best, 1e-6),
                     qPrintable(description));
    }
}

// A number of processors beyond the former limit is accepted; stopped early there is a ring and a bound.
void RingBranchAndCutTest::takesManyProcessors() {
    const auto instance = support::ringOfFamily(support::RingFamily::Uniform, support::Used::All, 1500, 1);
    SolveControl control;
    control.setWorkLimit(30'000);
    const Outcome outcome = *solveBranchAndCut(instance, {}, control);
    const double time = timeOf(instance, outcome.order);
    QCOMPARE(outcome.stop, Stop::WorkLimit);
    QVERIFY(time < timeOf(instance, bestAlone(instance)));
    QVERIFY(*outcome.bound <= time && *outcome.bound >= quickBound(instance) * (1 - 1e-9));
}

const support::TestProgram registered("tst_ring_branch_and_cut", support::runTest<RingBranchAndCutTest>);

} // namespace tst_ring_branch_and_cut

#include "tst_ring_branch_and_cut.moc"
