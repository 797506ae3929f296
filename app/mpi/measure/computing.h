// SPDX-License-Identifier: GPL-3.0-or-later
// Measurement of the computing speed of all processes.
#pragma once

#include "app/mpi/job.h"
#include "app/mpi/request.h"
#include "core/measure/measured.h"

#include <string>

namespace equipoise::mpi {

/// All processes compute at the same time and for the same duration; a process that is done sleeps. Returns at
/// the first process the ranks with their cycle times, and the computation; elsewhere no ranks. Ends the job
/// when a command fails.
measure::Measured measureComputing(Job& job, const MeasureRequest& request);

/// What was found, in words.
void tellRanks(const measure::Measured& measured);

std::string percent(double part);

} // namespace equipoise::mpi
