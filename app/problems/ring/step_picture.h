// SPDX-License-Identifier: GPL-3.0-or-later
// One step, processor by processor: a row of bars each. Window and export draw with this.
#pragma once

#include "app/pictures/charts/step_geometry.h"
#include "app/problems/ring/ring_picture.h"

namespace equipoise::gui {

StepLayout stepsLayout(const QPainter& painter, const QRectF& rect, const PlanRecord& kept,
                       const RingPictureState& state = {});
/// The height at which all rows can be read without scrolling in a picture of that width; very many rows are
/// drawn as low as they get.
double stepsHeight(const QPainter& painter, double width, const PlanRecord& kept);

/// Bars of computing, sending and receiving from the plan's schedule, rows in ring order, T and its bound as
/// labelled lines. Does nothing for a plan without an answer.
void paintSteps(QPainter& painter, const QRectF& rect, const PlanRecord& kept, const style::Tokens& tokens,
                const RingPictureState& state = {});

} // namespace equipoise::gui
