// SPDX-License-Identifier: GPL-3.0-or-later
// The matrix of a compared plan: blocks whose owner differs from the first plan's are hatched.
#pragma once

#include "app/problems/problem_presenter.h"

namespace equipoise::gui::grid {

/// See ProblemPresenter::paintOwners().
void paintChangedBlocks(QPainter& painter, const QRectF& rect, const NumberedPlan& plan,
                        const NumberedPlan& first, const style::Tokens& tokens);

} // namespace equipoise::gui::grid
