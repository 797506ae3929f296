// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/programs/replayer.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/io/results/replay.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/definition.h"

#include <utility>

namespace equipoise::io {

namespace {

using replay::Replay;
using replay::ReplayOptions;

SimulationOptions stepsOf(const ReplayOptions& options) {
    return {options.iterations, false};
}

std::vector<std::string> wordsOf(const PlanRecord& kept, const ReplayOptions& options, const Launch& launch,
                                 std::size_t ranks) {
    std::vector<std::string> words = launchWords(launch, ranks);
    words.insert(words.end(), {"replay", std::string(nameOf(kept.plan.problem)), "/dev/stdin", "--work",
                               std::string(nameIn(replay::workNames, options.work)), "--messages",
                               options.timed ? "timed" : "real"});
    if (options.scale)
        words.insert(words.end(), {"--scale", toText(*options.scale)});
    if (options.itemBytes)
        words.insert(words.end(), {"--item", toText(*options.itemBytes)});
    if (options.iterations)
        words.insert(words.end(), {"--iterations", std::to_string(*options.iterations)});
    if (!options.command.empty())
        words.insert(words.end(), {"--command", options.command});
    if (options.collective)
        words.emplace_back("--scatterv");
    return words;
}

} // namespace

std::size_t ranksFor(const PlanRecord& kept) {
    const auto relay = definitionOf(kept.plan.problem).relay(kept.scenario->questions);
    const bool switchPlays = relay && !relay->isProcessor();
    return kept.scenario->platform.size() + (switchPlays ? 1 : 0);
}

double lengthOf(const PlanRecord& kept, const ReplayOptions& options) {
    const auto program = programOf(*kept.scenario, kept.plan, stepsOf(options));
    const double scale = options.scale.value_or(replay::realScale(kept.scenario->platform.units).value);
    return program ? program->predicted.makespan * scale : 0;
}

double patienceFor(const PlanRecord& kept, const ReplayOptions& options) {
    return 60 + 10 * lengthOf(kept, options);
}

Result<std::optional<Replay>> replayPlan(const PlanRecord& kept, const ReplayOptions& options,
                                         const Launch& launch, SolveControl& control) {
    // What is left to the file stays so: the processes tell its source.
    ReplayOptions completed = options;
    replay::complete(completed, kept);
    if (auto valid = validate(completed, kept.plan.problem); !valid)
        return std::move(valid).error();
    const auto program = programOf(*kept.scenario, kept.plan, stepsOf(options));
    if (!program)
        return program.error();
    if (auto valid = replay::validateMessages(*program, *completed.itemBytes); !valid)
        return std::move(valid).error();
    const std::size_t needed = ranksFor(kept);
    if (launch.ranks > 0 && launch.ranks < needed)
        return outOfRange("np", std::to_string(launch.ranks), ">= " + std::to_string(needed), {});
    if (auto ready = checkLaunch(launch, "replaying plans"); !ready)
        return std::move(ready).error();
    const std::string file = formatScenario({{}, *kept.scenario, {}, {kept}});
    const std::size_t ranks = launch.ranks > 0 ? launch.ranks : needed;
    ChildRequest request{launch.launcher, wordsOf(kept, options, launch, ranks), file};
    request.grace = launchGrace;
    request.heard = launch.heard;
    const auto ended = runChild(request, "replaying plans", control);
    if (!ended)
        return ended.error();
    if (ended->stop != Stop::Completed)
        return std::optional<Replay>();
    if (ended->exitCode != 0)
        return programFailed(launch.launcher,
                             reasonIn(ended->errors) + " (" + std::to_string(ended->exitCode) + ")");
    auto replay = parseReplay(kept.scenario->platform, ended->output);
    if (!replay) {
        const Error& error = replay.error();
        return programFailed(launch.launcher, std::to_string(error.place.line) + ":" +
                                                  std::to_string(error.place.column) + ": " + error.subject +
                                                  " " + error.value + " / " + error.limit);
    }
    if (replay->simulation.problem != kept.plan.problem)
        return programFailed(launch.launcher, std::string(nameOf(replay->simulation.problem)));
    return std::optional(*std::move(replay));
}

} // namespace equipoise::io
