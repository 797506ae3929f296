// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definition.h"
#include "core/base/check_rule.h"
#include "core/base/words.h"
#include "core/problems/list.h"
#include "core/problems/star/model/program.h"
#include "core/problems/star/model/schedule.h"
#include "core/problems/star/model/solvers.h"
#include "core/problems/star/presentation.h"
#include "core/problems/star/run.h"
#include "core/problems/star/trace/pictures.h"
#include "core/problems/star/verify/shared.h"
#include "core/problems/star/verify/verify.h"
#include "core/simulation/sharing_steps.h"

#include <algorithm>
#include <array>
#include <string>

namespace equipoise {

namespace {

template <star::Solver solver>
Result<Plan> run(const Scenario& scenario, const ParameterValues& options, SolveControl& control) {
    return runStar(solver, scenario, options, control);
}

std::vector<SolverInfo> paperSolvers() {
    return {
        {"mbbsa",
         TRANSLATABLE("solver", "MBBSA (paper)"),
         TRANSLATABLE("solver", "Looks for the least makespan for which Moore's algorithm meets enough "
                                "deadlines of the receivers; optimal if all links are alike"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "linear computing costs"),
         "RR 2006-23, Algorithms 2 and 3",
         anyNumber,
         {star::readingOption()},
         run<star::solveMbbsa>},
        {"r-bsa",
         TRANSLATABLE("solver", "R-BSA (paper)"),
         TRANSLATABLE("solver", "Looks for the least makespan for which a schedule filled from its end, "
                                "each task as late as possible, holds enough tasks"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "linear computing costs"),
         "RR 2006-23, Algorithm 4",
         anyNumber,
         {star::readingOption()},
         run<star::solveRBsa>},
        {"bba",
         TRANSLATABLE("solver", "BBA (paper)"),
         TRANSLATABLE("solver", "Moves one task at a time, from the worker that ends last to the one that "
                                "ends first with it; optimal if all workers and links are alike"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "linear computing costs"),
         "RR 2006-23, Algorithm 1",
         anyNumber,
         {star::readingOption()},
         run<star::solveBba>},
    };
}

/// The first is the best of all the others, which "automatic" takes. It is done in about a second, but for
/// instances whose heuristics take longer; it then keeps to a time limit with the best so far.
std::vector<SolverInfo> starSolvers() {
    std::vector<SolverInfo> solvers{
        {"best",
         TRANSLATABLE("solver", "Best of all"),
         TRANSLATABLE("solver", "The paper's heuristics, beams, trials with relays and, where it is small "
                                "enough, the exact search, until the proven bound is met"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "linear computing costs"),
         "Equipoise",
         anyNumber,
         {},
         run<star::solveBest>},
        {"exact",
         TRANSLATABLE("solver", "Exact, with relays"),
         TRANSLATABLE("solver", "Raises the bound makespan by makespan until a schedule meets it; for small "
                                "stars it ends with a proof"),
         Claim::Heuristic, // where its tables are too large it has no more than the best heuristic
         TRANSLATABLE("solver", "a few workers with a few dozen tasks to move"),
         "Equipoise",
         anyNumber,
         {},
         run<star::solveExact>},
        {"beam",
         TRANSLATABLE("solver", "Beam from the end"),
         TRANSLATABLE("solver", "Fills schedules from their end as R-BSA does, several at a time"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "linear computing costs"),
         "Equipoise, after RR 2006-23, Algorithm 4",
         anyNumber,
         {star::widthOption()},
         run<star::solveBeam>},
    };
    std::ranges::move(paperSolvers(), std::back_inserter(solvers));
    solvers.push_back(
        {"shared",
         TRANSLATABLE("solver", "Planned for shared links"),
         TRANSLATABLE("solver", "Looks for the moves that end first while messages share links; "
                                "proven optimal where no port, no link and no worker can be "
                                "faster"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "linear computing costs"),
         "Equipoise",
         anyNumber,
         {},
         runSharedStar});
    return solvers;
}

/// Where messages share links, their solver begins with the best answer for each message alone.
std::vector<Entrant> portfolio(const Scenario& /*scenario*/, const star::Question& question,
                               std::optional<double> /*secondsAllowed*/, SolveControl& /*control*/) {
    return {Entrant{question.links == ContentionModel::MaxMinFair ? "shared" : "best"}};
}

Result<void> check(const Platform& platform, const star::Question& question, const Plan& plan,
                   const star::Plan* answer) {
    if (plan.status == Status::Infeasible)
        return rejected<CheckRule::AnswerPossible>();
    if (plan.bound)
        if (auto checked = checkBound(plan.problem, *plan.bound, star::unmovedTime(platform, question));
            !checked)
            return checked;
    for (const Violation& violation : plan.refused ? plan.refused->violations : std::vector<Violation>{})
        if (violation.processor.index() >= platform.size())
            return rejected<CheckRule::ProcessorUnknown>(violation.processor.index(), platform.size());
    if (!answer)
        return {};
    if (auto checked = checkValue(plan, star::checkedTime(platform, question, *answer)); !checked)
        return checked;
    if (auto checked = star::checkNotes(platform, question, *answer, plan.notes); !checked)
        return checked;
    return star::checkSchedule(platform, question, *answer, plan.schedule);
}

/// Every worker, with what it computes.
std::vector<Part> parts(const Platform& /*platform*/, const star::Question& /*question*/,
                        const star::Plan& answer, const Schedule& schedule) {
    double tasks = 0;
    for (const auto& [worker, load] : answer.finalLoads)
        tasks += static_cast<double>(load);
    std::map<ProcessorId, double> ends;
    for (const Block& block : schedule.blocks)
        if (block.kind == BlockKind::Compute)
            ends[block.resource] = std::max(ends[block.resource], block.lastEnd());
    std::vector<Part> parts;
    for (const auto& [worker, load] : answer.finalLoads)
        parts.push_back({worker, tasks > 0 ? static_cast<double>(load) / tasks : 0, load, ends[worker]});
    return parts;
}

std::optional<std::int64_t> loadOf(const star::Question& question, ProcessorId worker) {
    const auto load = question.loads.find(worker);
    return load == question.loads.end() ? 0 : load->second;
}

/// How many tasks each transfer is, where some are runs, and how far apart these are.
void addRuns(std::vector<table::Table>& tables, const star::Plan& plan) {
    if (!star::hasRuns(plan))
        return;
    std::vector<table::Cell> counts;
    std::vector<table::Cell> sent;
    std::vector<table::Cell> received;
    for (const star::Transfer& transfer : plan.transfers) {
        counts.emplace_back(transfer.count);
        sent.emplace_back(transfer.sendStride);
        received.emplace_back(transfer.receiveStride);
    }
    table::addColumn(tables, "transfers", {"count", TRANSLATABLE("report", "Tasks")}, std::move(counts));
    table::addColumn(tables, "transfers",
                     {"send_stride", TRANSLATABLE("report", "Next leaves after"), UnitRole::Time},
                     std::move(sent));
    table::addColumn(tables, "transfers",
                     {"receive_stride", TRANSLATABLE("report", "Next passed on after"), UnitRole::Time},
                     std::move(received));
}

/// What each worker has at first, sends and receives, and when it is done.
void complete(std::vector<table::Table>& tables, const Answered<star::Question, star::Plan>& answered) {
    const auto& [platform, question, plan, schedule] = answered;
    std::map<ProcessorId, std::pair<std::int64_t, std::int64_t>> moved; // sent, received
    for (const star::Transfer& transfer : plan.transfers) {
        moved[transfer.from].first += transfer.count;
        moved[transfer.to].second += transfer.count;
    }
    std::vector<table::Cell> first;
    std::vector<table::Cell> sent;
    std::vector<table::Cell> received;
    std::vector<table::Cell> done;
    for (const Part& part : parts(platform, question, plan, schedule)) {
        const auto& [sends, receives] = moved[part.processor];
        first.emplace_back(loadOf(question, part.processor).value_or(0));
        sent.emplace_back(sends);
        received.emplace_back(receives);
        done.emplace_back(part.time.value_or(0));
    }
    const auto add = [&](table::Column column, std::vector<table::Cell> cells) {
        table::addColumn(tables, "final_loads", std::move(column), std::move(cells));
    };
    add({"loads", TRANSLATABLE("report", "At first")}, std::move(first));
    add({"sent", TRANSLATABLE("report", "Sends")}, std::move(sent));
    add({"received", TRANSLATABLE("report", "Receives")}, std::move(received));
    add({"finish", TRANSLATABLE("report", "Done at"), UnitRole::Time}, std::move(done));
    addRuns(tables, plan);
}

/// The initial question on a platform. The master is the first switch, or the first processor on a platform
/// without switches; each worker holds 100 tasks.
star::Question askStar(const Platform& platform) {
    star::Question question;
    if (!platform.switches.empty())
        question.master = NodeId{SwitchId{0}};
    constexpr std::int64_t each = 100;
    for (std::size_t i = 0; i < platform.size(); ++i)
        if (question.master != NodeId{ProcessorId{i}})
            question.loads.emplace(ProcessorId{i}, each);
    return question;
}

/// A processor that becomes the master has no tasks any more.
void normalize(const star::Question& /*before*/, star::Question& now) {
    if (now.master.isProcessor())
        now.loads.erase(now.master.processor());
}

std::vector<std::int64_t*> loadsOf(star::Question& question) {
    std::vector<std::int64_t*> loads;
    for (auto& [worker, load] : question.loads)
        loads.push_back(&load);
    return loads;
}

void drawLoads(star::Question& question, const LoadRange& range, Random& random) {
    for (std::int64_t* load : loadsOf(question))
        *load = random.whole(range.first, range.second);
}

constexpr auto starNoteForms = std::to_array<NoteForm>({
    {NoteCode::PrintedTime, NotePart::Absent, NotePart::Required},
    {NoteCode::FairTransfers, NotePart::Absent, NotePart::Required, true},
    {NoteCode::PrintedBreach, NotePart::Required, NotePart::Required},
    {NoteCode::PrintedOutcome, NotePart::Absent, NotePart::Required},
});

PlanMessages messages(const Platform& /*platform*/, const star::Question& question, const star::Plan& plan) {
    PlanMessages sent;
    for (const star::Transfer& transfer : plan.transfers) {
        const auto tasks = static_cast<double>(transfer.count);
        sent.messages.push_back({transfer.from, question.master, tasks});
        sent.messages.push_back({question.master, transfer.to, tasks});
    }
    return sent;
}

} // namespace

std::unique_ptr<ProblemDefinition> starDefinition() {
    return define<star::Question, star::Plan>(
        {.name = "star",
         .title = TRANSLATABLE("report", "Star"),
         .sentence = TRANSLATABLE("report", "Workers pass tasks over one master until all are done early."),
         .paper = "RR 2006-23",
         .solvers = starSolvers(),
         .rules =
             {TRANSLATABLE("report", "Transfers go over ways that are there, and take what the links take."),
              TRANSLATABLE("report",
                           "The master takes in one task at a time and passes on one at a time, none before "
                           "it has it whole."),
              TRANSLATABLE("report",
                           "No worker sends more than it had at first; nothing is lost or done twice."),
              TRANSLATABLE("report", "Final loads are what remains, and the makespan was worked out anew."),
              TRANSLATABLE(
                  "report",
                  "The schedule has the same transfers, and no task is computed before it is there.")}},
        {.validate = star::validate,
         .ask = askStar,
         .normalize = normalize,
         .loads = {0, loadsOf, loadOf, drawLoads},
         .portfolio = portfolio,
         .check = check,
         .schedule = star::toSchedule,
         .program =
             [](const Platform& platform, const star::Question& question, const star::Plan& answer,
                const Schedule& schedule, std::int64_t /*steps*/, SolveControl& control) {
                 return star::toProgram(platform, question, answer, schedule, &control);
             },
         .parts = parts,
         .complete = complete,
         .listing = star::listingOf,
         .followUp = sharingRun("shared"),
         .noteForms = starNoteForms,
         .recomputesNote = [](const star::Question& /*question*/, const Plan& /*plan*/,
                              NoteCode code) { return star::recomputesNote(code); },
         .messages = messages,
         .relay = [](const star::Question& question) { return question.master; },
         .whyNotBetter = explain::starValue,
         .whyProcessor = explain::starProcessor,
         .mpiText = io::mpi::starText,
         .facts = lesson::starFacts});
}

} // namespace equipoise
