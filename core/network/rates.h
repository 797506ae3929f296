// SPDX-License-Identifier: GPL-3.0-or-later
// Max-min fair rates of flows over resources, updated incrementally when flows begin and end.
#pragma once

#include "core/base/numbers/number.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace equipoise::network {

/// The caller numbers the flows from 0; numbers may be used again after remove().
class FairRates {
public:
    /// Capacities > 0; infinite: never full.
    explicit FairRates(std::vector<double> capacities);

    /// Adds a flow with the maximum rate `most` over at least one resource, each listed once. The list must
    /// outlive the flow. Without any finite limit its rate is infinite.
    void add(std::uint32_t flow, std::span<const std::uint32_t> resources, double most);
    void remove(std::uint32_t flow);

    /// Updates the rates after changes. Returns the flows whose rates differ from before, each once.
    /// O(r (f + l)) for the f flows and l resources connected with a change, in r <= f rounds.
    std::span<const std::uint32_t> update();
    double rate(std::uint32_t flow) const { return m_flows[flow].rate; }

    /// Observer of each round of filling: receives the reached rate, and the flows that get this rate.
    using Watch = std::function<void(double level, std::span<const std::uint32_t> settled)>;
    void setWatch(Watch watch) { m_watch = std::move(watch); }

private:
    struct Resource {
        double capacity = infinity;
        std::vector<std::uint32_t> flows{};
        double left = 0;          ///< remaining capacity during update()
        std::uint32_t rising = 0; ///< number of its flows whose rates still rise
        double level = 0;         ///< rate at which these flows fill it
        bool reached = false;     ///< affected by a change
    };
    struct Flow {
        std::span<const std::uint32_t> resources{};
        double most = infinity;
        double rate = 0;
        bool reached = false; ///< affected by a change, and not settled yet
    };

    void reach(std::uint32_t resource);
    void spread();
    void fill();
    void settle(std::uint32_t flow, double rate);

    std::vector<Resource> m_resources;
    std::vector<Flow> m_flows;
    std::vector<std::uint32_t> m_reached; ///< resources
    std::vector<std::uint32_t> m_filling; ///< resources with flows whose rates still rise
    std::vector<std::uint32_t> m_rising;  ///< flows that are not settled yet
    std::vector<std::uint32_t> m_changed;
    Watch m_watch;
};

} // namespace equipoise::network
