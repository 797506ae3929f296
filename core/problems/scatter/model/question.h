// SPDX-License-Identifier: GPL-3.0-or-later
// The scatter question: how many items for each processor when the root serves them in turn (RR-4770).
#pragma once

#include "core/base/ids.h"
#include "core/base/names.h"
#include "core/base/result.h"
#include "core/field/described.h"
#include "core/platform/item.h"
#include "core/platform/sharing.h"

#include <array>
#include <cstdint>
#include <vector>

namespace equipoise {
struct Platform;
}

namespace equipoise::scatter {

enum class Order { DescendingBandwidth, AscendingBandwidth, AsListed, Best, Given };

/// Whether the root waits until a message has arrived before it sends the next one, or sends all at once.
enum class Sending { InTurn, Together };

struct Question {
    std::int64_t items = 0; ///< >= 0
    ProcessorId root;
    ProcessorId dataOn; ///< where the items are at first
    Order order = Order::DescendingBandwidth;
    std::vector<ProcessorId> given; ///< with Order::Given: every processor but the root, once
    bool chooseRoot = false;        ///< choose the best root instead of `root`; excludes Order::Given
    ItemSize item{};
    ContentionModel links = ContentionModel::None;
    Sending service = Sending::InTurn;
    bool operator==(const Question&) const = default;
};

/// As in files. Order::Given has no name there: it is a list of names.
inline constexpr auto orderNames =
    std::to_array<Named<Order>>({{Order::DescendingBandwidth, "descending-bandwidth"},
                                 {Order::AscendingBandwidth, "ascending-bandwidth"},
                                 {Order::AsListed, "as-listed"},
                                 {Order::Best, "best"}});

constexpr const auto& namedValues(Order /*type*/) {
    return orderNames;
}
constexpr Order lastOf(Order /*type*/) {
    return Order::Given;
}

inline constexpr auto serviceNames =
    std::to_array<Named<Sending>>({{Sending::InTurn, "in turn"}, {Sending::Together, "together"}});
constexpr const auto& namedValues(Sending /*type*/) {
    return serviceNames;
}

const field::Fields<Question>& fieldsOf(const Question* type);

Result<void> validate(const Question& question, const Platform& platform);

} // namespace equipoise::scatter
