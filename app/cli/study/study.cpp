// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/study/study.h"

#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/base/numbers/number.h"
#include "core/base/process/child.h"
#include "core/io/programs/simulator.h"
#include "core/study/experiment.h"
#include "core/table/csv.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

namespace equipoise::cli {

namespace {

using equipoise::experiment::Experiment;
using equipoise::experiment::experiments;

/// What stands for a setting that is not given.
std::string usual(const equipoise::experiment::Setting& setting) {
    if (setting.info.kind == ParameterInfo::Kind::Toggle)
        return {};
    if (!setting.zero.empty())
        return "; " + std::string(setting.zero) + " if not given";
    const double value = setting.usual.value_or(setting.info.fallback);
    return std::isfinite(value) ? "; " + equipoise::toText(value) + " if not given"
                                : "; no limit if not given";
}

struct Help {
    std::string text;
    std::string values;
};

/// By option, which may belong to several experiments.
std::map<std::string, Help> helps() {
    std::map<std::string, Help> byOption;
    const auto add = [&](std::string_view option, const Experiment& experiment, std::string text,
                         std::string_view values) {
        Help& help = byOption[std::string(option)];
        help.text += (help.text.empty() ? "" : "; ") + std::string(experiment.id) + ": " + text;
        help.values = values;
    };
    for (const Experiment& experiment : experiments()) {
        for (const equipoise::experiment::Setting& setting : experiment.settings)
            if (!setting.option.empty())
                add(setting.option, experiment, std::string(setting.info.help) + usual(setting),
                    setting.info.kind == ParameterInfo::Kind::Toggle ? "" : "X");
        for (const auto& list : experiment.lists)
            add(list.option, experiment, std::string(list.help), list.values);
    }
    return byOption;
}

/// An experiment of the papers; its settings are options.
struct StudyOptions {
    std::shared_ptr<StudyOutput> output{};
    std::string experiment{};                                   ///< the name of one
    std::string file{};                                         ///< of experiments that need a scenario
    std::map<std::string, std::string, std::less<>> settings{}; ///< by option

