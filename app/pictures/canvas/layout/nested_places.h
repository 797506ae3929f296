// SPDX-License-Identifier: GPL-3.0-or-later
// Places for a large platform, after what can be folded in it. Pure functions.
#pragma once

#include "app/pictures/canvas/layout/folds.h"
#include "app/pictures/canvas/layout/layout.h"

namespace equipoise::gui::canvas {

/// What a fold is made of stands around its switch, folds as discs that do not overlap; the outermost ones
/// stand as their links say. `known` places are kept. O(nodes), beside that several outermost folds are laid
/// out as clusters are (O(links + 24 folds) a round, 60 rounds at most); stopped, these are where they were.
std::vector<QPointF> nestedPlaces(const Platform& platform, const Folds& folds,
                                  std::span<const std::optional<QPointF>> known, const Stop& stop = {});
/// There are many nodes, and one fold around all of them: that takes milliseconds.
bool isNestedTree(const Folds& folds);
/// nestedPlaces() for such a platform, if no more than half of its nodes have `known` places.
std::optional<std::vector<QPointF>> placesInTree(const Platform& platform, const Folds& folds,
                                                 std::span<const std::optional<QPointF>> known);

} // namespace equipoise::gui::canvas
