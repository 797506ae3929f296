// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/model/instance.h"

#include "core/base/numbers/number.h"
#include "core/platform/routes/routes.h"
#include "core/problems/star/model/target.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace equipoise::star {

namespace {

constexpr Ticks largestHorizon = Ticks{1} << 61;

/// Horizon in ticks with m workers that is fine enough.
Ticks maxTicks(std::size_t workers) {
    return largestHorizon / (static_cast<Ticks>(workers) + 2);
}

/// Cycle times, then ups, then downs. Costs above `longest` need no precision: no schedule uses them.
std::vector<double> costsOf(const Instance::Real& real, double longest) {
    std::vector<double> costs;
    for (const auto* part : {&real.cycle, &real.up, &real.down})
        for (const double cost : *part)
            costs.push_back(cost > longest ? 0 : cost);
    return costs;
}

/// When all are done if nothing moves.
double horizonOf(const std::vector<double>& cycle, const std::vector<std::int64_t>& load) {
    double horizon = 0;
    for (std::size_t i = 0; i < cycle.size(); ++i)
        horizon = std::max(horizon, static_cast<double>(load[i]) * cycle[i]);
    return horizon;
}

/// The makespan of some schedule: at most `horizon`, and usually within a factor of m of the optimum. Each
/// worker keeps the tasks it can compute within some makespan. The other tasks go to the single worker that
/// receives and computes them fastest.
double reachable(const Instance& instance, double horizon) {
    const auto& [cycle, up, down] = instance.real;
    double perTask = infinity;
    for (std::size_t i = 0; i < instance.size(); ++i)
        perTask = std::min(perTask, down[i] + cycle[i]);
    double best = horizon;
    // Half as long each time, down to 0 at last, but mostly not so far: the less time there is the more
    // moves.
    for (double makespan = horizon / 2; makespan > 0; makespan /= 2) {
        double in = 0;
        double moved = 0;
        for (std::size_t i = 0; i < instance.size(); ++i) {
            const double out = static_cast<double>(instance.load[i]) - std::floor(makespan / cycle[i]);
            if (out > 0) {
                in += out * up[i];
                moved += out;
            }
        }
        const double serving = moved > 0 ? moved * perTask : 0;
        if (in + serving >= best || moved > static_cast<double>(maxMoves))
            break;
        best = std::min(best, std::max(makespan, in) + serving);
    }
    constexpr double rounding = 1e-9;
    return std::min(horizon, best * (1 + rounding));
}

/// Sets the ticks of the instance. Costs above `longest` are set beyond it: a link so far that no schedule
/// uses it, a cycle time by a tick. `unmoved` is the time, rounded, until all are done if nothing moves.
/// False if that then takes more than `most` ticks.
bool take(Instance& instance, const Scaled& scaled, double longest, double unmoved, Ticks most) {
    const std::size_t count = instance.size();
    const auto begin = scaled.ticks.begin();
    const auto at = [begin](std::size_t i) { return begin + static_cast<std::ptrdiff_t>(i); };
    instance.cycle.assign(begin, at(count));
    instance.up.assign(at(count), at(2 * count));
    instance.down.assign(at(2 * count), at(3 * count));
    instance.exact = scaled.exact;
    instance.numerator = scaled.numerator;
    instance.denominator = scaled.denominator;
    instance.slack = 0;
    Ticks tasks = 0;
    for (const std::int64_t load : instance.load)
        tasks = std::min(tasks + load, largestHorizon);
    Ticks horizon = 0;
    const auto endsInTime = [&](std::size_t i) {
        Ticks end = 0;
        if (__builtin_mul_overflow(instance.cycle[i], instance.load[i], &end) || end > most)
            return false;
        horizon = std::max(horizon, end);
        return true;
    };
    for (std::size_t i = 0; i < count; ++i) {
        Ticks& cycle = instance.cycle[i];
        if (instance.real.cycle[i] > longest)
            continue;
        if (cycle < 1) {
            cycle = 1;
            instance.slack = tasks;
        }
        if (!endsInTime(i))
            return false;
    }
    // `longest` is a rounded product. Where it is the time without moves, the horizon in ticks is exact, and
    // no capped cycle time may seem to end before it.
    const double last = std::floor(longest * scaled.denominator / scaled.numerator);
    const Ticks known = longest < unmoved ? 0 : horizon;
    const Ticks beyond = std::max(known, static_cast<Ticks>(std::min(last, static_cast<double>(most)))) + 1;
    for (std::size_t i = 0; i < count; ++i)
        if (instance.real.cycle[i] > longest) {
            instance.cycle[i] = beyond;
            if (!endsInTime(i))
                return false;
        }
    for (std::size_t i = 0; i < count; ++i) {
        instance.cycle[i] = std::min(instance.cycle[i], horizon + 1);
        for (const auto& [ticks, cost] : {std::pair{&instance.up[i], instance.real.up[i]},
                                          std::pair{&instance.down[i], instance.real.down[i]}})
            *ticks = cost > longest ? horizon + 1 : std::min(*ticks, horizon + 1);
    }
    return true;
}

/// Ticks that are fine enough for a known makespan. If stationary tasks would then need too many ticks, the
/// tick fits the makespan without moves.
void takeRounded(Instance& instance, double horizon, Ticks most) {
    for (const double longest : {reachable(instance, horizon), horizon}) {
        std::vector<double> costs = costsOf(instance.real, longest);
        double unmoved = longest;
        for (std::size_t i = 0; i < instance.size(); ++i)
            unmoved = std::max(unmoved, static_cast<double>(instance.load[i]) *
                                            std::min(instance.real.cycle[i], longest));
        costs.push_back(unmoved);
        // Loads with short cycle times may take more, one tick each. Sums of many horizons are not needed
        // then.
        if (take(instance, scaleDown(costs, most), longest, horizon,
                 longest < horizon ? 2 * most : largestHorizon))
            return;
    }
}

std::vector<std::uint32_t> sortedBy(const std::vector<Ticks>& costs) {
    std::vector<std::uint32_t> order(costs.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return costs[i]; });
    return order;
}

} // namespace

