// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/names.h"
#include "core/model/definition.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace equipoise {

namespace {

struct Shapes {
    json::Shape questions{json::Shape::Object};
    json::Shape answers{json::Shape::Object | json::Shape::Null};
};

Shapes& shapes() {
    static Shapes shapes;
    return shapes;
}

/// All problems, by number.
class Registry {
public:
    Registry() {
        for (auto& definition : programProblems())
            add(std::move(definition));
    }
    Problem add(std::unique_ptr<ProblemDefinition> definition) {
        const auto problem = static_cast<Problem>(m_definitions.size());
        definition->problem = problem;
        for (SolverInfo& solver : definition->solvers)
            solver.problem = problem;
        m_solvers.insert(m_solvers.end(), definition->solvers.begin(), definition->solvers.end());
        shapes().questions.fields.push_back({definition->name, &definition->questionShape(), false});
        // A file is read before it is known whose answer it holds: what an answer must have its reader says.
        std::vector<json::Field>& known = shapes().answers.fields;
        for (const json::Field& field : definition->answerShape().fields) {
            const auto same = std::ranges::find(known, field.name, &json::Field::name);
            if (same == known.end())
                known.push_back({field.name, field.shape, false});
            else if (same->shape != field.shape)
                throw std::logic_error("two meanings of a field: " + std::string(field.name));
        }
        m_problems.push_back(problem);
        m_definitions.push_back(std::move(definition));
        return problem;
    }
    std::span<const Problem> problems() const { return m_problems; }
    std::span<const SolverInfo> solvers() const { return m_solvers; }
    const ProblemDefinition& operator[](Problem problem) const {
        return *m_definitions[static_cast<std::size_t>(problem)];
    }

private:
    std::vector<Problem> m_problems;
    std::vector<std::unique_ptr<ProblemDefinition>> m_definitions;
    std::vector<SolverInfo> m_solvers;
};

Registry& registry() {
    static Registry registry;
    return registry;
}

} // namespace

std::span<const Problem> problems() {
    return registry().problems();
}

const ProblemDefinition& definitionOf(Problem problem) {
    return registry()[problem];
}

Problem registerProblem(std::unique_ptr<ProblemDefinition> definition) {
    return registry().add(std::move(definition));
}

const json::Shape& questionsShape() {
    return shapes().questions;
}

const json::Shape& answersShape() {
    return shapes().answers;
}

std::string_view nameOf(Problem problem) {
    return definitionOf(problem).name;
}

std::optional<Problem> problemNamed(std::string_view name) {
    const auto match = std::ranges::find(problems(), name, [](Problem problem) { return nameOf(problem); });
    return match == problems().end() ? std::nullopt : std::optional(*match);
}

std::string problemNames() {
    return joined(problems(), [](const Problem problem) { return nameOf(problem); });
}

Sense senseOf(Problem problem) {
    return definitionOf(problem).sense;
}

bool isBetter(Problem problem, double value, double known) {
    return senseOf(problem) == Sense::Least ? value < known : value > known;
}

std::span<const SolverInfo> allSolvers() {
    return registry().solvers();
}

std::span<const SolverInfo> solversOf(Problem problem) {
    const auto range = std::ranges::equal_range(allSolvers(), problem, {}, &SolverInfo::problem);
    return {range.begin(), range.end()};
}

Result<const SolverInfo*> findSolver(Problem problem, std::string_view name) {
    const auto known = solversOf(problem);
    const auto solver = std::ranges::find(known, name, &SolverInfo::name);
    if (solver != known.end())
        return &*solver;
    return Error{ErrorCode::UnknownSolver,
                 std::string(nameOf(problem)),
                 std::string(name),
                 joined(known, &SolverInfo::name),
                 {}};
}

} // namespace equipoise
