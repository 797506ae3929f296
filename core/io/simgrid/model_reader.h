// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of the elements of a SimGrid platform, implemented in several files.
#pragma once

#include "core/base/control/poll.h"
#include "core/io/simgrid/model.h"
#include "core/io/simgrid/units.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io::simgrid {

/// "<host>"
std::string tag(const xml::Element& element);
/// Converts ASCII letters to lower case.
std::string lower(std::string text);

/// Fills a Model. Every function that can fail returns false after having set `error`.
class ModelReader {
public:
    ModelReader(const std::string& fileName, Notes& notes, SolveControl* control)
        : m_file(fileName)
        , m_notes(notes)
        , m_poll(control) {}

    Result<Model> read(const xml::Element& root);

private:
    /// A zone's hop list may need links and points that come later in the file: routes are read last.
    struct LaterRoute {
        Index zone;
        const xml::Element* element;
    };
    /// The links that a cluster gives each of its hosts, or that all of them share.
    struct ClusterLinks {
        double bandwidth = 0;
        double latency = 0;
        bool splitDuplex = true;
        Index backbone = none;
        std::optional<double> limiter;
    };

    bool fail(Error error, const xml::Element& at);
    /// Whether the control lets the reading go on; else the error is stopped().
    bool goesOn(const xml::Element& at) { return !m_poll() || fail(stopped(), at); }
    bool failSyntax(const xml::Element& at, std::string actual, std::string expected);
    /// The attribute; fails if it is missing.
    const std::string* need(const xml::Element& element, std::string_view name);
    std::optional<double> amount(const xml::Element& element, std::string_view attribute, Dimension dimension,
                                 std::optional<double> otherwise = std::nullopt);
    /// The first of the speeds of a host's states of performance.
    std::optional<double> speedOf(const xml::Element& element);
    /// Gives the last `count` hosts the cores that an element names, with a note.
    void takeCores(const xml::Element& element, std::size_t count);
    /// The first of the bandwidths: a wireless link has one for each distance.
    std::optional<double> bandwidthOf(const xml::Element& element, std::string_view attribute);

    bool readPlatform(const xml::Element& root);
    bool readZone(const xml::Element& element, Index around);
    bool readZoneContent(const xml::Element& element, Index zone);
    bool readMember(const xml::Element& element, Index zone);
    void checkOrder(const xml::Element& zone);
    bool readHost(const xml::Element& element, Index zone);
    bool readPeer(const xml::Element& element, Index zone);
    bool readRouter(const xml::Element& element, Index zone);
    bool readLink(const xml::Element& element, std::string_view bandwidth, std::string_view latency);
    bool readCluster(const xml::Element& element, Index around);
    bool readCabinet(const xml::Element& element, Index zone);
    bool readHostLink(const xml::Element& element, Index zone);
    bool readRoute(const LaterRoute& later);
    bool readHops(const xml::Element& element, std::vector<Hop>& hops);
    bool readRadical(const xml::Element& element, std::vector<long>& numbers);
    /// `link`: the name of the host's link.
    bool addClusterHost(const xml::Element& element, Index zone, long number, double speed,
                        const ClusterLinks& links, const std::string& link);
    bool addClusterHosts(const xml::Element& element, Index zone, const std::vector<long>& numbers,
                         double speed, const ClusterLinks& links, bool star);
    /// A torus, a fat tree or a dragonfly between hosts that are there.
    bool readTopology(const xml::Element& element, Index zone, const std::vector<Index>& hosts,
                      const ClusterLinks& links);
    bool routeAll(const xml::Element& element, Index zone, const std::vector<Index>& hosts,
                  const ClusterLinks& links,
                  const std::function<std::vector<Hop>(std::size_t, std::size_t)>& route);
    /// Where a member of a Vivaldi zone lies; nothing where it does not say.
    bool readCoordinates(const xml::Element& element, Index point);

    Index addPoint(const std::string& name, NetPoint::Kind kind, Index zone, const xml::Element& at);
    Index addLink(LinkDef link, const xml::Element& at);
    bool addHost(const std::string& name, double speed, Index zone, const xml::Element& at,
                 bool isHostElement);
    void addRoute(Index zone, RouteDef route, const xml::Element& at);
    /// A star's way from a member to its centre and back over the same links.
    void addSpoke(Index zone, Index point, std::vector<Hop> up, const xml::Element& at);
    Index pointNamed(const std::string& name, std::string_view attribute, const xml::Element& at);

    void note(ImportCode code, std::string subject, std::string value, const xml::Element& at) {
        m_notes.add(code, std::move(subject), std::move(value), at.line);
    }
    /// Notes attributes that are given and not modelled.
    void noteAttributes(const xml::Element& element, std::initializer_list<std::string_view> names);
    /// Notes children that are not modelled; properties of other programs are among them.
    void noteChildren(const xml::Element& element, const std::string& what);

    const std::string& m_file;
    Notes& m_notes;
    Poll m_poll;
    Model m_model;
    std::vector<LaterRoute> m_routes;
    std::vector<LaterRoute> m_hostLinks;
    const xml::Element* m_idle = nullptr; ///< a host of 0f
    std::vector<Index> m_backbones;       ///< by zone; none: no backbone
    std::optional<Error> m_error;
};

} // namespace equipoise::io::simgrid
