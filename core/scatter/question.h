// The scatter question: how many items for each processor when the root serves them in turn (RR-4770).
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"

#include <cstdint>
#include <vector>

namespace core {
struct Platform;
}

namespace core::scatter {

enum class Order { DescendingBandwidth, AscendingBandwidth, AsListed, Best, Given };

struct Question {
    std::int64_t items = 0; ///< >= 0
    ProcessorId root;
    ProcessorId dataOn; ///< where the items are at first
    Order order = Order::DescendingBandwidth;
    std::vector<ProcessorId> given; ///< with Order::Given: every processor but the root, once
    bool operator==(const Question&) const = default;
};

Result<void> validate(const Question& question, const Platform& platform);

} // namespace core::scatter
