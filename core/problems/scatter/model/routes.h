// SPDX-License-Identifier: GPL-3.0-or-later
// How the items travel, and in which order the processors are served.
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

/// The cost to send items from `from` to each processor; empty where there is no way; nothing to itself.
/// The way is that of routes.h. Where links have tables the best one may depend on the amount: it is the one
/// that is best for all `items` at once, kept for every number of them. Time: that of routesFrom(), with
/// tables of a search for each processor; polls between those: stopped, the ways not found yet are empty.
std::vector<std::optional<ItemCost>> waysFrom(const Platform& platform, ProcessorId from, std::int64_t items,
                                              SolveControl& control);
std::vector<std::optional<ItemCost>> waysFrom(const Platform& platform, ProcessorId from, std::int64_t items);

/// All processors in the order of service that is asked for, `root` last. Bandwidth is that of a message of
/// an equal share, ceil(items / p), without latencies: for linear and affine costs 1 / rate. Ties: descending
/// orders serve the lower latency first, ascending ones the higher, then as listed. Processors without a way
/// have no bandwidth. Order::Best starts from the descending one.
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
