// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the machines of the job and the ways between them.
#pragma once

#include "app/mpi/job.h"
#include "app/mpi/request.h"

namespace equipoise::mpi {

/// All processes together. The first one writes the file after the computations and after every round of
/// pairs. Returns the exit code.
int measure(Job& job, const MeasureRequest& request);

} // namespace equipoise::mpi
