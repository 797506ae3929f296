// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a step on any painter.
#pragma once

#include "app/pictures/charts/scrolled_rows.h"
#include "app/pictures/style/tokens.h"
#include "core/solve/recording.h"

#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <memory>
#include <vector>

namespace equipoise::gui::playback {

/// What all steps of a recording share: worked out once.
struct Scene {
    std::shared_ptr<const Recording> recording;
    std::vector<QPointF> places;    ///< of all nodes of the platform, in canvas units
    double latest = 0;              ///< the last end of all timelines
    std::vector<std::size_t> kinds; ///< of figures that occur (positions in trace::Figure), as they are shown

    const Platform& platform() const { return recording->scenario->platform; }
};
/// O(steps), and the places of nodes that have none: on the platforms that are drawn some milliseconds.
Scene makeScene(std::shared_ptr<const Recording> recording);

/// Where each kind of figure has its place: the same in all steps, so that nothing jumps.
std::vector<QRectF> roomsOf(const Scene& scene, const QRectF& rect);

/// Works out, on any thread, what paintStep() will ask for.
void prepareStep(const Scene& scene, const trace::Step& step);

/// All figures of a step, the rows of its timeline scrolled. Vector commands and real text only; the
/// background is left alone.
void paintStep(QPainter& painter, const QRectF& rect, const Scene& scene, const trace::Step& step,
               const style::Tokens& tokens, double scroll = 0);
/// Where the rows of its timeline go, if it has one.
ScrolledRows timelineRows(const QPainter& painter, const QRectF& rect, const Scene& scene,
                          const trace::Step& step);

void paintFigure(QPainter& painter, const QRectF& rect, const Scene& scene, const trace::Network& network,
                 const style::Tokens& tokens);
void paintFigure(QPainter& painter, const QRectF& rect, const Scene& scene, const trace::Table& table,
                 const style::Tokens& tokens);
void paintFigure(QPainter& painter, const QRectF& rect, const Scene& scene, const trace::Timeline& timeline,
                 const style::Tokens& tokens, double scroll = 0);
void paintFigure(QPainter& painter, const QRectF& rect, const Scene& scene, const trace::Tiles& tiles,
                 const style::Tokens& tokens);

/// A mark's colour, and the same as a tint behind type.
QColor markColour(const style::Tokens& tokens, trace::Mark mark);
QColor markTint(const style::Tokens& tokens, trace::Mark mark);

} // namespace equipoise::gui::playback
