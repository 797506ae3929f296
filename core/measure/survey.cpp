#include "core/measure/survey.h"

#include "core/measure/statistics.h"

#include <algorithm>
#include <numeric>

namespace core::measure {

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
        if (auto told = m_prober.rates(flows)) {
            for (std::size_t i = 0; i < flows.size(); ++i) {
                const auto [from, to] = flows[i];
                const double best = std::max(m_seen(from, to), (*told)[i]);
                m_seen(from, to) = m_seen(to, from) = best;
            }
            m_answers.push_back({flows, *told});
            return *std::move(told);
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

std::vector<std::size_t> Survey::peersOf(std::size_t host) const {
    std::vector<std::size_t> peers;
    for (std::size_t i = 0; i < size(); ++i)
        if (i != host)
            peers.push_back(i);
    std::ranges::stable_sort(peers, std::greater<>(), [&](std::size_t peer) { return seen(host, peer); });
    return peers;
}

} // namespace core::measure
