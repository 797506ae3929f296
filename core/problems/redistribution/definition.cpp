// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definition.h"
#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/problems/list.h"
#include "core/problems/redistribution/exact/system2.h"
#include "core/problems/redistribution/model/program.h"
#include "core/problems/redistribution/model/schedule.h"
#include "core/problems/redistribution/model/solvers.h"
#include "core/problems/redistribution/presentation.h"
#include "core/problems/redistribution/run.h"
#include "core/problems/redistribution/trace/pictures.h"
#include "core/problems/redistribution/verify/notes.h"
#include "core/problems/redistribution/verify/verify.h"
#include "core/schedule/distribution/balanced_slices.h"
#include "core/simulation/sharing_steps.h"
#include "core/trace/recorder.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace equipoise {

namespace {

using redistribution::Direction;

template <redistribution::Solver solver>
Result<Plan> run(const Scenario& scenario, const ParameterValues& options, SolveControl& control) {
    return runRedistribution(solver, scenario, options, control);
}

template <redistribution::Solver solver>
Result<Plan> runPrinted(const Scenario& scenario, const ParameterValues& options, SolveControl& control) {
    return runPrintedRedistribution(solver, scenario, options, control);
}

std::vector<SolverInfo> redistributionSolvers() {
    return {
        {"closed-form",
         TRANSLATABLE("solver", "Closed form (exact)"),
         TRANSLATABLE("solver", "Both ways, all links alike: items forwards first, backwards last, in as "
                                "many steps as the paper proves to be needed"),
         Claim::Exact,
         TRANSLATABLE("solver", "both ways, links that all cost the same"),
         "Equipoise, after Lemma 3 of Renard, Robert and Vivien (2004)",
         anyNumber,
         {},
         run<redistribution::solveClosedForm>},
        {"algorithm-1",
         TRANSLATABLE("solver", "Algorithm 1 (paper)"),
         TRANSLATABLE("solver", "One way, all links alike: every processor sends at once what it has to"),
         Claim::Exact,
         TRANSLATABLE("solver", "one way, links that all cost the same"),
         "Renard, Robert and Vivien (2004), Algorithm 1",
         anyNumber,
         {},
         run<redistribution::solveAlgorithm1>},
        {"algorithm-2",
         TRANSLATABLE("solver", "Algorithm 2 (paper)"),
         TRANSLATABLE("solver", "One way, any links: every item goes as soon as it can"),
         Claim::Exact,
         TRANSLATABLE("solver", "one way"),
         "Renard, Robert and Vivien (2004), Algorithm 2",
         anyNumber,
         {},
         run<redistribution::solveAlgorithm2>},
        {"light",
         TRANSLATABLE("solver", "Light redistribution"),
         TRANSLATABLE("solver", "Both ways, any links: proven optimal if everyone can hold at first all that "
                                "it sends"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "both ways; an answer only if loads are large enough"),
         "Renard, Robert and Vivien (2004), Lemma 4, with a search instead of System 2",
         anyNumber,
         {},
         run<redistribution::solveLight>},
        {"general",
         TRANSLATABLE("solver", "General case"),
         TRANSLATABLE("solver", "Both ways, any links and loads, which the paper leaves open: nearly always "
                                "meets the lower bound, and then is proven optimal"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "both ways"),
         "Equipoise",
         anyNumber,
         {},
         run<redistribution::solveGeneral>},
        {"system-2",
         TRANSLATABLE("solver", "System 2, integer program (paper)"),
         TRANSLATABLE("solver", "The paper's integer program for light redistributions"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "both ways, up to 200 processors"),
         "Renard, Robert and Vivien (2004), System 2",
         redistribution::system2Limit,
         {},
         run<redistribution::solveSystem2>},
        {"algorithm-3-repeated",
         TRANSLATABLE("solver", "Algorithm 3, relays repeated"),
         TRANSLATABLE("solver", "The paper's algorithm with its last lines repeated until nothing changes; "
                                "it may send items that are not there"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "both ways, links that all cost the same"),
         "Renard, Robert and Vivien (2004), Algorithm 3",
         anyNumber,
         {},
         runPrinted<redistribution::solveAlgorithm3Repeated>},
        {"algorithm-3",
         TRANSLATABLE("solver", "Algorithm 3 (paper)"),
         TRANSLATABLE("solver", "As printed in the paper; it may send items that are not there, and then the "
                                "checker shows where"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "both ways, links that all cost the same"),
         "Renard, Robert and Vivien (2004), Algorithm 3",
         anyNumber,
         {},
         runPrinted<redistribution::solveAlgorithm3>},
        {"shared",
         TRANSLATABLE("solver", "Planned for shared links"),
         TRANSLATABLE("solver", "Looks for the way round and the order of items while messages share links; "
                                "proven optimal where no port and no link can be faster"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "up to 200,000 items over all links that messages share"),
         "Equipoise",
         anyNumber,
         {},
         runSharedRedistribution},
    };
}

/// For shared links; else by framework; both ways on different links the light answer if that is optimal.
std::string_view mainSolver(const Scenario& scenario, const redistribution::Question& question,
                            std::optional<double> /*secondsAllowed*/, SolveControl& control) {
    if (question.links == ContentionModel::MaxMinFair)
        return "shared";
    const auto instance = redistribution::makeInstance(scenario.platform, question, control);
    if (!instance || control.stop() != Stop::Completed)
        return "general"; // it says why
    const bool alike = redistribution::commonCost(*instance).ok();
    if (instance->direction == Direction::OneWay)
        return alike ? "algorithm-1" : "algorithm-2";
    if (alike)
        return "closed-form";
    SolveControl part = control.part(control.secondsLeft().value_or(1e9));
    const auto light = redistribution::solveLight(*instance, {}, part);
    return light && light->status == Status::Optimal ? "light" : "general";
}

/// Where messages share links, the plan for each message alone may be better than what a search finds in its
/// time, and takes more items.
std::vector<Entrant> portfolio(const Scenario& scenario, const redistribution::Question& question,
                               std::optional<double> secondsAllowed, SolveControl& control) {
    constexpr double nearlyAll = 0.9; // of what is left
    constexpr double rest = 0.5;
    const std::string_view main = mainSolver(scenario, question, secondsAllowed, control);
    if (question.links != ContentionModel::MaxMinFair)
        return {Entrant{main}};
    redistribution::Question alone = question;
    alone.links = ContentionModel::None;
    return {{main, nearlyAll}, {mainSolver(scenario, alone, secondsAllowed, control), rest}};
}

/// Without an answer: what is claimed beside it.
Result<void> checkNone(const Platform& platform, const redistribution::Question& question, const Plan& plan,
                       std::optional<double> least) {
    if (plan.status == Status::Infeasible && (least || !redistribution::lacksLink(platform, question)))
        return rejected<CheckRule::AnswerPossible>();
    if (plan.bound && least)
        if (auto checked = checkBound(plan.problem, *plan.bound, *least); !checked)
            return checked;
    if (plan.refused &&
        plan.refused->violations != redistribution::violations(platform, question, plan.refused->schedule))
        return rejected<CheckRule::ViolationsDiffer>();
    return {};
}

Result<void> check(const Platform& platform, const redistribution::Question& question, const Plan& plan,
                   const redistribution::Plan* answer) {
    if (answer) {
        const auto time = redistribution::checkedTime(platform, question, *answer, plan.schedule);
        if (auto checked = checkValue(plan, time); !checked)
            return checked;
    } else {
        const bool claims = plan.bound || plan.status == Status::Infeasible; // else the ways need no look
        const auto least = claims ? redistribution::minTime(platform, question) : std::nullopt;
        if (auto checked = checkNone(platform, question, plan, least); !checked)
            return checked;
    }
    return redistribution::checkNotes(platform, question, answer ? &plan.schedule : nullptr, plan.refused,
                                      plan.notes);
}

/// Along the ring: what each holds afterwards, and when it is done.
std::vector<Part> parts(const Platform& platform, const redistribution::Question& question,
                        const redistribution::Plan& /*answer*/, const Schedule& schedule) {
    std::vector<double> done(platform.size());
    for (const Block& block : schedule.blocks)
        done[block.resource.index()] = std::max(done[block.resource.index()], block.lastEnd());
    std::vector<Part> parts;
    for (std::size_t i = 0; i < question.ring.size(); ++i)
        parts.push_back({question.ring[i], std::nullopt, question.loads[i] - question.imbalance[i],
                         done[question.ring[i].index()]});
    return parts;
}

/// When items go over each link.
void complete(std::vector<table::Table>& tables,
              const Answered<redistribution::Question, redistribution::Plan>& answered) {
    std::map<std::pair<ProcessorId, ProcessorId>, std::pair<double, double>> spans;
    for (const Block& block : answered.schedule.blocks)
        if (block.lane == Lane::Send && block.peer) {
            auto& [start, end] = spans.try_emplace({block.resource, *block.peer}, infinity, 0).first->second;
            start = std::min(start, block.start);
            end = std::max(end, block.lastEnd());
        }
    std::vector<table::Cell> starts;
    std::vector<table::Cell> ends;
    for (const redistribution::Flow& flow : answered.answer.flows) {
        const auto span = spans.find({flow.from, flow.to});
        starts.push_back(span == spans.end() ? table::Cell() : span->second.first);
        ends.push_back(span == spans.end() ? table::Cell() : span->second.second);
    }
    table::addColumn(tables, "flows", {"send_start", TRANSLATABLE("report", "Leaves at"), UnitRole::Time},
                     std::move(starts));
    table::addColumn(tables, "flows", {"send_end", TRANSLATABLE("report", "Arrives at"), UnitRole::Time},
                     std::move(ends));
}

/// The initial question on a platform: all processors in listed order with 100 items each. The final loads
/// are proportional to their speeds.
redistribution::Question askRedistribution(const Platform& platform) {
    constexpr std::int64_t each = 100;
    redistribution::Question question;
    const std::size_t count = platform.size();
    if (count == 0)
        return question;
    for (std::size_t i = 0; i < count; ++i)
        question.ring.emplace_back(i);
    question.loads.assign(count, each);
    const std::vector<std::int64_t> after =
        balancedSlices(each * static_cast<std::int64_t>(count), cycleTimesOf(platform, question.ring));
    for (const std::int64_t items : after)
        question.imbalance.push_back(each - items);
    return question;
}

/// See stateProgram().
Result<linear::Program> formulate(const Platform& platform, const redistribution::Question& question,
                                  std::string_view name, std::size_t /*count*/) {
    if (name != "system-2" && !name.empty())
        return Error{ErrorCode::UnknownSolver, {}, std::string(name), "system-2", {}};
    const auto instance = redistribution::makeInstance(platform, question);
    if (!instance)
        return instance.error();
    if (auto both = redistribution::requireDirection(*instance, redistribution::Direction::Both); !both)
        return std::move(both).error();
    if (instance->size() < 3 || instance->size() > redistribution::system2Limit)
        return outOfRange("processors", std::to_string(instance->size()),
                          "3 .. " + std::to_string(redistribution::system2Limit),
                          "questions.redistribution.ring");
    return redistribution::system2Program(*instance);
}

std::vector<std::int64_t*> loadsOf(redistribution::Question& question) {
    std::vector<std::int64_t*> loads;
    for (auto* list : {&question.loads, &question.imbalance})
        for (std::int64_t& load : *list)
            loads.push_back(&load);
    return loads;
}

/// Moves single items from the first processors on until the sums are the same; both lie within the range, so
/// that there is room.
void evenOut(std::vector<std::int64_t>& after, const std::vector<std::int64_t>& before,
             const LoadRange& range) {
    std::int64_t missing = 0;
    for (std::size_t i = 0; i < after.size(); ++i)
        missing += before[i] - after[i];
    for (std::int64_t& load : after) {
        const std::int64_t change = std::clamp(missing, range.first - load, range.second - load);
        load += change;
        missing -= change;
    }
}

std::optional<std::int64_t> loadOf(const redistribution::Question& question, ProcessorId processor) {
    const auto at = std::ranges::find(question.ring, processor);
    if (at == question.ring.end())
        return std::nullopt;
    return question.loads[static_cast<std::size_t>(at - question.ring.begin())];
}

/// Before, and after as another such draw would have it, of the same sum.
void drawLoads(redistribution::Question& question, const LoadRange& range, Random& random) {
    std::vector<std::int64_t> after(question.loads.size());
    for (auto* loads : {&question.loads, &after})
        for (std::int64_t& load : *loads)
            load = random.whole(range.first, range.second);
    evenOut(after, question.loads, range);
    for (std::size_t i = 0; i < after.size(); ++i)
        question.imbalance[i] = question.loads[i] - after[i];
}

constexpr auto redistributionNoteForms = std::to_array<NoteForm>({
    {NoteCode::LinkMissing, NotePart::Required, NotePart::Absent},
    {NoteCode::NotLight, NotePart::Required, NotePart::Required},
    {NoteCode::Refused, NotePart::Required, NotePart::Required},
    {NoteCode::FairTransfers, NotePart::Absent, NotePart::Required, true},
});

/// Each flow with the width of its items.
MessageArrows arrows(const redistribution::Question& /*question*/, const redistribution::Plan& plan) {
    MessageArrows arrows;
    double largest = 1;
    for (const redistribution::Flow& flow : plan.flows)
        largest = std::max(largest, static_cast<double>(flow.items));
    for (const redistribution::Flow& flow : plan.flows) {
        arrows.pairs.emplace_back(flow.from, flow.to);
        arrows.weights.push_back(static_cast<double>(flow.items) / largest);
    }
    return arrows;
}

redistribution::Question askMoves(RingMoves moves) {
    redistribution::Question question;
    question.ring = std::move(moves.ring);
    question.loads = std::move(moves.loads);
    question.imbalance = std::move(moves.imbalance);
    question.direction = moves.oneWay ? redistribution::Direction::OneWay : redistribution::Direction::Both;
    question.item.data = moves.itemData;
    question.links = moves.links;
    return question;
}

} // namespace

