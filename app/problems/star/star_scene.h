// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of a picture of a star share. Included by star_*.cpp only.
#pragma once

#include "app/pictures/circle/labels.h"
#include "app/pictures/circle/marks.h"
#include "app/pictures/labels/heading.h"
#include "app/problems/star/star_picture.h"

#include <algorithm>

namespace equipoise::gui::star {

/// Everything a painting needs, worked out once.
struct StarScene {
    const Tasks& tasks;
    const style::Tokens& tokens;
    const StarState& state;
    QRectF rect;
    StarLayout layout;
    std::optional<Instant> now;
    double largestLoad = 1;
    double largestTraffic = 1;

    bool isSelected(std::size_t i) const { return state.selected.contains(tasks.workers[i].processor); }
    bool isHovered(std::size_t i) const { return state.hovered == tasks.workers[i].processor; }
    bool isMarked(std::size_t i) const { return isSelected(i) || isHovered(i); }
    double part(std::int64_t count) const {
        return std::clamp(static_cast<double>(count) / largestLoad, 0.0, 1.0);
    }
};

/// Title and legend.
Heading headingOf(const Tasks& tasks, const style::Tokens& tokens, const StarState& state);
/// Names and tasks, outside; below, what lanes have no room for.
circle::WantedLabels labelsOf(const QPainter& painter, const StarScene& scene);
/// How many tasks, beside their lane.
void paintLaneLabels(QPainter& painter, const StarScene& scene);

} // namespace equipoise::gui::star
