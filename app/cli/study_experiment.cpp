// SPDX-License-Identifier: GPL-3.0-or-later
// The experiments of the papers on the command line: their settings are its options.
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/study_options.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/base/child.h"
#include "core/base/number.h"
#include "core/io/programs/simulator.h"
#include "core/study/experiment.h"
#include "core/table/csv.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <CLI/CLI.hpp>

namespace equipoise::cli {

namespace {

using equipoise::experiment::Experiment;
using equipoise::experiment::experiments;

/// What stands for a setting that is not given.
std::string usual(const equipoise::experiment::Setting& setting) {
    if (setting.info.kind == ParameterInfo::Kind::Toggle)
        return {};
    const double value = setting.usual.value_or(setting.info.fallback);
    return std::isfinite(value) ? "; " + equipoise::toText(value) + " if not given" : "; no limit if not given";
}

struct Help {
    std::string text;
    std::string values;
};

/// By option; an option may belong to several experiments.
std::map<std::string, Help> helps() {
    std::map<std::string, Help> all;
    const auto add = [&](std::string_view option, const Experiment& one, std::string text,
                         std::string_view values) {
        auto& [told, type] = all[std::string(option)];
        told += (told.empty() ? "" : "; ") + std::string(one.id) + ": " + text;
        type = values;
    };
    for (const Experiment& one : experiments()) {
        for (const equipoise::experiment::Setting& setting : one.settings)
            if (!setting.option.empty())
                add(setting.option, one, std::string(setting.info.help) + usual(setting),
                    setting.info.kind == ParameterInfo::Kind::Toggle ? "" : "X");
        for (const auto& list : one.lists)
            add(list.option, one, std::string(list.help), list.values);
    }
    return all;
}

/// A file was checked when it was read: what is out of range stands on the command line.
bool isUsage(ErrorCode code) {
    using enum ErrorCode;
    return code == OutOfRange || code == UnknownSolver || code == DuplicateName || code == WrongType;
}

Result<ParameterValues> valuesOf(const Experiment& experiment, const Options& options) {
    ParameterValues values;
    for (const equipoise::experiment::Setting& setting : experiment.settings) {
        const auto given = options.experiment.find(setting.option);
        if (given != options.experiment.end()) {
            auto value = equipoise::parseParameter(setting.info, given->second);
            if (!value)
                return std::move(value).error();
            values.emplace(setting.info.key, *std::move(value));
        } else if (setting.usual) {
            const bool whole = setting.info.kind == ParameterInfo::Kind::Whole;
            values.emplace(setting.info.key,
                           whole ? ParameterValue(static_cast<std::int64_t>(*setting.usual))
                                 : ParameterValue(*setting.usual));
        }
    }
    for (const auto& list : experiment.lists)
        if (const auto given = options.experiment.find(list.option); given != options.experiment.end())
            values.emplace(list.option, given->second);
    return values;
}

equipoise::experiment::Input inputOf(ParameterValues values, const Options& options) {
    equipoise::experiment::Input input;
    input.values = std::move(values);
    input.threads = threadsOf(options);
    // Looked for once; whether it is there is told by the first plan.
    input.simulate = [simulator = equipoise::findProgram(io::simulatorName)](bool sharing) {
        return io::simulated(simulator, sharing);
    };
    return input;
}

auto runWatched(const Experiment& experiment, equipoise::experiment::Input input) {
    SolveControl control = studyControl(std::string(experiment.id));
    return equipoise::experiment::run(experiment, std::move(input), control);
}

} // namespace

SolveControl studyControl(const std::string& name) {
    Interrupt::current().expectAnswer();
    SolveControl control = Interrupt::current().control();
    control.setSink([name, told = 0](const Progress& progress) mutable {
        const int tenth = static_cast<int>(std::floor(10 * progress.fraction.value_or(0)));
        if (tenth > told && tenth < 10)
            remark(name + ": " + std::to_string(10 * tenth) + " %");
        told = std::max(told, tenth);
    });
    return control;
}

void addExperiments(CLI::App& study, Options& options) {
    std::vector<std::string> names;
    std::string described;
    for (const Experiment& one : experiments()) {
        names.emplace_back(one.id);
        described.append(described.empty() ? "" : "; ").append(one.id).append(": ").append(one.help);
    }
    study.add_option("STUDY", options.study, described)->check(CLI::IsMember(names));
    study.add_option("FILE", options.file, "ring-sweep, ring-sizes: scenario file (*.equipoise)");
    for (const auto& [option, help] : helps()) {
        const auto set = [&options, option = option](const std::string& text) {
            options.experiment[option] = text;
        };
        if (help.values.empty())
            study.add_flag_callback(
                "--" + option, [set] { set("true"); }, help.text);
        else
            study.add_option_function<std::string>("--" + option, set, help.text)->type_name(help.values);
    }
    addThreads(study, options);
}

int runStudy(const Options& options) {
    const auto study = std::ranges::find(experiments(), std::string_view(options.study), &Experiment::id);
    if (study->needsScenario == options.file.empty()) {
        remark(options.study + (study->needsScenario ? " needs a FILE" : " takes no FILE"));
        return WrongUsage;
    }
    auto values = valuesOf(*study, options);
    if (!values)
        return failUsage(values.error());
    equipoise::experiment::Input input = inputOf(*std::move(values), options);
    if (study->needsScenario) {
        int exitCode = Answered;
        auto file = readInput(options, exitCode);
        if (!file)
            return exitCode;
        input.scenario = std::make_shared<const Scenario>(std::move(file->scenario));
    }
    const auto done = runWatched(*study, std::move(input));
    if (!done)
        return isUsage(done.error().code) ? failUsage(done.error()) : fail(done.error());
    const equipoise::experiment::Outcome& outcome = **done;
    if (outcome.stop != equipoise::Stop::Completed)
        remark(options.study + ": " + std::string(text::titleOf(outcome.stop)) + ", not everything is there");
    if (outcome.empty)
        return NoAnswer;
    const std::string text = options.json  ? equipoise::experiment::jsonOf(outcome)
                             : options.csv ? table::toCsv(outcome.points())
                                           : outcome.text();
    if (options.output.empty())
        return print(text);
    const auto written = writeOut(options.output, text);
    return written ? Answered : fail(written.error());
}

} // namespace equipoise::cli
