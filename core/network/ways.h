// SPDX-License-Identifier: GPL-3.0-or-later
// What the messages of a program share.
#pragma once

#include "core/platform/platform.h"
#include "core/schedule/program.h"

#include <cstdint>
#include <vector>

namespace equipoise::network {

/// Where the data of a channel's messages go, and how fast one of them may be.
struct ChannelWay {
    std::vector<std::uint32_t> resources{}; ///< directions as travelled, then what they share with others
    bool tables = false;                    ///< each message has a most of its own
};

/// What a resource is a part of.
struct Limit {
    enum class Kind : std::uint8_t {
        Forwards, ///< of the link, from Link::from to Link::to
        Back,
        Both, ///< the two directions together, where that is not full duplex
        Cell, ///< of a matrix: one channel's own, no link
    };
    Kind kind = Kind::Cell;
    LinkId link{0};
    bool operator==(const Limit&) const = default;
};

/// The directions of links that the program's messages take, and both directions together where they share,
/// as resources numbered from 0.
class ChannelWays {
public:
    /// The platform outlives it. O(links + channels x links of a way + actions).
    ChannelWays(const Platform& platform, const Program& program);

    const ChannelWay& operator[](std::uint32_t channel) const { return m_ways[channel]; }
    /// By resource; a direction carries what its fastest message needs: 1 / cost, where the cost is a number.
    /// Infinite where no message takes any time.
    const std::vector<double>& capacities() const { return m_capacities; }
    const std::vector<Limit>& limits() const { return m_limits; }

private:
    ChannelWay wayOf(const Channel& channel);
    std::uint32_t& numberOf(const Limit& limit);
    std::uint32_t add(const Limit& limit);
    void measure(const Channel& channel, const ChannelWay& way, double items);

    const Platform& m_platform;
    std::vector<ChannelWay> m_ways; ///< by channel
    std::vector<double> m_capacities;
    std::vector<Limit> m_limits;          ///< likewise by resource
    std::vector<std::uint32_t> m_numbers; ///< by link and kind
};

} // namespace equipoise::network
