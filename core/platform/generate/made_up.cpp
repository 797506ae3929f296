// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/generate/made_up.h"

#include "core/base/random.h"
#include "core/platform/generate/arranged.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <set>
#include <utility>

namespace equipoise::made_up {

namespace {

using arranged::spacing;

/// Four digits: a number that a person would have typed, and the last bits of exp() do not matter.
double rounded(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", value);
    return std::strtod(text, nullptr);
}

class Builder {
public:
    Builder(const Machines& machines, std::uint64_t seed)
        : m_machines(machines)
        , m_random(seed) {}

    Platform platform;

    double draw(const Range& range) {
        if (range.least == range.most)
            return range.least;
        const double value = range.logarithmic
                                 ? std::exp(m_random.between(std::log(range.least), std::log(range.most)))
                                 : m_random.between(range.least, range.most);
        return std::clamp(rounded(value), range.least, range.most);
    }
    double cycleTime() { return draw(m_machines.cycleTime); }
    double cost() { return draw(m_machines.cost); }
    std::size_t below(std::size_t count) { return m_random.below(count); }

    ProcessorId processor(double time, std::optional<Point> place = {}) {
        platform.processors.push_back({"P" + std::to_string(platform.size()), {time, 0, {}}, place});
        return ProcessorId{platform.size() - 1};
    }
    /// Adds processors with separately drawn cycle times.
    void processors(const std::vector<Point>& places) {
        for (const Point place : places)
            processor(cycleTime(), place);
    }
    SwitchId switchAt(Point place) {
        platform.switches.push_back({"S" + std::to_string(platform.switches.size()), place});
        return SwitchId{platform.switches.size() - 1};
    }
    void link(NodeId from, NodeId to, double there) {
        platform.links.push_back({from, to, {there, m_machines.latency, {}}, m_machines.bothWays});
    }
    /// Adds a link with a random cost; with separate directions, two links with separately drawn costs.
    void link(NodeId from, NodeId to) {
        link(from, to, cost());
        if (!m_machines.bothWays)
            link(to, from, cost());
    }

private:
    const Machines& m_machines;
    Random m_random;
};

std::string counted(const char* what, std::size_t count) {
    return what + std::string(" of ") + std::to_string(count);
}

/// Builds clusters recursively.
class Nest {
public:
    Nest(Builder& builder, const Clusters& clusters)
        : m_builder(builder)
        , m_clusters(clusters) {}

    /// Adds a cluster around `centre` with all clusters inside it, and returns its switch. `outside`: the place
    /// of the switch that the caller links it to.
    SwitchId make(std::size_t level, Point centre, Point outside) {
        const SwitchId hub = m_builder.switchAt(centre);
        if (level == 1) {
            const double cycleTime = m_builder.cycleTime();
            const double cost = m_builder.cost();
            for (const Point place : arranged::around(
                     m_clusters.machines, centre, arranged::turnBeside(centre, outside, m_clusters.machines)))
                m_builder.link(hub, m_builder.processor(cycleTime, place), cost);
            return hub;
        }
        const double radius = arranged::radiusFor(m_clusters.branches, reach(level - 1));
        const double slower = std::pow(m_clusters.slowdown, static_cast<double>(level - 1));
        const double turn = arranged::turnBeside(centre, outside, m_clusters.branches);
        for (const Point place : arranged::onCircle(m_clusters.branches, radius, centre, turn)) {
            const SwitchId inner = make(level - 1, place, centre);
            m_builder.link(hub, inner, rounded(m_builder.cost() * slower));
        }
        return hub;
    }

private:
    double reach(std::size_t level) const {
        if (level == 1)
            return arranged::reachAround(m_clusters.machines);
        const double inner = reach(level - 1);
        return arranged::radiusFor(m_clusters.branches, inner) + inner;
    }

