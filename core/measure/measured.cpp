// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/measured.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/platform/lint/legible.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace equipoise::measure {

namespace {

std::string dataLabel(double itemBytes) {
    for (const auto& [bytes, label] :
         {std::pair{1.0, "B"}, std::pair{1e3, "kB"}, std::pair{1e6, "MB"}, std::pair{1e9, "GB"}})
        if (itemBytes == bytes)
            return label;
    return toText(itemBytes) + " B";
}

Result<void> checkCycle(const Rank& rank, const std::string& name) {
    if (!std::isfinite(rank.cycle.median))
        return Error{ErrorCode::NotFinite,
                     TRANSLATABLE("facts", "cycle time of ") + name,
                     toText(rank.cycle.median),
                     {},
                     {}};
    if (rank.cycle.median <= 0)
        return outOfRange("cycle time of " + name, toText(rank.cycle.median), "> 0", {});
    return {};
}

/// A name that no processor and no switch has.
std::string freeName(const Platform& platform, const std::string& wanted) {
    std::string name = wanted;
    for (std::size_t i = 2; platform.find(name); ++i) // ends: there are fewer nodes than numbers
        name = wanted + " (" + std::to_string(i) + ")";
    return name;
}

/// Switches, trunks, hosts; a host with several ranks is a switch, too.
void addNetwork(Platform& platform, const Measured& measured) {
    const auto hosts = hostsOf(measured.ranks);
    const bool alone = hosts.size() == 1; // no network
    if (measured.network && !alone)
        for (std::size_t i = 0; i < measured.network->tree.switches; ++i)
            platform.switches.push_back({freeName(platform, "switch " + std::to_string(i + 1)), {}});
    std::vector<NodeId> ends(hosts.size());
    const auto numbers = hostNumbers(measured.ranks);
    for (std::size_t host = 0; host < hosts.size(); ++host) {
        if (host < measured.inside.size() && hosts[host].second > 1) {
            ends[host] = SwitchId{platform.switches.size()};
            platform.switches.push_back(
                {freeName(platform, hosts[host].first), {}, false, hosts[host].first});
        }
        for (std::size_t rank = 0; rank < numbers.size(); ++rank)
            if (numbers[rank] == host && hosts[host].second == 1)
                ends[host] = ProcessorId{rank};
            else if (numbers[rank] == host && host < measured.inside.size())
                addLinks(platform, ProcessorId{rank}, ends[host], measured.inside[host], measured.itemBytes);
    }
    if (!measured.network || alone)
        return;
    const Tree& tree = measured.network->tree;
    for (std::size_t host = 0; host < tree.hosts.size(); ++host)
        addLinks(platform, ends[host], SwitchId{tree.hosts[host].at}, tree.hosts[host].cable,
                 measured.itemBytes);
    for (const Trunk& trunk : tree.trunks)
        addLinks(platform, SwitchId{trunk.one}, SwitchId{trunk.other}, trunk.cable, measured.itemBytes);
}

bool isDoubtful(const Cable& cable) {
    return cable.rate > 0 && cable.confidence < 0.5;
}

std::string percent(double part) {
    return toText(std::round(1000 * part) / 10) + " %";
}

/// A CSV cell, quoted if necessary: words of commands may contain quotes and commas.
std::string cell(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char sign : text)
        quoted.append(sign == '"' ? 2 : 1, sign);
    return quoted + "\"";
}

std::string line(std::initializer_list<std::string> cells) {
    std::string text;
    for (const std::string& value : cells)
        text += (text.empty() ? "" : ",") + value;
    return text + "\n";
}

} // namespace

std::vector<std::pair<std::string, std::size_t>> hostsOf(const std::vector<Rank>& ranks) {
    std::vector<std::pair<std::string, std::size_t>> hosts;
    for (const Rank& rank : ranks) {
        const auto known = std::ranges::find(hosts, rank.host, &std::pair<std::string, std::size_t>::first);
        if (known == hosts.end())
            hosts.emplace_back(rank.host, 1);
        else
            ++known->second;
    }
    return hosts;
}

std::vector<std::string> namesOf(const std::vector<Rank>& ranks) {
    const auto hosts = hostsOf(ranks);
    std::vector<std::size_t> used(hosts.size());
    std::set<std::string> taken;
    for (const auto& [host, count] : hosts)
        if (count == 1)
            taken.insert(host);
    std::vector<std::string> names;
    for (const Rank& rank : ranks) {
        const auto host = std::ranges::find(hosts, rank.host, &std::pair<std::string, std::size_t>::first);
        if (host->second == 1) {
            names.push_back(rank.host);
            continue;
        }
        std::string name;
        do
            name = rank.host + "-" + std::to_string(++used[static_cast<std::size_t>(host - hosts.begin())]);
        while (!taken.insert(name).second); // another host may be called so
        names.push_back(std::move(name));
    }
    return names;
}

