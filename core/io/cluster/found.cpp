// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cluster/found.h"

#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/measure/statistics.h"
#include "core/platform/lint/legible.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_set>

namespace equipoise::io {

namespace {

constexpr double gigabit = 125e6; ///< Byte/s
constexpr double megabyte = 1e6;

/// Three digits are enough to be read.
std::string rounded(double value) {
    if (!(value > 0))
        return toText(value);
    const double scale = std::pow(10, 2 - std::floor(std::log10(value)));
    return toText(std::round(value * scale) / scale);
}

std::string percent(double part) {
    return rounded(part * 100) + " %";
}

std::string gigabitText(double bytes) {
    return rounded(bytes * 8e-9) + " Gbit/s";
}

/// What was measured more than once: how many things, and how far apart.
class Repeats {
public:
    double median(const std::vector<double>& values, const std::string& of) {
        if (values.size() == 1)
            return values.front();
        const measure::Summary summary = measure::summarise(values);
        ++m_count;
        m_values += values.size();
        if (m_worst.empty() || summary.spread() > m_spread) {
            m_spread = summary.spread();
            m_worst = of;
        }
        return summary.median;
    }
    void tell(Notes& notes) const {
        if (m_count > 0)
            notes.add(ImportCode::Merged,
                      "each of " + std::to_string(m_count) + " measured numbers (on average " +
                          rounded(static_cast<double>(m_values) / static_cast<double>(m_count)) + " times)",
                      "the median; the middle half is at most " + percent(m_spread) + " wide (" + m_worst +
                          ")");
    }

private:
    std::size_t m_count = 0;
    std::size_t m_values = 0;
    double m_spread = 0;
    std::string m_worst;
};

class PlatformMaker {
public:
    PlatformMaker(Found findings, SolveControl* control)
        : m_found(std::move(findings))
        , m_poll(control) {}

    Result<Imported> make(const std::string& fileName);

private:
    void giveSpeeds();
    void propose();
    CostFunction costOf(const Found::Pair& pair);
    void addPairs();
    void addWires();
    void addCosts();
    /// Turns the costs of a matrix into bandwidths of the pairs, unless some pair has a measured one.
    void giveCostsToPairs();
    void addOneSwitch();
    bool isEachPairMeasured() const;
    std::string freeName(std::string name);
    NodeId nodeOf(const Found::End& end) const {
        return end.isSwitch ? NodeId(SwitchId{end.index}) : NodeId(ProcessorId{end.index});
    }
    std::string wordsOf(const Found::Pair& pair) const {
        return m_found.machines()[pair.from].name + " - " + m_found.machines()[pair.to].name;
    }