    void add(CLI::App& verb);
};

/// A file was checked when it was read: what is out of range stands on the command line.
bool isUsage(ErrorCode code) {
    using enum ErrorCode;
    return code == OutOfRange || code == UnknownSolver || code == DuplicateName || code == WrongType;
}

Result<ParameterValues> valuesOf(const Experiment& experiment, const StudyOptions& options) {
    ParameterValues values;
    for (const equipoise::experiment::Setting& setting : experiment.settings) {
        const auto given = options.settings.find(setting.option);
        if (given != options.settings.end()) {
            auto value = equipoise::parseParameter(setting.info, given->second);
            if (!value)
                return std::move(value).error();
            values.emplace(setting.info.key, *std::move(value));
        } else if (setting.usual) {
            const bool whole = setting.info.kind == ParameterInfo::Kind::Whole;
            values.emplace(setting.info.key, whole ? ParameterValue(static_cast<std::int64_t>(*setting.usual))
                                                   : ParameterValue(*setting.usual));
        }
    }
    for (const auto& list : experiment.lists)
        if (const auto given = options.settings.find(list.option); given != options.settings.end())
            values.emplace(list.option, given->second);
    return values;
}

equipoise::experiment::Input inputOf(ParameterValues values, unsigned threads) {
    equipoise::experiment::Input input;
    input.values = std::move(values);
    input.threads = threads;
    // Searched for once; the first plan reports a missing simulator.
    input.simulate = [simulator = equipoise::findProgram(io::simulatorName)](bool sharing) {
        return io::simulated(simulator, sharing);
    };
    return input;
}

auto runWatched(const Context& context, const Experiment& experiment, equipoise::experiment::Input input) {
    SolveControl control = studyControl(context, std::string(experiment.id));
    return equipoise::experiment::run(experiment, std::move(input), control);
}

void StudyOptions::add(CLI::App& verb) {
    std::vector<std::string> names;
    std::string described;
    for (const Experiment& candidate : experiments()) {
        names.emplace_back(candidate.id);
        described.append(described.empty() ? "" : "; ")
            .append(candidate.id)
            .append(": ")
            .append(candidate.help);
    }
    verb.add_option("STUDY", experiment, described)->check(CLI::IsMember(names));
    verb.add_option("FILE", file, "ring-sweep, ring-sizes: scenario file (*.equipoise)");
    for (const auto& [option, help] : helps()) {
        const auto set = [this, option = option](const std::string& text) { settings[option] = text; };
        if (help.values.empty())
            verb.add_flag_callback(
                "--" + option, [set] { set("true"); }, help.text);
        else
            verb.add_option_function<std::string>("--" + option, set, help.text)->type_name(help.values);
    }
    addThreads(verb, output->threads);
    output->table.add(verb, "print a table");
}

int runStudy(const StudyOptions& options, const Context& context) {
    if (options.experiment.empty()) {
        remark(context, "study needs a STUDY, or run, sweep or merge; see 'study --help'");
        return WrongUsage;
    }
    const auto study =
        std::ranges::find(experiments(), std::string_view(options.experiment), &Experiment::id);
    if (study->needsScenario == options.file.empty()) {
        remark(context, options.experiment + (study->needsScenario ? " needs a FILE" : " takes no FILE"));
        return WrongUsage;
    }
    auto values = valuesOf(*study, options);
    if (!values)
        return failUsage(context, values.error());
    equipoise::experiment::Input input = inputOf(*std::move(values), options.output->threads);
    if (study->needsScenario) {
        int exitCode = Answered;
        InputFile scenarioFile;
        scenarioFile.path = options.file;
        auto file = readInput(context, scenarioFile, exitCode);
        if (!file)
            return exitCode;
        input.scenario = std::make_shared<const Scenario>(std::move(file->scenario));
    }
    const auto done = runWatched(context, *study, std::move(input));
    if (!done)
        return isUsage(done.error().code) ? failUsage(context, done.error()) : fail(context, done.error());
    const equipoise::experiment::Outcome& outcome = **done;
    if (outcome.stop != equipoise::Stop::Completed)
        remark(context, options.experiment + ": " + std::string(text::titleOf(outcome.stop)) +
                            ", not everything is there");
    if (outcome.empty)
        return NoAnswer;
    const TableOutput& table = options.output->table;
    const std::string text = table.json  ? equipoise::experiment::jsonOf(outcome)
                             : table.csv ? table::toCsv(outcome.points())
                                         : outcome.text();
    return give(context, text, table.path);
}

std::string checkShare(const std::string& text) {
    const auto share = pairOf<std::size_t>(text, '/');
    return share && share->first >= 1 && share->first <= share->second && share->second <= 1'000'000
               ? std::string()
               : "'" + text + "' is no share; allowed: K/N with 1 <= K <= N <= 1000000, e.g. 3/16";
}

} // namespace

void PointsRequest::add(CLI::App& verb) {
    verb.add_option("--results", points.results,
                    "add each point to this file as it is done; the same command goes on after a kill")
        ->type_name("FILE");
    const auto setShare = [this](const std::string& text) {
        if (const auto share = pairOf<std::size_t>(text, '/'))
            std::tie(points.share, points.shares) = *share;
    };
    verb.add_option_function<std::string>("--shard", setShare, "only this share of the points, e.g. 3/16")
        ->type_name("K/N")
        ->check(checkShare);
    addThreads(verb, output->threads);
    verb.add_option("--times", points.times,
                    "add the seconds of each point to this file; they differ from run to run")
        ->type_name("FILE");
    output->table.add(verb, "print a table, a row for each point");
}

SolveControl studyControl(const Context& context, const std::string& name) {
    context.control.expectAnswer();
    SolveControl control = context.control.solveControl();
    control.setSink([context, name, reported = 0](const Progress& progress) mutable {
        const int tenth = static_cast<int>(std::floor(10 * progress.fraction.value_or(0)));
        if (tenth > reported && tenth < 10)
            remark(context, name + ": " + std::to_string(10 * tenth) + " %");
        reported = std::max(reported, tenth);
    });
    return control;
}

int runPoints(const Context& context, const equipoise::Study& study, const PointsRequest& request) {
    const auto begun = StudyRun::begin(context, study, request.points, request.output->table);
    if (!begun)
        return fail(context, begun.error());
    StudyRun& run = **begun;
    SolveControl control = studyControl(context, "study");
    const auto done = equipoise::runPoints(study, run.todo(), request.output->threads, control,
                                           [&run](StudyAnswer&& answer) -> Result<void> {
                                               const double seconds = answer.seconds;
                                               return run.take(rowOf(std::move(answer)), seconds);
                                           });
    return done ? run.finish(control.stop()) : fail(context, done.error());
}

Verb studyVerb() {
    const auto output = std::make_shared<StudyOutput>();
    return VerbOf<StudyOptions>{
        .name = "study",
        .help = "repeat an experiment of the papers, on many random platforms or along a curve",
        .details = "Examples:\n  equipoise-cli study redistribution --platforms 50\n"
                   "  equipoise-cli study redistribution --rings 8 --change 0.2 --csv --output curves.csv\n"
                   "  equipoise-cli study star-table2 --csv --output table2.csv\n"
                   "  equipoise-cli study ring-sweep lyon.equipoise --from 10 --to 1000 --per-decade 20\n"
                   "  equipoise-cli study ring-sizes strasbourg-inverted.equipoise",
        .run = runStudy,
        .options = {.output = output},
        .verbs = {studyRunVerb(output), studySweepVerb(output), studyMergeVerb(output)}};
}

} // namespace equipoise::cli
