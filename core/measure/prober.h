// SPDX-License-Identifier: GPL-3.0-or-later
// Interface to measurements of a network: rates of simultaneous flows, and latencies.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace equipoise::measure {

/// A transfer of data between two hosts.
struct Flow {
    std::size_t from = 0;
    std::size_t to = 0;
    bool operator==(const Flow&) const = default;
};
using Flows = std::vector<Flow>;

/// Measures a real or a simulated network. Hosts are 0 to size() - 1.
class Prober {
public:
    Prober() = default;
    Prober(const Prober&) = delete;
    Prober& operator=(const Prober&) = delete;
    virtual ~Prober() = default;

    virtual std::size_t size() const = 0;
    /// Remaining part of the budget of time or measurements, from 1 down to 0.
    virtual double left() const { return 1; }
    /// Bytes per second of each flow while all flows send; a host may be in several. Empty: the budget is used.
    virtual std::optional<std::vector<double>> rates(const Flows& flows) = 0;
    /// Part of the last measurement's time in which the host's process was not scheduled, 0 to 1. A quota of
    /// its processor or other work then slowed its flows.
    virtual double stopped(std::size_t /*host*/) const { return 0; }
    /// Bytes per second in a short moment after a pause, in which hardly any processor quota is used.
    virtual std::optional<std::vector<double>> bursts(const Flows& flows) { return rates(flows); }
    /// Seconds that the shortest message takes from sender to receiver of each pair, without other traffic.
    virtual std::optional<std::vector<double>> latencies(const Flows& pairs) = 0;
};

} // namespace equipoise::measure
