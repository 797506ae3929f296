// SPDX-License-Identifier: GPL-3.0-or-later
// The split of an unmodified program.
#pragma once

#include "core/problems/scatter/model/cost.h"

#include <cstdint>
#include <vector>

namespace equipoise::scatter {

/// items / p each, one more for the first items mod p.
std::vector<std::int64_t> equalSplit(const Instance& instance);

} // namespace equipoise::scatter
