// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's greedy insertion, ring by ring.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/control/control.h"
#include "core/problems/ring/model/tour.h"
#include "core/trace/recorder.h"

#include <cstdint>
#include <vector>

namespace equipoise::ring {

/// The rings of 1, 2, ... processors that greedy insertion from `start` produces: each step inserts the
/// processor at the place with minimum d_ji + d_ik - d_jk. Ends early where every insertion is infinite, or
/// when `control` stops. Ties: lowest processor, then the first place, counted from `start`. `weights`: row =
/// from; may be asymmetric. O(p^3). `trace`: recorder of the steps, or null.
std::vector<Tour> greedyTours(const Matrix<double>& weights, std::uint32_t start, SolveControl& control,
                              trace::Recorder* trace = nullptr);

} // namespace equipoise::ring
