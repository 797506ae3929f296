// Whose fault an error is, for programs that say so by a number.
#pragma once

#include "core/base/error.h"

namespace text {

enum class Blame {
    Usage,   ///< of who asked: what was asked for does not exist
    Input,   ///< of a file, or of a solver that does not take its contents
    Program, ///< of this program, or of one beside it
};

/// What would be a fault of who asked is one of the file where it stands in one.
Blame blameFor(const core::Error& error);

} // namespace text
