#include "core/measure/cables.h"
#include "core/measure/duplex.h"
#include "core/measure/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace core::measure {

namespace {

struct Asked {
    double total = 0;
    bool heldUp = false;
};

/// Several loads at once that have nobody in common: what each moves.
std::vector<Asked> askAtOnce(Survey& survey, const std::vector<Flows>& loads) {
    Flows all;
    for (const Flows& load : loads)
        all.insert(all.end(), load.begin(), load.end());
    const auto rates = survey.rates(all);
    std::vector<Asked> asked;
    std::size_t at = 0;
    for (const Flows& load : loads) {
        Asked& own = asked.emplace_back();
        for (std::size_t i = 0; i < load.size(); ++i, ++at) {
            own.total += rates[at];
            own.heldUp = own.heldUp || (!survey.isOver() && survey.answers().back().heldUp[at]);
        }
    }
    return asked;
}

Flows reversed(Flows flows) {
    for (Flow& flow : flows)
        std::swap(flow.from, flow.to);
    return flows;
}

double seenOf(const Survey& survey, std::size_t host, bool out) {
    double most = 0;
    for (std::size_t peer = 0; peer < survey.size(); ++peer)
        most = std::max(most, out ? survey.seenFrom(host, peer) : survey.seenFrom(peer, host));
    return most;
}

/// To more and more others, or from them, until no more moves.
double mostOf(Survey& survey, std::size_t host, bool out) {
    const auto peers = survey.peersOf(host);
    double most = 0;
    for (std::size_t count = std::min<std::size_t>(8, peers.size()); count <= peers.size(); count *= 2) {
        Flows flows;
        for (std::size_t i = 0; i < count; ++i)
            flows.push_back({host, peers[i]});
        const double total = survey.total(out ? flows : reversed(std::move(flows)));
        if (total < (1 + telling / 2) * most)
            break;
        most = total;
    }
    return std::max(most, seenOf(survey, host, out));
}

/// The fastest each way that was seen; where these differ, others were too slow, or the ways do.
void takeSeen(Survey& survey, std::size_t host) {
    Cable& cable = survey.tree.hosts[host].cable;
    cable.rate = seenOf(survey, host, true);
    double back = seenOf(survey, host, false);
    // A host that is slower than one it was asked with may be so for a trunk that not all of them are behind.
    const auto peers = survey.peersOf(host);
    const bool isSlow = cable.rate < (1 - telling) * seenOf(survey, peers.front(), true);
    if (!isSlow && std::min(cable.rate, back) > (1 - telling) * std::max(cable.rate, back)) {
        cable.rate = std::max(cable.rate, back);
        return;
    }
    cable.rate = mostOf(survey, host, true);
    back = mostOf(survey, host, false);
    const auto [slower, faster] = std::minmax(cable.rate, back);
    if (slower < (1 - telling) * faster)
        cable.otherWay = back;
    else
        cable.rate = faster;
}

/// A host and two others that take as much from it as any.
struct Three {
    std::size_t host = 0;
    std::size_t one = 0;
    std::size_t other = 0;
    Flows out() const { return {{host, one}, {host, other}}; }
    Flows through() const { return {{host, one}, {other, host}}; }
};

/// Each host once, those of a round with nobody in common. Each round has one at least.
std::vector<std::vector<Three>> threes(const Survey& survey) {
    std::vector<std::size_t> left(survey.size());
    std::iota(left.begin(), left.end(), 0U);
    std::vector<std::vector<Three>> rounds;
    while (!left.empty()) {
        auto& round = rounds.emplace_back();
        std::vector<bool> taken(survey.size());
        std::vector<std::size_t> later;
        for (const std::size_t host : left) {
            auto peers = survey.peersOf(host);
            const double best = survey.seen(host, peers[1]);
            std::erase_if(peers, [&](std::size_t peer) {
                return taken[peer] || survey.seen(host, peer) < (1 - telling / 2) * best;
            });
            if (taken[host] || peers.size() < 2) {
                later.push_back(host);
                continue;
            }
            round.push_back({host, peers[0], peers[1]});
            taken[host] = taken[peers[0]] = taken[peers[1]] = true;
        }
        left = std::move(later);
    }
    return rounds;
}

/// What two that are fast enough would move if the port were full duplex.
double possibleOf(const Survey& survey, const Three& three) {
    const Cable& own = survey.tree.hosts[three.host].cable;
    return std::min(own.rate, survey.seen(three.host, three.one)) +
           std::min(own.back(), survey.seen(three.host, three.other));
}

/// Receiving and sending at once. Peers that are too slow to fill both ways show what they can: less than
/// that is the port's limit. What is in between may be a trunk that is not known yet.
bool looksHalf(const Survey& survey, const Three& three, const Asked& asked) {
    const Cable& own = survey.tree.hosts[three.host].cable;
    return !asked.heldUp && own.otherWay <= 0 && asked.total < (1 - telling) * possibleOf(survey, three) &&
           duplexOf(asked.total / own.rate) == halfDuplex;
}

} // namespace

