// How the window shows a problem that has no presenter of its own.
#pragma once

#include "app/problems/problem_presenter.h"

namespace app {

/// The question as its values, the answer as its value and its schedule.
const ProblemPresenter& plainPresenter(core::Problem problem);

} // namespace app
