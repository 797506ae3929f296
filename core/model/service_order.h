// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which one processor sends items to the others.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace equipoise {

/// Receivers in the order of service, then the sender itself, with the items of each. Both lists are empty
/// without an answer.
struct ServiceOrder {
    std::vector<ProcessorId> order;
    std::vector<std::int64_t> counts; ///< by place in `order`
    std::int64_t items = 0;           ///< of the question
    bool isTogether = false;          ///< the sender serves all receivers at once instead of in turn
};

} // namespace equipoise
