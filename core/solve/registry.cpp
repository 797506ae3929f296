#include "core/solve/registry.h"

#include "core/solve/door.h"

#include <algorithm>
#include <string>

namespace core {

std::span<const SolverInfo> allSolvers() {
    static const std::vector<SolverInfo> registry = [] {
        std::vector<SolverInfo> all;
        for (const Problem problem : allProblems)
            all.insert(all.end(), doorOf(problem).solvers.begin(), doorOf(problem).solvers.end());
        return all;
    }();
    return registry;
}

std::span<const SolverInfo> solversOf(Problem problem) {
    const auto found = std::ranges::equal_range(allSolvers(), problem, {}, &SolverInfo::problem);
    return {found.begin(), found.end()};
}

Result<const SolverInfo*> findSolver(Problem problem, std::string_view name) {
    const auto known = solversOf(problem);
    const auto found = std::ranges::find(known, name, &SolverInfo::name);
    if (found != known.end())
        return &*found;
    std::string names;
    for (const SolverInfo& solver : known)
        names.append(names.empty() ? "" : ", ").append(solver.name);
    return Error{ErrorCode::UnknownSolver, std::string(nameOf(problem)), std::string(name), names, {}};
}

} // namespace core
