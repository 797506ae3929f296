// Automatic places for nodes: near what they are well connected to, deterministic.
#pragma once

#include "core/platform/platform.h"

#include <QPointF>
#include <optional>
#include <span>
#include <vector>

namespace app::canvas {

/// Places for all nodes (processors first, then switches), in canvas units. Nodes with a place in `pinned`
/// keep it; the others are put so that distances on the canvas follow those in the network (a link's is the
/// square root of its cost over the median cost, within [0.6, 2.5]; the shortest way otherwise). Nodes
/// without a way to each other stand well apart.
///
/// Stress is lowered node by node (Gansner, Koren, North: Graph drawing by stress majorization, 2004), over
/// all pairs up to 400 nodes, beyond that over links and 24 pivots (Ortmann, Klimenta, Brandes: A sparse
/// stress model, 2016). O(n^2) or O(links + 24 n) a round, 60 rounds at most.
std::vector<QPointF> automaticPlaces(const core::Platform& platform,
                                     std::span<const std::optional<QPointF>> pinned);

/// The places the platform has itself, nodes in the same order.
std::vector<std::optional<QPointF>> ownPlaces(const core::Platform& platform);

} // namespace app::canvas
