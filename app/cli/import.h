// SPDX-License-Identifier: GPL-3.0-or-later
// Files of any kind that a platform can be read from.
#pragma once

#include "app/cli/output.h"
#include "core/io/imported.h"

#include <optional>
#include <string>
#include <vector>

namespace equipoise::cli {

/// Each as a remark.
void tell(const std::vector<io::ImportNote>& notes, const std::string& path);
/// A scenario of that platform, with the speeds that the options give; what the file holds besides is told.
/// On failure `exitCode` is set and the error has been printed: speeds that are but a guess are refused,
/// unless the options take what is proposed. `text`: of the file; of a folder, whose files are read together,
/// it does not matter.
std::optional<io::ScenarioFile> importForeign(const Options& options, const std::string& text,
                                                    int& exitCode);
/// Prints that there is no such kind of file.
int failEnding(const std::string& path, const std::string& known);

} // namespace equipoise::cli
