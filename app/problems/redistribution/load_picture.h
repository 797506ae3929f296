// SPDX-License-Identifier: GPL-3.0-or-later
// The load of each processor against time, as curves.
#pragma once

#include "app/pictures/charts/curves_picture.h"
#include "app/problems/redistribution/moves.h"

#include <memory>

namespace equipoise::gui::redistribution {

/// Curves without words, so that a kept value suits every language.
struct LoadCurves {
    std::vector<Curve> curves{};
    bool belowZero = false; ///< a processor sends items that it does not have
};

/// Step curves of the processors, at most a thousand: those whose load changes most. Few are in strong lines and
/// named. O(runs + n log n).
LoadCurves loadCurves(const Moves& moves);
/// Curves of the plan's moves; see derived().
std::shared_ptr<const LoadCurves> loadCurvesOf(const PlanRecord& kept);
/// Axes of the curves in the current language. O(1).
CurveAxes loadAxes(const Moves& moves, const LoadCurves& loads);

} // namespace equipoise::gui::redistribution