void findPorts(Survey& survey) {
    for (std::size_t host = 0; host < survey.size(); ++host)
        takeSeen(survey, host);
    if (survey.size() < 3)
        return;
    for (const auto& round : threes(survey)) {
        std::vector<Flows> out;
        std::vector<Flows> through;
        for (const Three& three : round) {
            out.push_back(three.out());
            through.push_back(three.through());
        }
        const auto sent = askAtOnce(survey, out);
        for (std::size_t i = 0; i < round.size(); ++i) {
            Cable& cable = survey.tree.hosts[round[i].host].cable;
            if (sent[i].total > (1 + telling / 2) * cable.rate)
                cable.rate = mostOf(survey, round[i].host, true);
        }
        const auto passed = askAtOnce(survey, through);
        for (std::size_t i = 0; i < round.size(); ++i)
            if (looksHalf(survey, round[i], passed[i]) &&
                looksHalf(survey, round[i], askAtOnce(survey, {through[i]})[0]))
                survey.tree.hosts[round[i].host].cable.duplex = halfDuplex;
    }
}

namespace {

/// How a port is measured when so many of the others that it is the only limit send to it, or it to them;
/// then both ways.
struct Gauge {
    std::size_t host = 0;
    Flows out;
    Flows both;
    double possibleBoth = 0; ///< if it were full duplex
    std::vector<double> sent{};
    std::vector<double> received{};
    bool heldUp = false;

