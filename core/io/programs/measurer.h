// SPDX-License-Identifier: GPL-3.0-or-later
// A cluster measured by equipoise-mpi: started through mpirun, read here as it grows.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/io/programs/launch.h"
#include "core/io/scenario/scenario_file.h"
#include "core/table/table.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace equipoise::io {

/// What is to be measured, as `equipoise-mpi measure` takes it.
struct MeasureOptions {
    std::vector<std::string> machines{}; ///< "node01", or "node01:4" for four processes; empty: the launch's
    bool quick = true;
    bool matrix = false;            ///< a link for each pair instead of switches and trunks
    std::string kernel = "product"; ///< or "stream"
    std::optional<double> budget{}; ///< s for the network; empty: as equipoise-mpi has it
};

/// Why a number is in doubt.
enum class Doubt {
    None,
    Spread,     ///< its measurements differ
    Unclear,    ///< hard to tell from others
    Slowed,     ///< the processor was faster for moments: a quota, or other work on it
    SlowInside, ///< a latency of milliseconds within one machine
};

/// One number of the details of a measurement, with its reliability.
struct MeasuredNumber {
    std::string what;
    std::string from;
    std::string to;
    double median = 0;
    double spread = 0;     ///< of the middle half, as a part of the median
    double samples = 0;    ///< 0: unknown
    double confidence = 1; ///< how clearly it is distinguished from others
    double burst = 1;      ///< how many times as fast as over all the processor was for moments
    Doubt doubt = Doubt::None;
    bool isDoubtful() const { return doubt != Doubt::None; }
};

struct MeasuredCluster {
    ScenarioFile file;
    std::vector<MeasuredNumber> numbers{}; ///< doubtful ones first, then by spread; also latencies
    bool isWhole = false;                  ///< else it was stopped, and this is what was known
};

/// Error: WrongType, with the machine, for what is no name of one with a number of processes.
Result<std::string> hostfileOf(const std::vector<std::string>& machines);

/// The numbers of `equipoise-mpi measure --details`, a latency as one more number; columns are known by their
/// titles, those that are missing are left out. Errors: TableSyntax, MissingField.
Result<std::vector<MeasuredNumber>> measuredNumbers(std::string text);

/// Measures a cluster and returns its platform. Calls `grown` on this thread with each intermediate result.
/// After a stop returns the last of these, or nothing before the first. The first process writes to a folder
/// beside the hostfile, or in the home folder if machines were named. Its machine and this one have to share
/// that folder, which is removed at the end. Errors: those of checkLaunch() and hostfileOf(); FileUnwritable
/// for that folder; ProgramFailed with the messages of the program.
Result<std::optional<MeasuredCluster>>
measureCluster(const MeasureOptions& options, const Launch& launch, SolveControl& control,
               const std::function<void(const MeasuredCluster& soFar)>& grown);

/// A row a number.
table::Table numbersTable(std::shared_ptr<const std::vector<MeasuredNumber>> numbers);

/// Two measurements of the same machines: a row for each processor's speed, then for the time of a message
/// from one to another, those that changed most first. Names tell who is who; who is in one of them only has
/// no number in the other. Between more than `maxPaired` machines only the processors.
inline constexpr std::size_t maxPaired = 64;
table::Table measuredAgainTable(const Platform& before, const Platform& now);

} // namespace equipoise::io
