// SPDX-License-Identifier: GPL-3.0-or-later
// Automatic places for the nodes of the canvas: found at once, or asked for where that takes long.
#pragma once

#include "app/pictures/canvas/layout/layout_request.h"

#include <QObject>

namespace equipoise::gui::canvas {

class Edits;
class State;
class Viewport;

class Arranger : public QObject {
    Q_OBJECT
public:
    Arranger(State& state, Viewport& viewport, Edits& edits);

    /// New places for the selected nodes if there are at least two, the others standing still; else for all.
    /// Pinned ones stay.
    void arrange(Layout layout);
    void groupByCluster();
    /// Places for the nodes of which none is known. What takes long to find is put somewhere for now, and
    /// asked for.
    void place(const std::vector<std::optional<QPointF>>& known);
    void take(std::shared_ptr<const LayoutRequest> request, const LayoutResult& result);
    void dropWaiting();
    const std::shared_ptr<const LayoutRequest>& waitingFor() const { return m_waiting; }

signals:
    /// To be found on another thread and brought to take().
    void wanted(const std::shared_ptr<const gui::canvas::LayoutRequest>& request);
    /// The one asked for is no longer of interest.
    void unwanted();

private:
    LayoutRequest requestFor(Layout layout, const QString& text) const;
    void want(LayoutRequest request);

    State& m_state;
    Viewport& m_viewport;
    Edits& m_edits;
    std::shared_ptr<const LayoutRequest> m_waiting;
};

} // namespace equipoise::gui::canvas
