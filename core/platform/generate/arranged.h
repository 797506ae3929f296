// SPDX-License-Identifier: GPL-3.0-or-later
// Regular arrangements of nodes on the canvas: circles, shells and rows.
#pragma once

#include "core/platform/platform.h"

#include <cstddef>
#include <vector>

namespace equipoise::arranged {

/// Distance of neighbours in canvas units: the average distance in an automatic layout.
inline constexpr double spacing = 90;

/// Evenly on a circle around `centre`, clockwise, the first one `turn` from the top (radians).
std::vector<Point> onCircle(std::size_t count, double radius, Point centre = {}, double turn = 0);
/// The turn that leaves the line from `centre` to `other` free between two of `count`.
double turnBeside(Point centre, Point point, std::size_t count);
/// The least radius that keeps `count` circles of radius `each` on a circle apart from each other, and from
/// something in its middle.
double radiusFor(std::size_t count, double each);
/// Places around `centre`, which stays free: one circle for few places, concentric shells for many.
std::vector<Point> around(std::size_t count, Point centre = {}, double turn = 0);
/// Radius of the places of around().
double reachAround(std::size_t count);
/// Row by row. With `bow`, rows and columns are bent, so that a straight line from one end to the other
/// passes beside those between.
std::vector<Point> inRows(std::size_t rows, std::size_t columns, bool bow);

} // namespace equipoise::arranged
