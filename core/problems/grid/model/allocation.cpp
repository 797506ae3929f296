// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/model/allocation.h"

#include <algorithm>
#include <numeric>

namespace equipoise::grid {

double Allocation::work() const {
    return std::accumulate(rows.begin(), rows.end(), 0.0) *
           std::accumulate(columns.begin(), columns.end(), 0.0);
}

std::vector<double> columnsFor(const Matrix<double>& times, std::span<const double> rows) {
    std::vector<double> columns(times.columns(), 0);
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j)
            columns[j] = std::max(columns[j], rows[i] * times(i, j));
    for (double& column : columns)
        column = 1 / column;
    return columns;
}

std::vector<double> rowsFor(const Matrix<double>& times, std::span<const double> columns) {
    std::vector<double> rows(times.rows(), 0);
    for (std::size_t i = 0; i < times.rows(); ++i) {
        for (std::size_t j = 0; j < times.columns(); ++j)
            rows[i] = std::max(rows[i], times(i, j) * columns[j]);
        rows[i] = 1 / rows[i];
    }
    return rows;
}

Allocation allocationFrom(const Matrix<double>& times, std::span<const double> rows) {
    Allocation allocation;
    allocation.columns = columnsFor(times, rows);
    allocation.rows = rowsFor(times, allocation.columns);
    return allocation;
}

Allocation cyclicAllocation(const Matrix<double>& times) {
    const double slowest = std::ranges::max(times.cells());
    return {std::vector<double>(times.rows(), 1), std::vector<double>(times.columns(), 1 / slowest)};
}

double fullWork(std::span<const double> times) {
    double work = 0;
    for (const double time : times)
        work += 1 / time;
    return work;
}

} // namespace equipoise::grid
