// SPDX-License-Identifier: GPL-3.0-or-later
// A layout that is wanted: found at once, or on another thread where it takes long.
#pragma once

#include "app/pictures/canvas/layout/layout.h"
#include "core/model/scenario.h"

#include <QString>
#include <memory>

namespace equipoise::gui::canvas {

struct LayoutRequest {
    std::shared_ptr<const Scenario> scenario;
    LayoutTask task;
    bool regroup = false; ///< clusters are found anew and become groups
    bool write = true;    ///< into the document, as one undo step; else it is only shown
    QString text;         ///< of that step
};

struct LayoutResult {
    std::vector<QPointF> places;                    ///< of all nodes
    std::vector<std::vector<std::size_t>> clusters; ///< with `regroup`: positions of nodes; empty: none found
};

/// Pure: reads the request alone. Stopped, its result is of no use.
LayoutResult carriedOut(const LayoutRequest& request, const Stop& stop = {});

} // namespace equipoise::gui::canvas
