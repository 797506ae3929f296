// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of redistributions on shared links. Shares no code with core/network or the solvers, and is slow.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/platform/routes/routes.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/redistribution/verify/items.h"
#include "core/schedule/plain_sharing.h"

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace equipoise::redistribution {

/// Checks the times of all items of a schedule whose ports and loads were checked, by an independent
/// simulation in plain loops. An item starts as soon as its sender holds it and both ports have finished
/// their earlier items. The most loaded link is recomputed at each event. Error: PlanRejected, naming the
/// first item whose time differs by more than `slack`. O(t (n + f r)) for t items, f concurrent flows and r
/// saturated links.
Result<void> checkFollowed(const Platform& platform, const Question& question, std::span<const Transfer> sent,
                           double slack);

/// Relative tolerance between two simulations: rounding may change the order of events.
inline constexpr double followedTolerance = 1e-6;

/// The end of the same items, in the same order at each port, with each message alone on its route. Errors
/// and cost: those of checkFollowed().
Result<double> timeAlone(const Platform& platform, const Question& question, std::span<const Transfer> sent);

/// Time of the most loaded link for given flows between neighbours.
class PlainLoads {
public:
    /// Adds the route between two processors; always of the same platform. O(E log V) at worst.
    void add(const Platform& platform, ProcessorId from, ProcessorId to);
    /// `items`: by way, >= 0. O(ways).
    long double longest(std::span<const std::int64_t> items) const;

private:
    std::optional<RouteNetwork> m_network; ///< empty until the first route is added
    PlainLimits m_limits;
    std::vector<std::vector<std::size_t>> m_ways;
};

} // namespace equipoise::redistribution
