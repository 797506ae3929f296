#include "core/star/instance.h"

#include "core/platform/routes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace core::star {

namespace {

/// Largest horizon in ticks with m workers.
Ticks mostTicks(std::size_t workers) {
    return (Ticks{1} << 61) / (static_cast<Ticks>(workers) + 2);
}

/// Cycle times, then ups, then downs. What takes longer than `horizon` is not worth a digit: nobody ever does
/// it.
std::vector<double> costsOf(const Instance::Real& real, double horizon) {
    std::vector<double> costs;
    for (const auto* part : {&real.cycle, &real.up, &real.down})
        for (const double cost : *part)
            costs.push_back(cost > horizon ? 0 : cost);
    return costs;
}

/// When all are done if nothing moves.
double horizonOf(const std::vector<double>& cycle, const std::vector<std::int64_t>& load) {
    double horizon = 0;
    for (std::size_t i = 0; i < cycle.size(); ++i)
        horizon = std::max(horizon, static_cast<double>(load[i]) * cycle[i]);
    return horizon;
}

/// The ticks that `scaled` gives the costs; false if the horizon would not fit.
bool take(Instance& instance, const Scaled& scaled, double horizon) {
    const std::size_t count = instance.size();
    const auto begin = scaled.ticks.begin();
    const auto at = [begin](std::size_t i) { return begin + static_cast<std::ptrdiff_t>(i); };
    instance.cycle.assign(begin, at(count));
    instance.up.assign(at(count), at(2 * count));
    instance.down.assign(at(2 * count), scaled.ticks.end());
    instance.exact = scaled.exact;
    instance.numerator = scaled.numerator;
    instance.denominator = scaled.denominator;
    const Ticks most = mostTicks(count);
    Ticks all = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (instance.cycle[i] < 1) {
            instance.tooFine = instance.tooFine || instance.real.cycle[i] <= horizon;
            instance.cycle[i] = 1;
        }
        Ticks end = 0;
        if (__builtin_mul_overflow(instance.cycle[i], instance.load[i], &end) || end > most)
            return false;
        all = std::max(all, end);
    }
    const auto capped = [&](Ticks& ticks, double cost) {
        ticks = cost > horizon ? all + 1 : std::min(ticks, all + 1);
    };
    for (std::size_t i = 0; i < count; ++i) {
        capped(instance.cycle[i], instance.real.cycle[i]);
        capped(instance.up[i], instance.real.up[i]);
        capped(instance.down[i], instance.real.down[i]);
    }
    return true;
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
    std::vector<double> costs = costsOf(instance.real, horizon);
    const Ticks most = mostTicks(instance.size());
    const auto exact = scaleExactly(costs, most);
    if (!exact || !take(instance, *exact, horizon)) {
        costs.push_back(horizon);
        Scaled scaled = scaleDown(costs, most);
        scaled.ticks.pop_back();
        take(instance, scaled, horizon);
    }
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
        const auto own = question.loads.find(id);
        workers.push_back(id);
        cycle.push_back(compute.rate);
        up.push_back(there[i].time());
        down.push_back(back[i].time());
        load.push_back(own == question.loads.end() ? 0 : own->second);
    }
    if (workers.empty())
        return Error{ErrorCode::NoProcessors, {}, {}, {}, {}};
    return makeInstance(std::move(workers), std::move(cycle), std::move(up), std::move(down),
                        std::move(load));
}

} // namespace core::star
