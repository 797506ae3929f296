// SPDX-License-Identifier: GPL-3.0-or-later
// Reference max-min fair sharing of links, for checkers. It is simple and independent of core/network.
#pragma once

#include "core/platform/routes/routes.h"

#include <map>
#include <span>
#include <utility>
#include <vector>

namespace equipoise {

/// Capacities on the added routes: of directions of links, and of both directions together.
class PlainLimits {
public:
    /// Indices of the capacities that a message of this size uses on its route. A cell of a matrix is a separate
    /// limit that no other pair shares.
    std::vector<std::size_t> along(const Platform& platform, NodeId from, const Route& route, double data);
    const std::vector<double>& capacities() const { return m_capacities; }

private:
    std::vector<double> m_capacities;
    std::map<std::pair<std::size_t, int>, std::size_t> m_numbers; ///< by link and direction
};

/// Max-min fair rates by progressive filling. The limit with the minimum share per flow fixes the rates of its
/// flows, repeatedly. Each flow has at least one limit. O(n log n + capacities) for n limits of all flows
/// together.
std::vector<double> plainRates(std::span<const std::vector<std::size_t>* const> flows,
                               const std::vector<double>& capacities);

} // namespace equipoise
