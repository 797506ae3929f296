// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of the command line, one file each.
#pragma once

#include "app/cli/verb.h"

#include <vector>

namespace equipoise::cli {

/// All verbs, in the order of the help text.
std::vector<Verb> allVerbs();

Verb checkVerb();
Verb compareVerb();
Verb convertVerb();
Verb diffVerb();
Verb driftVerb();
Verb explainVerb();
Verb exportVerb();
Verb generateVerb();
Verb handoutVerb();
Verb lintVerb();
Verb mapVerb();
Verb mpiVerb();
Verb paperVerb();
Verb programVerb();
Verb renderVerb();
Verb replayVerb();
Verb reportVerb();
Verb sensitivityVerb();
Verb simulateVerb();
Verb solveVerb();
Verb solversVerb();
Verb studyVerb();
Verb watchVerb();

} // namespace equipoise::cli
