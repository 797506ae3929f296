// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/verify/rows.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::ring {

namespace {

/// Time at which a processor begins to compute, and its work in a unit of time.
struct Worker {
    double begin = 0;
    double speed = 0;
};

/// The minimum time by which all of `work` is done and every processor has begun.
double commonEnd(std::vector<Worker> workers, double work) {
    std::ranges::sort(workers, {}, &Worker::begin);
    double speed = 0;
    double owed = 0; // work lost by the processors so far, because they begin after 0
    double end = infinity;
    for (std::size_t i = 0; i < workers.size() && workers[i].begin < end; ++i) {
        speed += workers[i].speed;
        owed += workers[i].speed * workers[i].begin;
        end = (work + owed) / speed;
    }
    return std::max(end, workers.back().begin);
}

/// The time of each processor's message to the next one along the ring, then of that to the previous one.
std::vector<double> messageTimesAlong(const Platform& platform, const Question& question,
                                      std::span<const ProcessorId> order) {
    const std::size_t count = order.size();
    std::vector<Way> ways;
    for (std::size_t i = 0; count > 1 && i < count; ++i) {
        ways.push_back({order[i], order[(i + 1) % count]});
        ways.push_back({order[i], order[(i + count - 1) % count]});
    }
    return transferTimes(platform, question.message, ways);
}

} // namespace

Result<double> minTime(const Platform& platform, const Question& question,
                       std::span<const ProcessorId> order) {
    std::vector<bool> seen(platform.size(), false);
    for (const ProcessorId id : order) {
        if (id.index() >= platform.size())
            return rejected<CheckRule::ProcessorUnknown>(id.index(), platform.size());
        if (seen[id.index()])
            return rejected<CheckRule::ProcessorTwice>(id);
        seen[id.index()] = true;
    }
    const std::size_t count = order.size();
    if (count == 0)
        return rejected<CheckRule::RingEmpty>();
    const std::vector<double> messages = messageTimesAlong(platform, question, order);
    std::vector<Worker> workers;
    for (std::size_t i = 0; i < count; ++i) {
        const CostFunction& compute = platform[order[i]].compute;
        const double sends = count > 1 ? messages[2 * i] + messages[2 * i + 1] : 0;
        if (sends == noWay)
            return noWay;
        workers.push_back({compute.startUp + sends, 1 / compute.rate});
    }
    return commonEnd(std::move(workers), question.work);
}

namespace {

/// By number of processors, from 0: minimum time of all work at the speed of the fastest ones, without
/// messages.
std::vector<double> minByCount(const Platform& platform, const Question& question) {
    std::vector<double> speeds;
    for (const Processor& processor : platform.processors)
        speeds.push_back(1 / processor.compute.rate);
    std::ranges::sort(speeds, std::greater{});
    std::vector<double> least{noWay};
    double speed = 0;
    for (const double processorSpeed : speeds)
        least.push_back(question.work / (speed += processorSpeed));
    return least;
}

/// The number of processors of a row, and its time, where the row has its ring.
Result<void> checkRing(const Platform& platform, const Question& question, std::size_t count,
                       std::span<const ProcessorId> order, std::optional<double> time) {
    if (order.empty())
        return {};
    const auto minimum = minTime(platform, question, order);
    if (!minimum)
        return minimum.error();
    if (order.size() != count)
        return rejected<CheckRule::RowLength>(count, order.size());
    if (time && !tolerance::sameTime(*minimum, *time))
        return rejected<CheckRule::RowTimeDiffers>(count, timeFact(*time), timeFact(*minimum));
    return {};
}

Result<void> checkLeast(std::size_t count, std::optional<double> time, double least) {
    if (time && !(*time >= least * (1 - tolerance::time)))
        return rejected<CheckRule::RowTimeShort>(count, timeFact(*time), timeFact(least));
    return {};
}

Result<void> checkCountRow(const Platform& platform, const Question& question, const Plan& plan,
                           const BestBySize& row, double least) {
    if (auto checked = checkLeast(row.count, row.time, least); !checked)
        return checked;
    if (auto checked = checkRing(platform, question, row.count, row.order, row.time); !checked)
        return checked;
    if (row.bound && !(*row.bound <= row.time * (1 + tolerance::time)))
        return rejected<CheckRule::RowBound>(row.count, timeFact(*row.bound), timeFact(row.time));
    const double answer = std::ranges::max(plan.times);
    if (row.count == plan.order.size() && row.time > answer * (1 + tolerance::time))
        return rejected<CheckRule::RowTimeLong>(row.count, timeFact(row.time), timeFact(answer));
    return {};
}

Result<void> checkLightestRow(const Platform& platform, const Question& question, const LightestBySize& row,
                              double least, WeightReading reading) {
    if (auto checked = checkLeast(row.count, row.time, least); !checked)
        return checked;
    if (auto checked = checkRing(platform, question, row.count, row.order, row.time); !checked)
        return checked;
    if (row.order.empty())
        return {};
    const std::vector<double> weights = possibleWeights(platform, question, row.order, reading);
    const auto matches = [&row](double weight) { return tolerance::sameTime(weight, row.weight); };
    if (std::ranges::none_of(weights, matches))
        return rejected<CheckRule::RowWeightDiffers>(row.count, row.weight, weights.front());
    return {};
}

} // namespace

std::vector<double> possibleWeights(const Platform& platform, const Question& question,
                                    std::span<const ProcessorId> order, WeightReading reading) {
    const std::size_t count = order.size();
    const std::vector<double> messages = messageTimesAlong(platform, question, order);
    double onward = 0;   // along the ring; with true weights the same in both directions
    double backward = 0; // against it
    double startUps = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const CostFunction& compute = platform[order[i]].compute;
        startUps += compute.startUp / compute.rate;
        if (count == 1)
            continue;
        const double toNext = messages[2 * i];
        const double toPrevious = messages[2 * i + 1];
        const double fromNext = messages[2 * ((i + 1) % count) + 1];
        const double fromPrevious = messages[2 * ((i + count - 1) % count)];
        const bool printed = reading == WeightReading::Printed;
        onward += (toNext + (printed ? fromNext : toPrevious)) / compute.rate;
        backward += (toPrevious + (printed ? fromPrevious : toNext)) / compute.rate;
    }
    return {onward, onward + startUps, backward, backward + startUps};
}

Result<void> checkRows(const Platform& platform, const Question& question, const Plan& plan,
                       WeightReading reading) {
    const std::vector<double> least = minByCount(platform, question);
    for (const BestBySize& row : plan.byCount)
        if (auto checked = checkCountRow(platform, question, plan, row, least[row.count]); !checked)
            return checked;
    for (const LightestBySize& row : plan.lightest)
        if (auto checked = checkLightestRow(platform, question, row, least[row.count], reading); !checked)
            return checked;
    return {};
}

} // namespace equipoise::ring
