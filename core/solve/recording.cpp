#include "core/solve/recording.h"

#include "core/base/words.h"
#include "core/grid/pictures.h"
#include "core/redistribution/pictures.h"
#include "core/ring/pictures.h"
#include "core/scatter/pictures.h"
#include "core/solve/run_grid.h"
#include "core/star/pictures.h"

#include <utility>

namespace core {

namespace {

/// A scenario whose question leaves nothing open that `plan` decided: one run gives the answer.
std::shared_ptr<const Scenario> decided(const std::shared_ptr<const Scenario>& scenario, const Plan& plan) {
    const auto& scatterAsked = scenario->questions.scatter;
    const auto& gridAsked = scenario->questions.grid;
    if (const auto* answer = std::get_if<scatter::Plan>(&plan.answer);
        answer && scatterAsked && (scatterAsked->chooseRoot || scatterAsked->order == scatter::Order::Best)) {
        auto copy = std::make_shared<Scenario>(*scenario);
        scatter::Question& question = *copy->questions.scatter;
        question.root = answer->order.back();
        question.order = scatter::Order::Given;
        question.given.assign(answer->order.begin(), answer->order.end() - 1);
        question.chooseRoot = false;
        return copy;
    }
    if (const auto* answer = std::get_if<grid::Plan>(&plan.answer);
        answer && gridAsked && gridAsked->chooseShape) {
        auto copy = std::make_shared<Scenario>(*scenario);
        grid::Question& question = *copy->questions.grid;
        question.rows = static_cast<std::int64_t>(answer->arrangement.rows());
        question.columns = static_cast<std::int64_t>(answer->arrangement.columns());
        question.chooseShape = false;
        return copy;
    }
    return scenario;
}

bool isOpen(const Questions& questions, Problem problem) {
    if (problem == Problem::Scatter && questions.scatter)
        return questions.scatter->chooseRoot || questions.scatter->order == scatter::Order::Best;
    return problem == Problem::Grid && questions.grid && questions.grid->chooseShape;
}

} // namespace

const trace::Listing* listingOf(Problem problem, std::string_view solver, const ParameterValues& options) {
    switch (problem) {
    case Problem::Ring:
        return ring::listingOf(solver, options);
    case Problem::Scatter:
        return scatter::listingOf(solver);
    case Problem::Redistribution:
        return redistribution::listingOf(solver);
    case Problem::Star:
        return star::listingOf(solver, options);
    case Problem::Grid:
        return options.contains(playOption) ? &grid::panelListing() : grid::listingOf(solver, options);
    }
    return nullptr;
}

std::vector<Playable> playables(Problem problem) {
    std::vector<Playable> all;
    for (const SolverInfo& solver : solversOf(problem)) {
        if (!listingOf(problem, solver.name, {}))
            continue;
        all.push_back({&solver, {}, {}});
        for (const ParameterInfo& option : solver.options) {
            const ParameterValues on{{std::string(option.key), true}};
            if (option.kind == ParameterInfo::Kind::Toggle &&
                listingOf(problem, solver.name, on) != listingOf(problem, solver.name, {}))
                all.push_back({&solver, on, option.title});
            for (const ParameterInfo::Choice& choice : option.choices) {
                ParameterValues options{{std::string(option.key), std::string(choice.name)}};
                // The first choice is what there is without it.
                if (&choice != option.choices.data() && listingOf(problem, solver.name, options))
                    all.push_back({&solver, std::move(options), choice.title});
            }
        }
    }
    if (problem == Problem::Grid)
        all.push_back({all.front().solver,
                       {{std::string(playOption), std::string("panel")}},
                       TRANSLATABLE("parameter", "The panel")});
    return all;
}

Result<Recording> record(std::shared_ptr<const Scenario> scenario, const SolveRequest& request,
                         SolveControl& control, trace::Limits limits) {
    const trace::Listing* listing = listingOf(request.problem, request.solver, request.options);
    if (!listing) {
        std::string known;
        for (const SolverInfo& solver : solversOf(request.problem))
            if (listingOf(request.problem, solver.name, {}))
                known.append(known.empty() ? "" : ", ").append(solver.name);
        return Error{
            ErrorCode::UnknownSolver, std::string(nameOf(request.problem)), request.solver, known, {}};
    }
    if (isOpen(scenario->questions, request.problem)) {
        SolveRequest first = request;
        std::erase_if(first.options, [](const auto& option) { return option.first == playOption; });
        const auto plan = solve(*scenario, first, control);
        if (!plan)
            return plan.error();
        scenario = decided(scenario, *plan);
    }
    trace::Recorder recorder(limits);
    const bool panel = request.options.contains(playOption);
    SolveRequest asked = request;
    std::erase_if(asked.options, [](const auto& option) { return option.first == playOption; });
    control.setTrace(panel ? nullptr : &recorder);
    auto plan = solve(*scenario, asked, control);
    control.setTrace(nullptr);
    if (!plan)
        return std::move(plan).error();
    if (const auto* answer = std::get_if<grid::Plan>(&plan->answer); panel && answer) {
        control.setTrace(&recorder);
        recordPanel(*scenario, *answer, control);
        control.setTrace(nullptr);
    }
    return Recording{std::move(scenario),        request.solver,  request.options, listing,
                     std::move(recorder).take(), *std::move(plan)};
}

} // namespace core
