// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/simgrid/model.h"

#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/simgrid/model_reader.h"
#include "core/io/simgrid/own_props.h"
#include "core/platform/platform.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

namespace equipoise::io::simgrid {

namespace {

/// Tags before SimGrid 3.16 had other names.
std::string_view modernName(std::string_view name) {
    if (name == "AS")
        return "zone";
    if (name == "ASroute")
        return "zoneRoute";
    if (name == "bypassASroute")
        return "bypassZoneRoute";
    if (name == "process")
        return "actor";
    return name;
}

bool isRoute(std::string_view name) {
    name = modernName(name);
    return name == "route" || name == "zoneRoute" || name == "bypassRoute" || name == "bypassZoneRoute";
}

struct RoutingName {
    std::string_view name;
    Routing routing;
    bool exact; ///< read as what it is
};

constexpr std::array<RoutingName, 9> routings{{
    {"full", Routing::Full, true},
    {"floyd", Routing::Shortest, true},
    {"dijkstra", Routing::Shortest, true},
    {"dijkstracache", Routing::Shortest, true},
    {"star", Routing::Star, true},
    {"cluster", Routing::Star, true},
    {"none", Routing::Nothing, true},
    {"vivaldi", Routing::Star, true},
    {"wifi", Routing::Star, false},
}};

} // namespace

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::string tag(const xml::Element& element) {
    return "<" + element.name + ">";
}

bool ModelReader::fail(Error error, const xml::Element& at) {
    error.place = {m_file, at.line, at.column, {}};
    m_error = std::move(error);
    return false;
}

bool ModelReader::failSyntax(const xml::Element& at, std::string actual, std::string expected) {
    m_error = xml::syntaxAt(at, TRANSLATABLE("facts", "SimGrid platform"), std::move(actual),
                            std::move(expected), m_file);
    return false;
}

const std::string* ModelReader::need(const xml::Element& element, std::string_view name) {
    const std::string* value = element.attribute(name);
    if (!value)
        fail({ErrorCode::MissingField, std::string(name) + " of " + tag(element), {}, {}, {}}, element);
    return value;
}

std::optional<double> ModelReader::amount(const xml::Element& element, std::string_view attribute,
                                          Dimension dimension, std::optional<double> otherwise) {
    const std::string* text = element.attribute(attribute);
    if ((!text || text->empty()) && otherwise)
        return otherwise;
    if (!text && !need(element, attribute))
        return std::nullopt;
    const std::string subject = std::string(attribute) + " of " + element.attributeOr("id", tag(element));
    const auto parsed = parseAmount(*text, dimension, subject);
    if (!parsed) {
        fail(parsed.error(), element);
        return std::nullopt;
    }
    if (dimension != Dimension::Time && parsed->value < smallestQuantity) {
        fail({ErrorCode::OutOfRange, subject, *text, "> 0", {}}, element);
        return std::nullopt;
    }
    if (dimension == Dimension::Bandwidth)
        (parsed->bits ? m_model.bits : m_model.bytes) = true;
    if (!parsed->hasUnit)
        note(ImportCode::Supposed, "unit of " + subject, amountText(parsed->value, dimension), element);
    return parsed->value;
}

std::optional<double> ModelReader::speedOf(const xml::Element& element) {
    const std::string* text = need(element, "speed");
    if (!text)
        return std::nullopt;
    const auto comma = text->find(',');
    if (comma == std::string::npos)
        return amount(element, "speed", Dimension::Speed);
    // A list of performance states: a simulation starts with the state of number "pstate".
    std::vector<std::string> states;
    for (std::string_view rest = *text; states.size() < 1000;) {
        const auto end = std::min(rest.find(','), rest.size());
        states.emplace_back(rest.substr(0, end));
        if (end == rest.size())
            break;
        rest.remove_prefix(end + 1);
    }
    const auto which = parseNumber(element.attributeOr("pstate", "0")).value_or(-1);
    if (!(which >= 0 && which < static_cast<double>(states.size()))) {
        fail({ErrorCode::OutOfRange,
              "pstate of " + element.attributeOr("id"),
              element.attributeOr("pstate"),
              "0 to " + std::to_string(states.size() - 1),
              {}},
             element);
        return std::nullopt;
    }
    const std::string& chosen = states[static_cast<std::size_t>(which)];
    xml::Element single = element;
    for (auto& attribute : single.attributes)
        if (attribute.name == "speed")
            attribute.value = chosen;
    note(ImportCode::Merged, "speed of " + element.attributeOr("id"), chosen, element);
    return amount(single, "speed", Dimension::Speed);
}

std::optional<double> ModelReader::bandwidthOf(const xml::Element& element, std::string_view name) {
    const std::string* text = need(element, name);
    if (!text)
        return std::nullopt;
    const auto end = text->find_first_of(",;");
    if (end == std::string::npos)
        return amount(element, name, Dimension::Bandwidth);
    xml::Element single = element;
    for (auto& attribute : single.attributes)
        if (attribute.name == name)
            attribute.value = text->substr(0, end);
    note(ImportCode::Merged, "bandwidth of " + element.attributeOr("id"), text->substr(0, end), element);
    return amount(single, name, Dimension::Bandwidth);
}

void ModelReader::noteAttributes(const xml::Element& element, std::initializer_list<std::string_view> names) {
    for (const auto name : names)
        if (const std::string* value = element.attribute(name); value && !value->empty())
            note(ImportCode::NotModelled,
                 std::string(name) + " of " + element.attributeOr("id", tag(element)), *value, element);
}

void ModelReader::noteChildren(const xml::Element& element, const std::string& what) {
    for (const auto& child : element.children) {
        if (m_poll()) // the caller polls, too
            return;
        const std::string id = child.attributeOr("id");
        if (child.name == "prop" && id.starts_with(ownPrefix))
            continue;
        note(ImportCode::NotModelled, tag(child) + " of " + what,
             child.name == "prop" ? id + " = " + child.attributeOr("value") : id, child);
    }
}

Index ModelReader::addPoint(const std::string& name, NetPoint::Kind kind, Index zone,
                            const xml::Element& at) {
    if (const auto checked = validateName(name, tag(at)); !checked) {
        fail(checked.error(), at);
        return none;
    }
    const auto index = static_cast<Index>(m_model.points.size());
    if (!m_model.pointByName.emplace(name, index).second) {
        fail({ErrorCode::DuplicateName, tag(at), name, {}, {}}, at);
        return none;
    }
    m_model.points.push_back({name, kind, zone, none});
    if (zone != none)
        m_model.zones[zone].members.push_back(index);
    return index;
}

Index ModelReader::addLink(LinkDef link, const xml::Element& at) {
    const auto index = static_cast<Index>(m_model.links.size());
    if (link.id.empty()) {
        fail({ErrorCode::EmptyName, tag(at), {}, {}, {}}, at);
        return none;
    }
    if (!m_model.linkById.emplace(link.id, index).second) {
        fail({ErrorCode::DuplicateName, tag(at), link.id, {}, {}}, at);
        return none;
    }
    link.line = at.line;
    m_model.links.push_back(std::move(link));
    return index;
}

bool ModelReader::addHost(const std::string& name, double speed, Index zone, const xml::Element& at,
                          bool isHostElement) {
    if (!goesOn(at))
        return false;
    if (m_model.hosts.size() == maxHosts)
        return fail({ErrorCode::OutOfRange,
                     "hosts",
                     withNumbers(TRANSLATABLE("facts", "more than %1"), {maxHosts}),
                     "<= " + std::to_string(maxHosts),
                     {}},
                    at);
    const Index point = addPoint(name, NetPoint::Kind::Host, zone, at);
    if (point == none)
        return false;
    m_model.points[point].index = static_cast<Index>(m_model.hosts.size());
    m_model.hosts.push_back({point, speed, at.line, isHostElement ? &at : nullptr, 1});
    return true;
}

void ModelReader::addRoute(Index zone, RouteDef route, const xml::Element& at) {
    route.line = at.line;
    Zone& owner = m_model.zones[zone];
    const auto [known, isNew] = owner.byEnds.emplace(std::pair{route.from, route.to}, owner.routes.size());
    if (isNew)
        owner.routes.push_back(std::move(route));
    else
        note(ImportCode::Merged, tag(at), "the first one", at);
}

void ModelReader::addSpoke(Index zone, Index point, std::vector<Hop> up, const xml::Element& at) {
    std::vector<Hop> down(up.rbegin(), up.rend());
    for (Hop& hop : down)
        if (hop.direction != Direction::None)
            hop.direction = hop.direction == Direction::Up ? Direction::Down : Direction::Up;
    addRoute(zone, {point, none, point, none, std::move(up), 0}, at);
    addRoute(zone, {none, point, none, point, std::move(down), 0}, at);
}

Index ModelReader::pointNamed(const std::string& name, std::string_view attribute, const xml::Element& at) {
    const auto point = m_model.pointByName.find(name);
    if (point != m_model.pointByName.end())
        return point->second;
    fail({ErrorCode::UnknownName, std::string(attribute) + " of " + tag(at), name, {}, {}}, at);
    return none;
}

bool ModelReader::readPlatform(const xml::Element& root) {
    if (root.name != "platform")
        return failSyntax(root, tag(root), "<platform>");
    const std::string* version = need(root, "version");
    if (!version)
        return false;
    if (const auto number = parseNumber(*version); !number || *number < 4 || *number > 4.1)
        return fail({ErrorCode::WrongType,
                     TRANSLATABLE("facts", "version of the platform"),
                     "\"" + *version + "\"",
                     TRANSLATABLE("facts", "4 or 4.1, which simgrid_update_xml of SimGrid makes of it"),
                     {}},
                    root);
    bool hasZone = false;
    for (const auto& child : root.children) {
        const auto name = modernName(child.name);
        if (name == "zone" || name == "cluster") {
            if (hasZone)
                return failSyntax(child, "a second " + tag(child),
                                  TRANSLATABLE("facts", "one zone around all others"));
            hasZone = true;
            if (!(name == "zone" ? readZone(child, none) : readCluster(child, none)))
                return false;
        } else {
            note(ImportCode::NotModelled, tag(child),
                 child.attributeOr("id", child.attributeOr("function", child.attributeOr("file"))), child);
        }
    }
    if (!hasZone)
        return failSyntax(root, TRANSLATABLE("facts", "no zone"),
                          TRANSLATABLE("facts", "<zone> or <cluster>"));
    return true;
}

/// SimGrid wants properties, then zones, hosts and links, then routes.
void ModelReader::checkOrder(const xml::Element& zone) {
    int reached = 0;
    for (const auto& child : zone.children) {
        const auto name = child.name;
        if (name == "trace" || name == "trace_connect")
            continue;
        const int rank = name == "prop" ? 0 : isRoute(name) ? 2 : 1;
        if (rank < reached) {
            note(ImportCode::Simplified, "order of the elements",
                 tag(child) + " stands too late: read all the same, refused by SimGrid", child);
            return;
        }
        reached = rank;
    }
}

bool ModelReader::readZone(const xml::Element& element, Index around) {
    const std::string* id = need(element, "id");
    const std::string* routing = id ? need(element, "routing") : nullptr;
    if (!routing)
        return false;
    const std::string wanted = lower(*routing);
    const auto known = std::ranges::find(routings, wanted, &RoutingName::name);
    if (known == routings.end())
        return fail({ErrorCode::UnknownChoice,
                     "routing of " + *id,
                     *routing,
                     "Full, Floyd, Dijkstra, DijkstraCache, Star, Cluster, None, Vivaldi, Wifi",
                     {}},
                    element);
    const Index point = addPoint(*id, NetPoint::Kind::Zone, around, element);
    if (point == none)
        return false;
    const auto zone = static_cast<Index>(m_model.zones.size());
    m_model.points[point].index = zone;
    m_model.zones.push_back({*id, known->routing, point, element.line, {}, {}, {}, wanted == "vivaldi"});
    m_backbones.push_back(none);
    if (!known->exact)
        note(ImportCode::Simplified, "routing of " + *id, *routing + " as a star", element);
    if (around != none)
        note(ImportCode::Simplified, "zone " + *id, "its hosts and links are part of the one platform",
             element);
    checkOrder(element);
    return readZoneContent(element, zone);
}

bool ModelReader::readZoneContent(const xml::Element& element, Index zone) {
    // A backbone may stand behind the cabinets that use it.
    for (const auto& child : element.children)
        if (child.name == "backbone") {
            if (!readLink(child, "bandwidth", "latency"))
                return false;
            m_backbones[zone] = static_cast<Index>(m_model.links.size() - 1);
        }
    return std::ranges::all_of(element.children, [&](const xml::Element& child) {
        return goesOn(child) && (child.name == "backbone" || readMember(child, zone));
    });
}

bool ModelReader::readMember(const xml::Element& element, Index zone) {
    const auto name = modernName(element.name);
    if (name == "zone")
        return readZone(element, zone);
    if (name == "host")
        return readHost(element, zone);
    if (name == "link")
        return readLink(element, "bandwidth", "latency");
    if (name == "router")
        return readRouter(element, zone);
    if (name == "cluster")
        return readCluster(element, zone);
    if (name == "cabinet")
        return readCabinet(element, zone);
    if (name == "peer")
        return readPeer(element, zone);
    if (name == "host_link")
        m_hostLinks.push_back({zone, &element});
    else if (name == "route" || name == "zoneRoute")
        m_routes.push_back({zone, &element});
    else if (const std::string id = element.attributeOr("id"); name != "prop")
        note(ImportCode::NotModelled, tag(element),
             id.empty() ? element.attributeOr("element", element.attributeOr("src")) : id, element);
    else if (!id.starts_with(ownPrefix))
        note(ImportCode::NotModelled, "<prop> of " + m_model.zones[zone].id,
             id + " = " + element.attributeOr("value"), element);
    return true;
}

bool ModelReader::readHost(const xml::Element& element, Index zone) {
    const std::string* id = need(element, "id");
    if (const auto written = parseAmount(element.attributeOr("speed"), Dimension::Speed, {});
        id && written && written->value == 0) {
        m_idle = &element;
        note(ImportCode::Simplified, "host " + *id + " of " + element.attributeOr("speed"),
             "a node that does not compute", element);
        const Index point = addPoint(*id, NetPoint::Kind::Router, zone, element);
        return point != none && readCoordinates(element, point);
    }
    const auto speed = id ? speedOf(element) : std::nullopt;
    if (!speed || !addHost(*id, *speed, zone, element, true))
        return false;
    takeCores(element, 1);
    noteAttributes(element, {"speed_file", "availability_file", "state_file"});
    noteChildren(element, *id);
    return readCoordinates(element, m_model.hosts.back().point);
}

void ModelReader::takeCores(const xml::Element& element, std::size_t count) {
    const std::string cores = element.attributeOr("core", "1");
    if (cores == "1")
        return;
    note(ImportCode::NotModelled, "core of " + element.attributeOr("id"), cores, element);
    const auto number = parseNumber(cores);
    for (std::size_t i = m_model.hosts.size() - count; number && i < m_model.hosts.size(); ++i)
        m_model.hosts[i].cores = *number;
}

bool ModelReader::readRouter(const xml::Element& element, Index zone) {
    const std::string* id = need(element, "id");
    const Index point = id ? addPoint(*id, NetPoint::Kind::Router, zone, element) : none;
    return point != none && readCoordinates(element, point);
}

bool ModelReader::readCoordinates(const xml::Element& element, Index point) {
    const std::string* text = element.attribute("coordinates");
    if (!text || text->empty())
        return true;
    // A zone in a Vivaldi zone lies where its router does.
    const Zone& zone = m_model.zones[m_model.points[point].zone];
    const Index around = m_model.points[zone.point].zone;
    if (!zone.vivaldi && (around == none || !m_model.zones[around].vivaldi)) {
        noteAttributes(element, {"coordinates"});
        return true;
    }
    std::array<double, 3> place{};
    std::string_view rest = *text;
    for (std::size_t i = 0; i < place.size(); ++i) {
        const auto blank = std::min(rest.find(' '), rest.size());
        const auto number = parseNumber(rest.substr(0, blank));
        rest.remove_prefix(std::min(blank + 1, rest.size()));
        if (!number || !(std::abs(*number) <= largestQuantity) || (i == 2 && !rest.empty()))
            return fail({ErrorCode::WrongType,
                         TRANSLATABLE("facts", "coordinates of ") + element.attributeOr("id"),
                         "\"" + *text + "\"",
                         TRANSLATABLE("facts", "three numbers with blanks between them"),
                         {}},
                        element);
        place[i] = *number;
    }
    m_model.coordinates[point] = place;
    return true;
}

bool ModelReader::readLink(const xml::Element& element, std::string_view bandwidth,
                           std::string_view latency) {
    const std::string* id = need(element, "id");
    const auto bytes = id ? bandwidthOf(element, bandwidth) : std::nullopt;
    const auto seconds = bytes ? amount(element, latency, Dimension::Time, 0) : std::nullopt;
    if (!seconds)
        return false;
    const std::string policy = element.attributeOr("sharing_policy", "SHARED");
    const bool splitDuplex = policy == "SPLITDUPLEX" || policy == "FULLDUPLEX";
    if (policy == "FATPIPE" || policy == "WIFI")
        note(ImportCode::NotModelled, "sharing_policy of " + *id, policy, element);
    else if (!splitDuplex && policy != "SHARED")
        return fail({ErrorCode::UnknownChoice,
                     "sharing_policy of " + *id,
                     policy,
                     "SHARED, SPLITDUPLEX, FATPIPE, WIFI",
                     {}},
                    element);
    if (addLink({*id, *bytes, *seconds, splitDuplex, 0, &element, policy == "SHARED"}, element) == none)
        return false;
    noteAttributes(element, {"bandwidth_file", "latency_file", "state_file"});
    noteChildren(element, *id);
    return true;
}

Result<Model> ModelReader::read(const xml::Element& root) {
    if (!readPlatform(root) ||
        !std::ranges::all_of(m_hostLinks,
                             [&](const auto& later) { return readHostLink(*later.element, later.zone); }) ||
        !std::ranges::all_of(m_routes,
                             [&](const auto& later) { return goesOn(*later.element) && readRoute(later); }))
        return *std::move(m_error);
    if (m_idle && m_model.hosts.empty()) {
        fail({ErrorCode::OutOfRange,
              TRANSLATABLE("facts", "speed of ") + m_idle->attributeOr("id"),
              m_idle->attributeOr("speed"),
              TRANSLATABLE("facts", "> 0 for some host"),
              {}},
             *m_idle);
        return *std::move(m_error);
    }
    return std::move(m_model);
}

Result<Model> readModel(const xml::Element& root, const std::string& fileName, Notes& notes,
                        SolveControl* control) {
    return ModelReader(fileName, notes, control).read(root);
}

} // namespace equipoise::io::simgrid
