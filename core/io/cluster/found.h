// SPDX-License-Identifier: GPL-3.0-or-later Findings about a cluster from the output of programs and from
// tables, collected before they become a platform.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/control/control.h"
#include "core/io/imported.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace equipoise::io {

/// A value: pieces of several files are put together by name.
class Found {
public:
    struct Machine {
        std::string name;
        std::vector<double> flops;  ///< measured, flop/s
        std::vector<double> memory; ///< measured, Byte/s
        std::vector<double> speeds; ///< in units that the source does not name
        std::size_t cores = 0;      ///< 0: not known
        std::optional<double> gigahertz;
    };
    struct Message {
        double bytes = 0;
        double seconds = 0; ///< from end to end
    };
    /// From one machine to another. Holds for the opposite direction, too, where that has no pair.
    struct Pair {
        std::size_t from = 0;
        std::size_t to = 0;
        std::vector<Message> messages;
        std::vector<double> bandwidths; ///< Byte/s
        std::vector<double> latencies;  ///< s
    };
    struct End {
        bool isSwitch = false;
        std::size_t index = 0;
        auto operator<=>(const End&) const = default;
    };
    struct Wire {
        End from;
        End to;
        std::optional<double> bandwidth; ///< Byte/s
    };
    /// s/MB between the machines of these numbers; infinity: no link.
    struct Costs {
        std::vector<std::size_t> machines;
        Matrix<double> cost;
    };

    /// The one of that name, which is new the first time.
    std::size_t machine(const std::string& name);
    std::size_t switchCalled(const std::string& name);
    Pair& pair(std::size_t from, std::size_t to);
    /// The pair, which may be a link; sets pairsAreLinks.
    Pair& link(std::size_t from, std::size_t to);
    /// Its number in pairs(); empty: such a pair is not known.
    std::optional<std::size_t> findPair(std::size_t from, std::size_t to) const;
    void addWire(const Wire& wire) { m_wires.push_back(wire); }
    void setCosts(Costs costs) { m_costs = std::move(costs); }

    Machine& operator[](std::size_t machine) { return m_machines[machine]; }
    const std::vector<Machine>& machines() const { return m_machines; }
    const std::vector<std::string>& switches() const { return m_switches; }
    const std::vector<Pair>& pairs() const { return m_pairs; }
    const std::vector<Wire>& wires() const { return m_wires; }
    const std::optional<Costs>& costs() const { return m_costs; }

    /// Notes on the findings. merge() and platformOf() add those on their sources and on assumptions.
    Notes notes;
    /// The source does not name all machines; some names are made up.
    bool namesSupposed = false;
    /// Names are those of parts of one machine ("GPU0"): other files may use them for other parts.
    bool namesAreLocal = false;
    /// Pairs may be the links of a network, as in a table, instead of messages that were measured.
    bool pairsAreLinks = false;

    /// What another file says besides. Of two matrices the first one stays.
    void merge(Found added);
    /// "machines: 12, switches: 3, wires: 11, measured pairs: 66"
    std::string contents() const;

private:
    std::vector<Machine> m_machines;
    std::vector<std::string> m_switches;
    std::vector<Pair> m_pairs;
    std::vector<Wire> m_wires;
    std::optional<Costs> m_costs;
    std::unordered_map<std::string, std::size_t> m_machineOf;
    std::unordered_map<std::string, std::size_t> m_switchOf;
    struct PairHash {
        std::size_t operator()(const std::pair<std::size_t, std::size_t>& pair) const {
            return pair.first * 0x9e3779b97f4a7c15U + pair.second;
        }
    };
    std::unordered_map<std::pair<std::size_t, std::size_t>, std::size_t, PairHash> m_pairOf;
};

/// Makes a platform of the findings. Machines become processors with the median of their measured speeds. A
/// machine without one gets a guess (see Imported::speedsProposed): the median of the others, else cores x
/// GHz, else cores, else 1. Unknown cores or clocks are supposed to be the median of the others, with a note.
/// Wires, where known, are the network; a wire of unknown bandwidth gets the median of the pairs, else 1
/// Gbit/s. Without wires each pair is a link. A line through the times of its messages (measure::fitLine())
/// gives latency and time per byte, unless bandwidths or latencies were measured as such: then their medians
/// do. Without pairs the matrix is the network, else one switch with links of 1 Gbit/s. Machines forward no
/// messages if the network is wires, a switch, or measurements of all pairs. Notes name assumptions and the
/// spread of repeated measurements. Errors: those of validateName() and validate(); NoProcessors; stopped().
/// `control` is polled once in a few thousand pairs, wires and messages.
Result<Imported> platformOf(Found findings, const std::string& fileName, SolveControl* control = nullptr);

} // namespace equipoise::io
