// SPDX-License-Identifier: GPL-3.0-or-later
// The platform of a small picture without words: places and radii of its nodes.
#pragma once

#include "app/pictures/style/tokens.h"
#include "core/platform/platform.h"

#include <QPointF>
#include <QRectF>
#include <vector>

namespace equipoise::gui::small {

/// Places of the nodes of a platform in an area, those of its picture on the canvas, scaled.
class Places {
public:
    Places(const Platform& platform, const QRectF& area);

    QPointF operator[](NodeId node) const {
        return m_places[node.isProcessor() ? node.index : m_processors + node.index];
    }
    /// Radius of a processor's disc; areas are in proportion to speeds.
    qreal radius(const Processor& processor) const;

private:
    std::vector<QPointF> m_places; ///< processors first, then switches
    std::size_t m_processors;
    double m_fastest = 0;
};

/// The links of a small platform; those of a large one would be a grey cloud.
void links(QPainter& painter, const Platform& platform, const Places& places, const style::Tokens& tokens);

} // namespace equipoise::gui::small
