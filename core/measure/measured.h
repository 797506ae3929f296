// SPDX-License-Identifier: GPL-3.0-or-later
// What was measured of a cluster, as a platform.
#pragma once

#include "core/base/result.h"
#include "core/measure/discover.h"
#include "core/measure/rounds.h"
#include "core/measure/statistics.h"
#include "core/platform/platform.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace equipoise::measure {

/// One process of the job. Times in s.
struct Rank {
    std::string host;
    Summary cycle;               ///< per unit of work; the median is that over all the time
    double startUp = 0;          ///< of a command, before the first unit
    double burst = 1;            ///< how many times as fast as over all it was for moments
    double period = 0;           ///< from one of its stops to the next; 0 where it had none
    std::vector<Sample> sizes{}; ///< times of amounts of work, the start-up in them; empty: one size only
    bool operator==(const Rank&) const = default;
};

/// The way between two ranks, one message at a time. Times in s, amounts in bytes.
struct Way {
    Pair ends;
    Line line;
    double spread = 0; ///< the largest Summary::spread() over the sizes
    bool operator==(const Way&) const = default;
};

/// What was measured: the network between the hosts, or the ways of all pairs of ranks.
struct Measured {
    std::string kernel;   ///< what was computed, in words
    std::string workUnit; ///< label of one unit of work
    double itemBytes = 1; ///< one unit of data
    bool affine = false;  ///< start-up times of computations are kept
    std::vector<Rank> ranks;
    std::optional<Found> network;
    std::vector<Cable> inside; ///< by host: of each of its ranks, where it has several
    std::vector<Way> ways;     ///< those measured so far
    std::size_t rounds = 0;    ///< done
    std::size_t allRounds = 0;
};

/// Hosts in the order of their first rank, and how many ranks each has.
std::vector<std::pair<std::string, std::size_t>> hostsOf(const std::vector<Rank>& ranks);

/// Rank by rank: the host's name, with "-1", "-2", ... where a host has several ranks; never a name twice.
std::vector<std::string> namesOf(const std::vector<Rank>& ranks);

/// Rank by rank the number of its host.
std::vector<std::size_t> hostNumbers(const std::vector<Rank>& ranks);

/// Times of amounts of work in rising order, without the start-up, where they are no multiples of the cycle
/// time: one of them differs by more than measurements of it do, and by more than 10 %. Else empty.
std::vector<Sample> tableOf(const Rank& rank);

/// Processor i is rank i; none passes messages of others on. A network becomes switches, one for each host
/// that has several ranks, too. Every way is a link in both directions, with its latency and its time per
/// item. What is not known yet is left out. Ranks without a measured cycle time are an error. Errors:
/// NotFinite, OutOfRange with the rank's name; those of validate().
Result<Platform> toPlatform(const Measured& measured);

/// Hosts whose processors and not their cables hold up long messages, with both rates; empty without any.
std::string heldUpHosts(const Measured& measured);

/// Ports and trunks whose rates are in doubt, with what was measured of them: answers disagreed, the final
/// check contradicts them, or the others cannot send enough to show that they carry no more. Empty without
/// any.
std::string doubtfulCables(const Measured& measured);

/// How many times as fast for moments as over all a processor may be without doubt: beyond it a quota or other work
/// has slowed it.
inline constexpr double steadyBurst = 1.3;
/// Latency of a message within one machine that is possible without other work on it, in s: usual are microseconds.
inline constexpr double slowestInside = 1e-3;

/// Machines that other work has slowed while they were measured, by steadyBurst and slowestInside; empty without any.
std::string disturbedHosts(const Measured& measured);

/// Where the numbers are from, for ScenarioFile::about.
std::string describe(const Measured& measured);

/// Every median and its spread, as CSV with a line for each rank and each way.
std::string detailsCsv(const Measured& measured);

} // namespace equipoise::measure
