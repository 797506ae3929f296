// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pictures/circle/circle_picture.h"
#include "app/problems/redistribution/moves.h"

namespace equipoise::gui {

/// Processors in ring order, clockwise from the top. Arrows are as wide as the items that go over a link all
/// in all; the bars of a processor are its load before and afterwards, or at an instant what it holds and
/// where that shall end. Beside its name stands how many items it has too many or too few. Without an instant:
/// all that moves, and the loads afterwards. O(n + b) for n processors and b runs.
circle::CirclePicture flowPicture(const PlanRecord& kept, const redistribution::Moves& moves,
                                  const style::Tokens& tokens, const PictureState& state,
                                  std::optional<double> instant = {});

/// All that moves, for exports.
void paintFlows(const Painting& on, const PlanRecord& kept, const redistribution::Moves& moves);

} // namespace equipoise::gui
