// SPDX-License-Identifier: GPL-3.0-or-later
// Messages that share links, for checkers: slow, obvious, and nothing of core/network in it.
#pragma once

#include "core/platform/routes/routes.h"

#include <map>
#include <span>
#include <utility>
#include <vector>

namespace equipoise {

/// All that has a capacity on the ways that were added: directions of links, and both together.
class PlainLimits {
public:
    /// What a message of this size needs a part of on its way, as numbers of capacities. A way of a matrix is
    /// its own limit, shared with nobody.
    std::vector<std::size_t> along(const Platform& platform, NodeId from, const Route& route, double data);
    const std::vector<double>& capacities() const { return m_capacities; }

private:
    std::vector<double> m_capacities;
    std::map<std::pair<std::size_t, int>, std::size_t> m_numbers; ///< by link and direction
};

/// Max-min fair: of all limits the one with the least for each that flows over it; they get that; and so on.
/// What flows has at least one limit. O(n log n) for n, the limits of all flows together, and O(capacities).
std::vector<double> plainRates(std::span<const std::vector<std::size_t>* const> flows,
                               const std::vector<double>& capacities);

} // namespace equipoise
