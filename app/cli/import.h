// Files of any kind that a platform can be read from.
#pragma once

#include "app/cli/output.h"
#include "core/io/imported.h"

#include <optional>
#include <string>
#include <vector>

namespace cli {

/// Each as a remark.
void tell(const std::vector<core::io::ImportNote>& notes, const std::string& path);
/// A scenario file as readInput() reads it, or a scenario of the platform in a foreign file; what that one
/// holds besides is told. On failure `exitCode` is set and the error has been printed.
std::optional<core::io::ScenarioFile> readAnyFile(const Options& options, int& exitCode);
/// Prints that there is no such kind of file.
int failEnding(const std::string& path, const std::string& known);

} // namespace cli
