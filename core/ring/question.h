// The ring question: which processors, in which order, with which share (RR-4745, Definition 1).
#pragma once

#include "core/base/quantity.h"
#include "core/base/result.h"
#include "core/field/described.h"

namespace core {
struct Platform;
}

namespace core::ring {

struct Question {
    double work = 1000; ///< W, units of work per step, > 0
    double message = 1; ///< H, units of data exchanged with each neighbour in every step, >= 0
    Unit workUnit{};    ///< in which people write `work`
    Unit messageUnit{};
    bool operator==(const Question&) const = default;
};

const field::Fields<Question>& fieldsOf(const Question* type);

Result<void> validate(const Question& question, const Platform& platform);

} // namespace core::ring
