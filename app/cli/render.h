// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing needs Qt and this program does not: it becomes the program beside it.
#pragma once

#include "app/cli/options.h"

#include <optional>
#include <string>
#include <vector>

namespace equipoise::cli {

/// This process goes on as equipoise-render with these words: nobody waits for it who could be killed while
/// it runs. Returns only when that cannot be started, which has been printed: the exit code.
int becomeRender(std::vector<std::string> words);

/// The file of the options as words for equipoise-render, which reads scenarios: what another program wrote
/// is converted and handed over in memory. On failure `exitCode` is set and the error has been printed.
std::optional<std::vector<std::string>> fileForRender(const Options& options, int& exitCode);

} // namespace equipoise::cli
