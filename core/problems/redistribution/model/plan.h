// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to a redistribution question.
#pragma once

#include "core/base/ids.h"
#include "core/field/described.h"

#include <cstdint>
#include <vector>

namespace equipoise::redistribution {

/// Total number of items from one processor to a neighbour on the ring.
struct Flow {
    ProcessorId from;
    ProcessorId to;
    std::int64_t items = 0; ///< >= 1
    bool operator==(const Flow&) const = default;
};

/// Net flows between neighbours; the schedule stored with the plan has the times.
struct Plan {
    std::vector<Flow> flows; ///< net, in the order of the links along the ring; links without flow left out
    bool light = false;      ///< no processor sends more items than its initial load
    double lowerBound = 0;   ///< no redistribution ends before this time (Lemmas 1 to 3, or tau(y*))
    bool operator==(const Plan&) const = default;
};

const field::Fields<Flow>& fieldsOf(const Flow* type);
const field::Fields<Plan>& fieldsOf(const Plan* type);

} // namespace equipoise::redistribution
