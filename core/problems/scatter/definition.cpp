// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definition.h"
#include "core/base/check_rule.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/problems/list.h"
#include "core/problems/scatter/exact/search.h"
#include "core/problems/scatter/exact/share_program.h"
#include "core/problems/scatter/model/program.h"
#include "core/problems/scatter/model/routes.h"
#include "core/problems/scatter/model/schedule.h"
#include "core/problems/scatter/model/solvers.h"
#include "core/problems/scatter/presentation.h"
#include "core/problems/scatter/shared/together_plan.h"
#include "core/problems/scatter/trace/pictures.h"
#include "core/problems/scatter/verify/notes.h"
#include "core/problems/scatter/verify/verify.h"
#include "core/simulation/sharing_steps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <utility>

namespace equipoise {

namespace {

/// Notes on the optimum in turn say nothing of a plan that is served together.
bool holdsInTurnOnly(NoteCode code) {
    return code == NoteCode::LeftIdle || code == NoteCode::RationalValue ||
           code == NoteCode::RationalNoBound || code == NoteCode::RoundingGuarantee;
}

/// Evaluates counts made for sending in turn when all messages are sent at once. No bound holds for this
/// time. The shares before rounding belong to the optimum in turn, and so are dropped.
Result<void> judgeTogether(const Scenario& scenario, Plan& plan) {
    auto schedule = scatter::simulateConcurrent(
        scenario.platform, scenario.questions.get<scatter::Question>(), plan.answer.get<scatter::Plan>());
    if (!schedule)
        return std::move(schedule).error();
    plan.schedule = *std::move(schedule);
    plan.answer.get<scatter::Plan>().shares.clear();
    std::erase_if(plan.notes, [](const Note& note) { return holdsInTurnOnly(note.code); });
    plan.notes.push_back({NoteCode::ServedTogether, {}, plan.value});
    plan.value = plan.schedule.makespan;
    plan.status = Status::Feasible;
    plan.bound.reset();
    return {};
}

/// The schedule of an answer that was not checked.
Schedule schedule(const Platform& platform, const scatter::Question& question, const scatter::Plan& plan) {
    if (question.service == scatter::Sending::InTurn)
        return scatter::toSchedule(platform, question, plan);
    scatter::Plan simulated = plan;
    auto followed = scatter::simulateConcurrent(platform, question, simulated);
    return followed ? *std::move(followed) : Schedule{};
}

/// Items of those served before, and the ends of their computing in the schedule.
void fillDerived(const Platform& platform, const scatter::Question& question, scatter::Plan& plan) {
    if (plan.displacements.empty()) {
        std::uint64_t before = 0; // unchecked counts may be of any size: sums wrap
        for (const std::int64_t items : plan.counts) {
            plan.displacements.push_back(static_cast<std::int64_t>(before));
            before += static_cast<std::uint64_t>(items);
        }
    }
    if (!plan.finish.empty())
        return;
    plan.finish.assign(plan.order.size(), 0);
    std::map<ProcessorId, double> ends;
    for (const Block& block : schedule(platform, question, plan).blocks)
        if (block.kind == BlockKind::Compute)
            ends[block.resource] = block.end;
    for (std::size_t i = 0; i < plan.order.size(); ++i)
        if (const auto end = ends.find(plan.order[i]); end != ends.end())
            plan.finish[i] = end->second;
}

template <scatter::Solver solver>
Result<Plan> run(const Scenario& scenario, const ParameterValues& options, SolveControl& control) {
    const scatter::Question& question = scenario.questions.get<scatter::Question>();
    auto solved = scatter::search(scenario.platform, question, solver, options, control);
    if (!solved)
        return std::move(solved).error();
    Plan plan;
    plan.status = solved->status;
    plan.stop = solved->stop;
    plan.bound = solved->bound;
    plan.notes = std::move(solved->notes);
    if (solved->plan) {
        plan.value = solved->value;
        plan.schedule = scatter::toSchedule(scenario.platform, question, *solved->plan);
        plan.answer = *std::move(solved->plan);
    }
    if (question.service == scatter::Sending::Together && plan.hasAnswer())
        if (auto judged = judgeTogether(scenario, plan); !judged)
            return std::move(judged).error();
    return plan;
}

/// From the counts that are best in turn. Where all is served in turn, these.
Result<Plan> runTogether(const Scenario& scenario, const ParameterValues& options, SolveControl& control) {
    const scatter::Question& question = scenario.questions.get<scatter::Question>();
    const scatter::Costs met = scatter::costsMet(scenario.platform, question, control);
    auto plan = met == scatter::Costs::Affine   ? run<scatter::solveWindow>(scenario, options, control)
                : met == scatter::Costs::Rising ? run<scatter::solveMonotone>(scenario, options, control)
                                                : run<scatter::solveUniform>(scenario, options, control);
    if (!plan || !plan->hasAnswer() || question.service == scatter::Sending::InTurn)
        return plan;
    auto together =
        scatter::planTogether(scenario.platform, question, plan->answer.get<scatter::Plan>(), control);
    if (!together)
        return std::move(together).error();
    const double inTurn = scatter::toSchedule(scenario.platform, question, together->plan).makespan;
    std::ranges::find(plan->notes, NoteCode::ServedTogether, &Note::code)->value = inTurn;
    plan->stop = control.stop();
    plan->value = together->value;
    if (!question.chooseRoot) // another root may be better
        plan->bound = together->bound;
    plan->schedule = std::move(together->schedule);
    plan->answer = std::move(together->plan);
    return plan;
}

std::vector<SolverInfo> scatterSolvers() {
    return {
        {"window",
         TRANSLATABLE("solver", "Window (exact)"),
         TRANSLATABLE("solver", "Looks only at the few distributions that the rational optimum leaves "
                                "possible, and proves the best one"),
         Claim::Exact,
         TRANSLATABLE("solver", "linear and affine costs"),
         "Equipoise, after RR-4770, section 4",
         anyNumber,
         {scatter::memoryOption()},
         run<scatter::solveWindow>},
        {"monotone",
         TRANSLATABLE("solver", "Any rising costs (exact)"),
         TRANSLATABLE("solver", "The dynamic program of the paper within bands that hold every better "
                                "distribution, without looking at most of it"),
         Claim::Exact,
         TRANSLATABLE("solver", "costs that do not fall, tables too"),
         "Equipoise, after RR-4770, section 3.2",
         anyNumber,
         {scatter::memoryOption()},
         run<scatter::solveMonotone>},
        {"algorithm-1",
         TRANSLATABLE("solver", "Algorithm 1 (paper)"),
         TRANSLATABLE("solver", "The dynamic program of the paper: exact whatever the costs, and slow"),
         Claim::Exact,
         TRANSLATABLE("solver", "any costs, some ten thousand items"),
         "RR-4770, Algorithm 1",
         anyNumber,
         {},
         run<scatter::solveAlgorithm1>},
        {"algorithm-2",
         TRANSLATABLE("solver", "Algorithm 2 (paper)"),
         TRANSLATABLE("solver", "The paper's faster dynamic program, which relies on costs that do not fall"),
         Claim::Exact,
         TRANSLATABLE("solver", "costs that do not fall, a million items within seconds"),
         "RR-4770, Algorithm 2",
         anyNumber,
         {scatter::memoryOption()},
         run<scatter::solveAlgorithm2>},
        {"together",
         TRANSLATABLE("solver", "Planned for messages sent at once"),
         TRANSLATABLE(
             "solver",
             "Where all messages are sent at once and share links, moves items from who is done last to "
             "others; no guarantee, but a bound beside it. In turn it is the exact solver"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "up to 300 messages"),
         "Equipoise",
         scatter::maxTogether,
         {},
         runTogether},
        {"linear-program",
         TRANSLATABLE("solver", "Linear program, rounded (paper)"),
         TRANSLATABLE("solver",
                      "The paper's heuristic: shares from a linear program, rounded; guaranteed for "
                      "linear costs"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "linear and affine costs, up to 2000 processors"),
         "RR-4770, section 3.3",
         scatter::programLimit,
         {},
         run<scatter::solveLinearProgram>},
        {"closed-form",
         TRANSLATABLE("solver", "Closed form, rounded (paper)"),
         TRANSLATABLE("solver", "Rational shares that make all processors end together, rounded"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "linear costs"),
         "RR-4770, Theorems 1 and 2",
         anyNumber,
         {},
         run<scatter::solveClosedForm>},
        {"uniform",
         TRANSLATABLE("solver", "Uniform split"),
         TRANSLATABLE("solver", "As many items for each, as MPI_Scatter gives them: the time to beat"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "any costs"),
         "MPI_Scatter",
         anyNumber,
         {},
         run<scatter::solveUniform>},
    };
}

/// The fastest exact solver that takes the costs of every root it is run for.
std::string_view mainSolver(const Scenario& scenario, const scatter::Question& question,
                            std::optional<double> /*secondsAllowed*/, SolveControl& control) {
    if (question.service == scatter::Sending::Together && scenario.platform.size() <= scatter::maxTogether)
        return "together";
    switch (scatter::costsMet(scenario.platform, question, control)) {
    case scatter::Costs::Affine:
        return "window";
    case scatter::Costs::Rising:
        return "monotone";
    case scatter::Costs::Any:
        break;
    }
    // It runs for every root and order to be tried, at most for all processors.
    const std::size_t processors = scenario.platform.size();
    double runs = question.chooseRoot ? static_cast<double>(processors) : 1;
    if (question.order == scatter::Order::Best)
        runs *= scatter::sampleLimit;
    const double steps = scatter::algorithm1Steps(processors, question.items);
    constexpr double patience = 10; // times what one run may take
    return steps <= scatter::algorithm1Limit && runs * steps <= patience * scatter::algorithm1Limit
               ? "algorithm-1"
               : "uniform";
}

/// Counts that are best in turn need not be best together: equal counts may be better.
std::vector<Entrant> portfolio(const Scenario& scenario, const scatter::Question& question,
                               std::optional<double> secondsAllowed, SolveControl& control) {
    constexpr double nearlyAll = 0.9; // of what is left
    constexpr double rest = 0.5;
    const std::string_view main = mainSolver(scenario, question, secondsAllowed, control);
    if (question.service == scatter::Sending::Together && main != "uniform")
        return {{main, nearlyAll}, {"uniform", rest}};
    return {Entrant{main}};
}

Result<void> check(const Platform& platform, const scatter::Question& question, const Plan& plan,
                   const scatter::Plan* answer) {
    const double alone = scatter::rootAlone(platform, question);
    if (plan.status == Status::Infeasible && alone < infinity)
        return rejected<CheckRule::AnswerPossible>();
    if (plan.bound)
        if (auto checked = checkBound(plan.problem, *plan.bound, alone); !checked)
            return checked;
    if (!answer)
        return {};
    const auto course = scatter::checkedCourse(platform, question, *answer);
    if (!course)
        return course.error();
    if (auto checked = checkValue(plan, course->makespan); !checked)
        return checked;
    if (auto checked = scatter::checkShares(question, *answer); !checked)
        return checked;
    if (auto checked = scatter::checkNotes(platform, question, *answer, plan.status, plan.notes); !checked)
        return checked;
    return scatter::checkSchedule(platform, question, *answer, *course, plan.schedule);
}

/// Those that get items, and the root, which hands them out.
std::vector<Part> parts(const Platform& /*platform*/, const scatter::Question& question,
                        const scatter::Plan& answer, const Schedule& /*schedule*/) {
    std::vector<Part> parts;
    const auto items = static_cast<double>(question.items);
    for (std::size_t i = 0; i < answer.order.size(); ++i) {
        if (answer.counts[i] == 0 && i + 1 < answer.order.size())
            continue;
        const double share = items > 0 ? static_cast<double>(answer.counts[i]) / items : 0;
        parts.push_back({answer.order[i], share, answer.counts[i], answer.finish[i]});
    }
    return parts;
}

/// When each of them is served.
void complete(std::vector<table::Table>& tables, const Answered<scatter::Question, scatter::Plan>& answered) {
    const scatter::Plan& plan = answered.answer;
    std::map<ProcessorId, const Block*> served;
    for (const Block& block : answered.schedule.blocks)
        if (block.lane == Lane::Receive && block.peer == plan.order.back())
            served[block.resource] = &block;
    std::vector<table::Cell> starts;
    std::vector<table::Cell> ends;
    for (const ProcessorId id : plan.order) {
        const auto block = served.find(id);
        starts.push_back(block == served.end() ? table::Cell() : block->second->start);
        ends.push_back(block == served.end() ? table::Cell() : block->second->end);
    }
    table::addColumn(tables, "counts",
                     {"receive_start", TRANSLATABLE("report", "Receives from"), UnitRole::Time},
                     std::move(starts));
    table::addColumn(tables, "counts", {"receive_end", TRANSLATABLE("report", "Arrives at"), UnitRole::Time},
                     std::move(ends));
}

/// The first processor has the items and is the root.
scatter::Question askScatter(const Platform& /*platform*/) {
    scatter::Question question;
    question.items = 1000;
    return question;
}

/// A new root takes the old one's place in an order given by name; another order is given by none.
void normalize(const scatter::Question& before, scatter::Question& now) {
    if (now.order != scatter::Order::Given)
        now.given.clear();
    if (now.root != before.root)
        std::ranges::replace(now.given, now.root, before.root);
}

/// Earlier versions kept the shares before rounding of plans that are served together.
std::string_view dropObsoleteField(const scatter::Question& question, Answer& answer) {
    if (question.service != scatter::Sending::Together)
        return {};
    if (auto* plan = answer.find<scatter::Plan>())
        plan->shares.clear();
    return "shares";
}

/// An order given by name names every processor but the root: who comes is served last.
void onProcessorAdded(scatter::Question& question, ProcessorId processor) {
    if (question.order == scatter::Order::Given)
        question.given.push_back(processor);
}

bool isOpen(const scatter::Question& question) {
    return question.chooseRoot || question.order == scatter::Order::Best;
}

void decide(scatter::Question& question, const scatter::Plan& answer) {
    question.root = answer.order.back();
    question.order = scatter::Order::Given;
    question.given.assign(answer.order.begin(), answer.order.end() - 1);
    question.chooseRoot = false;
}

/// See stateProgram().
Result<linear::Program> formulate(const Platform& platform, const scatter::Question& question,
                                  std::string_view name, std::size_t /*count*/) {
    if (name != "linear-program" && !name.empty())
        return Error{ErrorCode::UnknownSolver, {}, std::string(name), "linear-program", {}};
    const auto ways = scatter::waysFrom(platform, question.root, question.items);
    const auto service = scatter::serviceIn(
        platform, ways, scatter::serviceOrder(question, ways, question.root), question.items);
    if (!service.instance.isAffine())
        return Error{ErrorCode::UnsupportedCost,
                     "linear-program",
                     TRANSLATABLE("facts", "measured table"),
                     "linear, affine",
                     {}};
    if (question.items == 0)
        return outOfRange("items", "0", "> 0", "questions.scatter.items");
    return scatter::shareProgram(service.instance);
}

constexpr auto scatterNoteForms = std::to_array<NoteForm>({
    {NoteCode::MemoryFallback, NotePart::Absent, NotePart::Required},
    {NoteCode::MemoryExceeded, NotePart::Absent, NotePart::Required},
    {NoteCode::OrdersSearched, NotePart::Absent, NotePart::Required},
    {NoteCode::OrdersSampled, NotePart::Absent, NotePart::Required},
    {NoteCode::RationalNoBound, NotePart::Absent, NotePart::Absent},
    {NoteCode::ProgramUnsolved, NotePart::Absent, NotePart::Absent},
    {NoteCode::RationalValue, NotePart::Absent, NotePart::Required, true},
    {NoteCode::RoundingGuarantee, NotePart::Absent, NotePart::Required, true},
    {NoteCode::ServedTogether, NotePart::Absent, NotePart::Required, true},
    {NoteCode::LeftIdle, NotePart::Required, NotePart::Absent, true},
    {NoteCode::Unreachable, NotePart::Required, NotePart::Absent, true},
    {NoteCode::RootChosen, NotePart::Required, NotePart::Required, true},
});

/// Limits of numbers that are not recomputed.
Result<void> checkScatterNote(const Platform& platform, const Plan& /*plan*/, const Note& note) {
    const bool isWhole = note.value && std::floor(*note.value) == *note.value;
    const bool ofOrders = note.code == NoteCode::OrdersSearched || note.code == NoteCode::OrdersSampled;
    if (ofOrders && (!isWhole || *note.value < 1))
        return noteValueRejected(note);
    const auto processors = static_cast<double>(platform.size());
    if (note.code == NoteCode::RootChosen && (!isWhole || *note.value < 1 || *note.value > processors))
        return noteValueRejected(note);
    return {};
}

PlanMessages messages(const Platform& platform, const scatter::Question& question,
                      const scatter::Plan& plan) {
    PlanMessages sent;
    const ProcessorId root = plan.order.back();
    if (question.dataOn != root && question.items > 0)
        sent.messages.push_back({question.dataOn, root, 1});
    for (std::size_t i = 0; i + 1 < plan.order.size(); ++i)
        if (plan.counts[i] > 0)
            sent.messages.push_back({root, plan.order[i], 1});
    // As in the model: where links have tables the routes are those that are best for all items at once.
    const bool tables =
        std::ranges::any_of(platform.links, [](const Link& link) { return link.transfer.isTable(); });
    sent.amount = tables ? std::max(1.0, static_cast<double>(question.items)) : 1;
    return sent;
}

/// From the root, which is served last, to all processors that receive items; messages that take no time
/// included.
MessageArrows arrows(const scatter::Question& /*question*/, const scatter::Plan& plan) {
    MessageArrows arrows;
    for (std::size_t i = 0; i + 1 < plan.order.size(); ++i)
        if (plan.counts[i] > 0)
            arrows.pairs.emplace_back(plan.order.back(), plan.order[i]);
    return arrows;
}

ServiceOrder service(const scatter::Question& question, const scatter::Plan* plan) {
    ServiceOrder service;
    service.items = question.items;
    service.isTogether = question.service == scatter::Sending::Together;
    if (plan) {
        service.order = plan->order;
        service.counts = plan->counts;
    }
    return service;
}

} // namespace

std::unique_ptr<ProblemDefinition> scatterDefinition() {
    return define<scatter::Question, scatter::Plan>(
        {.name = "scatter",
         .title = TRANSLATABLE("report", "Scatter"),
         .sentence = TRANSLATABLE("report", "One machine hands out all the data, to one after the other."),
         .paper = "RR-4770",
         .digits = 7, // of a million items, one more or less is in the seventh
         .solvers = scatterSolvers(),
         .inOrder = true,
         .rules =
             {TRANSLATABLE("report",
                           "Every processor is served once, in the order asked for, the root last."),
              TRANSLATABLE(
                  "report",
                  "Counts are not negative and sum to all items; no processor out of reach gets any."),
              TRANSLATABLE("report",
                           "Displacements, shares and the end of each processor's work worked out anew."),
              TRANSLATABLE("report", "The makespan worked out anew from the platform."),
              TRANSLATABLE("report",
                           "The schedule does what the counts say, one thing at a time, and no item is used "
                           "before it is there.")}},
        {.validate = scatter::validate,
         .ask = askScatter,
         .normalize = normalize,
         .onProcessorAdded = onProcessorAdded,
         .dropObsoleteField = dropObsoleteField,
         .portfolio = portfolio,
         .check = check,
         .schedule = schedule,
         .fillDerived = fillDerived,
         .program =
             [](const Platform& platform, const scatter::Question& question, const scatter::Plan& answer,
                const Schedule& schedule, std::int64_t /*steps*/, SolveControl& control) {
                 return scatter::toProgram(platform, question, answer, schedule, &control);
             },
         .parts = parts,
         .complete = complete,
         .formulate = formulate,
         .listing = [](std::string_view solver,
                       const ParameterValues& /*options*/) { return scatter::listingOf(solver); },
         .isOpen = isOpen,
         .decide = decide,
         .followUp = sharingRun("together"),
         .noteForms = scatterNoteForms,
         .checkNote = checkScatterNote,
         .recomputesNote = [](const scatter::Question& /*question*/, const Plan& /*plan*/,
                              NoteCode code) { return scatter::recomputesNote(code); },
         .messages = messages,
         .service = service,
         .arrows = arrows,
         .whyNotBetter = explain::scatterValue,
         .whyProcessor = explain::scatterProcessor,
         .mpiText = io::mpi::scatterText});
}

} // namespace equipoise
