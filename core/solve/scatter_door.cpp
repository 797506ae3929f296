#include "core/base/number.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/scatter/program.h"
#include "core/scatter/schedule.h"
#include "core/scatter/search.h"
#include "core/scatter/solvers.h"
#include "core/scatter/verify.h"
#include "core/solve/door.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace core {

namespace {

// Asked only where the question is there: see door.h.
const scatter::Question& questionOf(const Scenario& scenario) {
    return *scenario.questions.scatter; // NOLINT(bugprone-unchecked-optional-access)
}
scatter::Question& questionOf(Scenario& scenario) {
    return *scenario.questions.scatter; // NOLINT(bugprone-unchecked-optional-access)
}

template <scatter::Solver solver>
Result<Plan> run(const Scenario& scenario, const ParameterValues& options, SolveControl& control) {
    const scatter::Question& question = questionOf(scenario);
    auto found = scatter::search(scenario.platform, question, solver, options, control);
    if (!found)
        return std::move(found).error();
    Plan plan;
    plan.problem = Problem::Scatter;
    plan.status = found->status;
    plan.stop = found->stop;
    plan.bound = found->bound;
    plan.notes = std::move(found->notes);
    if (found->plan) {
        plan.value = found->value;
        plan.schedule = scatter::toSchedule(scenario.platform, question, *found->plan);
        plan.answer = *std::move(found->plan);
    }
    return plan;
}

constexpr std::size_t anyNumber = std::numeric_limits<std::size_t>::max();

std::vector<SolverInfo> scatterSolvers() {
    return {
        {Problem::Scatter,
         "window",
         TRANSLATABLE("solver", "Window (exact)"),
         TRANSLATABLE("solver", "Looks only at the few distributions that the rational optimum leaves "
                                "possible, and proves the best one"),
         Claim::Exact,
         TRANSLATABLE("solver", "linear and affine costs"),
         "Equipoise, after RR-4770, section 4",
         anyNumber,
         {scatter::memoryOption()},
         run<scatter::solveWindow>},
        {Problem::Scatter,
         "monotone",
         TRANSLATABLE("solver", "Any rising costs (exact)"),
         TRANSLATABLE("solver", "The dynamic program of the paper within bands that hold every better "
                                "distribution, without looking at most of it"),
         Claim::Exact,
         TRANSLATABLE("solver", "costs that do not fall, tables too"),
         "Equipoise, after RR-4770, section 3.2",
         anyNumber,
         {scatter::memoryOption()},
         run<scatter::solveMonotone>},
        {Problem::Scatter,
         "algorithm-1",
         TRANSLATABLE("solver", "Algorithm 1 (paper)"),
         TRANSLATABLE("solver", "The dynamic program of the paper: exact whatever the costs, and slow"),
         Claim::Exact,
         TRANSLATABLE("solver", "any costs, some ten thousand items"),
         "RR-4770, Algorithm 1",
         anyNumber,
         {},
         run<scatter::solveAlgorithm1>},
        {Problem::Scatter,
         "algorithm-2",
         TRANSLATABLE("solver", "Algorithm 2 (paper)"),
         TRANSLATABLE("solver", "The paper's faster dynamic program, which relies on costs that do not fall"),
         Claim::Exact,
         TRANSLATABLE("solver", "costs that do not fall, a million items within seconds"),
         "RR-4770, Algorithm 2",
         anyNumber,
         {scatter::memoryOption()},
         run<scatter::solveAlgorithm2>},
        {Problem::Scatter,
         "linear-program",
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
        {Problem::Scatter,
         "closed-form",
         TRANSLATABLE("solver", "Closed form, rounded (paper)"),
         TRANSLATABLE("solver", "Rational shares that make all processors end together, rounded"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "linear costs"),
         "RR-4770, Theorems 1 and 2",
         anyNumber,
         {},
         run<scatter::solveClosedForm>},
        {Problem::Scatter,
         "uniform",
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
std::string_view choose(const Scenario& scenario, std::optional<double> /*secondsAllowed*/,
                        SolveControl& control) {
    const scatter::Question& question = questionOf(scenario);
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

Result<void> check(const Scenario& scenario, const Plan& plan) {
    const scatter::Question& question = questionOf(scenario);
    const Platform& platform = scenario.platform;
    const double alone = scatter::rootAlone(platform, question);
    if (plan.status == Status::Infeasible && alone < infinity)
        return planRejected("the status", "infeasible", "an answer: the root alone");
    if (plan.bound)
        if (auto checked = checkBound(plan.problem, *plan.bound, alone, "the root alone"); !checked)
            return checked;
    if (!plan.hasAnswer())
        return {};
    const auto* answer = std::get_if<scatter::Plan>(&plan.answer);
    if (!answer)
        return planRejected("the answer", "to another problem", "counts of items");
    if (auto checked = checkValue(plan, scatter::checkedMakespan(platform, question, *answer)); !checked)
        return checked;
    return scatter::checkSchedule(platform, question, *answer, plan.schedule);
}

Schedule schedule(const Scenario& scenario, const Answer& answer) {
    const auto* plan = std::get_if<scatter::Plan>(&answer);
    return plan ? scatter::toSchedule(scenario.platform, questionOf(scenario), *plan) : Schedule{};
}

/// Those that get items, and the root, which hands them out.
std::vector<Part> parts(const Scenario& scenario, const Plan& plan) {
    std::vector<Part> parts;
    const auto* answer = std::get_if<scatter::Plan>(&plan.answer);
    if (!answer)
        return parts;
    const auto items = static_cast<double>(questionOf(scenario).items);
    for (std::size_t i = 0; i < answer->order.size(); ++i) {
        if (answer->counts[i] == 0 && i + 1 < answer->order.size())
            continue;
        const double share = items > 0 ? static_cast<double>(answer->counts[i]) / items : 0;
        parts.push_back({answer->order[i], share, answer->counts[i], answer->finish[i]});
    }
    return parts;
}

/// The first processor has the items and is the root.
void ask(Scenario& scenario) {
    scenario.questions.scatter.emplace().items = 1000;
}

ParameterValue value(const Scenario& scenario, std::string_view key) {
    const scatter::Question& question = questionOf(scenario);
    if (key == "items")
        return question.items;
    if (key == "root")
        return scenario.platform[question.root].name;
    if (key == "data_on")
        return scenario.platform[question.dataOn].name;
    if (key == "choose_root")
        return question.chooseRoot;
    return std::string(question.order == scatter::Order::Given ? "given"
                                                               : nameIn(scatter::orderNames, question.order));
}

/// A new root takes the old one's place in an order given by name.
void setRoot(scatter::Question& question, ProcessorId root) {
    std::ranges::replace(question.given, root, question.root);
    question.root = root;
}

Result<void> set(Scenario& scenario, std::string_view key, const ParameterValue& value) {
    scatter::Question& question = questionOf(scenario);
    if (key == "items") {
        question.items = std::get<std::int64_t>(value);
    } else if (key == "choose_root") {
        question.chooseRoot = std::get<bool>(value);
    } else if (key == "order") {
        question.order = *valueIn(scatter::orderNames, std::get<std::string>(value));
        question.given.clear();
    } else {
        const auto& name = std::get<std::string>(value);
        const auto processor = scenario.platform.findProcessor(name);
        if (!processor)
            return unknownName(std::string(key), name, {});
        if (key == "root")
            setRoot(question, *processor);
        else
            question.dataOn = *processor;
    }
    return {};
}

} // namespace

ProblemDoor makeScatterDoor() {
    return {.problem = Problem::Scatter,
            .solvers = scatterSolvers(),
            .parameters = scatter::questionParameters(),
            .isAsked = [](const Questions& questions) { return questions.scatter.has_value(); },
            .validate =
                [](const Scenario& scenario) {
                    return scatter::validate(questionOf(scenario), scenario.platform);
                },
            .ask = ask,
            .value = value,
            .set = set,
            .choose = choose,
            .check = check,
            .schedule = schedule,
            .program =
                [](const Scenario& scenario, const Plan& plan, std::int64_t /*steps*/) {
                    return scatter::toProgram(scenario.platform, *scenario.questions.scatter,
                                              std::get<scatter::Plan>(plan.answer), plan.schedule);
                },
            .parts = parts};
}

} // namespace core
