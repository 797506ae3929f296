#include "core/network/ways.h"

#include "core/platform/along_links.h"

#include <algorithm>

namespace core::network {

ChannelWays::ChannelWays(const Platform& platform, const Program& program)
    : m_platform(platform) {
    for (const Channel& channel : program.channels)
        m_ways.push_back(wayOf(channel));
    for (const Strand& strand : program.strands)
        for (const Action& action : strand.actions)
            if (action.kind == Action::Kind::Send)
                measure(program.channels[action.which], m_ways[action.which], action.items);
    for (const auto& [link, together] : m_together) {
        double widest = 0; // of the directions
        for (const bool forwards : {false, true})
            if (const auto own = m_numbers.find({link, forwards}); own != m_numbers.end())
                widest = std::max(widest, m_capacities[own->second]);
        m_capacities[together] = platform.links[link.index()].duplex * widest;
    }
    for (double& capacity : m_capacities)
        if (capacity == 0)
            capacity = infinity;
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
    alongLinks(m_platform, channel.from, channel.links, [&](LinkId id, bool forwards) {
        auto own = m_numbers.find({id, forwards});
        if (own == m_numbers.end())
            own = m_numbers
                      .emplace(std::pair(id, forwards),
                               add({forwards ? Limit::Kind::Forwards : Limit::Kind::Back, id}))
                      .first;
        way.resources.push_back(own->second);
        way.tables = way.tables || m_platform.links[id.index()].transfer.isTable();
    });
    for (const LinkId id : channel.links) {
        if (m_platform.links[id.index()].isFullDuplex())
            continue;
        auto both = m_together.find(id);
        if (both == m_together.end())
            both = m_together.emplace(id, add({Limit::Kind::Both, id})).first;
        way.resources.push_back(both->second);
    }
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

} // namespace core::network
