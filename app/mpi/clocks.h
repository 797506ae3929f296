// SPDX-License-Identifier: GPL-3.0-or-later
// The clocks of all processes against the first one's.
#pragma once

#include "app/mpi/job.h"
#include "core/replay/clock.h"

namespace equipoise::mpi {

/// All processes together, one after the other asks the first one. 0 at the first.
replay::ClockOffset measureOffset(const Job& job);

} // namespace equipoise::mpi
