// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definition.h"
#include "core/base/check_rule.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/platform/routes/routes.h"
#include "core/problems/list.h"
#include "core/problems/ring/exact/integer_programs.h"
#include "core/problems/ring/exact/selection_program.h"
#include "core/problems/ring/heuristics/local_search.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/program.h"
#include "core/problems/ring/model/schedule.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/presentation.h"
#include "core/problems/ring/run.h"
#include "core/problems/ring/shared/search.h"
#include "core/problems/ring/trace/pictures.h"
#include "core/problems/ring/verify/notes.h"
#include "core/problems/ring/verify/reserved.h"
#include "core/problems/ring/verify/rows.h"
#include "core/problems/ring/verify/shared.h"
#include "core/problems/ring/verify/verify.h"
#include "core/simulation/sharing_steps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string>

namespace equipoise {

namespace {

template <ring::Solver solver>
Result<Plan> run(const Scenario& scenario, const ParameterValues& options, SolveControl& control) {
    return runRing(solver, scenario, options, {}, control);
}

template <ring::Solver solver>
Result<Plan> runFrom(const Scenario& scenario, const ParameterValues& options, const Known& known,
                     SolveControl& control) {
    return runRing(solver, scenario, options, known, control);
}

std::vector<SolverInfo> ringSolvers() {
    return {
        {"subsets",
         TRANSLATABLE("solver", "Subsets (exact)"),
         TRANSLATABLE("solver", "Looks at every set of processors in one table, and proves the fastest ring "
                                "for every number of processors"),
         Claim::Exact,
         TRANSLATABLE("solver", "up to 18 processors"),
         "Equipoise, after Held and Karp (1962)",
         ring::subsetsLimit,
         {},
         run<ring::solveSubsets>},
        {"homogeneous",
         TRANSLATABLE("solver", "Homogeneous network (exact)"),
         TRANSLATABLE("solver", "Closed form for networks whose links are all alike: the fastest processor "
                                "alone, or as many as help"),
         Claim::Exact,
         TRANSLATABLE("solver", "links that all cost the same"),
         "RR-4745, Proposition 1",
         ring::instanceLimit,
         {},
         run<ring::solveHomogeneous>},
        {"branch-and-cut",
         TRANSLATABLE("solver", "Branch and cut (exact)"),
         TRANSLATABLE("solver",
                      "Starts from a good ring and proves with linear programs that none is faster; "
                      "stopped early, it keeps the best ring and a bound"),
         Claim::Exact,
         TRANSLATABLE("solver", "up to 8192 processors; about 100 within seconds"),
         "Equipoise, after Fischetti, Salazar and Toth (1998)",
         ring::instanceLimit,
         {},
         run<ring::solveBranchAndCut>,
         {},
         runFrom<ring::solveBranchAndCut>},
        {"local-search",
         TRANSLATABLE("solver", "Local search"),
         TRANSLATABLE("solver", "Grows many rings and improves them by moves, Lin-Kernighan's among them, on "
                                "the true step time; no guarantee, but a bound beside it"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "up to 8192 processors"),
         "Equipoise, after Lin and Kernighan (1973)",
         ring::instanceLimit,
         {ring::startsOption(), ring::kicksOption()},
         run<ring::solveLocalSearch>,
         {},
         runFrom<ring::solveLocalSearch>},
        {"nested",
         TRANSLATABLE("solver", "Cluster by cluster"),
         TRANSLATABLE("solver",
                      "Leads the ring from cluster to cluster of a network, without a matrix; no guarantee, "
                      "but a bound beside it"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "networks of links of any size"),
         "Equipoise",
         std::numeric_limits<std::size_t>::max(),
         {},
         runNestedRing},
        {"shared",
         TRANSLATABLE("solver", "Planned for shared links"),
         TRANSLATABLE("solver", "Looks for the ring, the shares and the orders of sending while messages "
                                "share links, judged over the first steps; no guarantee, but a bound beside "
                                "it. With each message alone it is local search"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "up to 300 processors"),
         "Equipoise",
         ring::sharedLimit,
         {},
         runSharedRing},
        {"fixed-count",
         TRANSLATABLE("solver", "Fixed number of processors"),
         TRANSLATABLE("solver", "The fastest ring of exactly so many processors, or the lightest one, which "
                                "the paper takes for it; another number may be faster"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "up to 8192 processors; about 100 within seconds"),
         "Equipoise; RR-4745, Proposition 4",
         ring::instanceLimit,
         {ring::countOption(), ring::minOption(), ring::weightsOption()},
         run<ring::solveFixedCount>},
        {"q-ring",
         TRANSLATABLE("solver", "q-ring program (paper)"),
         TRANSLATABLE("solver", "One integer program for each number of processors, as in the paper; its "
                                "answer is often, but not always, the fastest ring"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "a handful of processors within minutes"),
         "RR-4745, section 5.2",
         ring::programsLimit,
         {ring::weightsOption()},
         run<ring::solveQRing>},
        {"tsp",
         TRANSLATABLE("solver", "All processors, TSP program (paper)"),
         TRANSLATABLE("solver", "The travelling salesman program of the paper: the best ring of all "
                                "processors, however slow some of them are"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "about ten processors within minutes"),
         "RR-4745, section 5.1",
         ring::programsLimit,
         {ring::weightsOption()},
         run<ring::solveTsp>},
        {"lin-kernighan",
         TRANSLATABLE("solver", "All processors, Lin-Kernighan (paper)"),
         TRANSLATABLE("solver", "The travelling salesman heuristic of the paper: a good ring of all "
                                "processors, however slow some of them are"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "up to 8192 processors"),
         "RR-4745, section 6.1",
         ring::instanceLimit,
         {ring::kicksOption()},
         run<ring::solveLinKernighan>},
        {"greedy",
         TRANSLATABLE("solver", "Greedy (paper)"),
         TRANSLATABLE("solver", "Starts from the fastest processor and inserts the cheapest next one, as "
                                "printed in the paper; no guarantee"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "up to 8192 processors"),
         "RR-4745, section 6.2",
         ring::instanceLimit,
         {ring::weightsOption(), ring::startOption(), ring::sumsOption()},
         run<ring::solveGreedy>},
    };
}

/// Whether each processor has one link and all links are alike and end at the same switch.
bool isUniformStar(const Platform& platform) {
    std::vector<bool> isJoined(platform.size(), false);
    for (const Link& link : platform.links) {
        const bool isUp = link.from.isProcessor();
        const NodeId processor = isUp ? link.from : link.to;
        const NodeId centre = isUp ? link.to : link.from;
        if (!processor.isProcessor() || centre != NodeId(SwitchId{0}) || isJoined[processor.index] ||
            !link.bothWays || link.transfer != platform.links.front().transfer)
            return false;
        isJoined[processor.index] = true;
    }
    return platform.links.size() == platform.size();
}

bool haveEqualCosts(const Matrix<double>& costs) {
    for (std::size_t i = 0; i < costs.rows(); ++i)
        for (std::size_t j = 0; j < costs.columns(); ++j)
            if (i != j && (costs(i, j) != costs(0, 1) || !std::isfinite(costs(i, j))))
                return false;
    return true;
}

/// Whether a message takes the same time between any two processors. The answer may be false where the
/// comparison of all routes would take more than a small part of the time allowed.
bool isHomogeneous(const Platform& platform, const ring::Question& question,
                   std::optional<double> secondsAllowed, SolveControl& control) {
    if (platform.linkCost)
        return haveEqualCosts(*platform.linkCost);
    if (isUniformStar(platform))
        return true;
    constexpr double perPair = 2e-8; // s, as a rule
    constexpr double part = 0.1;
    const auto processors = static_cast<double>(platform.size());
    if (secondsAllowed && processors * processors * perPair > part * *secondsAllowed)
        return false;
    // The routes from one processor usually suffice to find a difference.
    const std::vector<Route> first = routesFrom(platform, ProcessorId{0}, question.message);
    for (std::size_t j = 2; j < first.size(); ++j)
        if (first[j].time() != first[1].time())
            return false;
    const Matrix<double> times = transferTimes(platform, question.message, control);
    return control.stop() == Stop::Completed && haveEqualCosts(times);
}

/// Chooses a solver: one whose proof is expected soon, one whose proof may come in the time allowed, or a
/// heuristic.
std::string_view mainSolver(const Scenario& scenario, const ring::Question& question,
                            std::optional<double> secondsAllowed, SolveControl& control) {
    constexpr std::size_t soon = 100; // processors that are proven within seconds as a rule
    const Platform& platform = scenario.platform;
    if (question.links == ContentionModel::MaxMinFair && platform.size() <= ring::sharedLimit)
        return "shared";
    if (platform.size() <= ring::subsetsLimit)
        return "subsets";
    if (platform.size() > ring::instanceLimit)
        return "nested";
    if (isHomogeneous(platform, question, secondsAllowed, control))
        return "homogeneous";
    const bool isLimited = secondsAllowed || control.workLeft();
    return platform.size() <= soon || isLimited ? "branch-and-cut" : "local-search";
}

/// Starts with nested clusters on networks: this needs no matrix and a fraction of a second. It is proven
/// optimal on many trees, and is a good start on others. The search under fair sharing cannot start from a
/// ring: there the clusters come last.
std::vector<Entrant> portfolio(const Scenario& scenario, const ring::Question& question,
                               std::optional<double> secondsAllowed, SolveControl& control) {
    constexpr double most = 0.7; // of the time left, needed with thousands of processors
    constexpr double nearlyAll = 0.9;
    const std::string_view main = mainSolver(scenario, question, secondsAllowed, control);
    const bool isNetwork = !scenario.platform.linkCost && scenario.platform.size() > ring::subsetsLimit;
    if (isNetwork && main == "shared")
        return {{main, nearlyAll}, {"nested", most}};
    // With reserved links each ring is followed by a long search for its rates.
    const bool takesTime = main == "branch-and-cut" || main == "local-search" || main == "homogeneous";
    if (isNetwork && takesTime && question.links != ContentionModel::Reserved)
        return {{"nested", most}, {main}};
    // Within a second, branch and cut is stopped while its first rings grow on matrices of hundreds of
    // processors.
    constexpr double shortTime = 1; // s
    constexpr std::size_t hundred = 100;
    constexpr double part = 0.3;
    if (scenario.platform.linkCost && main == "branch-and-cut" && scenario.platform.size() > hundred &&
        secondsAllowed && *secondsAllowed <= shortTime)
        return {{"lin-kernighan", part}, {main}};
    return {Entrant{main}};
}

Result<void> check(const Platform& platform, const ring::Question& question, const Plan& plan,
                   const ring::Plan* answer) {
    if (plan.status == Status::Infeasible)
        return rejected<CheckRule::AnswerPossible>();
    if (plan.bound)
        if (auto checked = checkBound(plan.problem, *plan.bound, ring::bestAlone(platform, question));
            !checked)
            return checked;
    if (!answer)
        return {};
    if (auto checked = ring::checkFieldsOfLinks(question, *answer); !checked)
        return checked;
    const bool shared = question.links == ContentionModel::MaxMinFair;
    const auto alone = ring::checkedTime(platform, question, *answer);
    const auto value =
        alone && shared ? ring::checkedSharedTime(platform, question, *answer, plan.schedule) : alone;
    if (auto checked = checkValue(plan, value); !checked)
        return checked;
    const bool claimed = std::ranges::count(plan.notes, NoteCode::HeldParts, &Note::code) > 0;
    if (question.links == ContentionModel::Reserved)
        if (auto proven = ring::checkHeldProof(platform, question, *answer, *value, claimed); !proven)
            return proven;
    if (auto checked = ring::checkRows(platform, question, *answer, ring::readingIn(plan.notes)); !checked)
        return checked;
    if (auto checked = ring::checkNotes(platform, question, *answer, plan.notes); !checked)
        return checked;
    const auto slowEnough = [&plan](std::optional<double> time) -> Result<void> {
        return plan.bound && time ? checkBound(plan.problem, *plan.bound, *time) : Result<void>();
    };
    for (const ring::BestBySize& row : answer->byCount)
        if (auto checked = slowEnough(row.time); !checked)
            return checked;
    for (const ring::LightestBySize& row : answer->lightest)
        if (auto checked = slowEnough(row.time); !checked)
            return checked;
    return shared ? Result<void>() : ring::checkSchedule(platform, question, *answer, plan.schedule);
}

/// Whether the lists of an unchecked answer have an entry for each processor.
bool hasWholeLists(const ring::Question& question, const ring::Plan& plan) {
    const std::size_t count = plan.order.size();
    const bool holds = question.links != ContentionModel::Reserved || count == 1 ||
                       (plan.toNext.size() == count && plan.toPrevious.size() == count);
    return plan.times.size() == count && holds;
}

/// No schedule exists over a missing link.
Schedule schedule(const Platform& platform, const ring::Question& question, const ring::Plan& plan) {
    const auto isTable = [&](ProcessorId id) { return platform[id].compute.isTable(); };
    if (!hasWholeLists(question, plan) || std::ranges::any_of(plan.order, isTable))
        return {};
    if (question.links == ContentionModel::MaxMinFair) {
        if (!ring::checkFollowed(plan.order.size(), question.steps))
            return {};
        auto program = ring::toProgram(platform, question, plan, question.steps);
        return program ? std::move(program->predicted) : Schedule{};
    }
    Schedule schedule = ring::toSchedule(platform, question, plan);
    const bool finite = std::ranges::all_of(schedule.blocks, [](const Block& block) {
        return std::isfinite(block.start) && std::isfinite(block.end);
    });
    return finite && std::isfinite(schedule.makespan) ? schedule : Schedule{};
}

void fillTimes(const Platform& platform, const ring::Question& question, ring::Plan& plan) {
    if (!plan.times.empty())
        return;
    plan.times.resize(plan.order.size());
    if (hasWholeLists(question, plan))
        plan.times = ring::timesWith(ring::messageTimes(platform, question, plan), platform, question, plan);
}

/// Under fair sharing, the time is the mean of the steps, as is the value.
std::vector<Part> parts(const Platform& /*platform*/, const ring::Question& question, const ring::Plan& plan,
                        const Schedule& schedule) {
    std::vector<Part> parts;
    for (std::size_t i = 0; i < plan.order.size(); ++i)
        parts.push_back({plan.order[i], plan.shares[i], std::nullopt, plan.times[i]});
    if (question.links != ContentionModel::MaxMinFair)
        return parts;
    std::map<ProcessorId, double> ends;
    for (const Block& block : schedule.blocks)
        ends[block.resource] = std::max(ends[block.resource], block.lastEnd());
    for (Part& part : parts)
        part.time = ends[part.processor] / static_cast<double>(question.steps);
    return parts;
}

/// The work of each processor, its first receiver, and the processors left out.
void complete(std::vector<table::Table>& tables, const Answered<ring::Question, ring::Plan>& answered) {
    const auto& [platform, question, plan, schedule] = answered;
    std::vector<table::Cell> work;
    for (const double share : plan.shares)
        work.emplace_back(share * question.work);
    table::addColumn(tables, "shares", {"work", TRANSLATABLE("report", "Work"), UnitRole::Work},
                     std::move(work));
    std::vector<table::Cell> first;
    for (const ProcessorId id : plan.first)
        first.emplace_back(platform[id].name);
    if (!first.empty())
        table::addColumn(tables, "shares", {"first", TRANSLATABLE("report", "Sends first to")},
                         std::move(first));
    std::vector<bool> used(platform.size());
    for (const ProcessorId id : plan.order)
        used[id.index()] = true;
    std::vector<std::string> leftOut;
    for (std::size_t i = 0; i < platform.size(); ++i)
        if (!used[i])
            leftOut.push_back(platform.processors[i].name);
    if (leftOut.empty())
        return;
    tables.push_back(table::tableOf("left_out", TRANSLATABLE("report", "Left out"),
                                    {{"left_out", TRANSLATABLE("report", "Processor")}}, std::move(leftOut),
                                    [](const std::string& name) { return std::vector<table::Cell>{name}; }));
    tables.back().list = true;
}

/// See stateProgram().
Result<linear::Program> formulate(const Platform& platform, const ring::Question& question,
                                  std::string_view name, std::size_t count) {
    if (name != "tsp" && name != "q-ring" && name != "branch-and-cut" && !name.empty())
        return Error{ErrorCode::UnknownSolver, {}, std::string(name), "tsp, q-ring, branch-and-cut", {}};
    const auto instance = ring::makeInstance(platform, question);
    if (!instance)
        return instance.error();
    const std::string solver = name.empty() ? "tsp" : std::string(name);
    if (auto fits = ring::checkProgramSize(*instance, solver.c_str()); !fits)
        return std::move(fits).error();
    const std::size_t size = instance->size();
    if (size < 3)
        return outOfRange("processors", std::to_string(size), ">= 3", "platform.processors");
    if (solver == "branch-and-cut")
        return ring::selectionProgram(*instance);
    const Matrix<double> weights = ring::arcWeights(*instance, {});
    double largest = 0;
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j)
            if (i != j && weights(i, j) < infinity)
                largest = std::max(largest, weights(i, j));
    if (solver == "q-ring") {
        if (count < 3 || count > size)
            return outOfRange("count", std::to_string(count), "3 .. " + std::to_string(size), {});
        linear::Program program = ring::countProgram(weights, count).program;
        for (linear::Column& column : program.columns)
            column.cost *= largest;
        return program;
    }
    // The sum of the weights as a time: T = (W + sum) / speed of all.
    double speed = 0;
    for (const double cycleTime : instance->cycleTime)
        speed += 1 / cycleTime;
    linear::Program program = ring::tourProgram(weights).program;
    for (linear::Column& column : program.columns)
        column.cost *= largest / speed;
    program.addColumn({.cost = instance->work / speed, .lower = 1, .upper = 1, .name = "work"});
    return program;
}

constexpr auto ringNoteForms = std::to_array<NoteForm>({
    {NoteCode::Relay, NotePart::Required, NotePart::Absent, true},
    {NoteCode::PrintedTime, NotePart::Absent, NotePart::Required},
    {NoteCode::PrintedWeights, NotePart::Absent, NotePart::Absent},
    {NoteCode::BoundUnproven, NotePart::Absent, NotePart::Absent},
    {NoteCode::ProofVoid, NotePart::Absent, NotePart::Absent},
    {NoteCode::CountsMissing, NotePart::Required, NotePart::Optional, false, true},
    {NoteCode::FairShares, NotePart::Required, NotePart::Optional, true},
    {NoteCode::VariedTime, NotePart::Absent, NotePart::Required, true},
    {NoteCode::OrdersGivenUp, NotePart::Absent, NotePart::Required, true},
    {NoteCode::HeldParts, NotePart::Absent, NotePart::Required, true},
});

Result<void> checkRingNote(const Platform& /*platform*/, const Plan& plan, const Note& note) {
    if (note.code == NoteCode::OrdersGivenUp && plan.value && *note.value >= *plan.value)
        return noteValueRejected(note);
    return {};
}

void addUnverified(const Plan& plan, const ring::Plan& ring, std::set<UnverifiedClaim>& claims) {
    for (const ring::BestBySize& row : ring.byCount) {
        if (row.bound && *row.bound > 0)
            claims.insert(UnverifiedClaim::RowBounds);
        if (row.order.empty())
            claims.insert(UnverifiedClaim::RowsWithoutRing);
    }
    for (const ring::LightestBySize& row : ring.lightest)
        if (row.order.empty())
            claims.insert(UnverifiedClaim::RowsWithoutRing);
    if (!ring.prices.empty() &&
        std::ranges::find(plan.notes, NoteCode::HeldParts, &Note::code) == plan.notes.end())
        claims.insert(UnverifiedClaim::Prices);
}

/// The messages of one step: each processor sends to both neighbours.
PlanMessages messages(const Platform& /*platform*/, const ring::Question& question, const ring::Plan& plan) {
    PlanMessages sent;
    const std::size_t count = plan.order.size();
    for (std::size_t i = 0; count > 1 && i < count; ++i) {
        sent.messages.push_back({plan.order[i], plan.order[(i + 1) % count], 1});
        sent.messages.push_back({plan.order[i], plan.order[(i + count - 1) % count], 1});
    }
    sent.amount = question.message;
    return sent;
}

/// Messages of zero time are arrows too, although the schedule omits them.
MessageArrows arrows(const ring::Question& question, const ring::Plan& plan) {
    MessageArrows arrows;
    for (std::size_t k = 0; plan.order.size() > 1 && k < plan.order.size(); ++k)
        arrows.pairs.emplace_back(plan.order[k], plan.order[(k + 1) % plan.order.size()]);
    if (question.message > 0)
        arrows.amount = question.message;
    return arrows;
}

} // namespace

