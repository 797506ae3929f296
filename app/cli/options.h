// SPDX-License-Identifier: GPL-3.0-or-later
// What was asked for on the command line.
#pragma once

#include "core/io/mpi/mpi.h"
#include "core/io/scenario/grid_map.h"
#include "core/io/spreadsheet/table.h"
#include "core/model/problem.h"
#include "core/replay/replay.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace equipoise::cli {

/// What the program says to whoever started it.
enum ExitCode : int {
    Answered = 0,
    NoAnswer = 1,   ///< none exists, or none was found in time
    WrongUsage = 2, ///< the command line
    BadInput = 3,   ///< a file, or a solver that does not take its contents
    Internal = 4,   ///< the checker refused a plan, a program is missing, an unforeseen failure
};

struct Setting {
    std::string key;
    std::string value;
};

/// Of the verbs `study run`, `study sweep` and `study merge`.
struct PointsOptions {
    std::vector<std::string> files; ///< of merge; of run: the description
    std::string results;            ///< where points are kept as they are done; empty: nowhere
    std::string times;              ///< seconds of each point; empty: nowhere
    std::size_t share = 1;          ///< of `shares`, from 1
    std::size_t shares = 1;
    std::vector<Setting> vary; ///< PARAMETER=RANGE
    std::string generator{};   ///< of sweep; empty: the file
    std::vector<Setting> with; ///< of sweep: settings of the generator
    std::uint64_t firstSeed = 0;
    std::uint64_t seeds = 1;
    std::optional<std::pair<std::int64_t, std::int64_t>> loads;
    bool allowPrograms = false; ///< those that the description of `run` names
};

/// Of the verb `watch`.
struct WatchOptions {
    std::string times;                   ///< the file; "-": standard input
    std::size_t window = 10;             ///< steps that are looked at together
    std::optional<std::int64_t> steps{}; ///< of the whole program
    bool once = false;                   ///< what is there, and no more
};

struct Options {
    int (*run)(const Options&) = nullptr; ///< the verb (app/cli/verbs.h)
    /// Of study: what an experiment is run with, by option.
    std::map<std::string, std::string, std::less<>> experiment{};
    std::optional<equipoise::Problem> problem;
    std::string file;
    std::string target; ///< of convert, render and report; of drift: the file with the platform as it is now
    std::string language = "en"; ///< of report and handout
    bool solutions = false;      ///< of handout
    std::string solver;          ///< empty: the program chooses
    std::string
        plan; ///< of mpi, map, export and drift: a kept one's name; empty: any that answers the question
    io::MpiFormat mpiFormat{};
    bool oneByOne = false; ///< of mpi
    io::GridMapFormat mapFormat{};
    std::string planFormat;                 ///< of export: the name of one
    std::size_t count = 0;                  ///< of program: processors of a ring
    io::TableChoices table;           ///< how files of other programs are read, tables written
    std::vector<std::string> with;          ///< more files, or folders of them, on the same cluster
    std::string speeds;                     ///< see setSpeeds(); "proposed": the guess
    bool takesGuesses = false;              ///< speeds that a foreign file does not say may be a guess
    std::optional<std::int64_t> columns;    ///< of drift and watch
    std::optional<double> columnData;       ///< of drift
    std::vector<std::string> leave;         ///< of drift; of explain: processors
    std::vector<std::string> join;          ///< of drift
    bool oneWay = false;                    ///< of drift
    std::string generator;                  ///< the name of one; empty: list them
    bool keys = false;                      ///< of generate: list its keys
    std::string study;                      ///< the name of one
    unsigned threads = 0;                   ///< see threadsOf()
    bool contention = false;                ///< of simulate
    bool here = false;                      ///< of simulate: without SimGrid
    std::optional<std::int64_t> iterations; ///< of simulate and replay
    replay::ReplayOptions replay;     ///< but for the iterations
    std::string hostfile;                   ///< of replay; empty: this machine
    bool oversubscribe = false;             ///< of replay
    std::size_t ranks = 0;                  ///< of replay; 0: as many as the plan needs
    std::string launcher;                   ///< of replay: path of mpirun; empty: the one in PATH
    std::vector<std::string> launcherWords; ///< of replay: for mpirun
    std::string keptReplay;                 ///< of replay: one that was kept; empty: it is run
    bool csv = false;                       ///< of study and diff
    std::vector<std::string> plans;         ///< of diff: names of kept ones, or solvers
    std::string align = "start";            ///< of diff: start or end
    std::string alignAt;                    ///< of diff: a processor; empty: the whole plan
    std::string alignLane;                  ///< of diff: compute, send or receive; empty: any
    double faster = 10;                     ///< of sensitivity, in percent
    std::size_t limit = 12;                 ///< rows of each table; notes on a foreign file
    std::vector<std::string> solvers;       ///< of compare; empty: the usual ones
    std::vector<Setting> settings;          ///< --set
    std::vector<std::string> look;          ///< of render: KEY=VALUE, as they stand
    std::vector<Setting> solverOptions;     ///< --option
    PointsOptions points;
    WatchOptions watch{};
    std::optional<double> timeLimit; ///< s
    std::uint64_t seed = 0;
    bool json = false;
    std::string output; ///< empty: standard output
};

/// As many threads as were asked for, or else as the machine runs at once.
unsigned threadsOf(const Options& options);

/// The options, or the exit code after a help text or a message has been printed.
std::variant<Options, int> parse(int argc, char** argv);

} // namespace equipoise::cli
