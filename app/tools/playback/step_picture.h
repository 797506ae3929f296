// The picture of one step.
#pragma once

#include "app/tools/playback/figures.h"

#include <QWidget>
#include <memory>

namespace app {

/// Shows the figures of a step; what it says is its accessible description.
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
    std::size_t step() const { return m_step; }

    QSize sizeHint() const override { return {560, 440}; }
    QSize minimumSizeHint() const override { return {260, 220}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::shared_ptr<const playback::Scene> m_scene;
    std::size_t m_step = 0;
    double m_scale = 1;
};

} // namespace app
