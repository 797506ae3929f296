// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solve/recording.h"

#include "core/model/definition.h"
#include "core/solve/kept.h"

#include <utility>

namespace equipoise {

const trace::Listing* listingOf(Problem problem, std::string_view solver, const ParameterValues& options) {
    const ProblemDefinition& definition = definitionOf(problem);
    return definition.followUp() && options.contains(playOption) ? &definition.followUp()->listing()
                                                                 : definition.listing(solver, options);
}

std::vector<Playable> playables(Problem problem) {
    std::vector<Playable> listed;
    for (const SolverInfo& solver : solversOf(problem)) {
        if (!listingOf(problem, solver.name, {}))
            continue;
        listed.push_back({&solver, {}, {}});
        for (const ParameterInfo& option : solver.options) {
            const ParameterValues on{{std::string(option.key), true}};
            if (option.kind == ParameterInfo::Kind::Toggle &&
                listingOf(problem, solver.name, on) != listingOf(problem, solver.name, {}))
                listed.push_back({&solver, on, option.title});
            for (const ParameterInfo::Choice& choice : option.choices) {
                ParameterValues options{{std::string(option.key), std::string(choice.name)}};
                // The first choice is what there is without it.
                if (&choice != option.choices.data() && listingOf(problem, solver.name, options))
                    listed.push_back({&solver, std::move(options), choice.title});
            }
        }
    }
    if (const FollowUpRun* followUp = definitionOf(problem).followUp())
        listed.push_back({*findSolver(problem, followUp->solver),
                          {{std::string(playOption), std::string(followUp->name)}},
                          followUp->title});
    return listed;
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
    const ProblemDefinition& definition = definitionOf(request.problem);
    SolveRequest asked = request;
    const FollowUpRun* followUp =
        asked.options.erase(std::string(playOption)) > 0 ? definition.followUp() : nullptr;
    if (definition.isOpen(scenario->questions)) {
        const auto plan = solve(*scenario, asked, control);
        if (!plan)
            return plan.error();
        // One run gives the answer where nothing is open that it decided.
        auto copy = std::make_shared<Scenario>(*scenario);
        definition.decide(copy->questions, plan->answer);
        scenario = std::move(copy);
    }
    scenario = inItems(scenario, request.problem); // its steps are about items
    trace::Recorder recorder(limits);
    control.setTrace(followUp ? nullptr : &recorder);
    auto plan = solve(*scenario, asked, control);
    control.setTrace(nullptr);
    if (!plan)
        return std::move(plan).error();
    if (followUp && plan->hasAnswer()) {
        control.setTrace(&recorder);
        followUp->run(*scenario, *plan, control);
        control.setTrace(nullptr);
    }
    return Recording{std::move(scenario),        request.solver,  request.options, listing,
                     std::move(recorder).take(), *std::move(plan)};
}

} // namespace equipoise
