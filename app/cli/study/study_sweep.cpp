// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"
#include "app/cli/study/study.h"
#include "core/io/results/study_file.h"
#include "core/solve/solve.h"
#include "core/study/outline.h"
#include "core/study/parameter.h"

#include <filesystem>
#include <utility>
#include <vector>

namespace equipoise::cli {

namespace {

/// Platforms that a generator makes, instead of a file.
struct GeneratedBase {
    std::string generator{}; ///< empty: the file
    std::vector<Setting> settings{};
    std::pair<std::uint64_t, std::uint64_t> seeds{0, 1}; ///< the first, and their number
    std::optional<std::pair<std::int64_t, std::int64_t>> loads{};

    void add(CLI::App& verb, CLI::Option* file);
};

struct StudySweepOptions {
    PointsRequest request{};
    equipoise::Problem problem{};
    std::string file{}; ///< empty: a generator
    GeneratedBase generated{};
    std::vector<Setting> axes{};     ///< PARAMETER=RANGE
    std::vector<Setting> question{}; ///< values of its keys
    std::vector<std::string> solvers{};
    std::optional<double> timeLimit{}; ///< s, of each point
    std::uint64_t seed = 0;

    void add(CLI::App& verb);
};

using Pairs = std::vector<std::pair<std::string, std::string>>;

Pairs pairsOf(const std::vector<Setting>& settings) {
    Pairs pairs;
    for (const Setting& setting : settings)
        pairs.emplace_back(setting.key, setting.value);
    return pairs;
}

/// The error of a file names it; every other error is one of the command line.
int failStudy(const Context& context, const Error& error) {
    return error.place.file.empty() && error.code != ErrorCode::FileUnreadable ? failUsage(context, error)
                                                                               : fail(context, error);
}

/// A platform file, or a generator, with its name and seeds in `outline`.
Result<StudySource> sourceFor(const StudySweepOptions& options, StudyDescription& outline) {
    const Pairs question = pairsOf(options.question);
    const GeneratedBase& generated = options.generated;
    if (generated.generator.empty()) {
        auto source = io::sourceFrom(options.file, options.problem, question, io::Streams::Taken);
        if (!source)
            return source;
        const std::string name = std::filesystem::path(options.file).filename().string();
        outline.bases.push_back({io::studyBaseName(name, *source, question), 0, 1});
        return source;
    }
    StudySource source;
    source.generator = generated.generator;
    source.loads = generated.loads;
    source.question = question;
    for (const Setting& setting : generated.settings)
        source.settings[setting.key] = setting.value;
    const auto& [firstSeed, seeds] = generated.seeds;
    outline.bases.push_back(
        {io::studyBaseName(source.generator, source, pairsOf(generated.settings)), firstSeed, seeds});
    return source;
}

int runStudySweep(const StudySweepOptions& options, const Context& context) {
    if (options.file.empty() == options.generated.generator.empty()) {
        remark(context, "study sweep needs a FILE, or --generate KIND");
        return WrongUsage;
    }
    StudyDescription outline;
    outline.problem = options.problem;
    outline.seed = options.seed;
    outline.secondsEach = options.timeLimit;
    const auto source = sourceFor(options, outline);
    if (!source)
        return failStudy(context, source.error());
    const Units units = source->scenario ? source->scenario->platform.units : Units{};
    for (const Setting& axis : options.axes) {
        const UnitRole role = equipoise::roleOf(outline.problem, equipoise::studyParameter(axis.key));
        auto values = io::studyValues(axis.value, {role, units});
        if (!values)
            return failUsage(context, values.error());
        outline.axes.push_back({axis.key, *std::move(values)});
    }
    std::vector<StudySolver> solvers;
    for (const std::string& name : options.solvers)
        solvers.push_back(io::studySolver(name));
    if (solvers.empty())
        solvers.push_back(io::studySolver(std::string(equipoise::automatic)));
    const auto study = equipoise::makeStudy(std::move(outline), {*source}, std::move(solvers));
    return study ? runPoints(context, *study, options.request) : failStudy(context, study.error());
}

std::string checkSeeds(const std::string& text) {
    const auto seeds = pairOf<std::uint64_t>(text, ':');
    return seeds && seeds->second >= 1 && seeds->second <= equipoise::maxStudyPoints
               ? std::string()
               : "'" + text + "' are no seeds; allowed: FIRST:COUNT, e.g. 0:100";
}

std::string checkLoads(const std::string& text) {
    return pairOf<std::int64_t>(text, ':') ? std::string()
                                           : "'" + text + "' are no loads; allowed: LEAST:MOST, e.g. 1:20";
}

/// A parameter may hold an equals sign, a range does not.
std::string checkVary(const std::string& text) {
    const auto equals = text.rfind('=');
    return equals == std::string::npos || equals == 0 ? "'" + text + "' is not PARAMETER=RANGE"
                                                      : std::string();
}

void GeneratedBase::add(CLI::App& verb, CLI::Option* file) {
    CLI::Option* const generate =
        verb.add_option("--generate", generator, "instead of FILE: make platforms up, see 'generate'")
            ->type_name("KIND")
            ->excludes(file);
    addSettings(verb, "--with", settings, "a value for a key of the generator; may be repeated")
        ->needs(generate);
    const auto setSeeds = [this](const std::string& text) {
        seeds = pairOf<std::uint64_t>(text, ':').value_or(seeds);
    };
    verb.add_option_function<std::string>("--seeds", setSeeds,
                                          "made up platforms: the first seed and how many; 0:1 if not given")
        ->type_name("FIRST:COUNT")
        ->check(checkSeeds)
        ->needs(generate);
    const auto setLoads = [this](const std::string& text) { loads = pairOf<std::int64_t>(text, ':'); };
    verb.add_option_function<std::string>("--loads", setLoads,
                                          "made up stars and redistributions: loads drawn from these")
        ->type_name("LEAST:MOST")
        ->check(checkLoads)
        ->needs(generate);
}

void StudySweepOptions::add(CLI::App& verb) {
    addProblem(verb, problem);
    CLI::Option* const path = verb.add_option("FILE", file, "scenario file (*.equipoise)");
    const auto setAxes = [this](const std::vector<std::string>& texts) {
        for (const std::string& text : texts)
            axes.push_back({text.substr(0, text.rfind('=')), text.substr(text.rfind('=') + 1)});
    };
    verb.add_option_function<std::vector<std::string>>("--vary", setAxes,
                                                       "a parameter and its values; may be repeated")
        ->type_name("PARAMETER=RANGE")
        ->allow_extra_args(false)
        ->check(checkVary);
    generated.add(verb, path);
    addSettings(verb, question);
    verb.add_option("--solvers,--solver", solvers,
                    "their names, or paths of programs of your own; if not given, the best for each point")
        ->type_name("A,B,C")
        ->delimiter(',')
        ->allow_extra_args(false);
    addTimeLimit(verb, timeLimit,
                 "most time for one point, in s; its result then depends on the machine, and says so; 60 "
                 "where a program is asked");
    addSeed(verb, seed, "the solvers' random numbers");
    request.add(verb);
}

} // namespace

Verb studySweepVerb(std::shared_ptr<StudyOutput> output) {
    return VerbOf<StudySweepOptions>{
        .name = "sweep",
        .help = "answer one question over ranges of one or more numbers",
        .details =
            "A PARAMETER is a key of the question (work, message, items, blocks, ...), cycle_time:NAME, "
            "start_up:NAME,\ncost:FROM:TO, latency:FROM:TO, cycle_times or costs (all of them times this), "
            "processors (the first so many),\nloads (of a star or a redistribution, times this), or "
            "generate:KEY "
            "(of a platform that is made up).\nA RANGE is FROM:TO:STEPS, FROM:TO:STEPS:log or A,B,C.\n"
            "Examples:\n  equipoise-cli study sweep ring lyon.equipoise --vary work=1:1000:31:log\n"
            "  equipoise-cli study sweep scatter seismic-2003.equipoise --vary items=1000:1000000:7:log "
            "--vary cycle_times=0.5,1,2 --solvers automatic,uniform --csv\n"
            "  equipoise-cli study sweep ring --generate clusters --with machines=8 --seeds 0:100 "
            "--vary work=10,100,1000 --results clusters.results --shard 3/16",
        .run = runStudySweep,
        .options = {.request = {.output = std::move(output)}}};
}

} // namespace equipoise::cli
