// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of one step.
#pragma once

#include "app/jobs/job.h"
#include "app/pictures/plan/rows_bar.h"
#include "app/tools/playback/figures.h"

#include <QWidget>
#include <memory>
#include <optional>

namespace equipoise::gui {

/// Shows the figures of a step, of many processors as soon as they are worked out beside the window; what it
/// says is its accessible description. Rows of a timeline that do not fit are scrolled, the same at each
/// step.
class StepPicture : public QWidget {
    Q_OBJECT
public:
    StepPicture();

    /// Null: nothing is shown.
    void setScene(std::shared_ptr<const playback::Scene> scene);
    /// Position among the steps of the trace.
    void setStep(std::size_t step);
    /// How large type and lines are; 1: as in the other pictures.
    void setScale(double scale);
    /// By rows, downwards; false: all are in sight.
    bool scrollBy(int rows);
    std::size_t step() const { return m_step; }
    /// The step that is to be seen; none before the first one is worked out.
    std::optional<std::size_t> shown() const { return m_shown; }

    QSize sizeHint() const override { return {560, 440}; }
    QSize minimumSizeHint() const override { return {260, 220}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void showStep();
    void arrange();
    QRectF picture() const;

    std::shared_ptr<const playback::Scene> m_scene;
    std::size_t m_step = 0;
    std::optional<std::size_t> m_shown;
    Job<std::size_t> m_prepared;
    double m_scale = 1;
    double m_scroll = 0; ///< of the rows of timelines, as asked, in units of the scale
    RowsBar* m_rows;
};

} // namespace equipoise::gui
