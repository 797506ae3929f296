// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/survey.h"

#include <algorithm>
#include <numeric>

namespace equipoise::measure {

double sum(const std::vector<double>& rates) {
    return std::accumulate(rates.begin(), rates.end(), 0.0);
}

Survey::Survey(Prober& prober)
    : m_prober(prober)
    , m_seen(prober.size(), prober.size()) {
    tree.hosts.resize(prober.size());
}

std::vector<double> Survey::rates(const Flows& flows) {
    if (!m_over)
        if (auto measuredRates = m_prober.rates(flows)) {
            for (std::size_t i = 0; i < flows.size(); ++i) {
                const auto [from, to] = flows[i];
                m_seen(from, to) = std::max(m_seen(from, to), (*measuredRates)[i]);
            }
            m_answers.push_back({flows, *measuredRates, heldUp(flows)});
            return *std::move(measuredRates);
        }
    m_over = true;
    const Platform platform = platformOf(tree);
    return Forecast(platform).rates(flows);
}

double Survey::total(const Flows& flows, int times) {
    std::vector<double> totals;
    for (int i = 0; i < times; ++i)
        totals.push_back(sum(rates(flows)));
    return summarise(std::move(totals)).median;
}

std::vector<bool> Survey::heldUp(const Flows& flows) const {
    std::vector<bool> held;
    for (const Flow& flow : flows)
        held.push_back(std::max(m_prober.stopped(flow.from), m_prober.stopped(flow.to)) >
                       contentionThreshold);
    return held;
}

bool Survey::wasHeldUp() const {
    return !m_over && !m_answers.empty() &&
           std::ranges::find(m_answers.back().heldUp, true) != m_answers.back().heldUp.end();
}

Summary Survey::burst(const Flows& flows) {
    constexpr int times = 9;
    std::vector<double> totals;
    for (int i = 0; i < times && !m_over; ++i) {
        const auto measuredRates = m_prober.bursts(flows);
        m_over = !measuredRates;
        const auto held = heldUp(flows);
        if (measuredRates && std::ranges::find(held, true) == held.end())
            totals.push_back(sum(*measuredRates));
    }
    return summarise(std::move(totals));
}

std::vector<double> Survey::totalsOf(std::size_t host, bool sends) const {
    std::vector<double> totals;
    for (const Load& load : m_answers) {
        double total = 0;
        bool held = false;
        for (std::size_t i = 0; i < load.flows.size(); ++i)
            if ((sends ? load.flows[i].from : load.flows[i].to) == host) {
                total += load.rates[i];
                held = held || load.heldUp[i];
            }
        if (total > 0 && !held)
            totals.push_back(total);
    }
    return totals;
}

std::vector<std::size_t> Survey::peersOf(std::size_t host) const {
    std::vector<std::size_t> peers;
    for (std::size_t i = 0; i < size(); ++i)
        if (i != host)
            peers.push_back(i);
    std::ranges::stable_sort(peers, std::greater<>(), [&](std::size_t peer) { return seen(host, peer); });
    return peers;
}

} // namespace equipoise::measure
