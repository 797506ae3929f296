// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/simgrid/model.h"
#include "core/io/simgrid/own_props.h"
#include "core/io/simgrid/paths.h"
#include "core/io/simgrid/simgrid.h"

#include <algorithm>
#include <unordered_set>

namespace equipoise::io {

namespace simgrid {

namespace {

constexpr std::string_view inHost = "      ";

/// A link with two halves; the others have one capacity, whatever the direction.
bool isSplit(const Link& link) {
    return link.bothWays && link.duplex > halfDuplex;
}

class Writer {
public:
    explicit Writer(const Platform& platform)
        : m_platform(platform)
        , m_scales(scalesOf(platform.units, m_notes)) {}

    Result<Exported> write();

private:
    void writeHosts();
    void writeLinks();
    void writeMatrix();
    bool writeRoutes(); ///< false: there are too many
    void writeStarRoutes();
    void writeLink(const std::string& id, const Link& link);
    void writeRoute(std::size_t from, std::size_t to, const std::vector<std::size_t>& links, bool bothWays);
    bool isStar() const;
    std::string newLinkId(const std::string& from, const std::string& to);
    void noteLosses();

    const Platform& m_platform;
    Notes m_notes;
    Scales m_scales;
    std::string m_text;
    std::vector<std::string> m_ids; ///< by link
    std::unordered_set<std::string> m_taken;
    std::size_t m_elements = 0;
    std::size_t m_routes = 0;
};

std::string Writer::newLinkId(const std::string& from, const std::string& to) {
    const std::string plain = from + "-" + to;
    for (std::size_t number = 1;; ++number) {
        std::string id = number == 1 ? plain : plain + "." + std::to_string(number);
        // A split-duplex link also takes these names for its halves.
        if (m_taken.contains(id) || m_taken.contains(id + "_UP") || m_taken.contains(id + "_DOWN"))
            continue;
        m_taken.insert({id, id + "_UP", id + "_DOWN"});
        return id;
    }
}

void Writer::noteLosses() {
    std::size_t tables = 0;
    std::size_t startUps = 0;
    std::size_t free = 0;
    std::size_t between = 0;
    for (const auto& processor : m_platform.processors) {
        tables += processor.compute.isTable() ? 1U : 0U;
        startUps += processor.compute.startUp > 0 ? 1U : 0U;
    }
    for (const auto& link : m_platform.links) {
        tables += link.transfer.isTable() ? 1U : 0U;
        free += bandwidthOf(link.transfer, m_scales) == veryFast ? 1U : 0U;
        between += isSplit(link) && !link.isFullDuplex() ? 1U : 0U;
    }
    if (m_platform.linkCost)
        for (std::size_t i = 0; i < m_platform.size(); ++i)
            for (std::size_t j = 0; j < m_platform.size(); ++j)
                free += i != j && (*m_platform.linkCost)(i, j) == 0 ? 1U : 0U;
    if (tables > 0)
        m_notes.add(ImportCode::Approximated, "compute_table, table (" + std::to_string(tables) + ")",
                    "the speed for one unit; the points are kept as properties");
    if (between > 0)
        m_notes.add(ImportCode::Approximated, "duplex (" + std::to_string(between) + ")",
                    "full; the number is kept as a property");
    if (startUps > 0)
        m_notes.add(ImportCode::LeftOut, "start_up, but for a property", std::to_string(startUps));
    if (free > 0)
        m_notes.add(ImportCode::Approximated, "cost 0 (" + std::to_string(free) + ")",
                    toText(veryFast) + "Bps");
}

void Writer::writeHosts() {
    for (const auto& processor : m_platform.processors) {
        m_text += "    <host id=\"" + xml::escaped(processor.name) + "\" speed=\"" +
                  amountText(speedOf(processor.compute, m_scales), Dimension::Speed) + "\">\n";
        m_text += processorProps(processor, m_platform.units, inHost);
        m_text += "    </host>\n";
    }
}

void Writer::writeLink(const std::string& id, const Link& link) {
    m_ids.push_back(xml::escaped(id));
    m_text += "    <link id=\"" + m_ids.back() + "\" bandwidth=\"" +
              amountText(bandwidthOf(link.transfer, m_scales), Dimension::Bandwidth) + "\" latency=\"" +
              amountText(link.transfer.startUp * m_scales.seconds, Dimension::Time) + "\" sharing_policy=\"" +
              (isSplit(link) ? "SPLITDUPLEX" : "SHARED") + "\">\n";
    m_text += linkProps(m_platform, link, inHost);
    m_text += "    </link>\n";
    m_elements += 6;
}

void Writer::writeLinks() {
    for (const auto& link : m_platform.links)
        writeLink(newLinkId(m_platform.nameOf(link.from), m_platform.nameOf(link.to)), link);
}

/// A route of a star, or over links in the order of travel; UP starts at the `from` of a link.
void Writer::writeRoute(std::size_t from, std::size_t to, const std::vector<std::size_t>& links,
                        bool bothWays) {
    m_text += "    <route src=\"" + xml::escaped(m_platform.processors[from].name) + "\" dst=\"" +
              xml::escaped(m_platform.processors[to].name) + "\" symmetrical=\"" + (bothWays ? "YES" : "NO") +
              "\">";
    NodeId at = ProcessorId{from};
    for (const std::size_t index : links) {
        const Link& link = m_platform.links[index];
        const bool up = link.from == at;
        at = up ? link.to : link.from;
        m_text += "<link_ctn id=\"" + m_ids[index] + "\" direction=\"" +
                  (!isSplit(link) ? "NONE"
                   : up           ? "UP"
                                  : "DOWN") +
                  "\"/>";
    }
    m_text += "</route>\n";
    m_elements += 1 + links.size();
    ++m_routes;
}

bool Writer::writeRoutes() {
    const std::size_t p = m_platform.size();
    Paths paths(m_platform);
    const bool symmetric =
        std::ranges::all_of(m_platform.links, [](const Link& link) { return link.bothWays; });
    for (std::size_t i = 0; i < p; ++i) {
        paths.from(i);
        for (std::size_t j = symmetric ? i + 1 : 0; j < p; ++j)
            if (i != j && paths.reaches(j))
                writeRoute(i, j, paths.to(j), symmetric);
        if (m_elements > xml::maxElements)
            return false;
    }
    return true;
}

/// Every processor has one link to the only switch, and there is nothing else.
bool Writer::isStar() const {
    if (m_platform.switches.size() != 1 || m_platform.links.size() != m_platform.size())
        return false;
    std::vector<bool> seen(m_platform.size());
    return std::ranges::all_of(m_platform.links, [&](const Link& link) {
        if (!isSplit(link) || link.from.isProcessor() == link.to.isProcessor())
            return false;
        const auto processor = link.from.isProcessor() ? link.from.index : link.to.index;
        const bool first = !seen[processor];
        seen[processor] = true;
        return first;
    });
}

/// SimGrid's files call a star "Cluster"; its own name for it is not known there.
void Writer::writeStarRoutes() {
    for (std::size_t i = 0; i < m_platform.links.size(); ++i) {
        const Link& link = m_platform.links[i];
        const bool up = link.from.isProcessor();
        m_text += "    <host_link id=\"" +
                  xml::escaped(m_platform.processors[up ? link.from.index : link.to.index].name) +
                  "\" up=\"" + m_ids[i] + (up ? "_UP" : "_DOWN") + "\" down=\"" + m_ids[i] +
                  (up ? "_DOWN" : "_UP") + "\"/>\n";
    }
}

/// One link for each two processors, or for each way where the two differ.
void Writer::writeMatrix() {
    const auto& cost = *m_platform.linkCost;
    struct Way {
        std::size_t from;
        std::size_t to;
        bool both;
    };
    std::vector<Way> ways;
    for (std::size_t i = 0; i < m_platform.size(); ++i)
        for (std::size_t j = i + 1; j < m_platform.size(); ++j) {
            const bool both = cost(i, j) == cost(j, i);
            if (cost(i, j) != infinity)
                ways.push_back({i, j, both});
            if (!both && cost(j, i) != infinity)
                ways.push_back({j, i, false});
        }
    const auto& names = m_platform.processors;
    for (const Way& way : ways)
        writeLink(newLinkId(names[way.from].name, names[way.to].name),
                  {ProcessorId{way.from}, ProcessorId{way.to}, {cost(way.from, way.to), 0, {}}, way.both});
    m_routes = ways.size();
    for (std::size_t i = 0; i < ways.size(); ++i)
        m_text += "    <route src=\"" + xml::escaped(names[ways[i].from].name) + "\" dst=\"" +
                  xml::escaped(names[ways[i].to].name) + "\" symmetrical=\"" + (ways[i].both ? "YES" : "NO") +
                  "\"><link_ctn id=\"" + m_ids[i] + "\" direction=\"" + (ways[i].both ? "UP" : "NONE") +
                  "\"/></route>\n";
}

Result<Exported> Writer::write() {
    constexpr std::size_t maxPairs = 400'000; ///< a link, its properties and a route for each
    const std::size_t p = m_platform.size();
    const bool star = isStar();
    const Error tooMany{ErrorCode::NotWritable,
                        TRANSLATABLE("facts", "SimGrid platform"),
                        withNumbers(TRANSLATABLE("facts", "the routes between %1 processors"), {p}),
                        {},
                        {}};
    if (p > maxHosts || (m_platform.linkCost && p * p > maxPairs))
        return tooMany;
    noteLosses();
    // Hosts, routers and zones share one space of names; none is longer than a name may be. Ends: no
    // candidate comes twice, and there are more of them than nodes.
    std::string zone = m_platform.name.empty() ? "platform" : m_platform.name;
    while (m_platform.find(zone))
        zone = zone.size() < maxNameLength ? zone + "_" : "_";
    m_text += platformProps(m_platform, "    ");
    writeHosts();
    m_elements += 3 * p;
    if (m_platform.linkCost) {
        writeMatrix();
    } else {
        writeLinks();
        if (star)
            writeStarRoutes();
        else if (!writeRoutes())
            return tooMany;
    }
    // A Full zone without any route ends SimGrid.
    const std::string_view routing = star ? "Cluster" : m_routes > 0 ? "Full" : "None";
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">\n"
                       "<platform version=\"4.1\">\n  <zone id=\"" +
                       xml::escaped(zone) + "\" routing=\"";
    text.append(routing).append("\">\n").append(m_text).append("  </zone>\n</platform>\n");
    return Exported{std::move(text), std::move(m_notes).take()};
}

} // namespace

} // namespace simgrid

Result<Exported> writeSimGrid(const Platform& platform) {
    return simgrid::Writer(platform).write();
}

} // namespace equipoise::io
