// SPDX-License-Identifier: GPL-3.0-or-later
// Overlaps of nodes and names in the graph of a platform.
#pragma once

#include "app/pictures/canvas/paint/platform_picture.h"

#include <QString>
#include <algorithm>
#include <cmath>

namespace support {

/// The first pair of nodes, or of a name and what it covers; empty: each node and each name is clear of all others,
/// and all are within `bounds`.
inline QString firstOverlap(const equipoise::gui::canvas::Diagram& diagram,
                            const equipoise::gui::canvas::Scene& scene, const QRectF& bounds) {
    using Side = equipoise::gui::canvas::Label::Side;
    const auto reaches = [&](const QRectF& box, std::size_t node) {
        const QPointF at = scene.at(node);
        const qreal x = std::clamp(at.x(), box.left(), box.right()) - at.x();
        const qreal y = std::clamp(at.y(), box.top(), box.bottom()) - at.y();
        return std::hypot(x, y) < scene.radius(node) - 0.5;
    };
    const auto boxOf = [&](std::size_t node) { return scene.label(node).box.translated(scene.at(node)); };
    const auto isHidden = [&](std::size_t node) { return scene.label(node).side == Side::Hidden; };
    const auto pair = [&](const char* what, std::size_t a, std::size_t b) {
        return QString("%1: %2 (%3), %4 (%5)")
            .arg(what, diagram.nodes[a].name)
            .arg(int(scene.label(a).side))
            .arg(diagram.nodes[b].name)
            .arg(int(scene.label(b).side));
    };
    for (std::size_t a = 0; a < diagram.nodes.size(); ++a) {
        const QPointF reach(scene.radius(a), scene.radius(a));
        if (!bounds.contains(QRectF(scene.at(a) - reach, scene.at(a) + reach)) ||
            (!isHidden(a) && !bounds.contains(boxOf(a))))
            return pair("beyond the edge", a, a);
        for (std::size_t b = 0; b < diagram.nodes.size(); ++b) {
            if (a == b)
                continue;
            const QPointF apart = scene.at(a) - scene.at(b);
            if (std::hypot(apart.x(), apart.y()) < scene.radius(a) + scene.radius(b))
                return pair("node over node", a, b);
            if (!isHidden(a) && reaches(boxOf(a), b))
                return pair("name over node", a, b);
            if (!isHidden(a) && !isHidden(b) && boxOf(a).intersects(boxOf(b)))
                return pair("name over name", a, b);
        }
    }
    return {};
}

} // namespace support
