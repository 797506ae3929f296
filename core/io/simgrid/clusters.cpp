// SPDX-License-Identifier: GPL-3.0-or-later
// <cluster>, <cabinet>, <host_link> and <peer>: short texts that stand for many hosts and links, in a star.
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/simgrid/model_reader.h"
#include "core/platform/platform.h"

#include <algorithm>
#include <charconv>

namespace equipoise::io::simgrid {

namespace {

std::optional<long> wholeNumber(std::string_view text) {
    long number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size() || text.empty() || number < 0)
        return std::nullopt;
    return number;
}

} // namespace

/// "0-3,6" is 0, 1, 2, 3, 6.
bool ModelReader::readRadical(const xml::Element& element, std::vector<long>& numbers) {
    const std::string* radical = need(element, "radical");
    if (!radical)
        return false;
    for (std::string_view rest = *radical;;) {
        const auto end = std::min(rest.find(','), rest.size());
        const auto group = rest.substr(0, end);
        const auto dash = std::min(group.find('-'), group.size());
        const auto first = wholeNumber(group.substr(0, dash));
        const auto last = dash == group.size() ? first : wholeNumber(group.substr(dash + 1));
        if (!first || !last)
            return fail({ErrorCode::WrongType,
                         "radical of " + element.attributeOr("id"),
                         "\"" + *radical + "\"",
                         TRANSLATABLE("facts", "numbers and ranges, e.g. 0-3,6"),
                         {}},
                        element);
        if (*last - *first >= static_cast<long>(maxHosts) ||
            numbers.size() + static_cast<std::size_t>(std::max(0L, *last - *first)) >= maxHosts)
            return fail({ErrorCode::OutOfRange,
                         "radical of " + element.attributeOr("id"),
                         *radical,
                         withNumbers(TRANSLATABLE("facts", "at most %1 hosts"), {maxHosts}),
                         {}},
                        element);
        for (long number = *first; number <= *last; ++number)
            numbers.push_back(number);
        if (end == rest.size())
            return true;
        rest.remove_prefix(end + 1);
    }
}

bool ModelReader::addClusterHost(const xml::Element& element, Index zone, long number, double speed,
                                 const ClusterLinks& links, const std::string& id) {
    const std::string name =
        element.attributeOr("prefix") + std::to_string(number) + element.attributeOr("suffix");
    if (!addHost(name, speed, zone, element, false))
        return false;
    const Index point = m_model.hosts.back().point;
    std::vector<Hop> up;
    if (links.limiter) {
        const Index limiter = addLink({id + "_limiter", *links.limiter, 0, false, 0, nullptr}, element);
        if (limiter == none)
            return false;
        up.push_back({limiter, Direction::None});
    }
    const Index hostLink =
        addLink({id, links.bandwidth, links.latency, links.splitDuplex, 0, nullptr}, element);
    if (hostLink == none)
        return false;
    up.push_back({hostLink, links.splitDuplex ? Direction::Up : Direction::None});
    if (links.backbone != none)
        up.push_back({links.backbone, Direction::None});
    addSpoke(zone, point, std::move(up), element);
    return true;
}

bool ModelReader::readCluster(const xml::Element& element, Index around) {
    const std::string* id = need(element, "id");
    const bool named = id && need(element, "prefix") && need(element, "suffix");
    const auto speed = named ? speedOf(element) : std::nullopt;
    const auto bandwidth = speed ? amount(element, "bw", Dimension::Bandwidth) : std::nullopt;
    const auto latency = bandwidth ? amount(element, "lat", Dimension::Time) : std::nullopt;
    std::vector<long> numbers;
    if (!latency || !readRadical(element, numbers))
        return false;
    const Index point = addPoint(*id, NetPoint::Kind::Zone, around, element);
    if (point == none)
        return false;
    const auto zone = static_cast<Index>(m_model.zones.size());
    m_model.points[point].index = zone;
    m_model.zones.push_back({*id, Routing::Star, point, element.line, {}, {}, {}, false});
    m_backbones.push_back(none);

    const std::string policy = element.attributeOr("sharing_policy", "SPLITDUPLEX");
    ClusterLinks links{*bandwidth, *latency, policy == "SPLITDUPLEX" || policy == "FULLDUPLEX", none, {}};
    if (const std::string backbone = element.attributeOr("bb_bw"); !backbone.empty()) {
        const auto bytes = amount(element, "bb_bw", Dimension::Bandwidth);
        const auto seconds = bytes ? amount(element, "bb_lat", Dimension::Time, 0) : std::nullopt;
        if (!seconds)
            return false;
        links.backbone = addLink({*id + "_backbone", *bytes, *seconds, false, 0, nullptr}, element);
        if (links.backbone == none)
            return false;
    }
    if (!element.attributeOr("limiter_link").empty()) {
        links.limiter = amount(element, "limiter_link", Dimension::Bandwidth);
        if (!links.limiter)
            return false;
        if (element.attributeOr("topology", "FLAT") == "FLAT")
            note(ImportCode::Simplified, "limiter_link of " + *id, "a link before each host's own", element);
    }
    const std::string topology = element.attributeOr("topology", "FLAT");
    constexpr std::string_view routed[] = {"TORUS", "FAT_TREE", "DRAGONFLY"};
    const bool star = std::ranges::find(routed, topology) == std::end(routed) || numbers.size() > maxRouted;
    if (star && topology != "FLAT")
        note(ImportCode::Simplified, "topology of " + *id, topology + " as a star", element);
    if (!addClusterHosts(element, zone, numbers, *speed, links, star))
        return false;
    note(ImportCode::Expanded, "cluster " + *id, std::to_string(numbers.size()), element);
    takeCores(element, numbers.size());
    noteAttributes(element, {"loopback_bw", "loopback_lat"});
    noteChildren(element, *id);
    return true;
}

