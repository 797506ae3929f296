// SPDX-License-Identifier: GPL-3.0-or-later
// Very many lines as one image: what tens of thousands of faint lines add up to, computed instead of stroked.
#pragma once

#include <QColor>
#include <QImage>
#include <QPointF>
#include <span>

namespace equipoise::gui::canvas {

struct HazeLine {
    QPointF a;
    QPointF b;
    float weight = 1; ///< ink of the line, 1: that of a slow link
};

/// Each line lays its weight on the pixels it crosses (smoothed, Wu 1991); a pixel with the sum s is inked
/// with opacity 1 - exp(-ink s), so that crowds get dark without becoming a wall. The pixels of `area` (in
/// pixels of the lines' coordinates) only; neighbouring areas join without a seam. Lines with an end more than
/// 1e12 pixels away, or nowhere, are left out. About 3 ns for each pixel of a line.
QImage lineDensityImage(std::span<const HazeLine> lines, const QRect& area, const QColor& color, double ink);

} // namespace equipoise::gui::canvas
