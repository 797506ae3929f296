// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/ways.h"

#include "core/platform/routes/along_links.h"

#include <algorithm>

namespace equipoise::network {

namespace {

constexpr std::uint32_t unnumbered = ~std::uint32_t{0};

/// Kinds of limits of a link: there is no cell among them.
constexpr std::size_t kinds = 3;

} // namespace

ChannelWays::ChannelWays(const Platform& platform, const Program& program)
    : m_platform(platform)
    , m_numbers(kinds * platform.links.size(), unnumbered) {
    m_ways.reserve(program.channels.size());
    for (const Channel& channel : program.channels)
        m_ways.push_back(wayOf(channel));
    std::vector<double> measured(program.channels.size(), 0); // items; most often the same again
    for (const Strand& strand : program.strands)
        for (const Action& action : strand.actions)
            if (action.kind == Action::Kind::Send && action.items != measured[action.which]) {
                measured[action.which] = action.items;
                measure(program.channels[action.which], m_ways[action.which], action.items);
            }
    for (std::size_t i = 0; i < m_limits.size(); ++i)
        if (const auto [kind, link] = m_limits[i]; kind == Limit::Kind::Both) {
            double widest = 0; // of the directions
            for (const auto direction : {Limit::Kind::Forwards, Limit::Kind::Back})
                if (const std::uint32_t number = numberOf({direction, link}); number != unnumbered)
                    widest = std::max(widest, m_capacities[number]);
            m_capacities[i] = platform.links[link.index()].duplex * widest;
        }
    for (double& capacity : m_capacities)
        if (capacity == 0)
            capacity = infinity;
}

std::uint32_t& ChannelWays::numberOf(const Limit& limit) {
    return m_numbers[kinds * limit.link.index() + static_cast<std::size_t>(limit.kind)];
}

std::uint32_t ChannelWays::add(const Limit& limit) {
    m_capacities.push_back(0);
    m_limits.push_back(limit);
    return static_cast<std::uint32_t>(m_limits.size() - 1);
}

ChannelWay ChannelWays::wayOf(const Channel& channel) {
    ChannelWay way;
    if (channel.links.empty()) // a cell of a matrix shares nothing
        way.resources.push_back(add({}));
    const auto take = [&](const Limit& limit) {
        std::uint32_t& number = numberOf(limit);
        if (number == unnumbered)
            number = add(limit);
        way.resources.push_back(number);
    };
    alongLinks(m_platform, channel.from, channel.links, [&](LinkId id, bool forwards) {
        take({forwards ? Limit::Kind::Forwards : Limit::Kind::Back, id});
        way.tables = way.tables || m_platform.links[id.index()].transfer.isTable();
    });
    for (const LinkId id : channel.links)
        if (!m_platform.links[id.index()].isFullDuplex())
            take({Limit::Kind::Both, id});
    return way;
}

void ChannelWays::measure(const Channel& channel, const ChannelWay& way, double items) {
    for (std::size_t i = 0; i < std::max<std::size_t>(1, channel.links.size()); ++i) {
        const double busy = channel.links.empty()
                                ? transmission(m_platform, channel, items)
                                : m_platform.links[channel.links[i].index()].transfer.proportional(items);
        if (items > 0 && busy > 0)
            m_capacities[way.resources[i]] = std::max(m_capacities[way.resources[i]], items / busy);
    }
}

} // namespace equipoise::network
