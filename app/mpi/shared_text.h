// SPDX-License-Identifier: GPL-3.0-or-later
// A file that the first process reads for all.
#pragma once

#include "app/mpi/job.h"

#include <string>

namespace equipoise::mpi {

/// All processes together; the job ends where it cannot be read.
std::string sharedText(const Job& job, const std::string& path);

} // namespace equipoise::mpi
