// SPDX-License-Identifier: GPL-3.0-or-later
// Question of the ring problem: which processors, in which order, with which share (RR-4745, Definition 1).
#pragma once

#include "core/base/numbers/quantity.h"
#include "core/base/result.h"
#include "core/field/described.h"
#include "core/platform/sharing.h"

#include <cstdint>

namespace equipoise {
struct Platform;
}

namespace equipoise::ring {

struct Question {
    double work = 1000; ///< W, units of work per step, > 0
    double message = 1; ///< H, units of data exchanged with each neighbour in every step, >= 0
    Unit workUnit{};    ///< unit in which `work` is displayed
    Unit messageUnit{};
    ContentionModel links = ContentionModel::None;
    std::int64_t steps = 10; ///< under fair sharing the value is the mean of these steps, from a common start
    bool operator==(const Question&) const = default;
};

/// Maximum number of steps: longer runs can be chaotic and give no more information.
inline constexpr std::int64_t maxCountedSteps = 100;

const field::Fields<Question>& fieldsOf(const Question* type);

Result<void> validate(const Question& question, const Platform& platform);

} // namespace equipoise::ring
