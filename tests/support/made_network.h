// SPDX-License-Identifier: GPL-3.0-or-later
// A network that is known, asked as a real one is: fair sharing, with errors as clocks have them.
#pragma once

#include "core/base/random.h"
#include "core/measure/prober.h"
#include "core/measure/topology/tree.h"

#include <algorithm>
#include <utility>

namespace support {

class MadeNetwork : public equipoise::measure::Prober {
public:
    MadeNetwork(equipoise::measure::Tree tree, double noise, std::uint64_t seed)
        : m_tree(std::move(tree))
        , m_platform(equipoise::measure::platformOf(m_tree))
        , m_forecast(m_platform)
        , m_noise(noise)
        , m_random(seed) {}

    std::size_t size() const override { return m_tree.hosts.size(); }
    std::optional<std::vector<double>> rates(const equipoise::measure::Flows& flows) override {
        if (questions == most)
            return std::nullopt;
        ++questions;
        auto rates = m_forecast.rates(flows);
        for (double& rate : rates)
            rate *= error();
        return rates;
    }
    std::optional<std::vector<double>> latencies(const equipoise::measure::Flows& pairs) override {
        std::vector<double> times;
        for (const equipoise::measure::Flow& pair : pairs) {
            double time = m_tree.hosts[pair.from].cable.latency + m_tree.hosts[pair.to].cable.latency;
            const auto way = equipoise::measure::switchesBetween(m_tree, pair);
            for (std::size_t i = 1; i < way.size(); ++i)
                for (const equipoise::measure::Trunk& trunk : m_tree.trunks)
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

    equipoise::measure::Tree m_tree;
    equipoise::Platform m_platform;
    equipoise::measure::Forecast m_forecast;
    double m_noise;
    equipoise::Random m_random;
};

/// A network in which one host has a CPU quota: over time, `quota` bounds the total rate of its flows.
class QuotaNetwork : public MadeNetwork {
public:
    QuotaNetwork(const equipoise::measure::Tree& tree, std::size_t host, double quota)
        : MadeNetwork(limited(tree, host, quota), 0, 1)
        , m_free(tree, 0, 1)
        , m_host(host) {}

    std::optional<std::vector<double>> rates(const equipoise::measure::Flows& flows) override {
        auto held = MadeNetwork::rates(flows);
        m_stopped = held != m_free.rates(flows);
        return held;
    }
    double stopped(std::size_t host) const override { return host == m_host && m_stopped ? 0.6 : 0; }
    std::optional<std::vector<double>> bursts(const equipoise::measure::Flows& flows) override {
        m_stopped = false;
        return m_free.rates(flows);
    }

private:
    static equipoise::measure::Tree limited(equipoise::measure::Tree tree, std::size_t host, double most) {
        tree.hosts[host].cable.rate = most;
        tree.hosts[host].cable.duplex = equipoise::halfDuplex;
        return tree;
    }

    MadeNetwork m_free;
    std::size_t m_host;
    bool m_stopped = false;
};

} // namespace support
