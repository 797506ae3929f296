#include "core/measure/cables.h"

#include "core/measure/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace core::measure {

namespace {

/// Both ways at once is as good as twice one way.
constexpr double almostFull = 1.85;
constexpr double almostHalf = 1.12;
/// What others can take of a cable so that it is the cable that is measured.
constexpr double plenty = 1.3;

double duplexOf(double part) {
    return part >= almostFull ? fullDuplex : part <= almostHalf ? halfDuplex : part;
}

/// To more and more others until no more goes out.
double mostFrom(Survey& survey, std::size_t host) {
    const auto peers = survey.peersOf(host);
    double most = 0;
    for (std::size_t count = std::min<std::size_t>(8, peers.size()); count <= peers.size(); count *= 2) {
        Flows flows;
        for (std::size_t i = 0; i < count; ++i)
            flows.push_back({host, peers[i]});
        const double total = survey.total(flows);
        if (total < (1 + telling / 2) * most)
            break;
        most = total;
    }
    return std::max(most, survey.seen(host, peers.front()));
}

/// Receiving and sending at once, with two that take as much from it as any.
double duplexOfPort(Survey& survey, std::size_t host) {
    const auto peers = survey.peersOf(host);
    const double own = survey.tree.hosts[host].cable.rate;
    const auto alone = [&](std::size_t peer) { return std::min(own, survey.seen(host, peer)); };
    const double possible = alone(peers[0]) + alone(peers[1]);
    const double total = survey.total({{host, peers[0]}, {peers[1], host}});
    // Peers that are too slow to fill both ways show what they can: less than that is the port's limit. What
    // is in between may be a trunk that is not known yet.
    const bool half = total < (1 - telling) * possible && duplexOf(total / own) == halfDuplex;
    return half ? halfDuplex : fullDuplex;
}

} // namespace

void findPorts(Survey& survey) {
    for (std::size_t host = 0; host < survey.size(); ++host) {
        survey.tree.hosts[host].cable.rate = mostFrom(survey, host);
        if (survey.size() > 2)
            survey.tree.hosts[host].cable.duplex = duplexOfPort(survey, host);
    }
}

namespace {

/// Flows from a host, or to it, that fill its port as far as others can.
Flows filling(Survey& survey, Forecast& wide, std::size_t host, bool out, std::vector<std::size_t>& peers) {
    const double rate = survey.tree.hosts[host].cable.rate;
    Flows flows;
    for (double possible = 0; possible < plenty * rate && !peers.empty();) { // each round takes a peer away
        const std::size_t peer = peers.front();
        peers.erase(peers.begin());
        flows.push_back(out ? Flow{host, peer} : Flow{peer, host});
        possible = sum(wide.rates(flows));
    }
    return flows;
}

/// The duplex of a cable of the survey's tree by flows that come over it both ways; as it was if they could
/// not fill both.
double bothWays(Survey& survey, Cable& cable, const Flows& flows) {
    const double before = std::exchange(cable.duplex, fullDuplex);
    const Platform platform = platformOf(survey.tree);
    const double possible = sum(Forecast(platform).rates(flows));
    cable.duplex = before;
    if (possible < plenty * cable.rate)
        return before;
    const double total = survey.total(flows, 3);
    return total >= (1 - telling / 2) * possible ? fullDuplex : duplexOf(total / cable.rate);
}

/// What a port carries when so many of the others that it is the only limit send to it, or it to them; then
/// both ways. False where the others cannot fill it.
bool gauge(Survey& survey, std::size_t host) {
    Cable& cable = survey.tree.hosts[host].cable;
    Tree wide = survey.tree;
    wide.hosts[host].cable.rate *= 1e3;
    wide.hosts[host].cable.duplex = fullDuplex;
    const Platform platform = platformOf(wide);
    Forecast forecast(platform);
    auto peers = survey.peersOf(host);
    const Flows out = filling(survey, forecast, host, true, peers);
    Flows both = filling(survey, forecast, host, false, peers);
    if (sum(forecast.rates(out)) < (1 + telling / 2) * cable.rate)
        return false;
    Flows in;
    for (const Flow& flow : out)
        in.push_back({flow.to, flow.from});
    std::vector<double> totals{survey.total(out), survey.total(in)};
    constexpr double alike = 0.03;
    if (std::ranges::max(totals) > (1 + alike) * std::ranges::min(totals))
        for (const Flows& flows : {out, in, out, in})
            totals.push_back(survey.total(flows));
    const Summary all = summarise(std::move(totals));
    cable.rate = all.median;
    cable.samples = all.count;
    cable.spread = all.spread();
    both.insert(both.end(), out.begin(), out.end());
    cable.duplex = bothWays(survey, cable, both);
    return true;
}

} // namespace

