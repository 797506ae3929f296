// The clocks of all processes against the first one's.
#pragma once

#include "app/mpi/job.h"
#include "core/replay/clock.h"

namespace mpi {

/// All processes together, one after the other asks the first one. 0 at the first.
core::replay::ClockOffset measureOffset(const Job& job);

} // namespace mpi
