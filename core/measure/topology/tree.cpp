// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/topology/tree.h"

#include "core/network/rates.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace equipoise::measure {

namespace {

constexpr std::size_t noTrunk = static_cast<std::size_t>(-1);

std::size_t otherEnd(const Trunk& trunk, std::size_t at) {
    return trunk.one == at ? trunk.other : trunk.one;
}

/// Breadth-first search from a switch. `last` and `first` are the last and the first trunk on the route to
/// each switch, or `noTrunk`.
struct Walk {
    std::vector<std::size_t> order;
    std::vector<std::size_t> last;  ///< trunk, by switch
    std::vector<std::size_t> first; ///< trunk, by switch
};

Walk walkFrom(const Tree& tree, std::size_t from) {
    Walk walk{{from},
              std::vector<std::size_t>(tree.switches, noTrunk),
              std::vector<std::size_t>(tree.switches, noTrunk)};
    // Ends: in a tree, each switch is entered by one trunk.
    for (std::size_t i = 0; i < walk.order.size(); ++i) {
        const std::size_t at = walk.order[i];
        for (std::size_t k = 0; k < tree.trunks.size(); ++k) {
            const Trunk& trunk = tree.trunks[k];
            if ((trunk.one != at && trunk.other != at) || k == walk.last[at])
                continue;
            const std::size_t next = otherEnd(trunk, at);
            walk.last[next] = k;
            walk.first[next] = at == from ? k : walk.first[at];
            walk.order.push_back(next);
        }
    }
    return walk;
}

/// Minimum rate of all cables between a host and a switch, in one direction.
double slowest(const Tree& tree, std::size_t host, std::size_t at, bool back) {
    const Walk walk = walkFrom(tree, at);
    const Cable& port = tree.hosts[host].cable;
    double rate = back ? port.back() : port.rate;
    for (std::size_t from = tree.hosts[host].at; from != at;) { // each step is one trunk nearer
        const Trunk& trunk = tree.trunks[walk.last[from]];
        const std::size_t next = otherEnd(trunk, from);
        rate = std::min(rate, rateInto(trunk, back ? from : next));
        from = next;
    }
    return rate;
}

} // namespace

void addLinks(Platform& platform, NodeId from, NodeId to, const Cable& cable, double unit) {
    if (cable.rate <= 0)
        return;
    Link link;
    link.from = from;
    link.to = to;
    link.transfer.rate = unit / cable.rate;
    link.transfer.startUp = cable.latency;
    link.duplex = cable.duplex;
    link.bothWays = cable.otherWay <= 0;
    platform.links.push_back(link);
    if (link.bothWays)
        return;
    std::swap(link.from, link.to);
    link.transfer.rate = unit / cable.otherWay;
    platform.links.push_back(link);
}

std::vector<Element> elementsAt(const Tree& tree, std::size_t at) {
    std::vector<Element> elements;
    for (std::size_t i = 0; i < tree.hosts.size(); ++i)
        if (tree.hosts[i].at == at)
            elements.push_back({false, i});
    for (std::size_t i = 0; i < tree.trunks.size(); ++i)
        if (tree.trunks[i].one == at || tree.trunks[i].other == at)
            elements.push_back({true, i});
    return elements;
}

std::vector<Element> elementsToward(const Tree& tree, std::size_t at) {
    const Walk walk = walkFrom(tree, at);
    std::vector<Element> elements;
    for (std::size_t i = 0; i < tree.hosts.size(); ++i) {
        const std::size_t home = tree.hosts[i].at;
        elements.push_back(home == at ? Element{false, i} : Element{true, walk.first[home]});
    }
    return elements;
}

std::vector<std::size_t> switchesBetween(const Tree& tree, const Flow& flow) {
    const Walk walk = walkFrom(tree, tree.hosts[flow.to].at);
    std::vector<std::size_t> way{tree.hosts[flow.from].at};
    while (way.back() != tree.hosts[flow.to].at) // each step is one trunk nearer
        way.push_back(otherEnd(tree.trunks[walk.last[way.back()]], way.back()));
    return way;
}

double rateTo(const Tree& tree, std::size_t host, std::size_t at) {
    return slowest(tree, host, at, false);
}

double rateFrom(const Tree& tree, std::size_t host, std::size_t at) {
    return slowest(tree, host, at, true);
}

double rateInto(const Trunk& trunk, std::size_t at) {
    return trunk.other == at ? trunk.cable.rate : trunk.cable.back();
}

Tree without(Tree tree, std::size_t trunk) {
    const std::size_t gone = std::max(tree.trunks[trunk].one, tree.trunks[trunk].other);
    const std::size_t stays = std::min(tree.trunks[trunk].one, tree.trunks[trunk].other);
    const auto now = [&](std::size_t at) { return at == gone ? stays : at > gone ? at - 1 : at; };
    tree.trunks.erase(tree.trunks.begin() + static_cast<std::ptrdiff_t>(trunk));
    for (Trunk& remaining : tree.trunks) {
        remaining.one = now(remaining.one);
        remaining.other = now(remaining.other);
    }
    for (Port& port : tree.hosts)
        port.at = now(port.at);
    --tree.switches;
    return tree;
}

Platform platformOf(const Tree& tree) {
    Platform platform;
    for (std::size_t i = 0; i < tree.switches; ++i)
        platform.switches.push_back({"switch " + std::to_string(i + 1), {}});
    for (std::size_t i = 0; i < tree.hosts.size(); ++i) {
        Processor& processor = platform.processors.emplace_back();
        processor.name = std::to_string(i);
        processor.compute.rate = 1;
        processor.forwards = false;
        addLinks(platform, ProcessorId{i}, SwitchId{tree.hosts[i].at}, tree.hosts[i].cable, 1);
    }
    for (const Trunk& trunk : tree.trunks)
        addLinks(platform, SwitchId{trunk.one}, SwitchId{trunk.other}, trunk.cable, 1);
    for (Link& link : platform.links)
        link.transfer.startUp = 0;
    return platform;
}

Forecast::Forecast(const Platform& platform, double data)
    : m_platform(platform)
    , m_data(data)
    , m_paths(platform, data) {}

double Forecast::alone(const Flow& flow) {
    const network::Path& path =
        m_paths.between(static_cast<std::uint32_t>(flow.from), static_cast<std::uint32_t>(flow.to));
    return path.latency < infinity ? path.most : 0;
}

std::vector<double> Forecast::rates(const Flows& flows) {
    network::FairRates fair(m_paths.capacities());
    std::vector<double> rates(flows.size());
    std::vector<std::uint32_t> asked;
    for (std::uint32_t i = 0; i < flows.size(); ++i) {
        const network::Path& path = m_paths.between(static_cast<std::uint32_t>(flows[i].from),
                                                    static_cast<std::uint32_t>(flows[i].to));
        rates[i] = alone(flows[i]);
        if (path.resources.empty() || rates[i] == 0) // the cell of a matrix, or no way
            continue;
        fair.add(i, path.resources, path.most);
        asked.push_back(i);
    }
    fair.update();
    for (const std::uint32_t flow : asked)
        rates[flow] = fair.rate(flow);
    return rates;
}

} // namespace equipoise::measure
