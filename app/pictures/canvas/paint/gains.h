// SPDX-License-Identifier: GPL-3.0-or-later
// What it is worth to make parts of a platform faster, as marks on its picture.
#pragma once

#include "app/pictures/canvas/paint/platform_picture.h"
#include "core/analysis/sensitivity.h"

#include <QString>
#include <vector>

namespace equipoise::gui::canvas {

/// One part that would help. Wider rings and lines help more; those of which nothing is proven are dashed.
struct Gain {
    bool isLine = false;
    std::size_t index = 0; ///< of the node, or of the line, in the diagram
    double width = 0;      ///< 0..1 of the widest
    bool exact = false;
    QString label; ///< "1st: 4.2 %"; empty for those that help little
};

/// Parts with a gain above 0, largest first; found again by their places in the platform.
std::vector<Gain> gainsOf(const Diagram& diagram, const Sensitivity& found);

/// Over the platform's picture: a ring or a line in one colour, its width and its label by the gain.
void paintGains(QPainter& painter, const Diagram& diagram, const Scene& scene, const std::vector<Gain>& gains,
                const QRectF& clip, const style::Tokens& tokens);

} // namespace equipoise::gui::canvas
