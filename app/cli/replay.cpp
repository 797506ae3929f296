// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/replay.h"
#include "app/cli/followed_text.h"
#include "app/cli/form.h"
#include "app/cli/interrupt.h"
#include "app/cli/names_in.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "app/text/replay_words.h"
#include "core/io/file.h"
#include "core/io/programs/replayer.h"

#include <algorithm>
#include <cctype>
#include <iostream>

#include <unistd.h>

namespace equipoise::cli {

namespace {

using replay::Replay;

std::string replayText(const Platform& platform, const Replay& replay) {
    const Simulation& followed = replay.simulation;
    std::string text = (followed.plan.empty() ? std::string(equipoise::nameOf(followed.problem)) : followed.plan) +
                       ", replayed under MPI";
    if (followed.iterations)
        text += " (steps: " + std::to_string(*followed.iterations) + ")";
    text += "; work: " + std::string(equipoise::nameIn(replay::workNames, replay.work)) + "; messages: ";
    text += replay.timed ? "timed" : replay.collective ? "one scatterv" : "real";
    text += "; 1 " + platform.units.time + " lasted " + shown(replay.scale) + " s\n";
    text += text::sentencesOf(text::valuesOf(platform, replay));
    text += followedText(platform, followed, equipoise::report::ExecutionBackend::Mpi);
    text += "\n" + toText(equipoise::report::ranksTable(platform, replay.ranks), platform.units);
    double drift = 0;
    for (const auto& rank : replay.ranks)
        drift = std::max(drift, std::abs(rank.drift));
    const auto wrong = std::ranges::count_if(
        replay.ranks, [&](const auto& rank) { return !rank.isComplete(replay.itemBytes); });
    text += wrong == 0
                ? "Every item of the plan arrived.\n"
                : "Not every item of the plan arrived: see " + std::to_string(wrong) + " of the rows.\n";
    if (drift > 0)
        text +=
            "Clocks drifted apart by up to " + shown(1e6 * drift) + " us a second; times are corrected.\n";
    return text;
}

/// What is out of range stands on the command line: the file was checked when it was read.
int failed(const Error& error) {
    if (error.code == ErrorCode::OutOfRange || error.code == ErrorCode::UnknownChoice)
        return failUsage(error);
    const int exitCode = fail(error);
    if (error.code != ErrorCode::ProgramMissing)
        return exitCode;
    remark(
        error.subject == io::launcherName
            ? "mpirun comes with the package openmpi-bin; ./start.sh installs it"
            : "equipoise-mpi is built where libopenmpi-dev is installed; ./start.sh installs it and builds");
    return exitCode;
}

/// Says how long it will take; asks somebody who sits there whether more than a minute is meant.
bool isMeant(double seconds) {
    constexpr double minute = 60;
    remark("replay: " + shown(seconds) + " s are predicted");
    if (seconds <= minute || ::isatty(STDIN_FILENO) == 0 || ::isatty(STDERR_FILENO) == 0)
        return true;
    std::cerr << "Go on? [y/N] " << std::flush;
    std::string answer;
    std::getline(std::cin, answer);
    return answer.starts_with('y') || answer.starts_with('Y');
}

std::optional<Replay> runUnderMpi(const PlanRecord& kept, const Options& options, int& exitCode) {
    auto asked = options.replay;
    asked.iterations = options.iterations;
    io::Launch launch;
    if (!options.launcher.empty())
        launch.launcher = options.launcher;
    launch.hostfile = options.hostfile;
    launch.oversubscribe = options.oversubscribe;
    launch.ranks = options.ranks;
    launch.words = options.launcherWords;
    launch.heard = [](std::string_view said) { std::cerr << said << std::flush; };
    SolveControl control = Interrupt::current().control();
    control.setTimeLimit(
        std::chrono::duration<double>(options.timeLimit.value_or(io::patienceFor(kept, asked))));
    if (!isMeant(io::lengthOf(kept, asked))) {
        exitCode = NoAnswer;
        return std::nullopt;
    }
    auto replayed = io::replayPlan(kept, asked, launch, control);
    if (!replayed) {
        exitCode = failed(replayed.error());
        return std::nullopt;
    }
    if (!*replayed) {
        remark("replay: " + std::string(text::titleOf(control.stop())));
        exitCode = NoAnswer;
        return std::nullopt;
    }
    return **std::move(replayed);
}

/// A replay that was kept: of this platform.
std::optional<Replay> readBack(const Platform& platform, const Options& options, int& exitCode) {
    const auto text = io::readFile(options.keptReplay, io::largestFile, io::Streams::Taken);
    if (!text) {
        exitCode = fail(text.error());
        return std::nullopt;
    }
    auto replay = io::parseReplay(platform, *text);
    if (replay)
        return *std::move(replay);
    Error error = std::move(replay).error();
    error.place.file = options.keptReplay;
    exitCode = fail(error);
    return std::nullopt;
}

int runReplay(const Options& options) {
    int exitCode = Answered;
    if (!isKnownSolver(options, *options.problem, exitCode))
        return exitCode;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    std::optional<Replay> replay;
    if (!options.keptReplay.empty()) {
        replay = readBack(file->scenario.platform, options, exitCode);
    } else {
        Options solving = options;
        solving.timeLimit.reset(); // it is the replay's
        const auto kept = planFor(*file, *options.problem, solving, exitCode);
        if (!kept)
            return exitCode;
        replay = runUnderMpi(*kept, options, exitCode);
    }
    if (!replay)
        return exitCode;
    const Platform& platform = file->scenario.platform;
    const std::string text =
        options.json ? io::replayJson(platform, *replay) : replayText(platform, *replay);
    return give(text, options.output);
}

/// How processes are started.
void addLaunch(Form& form, CLI::App* replay) {
    replay->add_option("--np", form.options.ranks, "processes; if not given, as many as the plan needs")
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
    replay->add_option("--hostfile", form.options.hostfile, "machines for mpirun; if not given, this one")
        ->type_name("FILE");
    replay->add_flag("--oversubscribe", form.options.oversubscribe,
                     "more processes than the hostfile has slots");
    replay->add_option("--mpirun", form.options.launcher, "another mpirun than the one in PATH")
        ->type_name("PATH");
    replay
        ->add_option("--mpirun-args", form.texts.launcherWords,
                     "more arguments for mpirun, between blanks, after a '='; may be repeated")
        ->type_name("TEXT")
        ->allow_extra_args(false);
}

} // namespace

void addReplay(Form& form) {
    CLI::App* replay = form.verb(
        runReplay, "replay", "follow a plan for real under MPI, with the program equipoise-mpi",
        "Each processor is a process that mpirun starts: on this machine, or on those of a hostfile, "
        "where\nequipoise-mpi must have the same path. The plan is one of the file that answers its "
        "question, else the\nquestion is solved. Work is slept or spun away as long as the model says, or "
        "really done.\n"
        "Examples:\n  equipoise-cli replay scatter classroom-scatter.equipoise --messages timed --scale "
        "0.05\n"
        "  equipoise-cli replay scatter cluster.equipoise --hostfile hosts --work product --item 1000\n"
        "  equipoise-cli replay ring lyon.equipoise --from kept.json");
    form.addProblem(replay);
    form.addFile(replay);
    form.addPlan(replay);
    form.addIterations(replay);
    addLaunch(form, replay);
    auto& options = form.options.replay;
    replay
        ->add_option("--work", form.texts.work,
                     "sleep or spin as long as the model says; product, stream or command: do it")
        ->check(CLI::IsMember(namesIn(replay::workNames)));
    replay
        ->add_option("--command", options.command,
                     "a program of your own that does the work, started with its amount")
        ->type_name("PATH");
    replay
        ->add_option("--messages", form.texts.messages,
                     "real: as MPI carries them; timed: not faster than the model says")
        ->check(CLI::IsMember({"real", "timed"}));
    replay->add_flag("--scatterv", options.collective, "a scatter by one MPI_Scatterv");
    replay
        ->add_option(
            "--scale", options.scale,
            "seconds that one unit of time lasts; if not given real time, or 1 for a unit of no clock")
        ->type_name("S");
    replay
        ->add_option("--item", options.itemBytes,
                     "bytes of one item, or of one unit of a ring's data; if not given as the file's units "
                     "say, else 8")
        ->type_name("BYTES");
    replay->add_option("--from", form.options.keptReplay, "show a replay that was written with --json")
        ->type_name("FILE");
    form.addSolver(replay);
    form.addSettings(replay);
    replay
        ->add_option("--time-limit", form.texts.timeLimit,
                     "give up after this time, in s; if not given, ten times what is predicted and a minute")
        ->type_name("S")
        ->check(checkTime);
    form.addJson(replay);
    form.addOutput(replay);
}

} // namespace equipoise::cli