std::vector<std::size_t> hostNumbers(const std::vector<Rank>& ranks) {
    const auto hosts = hostsOf(ranks);
    std::vector<std::size_t> numbers;
    for (const Rank& rank : ranks)
        numbers.push_back(static_cast<std::size_t>(
            std::ranges::find(hosts, rank.host, &std::pair<std::string, std::size_t>::first) -
            hosts.begin()));
    return numbers;
}

std::vector<Sample> tableOf(const Rank& rank) {
    constexpr double least = 0.1;
    std::vector<Sample> table = rank.sizes;
    std::ranges::stable_sort(table, {}, &Sample::amount);
    const auto [first, last] = std::ranges::unique(table, {}, &Sample::amount);
    table.erase(first, last);
    bool differs = false;
    for (Sample& size : table) {
        size.time = std::max(0.0, size.time - rank.startUp);
        const double said = rank.cycle.median * size.amount;
        differs = differs || std::abs(size.time - said) > std::max(least, size.spread) * said;
    }
    return differs && table.size() > 1 && table.back().time > 0 ? table : std::vector<Sample>{};
}

Result<Platform> toPlatform(const Measured& measured) {
    Platform platform;
    platform.name = "Measured";
    platform.units = {"s", measured.workUnit, dataLabel(measured.itemBytes)};
    const auto names = namesOf(measured.ranks);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Rank& rank = measured.ranks[i];
        if (auto checked = checkCycle(rank, names[i]); !checked)
            return std::move(checked).error();
        Processor& processor = platform.processors.emplace_back();
        processor.name = names[i];
        processor.forwards = false;
        processor.compute.rate = rank.cycle.median;
        processor.compute.startUp = measured.affine ? rank.startUp : 0;
        if (const auto table = tableOf(rank); !table.empty()) {
            processor.compute.table = {{0, 0}};
            for (const Sample& size : table)
                processor.compute.table.push_back({size.amount, size.time});
        }
        if (hostsOf(measured.ranks).size() < names.size())
            processor.group = rank.host;
    }
    addNetwork(platform, measured);
    for (const Way& way : measured.ways) {
        Link link;
        link.from = ProcessorId{way.ends.first};
        link.to = ProcessorId{way.ends.second};
        link.transfer.rate = way.line.rate * measured.itemBytes;
        link.transfer.startUp = way.line.startUp;
        platform.links.push_back(link);
    }
    giveLegibleUnits(platform, Unit::Kind::Byte);
    if (auto valid = validate(platform); !valid)
        return std::move(valid).error();
    return platform;
}

std::string heldUpHosts(const Measured& measured) {
    constexpr double bits = 8e-6;
    std::string text;
    const auto hosts = hostsOf(measured.ranks);
    for (std::size_t i = 0; measured.network && i < measured.network->tree.hosts.size(); ++i) {
        const Cable& cable = measured.network->tree.hosts[i].cable;
        if (cable.sustained > 0)
            text += (text.empty() ? "" : ", ") + hosts[i].first + " (" +
                    toText(std::round(bits * cable.sustained)) + " of " +
                    toText(std::round(bits * cable.rate)) + " Mbit/s)";
    }
    return text;
}

std::string doubtfulCables(const Measured& measured) {
    std::string text;
    if (!measured.network)
        return text;
    const auto add = [&text](const std::string& name, const Cable& cable) {
        constexpr double bits = 8e-6;
        if (isDoubtful(cable))
            text +=
                (text.empty() ? "" : ", ") + name + " (" + toText(std::round(bits * cable.rate)) + " Mbit/s)";
    };
    const auto hosts = hostsOf(measured.ranks);
    const Tree& tree = measured.network->tree;
    for (std::size_t i = 0; i < tree.hosts.size(); ++i)
        add(hosts[i].first, tree.hosts[i].cable);
    for (const Trunk& trunk : tree.trunks)
        add("switch " + std::to_string(trunk.one + 1) + " - switch " + std::to_string(trunk.other + 1),
            trunk.cable);
    return text;
}

