// SPDX-License-Identifier: GPL-3.0-or-later
// The answers of compared plans side by side, with what one has and another has not.
#pragma once

#include "app/pictures/circle/circle_picture.h"
#include "app/pictures/plan/facts.h"
#include "app/tools/compare/scene.h"

#include <QPainter>
#include <QRectF>
#include <vector>

namespace equipoise::gui {

/// Whether the plans own blocks of a matrix: grids.
bool isOfMatrices(const compare::Scene& scene);
/// Whether there is such a picture: of grids, and of rings in which anything is exchanged.
bool hasPairPicture(const compare::Scene& scene);

/// Rings: the same processors in the same places in every picture, discs by their shares; links that only the
/// first plan has are dashed, links that the first has not are heavy. Grids: the matrix of each plan, blocks
/// whose owner is not the first plan's hatched. Below each picture what changes in numbers.
void paintPairs(QPainter& painter, const QRectF& rect, const compare::Scene& scene,
                const style::Tokens& tokens);

/// Height in pixels from which on circles and matrices of a picture of that width have a side of at least 150.
double pairHeight(const compare::Scene& scene, double width);
/// Where paintPairs() places the processors of rings, by plan.
std::vector<circle::Layout> ringLayouts(const QPainter& painter, const QRectF& rect,
                                        const compare::Scene& scene);
/// The shares in all plans of the processor at a point of the picture of rings; without a title: none is there.
Facts ringFactsAt(const QPainter& painter, const QRectF& rect, const compare::Scene& scene, QPointF point);

/// The same in words, a sentence a plan.
QString pairWords(const compare::Scene& scene);

} // namespace equipoise::gui
