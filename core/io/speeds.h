// SPDX-License-Identifier: GPL-3.0-or-later Speeds of processors and bandwidths of links as a person says
// them, for platforms whose files do not know them.
#pragma once

#include "core/base/result.h"
#include "core/io/imported.h"
#include "core/platform/platform.h"

#include <string>

namespace equipoise::io {

/// Sets speeds of processors, also measured ones. `choice` is a number for all, NAME=SPEED,... for those
/// named, or a file with a name and a speed in each line. Blanks, a comma, a semicolon or a tabulator
/// separate these; lines that begin with # are ignored. A speed is work per time in the platform's units.
/// `all`: each processor must get one. Errors: WrongType with the text, UnknownName, MissingField for a
/// processor without a speed, and those of reading the file.
Result<void> setSpeeds(Platform& platform, const std::string& choice, bool all);

/// setSpeeds() for an import: each processor whose speed is a guess must get one, which is then no longer a
/// guess and has no note. "cores" counts cores: known speeds are those of one core and are multiplied by
/// Imported::cores, guessed ones become the number of cores. Error besides: MissingField for "cores" where
/// the file names none.
Result<void> giveSpeeds(Imported& imported, const std::string& choice);

/// Gives each of Imported::linksWithoutBandwidth the bandwidth `text`, a number with its unit ("10 Gbit/s"),
/// and removes the note on them; both are empty afterwards. Errors: WrongType, also for a number without a
/// unit; OutOfRange; MissingField where there are no such links.
Result<void> giveBandwidth(Imported& imported, const std::string& text);

} // namespace equipoise::io
