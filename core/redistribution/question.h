// The redistribution question: who sends how many items to whom on a ring when loads have shifted.
#pragma once

#include "core/base/ids.h"
#include "core/base/names.h"
#include "core/base/parameter.h"
#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace core {
struct Platform;
}

namespace core::redistribution {

enum class Direction { OneWay, Both };

struct Question {
    std::vector<ProcessorId> ring;       ///< in order, each once
    std::vector<std::int64_t> loads;     ///< by position in `ring`, >= 1
    std::vector<std::int64_t> imbalance; ///< items to give away (> 0) or to get (< 0), sums to 0;
                                         ///< loads - imbalance >= 1
    Direction direction = Direction::Both;
    bool operator==(const Question&) const = default;
};

/// As in files.
inline constexpr std::array directionNames{
    Named<Direction>{Direction::OneWay, "one-way"},
    Named<Direction>{Direction::Both, "both"},
};

/// The key of the question that is a plain value.
std::span<const ParameterInfo> questionParameters();

/// Errors name the processor: LoadBelowMinimum before or after, ImbalanceSum, DuplicateName on the ring.
Result<void> validate(const Question& question, const Platform& platform);

} // namespace core::redistribution