Ticks Instance::horizon() const {
    Ticks horizon = 0;
    for (std::size_t i = 0; i < size(); ++i)
        horizon = std::max(horizon, load[i] * cycle[i]);
    return horizon;
}

Instance makeInstance(std::vector<ProcessorId> workers, std::vector<double> cycle, std::vector<double> up,
                      std::vector<double> down, std::vector<std::int64_t> load) {
    Instance instance;
    instance.workers = std::move(workers);
    instance.load = std::move(load);
    instance.real = {std::move(cycle), std::move(up), std::move(down)};
    const double horizon = horizonOf(instance.real.cycle, instance.load);
    const Ticks most = maxTicks(instance.size());
    const auto exact = scaleExactly(costsOf(instance.real, horizon), most);
    if (!exact || !take(instance, *exact, horizon, horizon, most))
        takeRounded(instance, horizon, most);
    instance.byUp = sortedBy(instance.up);
    instance.byDown = sortedBy(instance.down);
    return instance;
}

Result<Instance> makeInstance(const Platform& platform, const Question& question) {
    std::vector<ProcessorId> workers;
    std::vector<double> cycle;
    std::vector<double> up;
    std::vector<double> down;
    std::vector<std::int64_t> load;
    const auto there = routesTo(platform, question.master, 1);
    const auto back = routesFrom(platform, question.master, 1);
    for (std::size_t i = 0; i < platform.size(); ++i) {
        const ProcessorId id{i};
        if (question.master == NodeId{id})
            continue;
        const CostFunction& compute = platform[id].compute;
        if (!compute.isLinear())
            return Error{ErrorCode::UnsupportedCost,
                         platform[id].name,
                         compute.isTable() ? "table" : "affine",
                         "linear",
                         {}};
        const auto held = question.loads.find(id);
        workers.push_back(id);
        cycle.push_back(compute.rate);
        up.push_back(there[i].time());
        down.push_back(back[i].time());
        load.push_back(held == question.loads.end() ? 0 : held->second);
    }
    if (workers.empty())
        return Error{ErrorCode::NoProcessors, {}, {}, {}, {}};
    return makeInstance(std::move(workers), std::move(cycle), std::move(up), std::move(down),
                        std::move(load));
}

} // namespace equipoise::star