std::unique_ptr<ProblemDefinition> ringDefinition() {
    return define<ring::Question, ring::Plan>(
        {.name = "ring",
         .title = TRANSLATABLE("report", "Ring"),
         .sentence = TRANSLATABLE("report", "Machines iterate and talk to two neighbours."),
         .paper = "RR-4745",
         .objectiveLabel = "Time per step",
         .solvers = ringSolvers(),
         .isTour = true,
         .rules = {TRANSLATABLE("report",
                                "Processors are known and different, and all links of the ring are there."),
                   TRANSLATABLE("report", "Shares are not negative and sum to 1."),
                   TRANSLATABLE("report", "Where messages share links, every step is followed anew, in plain "
                                          "loops."),
                   TRANSLATABLE(
                       "report",
                       "Each processor's time, and the longest of them, worked out anew from the platform."),
                   TRANSLATABLE(
                       "report",
                       "The schedule computes each share and sends one message to each neighbour, one "
                       "thing at a time, by the stated time.")}},
        {.validate = ring::validate,
         .portfolio = portfolio,
         .check = check,
         .schedule = schedule,
         .fillDerived = fillTimes,
         .program =
             [](const Platform& platform, const ring::Question& question, const ring::Plan& plan,
                const Schedule& /*schedule*/, std::int64_t steps,
                SolveControl& control) { return ring::toProgram(platform, question, plan, steps, &control); },
         .steps =
             [](const ring::Question& question) {
                 return question.links == ContentionModel::MaxMinFair ? question.steps : std::int64_t{1};
             },
         .parts = parts,
         .complete = complete,
         .formulate = formulate,
         .listing = ring::listingOf,
         .planOfTour = planOfRing,
         .followUp = sharingRun("shared"),
         .runningPlan = runningRing,
         .drift = ringDrift,
         .noteForms = ringNoteForms,
         .checkNote = checkRingNote,
         .recomputesNote =
             [](const ring::Question& question, const Plan& plan, NoteCode code) {
                 return plan.hasAnswer() && ring::recomputesNote(question, code);
             },
         .addUnverified = addUnverified,
         .messages = messages,
         .ring = [](const ring::Question& /*question*/,
                    const ring::Plan* plan) { return plan ? plan->order : std::vector<ProcessorId>{}; },
         .arrows = arrows,
         .whyNotBetter = explain::ringValue,
         .whyProcessor = explain::ringProcessor,
         .mpiText = io::mpi::ringText,
         .facts = lesson::ringFacts});
}

} // namespace equipoise
