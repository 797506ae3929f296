// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes and lines of the canvas in words.
#pragma once

#include "app/pictures/canvas/diagram.h"

namespace equipoise::gui::canvas {

class State;

/// "P3, 0.0451 s/Mflop, ...": what is known about a node or a line, with units. `separator` between facts.
QString factsOfNode(const State& state, std::size_t node, const QString& separator);
QString factsOfLine(const State& state, std::size_t line, const QString& separator);
/// "P3 and S1": the ends of a line.
QString nameOfLine(const Diagram& diagram, std::size_t line);

} // namespace equipoise::gui::canvas
