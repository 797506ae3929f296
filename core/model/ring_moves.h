// SPDX-License-Identifier: GPL-3.0-or-later
// Items that move along a ring from one spread to another, as a question that a problem asks: see
// SolverCatalog::askMoves().
#pragma once

#include "core/base/ids.h"
#include "core/platform/sharing.h"

#include <cstdint>
#include <vector>

namespace equipoise {

struct RingMoves {
    std::vector<ProcessorId> ring;       ///< in order, each once
    std::vector<std::int64_t> loads;     ///< items at first, by position in `ring`, >= 1
    std::vector<std::int64_t> imbalance; ///< items to give away (> 0) or to get (< 0); they sum to 0
    bool oneWay = false;                 ///< items follow the order of the ring only
    ContentionModel links = ContentionModel::None;
    double itemData = 1; ///< data of one item, in the platform's unit
};

} // namespace equipoise
