// SPDX-License-Identifier: GPL-3.0-or-later
// A network as it is found: hosts on switches, and trunks between switches, without a circle.
#pragma once

#include "core/measure/prober.h"
#include "core/network/paths.h"
#include "core/platform/platform.h"

#include <cstddef>
#include <vector>

namespace equipoise::measure {

/// A cable. Rates in bytes per second, times in s.
struct Cable {
    double rate = 0; ///< from the host to its switch; of a trunk from `one` to `other`
    double duplex = fullDuplex;
    double latency = 0;
    std::size_t samples = 0; ///< measurements that its rate is the median of
    double spread = 0;       ///< of these
    double otherWay = 0;     ///< rate of the other direction where that is another one; 0: the same
    /// Over a long time, where that is less: the processor behind it was not let run all the time. Else 0.
    double sustained = 0;
    /// 1: its rate was repeated, and others could have filled more; 0: it may carry more, or answers
    /// disagree.
    double confidence = 1;
    double back() const { return otherWay > 0 ? otherWay : rate; }
    bool operator==(const Cable&) const = default;
};

/// How a host is connected.
struct Port {
    std::size_t at = 0; ///< switch
    Cable cable;
    bool operator==(const Port&) const = default;
};

struct Trunk {
    std::size_t one = 0; ///< switch
    std::size_t other = 0;
    Cable cable;
    std::size_t flows = 1; ///< at once that it took to see it
    /// How clearly every side of it told itself from the other: 1 as far from doubt as can be, 0 not at all.
    double confidence = 1;
    bool operator==(const Trunk&) const = default;
};

struct Tree {
    std::vector<Port> hosts;
    std::vector<Trunk> trunks;
    std::size_t switches = 1;
    bool operator==(const Tree&) const = default;
};

/// What is at a switch: a host, or a trunk with all that is beyond it.
struct Element {
    bool isTrunk = false;
    std::size_t number = 0;
    auto operator<=>(const Element&) const = default;
};

std::vector<Element> elementsAt(const Tree& tree, std::size_t at);
/// For each host the element of the switch behind which it is. O(tree).
std::vector<Element> elementsToward(const Tree& tree, std::size_t at);
/// Switches on the way between two hosts, in that order.
std::vector<std::size_t> switchesBetween(const Tree& tree, const Flow& flow);

/// The slowest of all cables from a host to a switch, and back from there. O(tree).
double rateTo(const Tree& tree, std::size_t host, std::size_t at);
double rateFrom(const Tree& tree, std::size_t host, std::size_t at);
/// What a trunk carries toward one of its switches.
double rateInto(const Trunk& trunk, std::size_t at);

/// The same with both ends of a trunk as one switch. O(tree).
Tree without(Tree tree, std::size_t trunk);

/// One link, or one each way where these differ; none where the rate is not known. `unit`: bytes of one unit
/// of the platform's data.
void addLinks(Platform& platform, NodeId from, NodeId to, const Cable& cable, double unit);

/// Hosts are processors "0", "1", ...; rates become times per byte, latencies are left out. A cable whose
/// ways differ is a link each way; a host whose rate is not known has none.
Platform platformOf(const Tree& tree);

/// What flows get on a platform: max-min fair (core/network). Keeps ways that were asked for.
class Forecast {
public:
    /// For messages of `data`, which matters where times are tables. The platform outlives it.
    explicit Forecast(const Platform& platform, double data = 1);

    /// Data per unit of time, by flow; 0 where there is no way, infinite where it takes no time.
    std::vector<double> rates(const Flows& flows);
    /// Of a flow that is alone.
    double alone(const Flow& flow);

private:
    const Platform& m_platform;
    double m_data;
    network::Paths m_paths;
};

} // namespace equipoise::measure
