// SPDX-License-Identifier: GPL-3.0-or-later
// Scatter plans for the tests of the texts for MPI.
#pragma once

#include "core/io/mpi/mpi.h"
#include "tests/support/scatter_plans.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace support {

using Counts = std::vector<std::int64_t>;

/// The last count is the root's. Processors are called P1, P2, ..., P0 in order of ranks.
equipoise::PlanRecord planOf(const Counts& counts);
/// Renames the processors, by rank.
equipoise::PlanRecord named(equipoise::PlanRecord kept, const std::vector<std::string>& names);
/// Names that would break a program if they stood in it as they are.
const std::vector<std::string>& nastyNames();
std::string textOf(const equipoise::PlanRecord& kept, equipoise::io::MpiFormat format,
                   equipoise::io::MpiTransfer transfer = equipoise::io::MpiTransfer::Fitting);

} // namespace support
