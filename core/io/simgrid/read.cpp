// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/io/simgrid/model.h"
#include "core/io/simgrid/own_props.h"
#include "core/io/simgrid/resolve.h"
#include "core/io/simgrid/simgrid.h"
#include "core/io/simgrid/topology.h"
#include "core/platform/lint/legible.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <cmath>

namespace equipoise::io {

namespace simgrid {

namespace {

/// Hosts times links and nodes that are looked at when routes are compared; at least fewestCompared hosts.
constexpr std::size_t maxWork = 3'000'000;
constexpr std::size_t fewestCompared = 16;
/// More hosts than this do not get a link for each two of them.
constexpr std::size_t maxPaired = 200;
/// Nor more than this a matrix.
constexpr std::size_t maxInMatrix = 2000;
constexpr std::size_t maxDifferences = 100'000;
constexpr double sameRoute = 1e-9;
/// What a route takes, in steps of a poll.
constexpr std::size_t routeSteps = 64;

struct Difference {
    std::size_t from = 0;
    std::size_t to = 0;
    RouteSum file;
    Route here;
};

struct Comparison {
    std::size_t pairs = 0;   ///< with a route in the file
    std::size_t missing = 0; ///< without
    std::size_t different = 0;
    std::vector<Difference> differences; ///< the first ones
};

bool near(double a, double b) {
    if (!std::isfinite(a) || !std::isfinite(b)) // no route at all is near no route
        return a == b;
    return std::abs(a - b) <= sameRoute * std::max(std::abs(a), std::abs(b));
}

std::string shortText(double value) {
    std::string text = toText(value);
    if (text.size() <= 9)
        return text;
    for (double scale = 1e-12; scale < 1e12; scale *= 10) // four digits
        if (std::abs(value) * scale < 1e4 && std::abs(value) * scale >= 1e3)
            return toText(std::round(value * scale) / scale);
    return text;
}

/// As far as the control lets it: see Poll.
Comparison compare(const Model& model, Resolver& resolver, const Platform& platform, Poll& poll) {
    Comparison comparison;
    const std::size_t hosts = model.hosts.size();
    const std::size_t each = platform.links.size() + platform.switches.size() + hosts + 1;
    const std::size_t rows = std::max(maxWork / each, fewestCompared);
    const std::size_t stride = std::max<std::size_t>(1, (hosts + rows - 1) / rows);
    for (std::size_t from = 0; from < hosts && !poll(each); from += stride) {
        const auto here = routesFrom(platform, ProcessorId{from}, 1);
        for (std::size_t to = 0; to < hosts && !poll(routeSteps); ++to) {
            if (from == to)
                continue;
            const auto file = resolver.route(model.hosts[from].point, model.hosts[to].point);
            if (!file) {
                ++comparison.missing;
                continue;
            }
            ++comparison.pairs;
            if (!near(file->slowest, here[to].slowest) || !near(file->latency, here[to].latency)) {
                ++comparison.different;
                if (comparison.differences.size() < maxDifferences)
                    comparison.differences.push_back({from, to, *file, here[to]});
            }
        }
    }
    return comparison;
}

bool good(const Comparison& comparison) {
    return comparison.different * 10 <= comparison.pairs;
}

void noteDifferences(const Platform& platform, const Comparison& comparison, Notes& notes) {
    for (const Difference& difference : comparison.differences)
        notes.add(ImportCode::RouteDiffers,
                  platform.processors[difference.from].name + " -> " +
                      platform.processors[difference.to].name,
                  "in the file " + shortText(difference.file.slowest) + " s/MB and " +
                      shortText(difference.file.latency) + " s, here " + shortText(difference.here.slowest) +
                      " s/MB and " + shortText(difference.here.latency) + " s",
                  difference.file.line);
    if (comparison.missing > 0)
        notes.add(ImportCode::Supposed,
                  "routes between some hosts (" + std::to_string(comparison.missing) + ")",
                  platform.linkCost ? "none" : "the best way over the links there are");
}

void setForwarding(Platform& platform, bool forwards) {
    for (Processor& processor : platform.processors)
        processor.forwards = forwards;
}

/// A link for each two hosts with a route, which leads through no third one.
Platform pairsOf(const Model& model, Resolver& resolver, Poll& poll) {
    Platform platform = hostsOf(model);
    setForwarding(platform, false);
    for (std::size_t from = 0; from < model.hosts.size(); ++from)
        for (std::size_t to = from + 1; to < model.hosts.size() && !poll(routeSteps); ++to) {
            const auto there = resolver.route(model.hosts[from].point, model.hosts[to].point);
            const auto back = resolver.route(model.hosts[to].point, model.hosts[from].point);
            const bool both =
                there && back && near(there->slowest, back->slowest) && near(there->latency, back->latency);
            if (there)
                platform.links.push_back(
                    {ProcessorId{from}, ProcessorId{to}, {there->slowest, there->latency, {}}, both});
            if (back && !both)
                platform.links.push_back(
                    {ProcessorId{to}, ProcessorId{from}, {back->slowest, back->latency, {}}, false});
        }
    return platform;
}

/// The routes as a matrix, which has no latencies.
Platform matrixOf(const Model& model, Resolver& resolver, Notes& notes, Poll& poll) {
    Platform platform = hostsOf(model);
    const std::size_t p = platform.size();
    platform.linkCost.emplace(p, p, noWay);
    std::size_t latencies = 0;
    for (std::size_t from = 0; from < p; ++from)
        for (std::size_t to = 0; to < p && !poll(routeSteps); ++to) {
            const auto route = resolver.route(model.hosts[from].point, model.hosts[to].point);
            if (from == to || route)
                (*platform.linkCost)(from, to) = from == to ? 0 : route->slowest;
            latencies += from != to && route && route->latency > 0 ? 1U : 0U;
        }
    notes.add(ImportCode::Simplified, "routes that no graph of links has", "a matrix of costs",
              model.zones.front().line);
    if (latencies > 0)
        notes.add(ImportCode::NotModelled, "latency", std::to_string(latencies) + " routes",
                  model.zones.front().line);
    return platform;
}

Result<Platform> platformOf(const Model& model, const std::string& fileName, Notes& notes,
                            SolveControl* control) {
    Resolver resolver(model);
    Notes graphNotes;
    Platform graph = graphOf(model, graphNotes);
    Poll poll(control);
    // A route of SimGrid is a list of links: hosts pass no messages on, unless the graph needs them as nodes
    // where links meet, or routes are missing.
    setForwarding(graph, false);
    Comparison compared = compare(model, resolver, graph, poll);
    if (compared.different > 0 || compared.missing > 0) {
        setForwarding(graph, true);
        Comparison forwarded = compare(model, resolver, graph, poll);
        if (forwarded.missing > 0 || forwarded.different < compared.different)
            compared = std::move(forwarded);
        else
            setForwarding(graph, false);
    }
    const bool small = model.hosts.size() <= maxPaired;
    if (small ? compared.different == 0 : good(compared)) {
        for (auto& note : std::move(graphNotes).take())
            notes.add(note.code, std::move(note.subject), std::move(note.value), note.line);
        noteDifferences(graph, compared, notes);
        return graph;
    }
    if (small) {
        Platform pairs = pairsOf(model, resolver, poll);
        if (const Comparison again = compare(model, resolver, pairs, poll); good(again)) {
            notes.add(ImportCode::Simplified, "links",
                      "a link of its own for each two hosts, which shares nothing with the others",
                      model.zones.front().line);
            noteDifferences(pairs, again, notes);
            return pairs;
        }
    }
    if (model.hosts.size() > maxInMatrix)
        return Error{ErrorCode::OutOfRange,
                     TRANSLATABLE("facts", "number of hosts whose routes no graph has"),
                     std::to_string(model.hosts.size()),
                     "<= " + std::to_string(maxInMatrix),
                     {fileName, model.zones.front().line, 0, {}}};
    return matrixOf(model, resolver, notes, poll);
}

} // namespace

} // namespace simgrid

bool isSimGrid(std::string_view text) {
    return xml::rootName(text) == "platform";
}

Result<Imported> readSimGrid(std::string_view text, const std::string& fileName, SolveControl* control) {
    const auto root = xml::parse(text, fileName, control);
    if (!root)
        return root.error();
    Notes notes;
    // Read as SimGrid does even if it is ours: what is wrong in it is refused.
    const auto model = simgrid::readModel(*root, fileName, notes, control);
    if (!model)
        return model.error();
    if (const auto* zone = root->child("zone")) {
        Notes propertyNotes;
        auto platform = simgrid::platformFromProps(*zone, fileName, propertyNotes, control);
        if (!platform)
            return platform.error();
        if (*platform)
            return std::move(propertyNotes).with(**std::move(platform));
    }
    auto platform = unlessStopped(simgrid::platformOf(*model, fileName, notes, control), control);
    if (!platform)
        return platform.error();
    if (const auto valid = validate(*platform); !valid) {
        Error error = valid.error();
        error.place.file = fileName;
        return error;
    }
    giveLegibleUnits(*platform, model->bits && !model->bytes ? Unit::Kind::Bit : Unit::Kind::Byte);
    Imported imported = std::move(notes).with(*std::move(platform));
    const auto isCounted = [](const simgrid::HostDef& host) {
        return host.cores > 1 && std::isfinite(host.cores);
    };
    if (std::ranges::any_of(model->hosts, isCounted))
        for (const simgrid::HostDef& host : model->hosts)
            imported.cores.push_back(isCounted(host) ? host.cores : 1);
    return imported;
}

} // namespace equipoise::io
