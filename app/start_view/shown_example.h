// An example of the start view: its plan, and one figure of its answer.
#pragma once

#include "core/base/control.h"
#include "core/base/result.h"
#include "core/model/plan.h"

#include <QCoreApplication>
#include <QString>

namespace app {

/// Words of the examples and questions of the start view.
class ExampleWords {
    Q_DECLARE_TR_FUNCTIONS(app::StartView)
public:
    /// One line, from the plan's numbers alone.
    static QString figureOf(const core::KeptPlan& kept);
};

/// What one sees when the example is opened: its first plan, or else its first question answered, under the
/// example's title. Errors: those of readExample() and core::solve(). On any thread; polls `control` where
/// the solver does.
core::Result<core::KeptPlan> planOfExample(const QString& resource, core::SolveControl& control);

} // namespace app
