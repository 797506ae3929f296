// SPDX-License-Identifier: GPL-3.0-or-later
// A SimGrid platform as its file describes it, before it becomes one of ours: links that lie nowhere, zones
// with their routes over them.
#pragma once

#include "core/base/control/control.h"
#include "core/io/imported.h"
#include "core/io/xml/tree.h"

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace equipoise::io::simgrid {

using Index = std::uint32_t;
inline constexpr Index none = std::numeric_limits<Index>::max();

/// Clusters are short texts that stand for many hosts; this bounds what they may become.
inline constexpr std::size_t maxHosts = 20'000;

struct LinkDef {
    std::string id;
    double bandwidth = 0; ///< Byte/s, > 0
    double latency = 0;   ///< s
    bool splitDuplex = false;
    int line = 0;
    const xml::Element* element = nullptr; ///< null for the links of a cluster
    bool halfDuplex = false;               ///< both directions take from one capacity
};

/// Maximum hosts of a cluster other than a star, which needs a route for each pair of hosts.
inline constexpr std::size_t maxRouted = 512;

/// The halves of a split-duplex link; None for other links.
enum class Direction : std::uint8_t { None, Up, Down };

struct Hop {
    Index link = 0;
    Direction direction = Direction::None;
};

/// A host, a router or a zone: what routes lead to.
struct NetPoint {
    enum class Kind : std::uint8_t { Host, Router, Zone };
    std::string name;
    Kind kind = Kind::Host;
    Index zone = none;  ///< the zone around it; none for the outermost
    Index index = none; ///< of a host in Model::hosts, of a zone in Model::zones
};

struct HostDef {
    Index point = none;
    double speed = 0; ///< flop/s, > 0
    int line = 0;
    const xml::Element* element = nullptr; ///< null for the hosts of a cluster
    double cores = 1;
};

struct RouteDef {
    Index from = none; ///< none: the centre of a star
    Index to = none;
    Index gatewayFrom = none; ///< where the route really begins: differs from `from` if that is a zone
    Index gatewayTo = none;
    std::vector<Hop> hops;
    int line = 0;
};

enum class Routing : std::uint8_t { Full, Shortest, Star, Nothing };

struct Zone {
    std::string id;
    Routing routing = Routing::Full;
    Index point = none;
    int line = 0;
    std::vector<RouteDef> routes; ///< both directions of a symmetrical one
    std::map<std::pair<Index, Index>, std::size_t> byEnds;
    std::vector<Index> members; ///< netpoints directly in it
    bool vivaldi = false;       ///< latencies follow from where its members lie, too
};

struct Model {
    std::vector<LinkDef> links;
    std::vector<NetPoint> points;
    std::vector<HostDef> hosts;
    std::vector<Zone> zones; ///< the outermost first
    std::unordered_map<std::string, Index> pointByName;
    std::unordered_map<std::string, Index> linkById;
    std::unordered_map<Index, std::array<double, 3>> coordinates; ///< of members of Vivaldi zones
    bool bits = false;                                            ///< some bandwidths are written in bits
    bool bytes = false;                                           ///< and some in bytes
};

/// Reads the elements below `<platform>`; what is not modelled goes into `notes`. The model points into
/// `root`. Errors with line and column: MissingField, WrongType, OutOfRange, DuplicateName, UnknownName,
/// UnknownChoice, EmptyName, NameTooLong.
Result<Model> readModel(const xml::Element& root, const std::string& fileName, Notes& notes,
                        SolveControl* control);

} // namespace equipoise::io::simgrid
