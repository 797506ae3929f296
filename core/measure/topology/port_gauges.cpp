// SPDX-License-Identifier: GPL-3.0-or-later
// Rates of ports, from questions whose answers only the port limits and that repeat.
#include "core/measure/loads.h"
#include "core/measure/topology/cables.h"
#include "core/measure/topology/duplex.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace equipoise::measure {

namespace {

constexpr double sameRate = 0.05;           ///< answers that differ by less repeat each other
constexpr std::size_t enoughRepeats = 3;    ///< of the largest answer
constexpr double exceeded = telling / 2;    ///< part by which peers must exceed the rate of a measured port
constexpr double overTrunks = 4 * exceeded; ///< this part if trunks, measured less precisely, limit all flows
constexpr int maxTurns = 4;                 ///< of the questions of one gauge
constexpr std::size_t maxRounds = 4;        ///< in which one port is gauged, each with a higher rate

/// Measurements of one port.
struct PortGauge {
    std::size_t host = 0;
    Flows out;                  ///< fill the port, as far as others can
    Flows near;                 ///< those of `out` that no trunk limits, where some are limited
    Flows both;                 ///< `out`, and flows of other hosts to this one
    double possibleBoth = 0;    ///< rate of `both` if the port were full duplex
    bool fillsPort = false;     ///< the others can take and send more than the port is known to carry
    std::vector<double> sent{}; ///< totals of `out`
    std::vector<double> received{};
    std::vector<double> heldSent{}; ///< totals of `out` while a host was held up
    std::vector<double> heldReceived{};

    void add(const Asked& asked, bool sends) {
        if (asked.heldUp)
            (sends ? heldSent : heldReceived).push_back(asked.total);
        else
            (sends ? sent : received).push_back(asked.total);
    }
    /// Other work or a quota stops the host again and again: only short moments show its cable.
    bool isHeldUp() const {
        const std::size_t held = heldSent.size() + heldReceived.size();
        const std::size_t free = sent.size() + received.size();
        return held >= 3 && free < 2;
    }
    bool mixesTrunks() const { return !near.empty(); }
};

RepeatedMaximum repeatedRate(std::vector<double> totals) {
    return repeatedMaximum(std::move(totals), sameRate, telling);
}

/// Maximum rates of a port in each direction, over all measurements.
struct PortTotals {
    RepeatedMaximum sent;
    RepeatedMaximum received;
    RepeatedMaximum either;

