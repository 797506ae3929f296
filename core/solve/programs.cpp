// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solve/programs.h"

#include "core/model/definition.h"

namespace equipoise {

Result<linear::Program> stateProgram(const Scenario& scenario, Problem problem, std::string_view solver,
                                     std::size_t count) {
    const ProblemDefinition& definition = definitionOf(problem);
    if (!definition.isAsked(scenario.questions))
        return Error{ErrorCode::QuestionMissing, std::string(definition.name), {}, {}, {}};
    if (definition.hasModel())
        return definition.formulate(scenario, solver, count);
    std::string known;
    for (const Problem candidate : problems())
        if (definitionOf(candidate).hasModel())
            known.append(known.empty() ? "" : ", ").append(nameOf(candidate));
    return Error{ErrorCode::UnknownSolver, {}, std::string(definition.name), known, {}};
}

} // namespace equipoise
