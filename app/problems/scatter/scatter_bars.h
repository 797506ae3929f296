// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/document.h"
#include "app/pictures/plan/plan_view.h"
#include "app/pictures/plan/rows_bar.h"
#include "app/problems/scatter/scatter_rows.h"

#include <optional>
#include <utility>
#include <vector>

class QComboBox;
class QToolButton;

namespace equipoise::gui {

/// Items, communication and total time of each processor beside the timeline (scatterBarsPicture()), with
/// another plan of the document to compare with. Unless somebody has chosen another one, that is the uniform
/// plan if there is one. Measurements are shown below, with their source in the tooltip.
class ScatterBars : public PlanView {
    Q_OBJECT
public:
    ScatterBars();

    /// A plan among `others`, all plans of the document; those that scatter the same items and are not in
    /// hand can be compared with.
    void show(std::shared_ptr<const PlanRecord> plan, bool current, std::vector<DocumentPlan> others,
              std::vector<Measurement> measurements);
    /// Id of the plan compared with; 0: none.
    int otherPlan() const;
    const ScatterBarsModel& model() const { return *m_model; }
    const BarsLayout& layoutNow() const { return m_layout; }

    std::optional<ProcessorId> processorAt(QPointF point) const override;
    Facts processorFacts(ProcessorId processor) const override;
    /// The tooltip of a measurement; empty where there is none.
    QString measurementTipAt(QPointF point) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The plan compared with is to be taken in hand.
    void planChosen(int id);

protected:
    void paintPlan(const Painting& on) const override;
    std::vector<ProcessorId> processors() const override;
    QString spokenName() const override;
    QString spokenAnswer() const override;
    void arrange() override;
    void reveal(ProcessorId processor) override;
    bool event(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void refill();
    void take();
    void placeControls();
    void swap();
    const DocumentPlan* other() const;
    int handId() const;
    std::optional<std::size_t> rowOf(ProcessorId processor) const;
    QRectF barsRect() const;
    BarsLayout layOut() const;
    const BarsSizes& sizes() const;

    std::vector<DocumentPlan> m_plans;
    std::vector<Measurement> m_measurements;
    std::optional<int> m_wanted; ///< what the person chose to compare with; 0: nothing
    std::shared_ptr<const ScatterBarsModel> m_model = std::make_shared<ScatterBarsModel>(); ///< never null
    BarsPicture m_picture;                                                                  ///< of m_model
    std::vector<std::shared_ptr<const PlanRecord>> m_taken;         ///< the plans of m_model
    bool m_takenCurrent = true;                                     ///< of the one compared with
    mutable std::optional<std::pair<double, BarsSizes>> m_measured; ///< by pixel ratio
    BarsLayout m_layout;
    QComboBox* m_compare;
    QToolButton* m_swap;
    RowsBar* m_rowsBar;
};

} // namespace equipoise::gui
