// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/loads.h"
#include "core/measure/topology/cables.h"
#include "core/measure/topology/duplex.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace equipoise::measure {

namespace {

double seenOf(const Survey& survey, std::size_t host, bool out) {
    double most = 0;
    for (std::size_t peer = 0; peer < survey.size(); ++peer)
        most = std::max(most, out ? survey.seenFrom(host, peer) : survey.seenFrom(peer, host));
    return most;
}

/// Maximum total rate to or from 8, 16, ... peers, until the total stops rising.
double maxOf(Survey& survey, std::size_t host, bool out) {
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

/// Sets the port's rates to the measured maxima. If these differ by direction, or the port looks slow, it is
/// measured with more peers: either the peers were too slow, or the directions differ.
void takeSeen(Survey& survey, std::size_t host) {
    Cable& cable = survey.tree.hosts[host].cable;
    cable.rate = seenOf(survey, host, true);
    double back = seenOf(survey, host, false);
    // A host that is slower than its best peer may be limited by a trunk that only some peers are behind.
    const auto peers = survey.peersOf(host);
    const bool isSlow = cable.rate < (1 - telling) * seenOf(survey, peers.front(), true);
    if (!isSlow && std::min(cable.rate, back) > (1 - telling) * std::max(cable.rate, back)) {
        cable.rate = std::max(cable.rate, back);
        return;
    }
    cable.rate = maxOf(survey, host, true);
    back = maxOf(survey, host, false);
    const auto [slower, faster] = std::minmax(cable.rate, back);
    if (slower < (1 - telling) * faster)
        cable.otherWay = back;
    else
        cable.rate = faster;
}

/// A host and two of its fastest peers.
struct Three {
    std::size_t host = 0;
    std::size_t firstPeer = 0;
    std::size_t secondPeer = 0;
    Flows out() const { return {{host, firstPeer}, {host, secondPeer}}; }
    Flows through() const { return {{host, firstPeer}, {secondPeer, host}}; }
};

/// A triple for each host, in rounds of disjoint triples. Ends: each round has at least one.
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

/// Forecast for sending and receiving at once if the port is full duplex.
double possibleOf(const Survey& survey, const Three& three) {
    const Cable& port = survey.tree.hosts[three.host].cable;
    return std::min(port.rate, survey.seen(three.host, three.firstPeer)) +
           std::min(port.back(), survey.seen(three.host, three.secondPeer));
}

/// Whether sending and receiving at once shows a half duplex port. The forecast allows for slow peers: a
/// smaller total is limited by the port. A total between half and full duplex may be due to an unknown trunk.
bool looksHalf(const Survey& survey, const Three& three, const Asked& asked) {
    const Cable& port = survey.tree.hosts[three.host].cable;
    return !asked.heldUp && port.otherWay <= 0 && asked.total < (1 - telling) * possibleOf(survey, three) &&
           duplexOf(asked.total / port.rate) == halfDuplex;
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
                cable.rate = maxOf(survey, round[i].host, true);
        }
        const auto passed = askAtOnce(survey, through);
        for (std::size_t i = 0; i < round.size(); ++i)
            if (looksHalf(survey, round[i], passed[i]) &&
                looksHalf(survey, round[i], askAtOnce(survey, {through[i]})[0]))
                survey.tree.hosts[round[i].host].cable.duplex = halfDuplex;
    }
}

} // namespace equipoise::measure
