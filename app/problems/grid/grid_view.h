// SPDX-License-Identifier: GPL-3.0-or-later
// What the pictures of a grid have in common as widgets, and the picture of the arrangement.
#pragma once

#include "app/pictures/plan/plan_view.h"
#include "app/problems/grid/arrangement_picture.h"

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

/// Tiles as high and as wide as r and c (arrangement_picture.h). Arrow keys walk row by row.
class ArrangementView : public GridView {
    Q_OBJECT
public:
    ArrangementView();

    /// What stands above the tiles; a title of its own when empty.
    void setTitle(const QString& title);
    std::optional<ProcessorId> processorAt(QPointF point) const override;

protected:
    void paintPlan(const Painting& on) const override;
    QString spokenName() const override;
    QString emptyText() const override;
    void arrange() override;

private:
    QString title() const;

    QString m_title;
    grid::TileFrame m_frame;
};

} // namespace equipoise::gui