bool ModelReader::addClusterHosts(const xml::Element& element, Index zone, const std::vector<long>& numbers,
                                  double speed, const ClusterLinks& links, bool star) {
    const std::string id = element.attributeOr("id");
    const std::string prefix = element.attributeOr("prefix");
    const std::string suffix = element.attributeOr("suffix");
    std::vector<Index> hosts;
    for (const long number : numbers) {
        if (star
                ? !addClusterHost(element, zone, number, speed, links, id + "_link_" + std::to_string(number))
                : !addHost(prefix + std::to_string(number) + suffix, speed, zone, element, false))
            return false;
        hosts.push_back(m_model.hosts.back().point);
    }
    const std::string named = element.attributeOr("router_id");
    const Index centre = addPoint(named.empty() ? prefix + id + "_router" + suffix : named,
                                  NetPoint::Kind::Router, zone, element);
    if (centre == none)
        return false;
    if (star) {
        addSpoke(zone, centre, {}, element);
        return true;
    }
    m_model.zones[zone].routing = Routing::Full;
    // From elsewhere the router is as near to each host as the host itself.
    if (m_model.points[m_model.zones[zone].point].zone != none)
        for (const Index host : hosts) {
            addRoute(zone, {host, centre, host, centre, {}, 0}, element);
            addRoute(zone, {centre, host, centre, host, {}, 0}, element);
        }
    return readTopology(element, zone, hosts, links);
}

bool ModelReader::readCabinet(const xml::Element& element, Index zone) {
    const bool named = need(element, "id") && need(element, "prefix") && need(element, "suffix");
    const auto speed = named ? amount(element, "speed", Dimension::Speed) : std::nullopt;
    const auto bandwidth = speed ? amount(element, "bw", Dimension::Bandwidth) : std::nullopt;
    const auto latency = bandwidth ? amount(element, "lat", Dimension::Time) : std::nullopt;
    std::vector<long> numbers;
    if (!latency || !readRadical(element, numbers))
        return false;
    for (const long number : numbers)
        if (!addClusterHost(element, zone, number, *speed,
                            {*bandwidth, *latency, true, m_backbones[zone], std::nullopt},
                            "link_" + element.attributeOr("prefix") + std::to_string(number) +
                                element.attributeOr("suffix")))
            return false;
    note(ImportCode::Expanded, "cabinet " + element.attributeOr("id"), std::to_string(numbers.size()),
         element);
    return true;
}

bool ModelReader::readHostLink(const xml::Element& element, Index zone) {
    const std::string* id = need(element, "id");
    const std::string* up = id ? need(element, "up") : nullptr;
    const std::string* down = up ? need(element, "down") : nullptr;
    const Index point = down ? pointNamed(*id, "id", element) : none;
    if (point == none)
        return false;
    const auto hop = [&](const std::string& name, std::string_view attribute, std::vector<Hop>& hops) {
        xml::Element ctn;
        ctn.name = "link_ctn";
        ctn.line = element.line;
        ctn.column = element.column;
        ctn.attributes = {{"id", name}, {"direction", attribute == "up" ? "UP" : "DOWN"}};
        xml::Element route;
        route.children.push_back(std::move(ctn));
        return readHops(route, hops);
    };
    RouteDef there{point, none, point, none, {}, 0};
    RouteDef back{none, point, none, point, {}, 0};
    const Index backbone = m_backbones[zone];
    if (!hop(*up, "up", there.hops))
        return false;
    if (backbone != none) {
        there.hops.push_back({backbone, Direction::None});
        back.hops.push_back({backbone, Direction::None});
    }
    if (!hop(*down, "down", back.hops))
        return false;
    addRoute(zone, std::move(there), element);
    addRoute(zone, std::move(back), element);
    return true;
}

bool ModelReader::readPeer(const xml::Element& element, Index zone) {
    const std::string* id = need(element, "id");
    const auto speed = id ? amount(element, "speed", Dimension::Speed) : std::nullopt;
    const auto in = speed ? amount(element, "bw_in", Dimension::Bandwidth) : std::nullopt;
    const auto out = in ? amount(element, "bw_out", Dimension::Bandwidth) : std::nullopt;
    if (!out || !addHost(*id, *speed, zone, element, false))
        return false;
    const Index point = m_model.hosts.back().point;
    const Index up = addLink({"link_" + *id + "_UP", *out, 0, false, 0, nullptr}, element);
    const Index down =
        up == none ? none : addLink({"link_" + *id + "_DOWN", *in, 0, false, 0, nullptr}, element);
    if (down == none)
        return false;
    addRoute(zone, {point, none, point, none, {{up, Direction::None}}, 0}, element);
    addRoute(zone, {none, point, none, point, {{down, Direction::None}}, 0}, element);
    noteAttributes(element, {"lat", "speed_file", "availability_file", "state_file"});
    return readCoordinates(element, point);
}

} // namespace equipoise::io::simgrid
