// The answer to a star question.
#pragma once

#include "core/base/flat_map.h"
#include "core/base/ids.h"
#include "core/field/described.h"

#include <cstdint>
#include <vector>

namespace core::star {

/// One task on its way from a worker to the master, and on to another worker. Tasks are alike: the j-th to
/// reach the master is the j-th to leave it.
struct Transfer {
    ProcessorId from;
    ProcessorId to;
    double sendStart = 0;
    double sendEnd = 0; ///< it has reached the master
    double receiveStart = 0;
    double receiveEnd = 0; ///< it has reached `to`
    bool operator==(const Transfer&) const = default;
};

/// What is not sent is computed from time 0 on, what is received as soon as it has arrived and the worker is
/// free.
struct Plan {
    std::vector<Transfer> transfers;               ///< in the order in which they leave the master
    FlatMap<ProcessorId, std::int64_t> finalLoads; ///< tasks that each worker computes
    bool operator==(const Plan&) const = default;
};

const field::Fields<Transfer>& fieldsOf(const Transfer* type);
const field::Fields<Plan>& fieldsOf(const Plan* type);

} // namespace core::star
