// SPDX-License-Identifier: GPL-3.0-or-later
// Holds a platform against the network it describes.
#pragma once

#include "app/cli/context.h"
#include "app/mpi/job.h"
#include "app/mpi/request.h"

namespace equipoise::mpi {

/// All processes together. Returns the exit code; the first one has printed how far off the file is.
int validate(Job& job, const ValidateRequest& request, const cli::Context& context);

} // namespace equipoise::mpi
