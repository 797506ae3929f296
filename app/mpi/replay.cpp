// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/replay.h"

#include "app/cli/find_plan.h"
#include "app/cli/output.h"
#include "app/mpi/clocks.h"
#include "app/mpi/shared_text.h"
#include "app/mpi/world.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/io/file.h"
#include "core/io/results/outcome.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/definition.h"
#include "core/task/outcomes.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

namespace equipoise::mpi {

namespace {

using replay::Follower;
using replay::Replay;

/// s between two looks at how far all are.
constexpr double newsEvery = 0.25;

/// Tells the first process how far the others are.
class News {
public:
    /// `lengths`: by rank, of those that play.
    News(Job& job, std::vector<std::int64_t> lengths)
        : m_job(job)
        , m_lengths(std::move(lengths))
        , m_all(std::accumulate(m_lengths.begin(), m_lengths.end(), std::int64_t{0}))
        , m_done(static_cast<std::size_t>(job.size()))
        , m_moved(m_done.size(), now()) {}

    /// Called frequently; sends or shows the progress at intervals.
    void tell(std::int64_t done) {
        if (now() - m_last < newsEvery)
            return;
        m_last = now();
        if (m_job.isFirst())
            collect(done);
        else if (done != m_own)
            post(done);
    }
    /// When all is done: until every message has been taken.
    void finish(std::int64_t done) {
        if (!m_job.isFirst())
            post(done);
        m_job.meet(); // all have posted
        if (m_job.isFirst())
            collect(done);
        m_job.meet();
    }

private:
    static constexpr int tag = 3;

    void post(std::int64_t done) {
        m_own = done;
        MPI_Bsend(&m_own, 1, MPI_INT64_T, 0, tag, MPI_COMM_WORLD);
    }
    void collect(std::int64_t done) {
        take(0, done);
        MPI_Status status{};
        for (int there = 1; there != 0;) {
            MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status);
            if (there == 0)
                break;
            std::int64_t actionsDone = 0;
            MPI_Recv(&actionsDone, 1, MPI_INT64_T, status.MPI_SOURCE, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            take(static_cast<std::size_t>(status.MPI_SOURCE), actionsDone);
        }
        lookForStill();
        const auto sum = std::accumulate(m_done.begin(), m_done.end(), std::int64_t{0});
        if (sum != m_said && m_all > 0)
            say(std::string(replay::progressMark) + std::to_string(100 * sum / m_all) + " %");
        m_said = sum;
    }

    void take(std::size_t rank, std::int64_t done) {
        if (m_done[rank] != done)
            m_moved[rank] = now();
        m_done[rank] = done;
    }

    /// Finds the unfinished process without progress for the longest time. It is shown when this time is long,
    /// and again if the job is ended.
    void lookForStill() {
        std::size_t still = m_lengths.size();
        for (std::size_t rank = 0; rank < m_lengths.size(); ++rank)
            if (m_done[rank] < m_lengths[rank] &&
                (still == m_lengths.size() || m_moved[rank] < m_moved[still]))
                still = rank;
        constexpr double longTime = 10;
        if (still == m_lengths.size() || now() - m_moved[still] < longTime)
            return;
        const std::string words = "equipoise-mpi: rank " + std::to_string(still) + " (" +
                                  m_job.hosts()[still] + ") stands still: " + std::to_string(m_done[still]) +
                                  " of " + std::to_string(m_lengths[still]) +
                                  " actions done, nothing new for " +
                                  std::to_string(static_cast<int>(now() - m_moved[still])) + " s";
        m_job.setLastWords(words);
        if (still != m_named)
            say(words);
        m_named = still;
    }

