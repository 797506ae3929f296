// A plan followed by real processes: what is asked for, what came out.
#pragma once

#include "core/base/names.h"
#include "core/replay/clock.h"
#include "core/schedule/program.h"
#include "core/solve/observation.h"
#include "core/solve/simulation.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::replay {

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
    double scale = 1;        ///< seconds for one unit of the platform's time; amounts of real work shrink too
    /// Of one item, or where there are none of one unit of data; empty: as the question says.
    std::optional<double> itemBytes{};
    double itemWork = 1; ///< of one item, in units of work
};

/// How lines begin that tell how far a replay is, on the first process's standard error: "progress: 35 %".
inline constexpr std::string_view progressMark = "progress: ";

/// What the plan's question says of its items: their work, and their bytes if nobody else gave them. Without
/// a size of items, or where the platform's data are no bits or bytes, 8.
void takeItem(ReplayOptions& options, const KeptPlan& kept);

/// The first that is out of its range. Errors: OutOfRange (scale, item), UnknownChoice (a command that is
/// missing, a collective of what is no scatter).
Result<void> validate(const ReplayOptions& options, Problem problem);

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
    double itemBytes = 8;
    std::vector<ReplayRank> ranks; ///< by rank
    bool operator==(const Replay&) const = default;
};

/// The node that each rank plays: processor i is rank i; a switch that takes part comes after them.
std::vector<NodeId> castOf(const Program& program, std::size_t processors);

/// Start and end of every action of the node's strands, one after the other: what it tells the first rank.
std::vector<double> timesOf(const Program& program, NodeId node, const Course& course);

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
Course merged(const Program& program, const std::vector<Told>& told, double start, double scale,
              bool collective);

} // namespace core::replay
