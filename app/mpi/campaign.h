// SPDX-License-Identifier: GPL-3.0-or-later
// A study whose points are done by all processes of a job.
#pragma once

#include "app/cli/context.h"
#include "app/mpi/job.h"
#include "app/mpi/request.h"

namespace equipoise::mpi {

/// Runs a study on all processes. The first process assigns points to idle processes, including itself, and
/// writes the results: the same bytes as on one thread. If a process is slow or has ended, others solve its
/// points again when no points are left. All processes read the description. Returns the exit code of
/// equipoise-cli study run.
int runCampaign(Job& job, const CampaignRequest& request, const cli::Context& context);

} // namespace equipoise::mpi
