// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/heuristics/panel.h"

#include "core/base/numbers/number.h"
#include "core/problems/grid/model/shares.h"
#include "core/problems/grid/trace/panel_steps.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace equipoise::grid {

namespace {

using Counts = std::vector<std::int64_t>;

/// Largest whole n <= `most` with time * n < limit; time >= 0, limit > 0.
std::int64_t below(double time, double limit, std::int64_t most) {
    if (time * static_cast<double>(most) < limit)
        return most;
    auto n = static_cast<std::int64_t>(std::min(std::ceil(limit / time), static_cast<double>(most)));
    while (n > 0 && time * static_cast<double>(n) >= limit)
        --n;
    return n;
}

/// Time per block of each line, when the lines across have `counts`: the slowest processor's.
Counts acrossFor(const Matrix<double>& times, const Counts& counts, std::int64_t sum, bool columns) {
    std::vector<double> slowest(columns ? times.columns() : times.rows(), 0);
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j) {
            const std::size_t line = columns ? j : i;
            const auto across = static_cast<double>(counts[columns ? i : j]);
            slowest[line] = std::max(slowest[line], across * times(i, j));
        }
    return shares(slowest, sum);
}

double timeOf(const Matrix<double>& times, const Counts& rows, const Counts& columns) {
    double most = 0;
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j)
            most =
                std::max(most, static_cast<double>(rows[i]) * times(i, j) * static_cast<double>(columns[j]));
    return most;
}

class PanelSearch {
public:
    PanelSearch(const Matrix<double>& times, std::int64_t rows, std::int64_t columns, SolveControl& control)
        : m_times(times)
        , m_rowSum(rows)
        , m_columnSum(columns)
        , m_control(control)
        , m_told(control.trace(), times)
        , m_order(times.rows())
        , m_rows(times.rows(), 0)
        , m_slowest(times.rows() + 1, times.columns(), 0)
        , m_room(times.rows(), times.rows(), 0)
        , m_most(4'000'000 / static_cast<std::int64_t>(times.cells().size()) + 100)
        , m_patience(2000 / static_cast<std::int64_t>(times.cells().size()) + 20) {
        sortRows();
    }

    void start(const Allocation& allocation);
    void run() { m_complete = fix(0, m_rowSum); }

    const Counts& rows() const { return m_bestRows; }
    const Counts& columns() const { return m_bestColumns; }
    double time() const { return m_best; }
    bool complete() const { return m_complete; }

private:
    void sortRows();
    void offer(int line, const Counts& rows, const Counts& columns);
    bool fix(std::size_t depth, std::int64_t left);
    bool findRoom(std::size_t depth, std::int64_t left);

    const Matrix<double>& m_times;
    std::int64_t m_rowSum;
    std::int64_t m_columnSum;
    SolveControl& m_control;
    PanelSteps m_told;
    std::vector<std::size_t> m_order;                      ///< rows, fastest first
    std::vector<std::vector<std::size_t>> m_nowhereSlower; ///< positions before it in order, by position
    Counts m_rows;
    Matrix<double> m_slowest;    ///< max r_i t_ij of the first rows, by their number and column
    Matrix<std::int64_t> m_room; ///< largest r of the rows left, by number fixed and position in order
    Counts m_bestRows;
    Counts m_bestColumns;
    double m_best = infinity;
    std::int64_t m_most;
    std::int64_t m_patience;
    std::int64_t m_steps = 0;
    bool m_complete = false;
};

void PanelSearch::sortRows() {
    std::vector<double> speed(m_times.rows(), 0);
    for (std::size_t i = 0; i < m_times.rows(); ++i)
        for (const double time : m_times.row(i))
            speed[i] += 1 / time;
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    std::ranges::stable_sort(m_order, std::greater<>{}, [&speed](std::size_t i) { return speed[i]; });
    m_nowhereSlower.resize(m_times.rows());
    for (std::size_t later = 0; later < m_order.size(); ++later)
        for (std::size_t earlier = 0; earlier < later; ++earlier) {
            const auto fast = m_times.row(m_order[earlier]);
            const auto slow = m_times.row(m_order[later]);
            if (std::ranges::equal(fast, slow, std::ranges::less_equal{}))
                m_nowhereSlower[later].push_back(earlier);
        }
}

void PanelSearch::offer(int line, const Counts& rows, const Counts& columns) {
    const double time = timeOf(m_times, rows, columns);
    m_told.tried(line, rows, columns, time, m_best);
    if (time >= m_best)
        return;
    m_best = time;
    m_bestRows = rows;
    m_bestColumns = columns;
}

