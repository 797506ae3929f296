// SPDX-License-Identifier: GPL-3.0-or-later
// A tour and the sum of its weights.
#pragma once

#include <cstdint>
#include <vector>

namespace equipoise::ring {

struct Tour {
    double weight = 0; ///< sum over the tour; 0 for one processor; two: there and back
    std::vector<std::uint32_t> order;
};

} // namespace equipoise::ring
