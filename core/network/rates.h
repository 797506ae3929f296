// SPDX-License-Identifier: GPL-3.0-or-later
// Max-min fair rates of flows over resources, kept up to date as flows come and go.
#pragma once

#include "core/base/numbers/number.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace equipoise::network {

/// Flows are numbered by whoever adds them, from 0; numbers may be used again after remove().
class FairRates {
public:
    /// Capacities > 0; infinite: never full.
    explicit FairRates(std::vector<double> capacities);

    /// A flow that comes over at least one resource: they outlive it, each stands there once. It is never
    /// faster than `most`; what has no finite limit at all has an infinite rate.
    void add(std::uint32_t flow, std::span<const std::uint32_t> resources, double most);
    void remove(std::uint32_t flow);

    /// Works out what changed since the last time; the flows whose rates are others now, each once.
    /// O(r (f + l)) for the f flows and l resources that are connected with a change, in at most r <= f
    /// rounds.
    std::span<const std::uint32_t> update();
    double rate(std::uint32_t flow) const { return m_flows[flow].rate; }

    /// Is told of each round of filling: the rate that is reached, and the flows that keep it.
    using Watch = std::function<void(double level, std::span<const std::uint32_t> settled)>;
    void setWatch(Watch watch) { m_watch = std::move(watch); }

private:
    struct Resource {
        double capacity = infinity;
        std::vector<std::uint32_t> flows{};
        double left = 0;          ///< of the capacity, while rates are worked out
        std::uint32_t rising = 0; ///< flows on it whose rates still rise
        double level = 0;         ///< at which they fill it
        bool reached = false;     ///< by a change
    };
    struct Flow {
        std::span<const std::uint32_t> resources{};
        double most = infinity;
        double rate = 0;
        bool reached = false; ///< by a change, and not settled yet
    };

    void reach(std::uint32_t resource);
    void spread();
    void fill();
    void settle(std::uint32_t flow, double rate);

    std::vector<Resource> m_resources;
    std::vector<Flow> m_flows;
    std::vector<std::uint32_t> m_reached; ///< resources
    std::vector<std::uint32_t> m_filling; ///< those with flows whose rates still rise
    std::vector<std::uint32_t> m_rising;  ///< flows that are not settled yet
    std::vector<std::uint32_t> m_changed;
    Watch m_watch;
};

} // namespace equipoise::network
