// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/study_options.h"

#include "app/cli/verbs.h"
#include "core/base/number.h"
#include "core/study/outline.h"

#include <charconv>
#include <optional>
#include <utility>

#include <CLI/CLI.hpp>

namespace equipoise::cli {

namespace {

template <class Whole>
std::optional<std::pair<Whole, Whole>> pairOf(const std::string& text, char separator) {
    std::pair<Whole, Whole> numbers;
    const char* end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, numbers.first);
    if (first.ec != std::errc{} || first.ptr == end || *first.ptr != separator)
        return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, numbers.second);
    return second.ec == std::errc{} && second.ptr == end ? std::optional(numbers) : std::nullopt;
}

std::string checkShare(const std::string& text) {
    const auto share = pairOf<std::size_t>(text, '/');
    return share && share->first >= 1 && share->first <= share->second && share->second <= 1'000'000
               ? std::string()
               : "'" + text + "' is no share; allowed: K/N with 1 <= K <= N <= 1000000, e.g. 3/16";
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

/// Names may hold an equals sign, ranges do not.
std::string checkVary(const std::string& text) {
    const auto equals = text.rfind('=');
    return equals == std::string::npos || equals == 0 ? "'" + text + "' is not PARAMETER=RANGE"
                                                      : std::string();
}

std::vector<Setting> splitAtLast(const std::vector<std::string>& texts) {
    std::vector<Setting> settings;
    for (const std::string& text : texts) {
        const auto equals = text.rfind('=');
        settings.push_back({text.substr(0, equals), text.substr(equals + 1)});
    }
    return settings;
}

void addOutput(CLI::App& verb, Options& options) {
    CLI::Option* csv = verb.add_flag("--csv", options.csv, "print a table, a row for each point");
    verb.add_flag("--json", options.json, "print one JSON object")->excludes(csv);
    verb.add_option("--output", options.output, "write to this file instead of standard output")
        ->type_name("FILE");
}

/// What running points takes, wherever they come from.
void addRunning(CLI::App& verb, Options& options, PointsTexts& texts) {
    verb.add_option("--results", options.points.results,
                    "add each point to this file as it is done; the same command goes on after a kill")
        ->type_name("FILE");
    verb.add_option("--shard", texts.share, "only this share of the points, e.g. 3/16")
        ->type_name("K/N")
        ->check(checkShare);
    addThreads(verb, options);
    verb.add_option("--times", options.points.times,
                    "add the seconds of each point to this file; they differ from run to run")
        ->type_name("FILE");
    addOutput(verb, options);
}

void addSweep(CLI::App& study, Options& options, PointsTexts& texts) {
    CLI::App* sweep = study.add_subcommand("sweep", "answer one question over ranges of one or more numbers");
    sweep->callback([&options] { options.run = runStudySweep; });
    sweep->footer(
        "A PARAMETER is a key of the question (work, message, items, blocks, ...), cycle_time:NAME, "
        "start_up:NAME,\ncost:FROM:TO, latency:FROM:TO, cycle_times or costs (all of them times this), "
        "processors (the first so many),\nloads (of a star or a redistribution, times this), or generate:KEY "
        "(of a platform that is made up).\nA RANGE is FROM:TO:STEPS, FROM:TO:STEPS:log or A,B,C.\n"
        "Examples:\n  equipoise-cli study sweep ring lyon.equipoise --vary work=1:1000:31:log\n"
        "  equipoise-cli study sweep scatter seismic-2003.equipoise --vary items=1000:1000000:7:log "
        "--vary cycle_times=0.5,1,2 --solvers automatic,uniform --csv\n"
        "  equipoise-cli study sweep ring --generate clusters --with machines=8 --seeds 0:100 "
        "--vary work=10,100,1000 --results clusters.results --shard 3/16");
    sweep->add_option("PROBLEM", texts.problem, "ring, scatter, redistribution, star or grid")
        ->required()
        ->check(CLI::IsMember({"ring", "scatter", "redistribution", "star", "grid"}));
    CLI::Option* file = sweep->add_option("FILE", options.file, "scenario file (*.equipoise)");
    sweep->add_option("--vary", texts.vary, "a parameter and its values; may be repeated")
        ->type_name("PARAMETER=RANGE")
        ->allow_extra_args(false)
        ->check(checkVary);
    CLI::Option* generate = sweep
                                ->add_option("--generate", options.points.generator,
                                             "instead of FILE: make platforms up, see 'generate'")
                                ->type_name("KIND")
                                ->excludes(file);
    sweep->add_option("--with", texts.with, "a value for a key of the generator; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false)
        ->check(checkSetting)
        ->needs(generate);
    sweep
        ->add_option("--seeds", texts.seeds,
                     "made up platforms: the first seed and how many; 0:1 if not given")
        ->type_name("FIRST:COUNT")
        ->check(checkSeeds)
        ->needs(generate);
    sweep->add_option("--loads", texts.loads, "made up stars and redistributions: loads drawn from these")
        ->type_name("LEAST:MOST")
        ->check(checkLoads)
        ->needs(generate);
    sweep->add_option("--set", texts.settings, "another value for one key of the question; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false)
        ->check(checkSetting);
    sweep
        ->add_option("--solvers,--solver", options.solvers,
                     "their names, or paths of programs of your own; if not given, the best for each point")
        ->type_name("A,B,C")
        ->delimiter(',')
        ->allow_extra_args(false);
    sweep
        ->add_option("--time-limit", texts.timeLimit,
                     "most time for one point, in s; its result then depends on the machine, and says so; 60 "
                     "where a program is asked")
        ->type_name("S")
        ->check(checkTime);
    sweep->add_option("--seed", options.seed, "start of the solvers' random numbers, 0 if not given")
        ->type_name("N")
        ->check(checkSeed);
    addRunning(*sweep, options, texts);
}

} // namespace

void addStudyVerbs(CLI::App& study, Options& options, PointsTexts& texts) {
    CLI::App* run = study.add_subcommand("run", "run the study that a file describes");
    run->callback([&options] { options.run = runStudyFile; });
    run->footer(
        "The description:\n"
        "  { \"format\": \"equipoise-study\", \"version\": 1, \"problem\": \"ring\",\n"
        "    \"bases\": [ { \"file\": \"lyon.equipoise\", \"question\": { \"message\": 2 } },\n"
        "               { \"generator\": \"clusters\", \"set\": { \"machines\": 8 }, \"seeds\": 100 } ],\n"
        "    \"axes\": [ { \"parameter\": \"work\", \"from\": 1, \"to\": 1000, \"steps\": 31,\n"
        "                \"scale\": \"logarithmic\" } ],\n"
        "    \"solvers\": [ \"automatic\", { \"name\": \"greedy\", \"options\": { \"weights\": "
        "\"as-printed\" "
        "} } ],\n"
        "    \"seed\": 0 }\n"
        "also: \"values\" of an axis, \"first_seed\" and \"loads\" of what is made up, \"time_limit\" of a "
        "point.\nFiles, and solvers that are programs of your own (\"./stay.py\"), are looked for from the "
        "folder of STUDY.\n"
        "Example:\n  equipoise-cli study run campaign.json --results campaign.results --shard 3/16");
    run->add_option("STUDY", options.file, "description of a study (*.json)")->required();
    run->add_flag("--allow-programs", options.points.allowPrograms,
                  "let the programs run that the description names; without it they are only told");
    addRunning(*run, options, texts);
    addSweep(study, options, texts);
    CLI::App* merge = study.add_subcommand("merge", "put the results of shards together");
    merge->callback([&options] { options.run = runStudyMerge; });
    merge->footer("The outcome is the same to the byte however the points were shared out. Without --csv or "
                  "--json it is a results\nfile, too. Exit code 1: points are missing.\n"
                  "Example:\n  equipoise-cli study merge shard-*.results --csv --output campaign.csv");
    merge->add_option("RESULTS", options.points.files, "results files of one study")->required();
    addOutput(*merge, options);
}

void takePoints(const PointsTexts& texts, Options& options) {
    PointsOptions& points = options.points;
    if (const auto share = pairOf<std::size_t>(texts.share, '/'))
        std::tie(points.share, points.shares) = *share;
    if (const auto seeds = pairOf<std::uint64_t>(texts.seeds, ':'))
        std::tie(points.firstSeed, points.seeds) = *seeds;
    points.loads = pairOf<std::int64_t>(texts.loads, ':');
    points.vary = splitAtLast(texts.vary);
    points.with = splitAtLast(texts.with);
}

} // namespace equipoise::cli
