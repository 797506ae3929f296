// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/measure/measure.h"

#include "app/mpi/measure/computing.h"
#include "app/mpi/measure/prober.h"
#include "core/io/file.h"
#include "core/io/scenario/scenario_file.h"
#include "core/measure/measured.h"
#include "core/measure/patterns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <numeric>
#include <sstream>

namespace equipoise::mpi {

namespace {

using measure::Line;
using measure::Measured;
using measure::Pair;
using measure::Sample;
using measure::Summary;

/// Time limits in s.
struct Patience {
    double probe;   ///< of one measurement of the network
    double network; ///< of all measurements of the network
    double pairs;   ///< of all rounds of pairs
    double maxPair;
};

Patience patienceOf(const MeasureRequest& request) {
    Patience patience = request.quick ? Patience{0.4, 180, 30, 2} : Patience{0.6, 600, 600, 10};
    patience.network = request.budget.value_or(patience.network);
    patience.pairs = request.budget.value_or(patience.pairs);
    return patience;
}

constexpr int pingTag = 1;
constexpr std::size_t warmUps = 2;

std::vector<std::size_t> sizesOf(bool quick) {
    std::vector<std::size_t> sizes{1, 1024, 8192, 65536, 262144, 1048576};
    if (!quick)
        sizes.push_back(4194304);
    return sizes;
}

void pingPong(std::vector<char>& bytes, std::size_t size, int peer, bool first) {
    const int count = static_cast<int>(size);
    if (first)
        MPI_Send(bytes.data(), count, MPI_CHAR, peer, pingTag, MPI_COMM_WORLD);
    MPI_Recv(bytes.data(), count, MPI_CHAR, peer, pingTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (!first)
        MPI_Send(bytes.data(), count, MPI_CHAR, peer, pingTag, MPI_COMM_WORLD);
}

/// Half of there and back, for each size; the one of the smaller rank decides how often, from what the first
/// ones take. { latency, time per byte, misfit, spread }; empty at the other end.
std::vector<double> measurePair(const Pair& pair, int rank, double seconds, bool quick) {
    const bool first = static_cast<std::size_t>(rank) == pair.first;
    const int peer = static_cast<int>(first ? pair.second : pair.first);
    const auto sizes = sizesOf(quick);
    std::vector<char> bytes(sizes.back());
    std::vector<Sample> samples;
    double spread = 0;
    for (const std::size_t size : sizes) {
        double slowest = 0;
        for (std::size_t k = 0; k < warmUps; ++k) {
            const double start = now();
            pingPong(bytes, size, peer, first);
            slowest = now() - start;
        }
        const double affordable = seconds / static_cast<double>(sizes.size()) / std::max(slowest, 1e-7);
        int times = static_cast<int>(std::clamp(affordable, 3.0, 100.0));
        if (first)
            MPI_Send(&times, 1, MPI_INT, peer, pingTag, MPI_COMM_WORLD);
        else
            MPI_Recv(&times, 1, MPI_INT, peer, pingTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        std::vector<double> ways;
        for (int k = 0; k < times; ++k) {
            const double start = now();
            pingPong(bytes, size, peer, first);
            ways.push_back((now() - start) / 2);
        }
        const Summary way = measure::summarise(std::move(ways));
        samples.push_back({static_cast<double>(size), way.median});
        spread = std::max(spread, way.spread());
    }
    if (!first)
        return {};
    const Line line = measure::fitLine(samples);
    return {static_cast<double>(pair.first),
            static_cast<double>(pair.second),
            line.startUp,
            line.rate,
            line.misfit,
            spread};
}

/// Writes what is known so far; the job ends when that cannot be done.
void save(Job& job, const Measured& measured, const MeasureRequest& request) {
    auto platform = measure::toPlatform(measured);
    if (!platform)
        job.fail(platform.error(), 4);
    io::ScenarioFile file;
    file.about = measure::describe(measured);
    file.scenario.platform = *std::move(platform);
    const std::lock_guard lock(job.writing());
    if (const auto saved = io::saveScenario(file, request.output); !saved)
        job.fail(saved.error(), 3);
    if (request.details.empty())
        return;
    if (const auto saved = io::writeFileAtomically(request.details, measure::detailsCsv(measured)); !saved)
        job.fail(saved.error(), 3);
}

void saveAndTell(Job& job, const Measured& measured, const MeasureRequest& request,
                 const std::string& known) {
    save(job, measured, request);
    job.setLastWords("equipoise-mpi: stopped; " + request.output + " has all cycle times and " + known);
    say("measure: " + known + " done");
}

/// Numbers from machines that were busy with other things.
void tellDoubts(const Measured& measured) {
    constexpr double doubtful = 0.5;
    const auto unsure =
        std::ranges::count_if(measured.ways, [](const measure::Way& way) { return way.spread > doubtful; });
    if (unsure > 0)
        say("measure: " + std::to_string(unsure) + " of " + std::to_string(measured.ways.size()) +
            " ways have a spread of more than " + percent(doubtful) +
            ": the machines or the network are busy with other things");
}

/// The first rank of each host.
std::vector<int> speakersOf(const Measured& measured) {
    const auto numbers = measure::hostNumbers(measured.ranks);
    std::vector<int> speakers;
    for (std::size_t rank = 0; rank < numbers.size(); ++rank)
        if (numbers[rank] == speakers.size())
            speakers.push_back(static_cast<int>(rank));
    return speakers;
}

/// From the first rank to the second one of each host that has several.
std::vector<measure::Cable> insideOf(const Job& job, const Measured& measured, double probe) {
    const auto hosts = measure::hostNumbers(measured.ranks);
    std::vector<measure::Cable> inside(measure::hostsOf(measured.ranks).size());
    std::vector<int> ranks(hosts.size());
    std::iota(ranks.begin(), ranks.end(), 0);
    RealProber prober(job, ranks, {probe, 60});
    const auto speakers = speakersOf(measured);
    for (std::size_t host = 0; host < inside.size(); ++host) {
        const auto first = static_cast<std::size_t>(speakers[host]);
        const auto second = std::find(hosts.begin() + speakers[host] + 1, hosts.end(), host);
        if (second == hosts.end())
            continue;
        const measure::Flows pair{{first, static_cast<std::size_t>(second - hosts.begin())}};
        std::vector<double> rates;
        for (int i = 0; i < 3; ++i)
            if (const auto measuredRates = prober.rates(pair))
                rates.push_back(measuredRates->front());
        const Summary rate = measure::summarise(std::move(rates));
        const auto latency = prober.latencies(pair);
        inside[host] = {rate.median, equipoise::fullDuplex, latency ? latency->front() / 2 : 0, rate.count,
                        rate.spread()};
    }
    return inside;
}

/// Measures the network from the first process; the others run answer().
void findNetwork(Job& job, Measured& measured, const MeasureRequest& request) {
    const Patience patience = patienceOf(request);
    measured.inside = insideOf(job, measured, patience.probe);
    const auto speakers = speakersOf(measured);
    RealProber prober(job, speakers, {patience.probe, patience.network});
    std::size_t trunks = 0;
    double last = 0;
    const auto heard = [&](std::string_view what, const measure::Tree& tree) {
        constexpr double newsEvery = 2;
        if (tree.trunks.size() == trunks && now() - last < newsEvery)
            return;
        trunks = tree.trunks.size();
        last = now();
        measured.network.emplace().tree = tree;
        measured.network->whole = false;
        saveAndTell(job, measured, request,
                    std::string(what) + ", " + std::to_string(prober.questions()) + " questions, " +
                        std::to_string(trunks) + " trunks so far");
    };
    measured.network = measure::discover(prober, heard);
}

/// Rounds of disjoint pairs whose routes share no trunk.
std::vector<std::vector<Pair>> quietRounds(const Measured& measured) {
    const auto hosts = measure::hostNumbers(measured.ranks);
    if (!measured.network)
        return measure::roundRobin(hosts.size());
    return measure::undisturbed(measured.network->tree, hosts);
}

void measurePairs(Job& job, Measured& measured, const MeasureRequest& request,
                  const std::vector<std::vector<Pair>>& rounds) {
    measured.allRounds = rounds.size();
    const Patience patience = patienceOf(request);
    const double seconds = std::min(
        patience.maxPair, patience.pairs / static_cast<double>(std::max<std::size_t>(rounds.size(), 1)));
    const auto self = static_cast<std::size_t>(job.rank());
    for (const auto& round : rounds) {
        std::vector<double> ownNumbers;
        for (const Pair& pair : round)
            if (pair.first == self || pair.second == self)
                ownNumbers = measurePair(pair, job.rank(), seconds, request.quick);
        for (const auto& numbers : job.gather(ownNumbers))
            if (!numbers.empty())
                measured.ways.push_back(
                    {{static_cast<std::size_t>(numbers[0]), static_cast<std::size_t>(numbers[1])},
                     {numbers[2], numbers[3], numbers[4]},
                     numbers[5]});
        ++measured.rounds;
        if (job.isFirst())
            saveAndTell(job, measured, request,
                        std::to_string(measured.rounds) + " of " + std::to_string(measured.allRounds) +
                            " rounds of pairs");
    }
}

/// The first process's rounds, at all.
std::vector<std::vector<Pair>> shared(const Job& job, const std::vector<std::vector<Pair>>& rounds) {
    std::string text;
    for (const auto& round : rounds) {
        for (const auto& [first, second] : round)
            text += std::to_string(first) + " " + std::to_string(second) + " ";
        text += "\n";
    }
    std::istringstream lines(job.share(text));
    std::vector<std::vector<Pair>> pairsByRound;
    for (std::string line; std::getline(lines, line);) {
        auto& round = pairsByRound.emplace_back();
        std::istringstream words(line);
        for (Pair pair; words >> pair.first >> pair.second;)
            round.push_back(pair);
    }
    return pairsByRound;
}

void tellNetwork(const Measured& measured) {
    const measure::Found& network = *measured.network;
    const auto hosts = measure::hostsOf(measured.ranks);
    if (hosts.size() < 2)
        return;
    for (std::size_t at = 0; at < network.tree.switches; ++at) {
        std::string names;
        for (std::size_t host = 0; host < network.tree.hosts.size(); ++host)
            if (network.tree.hosts[host].at == at)
                names += " " + hosts[host].first;
        say("measure: switch " + std::to_string(at + 1) + ":" + names);
    }
    for (const measure::Trunk& trunk : network.tree.trunks) {
        constexpr double bits = 8e-6;
        std::array<char, 160> text{};
        std::snprintf(text.data(), text.size(),
                      "measure: trunk %zu - %zu: %.4g Mbit/s, back %.4g, duplex %.2f, seen by %zu at once, "
                      "spread %s, confidence %.2f",
                      trunk.one + 1, trunk.other + 1, bits * trunk.cable.rate, bits * trunk.cable.back(),
                      trunk.cable.duplex, trunk.flows, percent(trunk.cable.spread).c_str(),
                      std::min(trunk.confidence, trunk.cable.confidence));
        say(text.data());
    }
    if (const std::string heldUp = measure::heldUpHosts(measured); !heldUp.empty())
        say("measure: not always let run while they sent, by a quota or other work: " + heldUp +
            ": the file has what their cables carry for moments; long messages take longer");
    if (const std::string cables = measure::doubtfulCables(measured); !cables.empty())
        say("measure: in doubt: " + cables +
            ": answers disagreed, or the other machines cannot send enough to show more");
    if (const std::string slowed = measure::disturbedHosts(measured); !slowed.empty())
        say("measure: slowed by a quota or other work: " + slowed + ": measure again when they are idle");
    if (network.told > 0)
        say("measure: " + std::to_string(network.told) + " messages at random: " + percent(network.misfit) +
            " off what the network says, at most " + percent(network.worst));
    if (!network.whole)
        say("measure: the budget is over; more may be told apart with a larger one (--budget)");
}

} // namespace

int measure(Job& job, const MeasureRequest& request) {
    Measured measured = measureComputing(job, request);
    if (job.isFirst()) {
        tellRanks(measured);
        saveAndTell(job, measured, request, "no network");
        findNetwork(job, measured, request);
        tellNetwork(measured);
    } else {
        answer(job); // inside the hosts
        answer(job); // between them
    }
    if (request.matrix) {
        const auto rounds =
            shared(job, job.isFirst() ? quietRounds(measured) : decltype(quietRounds(measured)){});
        measured.network.reset();
        measured.inside.clear();
        measurePairs(job, measured, request, rounds);
    }
    if (job.isFirst()) {
        save(job, measured, request);
        tellDoubts(measured);
        say("measure: written: " + request.output);
    }
    return 0;
}

} // namespace equipoise::mpi