void settlePorts(Survey& survey, const std::vector<Load>& loads) {
    Tree& tree = survey.tree;
    std::vector<bool> done(tree.hosts.size());
    for (std::size_t host = 0; host < tree.hosts.size() && tree.hosts.size() > 2; ++host)
        // Once more while it turns out faster than was thought: more of the others are needed then. Ends: it
        // cannot be faster than all of them together.
        for (double before = 0; tree.hosts[host].cable.rate > (1 + telling / 4) * before;) {
            before = tree.hosts[host].cable.rate;
            done[host] = gauge(survey, host) || done[host];
        }
    // Flows that are as fast as their slower port lets them be, with nothing else near its limit.
    std::vector<std::vector<double>> samples(tree.hosts.size());
    const Platform platform = platformOf(tree);
    Forecast forecast(platform);
    for (const Load& load : loads) {
        const auto said = forecast.rates(load.flows);
        for (std::size_t i = 0; i < load.flows.size(); ++i) {
            const auto [from, to] = load.flows[i];
            const double one = tree.hosts[from].cable.rate;
            const double other = tree.hosts[to].cable.rate;
            const bool free = said[i] >= 0.999 * std::min(one, other);
            if (!free || std::abs(load.rates[i] / said[i] - 1) > telling)
                continue;
            constexpr double alike = 1.02; // those of the slower one are not the other's
            if (one <= alike * other)
                samples[from].push_back(load.rates[i]);
            if (other <= alike * one)
                samples[to].push_back(load.rates[i]);
        }
    }
    for (std::size_t host = 0; host < samples.size(); ++host) {
        const Summary all = summarise(std::move(samples[host]));
        Cable& cable = tree.hosts[host].cable;
        if (all.count > 0 && !done[host]) {
            cable.samples = all.count;
            cable.rate = all.median;
            cable.spread = all.spread();
        }
    }
}

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
    for (bool more = true; more;) { // each round takes one of each that has any left
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

/// `count` flows from one side to the other, beginning with the hosts at `first`; more than there are hosts
/// meet others.
Flows across(const std::vector<std::size_t>& from, const std::vector<std::size_t>& to, std::size_t count,
             std::size_t first = 0) {
    Flows flows;
    for (std::size_t i = 0; i < count; ++i)
        flows.push_back({from[(first + i) % from.size()],
                         to[(first + i + i / std::max(from.size(), to.size())) % to.size()]});
    return flows;
}

/// Flows across a trunk, each way.
struct Filled {
    Flows there;
    Flows back;
};

/// As few as move so much; where none do, those that come nearest.
Filled filledBy(Forecast& forecast, const std::vector<std::size_t>& one,
                const std::vector<std::size_t>& other, double rate) {
    const std::size_t most = std::min<std::size_t>(3 * std::max(one.size(), other.size()), 48);
    Filled filled;
    double moved = 0;
    for (std::size_t count = 1; count <= most && moved < rate; ++count) {
        const Flows there = across(one, other, count);
        const Flows back = across(other, one, count);
        const double least = std::min(sum(forecast.rates(there)), sum(forecast.rates(back)));
        if (least <= moved)
            continue;
        moved = least;
        filled = {there, back};
    }
    return filled;
}

} // namespace

void weighTrunk(Survey& survey, std::size_t number) {
    Trunk& trunk = survey.tree.trunks[number];
    const auto one = sideOf(survey.tree, trunk.one, number);
    const auto other = sideOf(survey.tree, trunk.other, number);
    if (one.empty() || other.empty())
        return;
    Tree wide = survey.tree;
    wide.trunks[number].cable.rate *= 1e3;
    const Platform platform = platformOf(wide);
    Forecast forecast(platform);
    Filled filled;
    // Again where it carries more than was thought. Ends: it cannot carry more than the hosts can send.
    for (double before = 0; trunk.cable.rate > (1 + telling) * before;) {
        before = trunk.cable.rate;
        filled = filledBy(forecast, one, other, 1.5 * before);
        std::vector<double> totals;
        for (int i = 0; i < 3; ++i) {
            totals.push_back(sum(survey.rates(filled.there)));
            totals.push_back(sum(survey.rates(filled.back)));
        }
        const Summary way = summarise(std::move(totals));
        if (way.median < (1 - telling / 2) * before) // it has carried that: something else holds these up
            break;
        trunk.cable.rate = way.median;
        trunk.cable.samples = way.count;
        trunk.cable.spread = way.spread();
    }
    // Both ways, with other hosts than before where there are any.
    Flows both = filled.there;
    const Flows back = across(other, one, both.size(), both.size());
    both.insert(both.end(), back.begin(), back.end());
    trunk.cable.duplex = bothWays(survey, trunk.cable, both);
}

void findLatencies(Survey& survey, Prober& prober) {
    Tree& tree = survey.tree;
    // Each host with the next ones in a circle, near and far: enough for each cable to be on several ways.
    Flows pairs;
    const std::size_t count = tree.hosts.size();
    for (const std::size_t step : {1U, 2U, 3U, 7U})
        for (std::size_t i = 0; i < count && step < count; ++i)
            pairs.push_back({i, (i + step) % count});
    const auto told = survey.isOver() ? std::nullopt : prober.latencies(pairs);
    if (!told)
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
    // What is left of each way is shared out among its cables again and again (Kaczmarz's projections), never
    // below 0; the steps become smaller, and there are so many of them.
    for (int round = 0; round < 200; ++round)
        for (std::size_t i = 0; i < ways.size(); ++i) {
            double left = (*told)[i];
            for (const Cable* cable : ways[i])
                left -= cable->latency;
            for (Cable* cable : ways[i])
                cable->latency = std::max(0.0, cable->latency + left / static_cast<double>(ways[i].size()) /
                                                                    (1 + round / 10.0));
        }
}

} // namespace core::measure
