// What the canvas shows of a platform at first. Another thread can find it, before the platform is shown.
#pragma once

#include "app/pictures/canvas/folds.h"
#include "core/model/scenario.h"

#include <QPointF>
#include <memory>
#include <vector>

namespace app::canvas {

struct FirstLook {
    Folds folds;
    std::vector<QPointF> places; ///< by node; empty: they take longer, and are found where they are shown
};

/// Worked out once for a scenario, for any thread. Of a hundred thousand nodes that takes 30 ms.
std::shared_ptr<const FirstLook> firstLookAt(const std::shared_ptr<const core::Scenario>& scenario);

} // namespace app::canvas
