// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/model/arrangement_evaluator.h"

#include <algorithm>

namespace equipoise::grid {

namespace {

constexpr std::size_t blockSide = 4;

Matrix<double> part(const Matrix<double>& times, std::size_t top, std::size_t left) {
    Matrix<double> block(std::min(blockSide, times.rows() - top),
                         std::min(blockSide, times.columns() - left));
    for (std::size_t i = 0; i < block.rows(); ++i)
        for (std::size_t j = 0; j < block.columns(); ++j)
            block(i, j) = times(top + i, left + j);
    return block;
}

double sumOfBlocks(const Matrix<double>& times) {
    constexpr std::size_t maxCells = 160'000; // about 50 ms
    if (times.cells().size() > maxCells)
        return fullWork(times.cells());
    double sum = 0;
    for (std::size_t top = 0; top < times.rows(); top += blockSide)
        for (std::size_t left = 0; left < times.columns(); left += blockSide) {
            const Matrix<double> block = part(times, top, left);
            sum += SpanningTreeEnumerator(block.rows(), block.columns()).run(block.cells());
        }
    return sum;
}

} // namespace

ArrangementEvaluator::ArrangementEvaluator(std::size_t rows, std::size_t columns, std::uint64_t maxTrees)
    : m_isLine(rows == 1 || columns == 1) {
    if (!m_isLine && SpanningTreeEnumerator::takes(rows, columns) &&
        acceptableTrees(rows, columns) <= maxTrees)
        m_walk.emplace(rows, columns);
}

Allocation ArrangementEvaluator::allocation(const Matrix<double>& times) {
    if (!m_walk)
        return bestOfLines(times);
    m_walk->run(times.cells());
    return m_walk->best(times);
}

double ArrangementEvaluator::bound(const Matrix<double>& times) {
    if (m_walk)
        return m_walk->run(times.cells());
    return m_isLine ? fullWork(times.cells()) : sumOfBlocks(times);
}

/// Also right for a single line, whose processors are then all busy.
Allocation ArrangementEvaluator::bestOfLines(const Matrix<double>& times) const {
    Allocation best;
    double bestWork = 0;
    const auto offer = [&](Allocation allocation) {
        if (const double work = allocation.work(); work > bestWork) {
            bestWork = work;
            best = std::move(allocation);
        }
    };
    // The first lines are the fastest, as a rule; all of them for up to 1,000 processors or so.
    constexpr std::size_t maxSteps = 20'000'000;
    const std::size_t maxLines = std::max<std::size_t>(1, maxSteps / times.cells().size());
    std::vector<double> line;
    for (std::size_t j = 0; j < std::min(maxLines, times.columns()); ++j) {
        line.clear();
        for (std::size_t i = 0; i < times.rows(); ++i)
            line.push_back(1 / times(i, j));
        offer(allocationFrom(times, line));
        if (times.rows() == 1)
            return best;
    }
    for (std::size_t i = 0; i < std::min(maxLines, times.rows()); ++i) {
        line.clear();
        for (const double time : times.row(i))
            line.push_back(1 / time);
        const std::vector<double> rows = rowsFor(times, line);
        offer(allocationFrom(times, rows));
        if (times.columns() == 1)
            return best;
    }
    return best;
}

double quickBound(const Instance& instance, ArrangementEvaluator& judge) {
    const double full = fullWork(instance.cycleTime);
    if (instance.given)
        return std::min(full, judge.bound(timesOf(instance, *instance.given)));
    Matrix<double> least(instance.rows, instance.columns);
    for (std::size_t i = 0; i < instance.rows; ++i)
        for (std::size_t j = 0; j < instance.columns; ++j)
            least(i, j) = instance.cycleTime[(i + 1) * (j + 1) - 1];
    return std::min(full, judge.bound(least));
}

} // namespace equipoise::grid
