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

namespace cli {

namespace {

using core::Result;
using core::Study;

int runStudy(const Study& study, const Options& options) {
    const auto begun = StudyRun::begin(study, options);
    if (!begun)
        return fail(begun.error());
    StudyRun& run = **begun;
    core::SolveControl control = studyControl("study");
    const auto points = run.todo();
    const auto done = core::runPoints(study, points, threadsOf(options), control,
                                      [&run](core::StudyAnswer&& answer) -> Result<void> {
                                          const double seconds = answer.seconds;
                                          return run.take(rowOf(std::move(answer)), seconds);
                                      });
    return done ? run.finish(control.stop()) : fail(done.error());
}

/// What a file was refused for stands in it; all else on the command line.
int failStudy(const core::Error& error) {
    return error.place.file.empty() && error.code != core::ErrorCode::FileUnreadable ? failUsage(error)
                                                                                     : fail(error);
}

} // namespace

int runStudyFile(const Options& options) {
    const auto study = core::io::readStudy(options.file);
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
    core::StudyOutline outline;
    outline.problem = *options.problem;
    outline.seed = options.seed;
    outline.secondsEach = options.timeLimit;
    std::vector<std::pair<std::string, std::string>> question;
    for (const Setting& setting : options.settings)
        question.emplace_back(setting.key, setting.value);
    core::StudySource source;
    std::vector<std::pair<std::string, std::string>> settings;
    if (options.points.generator.empty()) {
        auto read = core::io::sourceFrom(options.file, outline.problem, question, core::io::Streams::Taken);
        if (!read)
            return failStudy(read.error());
        source = *std::move(read);
        settings = question;
        outline.bases.push_back(
            {core::io::studyBaseName(std::filesystem::path(options.file).filename().string(), source,
                                     settings),
             0, 1});
    } else {
        source.generator = options.points.generator;
        source.loads = options.points.loads;
        source.question = question;
        for (const Setting& setting : options.points.with) {
            source.settings[setting.key] = setting.value;
            settings.emplace_back(setting.key, setting.value);
        }
        outline.bases.push_back({core::io::studyBaseName(source.generator, source, settings),
                                 options.points.firstSeed, options.points.seeds});
    }
    const core::Units units = source.scenario ? source.scenario->platform.units : core::Units{};
    for (const Setting& axis : options.points.vary) {
        const core::UnitRole role = core::roleOf(outline.problem, core::studyParameter(axis.key));
        auto values = core::io::studyValues(axis.value, {role, units});
        if (!values)
            return failUsage(values.error());
        outline.axes.push_back({axis.key, *std::move(values)});
    }
    std::vector<core::StudySolver> solvers;
    for (const std::string& name : options.solvers)
        solvers.push_back(core::io::studySolver(name));
    if (solvers.empty())
        solvers.push_back(core::io::studySolver(std::string(core::automatic)));
    const auto study = core::makeStudy(std::move(outline), {source}, std::move(solvers));
    return study ? runStudy(*study, options) : failStudy(study.error());
}

int runStudyMerge(const Options& options) {
    const std::vector<std::filesystem::path> paths(options.points.files.begin(), options.points.files.end());
    const auto results = core::io::mergeResults(paths);
    if (!results)
        return fail(results.error());
    return deliver(*results, options,
                   options.csv    ? core::io::resultsCsv(*results)
                   : options.json ? core::io::resultsJson(*results)
                                  : core::io::resultsText(*results));
}

} // namespace cli
