// SPDX-License-Identifier: GPL-3.0-or-later
// Shares in one dimension, their order, and panels of whole blocks against brute force.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/problems/grid/heuristics/panel.h"
#include "core/problems/grid/model/arrangement_evaluator.h"
#include "core/problems/grid/model/shares.h"
#include "tests/support/grid_oracle.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>
#include <numeric>

namespace tst_grid_panel {

using namespace equipoise;
using namespace equipoise::grid;
using support::GridShape;

namespace {

using Times = std::vector<double>;
using Counts = std::vector<std::int64_t>;
using Order = std::vector<std::uint32_t>;

Matrix<double> asMatrix(std::size_t columns, const Times& cells) {
    Matrix<double> times(cells.size() / columns, columns);
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < columns; ++j)
            times(i, j) = cells[i * columns + j];
    return times;
}

Panel panelOf(const Matrix<double>& times, std::int64_t rows, std::int64_t columns,
              Kernel kernel = Kernel::Product) {
    ArrangementEvaluator judge(times.rows(), times.columns());
    SolveControl control;
    return makePanel(times, judge.allocation(times), rows, columns, kernel, control);
}

/// The order counted from 1, as the paper prints it.
Order fromOne(Order order) {
    for (std::uint32_t& line : order)
        ++line;
    return order;
}

} // namespace

class TestGridPanel : public QObject {
    Q_OBJECT
private slots:
    void toyExample();
    void sharesAreBest();
    void sharesOfMany();
    void orderIsBestForEverySuffix();
    void printedPanel();
    void panelsEqualBruteForce();
    void smallerThanTheGrid();
    void rowsInAnyOrder();
    void stopped();
};

void TestGridPanel::toyExample() {
    // Section 2.3: t = (3, 5, 8), M = 10.
    const Times times{3, 5, 8};
    const Counts counts = shares(times, 10);
    QCOMPARE(counts, (Counts{5, 3, 2}));
    QCOMPARE(fromOne(orderForShrinking(times, counts)), (Order{3, 2, 1, 1, 2, 1, 3, 1, 2, 1}));
    // Table 1 line by line.
    const Counts printed[]{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {2, 1, 0}, {2, 1, 1}, {3, 1, 1},
                           {3, 2, 1}, {4, 2, 1}, {5, 2, 1}, {5, 3, 1}, {5, 3, 2}};
    for (std::int64_t chunks = 0; chunks <= 10; ++chunks)
        QCOMPARE(shares(times, chunks), printed[chunks]);
    // The same as a grid of one row with a panel of 1 x 10.
    const Panel panel = panelOf(asMatrix(3, times), 1, 10, Kernel::Lu);
    QCOMPARE(panel.rows, Counts{1});
    QCOMPARE(panel.columns, (Counts{5, 3, 2}));
    QCOMPARE(fromOne(panel.order), (Order{3, 2, 1, 1, 2, 1, 3, 1, 2, 1}));
    QCOMPARE(panel.time, 16.0);
    QCOMPARE(panel.bound, 16.0);
    // And as one column.
    const Panel upright = panelOf(asMatrix(1, times), 10, 1, Kernel::Qr);
    QCOMPARE(upright.rows, (Counts{5, 3, 2}));
    QCOMPARE(upright.rowOrder, panel.order);
}

void TestGridPanel::sharesAreBest() {
    Random random(1);
    for (int round = 0; round < 300; ++round) {
        Times times;
        for (std::size_t i = 0; i < 1 + random.below(4); ++i)
            times.push_back(round % 2 == 0 ? random.between(0.1, 10)
                                           : static_cast<double>(1 + random.below(5)));
        const auto chunks = static_cast<std::int64_t>(random.below(12));
        const Counts counts = shares(times, chunks);
        QCOMPARE(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}), chunks);
        double longest = 0;
        for (std::size_t i = 0; i < times.size(); ++i)
            longest = std::max(longest, times[i] * static_cast<double>(counts[i]));
        // A panel of one row is the same question.
        QVERIFY2(
            tolerance::sameTime(longest, support::bestPanelTime(asMatrix(times.size(), times), 1, chunks)),
            std::to_string(round).c_str());
    }
}

void TestGridPanel::sharesOfMany() {
    // 2^53 chunks: nothing is lost, and it does not count them one by one.
    const std::int64_t most = std::int64_t{1} << 53U;
    const Counts counts = shares(Times{1, 1, 1}, most);
    QCOMPARE(counts[0] + counts[1] + counts[2], most);
    QVERIFY(counts[0] - counts[2] <= 1 && counts[0] >= counts[1] && counts[1] >= counts[2]);
    QCOMPARE(shares(Times{1e9, 1}, 1000), (Counts{0, 1000}));
    QCOMPARE(shares(Times{2, 2, 2}, 2), (Counts{1, 1, 0})); // ties: lowest index
}