void PanelSearch::start(const Allocation& allocation) {
    std::vector<double> slowness;
    for (const double row : allocation.rows)
        slowness.push_back(1 / row);
    Counts rows = shares(slowness, m_rowSum);
    for (double last = infinity; m_best < last || last == infinity;) {
        last = m_best;
        const Counts columns = acrossFor(m_times, rows, m_columnSum, true);
        offer(1, rows, columns);
        rows = acrossFor(m_times, columns, m_rowSum, false);
        offer(1, rows, columns);
        if (last == infinity && m_best == infinity)
            return;
    }
}

/// Fills m_room for the rows from `depth` on; false if no columns, or no rows left, can stay below m_best.
bool PanelSearch::findRoom(std::size_t depth, std::int64_t left) {
    std::int64_t sum = 0; // of what the columns may have at most
    const auto slowest = m_slowest.row(depth);
    for (const double time : slowest)
        sum += below(time, m_best, m_columnSum);
    if (sum < m_columnSum)
        return false;
    std::int64_t rowsLeft = 0;
    for (std::size_t at = depth; at < m_order.size(); ++at) {
        const std::size_t i = m_order[at];
        std::int64_t most = left;
        for (std::size_t j = 0; j < slowest.size() && most > 0; ++j) {
            // The others cannot take more off this column.
            const std::int64_t least = m_columnSum - (sum - below(slowest[j], m_best, m_columnSum));
            if (least > 0)
                most = below(m_times(i, j) * static_cast<double>(least), m_best, most);
        }
        for (const std::size_t faster : m_nowhereSlower[at])
            most = std::min(most, faster < depth ? m_rows[m_order[faster]] : m_room(depth, faster));
        m_room(depth, at) = most;
        rowsLeft += most;
    }
    return rowsLeft >= left;
}

/// Tries all rows from `depth` on, `left` in all; false when the search has to end.
bool PanelSearch::fix(std::size_t depth, std::int64_t left) {
    if (++m_steps > m_most || (m_steps > m_patience && m_control.shouldStop()))
        return false;
    if (depth == m_order.size()) {
        const auto slowest = m_slowest.row(depth);
        offer(2, m_rows, shares(slowest, m_columnSum));
        return true;
    }
    if (!findRoom(depth, left))
        return true;
    const std::size_t i = m_order[depth];
    const auto others = std::accumulate(m_room.row(depth).begin() + static_cast<std::ptrdiff_t>(depth) + 1,
                                        m_room.row(depth).end(), std::int64_t{0});
    const std::int64_t most = std::min(left, m_room(depth, depth));
    for (std::int64_t r = most; r >= std::max<std::int64_t>(0, left - others); --r) {
        m_rows[i] = r;
        for (std::size_t j = 0; j < m_times.columns(); ++j)
            m_slowest(depth + 1, j) = std::max(m_slowest(depth, j), static_cast<double>(r) * m_times(i, j));
        if (!fix(depth + 1, left - r))
            return false;
    }
    return true;
}

/// Grid columns as single processors: of r_1 blocks with t_1j, r_2 blocks with t_2j, ... in the same time
/// (section 3.2.2); infinite when they have no rows.
std::vector<double> harmonic(const Matrix<double>& times, const Counts& across, bool columns) {
    std::vector<double> speed(columns ? times.columns() : times.rows(), 0);
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j)
            speed[columns ? j : i] += static_cast<double>(across[columns ? i : j]) / times(i, j);
    for (double& value : speed)
        value = 1 / value;
    return speed;
}

} // namespace

Panel makePanel(const Matrix<double>& times, const Allocation& allocation, std::int64_t rows,
                std::int64_t columns, Kernel kernel, SolveControl& control) {
    PanelSearch search(times, rows, columns, control);
    search.start(allocation);
    search.run();
    Panel panel;
    panel.rows = search.rows();
    panel.columns = search.columns();
    panel.time = search.time();
    panel.bound = panel.time;
    if (!search.complete())
        panel.bound = std::min(panel.time, static_cast<double>(rows) * static_cast<double>(columns) /
                                               fullWork(times.cells()));
    PanelSteps steps(control.trace(), times);
    if (kernel == Kernel::Product) {
        panel.order = orderByIndex(panel.columns);
        panel.rowOrder = orderByIndex(panel.rows);
    } else {
        const std::vector<double> columnTimes = harmonic(times, panel.rows, true);
        const std::vector<double> rowTimes = harmonic(times, panel.columns, false);
        using Told = std::function<void(std::span<const std::uint32_t>)>;
        Told toldColumns;
        Told toldRows;
        if (steps) {
            toldColumns = [&](auto order) { steps.ordered(true, order, columnTimes, panel); };
            toldRows = [&](auto order) { steps.ordered(false, order, rowTimes, panel); };
        }
        panel.order = orderForShrinking(columnTimes, panel.columns, toldColumns);
        panel.rowOrder = orderForShrinking(rowTimes, panel.rows, toldRows);
    }
    steps.answer(panel);
    return panel;
}

} // namespace equipoise::grid
