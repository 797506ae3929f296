// SPDX-License-Identifier: GPL-3.0-or-later
// Environment of a running command: its control and its two streams.
#pragma once

#include "app/cli/control/command_control.h"

#include <ostream>

namespace equipoise::cli {

enum ExitCode : int {
    Answered = 0,
    NoAnswer = 1,   ///< none exists, or the time was too short for one
    WrongUsage = 2, ///< the command line
    BadInput = 3,   ///< a file, or a solver that does not take its contents
    Internal = 4,   ///< the checker refused a plan, a program is missing, an unforeseen failure
};

/// A copy refers to the same control and streams.
struct Context {
    CommandControl& control;
    std::ostream& out; ///< answers
    std::ostream& err; ///< errors and remarks
};

} // namespace equipoise::cli
