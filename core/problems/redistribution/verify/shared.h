// SPDX-License-Identifier: GPL-3.0-or-later
// The checker of redistributions on shared links: shares no code with core/network or the solvers, and is
// slow.
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

/// All items, of a schedule whose ports and loads were checked, are under way when they must be: in plain
/// loops each begins as soon as its sender holds it and both ports have done what comes before it, and at
/// each instant the fullest link is looked for anew. Error: PlanRejected, naming the first item that is
/// elsewhere by more than `slack`. O(t (n + f r)) for t items, f that flow at once and r links that are full.
Result<void> checkFollowed(const Platform& platform, const Question& question, std::span<const Transfer> sent,
                           double slack);

/// Times that were followed twice agree within this part: rounding may change who is first.
inline constexpr double followedTolerance = 1e-6;

/// The end of the same items, in the same order at each port, with each message alone on its route. Errors
/// and cost: those of checkFollowed().
Result<double> timeAlone(const Platform& platform, const Question& question, std::span<const Transfer> sent);

/// How long the fullest link takes to carry what goes between neighbours.
class PlainLoads {
public:
    /// Adds the route between two processors of the same platform each time. O(E log V) at worst.
    void add(const Platform& platform, ProcessorId from, ProcessorId to);
    /// `items`: by way, >= 0. O(ways).
    long double longest(std::span<const std::int64_t> items) const;

private:
    std::optional<RouteNetwork> m_network; ///< empty until the first route is added
    PlainLimits m_limits;
    std::vector<std::vector<std::size_t>> m_ways;
};

} // namespace equipoise::redistribution
