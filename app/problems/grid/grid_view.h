// SPDX-License-Identifier: GPL-3.0-or-later
// Base class of the views of a grid, and the view of its arrangement.
#pragma once

#include "app/pictures/plan/plan_view.h"
#include "app/problems/grid/scene.h"

namespace equipoise::gui {

class GridView : public PlanView {
    Q_OBJECT
public:
    const grid::Scene& scene() const { return m_scene; }
    Facts processorFacts(ProcessorId processor) const override;

protected:
    /// A new plan has come; scene() is its own.
    virtual void take() {}
    std::vector<ProcessorId> processors() const override;
    QString spokenAnswer() const override;
    void arrange() override;

private:
    std::optional<std::size_t> placeOf(ProcessorId processor) const;

    std::shared_ptr<const PlanRecord> m_taken;
    grid::Scene m_scene;
};

/// Tiles as high and as wide as r and c. Arrow keys walk row by row.
class ArrangementView : public GridView {
    Q_OBJECT
public:
    ArrangementView();

    /// Sets the title above the tiles. An empty one stands for the shape and the throughput.
    void setTitle(const QString& title);
    std::optional<ProcessorId> processorAt(QPointF point) const override;

protected:
    void paintPlan(const Painting& on) const override;
    QString spokenName() const override;
    QString emptyText() const override;
    void arrange() override;

private:
    tiles::TilesPicture picture() const;

    QString m_title;
    tiles::TilesLayout m_layout;
};

} // namespace equipoise::gui
