// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn over the picture of the platform: the selection, what is in hand, what was found, remarks.
#pragma once

#include <QPen>

class QPainter;

namespace equipoise::gui::canvas {

class State;

/// Too many selected links to draw them at each frame: then they are part of the picture below.
bool manyLinksSelected(const State& state);
void paintManyLinks(QPainter& painter, const State& state, const QRectF& area);

/// `away`: pixels between disc and ring.
void paintRing(QPainter& painter, const State& state, std::size_t node, qreal away, const QPen& pen);
void paintSelectedLinks(QPainter& painter, const State& state);
void paintSelectedNodes(QPainter& painter, const State& state);
/// The ways of what the one selected processor sends in the plan, hop by hop with their numbers where it
/// sends to one other, and dotted what it receives.
void paintRoutes(QPainter& painter, const State& state);
/// The names of nodes that stand as numbers, at the lower edge.
/// Their height in pixels is at most two fifths of the canvas; 0: all nodes have their names.
qreal notesHeight(const State& state);
void paintNotes(QPainter& painter, const State& state);
/// What the keys, the mouse and the search are at.
void paintInHand(QPainter& painter, const State& state);
void paintRemark(QPainter& painter, const State& state);
/// Where there is no node yet.
void paintEmpty(QPainter& painter, const State& state);

} // namespace equipoise::gui::canvas
