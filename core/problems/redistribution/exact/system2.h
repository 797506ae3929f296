// SPDX-License-Identifier: GPL-3.0-or-later
// System (2) of the paper, for whoever wants to solve it elsewhere.
#pragma once

#include "core/linear/program.h"
#include "core/problems/redistribution/model/instance.h"

namespace equipoise::redistribution {

/// As solveSystem2() solves it: columns S are items that go over a link in one direction, tau is the time in
/// units of the slowest link's. The objective is the time in the platform's unit. At least three processors,
/// both directions.
linear::Program system2Program(const Instance& instance);

} // namespace equipoise::redistribution
