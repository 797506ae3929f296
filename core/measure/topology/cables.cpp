// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/topology/cables.h"

#include "core/measure/statistics.h"
#include "core/measure/topology/duplex.h"

#include <algorithm>
#include <map>
#include <utility>

namespace equipoise::measure {

namespace {

/// Hosts on one side of a trunk, element by element, the fastest of each first.
std::vector<std::size_t> sideOf(const Tree& tree, std::size_t at, std::size_t trunk) {
    std::map<Element, std::vector<std::size_t>> elements;
    const auto toward = elementsToward(tree, at);
    for (std::size_t host = 0; host < toward.size(); ++host)
        if (toward[host] != Element{true, trunk} && tree.hosts[host].cable.rate > 0)
            elements[toward[host]].push_back(host);
    for (auto& [element, hosts] : elements)
        std::ranges::stable_sort(hosts, std::greater<>(),
                                 [&](std::size_t host) { return tree.hosts[host].cable.rate; });
    std::vector<std::size_t> side;
    for (bool more = true; more;) { // each round takes a host of each element that has any left
        more = false;
        std::vector<std::size_t> round;
        for (auto& [element, hosts] : elements) {
            if (hosts.empty())
                continue;
            round.push_back(hosts.front());
            hosts.erase(hosts.begin());
            more = true;
        }
        std::ranges::stable_sort(round, std::greater<>(),
                                 [&](std::size_t host) { return tree.hosts[host].cable.rate; });
        side.insert(side.end(), round.begin(), round.end());
    }
    return side;
}

/// `count` flows from one side to the other, beginning with the hosts at `first`. If the hosts are used
/// again, they are paired differently.
Flows across(const std::vector<std::size_t>& from, const std::vector<std::size_t>& to, std::size_t count,
             std::size_t first = 0) {
    Flows flows;
    for (std::size_t i = 0; i < count; ++i)
        flows.push_back({from[(first + i) % from.size()],
                         to[(first + i + i / std::max(from.size(), to.size())) % to.size()]});
    return flows;
}

/// Flows across a trunk in both directions.
struct Filled {
    Flows there;
    Flows back;
};

/// The minimum number of flows whose forecast reaches `rate` in both directions; otherwise the largest forecast.
Filled filledBy(Forecast& forecast, const std::vector<std::size_t>& firstSide,
                const std::vector<std::size_t>& secondSide, double rate) {
    const std::size_t most = std::min<std::size_t>(3 * std::max(firstSide.size(), secondSide.size()), 48);
    Filled filled;
    double moved = 0;
    for (std::size_t count = 1; count <= most && moved < rate; ++count) {
        const Flows there = across(firstSide, secondSide, count);
        const Flows back = across(secondSide, firstSide, count);
        const double least = std::min(sum(forecast.rates(there)), sum(forecast.rates(back)));
        if (least <= moved)
            continue;
        moved = least;
        filled = {there, back};
    }
    return filled;
}

} // namespace

namespace {

/// Measures both directions three times each and sets the rates. False if the trunk carried less than
/// `before`, its known rate: something else then limits these flows.
bool takeWays(Survey& survey, Cable& cable, const Filled& filled, double before) {
    constexpr int times = 3;
    std::vector<double> there;
    std::vector<double> back;
    for (int i = 0; i < times; ++i) {
        there.push_back(sum(survey.rates(filled.there)));
        back.push_back(sum(survey.rates(filled.back)));
    }
    const Summary forward = summarise(there);
    const Summary backward = summarise(back);
    there.insert(there.end(), back.begin(), back.end());
    const Summary both = summarise(std::move(there));
    const double apart = std::max({telling, forward.spread(), backward.spread()});
    const bool differ =
        std::max(forward.median, backward.median) > (1 + apart) * std::min(forward.median, backward.median);
    if ((differ ? std::max(forward.median, backward.median) : both.median) < (1 - telling / 2) * before)
        return false;
    cable.rate = differ ? forward.median : both.median;
    cable.otherWay = differ ? backward.median : 0;
    cable.samples = differ ? forward.count : both.count;
    cable.spread = differ ? std::max(forward.spread(), backward.spread()) : both.spread();
    return true;
}

/// Measures until the maximum total of flows in both directions was repeated and shows a full or half duplex
/// cable. Opposite flows often disturb each other, and then move less than the cable can carry.
void takeDuplex(Survey& survey, Cable& cable, const Flows& both, double possible) {
    constexpr std::size_t enough = 3;
    constexpr int maxQuestions = 16;
    constexpr double sameTotal = 0.05;
    std::vector<double> totals;
    for (int question = 0; question < maxQuestions && !survey.isOver(); ++question) {
        const double total = sum(survey.rates(both));
        if (survey.wasHeldUp())
            continue;
        totals.push_back(total);
        if (totals.size() < enough)
            continue;
        const RepeatedMaximum largest = repeatedMaximum(totals, sameTotal, telling);
        const double carried = largest.count > 1 ? largest.value : summarise(totals).median;
        cable.duplex = duplexSeen(cable, possible, carried);
        if (largest.count > 1 && (cable.duplex == fullDuplex || cable.duplex == halfDuplex))
            return;
    }
}

} // namespace

void weighTrunk(Survey& survey, std::size_t number) {
    Trunk& trunk = survey.tree.trunks[number];
    Cable& cable = trunk.cable;
    const auto nearHosts = sideOf(survey.tree, trunk.one, number);
    const auto farHosts = sideOf(survey.tree, trunk.other, number);
    if (nearHosts.empty() || farHosts.empty())
        return;
    Tree wide = survey.tree;
    wide.trunks[number].cable = {1e3 * cable.rate};
    const Platform platform = platformOf(wide);
    Forecast forecast(platform);
    Filled filled;
    // Repeated while the rate rises. Ends: a trunk cannot carry more than the hosts can send.
    for (double before = 0; std::max(cable.rate, cable.back()) > (1 + telling) * before;) {
        before = std::max(cable.rate, cable.back());
        filled = filledBy(forecast, nearHosts, farHosts, 1.5 * before);
        if (!takeWays(survey, cable, filled, before))
            break;
    }
    // Both directions at once, with different hosts if possible.
    Flows both = filled.there;
    const Flows back = across(farHosts, nearHosts, both.size(), both.size());
    both.insert(both.end(), back.begin(), back.end());
    Tree full = survey.tree;
    full.trunks[number].cable.duplex = fullDuplex;
    const Platform known = platformOf(full);
    const double possible = sum(Forecast(known).rates(both));
    if (cable.otherWay > 0 || possible < plenty * cable.rate)
        return;
    takeDuplex(survey, cable, both, possible);
}

void findLatencies(Survey& survey, Prober& prober) {
    Tree& tree = survey.tree;
    // Pairs at distances 1, 2, 3 and 7 on a circle of the hosts, so that each cable is on several routes.
    Flows pairs;
    const std::size_t count = tree.hosts.size();
    for (const std::size_t step : {1U, 2U, 3U, 7U})
        for (std::size_t i = 0; i < count && step < count; ++i)
            pairs.push_back({i, (i + step) % count});
    const auto latencies = survey.isOver() ? std::nullopt : prober.latencies(pairs);
    if (!latencies)
        return;
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> trunkOf;
    for (std::size_t i = 0; i < tree.trunks.size(); ++i) {
        trunkOf[{tree.trunks[i].one, tree.trunks[i].other}] = i;
        trunkOf[{tree.trunks[i].other, tree.trunks[i].one}] = i;
    }
    std::vector<std::vector<Cable*>> ways;
    for (const Flow& pair : pairs) {
        auto& way = ways.emplace_back();
        way = {&tree.hosts[pair.from].cable, &tree.hosts[pair.to].cable};
        const auto switches = switchesBetween(tree, pair);
        for (std::size_t i = 1; i < switches.size(); ++i)
            way.push_back(&tree.trunks[trunkOf.at({switches[i - 1], switches[i]})].cable);
    }
    // Kaczmarz projections: the residual of each route is repeatedly distributed among its cables, whose
    // latencies stay >= 0. The steps decrease, and their number is fixed.
    for (int round = 0; round < 200; ++round)
        for (std::size_t i = 0; i < ways.size(); ++i) {
            double left = (*latencies)[i];
            for (const Cable* cable : ways[i])
                left -= cable->latency;
            for (Cable* cable : ways[i])
                cable->latency = std::max(0.0, cable->latency + left / static_cast<double>(ways[i].size()) /
                                                                    (1 + round / 10.0));
        }
}

} // namespace equipoise::measure
