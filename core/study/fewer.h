// SPDX-License-Identifier: GPL-3.0-or-later
// A platform with some of its processors.
#pragma once

#include "core/model/scenario.h"

#include <cstddef>

namespace equipoise {

/// The first processors in their listed order, `count` in all, among them in any case the root, the one with
/// the data, or the master of `problem`'s question. Links of those that are gone go with them. They leave all
/// questions; a question that cannot be asked without them is dropped, an arrangement of a grid that names
/// them is forgotten. `count` is at least 1 and at most their number. O(p + links), O(p^2) with a matrix.
Scenario withProcessors(const Scenario& scenario, Problem problem, std::size_t count);

} // namespace equipoise
