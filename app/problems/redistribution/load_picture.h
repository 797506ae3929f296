// SPDX-License-Identifier: GPL-3.0-or-later
// The load of each processor against time, as curves.
#pragma once

#include "app/pictures/charts/curves_picture.h"
#include "app/problems/redistribution/moves.h"

#include <memory>

namespace equipoise::gui::redistribution {

/// Step curves of the processors, at most a thousand: those whose load changes most. Few are in strong lines and
/// named. O(runs + n log n).
CurvesPicture loadCurves(const Moves& moves);
/// That of the plan's moves; see derived().
std::shared_ptr<const CurvesPicture> loadCurvesOf(const PlanRecord& kept);

} // namespace equipoise::gui::redistribution
