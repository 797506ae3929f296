// SPDX-License-Identifier: GPL-3.0-or-later
// Plans over each other on one axis of time, on any painter: window and exports draw with this.
#pragma once

#include "app/pictures/timeline/timeline_picture.h"
#include "app/tools/compare/scene.h"

namespace equipoise::gui {

/// "Strasbourg: A subsets, B greedy": a line for each plan, with its letter, name and value.
QStringList comparedPlans(const compare::Scene& scene);
/// "busy in A only"; `plan`: the one held against the first.
QString contrastWords(Contrast contrast, std::size_t plan);

/// Height of the legend above the picture.
double compareLegendHeight(const QPainter& painter, double width, const compare::Scene& scene);
/// The height at which all rows can be read in a picture of that width, legend included.
double compareHeight(const QPainter& painter, double width, const compare::Scene& scene);

/// Legend; the plans' rows; in the rows of differences what only A does in their upper half, what only the
/// other does in the lower one, what both do otherwise over all of it, hatched. `mark`: a difference that is
/// framed.
void paintComparison(QPainter& painter, const QRectF& rect, const compare::Scene& scene,
                     const TimelineState& state, const std::optional<DifferenceMark>& mark,
                     const style::Tokens& tokens);
/// One plan's rows alone, in the same place.
void paintAlone(QPainter& painter, const QRectF& rect, const compare::Scene& scene, std::size_t plan,
                const TimelineState& state, const style::Tokens& tokens);

} // namespace equipoise::gui
