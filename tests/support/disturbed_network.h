// SPDX-License-Identifier: GPL-3.0-or-later
// A network that is known, on machines and over TCP that disturb each answer.
#pragma once

#include "core/base/random.h"
#include "core/measure/prober.h"
#include "core/measure/topology/tree.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace support {

/// What goes wrong in one answer. Probabilities are per question, host or flow, as stated.
struct Disturbance {
    double noise = 0.01;    ///< of each rate
    double unfair = 0.7;    ///< probability that the flows of a question have unequal shares, up to 1 to 3
    double opposed = 0.7;   ///< probability that a trunk with flows both ways carries half of one way
    double mixed = 0;       ///< probability, by host, that flows over a trunk slow its other flows down
    double busyHost = 0;    ///< probability, by host, that other work takes its processor
    double lostPackets = 0; ///< probability, by flow, that it waits for packets to be sent again
    double unnoticedStops = 0.5; ///< part of the busy hosts that do not notice that they were not run
};

/// Rates by max-min fair sharing with random weights, reduced by disturbances. Determined by the seed.
/// Apart from noise no rate exceeds the capacity of cables.
class DisturbedNetwork : public equipoise::measure::Prober {
public:
    DisturbedNetwork(equipoise::measure::Tree tree, const Disturbance& disturbance, std::uint64_t seed)
        : m_tree(std::move(tree))
        , m_disturbance(disturbance)
        , m_random(seed)
        , m_stopped(m_tree.hosts.size()) {}

    std::size_t size() const override { return m_tree.hosts.size(); }
    double stopped(std::size_t host) const override { return m_stopped[host]; }
    std::optional<std::vector<double>> rates(const equipoise::measure::Flows& flows) override {
        ++questions;
        return answer(flows, 1);
    }
    std::optional<std::vector<double>> bursts(const equipoise::measure::Flows& flows) override {
        auto rates = answer(flows, 0.3);
        for (double& rate : rates)
            rate *= m_random.between(0.6, 1.05);
        return rates;
    }
    std::optional<std::vector<double>> latencies(const equipoise::measure::Flows& pairs) override {
        return std::vector<double>(pairs.size(), 1e-4);
    }

    std::size_t questions = 0;

private:
    struct Resource {
        double capacity = 0;
        std::vector<std::size_t> flows{};
    };

    bool happens(double probability) { return m_random.unit() < probability; }

    /// `often`: how likely a host is stopped, by how likely it is in a question of usual length.
    std::vector<double> answer(const equipoise::measure::Flows& flows, double often) {
        auto resources = resourcesOf(flows);
        const bool unfair = happens(m_disturbance.unfair);
        std::vector<double> weights(flows.size());
        for (double& weight : weights)
            weight = unfair ? m_random.between(1, 3) : 1;
        auto rates = shared(resources, weights);
        slowMixed(flows, rates);
        for (std::size_t host = 0; host < size(); ++host) {
            m_stopped[host] = 0;
            if (!happens(m_disturbance.busyHost * often))
                continue;
            const double part = m_random.between(0.2, 0.9);
            m_stopped[host] = happens(m_disturbance.unnoticedStops) ? 0.05 : 1 - part;
            for (std::size_t i = 0; i < flows.size(); ++i)
                if (flows[i].from == host || flows[i].to == host)
                    rates[i] *= part;
        }
        for (double& rate : rates) {
            if (happens(m_disturbance.lostPackets))
                rate *= m_random.between(0.2, 1);
            rate *= m_random.between(1 - m_disturbance.noise, 1 + m_disturbance.noise);
        }
        return rates;
    }

    std::vector<Resource> resourcesOf(const equipoise::measure::Flows& flows) {
        const std::size_t count = size();
        std::vector<Resource> resources(2 * count + 2 * m_tree.trunks.size());
        for (std::size_t host = 0; host < count; ++host) {
            resources[host].capacity = m_tree.hosts[host].cable.rate;
            resources[count + host].capacity = m_tree.hosts[host].cable.back();
        }
        for (std::size_t i = 0; i < flows.size(); ++i) {
            resources[flows[i].from].flows.push_back(i);
            resources[count + flows[i].to].flows.push_back(i);
            const auto way = equipoise::measure::switchesBetween(m_tree, flows[i]);
            for (std::size_t k = 1; k < way.size(); ++k)
                resources[2 * count + directionOf(way[k - 1], way[k])].flows.push_back(i);
        }
        for (std::size_t i = 0; i < m_tree.trunks.size(); ++i) {
            Resource& there = resources[2 * count + 2 * i];
            Resource& back = resources[2 * count + 2 * i + 1];
            there.capacity = m_tree.trunks[i].cable.rate;
            back.capacity = m_tree.trunks[i].cable.back();
            if (!there.flows.empty() && !back.flows.empty() && happens(m_disturbance.opposed))
                (happens(0.5) ? there : back).capacity *= 0.5;
        }
        return resources;
    }

    std::size_t directionOf(std::size_t from, std::size_t to) const {
        for (std::size_t i = 0; i < m_tree.trunks.size(); ++i) {
            if (m_tree.trunks[i].one == from && m_tree.trunks[i].other == to)
                return 2 * i;
            if (m_tree.trunks[i].other == from && m_tree.trunks[i].one == to)
                return 2 * i + 1;
        }
        return 0;
    }

    /// Weighted max-min fair: all rise in proportion to their weights; the fullest resource stops its flows.
    static std::vector<double> shared(std::vector<Resource> resources, const std::vector<double>& weights) {
        std::vector<double> rates(weights.size(), -1);
        for (std::size_t left = weights.size(); left > 0;) { // each round settles a flow at least
            const Resource* fullest = nullptr;
            double lowest = std::numeric_limits<double>::infinity();
            for (const Resource& resource : resources) {
                double rest = resource.capacity;
                double weight = 0;
                for (const std::size_t flow : resource.flows)
                    (rates[flow] >= 0 ? rest : weight) += rates[flow] >= 0 ? -rates[flow] : weights[flow];
                if (weight > 0 && rest / weight < lowest) {
                    lowest = rest / weight;
                    fullest = &resource;
                }
            }
            if (!fullest)
                break; // no resource limits the remaining flows
            for (const std::size_t flow : fullest->flows)
                if (rates[flow] < 0) {
                    rates[flow] = std::max(0.0, lowest * weights[flow]);
                    --left;
                }
        }
        return rates;
    }

    /// Packets of a host that wait for a trunk also hold up what it sends elsewhere.
    void slowMixed(const equipoise::measure::Flows& flows, std::vector<double>& rates) {
        for (std::size_t host = 0; host < size(); ++host) {
            const auto isOf = [&](std::size_t i) { return flows[i].from == host || flows[i].to == host; };
            bool near = false;
            bool far = false;
            for (std::size_t i = 0; i < flows.size(); ++i)
                if (isOf(i))
                    (equipoise::measure::switchesBetween(m_tree, flows[i]).size() == 1 ? near : far) = true;
            if (!near || !far || !happens(m_disturbance.mixed))
                continue;
            const double part = m_random.between(0.02, 1);
            for (std::size_t i = 0; i < flows.size(); ++i)
                if (isOf(i) && equipoise::measure::switchesBetween(m_tree, flows[i]).size() == 1)
                    rates[i] *= part;
        }
    }

    equipoise::measure::Tree m_tree;
    Disturbance m_disturbance;
    equipoise::Random m_random;
    std::vector<double> m_stopped;
};

} // namespace support
