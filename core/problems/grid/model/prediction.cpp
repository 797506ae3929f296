// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/model/prediction.h"

#include "core/problems/grid/model/allocation.h"

#include <algorithm>

namespace equipoise::grid {

std::int64_t firstOfStep(Kernel kernel, std::int64_t step) {
    return kernel == Kernel::Product ? 0 : step + 1;
}

double updatesOfStep(Kernel kernel) {
    return kernel == Kernel::Qr ? 2 : 1;
}

Matrix<double> timesOfStep(const Matrix<double>& times, const BlockDistribution& distribution, Kernel kernel,
                           std::int64_t blocks, std::int64_t step) {
    const std::int64_t first = std::min(blocks, firstOfStep(kernel, step));
    const auto rows = distribution.rows.counts(times.rows(), first, blocks);
    const auto columns = distribution.columns.counts(times.columns(), first, blocks);
    Matrix<double> busy(times.rows(), times.columns());
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j)
            busy(i, j) = updatesOfStep(kernel) * static_cast<double>(rows[i]) *
                         static_cast<double>(columns[j]) * times(i, j);
    return busy;
}

namespace {

/// The longest time of a step, from the numbers of rows and columns of each processor.
double longest(const Matrix<double>& times, const std::vector<std::int64_t>& rows,
               const std::vector<std::int64_t>& columns) {
    double most = 0;
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j)
            most =
                std::max(most, static_cast<double>(rows[i]) * static_cast<double>(columns[j]) * times(i, j));
    return most;
}

} // namespace

std::optional<double> timeOfRun(const Matrix<double>& times, const BlockDistribution& distribution,
                                Kernel kernel, std::int64_t blocks, SolveControl& control) {
    auto rows = distribution.rows.counts(times.rows(), 0, blocks);
    auto columns = distribution.columns.counts(times.columns(), 0, blocks);
    if (kernel == Kernel::Product)
        return static_cast<double>(blocks) * longest(times, rows, columns);
    if (blocks > longestPrediction)
        return std::nullopt;
    double sum = 0;
    for (std::int64_t step = 0; step < blocks; ++step) {
        // Row and column `step` are finished.
        --rows[distribution.rows.owner(step)];
        --columns[distribution.columns.owner(step)];
        sum += longest(times, rows, columns);
        if (step % 1024 == 0 && control.shouldStop())
            return std::nullopt;
    }
    return updatesOfStep(kernel) * sum;
}

double idealTimeOfRun(double work, Kernel kernel, std::int64_t blocks) {
    const auto n = static_cast<double>(blocks);
    // LU and QR: (n - 1)^2 + (n - 2)^2 + ... + 1.
    const double updates = kernel == Kernel::Product ? n * n * n : (n - 1) * n * (2 * n - 1) / 6;
    return updatesOfStep(kernel) * updates / work;
}

std::vector<Prediction> predict(const Platform& platform, const Plan& plan, Kernel kernel,
                                std::span<const std::int64_t> sizes, SolveControl& control) {
    Matrix<double> times(plan.arrangement.rows(), plan.arrangement.columns());
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j)
            times(i, j) = platform[plan.arrangement(i, j)].compute.rate;
    const BlockDistribution cyclic = cyclicDistribution(times.rows(), times.columns());
    const BlockDistribution heterogeneous = distributionOf(plan);
    const double work = Allocation{plan.rows, plan.columns}.work();
    std::vector<Prediction> predictions;
    for (const std::int64_t blocks : sizes) {
        const auto byCyclic = timeOfRun(times, cyclic, kernel, blocks, control);
        const auto byOwn = timeOfRun(times, heterogeneous, kernel, blocks, control);
        if (!byCyclic || !byOwn)
            break;
        predictions.push_back({blocks, *byCyclic, *byOwn, idealTimeOfRun(work, kernel, blocks)});
    }
    return predictions;
}

} // namespace equipoise::grid
