// The star question: which tasks go through the master to whom while the workers compute.
#pragma once

#include "core/base/ids.h"
#include "core/base/parameter.h"
#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <span>

namespace core {
struct Platform;
}

namespace core::star {

struct Question {
    NodeId master;                             ///< a processor or a switch; it does not compute
    std::map<ProcessorId, std::int64_t> loads; ///< tasks at each worker at first, >= 0; absent = 0
    bool operator==(const Question&) const = default;
};

/// The keys of the question that are plain values: the master. Loads are not.
std::span<const ParameterInfo> questionParameters();

Result<void> validate(const Question& question, const Platform& platform);

} // namespace core::star
