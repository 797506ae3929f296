// SPDX-License-Identifier: GPL-3.0-or-later
// Studies of any question at many points: run, shared out, resumed, put together.
#include "app/cli/output.h"
#include "app/cli/study_options.h"
#include "app/cli/study_run.h"
#include "app/cli/verbs.h"
#include "core/io/results/study_file.h"
#include "core/solve/solve.h"
#include "core/study/parameter.h"

#include <filesystem>
#include <utility>

namespace equipoise::cli {

namespace {

using equipoise::Study;

int runStudy(const Study& study, const Options& options) {
    const auto begun = StudyRun::begin(study, options);
    if (!begun)
        return fail(begun.error());
    StudyRun& run = **begun;
    SolveControl control = studyControl("study");
    const auto points = run.todo();
    const auto done = equipoise::runPoints(study, points, threadsOf(options), control,
                                           [&run](StudyAnswer&& answer) -> Result<void> {
                                               const double seconds = answer.seconds;
                                               return run.take(rowOf(std::move(answer)), seconds);
                                           });
    return done ? run.finish(control.stop()) : fail(done.error());
}

/// What a file was refused for stands in it; all else on the command line.
int failStudy(const Error& error) {
    return error.place.file.empty() && error.code != ErrorCode::FileUnreadable ? failUsage(error)
                                                                               : fail(error);
}

} // namespace

int runStudyFile(const Options& options) {
    const auto study = io::readStudy(options.file);
    if (!study)
        return fail(study.error());
    if (!mayStartPrograms(*study, options))
        return WrongUsage;
    return runStudy(*study, options);
}

int runStudySweep(const Options& options) {
    if (options.file.empty() == options.points.generator.empty()) {
        remark("study sweep needs a FILE, or --generate KIND");
        return WrongUsage;
    }
    StudyDescription outline;
    outline.problem = *options.problem;
    outline.seed = options.seed;
    outline.secondsEach = options.timeLimit;
    std::vector<std::pair<std::string, std::string>> question;
    for (const Setting& setting : options.settings)
        question.emplace_back(setting.key, setting.value);
    StudySource source;
    std::vector<std::pair<std::string, std::string>> settings;
    if (options.points.generator.empty()) {
        auto read = io::sourceFrom(options.file, outline.problem, question, io::Streams::Taken);
        if (!read)
            return failStudy(read.error());
        source = *std::move(read);
        settings = question;
        outline.bases.push_back(
            {io::studyBaseName(std::filesystem::path(options.file).filename().string(), source, settings), 0,
             1});
    } else {
        source.generator = options.points.generator;
        source.loads = options.points.loads;
        source.question = question;
        for (const Setting& setting : options.points.with) {
            source.settings[setting.key] = setting.value;
            settings.emplace_back(setting.key, setting.value);
        }
        outline.bases.push_back({io::studyBaseName(source.generator, source, settings),
                                 options.points.firstSeed, options.points.seeds});
    }
    const Units units = source.scenario ? source.scenario->platform.units : Units{};
    for (const Setting& axis : options.points.vary) {
        const UnitRole role = equipoise::roleOf(outline.problem, equipoise::studyParameter(axis.key));
        auto values = io::studyValues(axis.value, {role, units});
        if (!values)
            return failUsage(values.error());
        outline.axes.push_back({axis.key, *std::move(values)});
    }
    std::vector<StudySolver> solvers;
    for (const std::string& name : options.solvers)
        solvers.push_back(io::studySolver(name));
    if (solvers.empty())
        solvers.push_back(io::studySolver(std::string(equipoise::automatic)));
    const auto study = equipoise::makeStudy(std::move(outline), {source}, std::move(solvers));
    return study ? runStudy(*study, options) : failStudy(study.error());
}

int runStudyMerge(const Options& options) {
    const std::vector<std::filesystem::path> paths(options.points.files.begin(), options.points.files.end());
    const auto results = io::mergeResults(paths);
    if (!results)
        return fail(results.error());
    return deliver(*results, options,
                   options.csv    ? io::resultsCsv(*results)
                   : options.json ? io::resultsJson(*results)
                                  : io::resultsText(*results));
}

} // namespace equipoise::cli
