// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing by equipoise-render: it needs Qt, and equipoise-cli has none.
#pragma once

#include "app/cli/context.h"
#include "app/cli/input.h"

#include <optional>
#include <string>
#include <vector>

namespace equipoise::cli {

/// Replaces this process by equipoise-render with these arguments, so that no child process can outlive it.
/// Returns only when the program cannot be started: the error has been printed, the exit code is returned.
int becomeRender(const Context& context, std::vector<std::string> words);

/// The file as arguments for equipoise-render, which reads scenarios: a file of another program is converted
/// and handed over in memory. Empty on failure: the error has been printed and `exitCode` is set.
std::optional<std::vector<std::string>> fileForRender(const Context& context, const InputFile& input,
                                                      int& exitCode);

} // namespace equipoise::cli
