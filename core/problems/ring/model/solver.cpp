// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/model/solver.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/schedule/common_time.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace equipoise::ring {

std::vector<std::uint32_t> canonicalOrder(std::vector<std::uint32_t> order) {
    std::ranges::rotate(order, std::ranges::min_element(order));
    if (order.size() > 2 && order.back() < order[1])
        std::reverse(order.begin() + 1, order.end());
    return order;
}

std::vector<ProcessorId> idsOf(std::span<const std::uint32_t> order) {
    std::vector<ProcessorId> ids;
    for (const std::uint32_t index : order)
        ids.emplace_back(index);
    return ids;
}

std::vector<std::uint32_t> bestAlone(const Instance& instance) {
    std::vector<std::uint32_t> best{0};
    for (std::uint32_t i = 1; i < instance.size(); ++i)
        if (timeOf(instance, std::array{i}) < timeOf(instance, best))
            best = {i};
    return best;
}

namespace {

/// tau_i plus the two cheapest messages to different processors; infinite with fewer than two neighbours.
double minBurden(const Instance& instance, std::size_t processor) {
    double cheapest = infinity;
    double second = infinity;
    for (std::size_t neighbour = 0; neighbour < instance.size(); ++neighbour) {
        if (neighbour == processor || std::isinf(instance.transfer(neighbour, processor)))
            continue;
        const double cost = instance.transfer(processor, neighbour);
        second = std::min(second, std::max(cheapest, cost));
        cheapest = std::min(cheapest, cost);
    }
    return instance.startUp[processor] + cheapest + second;
}

} // namespace

double quickBound(const Instance& instance) {
    SolveControl unhurried;
    return quickBound(instance, unhurried);
}

double quickBound(const Instance& instance, SolveControl& control) {
    double bound = infinity;
    std::vector<Starter> starters;
    for (std::uint32_t i = 0; i < instance.size(); ++i) {
        if (control.shouldStop())
            return instance.work /
                   std::accumulate(instance.cycleTime.begin(), instance.cycleTime.end(), 0.0,
                                   [](double sum, double time) { return sum + 1 / time; }) *
                   (1 - tolerance::proof / 1000);
        bound = std::min(bound, timeOf(instance, std::array{i}));
        for (std::uint32_t j = 0; j < i; ++j)
            bound = std::min(bound, timeOf(instance, std::array{j, i}));
        const double burden = minBurden(instance, i);
        if (std::isfinite(burden))
            starters.push_back({burden, instance.cycleTime[i]});
    }
    if (starters.size() >= 3)
        bound = std::min(bound, commonTime(std::move(starters), instance.work).total());
    return bound;
}

} // namespace equipoise::ring
