// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/study/study_points.h"

#include "app/cli/output.h"
#include "app/text/messages.h"
#include "core/base/numbers/number.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace equipoise::cli {

namespace {

using io::StudyResults;

/// Points down, solvers across.
std::string tableText(const StudyResults& results, const std::string& unit) {
    const StudyDescription& outline = results.header.outline;
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
    for (const StudyRow& row : results.rows) {
        const StudyPlace place = placeOf(outline, row.point);
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
        if (row.status == Status::Optimal)
            text += ", optimal";
        if (row.stop != equipoise::Stop::Completed)
            text += ", " + std::string(text::titleOf(row.stop));
        rows.back().push_back(std::move(text));
    }
    return aligned(rows, {});
}

/// Remarks on results that are valid, but incomplete or not reproducible.
void remarkOnResults(const Context& context, const StudyResults& results) {
    if (results.torn > 0)
        remark(context,
               "a line at the end of a file was not written to its end and was left out; resuming does its "
               "point again");
    if (const std::size_t late = results.byTheClock())
        remark(context, "points that the time limit ended: " + std::to_string(late) +
                            "; their values depend on the machine");
}

} // namespace

StudyRow rowOf(StudyAnswer answer) {
    if (answer.refusal)
        answer.row.refused = text::describe(*answer.refusal);
    return std::move(answer.row);
}

int deliver(const Context& context, const StudyResults& results, const std::string& text,
            const std::string& path) {
    remarkOnResults(context, results);
    if (const int given = give(context, text, path); given != Answered)
        return given;
    if (results.missing() == 0)
        return Answered;
    remark(context, "points that are missing: " + std::to_string(results.missing()) + " of " +
                        std::to_string(pointsOf(results.header.outline)));
    return NoAnswer;
}

bool mayStartPrograms(const Context& context, const equipoise::Study& study, const std::string& path,
                      bool allowed, bool speaks) {
    std::string programs;
    for (const StudySolver& solver : study.solvers)
        if (!solver.program.empty())
            programs += "\n  " + solver.program;
    if (programs.empty() || allowed)
        return true;
    if (speaks)
        remark(context, path + " starts programs:" + programs +
                            "\nIf you know what they do, --allow-programs lets them run.");
    return false;
}

StudyRun::StudyRun(const Context& context, const equipoise::Study& study, const PointsOptions& points,
                   const TableOutput& output, io::StudyHeader header)
    : m_context(context)
    , m_study(study)
    , m_points(points)
    , m_output(output)
    , m_header(std::move(header)) {
    if (points.times.empty())
        return;
    // O_NONBLOCK: a named pipe without a reader is an error, not a wait.
    m_times.reset(::open(points.times.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0666));
    m_reason = m_times.isOpen() ? 0 : errno;
}

Result<std::unique_ptr<StudyRun>> StudyRun::begin(const Context& context, const equipoise::Study& study,
                                                  const PointsOptions& points, const TableOutput& output) {
    auto header = io::headerOf(study);
    if (!header)
        return std::move(header).error();
    std::unique_ptr<StudyRun> run(new StudyRun(context, study, points, output, *std::move(header)));
    if (!points.results.empty()) {
        auto log = io::StudyLog::open(points.results, run->m_header);
        if (!log)
            return std::move(log).error();
        run->m_log = *std::move(log);
    }
    return run;
}

std::vector<std::size_t> StudyRun::todo() const {
    auto points = equipoise::shareOf(m_study.outline, m_points.share, m_points.shares);
    if (m_log)
        std::erase_if(points, [this](std::size_t point) { return m_log->isDone(point); });
    return points;
}

Result<void> StudyRun::addTime(std::size_t point, double seconds) {
    if (m_points.times.empty())
        return {};
    if (m_reason == 0) { // other threads may still add what they have when one was refused
        const std::string line = std::to_string(point) + "," + equipoise::toText(seconds) + "\n";
        const ssize_t written = ::write(m_times.get(), line.data(), line.size());
        if (written == static_cast<ssize_t>(line.size()))
            return {};
        m_reason = written < 0 ? errno : ENOSPC;
    }
    return Error{
        ErrorCode::FileUnwritable, m_points.times, std::generic_category().message(m_reason), {}, {}};
}

Result<void> StudyRun::take(StudyRow row, double seconds) {
    if (auto added = addTime(row.point, seconds); !added)
        return added;
    if (m_log)
        return m_log->append(row);
    m_rows.push_back(std::move(row));
    return {};
}

std::string StudyRun::outputOf(const StudyResults& results) const {
    if (m_output.csv)
        return io::resultsCsv(results);
    if (m_output.json)
        return io::resultsJson(results);
    const auto& scenario = m_study.sources.front().scenario;
    return tableText(results,
                     unitOfValue(m_study.outline.problem, scenario ? scenario->platform.units : Units{}));
}

int StudyRun::finish(equipoise::Stop stop) {
    if (m_log)
        if (const auto finished = m_log->finish(); !finished)
            return fail(m_context, finished.error());
    if (stop != equipoise::Stop::Completed)
        remark(m_context, "study: " + std::string(text::titleOf(stop)) + ", not everything is there" +
                              (m_log ? "; the same command goes on" : ""));
    const bool wanted = m_output.csv || m_output.json || !m_output.path.empty();
    if (m_log && !wanted) {
        const std::size_t left = todo().size();
        remark(m_context, m_points.results + ": " + std::to_string(m_log->doneCount()) + " of " +
                              std::to_string(pointsOf(m_study.outline)) + " points");
        return left == 0 ? Answered : NoAnswer;
    }
    StudyResults results{m_header, std::move(m_rows), 0};
    if (m_log) {
        auto read = io::readResults(m_points.results);
        if (!read)
            return fail(m_context, read.error());
        results = *std::move(read);
    }
    std::ranges::sort(results.rows, {}, &StudyRow::point);
    return deliver(m_context, results, outputOf(results), m_output.path);
}

} // namespace equipoise::cli
