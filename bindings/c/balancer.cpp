// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that balance themselves: when columns move.
#include "core/watch/balancer.h"

#include "bindings/c/handles.h"
#include "core/base/refusal.h"

#include <span>

using equipoise::bindings::fail;
using equipoise::bindings::guarded;

struct equipoise_balancer {
    equipoise::watch::Balancer own;
};

equipoise_result equipoise_balancer_make(const equipoise_scenario* network, std::int32_t count,
                                         const std::int32_t* ring, const std::int64_t* slices,
                                         double columnData, std::int32_t shared,
                                         equipoise_balancer** balancer) {
    return guarded({{"network", network}, {"ring", ring}, {"slices", slices}, {"balancer", balancer}}, [&] {
        const equipoise::Platform& platform = network->file.scenario.platform;
        if (count < 1 || static_cast<std::size_t>(count) > platform.size())
            return fail(equipoise::outOfRange("count", std::to_string(count),
                                              "1 .. " + std::to_string(platform.size()), {}));
        equipoise::watch::Slices parts;
        for (const std::int32_t number : std::span(ring, static_cast<std::size_t>(count))) {
            const auto processor = equipoise::bindings::processorAt(platform, number, "ring");
            if (!processor)
                return fail(processor.error());
            parts.order.push_back(*processor);
        }
        parts.columns.assign(slices, slices + count);
        auto made = equipoise::watch::Balancer::make(platform, std::move(parts), columnData,
                                                     shared != 0 ? equipoise::ContentionModel::MaxMinFair
                                                                 : equipoise::ContentionModel::None);
        if (!made)
            return fail(made.error());
        *balancer = new equipoise_balancer{*std::move(made)};
        return EQUIPOISE_OK;
    });
}

void equipoise_balancer_free(equipoise_balancer* balancer) {
    delete balancer;
}

equipoise_result equipoise_balancer_look(equipoise_balancer* balancer, const double* perColumn,
                                         std::int64_t steps, std::int64_t left, equipoise_plan** plan) {
    return guarded({{"balancer", balancer}, {"per_column", perColumn}, {"plan", plan}}, [&] {
        *plan = nullptr;
        equipoise::SolveControl control;
        auto redistribution =
            balancer->own.look({perColumn, balancer->own.columns().size()}, steps, left, control);
        if (!redistribution)
            return fail(redistribution.error());
        if (*redistribution)
            *plan = new equipoise_plan{**std::move(redistribution)};
        return EQUIPOISE_OK;
    });
}

equipoise_result equipoise_balancer_moved(equipoise_balancer* balancer, double seconds) {
    return guarded({{"balancer", balancer}}, [&] {
        return balancer->own.moved(seconds)
                   ? EQUIPOISE_OK
                   : equipoise::bindings::failUsage("no columns were to move, or in no time");
    });
}