    Found m_found;
    Poll m_poll; ///< once it says stop, the platform is left as it is
    Platform m_platform;
    Repeats m_repeats;
    std::unordered_set<std::string> m_names;
    bool m_proposed = false;
    std::vector<std::size_t> m_withoutBandwidth;
    bool m_costsTaken = false; ///< the matrix is in the pairs
};

/// The median of the values that are known; empty: none is.
template <class Of>
std::optional<double> usualOf(const std::vector<Found::Machine>& machines, const Of& of) {
    std::vector<double> known;
    for (const Found::Machine& machine : machines)
        if (const std::optional<double> value = of(machine))
            known.push_back(*value);
    return known.empty() ? std::nullopt : std::optional(measure::summarise(known).median);
}

/// Speeds when no machine has a measured one: cores x clock. Unknown values are the medians of the others.
void PlatformMaker::propose() {
    const auto coresOf = [](const Found::Machine& machine) {
        return machine.cores > 0 ? std::optional(static_cast<double>(machine.cores)) : std::nullopt;
    };
    const std::vector<Found::Machine>& machines = m_found.machines();
    m_proposed = true;
    for (const Processor& processor : m_platform.processors)
        m_found.notes.assumeSpeed(processor.name);
    m_platform.units.work = "unit";
    const auto usualCores = usualOf(machines, coresOf);
    if (!usualCores) {
        m_found.notes.add(ImportCode::Proposed, "speeds", "all alike");
        return;
    }
    const auto clockOf = [&](const Found::Machine& machine) {
        return machine.cores > 0 ? machine.gigahertz : std::nullopt;
    };
    const auto usualClock = usualOf(machines, clockOf);
    m_platform.units.work = usualClock ? "Gcycle" : "unit";
    const auto speedOf = [&](const Found::Machine& machine) {
        return static_cast<double>(machine.cores) *
               (usualClock ? machine.gigahertz.value_or(*usualClock) : 1.0);
    };
    const auto usualSpeed = usualOf(machines, [&](const Found::Machine& machine) {
        return machine.cores > 0 ? std::optional(speedOf(machine)) : std::nullopt;
    });
    for (std::size_t i = 0; i < m_platform.size(); ++i) {
        const Found::Machine& machine = machines[i];
        const bool known = machine.cores > 0;
        const double speed = known ? speedOf(machine) : *usualSpeed;
        m_platform.processors[i].compute.rate = 1 / speed;
        std::string from = known ? std::to_string(machine.cores) + " cores" : "the median of the others";
        if (known && usualClock)
            from += " x " + toText(machine.gigahertz.value_or(*usualClock)) + " GHz" +
                    (machine.gigahertz ? "" : ", the median of the others");
        m_found.notes.add(ImportCode::Proposed, "speed of " + machine.name,
                          toText(speed) + " " + m_platform.units.work + "/s: " + from);
    }
}

void PlatformMaker::giveSpeeds() {
    using Values = std::vector<double> Found::Machine::*;
    struct Kind {
        Values values;
        const char* work;
        double unit;
    };
    const Kind kinds[] = {{&Found::Machine::flops, "Mflop", 1e6},
                          {&Found::Machine::memory, "MB", 1e6},
                          {&Found::Machine::speeds, "unit", 1}};
    const Kind* kind = nullptr;
    for (const Kind& candidate : kinds) {
        const auto known = [&](const Found::Machine& machine) {
            return !(machine.*candidate.values).empty();
        };
        if (!kind && std::ranges::any_of(m_found.machines(), known))
            kind = &candidate;
        else if (std::ranges::any_of(m_found.machines(), known))
            m_found.notes.add(ImportCode::NotModelled, "speeds", std::string("in ") + candidate.work + "/s");
    }
    if (!kind)
        return propose();
    m_platform.units.work = kind->work;
    std::vector<double> known;
    std::vector<std::size_t> unknown;
    for (std::size_t i = 0; i < m_platform.size(); ++i) {
        const Found::Machine& machine = m_found.machines()[i];
        if ((machine.*kind->values).empty()) {
            unknown.push_back(i);
            continue;
        }
        const double speed = m_repeats.median(machine.*kind->values, "speed of " + machine.name);
        m_platform.processors[i].compute.rate = kind->unit / speed;
        known.push_back(speed);
    }
    const double usual = measure::summarise(known).median;
    for (const std::size_t i : unknown) {
        m_platform.processors[i].compute.rate = kind->unit / usual;
        m_found.notes.assumeSpeed(m_platform.processors[i].name);
        m_found.notes.add(ImportCode::Proposed, "speed of " + m_platform.processors[i].name,
                          "the median of the others");
        m_proposed = true;
    }
}

/// Per MB.
CostFunction PlatformMaker::costOf(const Found::Pair& pair) {
    CostFunction cost;
    if (!pair.messages.empty()) {
        // One median per size: the number of repetitions has no weight.
        std::map<double, std::vector<double>> bySize;
        for (const Found::Message& message : pair.messages) {
            if (m_poll())
                return cost;
            bySize[message.bytes].push_back(message.seconds);
        }
        std::vector<measure::Sample> samples;
        for (const auto& [amount, times] : bySize)
            samples.push_back({amount, m_repeats.median(times, wordsOf(pair))});
        const measure::Line line = measure::fitLine(samples);
        cost.startUp = line.startUp;
        cost.rate = line.rate * megabyte;
    }
    if (!pair.bandwidths.empty())
        cost.rate = megabyte / m_repeats.median(pair.bandwidths, "bandwidth " + wordsOf(pair));
    if (!pair.latencies.empty())
        cost.startUp = m_repeats.median(pair.latencies, "latency " + wordsOf(pair));
    return cost;
}

void PlatformMaker::addPairs() {
    std::vector<CostFunction> costs; // by pair
    costs.reserve(m_found.pairs().size());
    for (const Found::Pair& pair : m_found.pairs()) {
        if (m_poll())
            return;
        costs.push_back(costOf(pair));
    }
    std::size_t oneWay = 0;
    for (std::size_t i = 0; i < costs.size(); ++i) {
        if (m_poll())
            return;
        const Found::Pair& pair = m_found.pairs()[i];
        const CostFunction& there = costs[i];
        const auto back = m_found.findPair(pair.to, pair.from);
        const bool alike = back && costs[*back] == there;
        if (pair.from == pair.to || (alike && pair.to < pair.from))
            continue;
        oneWay += back ? 0U : 1U;
        if (there.rate == 0 && pair.bandwidths.empty()) {
            m_withoutBandwidth.push_back(m_platform.links.size());
            m_found.notes.assumeCost(m_platform.links.size());
        }
        m_platform.links.push_back({ProcessorId{pair.from}, ProcessorId{pair.to}, there, alike || !back});
    }
    if (oneWay > 0)
        m_found.notes.add(ImportCode::Supposed, "the way back (" + std::to_string(oneWay) + " pairs)",
                          "as the way there");
    if (!m_withoutBandwidth.empty())
        m_found.notes.add(ImportCode::Supposed,
                          "bandwidth (" + std::to_string(m_withoutBandwidth.size()) + " pairs)", "no limit");
}

void PlatformMaker::addWires() {
    std::vector<double> rates;
    std::vector<double> latencies;
    for (const Found::Pair& pair : m_found.pairs()) {
        if (m_poll())
            return;
        const CostFunction cost = costOf(pair);
        if (cost.rate > 0)
            rates.push_back(cost.rate);
        latencies.push_back(cost.startUp);
    }
    const double usual = rates.empty() ? megabyte / gigabit : measure::summarise(rates).median;
    const double latency = latencies.empty() ? 0 : measure::summarise(latencies).median / 2;
    std::size_t unknown = 0;
    std::map<std::pair<Found::End, Found::End>, std::size_t> seen;
    for (const Found::Wire& wire : m_found.wires()) {
        if (m_poll())
            return;
        const auto ends = std::minmax(wire.from, wire.to);
        if (seen[{ends.first, ends.second}]++ > 0 || wire.from == wire.to)
            continue;
        if (!wire.bandwidth) {
            ++unknown;
            m_found.notes.assumeCost(m_platform.links.size());
        }
        // Two wires lead from machine to machine through one switch: each takes half of it.
        const bool toMachine = !wire.from.isSwitch || !wire.to.isSwitch;
        m_platform.links.push_back(
            {nodeOf(wire.from),
             nodeOf(wire.to),
             {wire.bandwidth ? megabyte / *wire.bandwidth : usual, toMachine ? latency : 0, {}},
             true});
    }
    std::size_t more = 0;
    for (const auto& [ends, count] : seen)
        more += count - 1;
    if (more > 0)
        m_found.notes.add(ImportCode::Merged,
                          "wires between the same two nodes (" + std::to_string(more) + ")", "one of them");
    if (unknown > 0)
        m_found.notes.add(ImportCode::Supposed, "bandwidth of wires (" + std::to_string(unknown) + ")",
                          gigabitText(megabyte / usual) +
                              (rates.empty() ? "" : ", the median of what was measured from end to end"));
    else if (!rates.empty())
        m_found.notes.add(ImportCode::NotModelled,
                          "bandwidth of pairs (" + std::to_string(rates.size()) + ")",
                          "the wires have their own");
    if (latency > 0)
        m_found.notes.add(ImportCode::Supposed, "latency of each wire to a machine",
                          rounded(latency * 1e6) + " us, half the median of what was measured");
}

void PlatformMaker::addCosts() {
    const Found::Costs& costs = *m_found.costs();
    const std::size_t count = m_platform.size();
    Matrix<double>& costMatrix = m_platform.linkCost.emplace(count, count, infinity);
    for (std::size_t i = 0; i < count; ++i)
        costMatrix(i, i) = 0;
    for (std::size_t i = 0; i < costs.machines.size() && !m_poll(costs.machines.size()); ++i)
        for (std::size_t j = 0; j < costs.machines.size(); ++j)
            if (costs.machines[i] != costs.machines[j])
                costMatrix(costs.machines[i], costs.machines[j]) = costs.cost(i, j);
}

void PlatformMaker::giveCostsToPairs() {
    const bool known = std::ranges::any_of(m_found.pairs(), [](const Found::Pair& pair) {
        return !pair.messages.empty() || !pair.bandwidths.empty();
    });
    if (known || !m_found.costs())
        return;
    const Found::Costs costs = *m_found.costs();
    for (std::size_t i = 0; i < costs.machines.size() && !m_poll(costs.machines.size()); ++i)
        for (std::size_t j = 0; j < costs.machines.size(); ++j)
            if (i != j && costs.cost(i, j) > 0 && costs.cost(i, j) < infinity)
                m_found.link(costs.machines[i], costs.machines[j])
                    .bandwidths.push_back(megabyte / costs.cost(i, j));
    m_costsTaken = true;
}

/// Whether messages were measured between any two machines: those went over the network alone.
bool PlatformMaker::isEachPairMeasured() const {
    if (m_found.pairsAreLinks)
        return false;
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    for (const Found::Pair& pair : m_found.pairs())
        if (pair.from != pair.to)
            pairs.insert(std::minmax(pair.from, pair.to));
    const std::size_t machines = m_platform.size();
    return pairs.size() == machines * (machines - 1) / 2;
}

std::string PlatformMaker::freeName(std::string name) {
    while (!m_names.insert(name).second)
        name += "'";
    return name;
}

void PlatformMaker::addOneSwitch() {
    Switch between;
    between.name = freeName("network");
    m_platform.switches.push_back(std::move(between));
    for (std::size_t i = 0; i < m_platform.size(); ++i) {
        m_found.notes.assumeCost(m_platform.links.size());
        m_platform.links.push_back({ProcessorId{i}, SwitchId{0}, {megabyte / gigabit, 0, {}}, true});
    }
    m_found.notes.add(ImportCode::Supposed, "network", "one switch, 1 Gbit/s to each machine");
}

Result<Imported> PlatformMaker::make(const std::string& fileName) {
    m_platform.units = {"s", "Mflop", "MB"};
    if (m_found.machines().empty())
        return Error{ErrorCode::NoProcessors, {}, {}, {}, {fileName, 0, 0, {}}};
    for (const Found::Machine& machine : m_found.machines()) {
        if (m_poll())
            return stopped();
        m_platform.processors.push_back({machine.name, {1, 0, {}}, {}});
        m_names.insert(machine.name);
    }
    for (const std::string& name : m_found.switches()) {
        Switch added;
        added.name = freeName(name);
        m_platform.switches.push_back(std::move(added));
    }
    giveSpeeds();
    bool carriesAll = true; // the network takes a message between any two machines without a third one
    if (!m_found.wires().empty()) {
        addWires();
    } else if (!m_found.pairs().empty()) {
        giveCostsToPairs();
        addPairs();
        carriesAll = isEachPairMeasured();
    } else if (m_found.costs()) {
        addCosts();
        carriesAll = false; // a matrix has no routes that a machine could be on
    } else if (m_platform.size() > 1) {
        addOneSwitch();
    } else {
        carriesAll = false; // nothing is known of a network
    }
    for (Processor& processor : m_platform.processors)
        processor.forwards = !carriesAll;
    if (m_found.costs() && !m_platform.linkCost && !m_costsTaken)
        m_found.notes.add(ImportCode::NotModelled, "the matrix", "other files have links");
    m_repeats.tell(m_found.notes);
    if (m_poll())
        return stopped();
    if (const auto valid = validate(m_platform); !valid) {
        Error error = valid.error();
        error.place = {fileName, 0, 0, {}};
        return error;
    }
    giveLegibleUnits(m_platform, Unit::Kind::Byte);
    Imported imported = std::move(m_found.notes).with(std::move(m_platform));
    imported.speedsProposed = m_proposed;
    imported.namesSupposed = m_found.namesSupposed;
    imported.linksWithoutBandwidth = std::move(m_withoutBandwidth);
    const auto isMeasured = [](const Found::Machine& machine) {
        return !machine.flops.empty() || !machine.memory.empty() || !machine.speeds.empty();
    };
    if (std::ranges::any_of(m_found.machines(), &Found::Machine::cores) &&
        std::ranges::none_of(m_found.machines(), isMeasured))
        for (const Found::Machine& machine : m_found.machines())
            imported.cores.push_back(static_cast<double>(machine.cores));
    return imported;
}

std::size_t numberOf(const std::string& name, std::unordered_map<std::string, std::size_t>& known) {
    return known.try_emplace(name, known.size()).first->second;
}

} // namespace

std::size_t Found::machine(const std::string& name) {
    const std::size_t index = numberOf(name, m_machineOf);
    if (index == m_machines.size())
        m_machines.push_back({name, {}, {}, {}, 0, {}});
    return index;
}

std::size_t Found::switchCalled(const std::string& name) {
    const std::size_t index = numberOf(name, m_switchOf);
    if (index == m_switches.size())
        m_switches.push_back(name);
    return index;
}

Found::Pair& Found::link(std::size_t from, std::size_t to) {
    pairsAreLinks = true;
    return pair(from, to);
}

Found::Pair& Found::pair(std::size_t from, std::size_t to) {
    const auto [at, isNew] = m_pairOf.try_emplace({from, to}, m_pairs.size());
    if (isNew)
        m_pairs.push_back({from, to, {}, {}, {}});
    return m_pairs[at->second];
}

std::optional<std::size_t> Found::findPair(std::size_t from, std::size_t to) const {
    const auto known = m_pairOf.find({from, to});
    return known == m_pairOf.end() ? std::nullopt : std::optional(known->second);
}

void Found::merge(Found added) {
    const auto add = [](auto& list, const auto& more) { list.insert(list.end(), more.begin(), more.end()); };
    namesSupposed = namesSupposed || added.namesSupposed;
    pairsAreLinks = pairsAreLinks || added.pairsAreLinks;
    std::vector<std::size_t> machineHere;
    for (const Machine& machine : added.m_machines) {
        if (namesAreLocal && added.namesAreLocal && m_machineOf.contains(machine.name))
            notes.add(ImportCode::Merged, machine.name,
                      "one device, though files of two machines may mean two");
        machineHere.push_back(this->machine(machine.name));
        Machine& here = m_machines[machineHere.back()];
        add(here.flops, machine.flops);
        add(here.memory, machine.memory);
        add(here.speeds, machine.speeds);
        here.cores = here.cores == 0 ? machine.cores : here.cores;
        here.gigahertz = here.gigahertz ? here.gigahertz : machine.gigahertz;
    }
    namesAreLocal = namesAreLocal || added.namesAreLocal;
    std::vector<std::size_t> switchHere;
    for (const std::string& name : added.m_switches)
        switchHere.push_back(switchCalled(name));
    const auto endHere = [&](const End& end) {
        return End{end.isSwitch, end.isSwitch ? switchHere[end.index] : machineHere[end.index]};
    };
    for (const Wire& wire : added.m_wires)
        m_wires.push_back({endHere(wire.from), endHere(wire.to), wire.bandwidth});
    for (const Pair& pair : added.m_pairs) {
        Pair& here = this->pair(machineHere[pair.from], machineHere[pair.to]);
        add(here.messages, pair.messages);
        add(here.bandwidths, pair.bandwidths);
        add(here.latencies, pair.latencies);
    }
    if (added.m_costs && m_costs) {
        notes.add(ImportCode::NotModelled, "a second matrix");
    } else if (added.m_costs) {
        for (std::size_t& machine : added.m_costs->machines)
            machine = machineHere[machine];
        m_costs = std::move(added.m_costs);
    }
    for (ImportNote& note : std::move(added.notes).take())
        notes.add(std::move(note));
}

std::string Found::contents() const {
    std::string text;
    const auto tell = [&](std::size_t count, const char* what) {
        if (count > 0)
            text += std::string(text.empty() ? "" : ", ") + what + ": " + std::to_string(count);
    };
    const auto withSpeed = std::ranges::count_if(m_machines, [](const Machine& machine) {
        return !machine.flops.empty() || !machine.memory.empty() || !machine.speeds.empty();
    });
    tell(m_machines.size(), "machines");
    tell(static_cast<std::size_t>(withSpeed), "measured speeds");
    tell(m_switches.size(), "switches");
    tell(m_wires.size(), "wires");
    tell(m_pairs.size(), "measured pairs");
    if (m_costs)
        tell(m_costs->machines.size() * m_costs->machines.size(), "cells of a matrix");
    return text;
}

Result<Imported> platformOf(Found findings, const std::string& fileName, SolveControl* control) {
    return PlatformMaker(std::move(findings), control).make(fileName);
}

} // namespace equipoise::io
