// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/problems/redistribution/load_picture.h"
#include "app/problems/redistribution/redistribution_view.h"

namespace equipoise::gui {

/// The load of each processor against time (load_picture.h). Pointing at a curve marks its processor, a click
/// chooses it.
class LoadView : public RedistributionView {
    Q_OBJECT
public:
    LoadView();
    std::optional<ProcessorId> processorAt(QPointF point) const override;
    QSize sizeHint() const override { return {480, 220}; }

protected:
    void paintPlan(const Painting& on) const override;
    QString emptyText() const override;
    QString spokenName() const override;
    void arrange() override;
    void take() override;

private:
    void paintCached(QPainter& painter, const style::Tokens& tokens, const PictureState& state) const;
    CurvesShown shown() const { return {m_axes, m_loads->curves}; }

    std::shared_ptr<const redistribution::LoadCurves> m_loads =
        std::make_shared<const redistribution::LoadCurves>(); // of the plan
    CurveAxes m_axes;                                         // in the current language
    CurvesLayout m_layout; // in pictureRect(), for painting and for the mouse

    /// The curves as they were last painted, while nothing but the instant changes: many of them take longer
    /// than a frame of the playback.
    struct Drawn {
        QPixmap pixmap;
        std::optional<ProcessorId> hovered;
        ProcessorSet selected;
        const style::Tokens* tokens = nullptr;
    };
    mutable Drawn m_drawn;
};

} // namespace equipoise::gui
