// SPDX-License-Identifier: GPL-3.0-or-later
// Resources shared by the messages of a program: directions of links and their capacities.
#pragma once

#include "core/platform/platform.h"
#include "core/schedule/program.h"

#include <cstdint>
#include <vector>

namespace equipoise::network {

/// Resources used by the messages of a channel.
struct ChannelWay {
    std::vector<std::uint32_t>
        resources{};     ///< directions in travelling order, then limits of both directions
    bool tables = false; ///< the maximum rate depends on the size of the message
};

/// Meaning of a resource.
struct Limit {
    enum class Kind : std::uint8_t {
        Forwards, ///< of the link, from Link::from to Link::to
        Back,
        Both, ///< both directions together, if the link is not full duplex
        Cell, ///< a cell of a matrix, used by one channel; no link
    };
    Kind kind = Kind::Cell;
    LinkId link{0};
    bool operator==(const Limit&) const = default;
};

/// The directions of links that the program's messages take, and both directions together where they share,
/// as resources numbered from 0.
class ChannelWays {
public:
    /// `platform` must outlive this object. O(links + channels x links of a route + actions).
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
    std::vector<Limit> m_limits;          ///< by resource
    std::vector<std::uint32_t> m_numbers; ///< by link and kind
};

} // namespace equipoise::network
