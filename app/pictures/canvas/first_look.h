// SPDX-License-Identifier: GPL-3.0-or-later
// What the canvas shows of a platform at first. Another thread can find it, before the platform is shown.
#pragma once

#include "app/pictures/canvas/layout/folds.h"
#include "core/model/scenario.h"

#include <QPointF>
#include <memory>
#include <vector>

namespace equipoise::gui::canvas {

struct FirstLook {
    Folds folds;
    std::vector<QPointF> places; ///< by node; empty: they take longer, and are found where they are shown
};

/// Worked out once for a scenario, for any thread. Of a hundred thousand nodes that takes 30 ms.
std::shared_ptr<const FirstLook> precomputeView(const std::shared_ptr<const Scenario>& scenario);

} // namespace equipoise::gui::canvas
