// SPDX-License-Identifier: GPL-3.0-or-later
// Arrows on spokes between the middle of a circle and the processors around it, as plain functions.
#pragma once

#include "app/pictures/circle/places.h"

namespace equipoise::gui::circle {

/// As layOut(), with room for what stands in the middle (Layout::hub), and beside each spoke for two arrows:
/// outwards on one side, inwards on the other.
Layout layOutSpokes(const Room& room, std::size_t count);

/// An arrow of this width beside a spoke; `done`: only this part of it (0..1), from its tail on. Empty where
/// there is no room.
QPainterPath spokeArrow(const Layout& layout, std::size_t spoke, bool outwards, double width,
                        double done = 1);
/// The point `done` (0..1) of the way along the arrow's middle.
QPointF pointOnSpoke(const Layout& layout, std::size_t spoke, bool outwards, double done);

} // namespace equipoise::gui::circle
