// SPDX-License-Identifier: GPL-3.0-or-later
// Hostfiles and rankfiles: the machine of each rank of a plan, for the launchers of MPI programs.
#pragma once

#include "core/base/names.h"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace equipoise::io {

enum class HostFormat { Hostfile, Rankfile, Slurm };

inline constexpr auto hostFormatNames = std::to_array<Named<HostFormat>>(
    {{HostFormat::Hostfile, "hostfile"}, {HostFormat::Rankfile, "rankfile"}, {HostFormat::Slurm, "slurm"}});

/// One line per rank, for processors of these names in the order of ranks. Each is one slot, as names alone
/// do not tell which processors share a machine. In a host name '-' replaces invalid characters. If two names
/// become equal, the later one gets a number, and a comment has the processor's name.
///   Hostfile  of Open MPI. Version 4.1 refuses `slots=1` on a host that is listed twice, so no line has it.
///   Rankfile  of Open MPI: the same hosts, each rank on any core of the first socket
///   Slurm     for SLURM_HOSTFILE and `srun --distribution=arbitrary`: task i runs on the i-th host
/// `head`: lines of comment on the purpose of the file; those on its use are added. O(processors).
std::string hostsText(std::span<const std::string> names, HostFormat format, std::vector<std::string> head);

} // namespace equipoise::io
