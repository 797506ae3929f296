// SPDX-License-Identifier: GPL-3.0-or-later
// Places in line and evenly apart. Pure functions.
#pragma once

#include <QPointF>
#include <span>
#include <vector>

namespace equipoise::gui::canvas {

/// Discs are symbols that do not grow with the map: their centres are aligned, so that what stands in line
/// does so at every zoom and in print.
enum class Align { Left, Centre, Right, Top, Middle, Bottom };
enum class Distribute { Horizontally, Vertically };

/// Centres on one vertical line (Left, Centre, Right: of the smallest rectangle around them) or horizontal
/// one (Top, Middle, Bottom); the other coordinate stays.
std::vector<QPointF> aligned(std::span<const QPointF> places, Align how);
/// Equally far apart in one direction: the outermost stay, the others keep their order (ties: as listed).
/// Fewer than three stay as they are.
std::vector<QPointF> distributed(std::span<const QPointF> places, Distribute how);

} // namespace equipoise::gui::canvas
