// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/redistribution/model/solvers.h"
#include "core/problems/redistribution/trace/pictures.h"

#include <algorithm>
#include <cstdlib>

namespace equipoise::redistribution {

namespace {

/// Steps by Lemma 3; half of a slice's sum is rounded up.
std::int64_t lemma3(const Instance& instance, const CirculationOffset& shifts) {
    const auto [least, most] = std::ranges::minmax(shifts.sums());
    std::int64_t steps = (most - least + 1) / 2;
    for (const std::int64_t surplus : instance.imbalance)
        steps = std::max(steps, std::abs(surplus));
    return steps;
}

/// -floor((max D + min D) / 2); on a ring of two, whose links are one, nothing goes the other way.
std::int64_t balancedShift(const CirculationOffset& shifts) {
    if (shifts.size() <= 2)
        return 0;
    const auto [least, most] = std::ranges::minmax(shifts.sums());
    const std::int64_t sum = least + most;
    return -(sum >= 0 ? sum / 2 : -((1 - sum) / 2));
}

} // namespace

Result<Outcome> solveClosedForm(const Instance& instance, const ParameterValues& /*none*/,
                                SolveControl& control) {
    const Result<double> cost = commonCost(instance, Direction::Both);
    if (!cost)
        return cost.error();
    const CirculationOffset shifts(instance);
    const std::int64_t steps = lemma3(instance, shifts);
    const std::int64_t shift = balancedShift(shifts);
    tellShift(control.trace(), 1,
              TRANSLATABLE("trace", "Steps needed: at least %1, each as long as one item "
                                    "(Lemma 3)."),
              {steps}, instance, shifts, 0);
    tellShift(control.trace(), 2,
              TRANSLATABLE("trace", "The items that go round the ring: so many that the largest "
                                    "flows both ways are alike."),
              {}, instance, shifts, shift);
    std::vector<Run> runs;
    runs.reserve(instance.size());
    for (std::size_t i = 0; i < instance.size(); ++i) {
        const std::int64_t flow = shifts.flow(i, shift);
        const std::int64_t items = std::abs(flow);
        const double start = flow > 0 ? 0 : static_cast<double>(steps - items) * *cost;
        if (items > 0)
            runs.push_back({static_cast<std::uint32_t>(i), flow > 0, start, items, items > 1 ? *cost : 0});
        tellShift(control.trace(), flow >= 0 ? 3 : 4,
                  flow > 0 ? TRANSLATABLE("trace", "%2 items go from %1 to the next, from the start on.")
                  : flow == 0
                      ? TRANSLATABLE("trace", "Nothing goes between %1 and the next.")
                      : TRANSLATABLE("trace", "%2 items go back to %1 from the next, so as to end last."),
                  {who(i), items}, instance, shifts, shift, runs);
    }
    const double bound = static_cast<double>(steps) * *cost;
    tellAnswer(control.trace(), 5, instance, runs, bound);
    control.report({1.0, bound, bound, 1});
    return answered(instance, std::move(runs), bound);
}

} // namespace equipoise::redistribution