    Job& m_job;
    std::vector<std::int64_t> m_lengths; ///< by rank
    std::int64_t m_all;
    std::vector<std::int64_t> m_done; ///< by rank
    std::vector<double> m_moved;      ///< by rank: when it last did something new
    std::size_t m_named = static_cast<std::size_t>(-1);
    double m_last = 0;
    std::int64_t m_own = 0;
    std::int64_t m_said = 0;
};

/// Room for what News sends in passing.
class BufferedSends {
public:
    BufferedSends() { MPI_Buffer_attach(m_room.data(), static_cast<int>(m_room.size())); }
    ~BufferedSends() {
        void* room = nullptr;
        int size = 0;
        MPI_Buffer_detach(static_cast<void*>(&room), &size);
    }
    BufferedSends(const BufferedSends&) = delete;
    BufferedSends& operator=(const BufferedSends&) = delete;

private:
    std::vector<char> m_room = std::vector<char>(std::size_t{1} << 20U);
};

/// Actions by rank.
std::vector<std::int64_t> lengthsOf(const Program& program, const std::vector<NodeId>& cast) {
    std::vector<std::int64_t> lengths(cast.size());
    for (const Strand& strand : program.strands)
        lengths[static_cast<std::size_t>(std::ranges::find(cast, strand.node) - cast.begin())] +=
            std::ranges::count_if(strand.actions, [](const Action& action) {
                return action.kind != Action::Kind::Acquire && action.kind != Action::Kind::Release;
            });
    return lengths;
}

/// The order in which the root serves; empty for a plan of another kind.
std::optional<equipoise::ServiceOrder> serviceOf(const PlanRecord& kept) {
    return equipoise::definitionOf(kept.plan.problem).service(kept.scenario->questions, kept.plan.answer);
}

/// Whether the root serves all at once, in pieces.
bool isTogether(const PlanRecord& kept, const replay::ReplayOptions& options) {
    const auto service = serviceOf(kept);
    return service && service->isTogether &&
           equipoise::definitionOf(kept.plan.problem).sharing(kept.scenario->questions) ==
               ContentionModel::MaxMinFair &&
           !options.timed && !options.collective;
}

/// How the items are handed out that are at the root at once. Ends the job where that is more than there is
/// room for.
Serving servingOf(const Job& job, const equipoise::ServiceOrder& service, double itemBytes) {
    constexpr double maxBytes = 1 << 30;
    Serving serving;
    std::int64_t items = 0;
    for (std::size_t i = 0; i < service.order.size(); ++i) {
        serving.ranks.push_back(static_cast<int>(service.order[i].index()));
        serving.counts.push_back(service.counts[i]);
        items += service.counts[i];
    }
    if (static_cast<double>(items) * itemBytes > maxBytes || items > std::numeric_limits<int>::max())
        job.fail(equipoise::outOfRange("item", equipoise::toText(itemBytes),
                                       "<= " + equipoise::toText(maxBytes / static_cast<double>(items)), {}),
                 2);
    return serving;
}

/// Follows the plan from a start that all agree on; returns that start, by the first one's clock.
double follow(Job& job, const PlanRecord& kept, const Program& program, const std::vector<NodeId>& cast,
              const replay::ReplayOptions& options, const replay::ClockOffset& before, Follower& follower,
              double& arrived) {
    const bool together = isTogether(kept, options);
    std::optional<Serving> serving;
    if (together || options.collective)
        serving = servingOf(job, serviceOf(kept).value(), *options.itemBytes);
    RealWorld world(job, program, cast, options, before.offset, together);
    if (options.collective)
        world.serve(*serving);
    const BufferedSends room;
    News news(job, lengthsOf(program, cast));
    job.meet();
    constexpr double untilAllHaveHeard = 0.02;
    double start = now() + untilAllHaveHeard;
    MPI_Bcast(&start, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    while (now() + before.offset < start)
        nap();
    while (!follower.done()) {
        if (!follower.step(world))
            world.rest();
        news.tell(follower.actionsDone());
    }
    if (options.collective)
        world.takePart();
    news.finish(follower.actionsDone());
    arrived = world.arrived();
    return start;
}

Replay resultOf(const Job& job, const PlanRecord& kept, const Program& program,
                const replay::ReplayOptions& options, const std::vector<NodeId>& cast,
                const std::vector<std::vector<double>>& numbersByRank, double start) {
    Replay replay;
    replay.work = options.work;
    replay.timed = options.timed;
    replay.collective = options.collective;
    replay.scale = *options.scale;
    replay.itemBytes = *options.itemBytes;
    replay.itemBytesSource = options.itemBytesSource;
    if (!replay::kernelUnit(options.work).empty())
        replay.itemWork = options.itemWork;
    std::vector<replay::Told> parts;
    for (std::size_t rank = 0; rank < cast.size(); ++rank) {
        const auto& numbers = numbersByRank[rank];
        const replay::ClockMap clock({numbers[0], numbers[1], numbers[2]},
                                     {numbers[3], numbers[4], numbers[5]});
        parts.push_back({cast[rank], clock, {numbers.begin() + 7, numbers.end()}});
        replay.ranks.push_back({cast[rank], job.hosts()[rank],
                                replay::itemsFor(program, cast[rank], *options.itemBytes), numbers[6],
                                clock.error(), clock.drift()});
    }
    replay.simulation.problem = kept.plan.problem;
    replay.simulation.plan = kept.name;
    replay.simulation.iterations = program.steps;
    replay.simulation.predicted = program.predicted;
    replay.simulation.observed = equipoise::observed(
        program, replay::merged(program, parts, start, *options.scale, options.collective));
    return replay;
}

} // namespace

int replay(Job& job, const ReplayRequest& request, const cli::Context& context) {
    const auto read = io::parseScenario(sharedText(job, request.file), request.file);
    if (!read)
        job.fail(read.error(), 3);
    const PlanRecord* kept = cli::findPlan(read->file.plans, request.problem, request.plan);
    if (!kept)
        job.fail("the file has no such plan with an answer", 1);
    auto options = request.options;
    replay::complete(options, *kept);
    if (const auto valid = replay::validate(options, request.problem); !valid)
        job.fail(valid.error(), 2);
    const auto program = equipoise::programOf(*kept->scenario, kept->plan, {options.iterations, false});
    if (!program)
        job.fail(program.error(), 3);
    if (const auto valid = replay::validateMessages(*program, *options.itemBytes); !valid)
        job.fail(valid.error(), 2);
    const auto cast = replay::castOf(*program, kept->scenario->platform.size());
    if (cast.size() > static_cast<std::size_t>(job.size()))
        job.fail("the plan needs " + std::to_string(cast.size()) + " processes, there are " +
                     std::to_string(job.size()),
                 2);
    const auto rank = static_cast<std::size_t>(job.rank());
    const bool plays = rank < cast.size();
    const auto before = measureOffset(job);
    // A process without a node follows a node that does not exist.
    const NodeId nobody{SwitchId{kept->scenario->platform.switches.size()}};
    Follower follower(*program, plays ? cast[rank] : nobody);
    double arrived = 0;
    const double start = follow(job, *kept, *program, cast, options, before, follower, arrived);
    const auto after = measureOffset(job);
    std::vector<double> ownNumbers{before.at,    before.offset, before.error, after.at,
                                   after.offset, after.error,   arrived};
    if (plays) {
        const auto times = replay::timesOf(*program, cast[rank], follower.course());
        ownNumbers.insert(ownNumbers.end(), times.begin(), times.end());
    }
    const auto numbersByRank = job.gather(ownNumbers);
    if (!job.isFirst())
        return 0;
    const Replay result = resultOf(job, *kept, *program, options, cast, numbersByRank, start);
    const std::string text = io::outcomeJson(task::replayOutcome(kept->scenario->platform, result));
    if (request.output.empty())
        return cli::print(context, text);
    const auto written = io::writeFileAtomically(request.output, text);
    return written ? 0 : cli::fail(context, written.error());
}

} // namespace equipoise::mpi
