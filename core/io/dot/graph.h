// SPDX-License-Identifier: GPL-3.0-or-later
// A graph in the DOT language, before it is a platform: nodes and edges with the attributes that mean
// something to us.
#pragma once

#include "core/base/control/control.h"
#include "core/base/numbers/quantity.h"
#include "core/base/result.h"
#include "core/io/imported.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io::dot {

using Table = std::vector<CostFunction::Point>;

/// Attributes of a node or of an edge that have a meaning for a platform.
struct Attributes {
    std::optional<Quantity> rate;    ///< cycle time or cost
    std::optional<Quantity> startUp; ///< or latency
    std::shared_ptr<const Table> table;
    std::optional<Point> place;
    std::optional<bool> isSwitch;
    std::optional<bool> bothWays; ///< as dir says
    Processor node;               ///< its properties: see core/platform/properties.h
    Link edge;                    ///< its properties

    bool isRateUnknown = false; ///< written as NaN
    bool hasRate() const { return rate || table; }
};

using SharedAttributes = std::shared_ptr<const Attributes>;

struct Node {
    std::string name;
    SharedAttributes attributes; ///< those of its braces, or a copy with its own; never null
    std::size_t offset = 0;      ///< in the text, where it first came up
    int line = 0;
};

struct Edge {
    std::size_t from = 0;
    std::size_t to = 0;
    SharedAttributes attributes; ///< of all edges of one statement; never null
    std::size_t offset = 0;
    int line = 0;
};

struct Graph {
    std::string name;
    bool directed = false;
    bool matrix = false;
    Units units;
    std::vector<Node> nodes;
    std::vector<Edge> edges;
};

inline constexpr std::size_t deepestSubgraph = 64;
inline constexpr std::size_t mostNodes = std::size_t{1} << 20U;
inline constexpr std::size_t maxEdges = std::size_t{1} << 21U;

/// The first graph of `text`. Errors and notes as readDot() says. O(text + edges).
Result<Graph> parseGraph(std::string_view text, const std::string& fileName, Notes& notes,
                         SolveControl* control);

} // namespace equipoise::io::dot
