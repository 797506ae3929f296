// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/model/cost.h"

#include "core/base/numbers/number.h"
#include "core/platform/routes/routes.h"
#include "core/problems/ring/model/instance.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace equipoise::ring {

Result<Instance> makeInstance(const Platform& platform, const Question& question) {
    SolveControl unhurried;
    return makeInstance(platform, question, unhurried);
}

Result<Instance> makeInstance(const Platform& platform, const Question& question, SolveControl& control) {
    if (platform.processors.empty())
        return Error{ErrorCode::NoProcessors, {}, {}, {}, {}};
    if (platform.size() > instanceLimit)
        return Error{ErrorCode::TooManyProcessors,
                     "ring",
                     std::to_string(platform.size()),
                     std::to_string(instanceLimit),
                     {}};
    Instance instance;
    instance.work = question.work;
    for (const Processor& processor : platform.processors) {
        if (processor.compute.isTable())
            return Error{ErrorCode::UnsupportedCost, processor.name, "table", "linear, affine", {}};
        instance.cycleTime.push_back(processor.compute.rate);
        instance.startUp.push_back(processor.compute.startUp);
        instance.names.push_back(processor.name);
    }
    instance.transfer = transferTimes(platform, question.message, control);
    return instance;
}

namespace {

/// k_i of the processor at `position`: its time before computing.
double burdenAt(const Instance& instance, std::span<const std::uint32_t> order, std::size_t position) {
    const std::size_t count = order.size();
    const std::uint32_t processor = order[position];
    if (count == 1)
        return instance.startUp[processor];
    const std::uint32_t next = order[position + 1 == count ? 0 : position + 1];
    const std::uint32_t previous = order[position == 0 ? count - 1 : position - 1];
    // Both neighbours send to this processor and receive from it: links are required in both directions.
    if (std::isinf(instance.transfer(next, processor)) || std::isinf(instance.transfer(previous, processor)))
        return infinity;
    return instance.startUp[processor] + instance.transfer(processor, next) +
           instance.transfer(processor, previous);
}

struct Times {
    double formula = 0;
    double bottleneck = 0;
    double both() const { return std::max(formula, bottleneck); }
};

/// Sums of the terms of T.
struct Sums {
    double speed = 0;
    double owed = 0;
    double bottleneck = 0;
    void add(const Starter& starter) {
        speed += 1 / starter.cycleTime;
        owed += starter.burden / starter.cycleTime;
        bottleneck = std::max(bottleneck, starter.burden);
    }
    Times times(double work) const { return {(work + owed) / speed, bottleneck}; }
};

} // namespace

Evaluation evaluate(const Instance& instance, std::span<const std::uint32_t> order) {
    std::vector<Starter> starters;
    for (std::size_t position = 0; position < order.size(); ++position)
        starters.push_back({burdenAt(instance, order, position), instance.cycleTime[order[position]]});
    return evaluate(instance.work, starters);
}

Evaluation evaluate(double work, const std::vector<Starter>& starters) {
    Sums sums;
    for (const Starter& starter : starters)
        sums.add(starter);
    const Times times = sums.times(work);
    Evaluation result{times.both(), times.formula, times.bottleneck, {}, {}};
    result.shares.assign(starters.size(), 0.0);
    if (std::isfinite(result.time)) {
        const CommonTime common = commonTime(starters, work);
        for (std::size_t position = 0; position < starters.size(); ++position)
            result.shares[position] = common.workOf(starters[position]);
        const double sum = std::accumulate(result.shares.begin(), result.shares.end(), 0.0);
        for (double& share : result.shares)
            share /= sum;
    }
    for (std::size_t position = 0; position < starters.size(); ++position)
        result.times.push_back(result.shares[position] * work * starters[position].cycleTime +
                               starters[position].burden);
    return result;
}

double timeOf(const Instance& instance, std::span<const std::uint32_t> order) {
    Sums sums;
    for (std::size_t position = 0; position < order.size(); ++position)
        sums.add({burdenAt(instance, order, position), instance.cycleTime[order[position]]});
    return sums.times(instance.work).both();
}

bool isSymmetric(const Matrix<double>& transfer, SolveControl* control) {
    constexpr std::size_t side = 64; // of tiles that fit into a cache
    const std::size_t size = transfer.rows();
    for (std::size_t top = 0; top < size; top += side) {
        if (control && control->shouldStop())
            return false;
        for (std::size_t left = 0; left <= top; left += side)
            for (std::size_t i = top; i < std::min(size, top + side); ++i)
                for (std::size_t j = left; j < std::min(i, left + side); ++j)
                    if (transfer(i, j) != transfer(j, i))
                        return false;
    }
    return true;
}

double trueWeight(const Instance& instance, std::size_t i, std::size_t j) {
    return instance.transfer(i, j) / instance.cycleTime[i] + instance.transfer(j, i) / instance.cycleTime[j];
}

Matrix<double> trueWeights(const Instance& instance, SolveControl* control) {
    const std::size_t size = instance.size();
    Matrix<double> weights(size, size);
    for (std::size_t i = 0; i < size && !(control && control->shouldStop()); ++i)
        for (std::size_t j = 0; j < i; ++j)
            weights(i, j) = weights(j, i) = trueWeight(instance, i, j);
    return weights;
}

Matrix<double> printedWeights(const Instance& instance, SolveControl* control) {
    const std::size_t size = instance.size();
    Matrix<double> weights(size, size);
    for (std::size_t i = 0; i < size && !(control && control->shouldStop()); ++i)
        for (std::size_t j = 0; j < size; ++j)
            if (i != j)
                weights(i, j) = (instance.transfer(i, j) + instance.transfer(j, i)) / instance.cycleTime[i];
    return weights;
}

} // namespace equipoise::ring
