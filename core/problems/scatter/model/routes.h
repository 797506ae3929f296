// SPDX-License-Identifier: GPL-3.0-or-later
// Routes of the items and orders of service.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/scatter/model/cost.h"
#include "core/problems/scatter/model/question.h"

#include <optional>
#include <vector>

namespace equipoise {
class SolveControl; // core/base/control/control.h
}

namespace equipoise::scatter {

/// The cost to send items from `from` to each processor; empty without a route; nothing to itself. Where
/// links have tables, the best route may depend on the amount. The route that is best for all `items` at once
/// is then used for every number of items. Time: that of routesFrom(), with tables that of a search for each
/// processor. Polls between searches; when stopped, the missing routes are empty.
std::vector<std::optional<ItemCost>> waysFrom(const Platform& platform, ProcessorId from, std::int64_t items,
                                              SolveControl& control);
std::vector<std::optional<ItemCost>> waysFrom(const Platform& platform, ProcessorId from, std::int64_t items);

/// All processors in the question's order of service, `root` last. Bandwidth is that of a message of an equal
/// share, ceil(items / p), without latencies: for linear and affine costs 1 / rate. Ties: descending orders
/// serve the lower latency first, ascending ones the higher, then as listed. Processors without a route have
/// no bandwidth. Order::Best starts from the descending order.
std::vector<ProcessorId> serviceOrder(const Question& question,
                                      const std::vector<std::optional<ItemCost>>& ways, ProcessorId root);

/// The processors of `order` that there is a way to, the root last; also their indices in `order`.
struct Service {
    Instance instance;
    std::vector<std::size_t> positions;
};
Service serviceIn(const Platform& platform, const std::vector<std::optional<ItemCost>>& ways,
                  const std::vector<ProcessorId>& order, std::int64_t items);

} // namespace equipoise::scatter