    void take(const Asked& asked, bool isOut) {
        (isOut ? sent : received).push_back(asked.total);
        heldUp = heldUp || asked.heldUp;
    }
    bool isUnsure() const {
        constexpr double same = 0.03;
        const auto [least, most] = std::minmax(sent.front(), received.front());
        return most > (1 + same) * least;
    }
};

/// Flows from a host, or to it, that fill its port as far as others can; those others are peers no more.
Flows filling(Forecast& wide, std::size_t host, double rate, bool out, std::vector<std::size_t>& peers) {
    Flows flows;
    for (double possible = 0; possible < plenty * rate && !peers.empty();) { // each round takes a peer away
        const std::size_t peer = peers.front();
        peers.erase(peers.begin());
        flows.push_back(out ? Flow{host, peer} : Flow{peer, host});
        possible = sum(wide.rates(flows));
    }
    return flows;
}

/// Empty where the others cannot fill it.
std::optional<Gauge> gaugeFor(const Survey& survey, std::size_t host, const std::vector<bool>& taken) {
    const Cable& cable = survey.tree.hosts[host].cable;
    const double rate = std::max(cable.rate, cable.back());
    Tree wide = survey.tree;
    wide.hosts[host].cable = {1e3 * rate};
    const Platform platform = platformOf(wide);
    Forecast forecast(platform);
    auto peers = survey.peersOf(host);
    std::erase_if(peers, [&](std::size_t peer) { return taken[peer]; });
    Gauge gauge{host, filling(forecast, host, rate, true, peers), {}};
    gauge.both = filling(forecast, host, rate, false, peers);
    if (std::min(sum(forecast.rates(gauge.out)), sum(forecast.rates(reversed(gauge.out)))) <
        (1 + telling / 2) * rate)
        return std::nullopt;
    gauge.both.insert(gauge.both.end(), gauge.out.begin(), gauge.out.end());
    Tree full = survey.tree;
    full.hosts[host].cable.duplex = fullDuplex;
    const Platform known = platformOf(full);
    gauge.possibleBoth = sum(Forecast(known).rates(gauge.both));
    return gauge;
}

/// Whether what is known says that these move at once what each moves alone, both ways, however fast the
/// ports are that are to be measured.
bool undisturbed(const Survey& survey, const std::vector<Gauge>& gauges) {
    Tree wide = survey.tree;
    for (const Gauge& gauge : gauges)
        wide.hosts[gauge.host].cable = {1e3 * wide.hosts[gauge.host].cable.rate};
    const Platform platform = platformOf(wide);
    Forecast forecast(platform);
    Flows all;
    double alone = 0;
    for (const Gauge& gauge : gauges) {
        alone += sum(forecast.rates(gauge.both));
        all.insert(all.end(), gauge.both.begin(), gauge.both.end());
    }
    return sum(forecast.rates(all)) > 0.999 * alone;
}

/// The first of the hosts that are left, and all others that do not disturb it or each other.
std::vector<Gauge> nextRound(const Survey& survey, std::vector<std::size_t>& left,
                             std::vector<bool>& gauged) {
    std::vector<Gauge> round;
    std::vector<bool> taken(survey.size());
    std::vector<std::size_t> later;
    for (const std::size_t host : left) {
        auto gauge = taken[host] ? std::nullopt : gaugeFor(survey, host, taken);
        const bool showsBoth = gauge && gauge->possibleBoth >= plenty * survey.tree.hosts[host].cable.rate;
        if (gauge && (showsBoth || round.empty())) {
            round.push_back(*std::move(gauge));
            if (round.size() == 1 || undisturbed(survey, round)) {
                for (const Flow& flow : round.back().both)
                    taken[flow.from] = taken[flow.to] = true;
                gauged[host] = true;
                continue;
            }
            round.pop_back();
        }
        if (!round.empty()) // with nobody taken it would have no more peers
            later.push_back(host);
    }
    left = std::move(later);
    return round;
}

void askRound(Survey& survey, std::vector<Gauge>& round) {
    for (int turn = 0; turn < 3; ++turn)
        for (const bool out : {true, false}) {
            std::vector<Gauge*> asked;
            std::vector<Flows> loads;
            for (Gauge& gauge : round)
                if (turn == 0 || gauge.isUnsure()) {
                    asked.push_back(&gauge);
                    loads.push_back(out ? gauge.out : reversed(gauge.out));
                }
            if (asked.empty())
                return;
            const auto totals = askAtOnce(survey, loads);
            for (std::size_t i = 0; i < asked.size(); ++i)
                asked[i]->take(totals[i], out);
        }
}

/// Of moments after a rest: whoever is not let run all the time has not used up his quota by then.
void takeBurst(Survey& survey, const Gauge& gauge, Cable& cable) {
    const double sustained = std::min(summarise(gauge.sent).median, summarise(gauge.received).median);
    // Receiving takes more of a processor than sending: the way that moves more shows more of the cable.
    const double moment = std::max(survey.burst(gauge.out), survey.burst(reversed(gauge.out)));
    cable.rate = std::max(sustained, moment);
    cable.sustained = moment > 0 && sustained > (1 - telling / 2) * cable.rate ? 0 : sustained;
    cable.samples = gauge.sent.size() + gauge.received.size();
    cable.spread = 0;
}

void takeRates(const Gauge& gauge, Cable& cable) {
    const Summary sent = summarise(gauge.sent);
    const Summary received = summarise(gauge.received);
    const double apart = std::max({telling, sent.spread(), received.spread()});
    cable.sustained = 0;
    cable.otherWay = 0;
    if (std::max(sent.median, received.median) > (1 + apart) * std::min(sent.median, received.median)) {
        cable.rate = sent.median;
        cable.otherWay = received.median;
        cable.samples = sent.count;
        cable.spread = std::max(sent.spread(), received.spread());
        return;
    }
    std::vector<double> totals = gauge.sent;
    totals.insert(totals.end(), gauge.received.begin(), gauge.received.end());
    const Summary all = summarise(std::move(totals));
    cable.rate = all.median;
    cable.samples = all.count;
    cable.spread = all.spread();
}

void takeDuplexes(Survey& survey, const std::vector<Gauge>& round) {
    std::vector<const Gauge*> asked;
    std::vector<Flows> loads;
    for (const Gauge& gauge : round)
        if (!gauge.heldUp && gauge.possibleBoth >= plenty * survey.tree.hosts[gauge.host].cable.rate) {
            asked.push_back(&gauge);
            loads.push_back(gauge.both);
        }
    if (asked.empty())
        return;
    std::vector<std::vector<double>> totals(asked.size());
    std::vector<bool> heldUp(asked.size());
    for (int turn = 0; turn < 3; ++turn) {
        const auto told = askAtOnce(survey, loads);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            totals[i].push_back(told[i].total);
            heldUp[i] = heldUp[i] || told[i].heldUp;
        }
    }
    for (std::size_t i = 0; i < asked.size(); ++i) {
        Cable& cable = survey.tree.hosts[asked[i]->host].cable;
        if (!heldUp[i])
            cable.duplex = duplexSeen(cable, asked[i]->possibleBoth, summarise(std::move(totals[i])).median);
    }
}

