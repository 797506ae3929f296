// SPDX-License-Identifier: GPL-3.0-or-later
// The ring with its flows as arrows and its loads as bars, at any instant. Window and export draw with this.
#pragma once

#include "app/pictures/circle/places.h"
#include "app/pictures/plan/picture_state.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/redistribution/moves.h"

#include <QPainter>

namespace equipoise::gui {

struct FlowState : PictureState {
    /// What is in hand and under way at this time; empty: all that moves, and the loads afterwards.
    std::optional<double> instant;
};

circle::Layout flowLayout(const QPainter& painter, const QRectF& rect, const PlanRecord& kept,
                          const redistribution::Moves& moves, const FlowState& state = {});

/// Processors in ring order, clockwise from the top; arrows as wide as the items that go over a link all in
/// all, nothing where nothing goes; at each processor a grey bar for its load before, a blue one for its load
/// afterwards, and how many items it has too many or too few. At an instant: arrows filled as far as their
/// items have arrived, items under way as dots, loads in hand as blue bars. Very many processors are drawn as
/// bands, flows forwards outside the circle and backwards inside.
void paintFlows(QPainter& painter, const QRectF& rect, const PlanRecord& kept,
                const redistribution::Moves& moves, const style::Tokens& tokens, const FlowState& state = {});

} // namespace equipoise::gui
