// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of a picture of a star share. Included by star_*.cpp only.
#pragma once

#include "app/pictures/circle/marks.h"
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

inline constexpr double starHeadingHeight = 26;

/// Room to leave for labels of so many lines at most.
QSizeF labelRoom(const QPainter& painter, const Tasks& tasks, QSizeF picture, int lines);

/// Title and legend.
void paintStarHeading(QPainter& painter, const StarScene& scene);
/// How many tasks, beside their lane.
void paintLaneLabels(QPainter& painter, const StarScene& scene);
/// Names and tasks, outside.
void paintWorkerLabels(QPainter& painter, const StarScene& scene);

} // namespace equipoise::gui::star
