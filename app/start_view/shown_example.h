// SPDX-License-Identifier: GPL-3.0-or-later
// The plan of an example of the start view.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/model/plan.h"

#include <QString>

namespace equipoise::gui {

/// What one sees when the example is opened: its first plan, or else its first question answered, under the
/// example's title. Errors: those of readExample() and equipoise::solve(). On any thread; polls `control` where
/// the solver does.
Result<PlanRecord> planOfExample(const QString& resource, SolveControl& control);

} // namespace equipoise::gui
