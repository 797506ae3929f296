#include "core/solve/programs.h"

#include "core/model/definition.h"

namespace core {

Result<linear::Program> stateProgram(const Scenario& scenario, Problem problem, std::string_view solver,
                                     std::size_t count) {
    const ProblemDefinition& definition = definitionOf(problem);
    if (!definition.isAsked(scenario.questions))
        return Error{ErrorCode::QuestionMissing, std::string(definition.name), {}, {}, {}};
    if (definition.hasStatement())
        return definition.state(scenario, solver, count);
    std::string known;
    for (const Problem other : problems())
        if (definitionOf(other).hasStatement())
            known.append(known.empty() ? "" : ", ").append(nameOf(other));
    return Error{ErrorCode::UnknownSolver, {}, std::string(definition.name), known, {}};
}

} // namespace core
