// SPDX-License-Identifier: GPL-3.0-or-later
// Launch of equipoise-mpi processes through mpirun, on this machine or on those of a hostfile.
#pragma once

#include "core/base/process/child.h"
#include "core/base/result.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

inline constexpr std::string_view replayerName = "equipoise-mpi";
inline constexpr std::string_view launcherName = "mpirun";

struct Launch {
    std::string launcher = findProgram(launcherName); ///< path of mpirun; empty if not found
    std::string program = findProgram(replayerName);  ///< path, the same on every machine; empty if not found
    std::string hostfile;                             ///< empty: all processes on this machine, however many
    bool oversubscribe = false;                       ///< more processes than the hostfile has slots
    std::size_t ranks = 0;                            ///< 0: as many as the plan needs, or as there are slots
    std::vector<std::string> words{};                 ///< more of mpirun's own arguments
    /// What the processes say while they run, as it comes.
    std::function<void(std::string_view)> heard{};
};

/// Errors: ProgramMissing for mpirun and for the program; FileUnreadable for the hostfile.
Result<void> checkLaunch(const Launch& launch, std::string_view use);

/// mpirun's own arguments, then the program.
std::vector<std::string> launchWords(const Launch& launch, std::size_t ranks);

/// The gist of what was said when it failed: our own process's reason, or which one died; else mpirun's first
/// sentence.
std::string reasonIn(const std::string& errors);

/// s that mpirun has to end the processes on all machines before it is killed itself.
inline constexpr double launchGrace = 5;

} // namespace equipoise::io
