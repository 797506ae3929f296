// SPDX-License-Identifier: GPL-3.0-or-later
// Execution of an external program until its end or a stop, with limited output.
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
    std::string_view input;                          ///< content of its standard input, a file
    std::size_t maxOutput = std::size_t{256} << 20U; ///< bytes
    double grace = 0; ///< s between SIGTERM and SIGKILL when it is stopped; 0: killed at once
    std::function<void(std::string_view)> heard{}; ///< receives its standard error as it is written
};

struct ChildEnded {
    Stop stop = Stop::Completed; ///< otherwise it was killed because of the control
    int exitCode = 0;            ///< if it completed
    std::string output;
    std::string errors; ///< beginning of its standard error
};

/// Runs the program in a separate process group, without a shell. The control is polled every 20 ms. The program
/// and all its descendants are killed after a stop, when its output exceeds `maxOutput`, and when the calling
/// process is killed (keeper.h). With `grace`, SIGTERM comes first, so that it can end processes on other
/// machines. Descendants that outlive the program are killed, too. Errors: ProgramMissing (value: `neededFor`),
/// ProgramFailed (value: the system's reason, or the signal that ended the program).
Result<ChildEnded> runChild(const ChildRequest& request, std::string_view neededFor, SolveControl& control);

/// The path of a program: in the folder of the running program, else in PATH; empty if it is in neither.
std::string findProgram(std::string_view name);

} // namespace equipoise
