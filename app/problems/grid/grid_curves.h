// SPDX-License-Identifier: GPL-3.0-or-later
// The curves of a grid plan: the load of each processor against the step, and how long whole runs take.
#pragma once

#include "app/pictures/charts/curves_picture.h"
#include "app/problems/grid/scene.h"
#include "core/base/control/control.h"
#include "core/problems/grid/model/prediction.h"

#include <vector>

namespace equipoise::gui::grid {

/// Computing times of all processors in some of the steps.
struct StepLoads {
    std::vector<std::int64_t> steps;   ///< from 0, increasing, evenly spread: the first and last ones too
    std::vector<Matrix<double>> times; ///< by step: p x q
};

/// What takes long is worked out away from the window's thread.
struct RunCurves {
    StepLoads loads;
    std::vector<equipoise::grid::Prediction>
        predictions; ///< by size of the matrix, up to that of the question
};

/// Fewer steps and sizes than usual when `control` says stop. O((steps + sizes) p q), and O(blocks p q) for
/// each size of LU and QR.
RunCurves runCurves(const PlanRecord& kept, const Scene& scene, SolveControl& control);

/// The slowest processor of each step, the mean, and all processors (of very many, the slowest ones of some steps).
CurvesPicture loadCurves(const Scene& scene, const StepLoads& loads);
/// Block-cyclic, the plan and the ideal, against the size of the matrix.
CurveAxes predictionAxes(const Scene& scene);
std::vector<Curve> predictionCurves(const Scene& scene,
                                    const std::vector<equipoise::grid::Prediction>& predictions);

} // namespace equipoise::gui::grid
