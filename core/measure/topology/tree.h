// SPDX-License-Identifier: GPL-3.0-or-later
// Tree of a measured network: hosts on switches, and trunks between switches.
#pragma once

#include "core/measure/prober.h"
#include "core/network/paths.h"
#include "core/platform/platform.h"

#include <cstddef>
#include <vector>

namespace equipoise::measure {

/// A cable. Rates in bytes per second, times in s.
struct Cable {
    double rate = 0; ///< from the host to its switch; for a trunk from `one` to `other`
    double duplex = fullDuplex;
    double latency = 0;
    std::size_t samples = 0; ///< number of measurements behind the rate, which is their median
    double spread = 0;       ///< of these measurements
    double otherWay = 0;     ///< rate of the opposite direction, if it differs; else 0
    /// Long-term rate, if smaller because the processor behind the cable was stopped at times; else 0.
    double sustained = 0;
    /// 1: the rate was repeated, and peers could have exceeded it; 0: the cable may carry more, or answers
    /// disagree.
    double confidence = 1;
    double back() const { return otherWay > 0 ? otherWay : rate; }
    bool operator==(const Cable&) const = default;
};

/// Connection of a host to its switch.
struct Port {
    std::size_t at = 0; ///< switch
    Cable cable;
    bool operator==(const Port&) const = default;
};

struct Trunk {
    std::size_t one = 0; ///< switch
    std::size_t other = 0;
    Cable cable;
    std::size_t flows = 1; ///< number of simultaneous flows that were necessary to detect it
    /// How clearly the measurements separate its sides: 1 beyond doubt, 0 not at all.
    double confidence = 1;
    bool operator==(const Trunk&) const = default;
};

struct Tree {
    std::vector<Port> hosts;
    std::vector<Trunk> trunks;
    std::size_t switches = 1;
    bool operator==(const Tree&) const = default;
};

/// Neighbour of a switch: a host, or a trunk with everything behind it.
struct Element {
    bool isTrunk = false;
    std::size_t number = 0;
    auto operator<=>(const Element&) const = default;
};

std::vector<Element> elementsAt(const Tree& tree, std::size_t at);
/// By host, the element of the switch that contains the host. O(tree).
std::vector<Element> elementsToward(const Tree& tree, std::size_t at);
/// Switches on the route of a flow, from sender to receiver.
std::vector<std::size_t> switchesBetween(const Tree& tree, const Flow& flow);

/// Minimum rate of all cables from a host to a switch, or from the switch to the host. O(tree).
double rateTo(const Tree& tree, std::size_t host, std::size_t at);
double rateFrom(const Tree& tree, std::size_t host, std::size_t at);
/// Rate of a trunk toward one of its switches.
double rateInto(const Trunk& trunk, std::size_t at);

/// Removes a trunk by merging the switches at its ends. O(tree).
Tree without(Tree tree, std::size_t trunk);

/// Adds a link, or one for each direction if their rates differ; none for an unknown rate. `unit`: bytes of a
/// unit of the platform's data.
void addLinks(Platform& platform, NodeId from, NodeId to, const Cable& cable, double unit);

/// Converts a tree to a platform with processors "0", "1", ... for the hosts. Rates become times per byte;
/// latencies are omitted. See addLinks() for the links.
Platform platformOf(const Tree& tree);

/// Forecast of the rates of flows on a platform: max-min fair (core/network). Caches routes.
class Forecast {
public:
    /// `data`: size of the messages, which matters if times are tables. `platform` must outlive this object.
    explicit Forecast(const Platform& platform, double data = 1);

    /// Data per unit of time, by flow; 0 without a route, infinite if the transfer takes no time.
    std::vector<double> rates(const Flows& flows);
    /// Rate of a flow without other flows.
    double alone(const Flow& flow);

private:
    const Platform& m_platform;
    double m_data;
    network::Paths m_paths;
};

} // namespace equipoise::measure