void TestGridPanel::orderIsBestForEverySuffix() {
    // For every k the last k chunks take the least possible max n_i t_i with n_i <= c_i.
    Random random(2);
    for (int round = 0; round < 200; ++round) {
        Times times;
        Counts counts;
        for (std::size_t i = 0; i < 1 + random.below(3); ++i) {
            times.push_back(static_cast<double>(1 + random.below(6)));
            counts.push_back(static_cast<std::int64_t>(random.below(4)));
        }
        const Order order = orderForShrinking(times, counts);
        Counts taken(times.size(), 0);
        for (std::size_t k = 1; k <= order.size(); ++k) {
            ++taken[order[order.size() - k]];
            double here = 0;
            for (std::size_t i = 0; i < times.size(); ++i)
                here = std::max(here, times[i] * static_cast<double>(taken[i]));
            double best = std::numeric_limits<double>::infinity();
            Counts tried(times.size(), 0);
            const std::function<void(std::size_t, std::int64_t, double)> choose =
                [&](std::size_t i, std::int64_t left, double longest) {
                    if (i == times.size()) {
                        best = left == 0 ? std::min(best, longest) : best;
                        return;
                    }
                    for (std::int64_t n = 0; n <= std::min(left, counts[i]); ++n)
                        choose(i + 1, left - n, std::max(longest, times[i] * static_cast<double>(n)));
                };
            choose(0, static_cast<std::int64_t>(k), 0);
            QVERIFY2(here == best, std::to_string(round).c_str());
        }
        QCOMPARE(taken, counts);
    }
}

void TestGridPanel::printedPanel() {
    // Section 3.2.2: rows 6 and 2, columns 4 and 2, order A B A A B A from the harmonic times 3/20 and 5/17;
    // the slowest times, 6 and 12, would give B A A B A A.
    const Matrix<double> times = asMatrix(2, {1, 2, 3, 5});
    for (const Kernel kernel : {Kernel::Lu, Kernel::Qr}) {
        const Panel panel = panelOf(times, 8, 6, kernel);
        QCOMPARE(panel.rows, (Counts{6, 2}));
        QCOMPARE(panel.columns, (Counts{4, 2}));
        QCOMPARE(panel.order, (Order{0, 1, 0, 0, 1, 0}));
        QCOMPARE(panel.time, 24.0); // 48 blocks with W = 2: nothing is faster
        QCOMPARE(panel.bound, 24.0);
    }
    const Panel product = panelOf(times, 8, 6);
    QCOMPARE(product.order, (Order{0, 0, 0, 0, 1, 1}));
    QCOMPARE(product.rowOrder, (Order{0, 0, 0, 0, 0, 0, 1, 1}));
    // Figure 4: (1 2 / 3 6) on 4 x 3 is perfectly balanced with rows 3, 1 and columns 2, 1.
    const Panel figure = panelOf(asMatrix(2, {1, 2, 3, 6}), 4, 3);
    QCOMPARE(figure.rows, (Counts{3, 1}));
    QCOMPARE(figure.columns, (Counts{2, 1}));
    QCOMPARE(figure.time, 6.0);
}

void TestGridPanel::panelsEqualBruteForce() {
    int compared = 0;
    for (const GridShape shape : support::allGridShapes)
        for (const auto& [rows, columns] :
             {std::pair<std::size_t, std::size_t>{2, 2}, {2, 3}, {3, 2}, {3, 3}})
            for (const auto& [height, width] :
                 {std::pair<std::int64_t, std::int64_t>{1, 1}, {2, 5}, {5, 4}, {8, 7}})
                for (std::uint64_t seed = 1; seed <= 4; ++seed, ++compared) {
                    const Matrix<double> times = support::randomTimes(shape, rows, columns, seed + 400);
                    const Panel panel = panelOf(times, height, width);
                    const double expected = support::bestPanelTime(times, height, width);
                    const std::string name = support::nameOf(shape) + ", seed " + std::to_string(seed);
                    QVERIFY2(tolerance::sameTime(panel.time, expected), name.c_str());
                    QCOMPARE(panel.bound, panel.time);
                    QCOMPARE(std::accumulate(panel.rows.begin(), panel.rows.end(), std::int64_t{0}), height);
                    QCOMPARE(std::accumulate(panel.columns.begin(), panel.columns.end(), std::int64_t{0}),
                             width);
                }
    QVERIFY(compared >= 200);
}

void TestGridPanel::smallerThanTheGrid() {
    const Matrix<double> times = asMatrix(3, {1, 2, 3, 2, 4, 6, 3, 6, 9});
    const Panel one = panelOf(times, 1, 1);
    QCOMPARE(one.rows, (Counts{1, 0, 0}));
    QCOMPARE(one.columns, (Counts{1, 0, 0}));
    QCOMPARE(one.time, 1.0);
    const Panel two = panelOf(times, 2, 1, Kernel::Lu);
    QCOMPARE(two.time, 2.0); // both rows to the fastest, or one each
    QCOMPARE(two.order, Order{0});
}

void TestGridPanel::rowsInAnyOrder() {
    // A given arrangement may have its slow rows first: the answer is the same, turned round.
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Matrix<double> times = support::randomTimes(GridShape::Even, 3, 3, seed + 500);
        Matrix<double> turned(3, 3);
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j)
                turned(i, j) = times(2 - i, 2 - j);
        QVERIFY(tolerance::sameTime(panelOf(times, 9, 8).time, panelOf(turned, 9, 8).time));
    }
}

void TestGridPanel::stopped() {
    std::stop_source source;
    source.request_stop();
    SolveControl control(source.get_token());
    const Matrix<double> times = support::randomTimes(GridShape::Even, 8, 8, 1);
    ArrangementEvaluator judge(8, 8);
    const Panel panel = makePanel(times, judge.allocation(times), 1000, 1000, Kernel::Lu, control);
    QCOMPARE(std::accumulate(panel.rows.begin(), panel.rows.end(), std::int64_t{0}), std::int64_t{1000});
    QCOMPARE(panel.order.size(), std::size_t{1000});
    QVERIFY(panel.bound <= panel.time && panel.bound >= 0.5 * panel.time);
}

const support::TestProgram registered("tst_grid_panel", support::runTest<TestGridPanel>);

} // namespace tst_grid_panel

#include "tst_grid_panel.moc"
