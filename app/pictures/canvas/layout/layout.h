// SPDX-License-Identifier: GPL-3.0-or-later
// Automatic places for nodes, deterministic.
#pragma once

#include "core/platform/platform.h"

#include <QPointF>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace equipoise::gui::canvas {

/// Asked every few milliseconds by what may take long; true: the result is no longer wanted.
using Stop = std::function<bool()>;

/// Places for all nodes (processors first, then switches), in canvas units. With nothing pinned, nodes that
/// hang on one other node alone stand on a circle around it, and the whole is wider than high. Nodes with a place in `pinned`
/// keep it; the others are put so that distances on the canvas follow those in the network (a link's is the
/// square root of its cost over the median cost, within [0.6, 2.5]; the shortest way otherwise). Nodes
/// without a way to each other stand well apart. Stopped, it returns the places found so far.
///
/// Stress is lowered node by node (Gansner, Koren, North: Graph drawing by stress majorization, 2004), over
/// all pairs up to 400 nodes, beyond that over links and 24 pivots (Ortmann, Klimenta, Brandes: A sparse
/// stress model, 2016). Beyond `maxUnfolded` nodes of which most have no place it is nestedPlaces(). O(n^2)
/// or O(links + 24 n) a round, 60 rounds at most.
std::vector<QPointF> automaticPlaces(const Platform& platform, std::span<const std::optional<QPointF>> pinned,
                                     const Stop& stop = {});

/// The places the platform has itself, nodes in the same order.
std::vector<std::optional<QPointF>> ownPlaces(const Platform& platform);

enum class Layout {
    ByLinks,   ///< as automaticPlaces()
    Circle,    ///< what is well linked stands side by side
    Grid,      ///< row by row, as listed
    Tree,      ///< from the middle of the network down, in levels; the ends of one node as a fan below it
    ByCluster, ///< the members of each cluster close together, clusters as their links say
    Ring,      ///< a ring of processors as a circle, in its order; switches within, the others around it
};

struct LayoutTask {
    Layout layout = Layout::ByLinks;
    std::vector<QPointF> places;     ///< of all nodes, as they are; canvas units
    std::vector<char> stays;         ///< by node: it keeps its place
    std::vector<std::size_t> ring{}; ///< of Layout::Ring
};
/// Places for all nodes. With something that stays, the others are arranged around the middle of where they
/// were, as far apart as neighbours were so far; else around (0, 0).
std::vector<QPointF> laidOut(const Platform& platform, const LayoutTask& task, const Stop& stop = {});
/// True if that takes less than about 20 ms.
bool isQuick(const Platform& platform);

/// The clusters of a platform as lists of positions of nodes: its groups if it has any, else what
/// equipoise::clustersOf() finds.
std::vector<std::vector<std::size_t>> clusterNodes(const Platform& platform);

} // namespace equipoise::gui::canvas
