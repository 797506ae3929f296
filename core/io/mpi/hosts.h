// SPDX-License-Identifier: GPL-3.0-or-later
// Which machine each rank of a plan runs on, as programs that start ranks read it.
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

/// A line a rank, for processors of these names in the order of ranks, each of which is one slot: processors
/// of one machine are not put together, as their names alone do not tell. A name becomes a host name by
/// replacing what cannot stand in one by '-'; if two would be the same, the later one gets a number, and the
/// processor's own name stands in a comment.
///   Hostfile  of Open MPI. Version 4.1 refuses `slots=1` on a host that is listed twice, so no line has it.
///   Rankfile  of Open MPI: the same hosts, each rank on any core of the first socket
///   Slurm     for SLURM_HOSTFILE and `srun --distribution=arbitrary`: task i runs on the i-th host
/// `head`: lines of comment that say what it is for; how it is used is added. O(processors).
std::string hostsText(std::span<const std::string> names, HostFormat format, std::vector<std::string> head);

} // namespace equipoise::io
