// SPDX-License-Identifier: GPL-3.0-or-later
// The network as layouts see it: how far apart the ends of each link should be, and how to get there.
#pragma once

#include "app/pictures/canvas/layout/layout.h"

#include <cstdint>

namespace equipoise::gui::canvas {

inline constexpr double unitLength = 90; ///< canvas units of a link of median cost when nothing is pinned

struct Neighbour {
    std::uint32_t node;
    double length; ///< in units
};
using Graph = std::vector<std::vector<Neighbour>>;

/// Processors first, then switches.
std::size_t nodeIndex(const Platform& platform, NodeId id);
/// Links in both directions, by node; a matrix: the cheaper direction of each pair.
Graph graphOf(const Platform& platform);
/// Places with little stress, from a sunflower around the pinned ones; see automaticPlaces().
std::vector<QPointF> relaxed(const Graph& graph, std::span<const std::optional<QPointF>> pinned,
                             const Stop& stop);
/// Middles of discs, in units: those of linked ones near each other, apart from each other unless there are
/// very many. `discOf`: by node, beyond the last one: in none. `radius`: of the discs.
std::vector<QPointF> discPlaces(const Graph& graph, const std::vector<std::size_t>& discOf,
                                const std::vector<double>& radius, const Stop& stop);
/// Hubs with their leaves on a circle around them, as generated platforms have them, and nothing over another;
/// empty: the graph has no hub with at least three leaves.
std::optional<std::vector<QPointF>> placesAroundHubs(const Graph& graph, const Stop& stop);
/// Of point i of many that fill a disc evenly: no two alike, no direction preferred. Neighbours are about
/// `unit` apart.
QPointF sunflower(std::size_t i, double unit);

} // namespace equipoise::gui::canvas
