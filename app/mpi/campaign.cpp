// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/campaign.h"

#include "app/cli/output.h"
#include "app/cli/study/study_points.h"
#include "app/mpi/points_worker.h"
#include "core/base/numbers/number.h"
#include "core/io/results/study_file.h"
#include "core/io/results/study_lines.h"
#include "core/study/dealer.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include <unistd.h>

namespace equipoise::mpi {

namespace {

constexpr int reportTag = 21;
constexpr int shareTag = 22;
constexpr int endTag = 23;         ///< to a worker: there is nothing more to do; from it: it has stopped
constexpr int goTag = 24;          ///< to a worker: all have stopped
constexpr double stopPatience = 5; ///< s for other processes to stop; one that has ended never does
constexpr double oftenEnough = 1;  ///< s between two reports of one who has work

/// What a worker says: whether it asks for points, how long it has worked in all (s), and what it has done.
struct Report {
    bool asks = false;
    double busy = 0;
    std::vector<PointDone> done;
};

/// "1 12.5 0.01 0.02" - asks, busy, the seconds of each point - and the lines of a results file.
std::string textOf(const Report& report) {
    std::string text = (report.asks ? "1 " : "0 ") + equipoise::toText(report.busy);
    std::string lines;
    for (const PointDone& point : report.done) {
        text += " " + equipoise::toText(point.seconds);
        lines += io::rowLine(point.row);
    }
    return text + "\n" + lines;
}

Result<Report> reportOf(const std::string& text, const std::string& header) {
    const std::size_t end = text.find('\n');
    std::istringstream figures(text.substr(0, end));
    Report report;
    figures >> report.asks >> report.busy;
    if (end == std::string::npos || end + 1 == text.size())
        return report;
    auto read = io::readStudyLines(header + text.substr(end + 1), "a report");
    if (!read)
        return std::move(read).error();
    for (StudyRow& row : read->rows) {
        double seconds = 0;
        figures >> seconds;
        report.done.push_back({std::move(row), seconds});
    }
    return report;
}

/// Empty: nothing has come.
std::optional<MPI_Status> waiting(int from, int tag) {
    int there = 0;
    MPI_Status status{};
    if (MPI_Iprobe(from, tag, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS || there == 0)
        return {};
    return status;
}

template <class Cell>
std::vector<Cell> received(const MPI_Status& status, MPI_Datatype type) {
    int count = 0;
    MPI_Get_count(&status, type, &count);
    std::vector<Cell> cells(static_cast<std::size_t>(std::max(0, count)));
    MPI_Recv(cells.data(), static_cast<int>(cells.size()), type, status.MPI_SOURCE, status.MPI_TAG,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return cells;
}

/// Ignores errors: the rank may have ended, and its points are then assigned again.
void signalTo(int rank, int tag) {
    MPI_Send(nullptr, 0, MPI_CHAR, rank, tag, MPI_COMM_WORLD);
}

/// The first process: deals, keeps, and works beside it.
class Foreman {
public:
    Foreman(Job& job, const equipoise::Study& study, cli::StudyRun& run, const cli::Context& context)
        : m_job(job)
        , m_context(context)
        , m_run(run)
        , m_header(io::headerLine(run.header()))
        , m_dealer(run.todo(), static_cast<std::size_t>(job.size()))
        , m_busy(static_cast<std::size_t>(job.size()))
        , m_worker(study) {}

    int work() {
        const double begun = now();
        // Ends: every point is assigned until it is solved, in the end to this process.
        while (!m_dealer.isOver()) {
            const bool servedSelf = serveSelf();
            const bool servedOthers = serveOthers();
            if (!servedSelf && !servedOthers)
                nap(std::chrono::microseconds(500));
        }
        const double elapsed = now() - begun;
        m_worker.stop();
        const bool allEnded = endOthers();
        tellBusy(elapsed);
        const int exitCode = m_run.finish(equipoise::Stop::Completed);
        if (allEnded)
            return exitCode;
        say("equipoise-mpi: a process was gone, or did not stop; others did its points again");
        std::fflush(nullptr);
        ::_exit(exitCode); // MPI would wait for it
    }

private:
    bool serveSelf() {
        Report report{m_worker.wantsMore(), m_worker.busy(), m_worker.takeDone()};
        if (const auto failure = m_worker.failure())
            m_job.fail(*failure, 4);
        bool progressed = !report.done.empty();
        keep(std::move(report.done));
        m_busy[0] = report.busy;
        if (report.asks && !m_dealer.isOver()) {
            auto share = m_dealer.deal(0);
            progressed = progressed || !share.empty();
            m_worker.add(std::move(share));
        }
        return progressed;
    }

    bool serveOthers() {
        bool progressed = false;
        // Handles all reports received so far. Ends: a worker reports again only after new results.
        while (const auto status = waiting(MPI_ANY_SOURCE, reportTag)) {
            progressed = true;
            const std::vector<char> text = received<char>(*status, MPI_CHAR);
            auto report = reportOf(std::string(text.begin(), text.end()), m_header);
            if (!report)
                m_job.fail(report.error(), 4);
            const auto worker = static_cast<std::size_t>(status->MPI_SOURCE);
            keep(std::move(report->done));
            m_busy[worker] = report->busy;
            if (!report->asks || m_dealer.isOver())
                continue;
            const std::vector<std::size_t> share = m_dealer.deal(worker);
            std::vector<unsigned long long> points(share.begin(), share.end());
            if (!points.empty()) // else it has all that is left
                MPI_Send(points.data(), static_cast<int>(points.size()), MPI_UNSIGNED_LONG_LONG,
                         status->MPI_SOURCE, shareTag, MPI_COMM_WORLD);
        }
        return progressed;
    }

    void keep(std::vector<PointDone> done) {
        const std::lock_guard lock(m_job.writing());
        for (PointDone& point : done)
            if (m_dealer.take(point.row.point)) // the first one counts; all are the same
                if (const auto taken = m_run.take(std::move(point.row), point.seconds); !taken)
                    m_job.fail(taken.error(), 3);
    }

    /// True: all have stopped in time.
    bool endOthers() {
        for (int rank = 1; rank < m_job.size(); ++rank)
            signalTo(rank, endTag);
        int stopped = 1;
        const double late = now() + stopPatience;
        while (stopped < m_job.size() && now() < late)
            if (const auto report =
                    waiting(MPI_ANY_SOURCE, reportTag)) // sent before the worker received the stop
                received<char>(*report, MPI_CHAR);
            else if (const auto end = waiting(MPI_ANY_SOURCE, endTag)) {
                received<char>(*end, MPI_CHAR);
                ++stopped;
            } else
                nap();
        for (int rank = 1; stopped == m_job.size() && rank < m_job.size(); ++rank)
            signalTo(rank, goTag);
        return stopped == m_job.size();
    }

    void tellBusy(double elapsed) const {
        if (elapsed < 1)
            return;
        double sum = 0;
        for (const double busy : m_busy)
            sum += std::min(busy, elapsed);
        cli::remark(m_context, "study: " + std::to_string(m_job.size()) + " processes, busy " +
                                   cli::shownPercent(sum / (elapsed * m_job.size())) + " of " +
                                   cli::shownDuration(elapsed));
    }

    Job& m_job;
    const cli::Context m_context;
    cli::StudyRun& m_run;
    std::string m_header;
    WorkQueue m_dealer;
    std::vector<double> m_busy; ///< by rank
    PointsWorker m_worker;
};

/// All others: work on what the first process deals.
void workFor(const Job& job, const equipoise::Study& study) {
    PointsWorker worker(study);
    bool asked = false;
    double last = 0;
    // Until the first process says that all is done; the job's watcher ends it if that one is gone.
    while (!waiting(0, endTag)) {
        if (const auto share = waiting(0, shareTag)) {
            const auto points = received<unsigned long long>(*share, MPI_UNSIGNED_LONG_LONG);
            worker.add({points.begin(), points.end()});
            asked = false;
        }
        if (const auto failure = worker.failure())
            job.fail(*failure, 4);
        const bool asks = !asked && worker.wantsMore();
        const bool tells = worker.hasDone() && (worker.isIdle() || now() > last + oftenEnough);
        if (!asks && !tells) {
            nap(std::chrono::microseconds(500));
            continue;
        }
        const std::string text = textOf({asks, worker.busy(), worker.takeDone()});
        MPI_Request sent{};
        MPI_Isend(text.data(), static_cast<int>(text.size()), MPI_CHAR, 0, reportTag, MPI_COMM_WORLD, &sent);
        await(sent);
        asked = asked || asks;
        last = now();
    }
    worker.stop();
    signalTo(0, endTag);
    const double late = now() + 2 * stopPatience;
    while (!waiting(0, goTag)) { // a moment at most: the first process has its own patience
        if (now() > late)
            ::_exit(0); // a process has ended: MPI would wait for it
        nap();
    }
}

} // namespace

int runCampaign(Job& job, const CampaignRequest& request, const cli::Context& context) {
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN); // the study continues without ended processes
    const auto study = io::readStudy(request.file);
    if (!study)
        job.fail(study.error(), 3);
    const auto header = io::headerOf(*study);
    if (!header)
        job.fail(header.error(), 3);
    const std::string description = io::headerLine(*header);
    if (job.share(description) != description)
        job.fail(request.file + " here is another study than that of the first process", 3);
    if (!cli::mayStartPrograms(context, *study, request.file, request.allowPrograms, job.isFirst()))
        return cli::WrongUsage;
    if (!job.isFirst()) {
        workFor(job, *study);
        return 0;
    }
    const auto run = cli::StudyRun::begin(context, *study, request.points, request.output);
    if (!run)
        job.fail(run.error(), 3);
    if (!request.points.results.empty())
        job.setLastWords("equipoise-mpi: told to end; the same command goes on");
    return Foreman(job, *study, **run, context).work();
}

} // namespace equipoise::mpi