std::unique_ptr<ProblemDefinition> redistributionDefinition() {
    return define<redistribution::Question, redistribution::Plan>(
        {.name = "redistribution",
         .title = TRANSLATABLE("report", "Redistribution"),
         .sentence = TRANSLATABLE("report", "Machines on a ring even out what they hold."),
         .paper = "RR-5308",
         .solvers = redistributionSolvers(),
         .violationLabel = "sends what it does not have",
         .ofProcessors = false,
         .rules =
             {TRANSLATABLE("report",
                           "Every transfer goes between neighbours over a link that is there, in a direction "
                           "allowed, and takes the link's time."),
              TRANSLATABLE("report", "At most one item is sent and one received by a processor at any time."),
              TRANSLATABLE("report", "An item is received as a whole before it is sent on."),
              TRANSLATABLE("report", "Afterwards every processor holds what it shall."),
              TRANSLATABLE("report",
                           "Flows, lightness and the lower bound are those of the schedule and the platform; "
                           "the end of the last transfer is the stated time.")}},
        {.validate = redistribution::validate,
         .ask = askRedistribution,
         .loads = {1, loadsOf, loadOf, drawLoads},
         .portfolio = portfolio,
         .check = check,
         .schedule = redistribution::scheduleOf,
         .program =
             [](const Platform& platform, const redistribution::Question& question,
                const redistribution::Plan& /*answer*/, const Schedule& schedule, std::int64_t /*steps*/,
                SolveControl& control) {
                 return redistribution::toProgram(platform, question, schedule, &control);
             },
         .parts = parts,
         .complete = complete,
         .formulate = formulate,
         .listing = [](std::string_view solver,
                       const ParameterValues& /*options*/) { return redistribution::listingOf(solver); },
         .followUp = sharingRun("shared"),
         .askMoves = askMoves,
         .noteForms = redistributionNoteForms,
         .recomputesNote = [](const redistribution::Question& /*question*/, const Plan& /*plan*/,
                              NoteCode code) { return redistribution::recomputesNote(code); },
         .recomputedBound = [](const redistribution::Plan& plan) { return std::optional(plan.lowerBound); },
         .recomputesRefused = true,
         .ring = [](const redistribution::Question& question,
                    const redistribution::Plan* /*plan*/) { return question.ring; },
         .arrows = arrows,
         .whyNotBetter = explain::redistributionValue,
         .whyProcessor = explain::redistributionProcessor,
         .mpiText = io::mpi::redistributionText,
         .facts = lesson::redistributionFacts});
}

} // namespace equipoise
