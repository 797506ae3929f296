// SPDX-License-Identifier: GPL-3.0-or-later
// A study whose points are done by all processes of a job.
#pragma once

#include "app/cli/context.h"
#include "app/mpi/job.h"
#include "app/mpi/request.h"

namespace equipoise::mpi {

/// The first process hands points to whoever is free, also to itself, keeps the results and gives them out:
/// the same bytes as on one thread. A process that is slow, or gone, costs its points' time only: others do
/// them again when nothing else is left. All processes read the description. Returns the exit code; those
/// of equipoise-cli study run.
int runCampaign(Job& job, const CampaignRequest& request, const cli::Context& context);

} // namespace equipoise::mpi
