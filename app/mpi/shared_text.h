// A file that the first process reads for all.
#pragma once

#include "app/mpi/job.h"

#include <string>

namespace mpi {

/// All processes together; the job ends where it cannot be read.
std::string sharedText(const Job& job, const std::string& path);

} // namespace mpi
