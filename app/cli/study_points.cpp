// Studies of any question at many points: run, shared out, resumed, put together.
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/study_options.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/base/descriptor.h"
#include "core/base/number.h"
#include "core/base/parallel.h"
#include "core/io/results/study_file.h"
#include "core/io/results/study_results.h"
#include "core/solve/solve.h"
#include "core/study/parameter.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace cli {

namespace {

using core::Result;
using core::Study;
using core::io::StudyResults;

/// Points down, solvers across.
std::string tableText(const StudyResults& results, const std::string& unit) {
    const core::StudyOutline& outline = results.header.outline;
    std::vector<std::string> head{"Base"};
    const bool seeds = std::ranges::any_of(outline.bases, [](const auto& base) { return base.seeds > 1; });
    if (seeds)
        head.emplace_back("Seed");
    for (const auto& axis : outline.axes)
        head.push_back(axis.parameter);
    head.insert(head.end(), outline.solvers.begin(), outline.solvers.end());
    const std::size_t fixed = head.size() - outline.solvers.size();
    std::vector<std::vector<std::string>> rows{head};
    std::size_t group = static_cast<std::size_t>(-1);
    for (const core::StudyRow& row : results.rows) {
        const core::StudyPlace place = placeOf(outline, row.point);
        if (std::exchange(group, row.point / outline.solvers.size()) != row.point / outline.solvers.size()) {
            rows.push_back({outline.bases[place.base].name});
            if (seeds)
                rows.back().push_back(std::to_string(place.seed));
            for (std::size_t i = 0; i < outline.axes.size(); ++i)
                rows.back().push_back(shown(outline.axes[i].values[place.values[i]]));
        }
        rows.back().resize(fixed + place.solver);
        std::string text = row.value             ? withUnit(*row.value, unit)
                           : row.refused.empty() ? std::string(text::titleOf(row.status))
                                                 : row.refused;
        if (row.status == core::Status::Optimal)
            text += ", optimal";
        if (row.stop != core::Stop::Completed)
            text += ", " + std::string(text::titleOf(row.stop));
        rows.back().push_back(std::move(text));
    }
    return aligned(rows, {});
}

/// What a person has to know of results that are otherwise as they should be.
void remarkOn(const StudyResults& results) {
    if (results.torn > 0)
        remark("a line at the end of a file was not written to its end and was left out; resuming does its "
               "point again");
    if (const std::size_t late = results.byTheClock())
        remark("points that the time limit ended: " + std::to_string(late) +
               "; their values depend on the machine");
}

int deliver(const StudyResults& results, const Options& options, const std::string& text) {
    remarkOn(results);
    if (options.output.empty()) {
        if (const int printed = print(text); printed != Answered)
            return printed;
    } else if (const auto written = writeOut(options.output, text); !written) {
        return fail(written.error());
    }
    if (results.missing() == 0)
        return Answered;
    remark("points that are missing: " + std::to_string(results.missing()) + " of " +
           std::to_string(pointsOf(results.header.outline)));
    return NoAnswer;
}

/// Seconds of points, for who wants them.
class Times {
public:
    explicit Times(const std::string& path)
        : m_path(path) {
        if (path.empty())
            return;
        // A named pipe that nobody reads is not waited for.
        m_file.reset(::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0666));
        m_reason = m_file.isOpen() ? 0 : errno;
    }
    Result<void> add(std::size_t point, double seconds) {
        if (m_path.empty())
            return {};
        if (m_reason == 0) { // other threads may still add what they have when one was refused
            const std::string line = std::to_string(point) + "," + core::toText(seconds) + "\n";
            const ssize_t written = ::write(m_file.get(), line.data(), line.size());
            if (written == static_cast<ssize_t>(line.size()))
                return {};
            m_reason = written < 0 ? errno : ENOSPC;
        }
        return core::Error{
            core::ErrorCode::FileUnwritable, m_path, std::generic_category().message(m_reason), {}, {}};
    }

private:
    std::string m_path;
    core::Descriptor m_file;
    int m_reason = 0; ///< why nothing more can be written
};

struct Run {
    std::unique_ptr<core::io::StudyLog> log; ///< null: rows are kept here
    std::vector<core::StudyRow> rows;
    core::Stop stop = core::Stop::Completed;
};

Result<void> runAll(const Study& study, const std::vector<std::size_t>& points, const Options& options,
                    Run& run) {
    Times times(options.points.times);
    core::SolveControl control = Interrupt::current().control();
    tellProgress(control, "study");
    const auto take = [&](core::StudyAnswer&& answer) -> Result<void> {
        if (answer.refusal)
            answer.row.refused = text::describe(*answer.refusal);
        if (auto added = times.add(answer.row.point, answer.seconds); !added)
            return added;
        if (run.log)
            return run.log->append(answer.row);
        run.rows.push_back(std::move(answer.row));
        return {};
    };
    const unsigned threads = options.threads > 0 ? options.threads : core::hardwareThreads();
    auto done = core::runPoints(study, points, threads, control, take);
    run.stop = control.stop();
    if (run.log)
        if (auto finished = run.log->finish(); done && !finished)
            return finished;
    return done;
}

/// The points of the share that are not done yet.
std::vector<std::size_t> todo(const Study& study, const Options& options, const Run& run) {
    auto points = core::shareOf(study.outline, options.points.share, options.points.shares);
    if (run.log)
        std::erase_if(points, [&](std::size_t point) { return run.log->isDone(point); });
    return points;
}

std::string resultsAsked(const StudyResults& results, const Options& options, const std::string& unit) {
    if (options.csv)
        return core::io::resultsCsv(results);
    return options.json ? core::io::resultsJson(results) : tableText(results, unit);
}

int runStudy(const Study& study, const Options& options) {
    auto header = core::io::headerOf(study);
    if (!header)
        return fail(header.error());
    Run run;
    if (!options.points.results.empty()) {
        auto log = core::io::StudyLog::open(options.points.results, *header);
        if (!log)
            return fail(log.error());
        run.log = *std::move(log);
    }
    const auto points = todo(study, options, run);
    const auto done = runAll(study, points, options, run);
    if (!done)
        return fail(done.error());
    if (run.stop != core::Stop::Completed)
        remark("study: " + std::string(text::titleOf(run.stop)) + ", not everything is there" +
               (run.log ? "; the same command goes on" : ""));
    const bool wanted = options.csv || options.json || !options.output.empty();
    if (run.log && !wanted) {
        const std::size_t left = todo(study, options, run).size();
        remark(options.points.results + ": " + std::to_string(run.log->doneCount()) + " of " +
               std::to_string(pointsOf(study.outline)) + " points");
        return left == 0 ? Answered : NoAnswer;
    }
    StudyResults results{*std::move(header), std::move(run.rows), 0};
    if (run.log) {
        auto read = core::io::readResults(options.points.results);
        if (!read)
            return fail(read.error());
        results = *std::move(read);
    }
    std::ranges::sort(results.rows, {}, &core::StudyRow::point);
    const auto& scenario = study.sources.front().scenario;
    const std::string unit =
        unitOfValue(study.outline.problem, scenario ? scenario->platform.units : core::Units{});
    return deliver(results, options, resultsAsked(results, options, unit));
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
    std::string programs;
    for (const core::StudySolver& solver : study->solvers)
        if (!solver.program.empty())
            programs += "\n  " + solver.program;
    if (!programs.empty() && !options.points.allowPrograms) {
        remark(options.file + " starts programs:" + programs +
               "\nIf you know what they do, --allow-programs lets them run.");
        return WrongUsage;
    }
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
