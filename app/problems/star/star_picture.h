// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pictures/circle/circle_picture.h"
#include "app/problems/star/tasks.h"

namespace equipoise::gui {

/// Workers around the master, clockwise from the top, as the platform lists them. Arrows are as wide as the
/// tasks that go there; the bars of a worker are its tasks before and those it computes. At an instant what
/// waits at the master is a number, and of the blue bars what is done is pale. Without one: all that moves,
/// and the tasks afterwards. O(n + moves + work).
circle::CirclePicture starPicture(const star::Tasks& tasks, const style::Tokens& tokens,
                                  const PictureState& state, std::optional<double> instant = {});

/// All that moves, for exports.
void paintStar(const Painting& on, const star::Tasks& tasks);

} // namespace equipoise::gui
