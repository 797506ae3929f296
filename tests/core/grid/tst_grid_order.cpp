// SPDX-License-Identifier: GPL-3.0-or-later
// Orders of places, and the sets of them that branch and bound branches on.
#include "core/problems/grid/exact/arrangements.h"
#include "core/problems/grid/exact/branching.h"
#include "core/problems/grid/exact/partial_order.h"
#include "core/problems/grid/exact/spanning_tree_enumerator.h"
#include "tests/support/grid_oracle.h"
#include "tests/support/grids.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_grid_order {

using namespace equipoise;
using namespace equipoise::grid;
using support::GridShape;

namespace {

/// Whether the processors stand in that order.
bool keeps(const PartialOrder& order, const Arrangement& arrangement) {
    for (std::size_t a = 0; a < order.places(); ++a)
        for (std::size_t b = 0; b < order.places(); ++b)
            if (order.isBefore(a, b) && arrangement.cells()[a] > arrangement.cells()[b])
                return false;
    return true;
}

/// The node itself, and its child for each place that may be last of the set.
std::vector<PartialOrder> childrenOf(const PartialOrder& order, const PartialOrder::Set& set) {
    std::vector<PartialOrder> children;
    for (const std::size_t last : order.lastOf(set)) {
        PartialOrder::Set others = set;
        PartialOrder::flip(others, last);
        children.push_back(order);
        children.back().setAfter(last, others);
    }
    return children;
}

} // namespace

class TestGridOrder : public QObject {
    Q_OBJECT
private slots:
    void startsWithRowsAndColumns();
    void isTransitive();
    void takesMoreThanAWord();
    void splitsCoverEverythingOnce();
};

void TestGridOrder::startsWithRowsAndColumns() {
    const PartialOrder order(3, 4);
    for (std::size_t a = 0; a < 12; ++a) {
        QCOMPARE(order.earliest(a), (a / 4 + 1) * (a % 4 + 1) - 1);
        for (std::size_t b = 0; b < 12; ++b)
            QCOMPARE(order.isBefore(a, b), a != b && a / 4 <= b / 4 && a % 4 <= b % 4);
    }
}

void TestGridOrder::isTransitive() {
    // 0 1 2 / 3 4 5: 3 after 2, and so are 4 and 5; 2 has 0 and 1 before it, which then come before 3, too.
    PartialOrder order(2, 3);
    PartialOrder::Set set = order.none();
    order.add(set, 2);
    QCOMPARE(PartialOrder::count(set), std::size_t{3});
    QCOMPARE(order.earliest(3, set), std::size_t{3});
    QCOMPARE(order.earliest(4, set), std::size_t{4});
    order.setAfter(3, set);
    QVERIFY(order.isBefore(2, 3) && order.isBefore(1, 3) && order.isBefore(2, 4) && !order.isBefore(3, 2));
    QCOMPARE(order.earliest(3), std::size_t{3});
    QCOMPARE(order.earliest(4), std::size_t{4});
    QCOMPARE(order.earliest(5), std::size_t{5});
    PartialOrder::Set all = order.none();
    order.add(all, 5);
    QCOMPARE(order.lastOf(all), std::vector<std::size_t>{5});
}

void TestGridOrder::takesMoreThanAWord() {
    // 9 x 9 places are 81 bits. Of the last row and the last column the ends may come last.
    PartialOrder order(9, 9);
    PartialOrder::Set set = order.none();
    order.add(set, 72);
    order.add(set, 8);
    QCOMPARE(PartialOrder::count(set), std::size_t{17});
    QCOMPARE(order.lastOf(set), (std::vector<std::size_t>{8, 72}));
    PartialOrder::flip(set, 72);
    order.setAfter(72, set);
    QCOMPARE(order.earliest(72), std::size_t{16});
    // Above and to the left of the last place are all others.
    QCOMPARE(order.earliest(80), std::size_t{80});
    QVERIFY(order.isBefore(8, 73) && !order.isBefore(17, 73));
}

void TestGridOrder::splitsCoverEverythingOnce() {
    SolveControl control;
    int splits = 0;
    for (const GridShape shape : {GridShape::Even, GridShape::Wide, GridShape::Ties})
        for (const auto& [rows, columns] :
             {std::pair<std::size_t, std::size_t>{2, 3}, {3, 3}, {4, 3}, {2, 6}})
            for (std::uint64_t seed = 1; seed <= 10; ++seed) {
                const Matrix<double> random = support::randomTimes(shape, rows, columns, seed);
                const Instance instance =
                    support::gridInstance({random.cells().begin(), random.cells().end()}, rows, columns);
                std::vector<double> speeds;
                for (const double time : instance.cycleTime)
                    speeds.push_back(1 / time);
                Branching branching(rows, columns, speeds);
                SpanningTreeEnumerator walk(rows, columns);
                walk.keepVertices();
                PartialOrder order(rows, columns);
                // Down the tree, each time into the first child; each orders more, so this ends.
                for (;;) {
                    std::vector<double> times;
                    for (std::size_t place = 0; place < order.places(); ++place)
                        times.push_back(instance.cycleTime[order.earliest(place)]);
                    walk.run(times);
                    const PartialOrder::Set set = branching.choose(
                        walk.vertices(), Lagrangian::Multipliers(order.places(), 0), order, 1, control);
                    if (set.empty())
                        break;
                    ++splits;
                    const std::vector<PartialOrder> children = childrenOf(order, set);
                    QVERIFY(children.size() > 1);
                    forEachArrangement(rows, columns, [&](const Arrangement& arrangement) {
                        const auto with = std::ranges::count_if(
                            children, [&](const PartialOrder& child) { return keeps(child, arrangement); });
                        [&] { QCOMPARE(with, keeps(order, arrangement) ? 1 : 0); }();
                        return true;
                    });
                    order = children.front();
                }
            }
    QVERIFY(splits > 100);
}

const support::TestProgram registered("tst_grid_order", support::runTest<TestGridOrder>);

} // namespace tst_grid_order

#include "tst_grid_order.moc"
