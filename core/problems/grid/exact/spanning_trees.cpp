// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/exact/spanning_trees.h"
#include "core/base/numbers/number.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace equipoise::grid {

namespace {

using Set = std::uint64_t;

class Enumeration {
public:
    Enumeration(const Matrix<double>& times, SolveControl& control,
                const std::function<void(const Allocation&)>& met)
        : m_times(times)
        , m_control(control)
        , m_met(met)
        , m_rows(times.rows(), 0)
        , m_columns(times.columns(), 0) {}

    SpanningTrees run() {
        m_rows[0] = 1;
        const Set rows = lowest(m_times.rows());
        m_found.complete = grow(true, 0, 1, rows & ~Set{1}, 0, lowest(m_times.columns()));
        return std::move(m_found);
    }

private:
    static Set lowest(std::size_t count) { return count == 64 ? ~Set{0} : (Set{1} << count) - 1; }
    static std::size_t first(Set set) { return static_cast<std::size_t>(std::countr_zero(set)); }

    /// `here`: rows if `onRows`, else columns; `across`: the others. Both are parted into those placed before
    /// (old), those placed last (latest, on this side only) and those to place (left). False when stopped.
    bool grow(bool onRows, Set old, Set latest, Set left, Set acrossOld, Set acrossLeft) {
        if (++m_steps % 256 == 0 && m_control.shouldStop())
            return false;
        const std::vector<double>& here = onRows ? m_rows : m_columns;
        std::vector<double>& across = onRows ? m_columns : m_rows;
        // Those across that are first held back by one placed last, and not by an older one.
        Set held = 0;
        for (Set rest = acrossLeft; rest != 0; rest &= rest - 1) {
            const std::size_t opposite = first(rest);
            const double byOld = room(onRows, here, old, opposite);
            const double byLatest = room(onRows, here, latest, opposite);
            across[opposite] = std::min(byOld, byLatest);
            if (byLatest < byOld * (1 - 1e-12))
                held |= Set{1} << opposite;
        }
        if (left == 0) {
            if (held == acrossLeft)
                offer();
            return true;
        }
        // All subsets but the empty one. What was worked out above is worked out again below for those left.
        for (Set chosen = held; chosen != 0; chosen = (chosen - 1) & held) {
            for (Set rest = chosen; rest != 0; rest &= rest - 1)
                across[first(rest)] = room(onRows, here, old | latest, first(rest));
            if (!grow(!onRows, acrossOld, chosen, acrossLeft & ~chosen, old | latest, left))
                return false;
        }
        return true;
    }

    /// What those of `set` leave to `opposite` across.
    double room(bool onRows, const std::vector<double>& here, Set set, std::size_t opposite) const {
        double least = infinity;
        for (; set != 0; set &= set - 1) {
            const std::size_t k = first(set);
            least = std::min(least, 1 / (here[k] * (onRows ? m_times(k, opposite) : m_times(opposite, k))));
        }
        return least;
    }

    void offer() {
        ++m_found.acceptable;
        Allocation here{m_rows, m_columns};
        if (m_met)
            m_met(here);
        if (const double work = here.work(); work > m_work) {
            m_work = work;
            m_found.best = std::move(here);
        }
    }

    const Matrix<double>& m_times;
    SolveControl& m_control;
    const std::function<void(const Allocation&)>& m_met;
    std::vector<double> m_rows;
    std::vector<double> m_columns;
    std::int64_t m_steps = 0;
    double m_work = 0;
    SpanningTrees m_found;
};

} // namespace

SpanningTrees spanningTrees(const Matrix<double>& times, SolveControl& control,
                            const std::function<void(const Allocation&)>& met) {
    return Enumeration(times, control, met).run();
}

std::uint64_t spanningTreeSteps(std::size_t rows, std::size_t columns) {
    // T(p, q) = sum over i of C(p, i) T(q, p - i), T(p, 0) = 1, and Comp(p, q) = T(q, p - 1); in doubles,
    // which are exact as far as it matters. T(a, b) needs T(b, < a) only: sums a + b get smaller.
    const std::size_t most = std::max(rows, columns);
    if (most > 64)
        return std::uint64_t{1} << 63U;
    Matrix<double> steps(most + 1, most + 1, 0);
    for (std::size_t p = 0; p <= most; ++p)
        steps(p, 0) = 1;
    for (std::size_t sum = 1; sum <= 2 * most; ++sum)
        for (std::size_t q = 1; q <= std::min(sum, most); ++q) {
            const std::size_t p = sum - q;
            if (p > most)
                continue;
            double choose = 1;
            for (std::size_t i = 1; i <= p; ++i) {
                choose = choose * static_cast<double>(p - i + 1) / static_cast<double>(i);
                steps(p, q) += choose * steps(q, p - i);
            }
        }
    constexpr double tooMany = 0x1p63;
    return static_cast<std::uint64_t>(std::min(steps(columns, rows - 1), tooMany));
}

} // namespace equipoise::grid
