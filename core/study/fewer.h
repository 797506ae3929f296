// SPDX-License-Identifier: GPL-3.0-or-later
// A platform with some of its processors.
#pragma once

#include "core/model/scenario.h"

#include <cstddef>

namespace equipoise {

/// Reduces a scenario to `count` processors: those that `problem` needs (the root, the processor with the
/// data, or the master), then the first ones of the list. Removes the links of the others, and the others
/// from all problems. A problem that becomes invalid is dropped, and so is a grid arrangement that names a
/// removed processor. `count` is at least 1 and at most their number. O(p + links), O(p^2) with a matrix.
Scenario withProcessors(const Scenario& scenario, Problem problem, std::size_t count);

} // namespace equipoise
