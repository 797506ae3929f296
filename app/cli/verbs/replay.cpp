// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/replay.h"
#include "app/cli/answer_text.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/io/file.h"
#include "core/io/programs/replayer.h"
#include "core/task/outcomes.h"

#include <algorithm>
#include <iostream>
#include <sstream>

#include <unistd.h>

namespace equipoise::cli {

namespace {

using replay::Replay;

/// How processes are started.
struct LaunchOptions {
    std::size_t ranks = 0; ///< 0: as many as the plan needs
    std::string hostfile{};
    bool oversubscribe = false;
    std::string launcher{};           ///< path of mpirun; empty: the one in PATH
    std::vector<std::string> words{}; ///< for mpirun

    void add(CLI::App& verb);
};

struct ReplayVerbOptions {
    PlanRequest request{};
    replay::ReplayOptions replay{};
    LaunchOptions launch{};
    std::string keptReplay{};          ///< path of a replay to show; empty: one is run
    std::optional<double> timeLimit{}; ///< s, of the replay
    bool json = false;
    std::string output{};

    void add(CLI::App& verb);
    void addWork(CLI::App& verb);
};

/// What is out of range stands on the command line: the file was checked when it was read.
int failReplay(const Context& context, const Error& error) {
    if (error.code == ErrorCode::OutOfRange || error.code == ErrorCode::UnknownChoice)
        return failUsage(context, error);
    const int exitCode = fail(context, error);
    if (error.code != ErrorCode::ProgramMissing)
        return exitCode;
    remark(
        context,
        error.subject == io::launcherName
            ? "mpirun comes with the package openmpi-bin; ./start.sh installs it"
            : "equipoise-mpi is built where libopenmpi-dev is installed; ./start.sh installs it and builds");
    return exitCode;
}

/// Prints the predicted length; asks a user at a terminal whether to go on if it is more than a minute.
bool isMeant(const Context& context, double seconds) {
    constexpr double minute = 60;
    remark(context, "replay: " + shown(seconds) + " s are predicted");
    if (seconds <= minute || ::isatty(STDIN_FILENO) == 0 || ::isatty(STDERR_FILENO) == 0)
        return true;
    context.err << "Go on? [y/N] " << std::flush;
    std::string answer;
    std::getline(std::cin, answer);
    return answer.starts_with('y') || answer.starts_with('Y');
}

std::optional<Replay> runUnderMpi(const Context& context, const PlanRecord& kept,
                                  const ReplayVerbOptions& options, int& exitCode) {
    auto asked = options.replay;
    if (!asked.command.empty() && asked.work == replay::Work::Sleep)
        asked.work = replay::Work::Command;
    io::Launch launch;
    if (!options.launch.launcher.empty())
        launch.launcher = options.launch.launcher;
    launch.hostfile = options.launch.hostfile;
    launch.oversubscribe = options.launch.oversubscribe;
    launch.ranks = options.launch.ranks;
    launch.words = options.launch.words;
    launch.heard = [&context](std::string_view said) { context.err << said << std::flush; };
    SolveControl control = context.control.solveControl();
    control.setTimeLimit(
        std::chrono::duration<double>(options.timeLimit.value_or(io::patienceFor(kept, asked))));
    if (!isMeant(context, io::lengthOf(kept, asked))) {
        exitCode = NoAnswer;
        return std::nullopt;
    }
    auto replayed = io::replayPlan(kept, asked, launch, control);
    if (!replayed) {
        exitCode = failReplay(context, replayed.error());
        return std::nullopt;
    }
    if (!*replayed) {
        remark(context, "replay: " + std::string(text::titleOf(control.stop())));
        exitCode = NoAnswer;
        return std::nullopt;
    }
    return **std::move(replayed);
}

/// A kept replay of a plan on this platform.
std::optional<Replay> readBack(const Context& context, const Platform& platform, const std::string& path,
                               int& exitCode) {
    const auto text = io::readFile(path, io::largestFile, io::Streams::Taken);
    if (!text) {
        exitCode = fail(context, text.error());
        return std::nullopt;
    }
    auto replay = io::parseReplay(platform, *text);
    if (replay)
        return *std::move(replay);
    Error error = std::move(replay).error();
    error.place.file = path;
    exitCode = fail(context, error);
    return std::nullopt;
}

int runReplay(const ReplayVerbOptions& options, const Context& context) {
    const PlanRequest& request = options.request;
    int exitCode = Answered;
    if (!isKnownSolver(context, request, exitCode))
        return exitCode;
    const auto file = readInput(context, request.file, request.problem, request.solving.settings, exitCode);
    if (!file)
        return exitCode;
    std::optional<Replay> replay;
    if (!options.keptReplay.empty()) {
        replay = readBack(context, file->scenario.platform, options.keptReplay, exitCode);
    } else {
        const auto kept = planFor(context, *file, request, exitCode);
        if (!kept)
            return exitCode;
        replay = runUnderMpi(context, *kept, options, exitCode);
    }
    if (!replay)
        return exitCode;
    return give(context, outcomeText(task::replayOutcome(file->scenario.platform, *replay), options.json),
                options.output);
}

void LaunchOptions::add(CLI::App& verb) {
    verb.add_option("--np", ranks, "processes; if not given, as many as the plan needs")
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
    verb.add_option("--hostfile", hostfile, "machines for mpirun; if not given, this one")->type_name("FILE");
    verb.add_flag("--oversubscribe", oversubscribe, "more processes than the hostfile has slots");
    verb.add_option("--mpirun", launcher, "another mpirun than the one in PATH")->type_name("PATH");
    const auto addWords = [this](const std::vector<std::string>& texts) {
        for (const std::string& text : texts) {
            std::istringstream stream(text);
            for (std::string word; stream >> word;) // ends with the text
                words.push_back(word);
        }
    };
    verb.add_option_function<std::vector<std::string>>(
            "--mpirun-args", addWords,
            "more arguments for mpirun, between blanks, after a '='; may be repeated")
        ->type_name("TEXT")
        ->allow_extra_args(false);
}

/// Options on what processes do.
void ReplayVerbOptions::addWork(CLI::App& verb) {
    addChoice(verb, "--work", replay.work, replay::workNames,
              "sleep or spin as long as the model says; product, stream or command: do it");
    verb.add_option("--command", replay.command,
                    "a program of your own that does the work, started with its amount")
        ->type_name("PATH");
    addMessages(verb, replay.timed);
    verb.add_flag("--scatterv", replay.collective, "a scatter by one MPI_Scatterv");
    verb.add_option(
            "--scale", replay.scale,
            "seconds that one unit of time lasts; if not given real time, or 1 for a unit of no clock")
        ->type_name("S");
    verb.add_option("--item", replay.itemBytes,
                    "bytes of one item, or of one unit of a ring's data; if not given as the file's units "
                    "say, else 8")
        ->type_name("BYTES");
}

void ReplayVerbOptions::add(CLI::App& verb) {
    addProblem(verb, request.problem);
    request.file.add(verb);
    addPlan(verb, request.plan);
    addIterations(verb, replay.iterations);
    launch.add(verb);
    addWork(verb);
    verb.add_option("--from", keptReplay, "show a replay that was written with --json")->type_name("FILE");
    addSolver(verb, request.solving.solver);
    addSettings(verb, request.solving.settings);
    addTimeLimit(verb, timeLimit,
                 "give up after this time, in s; if not given, ten times what is predicted and a minute");
    addJson(verb, json);
    addOutput(verb, output);
}

} // namespace

Verb replayVerb() {
    return VerbOf<ReplayVerbOptions>{
        .name = "replay",
        .help = "follow a plan for real under MPI, with the program equipoise-mpi",
        .details =
            "Each processor is a process that mpirun starts: on this machine, or on those of a hostfile, "
            "where\nequipoise-mpi must have the same path. The plan is one of the file that answers its "
            "question, else the\nquestion is solved. Work is slept or spun away as long as the model says, "
            "or "
            "really done.\n"
            "Examples:\n  equipoise-cli replay scatter classroom-scatter.equipoise --messages timed --scale "
            "0.05\n"
            "  equipoise-cli replay scatter cluster.equipoise --hostfile hosts --work product --item 1000\n"
            "  equipoise-cli replay ring lyon.equipoise --from kept.json",
        .run = runReplay};
}

} // namespace equipoise::cli
