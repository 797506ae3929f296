// The ring question: which processors, in which order, with which share (RR-4745, Definition 1).
#pragma once

#include "core/base/parameter.h"
#include "core/base/result.h"

#include <span>

namespace core::ring {

struct Question {
    double work = 1000; ///< W, units of work per step, > 0
    double message = 1; ///< H, units of data exchanged with each neighbour in every step, >= 0
    bool operator==(const Question&) const = default;
};

/// Records of `work` and `message`.
std::span<const ParameterInfo> questionParameters();
Result<void> validate(const Question& question);

} // namespace core::ring
