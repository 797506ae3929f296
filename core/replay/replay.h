// SPDX-License-Identifier: GPL-3.0-or-later
// A plan followed by real processes: what is asked for, what came out.
#pragma once

#include "core/base/names.h"
#include "core/base/value_source.h"
#include "core/replay/clock.h"
#include "core/schedule/program.h"
#include "core/simulation/observation.h"
#include "core/simulation/simulation.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::replay {

/// What stands in for the computations.
enum class Work {
    Sleep,   ///< nothing, for as long as the model says
    Spin,    ///< busy for as long as the model says
    Product, ///< the measured kernels: as much work as the plan says
    Stream,
    Command, ///< a program of the person's own, which takes the amount
};
inline constexpr std::array<Named<Work>, 5> workNames{{{Work::Sleep, "sleep"},
                                                       {Work::Spin, "spin"},
                                                       {Work::Product, "product"},
                                                       {Work::Stream, "stream"},
                                                       {Work::Command, "command"}}};

struct ReplayOptions {
    std::optional<std::int64_t> iterations; ///< as SimulationOptions
    Work work = Work::Sleep;
    std::string command;     ///< a path, of Work::Command
    bool timed = false;      ///< messages are held back until the model's time for them is over
    bool collective = false; ///< a scatter by one MPI_Scatterv
    /// Seconds that one unit of the platform's time lasts; amounts of real work shrink with it, messages do
    /// not. Empty: real time, see complete().
    std::optional<double> scale{};
    /// Bytes of one item, or of one unit of data where the problem has no items; empty: see complete().
    std::optional<double> itemBytes{};
    ValueSource itemBytesSource = ValueSource::Option; ///< of itemBytes
    /// Work of one item, or of one unit of work where the problem has no items: in Mflop for Work::Product,
    /// in MB for Work::Stream, else in the platform's unit of work.
    SourcedValue itemWork{1, ValueSource::File};
    double timeUnit = 1; ///< realScale()
};

/// Allowed for ReplayOptions::itemBytes: one bit to one petabyte.
inline constexpr double minItemBytes = 0.125;
inline constexpr double maxItemBytes = 1e15;
/// Assumed for one item or unit of data of unknown size: one double.
inline constexpr double assumedItemBytes = 8;

/// How lines begin that tell how far a replay is, on the first process's standard error: "progress: 35 %".
inline constexpr std::string_view progressMark = "progress: ";

/// Seconds in one unit of the platform's time; 1 is assumed for a unit that is not one of a clock.
SourcedValue realScale(const Units& units);

/// Completes the options from the plan's scenario: timeUnit and itemWork, and scale and itemBytes unless the
/// caller has set them. The scale is then realScale().
/// An item has the size that the question gives it, by default one unit of data and one of work; a ring has
/// no items, and its amounts are in those units. A unit of data that is a multiple of bits or bytes gives
/// the bytes; otherwise, or below minItemBytes, assumedItemBytes is assumed. A unit of work that is a
/// multiple of the kernel's unit gives the work of the kernels; otherwise one unit is assumed to be one of
/// the kernel's. Calling it again changes nothing. O(1).
void complete(ReplayOptions& options, const PlanRecord& kept);

/// The first option that is out of its range. Errors: OutOfRange (scale; item, which has whole bytes with
/// `collective`), UnknownChoice (a missing command, `collective` for a problem other than scatter).
Result<void> validate(const ReplayOptions& options, Problem problem);

/// Checks that every message of the program has at most 2^53 bytes. Error: OutOfRange (item). O(actions).
Result<void> validateMessages(const Program& program, double itemBytes);

/// One process. Times in real seconds.
struct ReplayRank {
    NodeId node;
    std::string host;
    double expected = 0; ///< items that the plan sends to it
    double arrived = 0;  ///< items that came, counted in bytes
    double clockError = 0;
    double drift = 0; ///< seconds a second, against the first process's clock
    /// As whole bytes: messages have no parts of one.
    bool isComplete(double itemBytes) const;
    bool operator==(const ReplayRank&) const = default;
};

struct Replay {
    Simulation simulation; ///< times in the platform's unit
    Work work = Work::Sleep;
    bool timed = false;
    bool collective = false;
    double scale = 1;
    double itemBytes = assumedItemBytes;
    /// Of itemBytes; empty: not recorded, in results of earlier versions.
    std::optional<ValueSource> itemBytesSource{};
    /// As in ReplayOptions; only for Work::Product and Work::Stream.
    std::optional<SourcedValue> itemWork{};
    std::vector<ReplayRank> ranks; ///< by rank
    /// Processes at which items of the plan did not arrive.
    std::int64_t incompleteRanks() const;
    bool operator==(const Replay&) const = default;
};

/// Whether the problem counts in items; otherwise its amounts are in units of data and work.
bool countsItems(Problem problem, const Platform& platform);
/// Unit of the work of a kernel: "Mflop", "MB"; empty for other kinds of work.
std::string_view kernelUnit(Work work);

/// The node that each rank plays: processor i is rank i; a switch that takes part comes after them.
std::vector<NodeId> castOf(const Program& program, std::size_t processors);

/// Start and end of every action of the node's strands, one after the other: what it tells the first rank.
std::vector<double> timesOf(const Program& program, NodeId node, const ExecutionTrace& course);

/// What one rank tells.
struct Told {
    NodeId node;
    ClockMap clock;
    std::vector<double> times; ///< timesOf()
};

/// The courses of all, on one clock that starts at `start` and goes by `scale`. A message begins when both
/// ends are ready and ends when the receiver has it; both ends get the same span. What clocks are off is not
/// hidden, except that nothing starts before 0 or ends before it starts. With `collective`, messages of one
/// sender follow on each other's ends. O(actions).
ExecutionTrace merged(const Program& program, const std::vector<Told>& told, double start, double scale,
                      bool collective);

} // namespace equipoise::replay
