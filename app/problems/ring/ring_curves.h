// SPDX-License-Identifier: GPL-3.0-or-later
// Times of rings by their number of processors, from a plan.
#pragma once

#include "app/pictures/charts/curves_picture.h"
#include "core/model/plan.h"

namespace equipoise::gui {

/// "Time by number of processors": the fastest ring known of each number of processors, and the ring of least weight,
/// which RR-4745 takes for the fastest. A ring marks the plan; one processor alone is the level. Without a plan, or
/// when the solver knows no other numbers, there are no curves. `current`: the plan answers the scenario as it is
/// now. On any thread. O(rows).
CurvesPicture countCurvesOf(const PlanRecord* kept, bool current = true);

/// Whether the picture shows the fastest rings.
bool hasFastest(const CurvesPicture& counts);

} // namespace equipoise::gui
