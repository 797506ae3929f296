// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/grid_oracle.h"

#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace support {

namespace {

using equipoise::Matrix;

/// r and c from the chosen equalities, by going over them until nothing new is known; W, or 0 if they do not
/// determine everything or break an inequality.
double workOfSet(const Matrix<double>& times, const std::vector<std::size_t>& cells) {
    std::vector<double> r(times.rows(), 0);
    std::vector<double> c(times.columns(), 0);
    r[0] = 1;
    for (std::size_t round = 0; round < times.rows() + times.columns(); ++round)
        for (const std::size_t cell : cells) {
            const std::size_t i = cell / times.columns();
            const std::size_t j = cell % times.columns();
            if (r[i] > 0 && c[j] == 0)
                c[j] = 1 / (r[i] * times(i, j));
            else if (c[j] > 0 && r[i] == 0)
                r[i] = 1 / (c[j] * times(i, j));
        }
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j)
            if (r[i] == 0 || c[j] == 0 || r[i] * times(i, j) * c[j] > 1 + 1e-9)
                return 0;
    return std::accumulate(r.begin(), r.end(), 0.0) * std::accumulate(c.begin(), c.end(), 0.0);
}

void forEachSum(std::size_t parts, std::int64_t sum, std::vector<std::int64_t>& values,
                const std::function<void()>& visit) {
    if (values.size() + 1 == parts) {
        values.push_back(sum);
        visit();
        values.pop_back();
        return;
    }
    for (std::int64_t value = 0; value <= sum; ++value) {
        values.push_back(value);
        forEachSum(parts, sum - value, values, visit);
        values.pop_back();
    }
}

} // namespace

double workOf(const Matrix<double>& times) {
    const std::size_t count = times.cells().size();
    const std::size_t chosen = times.rows() + times.columns() - 1;
    std::vector<char> mask(count, 0);
    std::fill(mask.begin(), mask.begin() + static_cast<std::ptrdiff_t>(chosen), 1);
    double best = 0;
    do {
        std::vector<std::size_t> cells;
        for (std::size_t cell = 0; cell < count; ++cell)
            if (mask[cell])
                cells.push_back(cell);
        best = std::max(best, workOfSet(times, cells));
    } while (std::ranges::prev_permutation(mask).found);
    return best;
}

double bestWork(const std::vector<double>& times, std::size_t rows, std::size_t columns, bool everyPlacing) {
    double best = 0;
    Matrix<double> placed(rows, columns, 0);
    std::vector<bool> used(times.size(), false);
    // Places the k-th time; a cell whose upper or left neighbour is free cannot be next if nothing decreases.
    const std::function<void(std::size_t)> place = [&](std::size_t k) {
        if (k == times.size()) {
            best = std::max(best, workOf(placed));
            return;
        }
        for (std::size_t cell = 0; cell < times.size(); ++cell) {
            const std::size_t i = cell / columns;
            const std::size_t j = cell % columns;
            const bool early = (i > 0 && !used[cell - columns]) || (j > 0 && !used[cell - 1]);
            if (used[cell] || (early && !everyPlacing))
                continue;
            used[cell] = true;
            placed(i, j) = times[k];
            place(k + 1);
            used[cell] = false;
        }
    };
    place(0);
    return best;
}

double bestPanelTime(const Matrix<double>& times, std::int64_t rows, std::int64_t columns) {
    double best = std::numeric_limits<double>::infinity();
    std::vector<std::int64_t> r;
    std::vector<std::int64_t> c;
    forEachSum(times.rows(), rows, r, [&] {
        forEachSum(times.columns(), columns, c, [&] {
            double longest = 0;
            for (std::size_t i = 0; i < times.rows(); ++i)
                for (std::size_t j = 0; j < times.columns(); ++j)
                    longest = std::max(longest, static_cast<double>(r[i] * c[j]) * times(i, j));
            best = std::min(best, longest);
        });
    });
    return best;
}

std::string nameOf(GridShape shape) {
    constexpr const char* names[]{"even", "wide", "ties", "alike", "rank one"};
    return names[static_cast<std::size_t>(shape)];
}

Matrix<double> randomTimes(GridShape shape, std::size_t rows, std::size_t columns, std::uint64_t seed) {
    equipoise::Random random(seed * 1000 + static_cast<std::uint64_t>(shape));
    Matrix<double> times(rows, columns, 0);
    std::vector<double> x(rows);
    std::vector<double> y(columns);
    for (double& value : x)
        value = random.between(1, 10);
    for (double& value : y)
        value = random.between(1, 10);
    std::ranges::sort(x);
    std::ranges::sort(y);
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t j = 0; j < columns; ++j)
            switch (shape) {
            case GridShape::Even:
                times(i, j) = random.between(1, 10);
                break;
            case GridShape::Wide:
                times(i, j) = std::pow(10, random.between(-4.5, 4.5));
                break;
            case GridShape::Ties:
                times(i, j) = static_cast<double>(1 + random.below(4));
                break;
            case GridShape::Alike:
                times(i, j) = 0.3;
                break;
            case GridShape::RankOne:
                times(i, j) = x[i] * y[j];
                break;
            }
    return times;
}

} // namespace support
