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

/// Calls work(i, part) once for every i in 0 .. count - 1, on up to `threads` threads, and returns when all
/// are done. Which thread takes which piece is left open: work must write to places of its own (a slot i of a
/// vector) so that the outcome does not depend on the number of threads. `part` is a control for one thread
/// with the token and the seed of `control`; the fraction of pieces done is reported to the sink of `control`
/// on the calling thread, as is nothing else. For one thread no other is started: the calling one works.
/// Stopped or out of time: no new piece is begun, those begun see their `part` stopped, and control.stop()
/// says why; the caller knows by its slots which pieces were done. What `work` throws first ends the run and
/// is thrown again here. Error of the system when no thread can be had: the calling thread does the work
/// alone.
void parallelFor(std::size_t count, unsigned threads, SolveControl& control,
                 const std::function<void(std::size_t, SolveControl&)>& work);

/// The same for the pieces of a solver: on as many threads as its control allows, and without a word to its
/// sink. What the pieces are must not depend on the number of threads, nor may a piece look at what others
/// found: the caller joins the slots in their order. A linear program (core/linear) belongs to the piece that
/// makes it.
void parallelFor(std::size_t count, SolveControl& control,
                 const std::function<void(std::size_t, SolveControl&)>& work);

} // namespace equipoise
