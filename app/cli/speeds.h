// Speeds of processors from the command line, for platforms whose files do not know them.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"

#include <string>

namespace cli {

/// `choice`: a number for all, NAME=SPEED,... for those named, or a file with a name and a speed in each line
/// (blanks, a comma, a semicolon or a tabulator between them; lines that begin with # are passed over). A
/// speed is work by time, in the platform's units; what was measured gives way to it. `all`: each processor
/// must get one. Errors: WrongType with what was found, UnknownName, MissingField for one that gets none, and
/// those of reading the file.
core::Result<void> setSpeeds(core::Platform& platform, const std::string& choice, bool all);

} // namespace cli
