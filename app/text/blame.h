// SPDX-License-Identifier: GPL-3.0-or-later
// Whose fault an error is, for programs that say so by a number.
#pragma once

#include "core/base/error.h"

namespace equipoise::text {

enum class ErrorOrigin {
    Usage,   ///< of who asked: what was asked for does not exist
    Input,   ///< of a file, or of a solver that does not take its contents
    Program, ///< of this program, or of one beside it
};

/// What would be a fault of who asked is one of the file where it stands in one.
ErrorOrigin blameFor(const Error& error);

} // namespace equipoise::text
