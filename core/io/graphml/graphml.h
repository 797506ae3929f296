// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms as graphs in GraphML (http://graphml.graphdrawing.org), as yEd, Gephi, NetworkX and others write
// them.
//
// Data is found by the name of its key (attr.name), never by its id, whatever its case; the same words as in
// DOT. Nodes: `name` or `label`, `cycle_time` (time per unit of work) or `speed` (its inverse), `start_up`,
// `compute_table`, `type` (switch or processor), `x` and `y`, `pinned`, `group`, `forwards`. Edges: `cost`
// (time per unit of data) or `bw`, `bandwidth` (its inverse), `latency`, `table`, `duplex` (half, full or a
// number). Graphs: `name`, `time_unit`, `work_unit`, `data_unit`, `costs` (matrix: the edges are all there is
// between processors). Measured tables as in points.h.
#pragma once

#include "core/base/control/control.h"
#include "core/io/imported.h"

#include <string>
#include <string_view>

namespace equipoise::io {

/// Whether the root element is `<graphml>`.
bool isGraphMl(std::string_view text);

/// The place of a node is its x and y, else the middle of its y:Geometry. Its name is its name, else the text
/// of its y:NodeLabel, else its id. Undirected edges work both ways. A node without a speed is a switch where
/// any other node has a speed. If no node has one, all compute, with a cycle time of 1 (noted). An edge
/// without a cost gets the median of the others, else 1 (noted). Nested graphs are flattened into groups.
/// Notes list hyperedges, ports, further graphs and data without a meaning here, data once for each key.
/// Errors with line and column: those of xml::parse(), TextSyntax, MissingField, WrongType, UnknownName,
/// UnknownChoice, DuplicateName (ids), OutOfRange. O(length of the text).
Result<Imported> readGraphMl(std::string_view text, const std::string& fileName,
                             SolveControl* control = nullptr);

/// Reads back as the same platform; shapes and places for yEd.
Result<Exported> writeGraphMl(const Platform& platform);

} // namespace equipoise::io
