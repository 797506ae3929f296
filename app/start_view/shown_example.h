// SPDX-License-Identifier: GPL-3.0-or-later
// An example of the start view: its plan, and one figure of its answer.
#pragma once

#include "core/base/control.h"
#include "core/base/result.h"
#include "core/model/plan.h"

#include <QCoreApplication>
#include <QString>

namespace equipoise::gui {

/// Words of the examples and questions of the start view.
class ExampleWords {
    Q_DECLARE_TR_FUNCTIONS(equipoise::gui::StartView)
public:
    /// One line, from the plan's numbers alone.
    static QString figureOf(const PlanRecord& kept);
};

/// What one sees when the example is opened: its first plan, or else its first question answered, under the
/// example's title. Errors: those of readExample() and equipoise::solve(). On any thread; polls `control` where
/// the solver does.
Result<PlanRecord> planOfExample(const QString& resource, SolveControl& control);

} // namespace equipoise::gui
