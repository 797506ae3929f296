// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verbs.h"

namespace equipoise::cli {

std::vector<Verb> allVerbs() {
    return {solveVerb(),  solversVerb(),  checkVerb(),    lintVerb(),        convertVerb(), programVerb(),
            renderVerb(), reportVerb(),   handoutVerb(),  compareVerb(),     mpiVerb(),     mapVerb(),
            exportVerb(), driftVerb(),    simulateVerb(), replayVerb(),      watchVerb(),   studyVerb(),
            paperVerb(),  generateVerb(), diffVerb(),     sensitivityVerb(), explainVerb()};
}

} // namespace equipoise::cli
