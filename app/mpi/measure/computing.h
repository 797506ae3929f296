// SPDX-License-Identifier: GPL-3.0-or-later
// How fast every process computes.
#pragma once

#include "app/mpi/job.h"
#include "app/mpi/request.h"
#include "core/measure/measured.h"

#include <string>

namespace equipoise::mpi {

/// All compute at once, for equally long; whoever is done sleeps. At the first process the ranks with their
/// cycle times, and what was computed; elsewhere no ranks. Ends the job when a command fails.
measure::Measured measureComputing(Job& job, const MeasureRequest& request);

/// What was found, in words.
void tellRanks(const measure::Measured& measured);

std::string percent(double part);

} // namespace equipoise::mpi