    bool waysDiffer() const {
        return std::min(sent.value, received.value) < (1 - telling) * std::max(sent.value, received.value);
    }
};

PortTotals totalsOf(const Survey& survey, std::size_t host) {
    auto sent = survey.totalsOf(host, true);
    auto received = survey.totalsOf(host, false);
    PortTotals totals{repeatedRate(sent), repeatedRate(received), {}};
    sent.insert(sent.end(), received.begin(), received.end());
    totals.either = repeatedRate(std::move(sent));
    return totals;
}

/// Whether flows that fill the port reached the rate, twice; three times where some of them come over a trunk
/// that limits them: these are easily disturbed, and may reach by chance what a slower peer can carry.
bool isReached(const PortGauge& gauge, double rate) {
    const auto count = [&](const std::vector<double>& answers) {
        return std::ranges::count_if(answers, [&](double answer) { return answer >= (1 - sameRate) * rate; });
    };
    return count(gauge.sent) + count(gauge.received) >= (gauge.mixesTrunks() ? 3 : 2);
}

/// Whether all answers to flows that fill the port in one direction agree: only then can the other direction
/// have another rate.
bool agree(const std::vector<double>& answers, double rate) {
    return answers.size() >= enoughRepeats &&
           std::ranges::all_of(answers, [&](double answer) { return answer >= (1 - 2 * sameRate) * rate; });
}

bool haveOtherRates(const PortGauge& gauge, const PortTotals& totals) {
    return totals.waysDiffer() && agree(gauge.sent, totals.sent.value) &&
           agree(gauge.received, totals.received.value);
}

/// Whether a trunk on the way, and neither of the two ports, limits what the hosts can exchange. `wide`: the
/// tree with a port of the host that is no limit; `rate`: of that port.
bool isLimitedByTrunk(const Tree& wide, std::size_t host, double rate, std::size_t peer) {
    const double ports = std::min(rate, wide.hosts[peer].cable.rate);
    const std::size_t at = wide.hosts[peer].at;
    return std::min(rateTo(wide, host, at), rateFrom(wide, host, at)) < (1 + exceeded) * ports;
}

/// Flows from or to a host that fill its port as far as the peers can. Peers that increase the total are used
/// and removed from `peers`.
Flows fillingFlows(Forecast& wide, std::size_t host, double rate, bool out, std::vector<std::size_t>& peers) {
    constexpr double little = 0.02;
    Flows flows;
    std::vector<std::size_t> unused;
    double possible = 0;
    for (const std::size_t peer : peers) {
        if (possible < plenty * rate) {
            flows.push_back(out ? Flow{host, peer} : Flow{peer, host});
            if (const double more = sum(wide.rates(flows)); more > possible + little * rate) {
                possible = more;
                continue;
            }
            flows.pop_back();
        }
        unused.push_back(peer);
    }
    peers = std::move(unused);
    return flows;
}

/// Peers that no trunk limits come first.
PortGauge gaugeFor(const Survey& survey, std::size_t host, const std::vector<bool>& taken) {
    const Cable& cable = survey.tree.hosts[host].cable;
    const double rate = std::max(cable.rate, cable.back());
    Tree wide = survey.tree;
    wide.hosts[host].cable = {1e3 * rate};
    const Platform platform = platformOf(wide);
    Forecast forecast(platform);
    auto peers = survey.peersOf(host);
    std::erase_if(peers, [&](std::size_t peer) { return taken[peer]; });
    std::vector<bool> limited(survey.size());
    for (const std::size_t peer : peers)
        limited[peer] = isLimitedByTrunk(wide, host, rate, peer);
    std::ranges::stable_sort(peers, {}, [&](std::size_t peer) { return limited[peer] ? 1 : 0; });
    PortGauge gauge{host, fillingFlows(forecast, host, rate, true, peers), {}, {}};
    std::ranges::copy_if(gauge.out, std::back_inserter(gauge.near),
                         [&](const Flow& flow) { return !limited[flow.to]; });
    const double margin = gauge.near.empty() ? overTrunks : exceeded;
    if (gauge.near.size() == gauge.out.size())
        gauge.near.clear();
    gauge.both = fillingFlows(forecast, host, rate, false, peers);
    gauge.fillsPort = std::min(sum(forecast.rates(gauge.out)), sum(forecast.rates(reversed(gauge.out)))) >=
                      (1 + margin) * rate;
    gauge.both.insert(gauge.both.end(), gauge.out.begin(), gauge.out.end());
    Tree full = survey.tree;
    full.hosts[host].cable.duplex = fullDuplex;
    const Platform known = platformOf(full);
    gauge.possibleBoth = sum(Forecast(known).rates(gauge.both));
    return gauge;
}

/// Whether the gauges can be measured at once without disturbing each other: by the known trunks, for ports of
/// any speed, and with flows in both directions.
bool areIndependent(const Survey& survey, const std::vector<PortGauge>& gauges) {
    Tree wide = survey.tree;
    for (const PortGauge& gauge : gauges)
        wide.hosts[gauge.host].cable = {1e3 * wide.hosts[gauge.host].cable.rate};
    const Platform platform = platformOf(wide);
    Forecast forecast(platform);
    Flows allFlows;
    double alone = 0;
    for (const PortGauge& gauge : gauges) {
        alone += sum(forecast.rates(gauge.both));
        allFlows.insert(allFlows.end(), gauge.both.begin(), gauge.both.end());
    }
    return sum(forecast.rates(allFlows)) > 0.999 * alone;
}

/// Gauges of the first remaining host and of all others that disturb neither it nor each other. Only the first
/// may have a port that the peers cannot fill.
std::vector<PortGauge> nextRound(const Survey& survey, std::vector<std::size_t>& left) {
    std::vector<PortGauge> round;
    std::vector<bool> taken(survey.size());
    std::vector<std::size_t> later;
    for (const std::size_t host : left) {
        if (taken[host]) {
            later.push_back(host);
            continue;
        }
        PortGauge gauge = gaugeFor(survey, host, taken);
        const bool showsBoth = gauge.possibleBoth >= plenty * survey.tree.hosts[host].cable.rate;
        if (round.empty() || (gauge.fillsPort && showsBoth)) {
            round.push_back(std::move(gauge));
            if (round.size() == 1 || areIndependent(survey, round)) {
                for (const Flow& flow : round.back().both)
                    taken[flow.from] = taken[flow.to] = true;
                continue;
            }
            round.pop_back();
        }
        later.push_back(host);
    }
    left = std::move(later);
    return round;
}

/// Whether the largest rate was repeated, and the flows that fill the port reached it both ways.
bool isSettled(const Survey& survey, const PortGauge& gauge) {
    const PortTotals totals = totalsOf(survey, gauge.host);
    if (totals.waysDiffer())
        return haveOtherRates(gauge, totals);
    return totals.either.count >= enoughRepeats && isReached(gauge, totals.either.value);
}

/// Measures one direction of the gauges. If only some flows of a gauge are limited by trunks, the others are
/// also measured alone, until the maximum rate was repeated.
void askWay(Survey& survey, const std::vector<PortGauge*>& gauges, bool sends, bool first) {
    std::vector<Flows> loads;
    std::vector<Flows> nearLoads;
    for (const PortGauge* gauge : gauges) {
        loads.push_back(sends ? gauge->out : reversed(gauge->out));
        if (gauge->mixesTrunks() && (first || totalsOf(survey, gauge->host).either.count < enoughRepeats))
            nearLoads.push_back(sends ? gauge->near : reversed(gauge->near));
    }
    if (!nearLoads.empty())
        askAtOnce(survey, nearLoads);
    const auto answers = askAtOnce(survey, loads);
    for (std::size_t i = 0; i < gauges.size(); ++i)
        gauges[i]->add(answers[i], sends);
}

/// Measures until each gauge is settled or held up, at most `maxTurns` times.
void askRound(Survey& survey, std::vector<PortGauge>& round) {
    for (int turn = 0; turn < maxTurns; ++turn) {
        std::vector<PortGauge*> open;
        for (PortGauge& gauge : round)
            if (!gauge.out.empty() && !gauge.isHeldUp() && (turn == 0 || !isSettled(survey, gauge)))
                open.push_back(&gauge);
        if (open.empty() || survey.isOver())
            return;
        for (const bool sends : {true, false})
            askWay(survey, open, sends, turn == 0);
    }
}

/// The median of all answers to the flows that fill a port, also of those that were held up.
double sustainedRate(const PortGauge& gauge) {
    const auto median = [](std::vector<double> free, const std::vector<double>& held) {
        free.insert(free.end(), held.begin(), held.end());
        return summarise(std::move(free)).median;
    };
    return std::min(median(gauge.sent, gauge.heldSent), median(gauge.received, gauge.heldReceived));
}

/// Sets the rate of a port whose host is stopped again and again. Short moments after a pause do not use up
/// the quota. Earlier measurements count if the host was not held up in them.
void takeBurst(Survey& survey, const PortGauge& gauge, Cable& cable) {
    constexpr double steady = 2 * telling; // spread of moments that agree
    const double sustained = sustainedRate(gauge);
    const Flows& flows = gauge.mixesTrunks() ? gauge.near : gauge.out;
    const Summary sent = survey.burst(flows);
    const Summary received = survey.burst(reversed(flows));
    // Receiving takes more processor time than sending, so the faster direction shows more of the cable. Other
    // work only makes a moment slower.
    const Summary& moments = sent.upper > received.upper ? sent : received;
    const RepeatedMaximum known = totalsOf(survey, gauge.host).either;
    const bool isKnown = known.count >= enoughRepeats && known.value > moments.upper;
    cable.rate = std::max(sustained, isKnown ? known.value : moments.upper);
    cable.sustained = moments.upper > 0 && sustained > (1 - telling / 2) * cable.rate ? 0 : sustained;
    cable.samples = isKnown ? known.count : moments.count;
    cable.spread = isKnown ? known.spread : 0;
    const bool agree = isKnown || (moments.count > 1 && moments.spread() <= steady);
    cable.confidence = agree && gauge.fillsPort && !gauge.mixesTrunks() ? 1 : 0;
}

void takeRates(const Survey& survey, const PortGauge& gauge, Cable& cable) {
    const PortTotals totals = totalsOf(survey, gauge.host);
    cable.sustained = 0;
    cable.otherWay = 0;
    if (haveOtherRates(gauge, totals)) {
        cable.rate = totals.sent.value;
        cable.otherWay = totals.received.value;
        cable.samples = totals.sent.count;
        cable.spread = std::max(totals.sent.spread, totals.received.spread);
        cable.confidence = gauge.fillsPort ? 1 : 0;
        return;
    }
    const RepeatedMaximum& rate = totals.either;
    if (rate.count == 0)
        return;
    cable.rate = rate.value;
    cable.samples = rate.count;
    cable.spread = rate.spread;
    // Measurements cannot separate two hosts without others: they share one cable.
    const bool fills = gauge.fillsPort || survey.size() == 2;
    const bool isShown = rate.count >= enoughRepeats && isReached(gauge, rate.value);
    cable.confidence = isShown && fills && !totals.waysDiffer() ? 1 : 0;
}

void takeDuplexes(Survey& survey, const std::vector<PortGauge>& round) {
    std::vector<const PortGauge*> asked;
    std::vector<Flows> loads;
    for (const PortGauge& gauge : round)
        if (!gauge.isHeldUp() && gauge.possibleBoth >= plenty * survey.tree.hosts[gauge.host].cable.rate) {
            asked.push_back(&gauge);
            loads.push_back(gauge.both);
        }
    if (asked.empty())
        return;
    std::vector<std::vector<double>> totals(asked.size());
    std::vector<bool> heldUp(asked.size());
    for (int turn = 0; turn < 3; ++turn) {
        const auto answers = askAtOnce(survey, loads);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            totals[i].push_back(answers[i].total);
            heldUp[i] = heldUp[i] || answers[i].heldUp;
        }
    }
    for (std::size_t i = 0; i < asked.size(); ++i) {
        Cable& cable = survey.tree.hosts[asked[i]->host].cable;
        if (!heldUp[i])
            cable.duplex = duplexSeen(cable, asked[i]->possibleBoth, summarise(std::move(totals[i])).median);
    }
}

} // namespace

