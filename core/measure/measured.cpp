#include "core/measure/measured.h"

#include "core/base/number.h"
#include "core/base/refusal.h"
#include "core/platform/legible.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace core::measure {

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
        return Error{ErrorCode::NotFinite, "cycle time of " + name, toText(rank.cycle.median), {}, {}};
    if (rank.cycle.median <= 0)
        return outOfRange("cycle time of " + name, toText(rank.cycle.median), "> 0", {});
    return {};
}

/// A cell of CSV; names of hosts have no quotes, words of commands may.
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
    for (const std::string& one : cells)
        text += (text.empty() ? "" : ",") + one;
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
        processor.compute.rate = rank.cycle.median;
        processor.compute.startUp = measured.affine ? rank.startUp : 0;
        if (hostsOf(measured.ranks).size() < names.size())
            processor.group = rank.host;
    }
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

std::string describe(const Measured& measured) {
    std::string text = "Measured by equipoise-mpi: " + measured.kernel + "; " +
                       std::to_string(measured.ranks.size()) + " ranks on";
    for (const auto& [host, count] : hostsOf(measured.ranks))
        text += " " + host + " (" + std::to_string(count) + ")";
    text += "; medians; one item is " + toText(measured.itemBytes) + " bytes";
    if (measured.rounds < measured.allRounds)
        text += "; stopped after " + std::to_string(measured.rounds) + " of " +
                std::to_string(measured.allRounds) + " rounds of pairs";
    return text + ".";
}

std::string detailsCsv(const Measured& measured) {
    const auto names = namesOf(measured.ranks);
    std::string text = line({"what", "from", "to", "host", "median", "lower quartile", "upper quartile",
                             "samples", "start-up (s)", "misfit", "spread"});
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Rank& rank = measured.ranks[i];
        text += line({"cycle time (s)", cell(names[i]), "", cell(rank.host), toText(rank.cycle.median),
                      toText(rank.cycle.lower), toText(rank.cycle.upper), std::to_string(rank.cycle.count),
                      toText(rank.startUp), "", toText(rank.cycle.spread())});
    }
    for (const Way& way : measured.ways)
        text += line({"time per byte (s)", cell(names[way.ends.first]), cell(names[way.ends.second]), "",
                      toText(way.line.rate), "", "", "", toText(way.line.startUp), toText(way.line.misfit),
                      toText(way.spread)});
    return text;
}

} // namespace core::measure
