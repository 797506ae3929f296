// SPDX-License-Identifier: GPL-3.0-or-later
// A grid plan as blocks: the update of one panel.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/grid/model/plan.h"
#include "core/schedule/schedule.h"

namespace equipoise::grid {

/// One step of the product on one panel, which repeats over the matrix and over the steps. Each processor
/// computes its r_i c_j blocks consecutively from time 0, as one run of blocks of one item and t_ij each. The
/// model has no communication. The makespan is the panel's time. Processors without blocks do not appear. O(p
/// q).
Schedule toSchedule(const Platform& platform, const Plan& plan);

} // namespace equipoise::grid