std::string disturbedHosts(const Measured& measured) {
    const auto hosts = hostsOf(measured.ranks);
    const auto numbers = hostNumbers(measured.ranks);
    std::vector<bool> disturbed(hosts.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (measured.ranks[i].burst > steadyBurst)
            disturbed[numbers[i]] = true;
    for (std::size_t host = 0; host < measured.inside.size(); ++host)
        if (measured.inside[host].latency >= slowestInside)
            disturbed[host] = true;
    for (const Way& way : measured.ways)
        if (numbers[way.ends.first] == numbers[way.ends.second] && way.line.startUp >= slowestInside)
            disturbed[numbers[way.ends.first]] = true;
    std::string text;
    for (std::size_t host = 0; host < hosts.size(); ++host)
        if (disturbed[host])
            text += (text.empty() ? "" : ", ") + hosts[host].first;
    return text;
}

std::string describe(const Measured& measured) {
    std::string text = "Measured by equipoise-mpi: " + measured.kernel + "; " +
                       std::to_string(measured.ranks.size()) + " ranks on";
    for (const auto& [host, count] : hostsOf(measured.ranks))
        text += " " + host + " (" + std::to_string(count) + ")";
    text += "; medians; one item is " + toText(measured.itemBytes) + " bytes";
    if (measured.network) {
        const Tree& tree = measured.network->tree;
        text += "; found switches: " + std::to_string(tree.switches) +
                ", trunks: " + std::to_string(tree.trunks.size());
        if (measured.network->told > 0)
            text += "; " + std::to_string(measured.network->told) + " messages at random were " +
                    percent(measured.network->misfit) + " off what the network says of them, at most " +
                    percent(measured.network->worst);
        const std::string doubts = heldUpHosts(measured);
        if (!doubts.empty())
            text += "; not always let run, so that long messages are slower than their cables: " + doubts;
        if (const std::string cables = doubtfulCables(measured); !cables.empty())
            text += "; in doubt: " + cables;
        if (!measured.network->whole)
            text += "; not everything was measured";
    }
    if (const std::string hosts = disturbedHosts(measured); !hosts.empty())
        text += "; slowed by a quota or other work: " + hosts;
    if (measured.rounds < measured.allRounds)
        text += "; stopped after " + std::to_string(measured.rounds) + " of " +
                std::to_string(measured.allRounds) + " rounds of pairs";
    return text + ".";
}

std::string detailsCsv(const Measured& measured) {
    const auto names = namesOf(measured.ranks);
    std::string text = line({"what", "from", "to", "host", "median", "lower quartile", "upper quartile",
                             "samples", "start-up (s)", "misfit", "spread", "duplex", "flows", "confidence",
                             "for long (s per byte)", "for moments (times)"});
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Rank& rank = measured.ranks[i];
        text +=
            line({"cycle time (s)", cell(names[i]), "", cell(rank.host), toText(rank.cycle.median),
                  toText(rank.cycle.lower), toText(rank.cycle.upper), std::to_string(rank.cycle.count),
                  toText(rank.startUp), "", toText(rank.cycle.spread()), "", "", "", "", toText(rank.burst)});
        for (const Sample& size : rank.sizes)
            text += line({"time of " + toText(size.amount) + " " + measured.workUnit + " (s)", cell(names[i]),
                          "", cell(rank.host), toText(size.time), "", "", "", "", "", toText(size.spread), "",
                          "", "", "", ""});
    }
    const auto hosts = hostsOf(measured.ranks);
    const auto add = [&text](const std::string& from, const std::string& to, const Cable& cable,
                             const std::string& flows, const std::string& confidence) {
        const std::string inside = from == to ? cell(from) : "";
        const auto way = [&](const std::string& sender, const std::string& receiver, double rate) {
            text += line({"time per byte (s)", cell(sender), cell(receiver), inside, toText(1 / rate), "", "",
                          std::to_string(cable.samples), toText(cable.latency), "", toText(cable.spread),
                          toText(cable.duplex), flows, confidence,
                          cable.sustained > 0 ? toText(1 / cable.sustained) : "", ""});
        };
        if (cable.rate > 0)
            way(from, to, cable.rate);
        if (cable.otherWay > 0)
            way(to, from, cable.otherWay);
    };
    for (std::size_t i = 0; measured.network && i < measured.network->tree.hosts.size(); ++i) {
        const Port& port = measured.network->tree.hosts[i];
        add(hosts[i].first, "switch " + std::to_string(port.at + 1), port.cable, "",
            toText(port.cable.confidence));
    }
    for (std::size_t i = 0; measured.network && i < measured.network->tree.trunks.size(); ++i) {
        const Trunk& trunk = measured.network->tree.trunks[i];
        add("switch " + std::to_string(trunk.one + 1), "switch " + std::to_string(trunk.other + 1),
            trunk.cable, std::to_string(trunk.flows),
            toText(std::min(trunk.confidence, trunk.cable.confidence)));
    }
    for (std::size_t i = 0; i < measured.inside.size(); ++i)
        add(hosts[i].first, hosts[i].first, measured.inside[i], "", "");
    const auto numbers = hostNumbers(measured.ranks);
    for (const Way& way : measured.ways) {
        const auto& [first, second] = way.ends;
        const std::string inside = numbers[first] == numbers[second] ? cell(measured.ranks[first].host) : "";
        text += line({"time per byte (s)", cell(names[first]), cell(names[second]), inside,
                      toText(way.line.rate), "", "", "", toText(way.line.startUp), toText(way.line.misfit),
                      toText(way.spread), "", "", "", "", ""});
    }
    return text;
}

} // namespace equipoise::measure
