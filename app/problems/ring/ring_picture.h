// SPDX-License-Identifier: GPL-3.0-or-later
// The ring as a donut: shares as arcs, the time per step in the middle. Window and export draw with this.
#pragma once

#include "app/pictures/circle/arcs.h"
#include "app/pictures/plan/picture_state.h"
#include "app/pictures/style/tokens.h"
#include "core/model/plan.h"

#include <QPainter>
#include <memory>

namespace equipoise::gui {

struct RingPictureState : PictureState {
    bool question = true; ///< W and H beside the title
};

/// The parts of the donut that can be pointed at.
struct RingLayout {
    QPointF centre;
    double inner = 0;
    double outer = 0;
    std::shared_ptr<const std::vector<circle::Arc>> arcs; ///< by position in the ring
};

/// The arcs of its processors, in ring order; see derived(). O(p log p) the first time.
std::shared_ptr<const std::vector<circle::Arc>> ringArcs(const PlanRecord& kept);

RingLayout ringLayout(const QPainter& painter, const QRectF& rect, const PlanRecord& kept,
                      const RingPictureState& state = {});

/// Donut, names, shares, T, status and the processors left out. A plan without an answer: its status in
/// words.
void paintRing(QPainter& painter, const QRectF& rect, const PlanRecord& kept, const style::Tokens& tokens,
               const RingPictureState& state = {});

/// The place of a ring that is not there yet, with what to do about it.
void paintEmptyRing(QPainter& painter, const QRectF& rect, const QString& words, const style::Tokens& tokens);

} // namespace equipoise::gui
