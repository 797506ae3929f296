// SPDX-License-Identifier: GPL-3.0-or-later
// The problems of the program: the only list that names them.
#pragma once

#include "core/model/definition.h"
#include "core/study/experiment.h"

#include <memory>

namespace equipoise {

std::unique_ptr<ProblemDefinition> ringDefinition();
std::unique_ptr<ProblemDefinition> scatterDefinition();
std::unique_ptr<ProblemDefinition> redistributionDefinition();
std::unique_ptr<ProblemDefinition> starDefinition();
std::unique_ptr<ProblemDefinition> gridDefinition();

namespace experiment {
Experiment ringSizes();
Experiment ringSweep();
Experiment redistribution();
Experiment redistributionSimulated();
Experiment starTable2();
Experiment starSimulated();
} // namespace experiment

} // namespace equipoise
