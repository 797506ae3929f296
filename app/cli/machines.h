// Files of lstopo as one platform.
#pragma once

#include "app/cli/options.h"
#include "core/io/imported.h"

#include <string>

namespace cli {

/// The machine in `text`, the content of options.file, and those of --with; their speeds are a guess.
core::Result<core::io::Imported> importMachines(const Options& options, const std::string& text);

} // namespace cli
