// SPDX-License-Identifier: GPL-3.0-or-later
// Times of rings by their number of processors, from a plan.
#pragma once

#include "app/pictures/charts/count_picture.h"
#include "core/model/plan.h"

#include <optional>

namespace equipoise::gui {

/// The plan's rings by number of processors: byCount and lightest of its answer. Empty without a plan; empty
/// curves for a plan without an answer.
std::optional<CountCurves> countCurvesOf(const PlanRecord* kept);

} // namespace equipoise::gui
