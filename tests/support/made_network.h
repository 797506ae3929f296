// A network that is known, asked as a real one is: fair sharing, with errors as clocks have them.
#pragma once

#include "core/base/random.h"
#include "core/measure/prober.h"
#include "core/measure/tree.h"

#include <algorithm>
#include <utility>

namespace support {

class MadeNetwork : public core::measure::Prober {
public:
    MadeNetwork(core::measure::Tree tree, double noise, std::uint64_t seed)
        : m_tree(std::move(tree))
        , m_platform(core::measure::platformOf(m_tree))
        , m_forecast(m_platform)
        , m_noise(noise)
        , m_random(seed) {}

    std::size_t size() const override { return m_tree.hosts.size(); }
    std::optional<std::vector<double>> rates(const core::measure::Flows& flows) override {
        if (questions == most)
            return std::nullopt;
        ++questions;
        auto rates = m_forecast.rates(flows);
        for (double& rate : rates)
            rate *= error();
        return rates;
    }
    std::optional<std::vector<double>> latencies(const core::measure::Flows& pairs) override {
        std::vector<double> times;
        for (const core::measure::Flow& pair : pairs) {
            double time = m_tree.hosts[pair.from].cable.latency + m_tree.hosts[pair.to].cable.latency;
            const auto way = core::measure::switchesBetween(m_tree, pair);
            for (std::size_t i = 1; i < way.size(); ++i)
                for (const core::measure::Trunk& trunk : m_tree.trunks)
                    if (std::minmax(trunk.one, trunk.other) == std::minmax(way[i - 1], way[i]))
                        time += trunk.cable.latency;
            times.push_back(time * error());
        }
        return times;
    }

    std::size_t questions = 0;
    std::size_t most = static_cast<std::size_t>(-1); ///< then nothing more is answered

private:
    double error() { return m_noise > 0 ? m_random.between(1 - m_noise, 1 + m_noise) : 1; }

    core::measure::Tree m_tree;
    core::Platform m_platform;
    core::measure::Forecast m_forecast;
    double m_noise;
    core::Random m_random;
};

} // namespace support
