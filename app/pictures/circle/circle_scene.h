// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of circle_picture.cpp that know labels. Included by circle_*.cpp only.
#pragma once

#include "app/pictures/circle/circle_picture.h"
#include "app/pictures/circle/labels.h"
#include "app/pictures/circle/marks.h"
#include "app/pictures/circle/spokes.h"

#include <algorithm>

namespace equipoise::gui::circle {

/// A picture with its places and marks.
struct Scene {
    const CirclePicture& picture;
    const style::Tokens& tokens;
    const PictureState& state;
    Layout layout;

    std::size_t size() const { return picture.holders.size(); }
    bool isSelected(std::size_t i) const { return state.selected.contains(picture.holders[i].processor); }
    bool isHovered(std::size_t i) const { return state.hovered == picture.holders[i].processor; }
    bool isMarked(std::size_t i) const { return isSelected(i) || isHovered(i); }
    bool hasSpokes() const { return picture.hub.has_value(); }
    bool isNamedOnDisc(const QPainter& painter, std::size_t i) const {
        return !picture.chords && fitsOnDisc(painter, layout, picture.holders[i].name);
    }
};

inline double widthOf(const Scene& scene, const Arrow& arrow) {
    return arrowWidth(scene.layout, arrow.amount, 1);
}

/// Radius of the circle in which the answer stands.
inline double centreRadius(const Layout& layout) {
    return std::max(20.0, layout.radius - (layout.dense ? layout.widest + 4 : layout.disc + 14));
}

/// Names and loads, outside; below, what arrows have no room for.
WantedLabels labelsOf(const QPainter& painter, const Scene& scene);
/// Words beside their arrows.
void paintArrowLabels(QPainter& painter, const Scene& scene);

} // namespace equipoise::gui::circle