void settlePorts(Survey& survey, std::vector<std::size_t> hosts) {
    Tree& tree = survey.tree;
    std::vector<std::size_t> rounds(tree.hosts.size());
    // A port that turns out faster is gauged again, with more peers. Ends: each round removes a host, and each
    // host is gauged `maxRounds` times at most.
    while (tree.hosts.size() > 1 && !hosts.empty() && !survey.isOver()) {
        auto round = nextRound(survey, hosts);
        askRound(survey, round);
        for (const PortGauge& gauge : round) {
            Cable& cable = tree.hosts[gauge.host].cable;
            const double before = std::max(cable.rate, cable.back());
            if (gauge.isHeldUp())
                takeBurst(survey, gauge, cable);
            else
                takeRates(survey, gauge, cable);
            if (std::max(cable.rate, cable.back()) > (1 + telling / 4) * before &&
                ++rounds[gauge.host] < maxRounds)
                hosts.push_back(gauge.host);
        }
        takeDuplexes(survey, round);
    }
    for (const std::size_t host : hosts) { // the budget was used before
        Cable& cable = tree.hosts[host].cable;
        const PortTotals totals = totalsOf(survey, host);
        if (cable.otherWay <= 0 && totals.either.count > 0)
            cable.rate = totals.either.value;
        cable.samples = totals.either.count;
        cable.spread = totals.either.spread;
        cable.confidence = 0;
    }
}

} // namespace equipoise::measure
