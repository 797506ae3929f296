// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/heuristics/placing.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/grid/trace/placing_steps.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace equipoise::grid {

std::size_t fastProcessors(std::span<const double> times, double angle, PlacingSteps* tracer) {
    // Mean and sum of squares are carried along (Welford).
    double mean = 1;
    double squares = 0;
    double last = 0;
    double slope = 0;
    for (std::size_t k = 2; k <= times.size(); ++k) {
        const double x = times[k - 1] / times[0];
        const double count = static_cast<double>(k);
        const double away = x - mean;
        mean += away / count;
        squares += away * (x - mean);
        const double here = std::sqrt(squares) / count;
        const double turn = std::atan(here - last) - std::atan(slope);
        if (tracer)
            tracer->curve(times, k, here, k > 2 ? turn * 180 / std::numbers::pi : 0, angle);
        if (k > 2 && turn > angle * std::numbers::pi / 180)
            return k - 1;
        slope = here - last;
        last = here;
    }
    return times.size();
}

Placing place(std::size_t rows, std::size_t columns, std::size_t slow, PlacingSteps* tracer) {
    Placing placing{Arrangement(rows, columns, freePlace), rows, columns, {}};
    auto last = static_cast<std::uint32_t>(rows * columns);
    while (slow > 0) {
        std::size_t& ofColumn = placing.fastRows; // the length of a column is the number of rows
        std::size_t& ofRow = placing.fastColumns;
        const std::size_t shorter = std::min(ofColumn, ofRow);
        const std::size_t longer = std::max(ofColumn, ofRow);
        const std::size_t length = slow >= longer ? longer : shorter;
        const bool isColumn = ofColumn == length;
        const std::size_t line = (isColumn ? ofRow : ofColumn) - 1;
        last -= static_cast<std::uint32_t>(length);
        for (std::uint32_t k = 0; k < length; ++k)
            (isColumn ? placing.arrangement(k, line) : placing.arrangement(line, k)) = last + k;
        --(isColumn ? ofRow : ofColumn);
        placing.slowLines.push_back({isColumn, line});
        slow -= std::min(slow, length);
        if (tracer)
            tracer->slowLine(placing, isColumn, slow);
    }
    std::uint32_t next = 0;
    for (std::size_t layer = 0; layer < std::min(placing.fastRows, placing.fastColumns); ++layer) {
        placing.arrangement(layer, layer) = next++;
        for (std::size_t k = layer + 1; k < std::max(placing.fastRows, placing.fastColumns); ++k) {
            if (k < placing.fastRows)
                placing.arrangement(k, layer) = next++;
            if (k < placing.fastColumns)
                placing.arrangement(layer, k) = next++;
        }
        if (tracer)
            tracer->layer(placing, layer);
    }
    return placing;
}

namespace {

/// Whether the rows are to be set first, along the first column of the fast part.
bool columnIsFaster(const Matrix<double>& times, const Placing& placing, PlacingSteps* tracer) {
    double column = 0;
    for (std::size_t i = 0; i < placing.fastRows; ++i)
        column += 1 / times(i, 0);
    double row = 0;
    for (std::size_t j = 0; j < placing.fastColumns; ++j)
        row += 1 / times(0, j);
    const double columnTime = static_cast<double>(placing.fastRows) / column;
    const double rowTime = static_cast<double>(placing.fastColumns) / row;
    const bool isColumn = tolerance::sameTime(columnTime, rowTime) ? placing.fastRows >= placing.fastColumns
                                                                   : columnTime < rowTime;
    if (tracer)
        tracer->faster(placing, isColumn, columnTime, rowTime);
    return isColumn;
}

/// The largest value of one line that the values across it, those below `known`, leave room for.
template <class Time>
double roomFor(std::size_t known, const std::vector<double>& across, Time time) {
    double most = 0;
    for (std::size_t k = 0; k < known; ++k)
        most = std::max(most, across[k] * time(k));
    return 1 / most;
}

} // namespace

Allocation allocate(const Matrix<double>& times, const Placing& placing, PlacingSteps* tracer) {
    Allocation allocation{std::vector<double>(times.rows(), 0), std::vector<double>(times.columns(), 0)};
    auto& [r, c] = allocation;
    std::size_t rows = placing.fastRows; // known so far
    std::size_t columns = placing.fastColumns;
    const auto column = [&](std::size_t j) {
        return roomFor(rows, r, [&times, j](std::size_t i) { return times(i, j); });
    };
    const auto row = [&](std::size_t i) {
        return roomFor(columns, c, [&times, i](std::size_t j) { return times(i, j); });
    };
    const auto tell = [&](int line, std::string_view words) {
        if (tracer)
            tracer->values(line, words, placing, allocation);
    };
    if (columnIsFaster(times, placing, tracer)) {
        for (std::size_t i = 0; i < rows; ++i)
            r[i] = 1 / times(i, 0);
        tell(5, TRANSLATABLE("trace", "Each row gets what keeps its first processor busy."));
        for (std::size_t j = 0; j < columns; ++j)
            c[j] = column(j);
        tell(6, TRANSLATABLE("trace", "Each column gets as much as its busiest processor can do."));
    } else {
        for (std::size_t j = 0; j < columns; ++j)
            c[j] = 1 / times(0, j);
        tell(5, TRANSLATABLE("trace", "Each column gets what keeps its first processor busy."));
        for (std::size_t i = 0; i < rows; ++i)
            r[i] = row(i);
        tell(6, TRANSLATABLE("trace", "Each row gets as much as its busiest processor can do."));
    }
    for (auto line = placing.slowLines.rbegin(); line != placing.slowLines.rend(); ++line) {
        if (line->isColumn)
            c[line->index] = column(line->index), ++columns;
        else
            r[line->index] = row(line->index), ++rows;
        tell(7, TRANSLATABLE("trace", "A line of slow processors gets what the others leave room for."));
    }
    return allocation;
}

namespace {

double longest(const Matrix<double>& times, const Allocation& allocation) {
    double most = 0;
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j)
            most = std::max(most, allocation.rows[i] * times(i, j) * allocation.columns[j]);
    return most;
}

void scale(std::vector<double>& values, double factor) {
    for (double& value : values)
        value *= factor;
}

void scaleToOne(std::vector<double>& values) {
    scale(values, 1 / std::accumulate(values.begin(), values.end(), 0.0));
}

} // namespace

Allocation refined(const Matrix<double>& times, Allocation allocation, const Placing& placing,
                   PlacingSteps* tracer) {
    scaleToOne(allocation.rows);
    scaleToOne(allocation.columns);
    double last = infinity;
    bool rowsNext = false; // the heuristic's rows are kept first
    for (double now = longest(times, allocation); now < last; now = longest(times, allocation)) {
        if (tracer)
            tracer->refines(placing, allocation, now, last);
        last = now;
        auto& values = rowsNext ? allocation.rows : allocation.columns;
        values = rowsNext ? rowsFor(times, allocation.columns) : columnsFor(times, allocation.rows);
        scaleToOne(values);
        rowsNext = !rowsNext;
    }
    if (tracer)
        tracer->refines(placing, allocation, longest(times, allocation), last);
    scale(allocation.columns, 1 / longest(times, allocation));
    return allocation;
}

} // namespace equipoise::grid
