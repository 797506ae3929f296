// SPDX-License-Identifier: GPL-3.0-or-later
// The redistribution question: the items to send between processors on a ring when loads have shifted.
#pragma once

#include "core/base/ids.h"
#include "core/base/names.h"
#include "core/base/result.h"
#include "core/field/described.h"
#include "core/field/follow.h"
#include "core/platform/item.h"
#include "core/platform/sharing.h"

#include <array>
#include <cstdint>
#include <vector>

namespace equipoise {
struct Platform;
}

namespace equipoise::redistribution {

enum class Direction { OneWay, Both };

struct Question {
    std::vector<ProcessorId> ring;       ///< in order, each once
    std::vector<std::int64_t> loads;     ///< by position in `ring`, >= 1
    std::vector<std::int64_t> imbalance; ///< items to give away (> 0) or to get (< 0), sums to 0;
                                         ///< loads - imbalance >= 1
    Direction direction = Direction::Both;
    ItemSize item{}; ///< its data alone counts
    ContentionModel links = ContentionModel::None;
    bool operator==(const Question&) const = default;
};

/// As in files.
inline constexpr auto directionNames =
    std::to_array<Named<Direction>>({{Direction::OneWay, "one-way"}, {Direction::Both, "both"}});

constexpr const auto& namedValues(Direction /*type*/) {
    return directionNames;
}

const field::Fields<Question>& fieldsOf(const Question* type);

/// Errors name the processor: LoadBelowMinimum before or after, ImbalanceSum, DuplicateName on the ring.
Result<void> validate(const Question& question, const Platform& platform);

/// Off the ring, with its items. What it should give away the next one on the ring does, and those after it
/// where that would hold nothing afterwards; what it should get goes to the next one.
Question without(Question question, std::size_t position);
/// Those that are gone leave the ring as by without().
bool follow(Question& question, const field::NodeMap& map);

} // namespace equipoise::redistribution
