// SPDX-License-Identifier: GPL-3.0-or-later
// Answers as arrays.
#include "bindings/c/problems/problem_calls.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/schedule/distribution/balanced_slices.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

using equipoise::bindings::fail;
using equipoise::bindings::fill;
using equipoise::bindings::guarded;
using equipoise::bindings::indexOf;

namespace {

constexpr std::array sizes{equipoise::bindings::ringSize, equipoise::bindings::scatterSize,
                           equipoise::bindings::redistributionSize, equipoise::bindings::starSize,
                           equipoise::bindings::gridSize};

} // namespace

std::int32_t equipoise_plan_size(const equipoise_plan* plan) {
    if (!plan)
        return 0;
    std::size_t size = 0;
    for (const auto& sizeOf : sizes)
        size += sizeOf(plan->kept.plan.answer);
    return static_cast<std::int32_t>(size);
}

equipoise_result equipoise_balanced_slices(std::int32_t count, const double* cycleTime, const double* burden,
                                           std::int64_t total, std::int64_t* slices) {
    return guarded({{"cycle_time", cycleTime}, {"slices", slices}}, [&] {
        if (count < 1 || total < count || total > equipoise::largestCount)
            return fail(equipoise::outOfRange(
                "total", std::to_string(total),
                std::to_string(std::max(count, 1)) + " .. " + std::to_string(equipoise::largestCount), {}));
        const std::span times(cycleTime, static_cast<std::size_t>(count));
        const std::span burdens = burden ? std::span(burden, times.size()) : std::span<const double>();
        for (std::size_t i = 0; i < times.size(); ++i)
            if (!(times[i] >= equipoise::smallestQuantity && times[i] <= equipoise::largestQuantity))
                return fail(equipoise::outOfRange("cycle_time", equipoise::toText(times[i]), "> 0, <= 1e60",
                                                  equipoise::pathAt("cycle_time", i)));
        for (std::size_t i = 0; i < burdens.size(); ++i)
            if (!(std::abs(burdens[i]) <= equipoise::largestQuantity))
                return fail(equipoise::outOfRange("burden", equipoise::toText(burdens[i]), "finite",
                                                  equipoise::pathAt("burden", i)));
        fill(slices, equipoise::balancedSlices(total, times, burdens));
        return EQUIPOISE_OK;
    });
}

std::int64_t equipoise_schedule_size(const equipoise_plan* plan) {
    return plan ? static_cast<std::int64_t>(plan->kept.plan.schedule.blocks.size()) : 0;
}

equipoise_result equipoise_schedule(const equipoise_plan* plan, equipoise_block* blocks) {
    return guarded({{"plan", plan}}, [&] {
        fill(blocks, plan->kept.plan.schedule.blocks, [](const equipoise::Block& block) {
            return equipoise_block{indexOf(block.resource),
                                   block.peer ? indexOf(*block.peer) : -1,
                                   static_cast<std::int32_t>(block.lane),
                                   static_cast<std::int32_t>(block.kind),
                                   block.count,
                                   block.start,
                                   block.end,
                                   block.stride,
                                   block.items};
        });
        return EQUIPOISE_OK;
    });
}
