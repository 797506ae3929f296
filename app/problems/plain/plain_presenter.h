// SPDX-License-Identifier: GPL-3.0-or-later
// How the window shows a problem that has no presenter of its own.
#pragma once

#include "app/problems/problem_presenter.h"

namespace equipoise::gui {

/// The question as its values, the answer as its value and its schedule.
const ProblemPresenter& plainPresenter(equipoise::Problem problem);

} // namespace equipoise::gui
