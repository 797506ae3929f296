// SPDX-License-Identifier: GPL-3.0-or-later
// System (2) of the paper as a linear model, for export to other solvers.
#pragma once

#include "core/linear/program.h"
#include "core/problems/redistribution/model/instance.h"

namespace equipoise::redistribution {

/// The model that solveSystem2() solves. Columns S are the items over a link in one direction; tau is the
/// time in units of the slowest link's cost. The objective is the time in the platform's unit. Requires at
/// least three processors and both directions.
linear::Program system2Program(const Instance& instance);

} // namespace equipoise::redistribution
