// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/simgrid/paths.h"

#include "core/platform/routes/routes.h"

#include <algorithm>
#include <functional>
#include <queue>

namespace equipoise::io::simgrid {

namespace {

using Queue = std::priority_queue<std::pair<double, std::uint32_t>,
                                  std::vector<std::pair<double, std::uint32_t>>, std::greater<>>;

template <class Steps>
std::vector<std::size_t> walkBack(const Steps& steps, std::size_t from, std::size_t to) {
    std::vector<std::size_t> links;
    for (std::size_t node = to; node != from; node = steps[node].before)
        links.push_back(steps[node].link);
    std::ranges::reverse(links);
    return links;
}

} // namespace

Paths::Paths(const Platform& platform)
    : m_platform(platform)
    , m_network(platform, 1) {}

template <class Beyond>
void Paths::search(std::vector<double>& values, std::vector<Step>& steps, Beyond beyond) const {
    values.assign(m_network.nodes(), noWay);
    steps.assign(m_network.nodes(), {});
    values[m_from] = 0;
    Queue queue;
    queue.emplace(0.0, static_cast<std::uint32_t>(m_from));
    while (!queue.empty()) {
        const auto [value, node] = queue.top();
        queue.pop();
        if (values[node] < value)
            continue;
        for (const Arc& arc : m_network.onward(node, m_from))
            if (const double there = beyond(value, arc); there < values[arc.to]) {
                values[arc.to] = there;
                steps[arc.to] = {node, arc.link};
                queue.emplace(there, arc.to);
            }
    }
}

void Paths::findSlowest() {
    search(m_slowest, m_steps, [](double value, const Arc& arc) { return std::max(value, arc.time); });
}

void Paths::findLatencies(double slowest) {
    search(m_latency, m_latencySteps, [slowest](double value, const Arc& arc) {
        return arc.time <= slowest ? value + arc.latency : noWay;
    });
}

void Paths::from(std::size_t processor) {
    m_from = processor;
    findSlowest();
    m_found.clear();
    if (!m_network.latencies())
        return;
    m_found.resize(m_platform.size());
    std::vector<std::size_t> targets;
    for (std::size_t to = 0; to < m_platform.size(); ++to)
        if (to != processor && m_slowest[to] != noWay)
            targets.push_back(to);
    std::ranges::stable_sort(targets, {}, [this](std::size_t to) { return m_slowest[to]; });
    double slowest = -1;
    for (const std::size_t to : targets) {
        if (m_slowest[to] != slowest) {
            slowest = m_slowest[to];
            findLatencies(slowest);
        }
        m_found[to] = walkBack(m_latencySteps, m_from, to);
    }
}

bool Paths::reaches(std::size_t processor) const {
    return m_slowest[processor] != noWay;
}

std::vector<std::size_t> Paths::to(std::size_t processor) const {
    return m_found.empty() ? walkBack(m_steps, m_from, processor) : m_found[processor];
}

} // namespace equipoise::io::simgrid
