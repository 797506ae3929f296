// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/lint.h"

#include "core/model/definition.h"

#include <algorithm>

namespace equipoise {

Lint lint(const Scenario& scenario) {
    Lint result = lint(scenario.platform);
    const auto asks = [&](bool ofLinks) {
        return std::ranges::any_of(problems(), [&](Problem problem) {
            return isAsked(scenario.questions, problem) && definitionOf(problem).ofLinks == ofLinks;
        });
    };
    if (asks(false) && !asks(true))
        std::erase_if(result.findings,
                      [](const LintFinding& finding) { return finding.code == LintCode::NoLinks; });
    return result;
}

} // namespace equipoise
