// SPDX-License-Identifier: GPL-3.0-or-later
// Measurements of a cluster, and their conversion to a platform.
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
    Summary cycle;               ///< per unit of work; the median is total time / total work
    double startUp = 0;          ///< of a command, before the first unit
    double burst = 1;            ///< speed in the fastest moments / average speed
    double period = 0;           ///< between two stops of the process; 0: never stopped
    std::vector<Sample> sizes{}; ///< times of amounts of work, with start-up; empty: one size only
    bool operator==(const Rank&) const = default;
};

/// The route between two ranks, measured one message at a time. Times in s, amounts in bytes.
struct Way {
    Pair ends;
    Line line;
    double spread = 0; ///< maximum of Summary::spread() over the sizes
    bool operator==(const Way&) const = default;
};

/// All measurements: the network between the hosts, or the routes of all pairs of ranks.
struct Measured {
    std::string kernel;   ///< description of the computation
    std::string workUnit; ///< label of one unit of work
    double itemBytes = 1; ///< one unit of data
    bool affine = false;  ///< computations have start-up times
    std::vector<Rank> ranks;
    std::optional<Found> network;
    std::vector<Cable> inside; ///< by host: between its ranks, if it has several
    std::vector<Way> ways;     ///< routes measured so far
    std::size_t rounds = 0;    ///< completed rounds of pairs
    std::size_t allRounds = 0; ///< planned rounds of pairs
};

/// Hosts in the order of their first rank, each with its number of ranks.
std::vector<std::pair<std::string, std::size_t>> hostsOf(const std::vector<Rank>& ranks);

/// Unique names by rank: the host's name, followed by "-1", "-2", ... if the host has several ranks.
std::vector<std::string> namesOf(const std::vector<Rank>& ranks);

/// Index of the host in hostsOf(), by rank.
std::vector<std::size_t> hostNumbers(const std::vector<Rank>& ranks);

/// Times of amounts of work without start-up, by increasing amount. Empty if all are multiples of the cycle
/// time, within 10 % and within the spread of the measurements.
std::vector<Sample> tableOf(const Rank& rank);

/// Builds a platform. Processor i is rank i and does not forward messages. A network becomes switches, with
/// an additional switch for each host of several ranks. Each measured route becomes a link in both directions
/// with its latency and its time per item; unmeasured ones are omitted. A rank without a measured cycle time
/// is an error. Errors: NotFinite, OutOfRange with the rank's name; those of validate().
Result<Platform> toPlatform(const Measured& measured);

/// Hosts whose processors, rather than their cables, limit long messages, with both rates; empty if none.
std::string heldUpHosts(const Measured& measured);

/// Ports and trunks with uncertain rates, and these rates; empty if none. Measurements disagreed, the final
/// check contradicted the rate, or the other hosts cannot send enough to reach the limit.
std::string doubtfulCables(const Measured& measured);

/// Maximum of Rank::burst of an undisturbed processor; a larger value shows a quota or other work.
inline constexpr double steadyBurst = 1.3;
/// Maximum latency, in s, of a message within an undisturbed machine; typical values are microseconds.
inline constexpr double slowestInside = 1e-3;

/// Machines that other work slowed during the measurement, by steadyBurst and slowestInside; empty if none.
std::string disturbedHosts(const Measured& measured);

/// Description of the origin of the numbers, for ScenarioFile::about.
std::string describe(const Measured& measured);

/// CSV of every median and its spread, with a line for each rank, size, cable and route.
std::string detailsCsv(const Measured& measured);

} // namespace equipoise::measure
