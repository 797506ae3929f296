// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms as graphs in the DOT language (graphviz, *.dot and *.gv).
//
// Nodes: `cycle_time` (time per unit of work) or `speed` (its inverse), `start_up`, `compute_table`,
// type=switch or type=processor, `pos` ("x,y" in points, y upwards; with a "!" behind, or pin=true, pinned),
// `group`, `forwards`. Edges: `cost` (time per unit of data) or `bw` (its inverse), `latency`, `table`,
// `duplex`. Measured tables and duplex are as in points.h. Graph attributes: time_unit, work_unit, data_unit;
// costs=matrix: the edges are all there is between processors, no ways through others.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/io/imported.h"

#include <string>
#include <string_view>

namespace equipoise::io {

/// Edges of a graph work both ways, those of a digraph one way unless dir=both or dir=none. A subgraph whose
/// name begins with "cluster" is a group of its nodes; other subgraphs only set defaults and represent
/// their nodes at the ends of edges. A node without a speed is a switch where any other node has a speed.
/// If no node has one, all compute, with a cycle time of 1 to be confirmed. If no edge has a cost, all get 1.
/// Notes with lines report such assumptions, ports, labels in HTML, loops, merged edges of strict graphs,
/// text after the first graph, and attributes without a meaning here (once for each name).
/// Errors with line and column: TextSyntax, JsonTooDeep (nested subgraphs), JsonTooManyValues (nodes,
/// edges, and points of tables), MissingField (a cost where other edges have one), those of validate().
/// Memory is bounded by a small multiple of the text, and of 2^21 edges.
Result<Imported> readDot(std::string_view text, const std::string& fileName, SolveControl* control = nullptr);

/// A graph where all links work both ways, else a digraph. Reads back as the same platform.
Result<Exported> writeDot(const Platform& platform);

} // namespace equipoise::io
