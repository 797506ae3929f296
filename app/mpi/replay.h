// SPDX-License-Identifier: GPL-3.0-or-later
// Follows a plan with the processes of the job.
#pragma once

#include "app/cli/context.h"
#include "app/mpi/job.h"
#include "app/mpi/request.h"

namespace equipoise::mpi {

/// All processes together. Returns the exit code; the first one has printed or written what came out.
int replay(Job& job, const ReplayRequest& request, const cli::Context& context);

} // namespace equipoise::mpi