/// Flows that were as fast as their slower port lets them be, with nothing else near its limit: by host.
std::vector<std::vector<double>> samplesOf(const Tree& tree, const std::vector<Load>& loads) {
    std::vector<std::vector<double>> samples(tree.hosts.size());
    const Platform platform = platformOf(tree);
    Forecast forecast(platform);
    for (const Load& load : loads) {
        const auto said = forecast.rates(load.flows);
        for (std::size_t i = 0; i < load.flows.size(); ++i) {
            const auto [from, to] = load.flows[i];
            const double one = tree.hosts[from].cable.rate;
            const double other = tree.hosts[to].cable.back();
            const bool free = said[i] >= 0.999 * std::min(one, other) && !load.heldUp[i];
            if (!free || std::abs(load.rates[i] / said[i] - 1) > telling)
                continue;
            constexpr double near = 1.02; // those of the slower one are not the other's
            if (one <= near * other)
                samples[from].push_back(load.rates[i]);
            if (other <= near * one && tree.hosts[to].cable.otherWay <= 0)
                samples[to].push_back(load.rates[i]);
        }
    }
    return samples;
}

} // namespace

void settlePorts(Survey& survey, const std::vector<Load>& loads) {
    Tree& tree = survey.tree;
    std::vector<bool> gauged(tree.hosts.size());
    std::vector<std::size_t> left(tree.hosts.size() > 2 ? tree.hosts.size() : 0);
    std::iota(left.begin(), left.end(), 0U);
    // Once more while a port turns out faster than was thought: more of the others are needed then. Ends: it
    // cannot be faster than all of them together, and each round takes one away at least.
    while (!left.empty() && !survey.isOver()) {
        auto round = nextRound(survey, left, gauged);
        askRound(survey, round);
        for (const Gauge& gauge : round) {
            Cable& cable = tree.hosts[gauge.host].cable;
            const double before = std::max(cable.rate, cable.back());
            if (gauge.heldUp)
                takeBurst(survey, gauge, cable);
            else
                takeRates(gauge, cable);
            if (std::max(cable.rate, cable.back()) > (1 + telling / 4) * before)
                left.push_back(gauge.host);
        }
        takeDuplexes(survey, round);
    }
    auto samples = samplesOf(tree, loads);
    for (std::size_t host = 0; host < samples.size(); ++host) {
        const Summary all = summarise(std::move(samples[host]));
        Cable& cable = tree.hosts[host].cable;
        if (all.count == 0 || gauged[host])
            continue;
        cable.samples = all.count;
        cable.rate = all.median;
        cable.spread = all.spread();
    }
}

} // namespace core::measure
