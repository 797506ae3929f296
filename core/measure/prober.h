// SPDX-License-Identifier: GPL-3.0-or-later
// What a network is asked: who gets how fast when these send at once.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace equipoise::measure {

/// Data from one of those that take part to another.
struct Flow {
    std::size_t from = 0;
    std::size_t to = 0;
    bool operator==(const Flow&) const = default;
};
using Flows = std::vector<Flow>;

/// Asks a real network, or one that is made up.
class Prober {
public:
    Prober() = default;
    Prober(const Prober&) = delete;
    Prober& operator=(const Prober&) = delete;
    virtual ~Prober() = default;

    virtual std::size_t size() const = 0;
    /// Part of the time or of the questions that is left, from 1 to 0: what is known is to be settled in
    /// time.
    virtual double left() const { return 1; }
    /// Bytes per second of each flow while all of them send; one may take part in several. Empty: nothing
    /// more is to be asked.
    virtual std::optional<std::vector<double>> rates(const Flows& flows) = 0;
    /// Part of the last question's time in which that host was not let run though it took part: a quota of
    /// its processor, or other work, held its flows up.
    virtual double stopped(std::size_t /*host*/) const { return 0; }
    /// The same for a moment after a rest, so short that hardly any quota is used up.
    virtual std::optional<std::vector<double>> bursts(const Flows& flows) { return rates(flows); }
    /// Seconds that the shortest message takes from one to the other of each pair, while nobody else sends.
    virtual std::optional<std::vector<double>> latencies(const Flows& pairs) = 0;
};

} // namespace equipoise::measure
