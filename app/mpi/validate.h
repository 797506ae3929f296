// Holds a platform against the network it describes.
#pragma once

#include "app/mpi/job.h"
#include "app/mpi/request.h"

namespace mpi {

/// All processes together. Returns the exit code; the first one has printed how far off the file is.
int validate(Job& job, const ValidateRequest& request);

} // namespace mpi
