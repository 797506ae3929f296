// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/patterns.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <utility>

namespace equipoise::measure {

namespace {

void shuffle(Random& random, std::vector<std::size_t>& numbers) {
    for (std::size_t i = numbers.size(); i > 1; --i)
        std::swap(numbers[i - 1], numbers[random.below(i)]);
}

std::vector<std::size_t> counted(std::size_t count) {
    std::vector<std::size_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    return numbers;
}

/// A host, and the rate at which it can send to the switch.
struct Source {
    std::size_t host = 0;
    double rate = 0;
};

/// By element, the hosts behind it that fill it, at least one; elements in the order of their first hosts.
std::vector<std::vector<Source>> fillingHosts(const Tree& tree, std::size_t at) {
    const auto elements = elementsAt(tree, at);
    const auto toward = elementsToward(tree, at);
    std::vector<std::vector<Source>> sources;
    for (const Element& element : elements) {
        auto& hosts = sources.emplace_back();
        double left = element.isTrunk ? tree.trunks[element.number].cable.rate : 0;
        for (std::size_t host = 0; host < toward.size(); ++host) {
            const double rate = tree.hosts[host].cable.rate;
            if (toward[host] != element || (!hosts.empty() && rate > 1.05 * left))
                continue;
            hosts.push_back({host, element.isTrunk ? std::min(rate, left) : rate});
            left -= rate;
        }
    }
    std::erase_if(sources, [](const auto& hosts) { return hosts.empty(); });
    std::ranges::sort(sources, {}, [](const auto& hosts) { return hosts.front().host; });
    return sources;
}

/// Flows from the hosts of sending elements to the hosts of the others, the fastest to the fastest.
Flows between(const std::vector<std::vector<Source>>& elements, const std::vector<bool>& sends) {
    std::vector<Source> from;
    std::vector<Source> to;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        auto& side = sends[i] ? from : to;
        side.insert(side.end(), elements[i].begin(), elements[i].end());
    }
    for (auto* side : {&from, &to})
        std::ranges::stable_sort(*side, std::greater<>(), &Source::rate);
    Flows flows;
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i)
        flows.push_back({from[i].host, to[i].host});
    return flows;
}

} // namespace

Flows randomPattern(Random& random, std::size_t hosts, std::size_t count) {
    auto order = counted(hosts);
    shuffle(random, order);
    Flows flows;
    for (std::size_t i = 0; i < std::min(count, hosts / 2); ++i)
        flows.push_back({order[2 * i], order[2 * i + 1]});
    return flows;
}

namespace {

/// Ports and trunks in use.
struct Used {
    std::set<std::size_t> hosts;
    std::set<Pair> trunks; ///< by their switches

    bool meets(const Used& request) const {
        const auto has = [](const auto& candidates, const auto& inUse) {
            return std::ranges::any_of(candidates,
                                       [&](const auto& candidate) { return inUse.contains(candidate); });
        };
        return has(request.hosts, hosts) || has(request.trunks, trunks);
    }
    void add(const Used& request) {
        hosts.insert(request.hosts.begin(), request.hosts.end());
        trunks.insert(request.trunks.begin(), request.trunks.end());
    }
};

Used usedBy(const Tree& tree, const Flows& flows) {
    Used used;
    for (const Flow& flow : flows) {
        if (flow.from == flow.to)
            continue;
        used.hosts.insert({flow.from, flow.to});
        const auto way = switchesBetween(tree, flow);
        for (std::size_t i = 1; i < way.size(); ++i)
            used.trunks.insert(std::minmax(way[i - 1], way[i]));
    }
    return used;
}

} // namespace

std::vector<std::vector<Pair>> undisturbed(const Tree& tree, const std::vector<std::size_t>& hosts) {
    struct Round {
        std::vector<Pair> pairs;
        std::set<std::size_t> ranks;
        Used used;
    };
    std::vector<Round> rounds;
    for (const auto& pairs : roundRobin(hosts.size()))
        for (const Pair& pair : pairs) {
            const Used used = usedBy(tree, {{hosts[pair.first], hosts[pair.second]}});
            auto round = std::ranges::find_if(rounds, [&](const Round& candidate) {
                return !candidate.ranks.contains(pair.first) && !candidate.ranks.contains(pair.second) &&
                       !candidate.used.meets(used);
            });
            if (round == rounds.end())
                round = rounds.emplace(rounds.end());
            round->pairs.push_back(pair);
            round->ranks.insert({pair.first, pair.second});
            round->used.add(used);
        }
    std::vector<std::vector<Pair>> pairsByRound;
    for (Round& round : rounds)
        pairsByRound.push_back(std::move(round.pairs));
    return pairsByRound;
}

std::vector<Flows> together(const Tree& tree, const std::vector<Flows>& loads) {
    std::vector<Flows> rounds;
    std::vector<Used> used;
    for (const Flows& load : loads) {
        const Used needed = usedBy(tree, load);
        const auto place = std::ranges::find_if(used, [&](const Used& busy) { return !busy.meets(needed); });
        const auto round = static_cast<std::size_t>(place - used.begin());
        if (place == used.end()) {
            rounds.emplace_back();
            used.emplace_back();
        }
        rounds[round].insert(rounds[round].end(), load.begin(), load.end());
        used[round].add(needed);
    }
    return rounds;
}

std::vector<Flows> manyAt(const Tree& tree, std::size_t at) {
    const auto elements = fillingHosts(tree, at);
    const std::size_t count = elements.size();
    std::vector<Flows> patterns;
    for (const std::size_t parts : {2U, 3U, 4U})
        for (std::size_t part = 0; part < parts && count >= 2 * parts; ++part) {
            std::vector<bool> sends(count);
            for (std::size_t i = part * count / parts; i < (part + 1) * count / parts; ++i)
                sends[i] = true;
            patterns.push_back(between(elements, sends));
        }
    // Two elements that share an unknown trunk fill it together, if few others are at the switch.
    constexpr std::size_t few = 8;
    for (std::size_t first = 0; first < count && count >= 4 && count <= few; ++first)
        for (std::size_t second = 0; second < first; ++second) {
            std::vector<bool> sends(count);
            sends[first] = sends[second] = true;
            patterns.push_back(between(elements, sends));
        }
    Random random(at + 1);
    const std::size_t times = count < 4 ? 0 : 4 + count;
    for (std::size_t i = 0; i < times; ++i) {
        auto order = counted(count);
        shuffle(random, order);
        std::vector<bool> sends(count);
        for (std::size_t k = 0; k < count / 2; ++k)
            sends[order[k]] = true;
        patterns.push_back(between(elements, sends));
    }
    return patterns;
}

} // namespace equipoise::measure
