// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/rates.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::network {

FairRates::FairRates(std::vector<double> capacities) {
    m_resources.reserve(capacities.size());
    for (const double capacity : capacities)
        m_resources.push_back({capacity});
}

void FairRates::reach(std::uint32_t resource) {
    if (!std::exchange(m_resources[resource].reached, true))
        m_reached.push_back(resource);
}

void FairRates::add(std::uint32_t flow, std::span<const std::uint32_t> resources, double most) {
    if (flow >= m_flows.size())
        m_flows.resize(flow + std::size_t{1});
    m_flows[flow] = {resources, most};
    for (const std::uint32_t resource : resources) {
        m_resources[resource].flows.push_back(flow);
        reach(resource);
    }
}

void FairRates::remove(std::uint32_t flow) {
    for (const std::uint32_t resource : m_flows[flow].resources) {
        auto& flows = m_resources[resource].flows;
        const auto at = std::ranges::find(flows, flow);
        *at = flows.back();
        flows.pop_back();
        reach(resource);
    }
    m_flows[flow] = {};
}

/// Everything that shares with what is reached, directly or not.
void FairRates::spread() {
    // Each resource is reached once: the list grows to all of them at most.
    for (std::size_t i = 0; i < m_reached.size(); ++i)
        for (const std::uint32_t flow : m_resources[m_reached[i]].flows) {
            if (std::exchange(m_flows[flow].reached, true))
                continue;
            m_rising.push_back(flow);
            for (const std::uint32_t resource : m_flows[flow].resources)
                reach(resource);
        }
}

void FairRates::settle(std::uint32_t flow, double rate) {
    Flow& state = m_flows[flow];
    if (state.rate != rate)
        m_changed.push_back(flow);
    state.rate = rate;
    state.reached = false;
    for (const std::uint32_t resource : state.resources) {
        m_resources[resource].left = std::max(0.0, m_resources[resource].left - rate);
        --m_resources[resource].rising;
    }
}

/// Progressive filling. Each round settles at least one flow, which ends it.
void FairRates::fill() {
    m_filling = m_reached;
    while (!m_rising.empty()) {
        double level = infinity;
        std::erase_if(m_filling,
                      [this](std::uint32_t resource) { return m_resources[resource].rising == 0; });
        for (const std::uint32_t resource : m_filling) {
            Resource& state = m_resources[resource];
            state.level = state.left / state.rising;
            level = std::min(level, state.level);
        }
        for (const std::uint32_t flow : m_rising)
            level = std::min(level, m_flows[flow].most);
        // Flows at their maximum rate and flows on full resources; all of one level at once.
        const auto full = [&](std::uint32_t resource) { return m_resources[resource].level <= level; };
        const auto settled = std::ranges::partition(m_rising, [&](std::uint32_t flow) {
            const Flow& candidate = m_flows[flow];
            return candidate.most > level && std::ranges::none_of(candidate.resources, full) &&
                   !std::isinf(level);
        });
        for (const std::uint32_t flow : settled)
            settle(flow, level);
        if (m_watch)
            m_watch(level, {settled.begin(), settled.end()});
        m_rising.erase(settled.begin(), settled.end());
    }
}

std::span<const std::uint32_t> FairRates::update() {
    m_changed.clear();
    spread();
    for (const std::uint32_t resource : m_reached) {
        Resource& state = m_resources[resource];
        state.left = state.capacity;
        state.rising = static_cast<std::uint32_t>(state.flows.size());
    }
    fill();
    for (const std::uint32_t resource : m_reached)
        m_resources[resource].reached = false;
    m_reached.clear();
    return m_changed;
}

} // namespace equipoise::network
