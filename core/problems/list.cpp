// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/list.h"

#include <vector>

namespace equipoise {

std::vector<std::unique_ptr<ProblemDefinition>> programProblems() {
    std::vector<std::unique_ptr<ProblemDefinition>> definitions;
    definitions.push_back(ringDefinition());
    definitions.push_back(scatterDefinition());
    definitions.push_back(redistributionDefinition());
    definitions.push_back(starDefinition());
    definitions.push_back(gridDefinition());
    return definitions;
}

std::vector<experiment::Experiment> experiment::programExperiments() {
    return {redistribution(), redistributionSimulated(), starTable2(), starSimulated(), ringSweep(),
            ringSizes()};
}

} // namespace equipoise
