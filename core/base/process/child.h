// SPDX-License-Identifier: GPL-3.0-or-later
// Another program, run to its end or to a stop: what it says is read with limits, and it is never left alone.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise {

struct ChildRequest {
    std::string program; ///< a path
    std::vector<std::string> arguments;
    std::string_view input;                          ///< what it reads from its standard input, a file
    std::size_t maxOutput = std::size_t{256} << 20U; ///< bytes
    double grace = 0; ///< s between SIGTERM and SIGKILL when it is stopped; 0: killed at once
    std::function<void(std::string_view)> heard{}; ///< what it says on standard error, as it comes
};

struct ChildEnded {
    Stop stop = Stop::Completed; ///< otherwise it was killed because the control said so
    int exitCode = 0;            ///< if it completed
    std::string output;
    std::string errors; ///< the beginning of what it said on standard error
};

/// Runs the program with its own process group, without a shell. It is killed, with all that it started, when
/// the control says stop, which is polled every 20 ms, when it says more than `maxOutput`, and when we are
/// killed ourselves (keeper.h); with `grace` it is first asked to end by itself, so that it can end processes
/// on other machines. What it leaves behind when it ends is killed, too. Errors:
/// ProgramMissing (value: `neededFor`), ProgramFailed (value: the system's reason, or the signal that ended
/// it).
Result<ChildEnded> runChild(const ChildRequest& request, std::string_view neededFor, SolveControl& control);

/// The path of the program of this name: beside the one that runs, else in PATH; empty if it is in neither.
std::string findProgram(std::string_view name);

} // namespace equipoise
