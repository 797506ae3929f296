// SPDX-License-Identifier: GPL-3.0-or-later
// How a run ends that is told to: on a thread of its own, so that one that does not listen fails a test
// instead of holding it.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/model/plan.h"

#include <functional>
#include <optional>
#include <string>

namespace support {

using Run = std::function<equipoise::Result<equipoise::Plan>(equipoise::SolveControl&)>;

struct Ending {
    std::optional<equipoise::Result<equipoise::Plan>> plan; ///< empty: it did not end within `patience`
    double busy = 0; ///< s of processor time, all threads, from the moment it was told to end
};

/// When a run is told to end: before it begins, after `busySeconds` of work (or at its end, if that is
/// earlier), by a time limit of so many seconds, or not at all.
struct Told {
    enum class When { Before, Midway, TimeLimit, Never } when = When::Never;
    double busySeconds = 0;
};

/// Patience is generous: it is for what would never end, on a busy machine. A run that outlasts it goes on by
/// itself until the process ends; it holds what it needs.
Ending endingOf(Run run, Told request, double patience);

/// Why an ending is none that a person accepts, empty if it is one: it did not end, took more processor time
/// than `most` after it was told, or says that it was stopped by something else.
std::string faultOf(const Ending& ending, Told request, double most);

} // namespace support