    Builder& m_builder;
    const Clusters& m_clusters;
};

} // namespace

namespace {

Platform starAround(bool processor, std::size_t processors, const Machines& machines, std::uint64_t seed) {
    Builder builder(machines, seed);
    builder.platform.name = counted("Star", processors);
    NodeId centre;
    if (processor)
        centre = builder.processor(builder.cycleTime(), Point{});
    else
        centre = builder.switchAt({});
    const std::size_t first = processor ? 1 : 0;
    builder.processors(arranged::around(processors - first));
    for (std::size_t i = first; i < processors; ++i)
        builder.link(centre, ProcessorId{i});
    return std::move(builder.platform);
}

} // namespace

Platform star(std::size_t processors, const Machines& machines, std::uint64_t seed) {
    return starAround(false, processors, machines, seed);
}

Platform starAroundProcessor(std::size_t processors, const Machines& machines, std::uint64_t seed) {
    return starAround(true, processors, machines, seed);
}

Platform complete(std::size_t processors, const Machines& machines, std::uint64_t seed) {
    Builder builder(machines, seed);
    builder.platform.name = counted("Complete graph", processors);
    builder.processors(arranged::onCircle(processors, arranged::radiusFor(processors, 0)));
    for (std::size_t i = 0; i < processors; ++i)
        for (std::size_t j = i + 1; j < processors; ++j)
            builder.link(ProcessorId{i}, ProcessorId{j});
    return std::move(builder.platform);
}

Platform matrix(std::size_t processors, const Machines& machines, std::uint64_t seed) {
    Builder builder(machines, seed);
    builder.platform.name = counted("Matrix", processors);
    builder.processors(arranged::onCircle(processors, arranged::radiusFor(processors, 0)));
    Matrix<double> costs(processors, processors, 0);
    for (std::size_t i = 0; i < processors; ++i)
        for (std::size_t j = i + 1; j < processors; ++j) {
            costs(i, j) = builder.cost();
            costs(j, i) = machines.bothWays ? costs(i, j) : builder.cost();
        }
    builder.platform.linkCost = std::move(costs);
    return std::move(builder.platform);
}

Platform random(std::size_t processors, std::size_t links, const Machines& machines, std::uint64_t seed) {
    Builder builder(machines, seed);
    builder.platform.name = counted("Random network", processors);
    for (std::size_t i = 0; i < processors; ++i)
        builder.processor(builder.cycleTime());
    std::set<std::pair<std::size_t, std::size_t>> joined;
    for (std::size_t i = 1; i < processors; ++i)
        joined.insert({builder.below(i), i});
    while (joined.size() < links) {
        const std::size_t a = builder.below(processors);
        const std::size_t b = (a + 1 + builder.below(processors - 1)) % processors;
        joined.insert(std::minmax(a, b));
    }
    for (const auto& [a, b] : joined)
        builder.link(ProcessorId{a}, ProcessorId{b});
    return std::move(builder.platform);
}

Platform ring(std::size_t processors, const Machines& machines, std::uint64_t seed) {
    Builder builder(machines, seed);
    builder.platform.name = counted("Ring", processors);
    builder.processors(arranged::onCircle(processors, arranged::radiusFor(processors, 0)));
    for (std::size_t i = 0; i + 1 < processors; ++i)
        builder.link(ProcessorId{i}, ProcessorId{i + 1});
    if (processors > 2)
        builder.link(ProcessorId{processors - 1}, ProcessorId{0});
    return std::move(builder.platform);
}

Platform rows(std::size_t rowCount, std::size_t columnCount, bool torus, const Machines& machines,
              std::uint64_t seed) {
    Builder builder(machines, seed);
    builder.platform.name = std::string(torus ? "Torus of " : "Grid of ") + std::to_string(rowCount) + " x " +
                            std::to_string(columnCount);
    builder.processors(arranged::inRows(rowCount, columnCount, torus));
    const auto at = [&](std::size_t row, std::size_t column) {
        return ProcessorId{row % rowCount * columnCount + column % columnCount};
    };
    for (std::size_t row = 0; row < rowCount; ++row)
        for (std::size_t column = 0; column < columnCount; ++column) {
            if (column + 1 < columnCount || (torus && columnCount > 2))
                builder.link(at(row, column), at(row, column + 1));
            if (row + 1 < rowCount || (torus && rowCount > 2))
                builder.link(at(row, column), at(row + 1, column));
        }
    return std::move(builder.platform);
}

Platform clusters(const Clusters& clusters, const Machines& machines, std::uint64_t seed) {
    Builder builder(machines, seed);
    builder.platform.name = clusters.levels == 1 ? "Cluster" : "Clusters";
    Nest(builder, clusters).make(clusters.levels, {}, {});
    return std::move(builder.platform);
}

Platform hierarchy(const Hierarchy& hierarchy, std::uint64_t seed) {
    Platform platform = hierarchicalPlatform(hierarchy, seed);
    // Processor i hangs on local network i % lans, that one on metropolitan network i % mans.
    const auto most = [](std::size_t count, std::size_t among) { return (count + among - 1) / among; };
    const std::size_t perLan = most(hierarchy.processors, hierarchy.lans);
    const std::size_t perMan = most(hierarchy.lans, hierarchy.mans);
    const double lanReach = arranged::reachAround(perLan);
    const double lanRadius = arranged::radiusFor(perMan, lanReach);
    const double manReach = lanRadius + lanReach;
    const double manRadius = arranged::radiusFor(hierarchy.mans, manReach);
    const auto mans = arranged::onCircle(hierarchy.mans, manRadius + spacing);
    const auto wans = arranged::onCircle(hierarchy.mans, std::max(spacing, manRadius - manReach));
    for (std::size_t man = 0; man < hierarchy.mans; ++man) {
        platform.switches[man].place = wans[man];
        platform.switches[hierarchy.mans + man].place = mans[man];
        const auto lans = arranged::onCircle(perMan, lanRadius, mans[man],
                                             arranged::turnBeside(mans[man], wans[man], perMan));
        for (std::size_t lan = man; lan < hierarchy.lans; lan += hierarchy.mans) {
            const Point centre = lans[lan / hierarchy.mans];
            platform.switches[2 * hierarchy.mans + lan].place = centre;
            const auto places =
                arranged::around(perLan, centre, arranged::turnBeside(centre, mans[man], perLan));
            for (std::size_t i = lan; i < hierarchy.processors; i += hierarchy.lans)
                platform.processors[i].place = places[i / hierarchy.lans];
        }
    }
    return platform;
}

} // namespace equipoise::made_up
