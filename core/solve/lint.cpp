#include "core/solve/lint.h"

#include "core/solve/problem.h"

#include <algorithm>

namespace core {

Lint lint(const Scenario& scenario) {
    Lint result = lint(scenario.platform);
    const bool gridAlone = std::ranges::all_of(problems(), [&](Problem problem) {
        return isAsked(scenario.questions, problem) == (problem == Problem::Grid);
    });
    if (gridAlone)
        std::erase_if(result.findings,
                      [](const LintFinding& finding) { return finding.code == LintCode::NoLinks; });
    return result;
}

} // namespace core
