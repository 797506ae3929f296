// SPDX-License-Identifier: GPL-3.0-or-later
// The star with its tasks, at any instant. Window and export draw with this.
#pragma once

#include "app/pictures/circle/places.h"
#include "app/pictures/plan/picture_state.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/star/tasks.h"

#include <QPainter>

namespace equipoise::gui {

struct StarState : PictureState {
    /// What is in hand and under way at this time; empty: all that moves, and the tasks afterwards.
    std::optional<double> instant;
};

namespace star {

/// The master in the middle, the workers around it as the processors of a ring are
/// (pictures/circle/places.h), and between them two lanes a worker: to the master on one side, from the
/// master on the other.
struct StarLayout {
    circle::Layout ring;
    double hub = 0;    ///< half the master's width
    double widest = 0; ///< of a lane

    double laneLength() const;
    /// A point `done` (0..1) of the way along a lane.
    QPointF onLane(std::size_t worker, bool toMaster, double done) const;
};
StarLayout starLayout(const circle::Room& room, std::size_t workers);

/// An arrow along a lane; `done`: only so much of it (0..1) from its tail on.
QPainterPath lanePath(const StarLayout& layout, std::size_t worker, bool toMaster, double width,
                      double done = 1);

} // namespace star

star::StarLayout starLayout(const QPainter& painter, const QRectF& rect, const star::Tasks& tasks,
                            const StarState& state = {});

/// Workers clockwise from the top, as the platform lists them; lanes as wide as the tasks that go there; at
/// each worker a grey bar for its tasks before, a blue one for those it computes. At an instant: lanes filled
/// as far as their tasks have arrived, tasks under way as dots, what waits at the master as a number, and of
/// the blue bars what is in hand strong and what is done pale. Very many workers are drawn as bands.
void paintStar(QPainter& painter, const QRectF& rect, const star::Tasks& tasks, const style::Tokens& tokens,
               const StarState& state = {});

} // namespace equipoise::gui
