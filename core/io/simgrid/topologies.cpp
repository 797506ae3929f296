// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters that are no star: torus, fat tree and dragonfly, with the routes that SimGrid takes in them. Each
// two hosts get the route that its deterministic algorithms give them, link by link.
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/simgrid/model_reader.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace equipoise::io::simgrid {

namespace {

/// "4,4" as numbers from 1 on; empty: it is no such list, or they are too large.
std::vector<std::size_t> sizesIn(std::string_view text) {
    std::vector<std::size_t> sizes;
    for (;;) { // ends: each round takes a number away
        const auto comma = std::min(text.find(','), text.size());
        std::string_view word = text.substr(0, comma);
        while (word.starts_with(' '))
            word.remove_prefix(1);
        while (word.ends_with(' '))
            word.remove_suffix(1);
        const auto number = parseNumber(word);
        if (!number || *number < 1 || *number > static_cast<double>(maxHosts) ||
            *number != std::floor(*number))
            return {};
        sizes.push_back(static_cast<std::size_t>(*number));
        if (comma == text.size())
            return sizes;
        text.remove_prefix(comma + 1);
    }
}

/// Lists with semicolons between them; empty: one of them is none.
std::vector<std::vector<std::size_t>> listsIn(std::string_view text) {
    std::vector<std::vector<std::size_t>> lists;
    for (;;) { // ends: each round takes a list away
        const auto end = std::min(text.find(';'), text.size());
        lists.push_back(sizesIn(text.substr(0, end)));
        if (lists.back().empty())
            return {};
        if (end == text.size())
            return lists;
        text.remove_prefix(end + 1);
    }
}

std::size_t product(const std::vector<std::size_t>& sizes) {
    std::size_t result = 1;
    for (const std::size_t size : sizes)
        result = std::min(result * size, 2 * maxHosts); // each factor is small enough
    return result;
}

/// From host to host, by their numbers in the cluster.
using Wanted = std::function<std::vector<Hop>(std::size_t from, std::size_t to)>;

/// The links of a cluster, made as routes first pass them.
class ClusterWires {
public:
    /// Number of a new link, `times` as wide; none: there is one of that name.
    using Add = std::function<Index(std::string name, double times)>;

    explicit ClusterWires(Add add)
        : m_add(std::move(add)) {}

    /// The hop over the link of that name; `up` as its first user meant it.
    Hop hop(const std::string& name, bool up, double times = 1) {
        const auto [at, isNew] = m_links.try_emplace(name, none);
        if (isNew)
            at->second = m_add(name, times);
        return {at->second, up ? Direction::Up : Direction::Down};
    }

private:
    Add m_add;
    std::unordered_map<std::string, Index> m_links;
};

std::string between(const char* what, std::initializer_list<std::size_t> numbers) {
    std::string name = what;
    for (const std::size_t number : numbers)
        name += "_" + std::to_string(number);
    return name;
}

/// Dimension by dimension, in the shorter direction as SimGrid sees it.
Wanted torusRoutes(const std::vector<std::size_t>& dimensions, ClusterWires& wires) {
    return [&dimensions, &wires](std::size_t from, std::size_t to) {
        std::vector<Hop> hops;
        std::size_t here = from;
        std::size_t below = 1; // nodes of the dimensions before
        for (const std::size_t size : dimensions) {
            const std::size_t mine = from / below % size;
            const std::size_t wanted = to / below % size;
            const bool right = (wanted > mine && wanted <= mine + size / 2) ||
                               (mine > size / 2 && (mine + size / 2) % size >= wanted);
            while (here / below % size != wanted) { // ends: each round is one step nearer
                const std::size_t at = here / below % size;
                const std::size_t next = right ? (at + 1 == size ? here + below - below * size : here + below)
                                               : (at == 0 ? here + below * size - below : here - below);
                hops.push_back(wires.hop(between("link_from", {right ? here : next, below}), right));
                here = next;
            }
            below *= size;
        }
        return hops;
    };
}

/// What is known of a fat tree: numbers from the leaves upwards.
struct FatTree {
    std::vector<std::size_t> children;
    std::vector<std::size_t> parents;
    std::vector<std::size_t> cables;
};

/// Up as the number of the receiver says (d-mod-k) to the first switch above both, then down.
Wanted fatTreeRoutes(const FatTree& tree, ClusterWires& wires) {
    return [&tree, &wires](std::size_t from, std::size_t to) {
        const std::size_t levels = tree.children.size();
        std::vector<std::size_t> mine(levels);
        std::vector<std::size_t> wanted(levels);
        std::size_t a = from;
        std::size_t b = to;
        for (std::size_t i = 0; i < levels; ++i) {
            mine[i] = a % tree.children[i];
            wanted[i] = b % tree.children[i];
            a /= tree.children[i];
            b /= tree.children[i];
        }
        std::size_t top = levels; // the lowest level with a switch above both
        while (top > 1 && mine[top - 1] == wanted[top - 1])
            --top;
        const auto labelled = [](const std::vector<std::size_t>& label, std::size_t level) {
            std::string name = std::to_string(level);
            for (const std::size_t digit : label)
                name += "." + std::to_string(digit);
            return name;
        };
        std::vector<Hop> hops;
        for (std::size_t level = 0; level < top; ++level) {
            std::size_t turn = to;
            for (std::size_t i = 0; i < level; ++i)
                turn /= tree.parents[i];
            turn %= tree.parents[level] * tree.cables[level];
            const std::string below = labelled(mine, level);
            mine[level] = turn % tree.parents[level];
            hops.push_back(wires.hop("cable_" + below + "_" + labelled(mine, level + 1) + "_" +
                                         std::to_string(turn / tree.parents[level]),
                                     true));
        }
        for (std::size_t level = top; level > 0; --level) {
            const std::string above = labelled(mine, level);
            mine[level - 1] = wanted[level - 1];
            hops.push_back(wires.hop("cable_" + labelled(mine, level - 1) + "_" + above + "_" +
                                         std::to_string(from % tree.cables[level - 1]),
                                     false));
        }
        return hops;
    };
}

/// Sizes, and how many links of each kind are one.
struct Dragonfly {
    std::size_t groups = 0;
    std::size_t chassis = 0; ///< of a group
    std::size_t blades = 0;  ///< of a chassis: each has one router
    std::size_t nodes = 0;   ///< of a blade
    double blue = 1;         ///< between groups
    double black = 1;        ///< between chassis
    double green = 1;        ///< within a chassis
};

/// Position of a router.
struct DragonflyPlace {
    std::size_t group = 0;
    std::size_t chassis = 0;
    std::size_t blade = 0;
    bool operator==(const DragonflyPlace&) const = default;
};

/// The least number of hops: router g of the first chassis of each group leads to group g.
Wanted dragonflyRoutes(const Dragonfly& fly, ClusterWires& wires) {
    return [&fly, &wires](std::size_t from, std::size_t to) {
        const auto placeOf = [&](std::size_t host) {
            const std::size_t router = host / fly.nodes;
            return DragonflyPlace{router / fly.blades / fly.chassis, router / fly.blades % fly.chassis,
                                  router % fly.blades};
        };
        const DragonflyPlace target = placeOf(to);
        const DragonflyPlace source = placeOf(from);
        DragonflyPlace here = source;
        std::vector<Hop> hops{wires.hop(between("local", {from}), true)};
        /// To another router of the same group that differs in one number, `mine`; `other` is alike.
        const auto cross = [&](const char* colour, std::size_t fixed, std::size_t& mine, std::size_t wanted,
                               double times) {
            if (mine != wanted)
                hops.push_back(wires.hop(
                    between(colour, {here.group, fixed, std::min(mine, wanted), std::max(mine, wanted)}),
                    mine < wanted, times));
            mine = wanted;
        };
        const auto toBlade = [&](std::size_t blade) {
            cross("green", here.chassis, here.blade, blade, fly.green);
        };
        const auto toChassis = [&](std::size_t chassis) {
            cross("black", here.blade, here.chassis, chassis, fly.black);
        };
        if (here.group != target.group) {
            toBlade(target.group);
            toChassis(0);
            hops.push_back(wires.hop(
                between("blue", {std::min(here.group, target.group), std::max(here.group, target.group)}),
                here.group < target.group, fly.blue));
            here = {target.group, 0, source.group};
        }
        if (here.blade != target.blade) {
            toBlade(target.blade);
            here.chassis = 0; // SimGrid takes it that the hop within a chassis is one of the first
        }
        toChassis(target.chassis);
        hops.push_back(wires.hop(between("local", {to}), false));
        return hops;
    };
}

} // namespace

bool ModelReader::routeAll(const xml::Element& element, Index zone, const std::vector<Index>& hosts,
                           const ClusterLinks& links,
                           const std::function<std::vector<Hop>(std::size_t, std::size_t)>& route) {
    std::vector<Index> limiters;
    for (std::size_t i = 0; links.limiter && i < hosts.size(); ++i) {
        limiters.push_back(addLink(
            {m_model.zones[zone].id + "_limiter_" + std::to_string(i), *links.limiter, 0, false, 0, nullptr},
            element));
        if (limiters.back() == none)
            return false;
    }
    for (std::size_t from = 0; from < hosts.size(); ++from)
        for (std::size_t to = 0; to < hosts.size(); ++to) {
            if (!goesOn(element))
                return false;
            if (from == to)
                continue;
            std::vector<Hop> hops;
            if (links.limiter)
                hops.push_back({limiters[from], Direction::None});
            for (const Hop& hop : route(from, to))
                hops.push_back({hop.link, links.splitDuplex ? hop.direction : Direction::None});
            if (m_error)
                return false;
            if (links.limiter)
                hops.push_back({limiters[to], Direction::None});
            addRoute(zone, {hosts[from], hosts[to], hosts[from], hosts[to], std::move(hops), 0}, element);
        }
    return true;
}

bool ModelReader::readTopology(const xml::Element& element, Index zone, const std::vector<Index>& hosts,
                               const ClusterLinks& links) {
    const std::string topology = element.attributeOr("topology");
    const std::string id = element.attributeOr("id");
    const std::string* parameters = need(element, "topo_parameters");
    if (!parameters)
        return false;
    const auto lists = listsIn(*parameters);
    const auto refuse = [&](const char* wanted) {
        return fail({ErrorCode::WrongType, "topo_parameters of " + id, "\"" + *parameters + "\"", wanted, {}},
                    element);
    };
    const auto check = [&](std::size_t wanted) {
        return wanted == hosts.size() || fail({ErrorCode::MatrixShape,
                                               "radical of " + id,
                                               withNumbers(TRANSLATABLE("facts", "%1 hosts"), {hosts.size()}),
                                               std::to_string(wanted),
                                               {}},
                                              element);
    };
    ClusterWires wires([&](const std::string& name, double times) {
        return addLink(
            {id + "_" + name, links.bandwidth * times, links.latency, links.splitDuplex, 0, nullptr},
            element);
    });
    if (topology == "TORUS") {
        if (lists.size() != 1)
            return refuse(TRANSLATABLE("facts", "the size of each dimension, as 3,2,2"));
        return check(product(lists[0])) &&
               routeAll(element, zone, hosts, links, torusRoutes(lists[0], wires));
    }
    if (topology == "FAT_TREE") {
        if (lists.size() != 4 || lists[0].size() != 1 || lists[1].size() != lists[0][0] ||
            lists[2].size() != lists[0][0] || lists[3].size() != lists[0][0])
            return refuse("levels; and for each of them nodes below, switches above, cables: 2;4,4;1,2;1,2");
        const FatTree tree{lists[1], lists[2], lists[3]};
        return check(product(tree.children)) &&
               routeAll(element, zone, hosts, links, fatTreeRoutes(tree, wires));
    }
    if (lists.size() != 4 || lists[0].size() != 2 || lists[1].size() != 2 || lists[2].size() != 2 ||
        lists[3].size() != 1)
        return refuse("groups, chassis and routers with their links, and nodes: 3,4;3,2;3,1;2");
    const Dragonfly fly{lists[0][0],
                        lists[1][0],
                        lists[2][0],
                        lists[3][0],
                        static_cast<double>(lists[0][1]),
                        static_cast<double>(lists[1][1]),
                        static_cast<double>(lists[2][1])};
    if (fly.groups > fly.blades)
        return refuse(TRANSLATABLE("facts", "a router of each chassis for each group"));
    return check(product({fly.groups, fly.chassis, fly.blades, fly.nodes})) &&
           routeAll(element, zone, hosts, links, dragonflyRoutes(fly, wires));
}

} // namespace equipoise::io::simgrid
