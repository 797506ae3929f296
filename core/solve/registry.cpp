#include "core/solve/registry.h"

#include "core/base/words.h"
#include "core/ring/solvers.h"
#include "core/solve/run_ring.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace core {

namespace {

template <ring::Solver solver>
Result<Plan> run(const Scenario& scenario, const ParameterValues& options, SolveControl& control) {
    return runRing(solver, scenario, options, control);
}

std::vector<SolverInfo> makeRegistry() {
    return {
        {Problem::Ring,
         "subsets",
         TRANSLATABLE("solver", "Subsets (exact)"),
         TRANSLATABLE("solver", "Looks at every set of processors in one table, and proves the fastest ring "
                                "for every number of processors"),
         Claim::Exact,
         TRANSLATABLE("solver", "up to 18 processors"),
         "Equipoise, after Held and Karp (1962)",
         ring::subsetsLimit,
         {},
         run<ring::solveSubsets>},
        {Problem::Ring,
         "homogeneous",
         TRANSLATABLE("solver", "Homogeneous network (exact)"),
         TRANSLATABLE("solver", "Closed form for networks whose links are all alike: the fastest processor "
                                "alone, or as many as help"),
         Claim::Exact,
         TRANSLATABLE("solver", "links that all cost the same"),
         "RR-4745, Proposition 1",
         ring::instanceLimit,
         {},
         run<ring::solveHomogeneous>},
        {Problem::Ring,
         "q-ring",
         TRANSLATABLE("solver", "q-ring program (paper)"),
         TRANSLATABLE("solver", "One integer program for each number of processors, as in the paper; its "
                                "answer is often, but not always, the fastest ring"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "a handful of processors within minutes"),
         "RR-4745, section 5.2",
         ring::programsLimit,
         {ring::weightsOption()},
         run<ring::solveQRing>},
        {Problem::Ring,
         "tsp",
         TRANSLATABLE("solver", "All processors, TSP program (paper)"),
         TRANSLATABLE("solver", "The travelling salesman program of the paper: the best ring of all "
                                "processors, however slow some of them are"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "about ten processors within minutes"),
         "RR-4745, section 5.1",
         ring::programsLimit,
         {ring::weightsOption()},
         run<ring::solveTsp>},
        {Problem::Ring,
         "greedy",
         TRANSLATABLE("solver", "Greedy (paper)"),
         TRANSLATABLE("solver", "Starts from the fastest processor and inserts the cheapest next one, as "
                                "printed in the paper; no guarantee"),
         Claim::Heuristic,
         TRANSLATABLE("solver", "up to 8192 processors"),
         "RR-4745, section 6.2",
         ring::instanceLimit,
         {ring::weightsOption()},
         run<ring::solveGreedy>},
    };
}

} // namespace

std::span<const SolverInfo> allSolvers() {
    static const std::vector<SolverInfo> registry = makeRegistry();
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
