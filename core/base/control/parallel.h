// SPDX-License-Identifier: GPL-3.0-or-later
// Many independent pieces of work on several threads, of a study or of one solve. The only place in the core
// that starts threads.
#pragma once

#include "core/base/control/control.h"

#include <cstddef>
#include <functional>

namespace equipoise {

/// As many as the machine runs at once, at least 1.
unsigned hardwareThreads();

/// Calls work(i, part) once for every i in 0 .. count - 1, on up to `threads` threads, and waits for all. The
/// assignment of pieces to threads is not specified. So `work` must write only to a separate place for each i,
/// such as element i of a vector; the result then does not depend on the number of threads. `part` is a control
/// for one thread with the token and the seed of `control`. The sink of `control` receives only the fraction of
/// completed pieces, on the calling thread. One thread means the calling thread.
///
/// After a stop or at the time limit no new piece is begun, running pieces see their `part` stopped, and
/// control.stop() gives the reason. The caller finds the completed pieces by their places. The first exception
/// of `work` ends the run and is thrown again here. If the system starts no thread, the calling thread works
/// alone.
void parallelFor(std::size_t count, unsigned threads, SolveControl& control,
                 const std::function<void(std::size_t, SolveControl&)>& work);

/// Runs the pieces of a solver on as many threads as its control allows, without reports to the sink. Neither
/// the division into pieces nor a piece may depend on the number of threads or on results of other pieces. The
/// caller combines the results in their order. A linear program (core/linear) belongs to the piece that creates
/// it.
void parallelFor(std::size_t count, SolveControl& control,
                 const std::function<void(std::size_t, SolveControl&)>& work);

} // namespace equipoise
