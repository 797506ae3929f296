// SPDX-License-Identifier: GPL-3.0-or-later
// Curves against the step of a run, one for each processor and what they are held against. QCustomPlot stays
// behind this header.
#pragma once

#include "app/pictures/style/tokens.h"
#include "core/base/ids.h"

#include <QString>
#include <QVector>
#include <QWidget>
#include <memory>
#include <optional>
#include <set>
#include <vector>

class QPainter;

namespace equipoise::gui {

/// One curve. Its ink follows the scheme; its dashes and its name tell it apart besides.
struct StepCurve {
    enum class Ink { Main, Other, Bound, Pale };
    QString name;
    Ink ink = Ink::Main;
    Qt::PenStyle dashes = Qt::SolidLine;
    QVector<double> x; ///< increasing
    QVector<double> y;
    bool named = true;                      ///< at its end, where there is room
    std::optional<ProcessorId> processor{}; ///< whom it is about
};

struct StepCurves {
    QString title;
    QString xTitle;
    QString yTitle;
    QString empty; ///< said when there are no curves
    std::vector<StepCurve> curves;
    /// The names stand in a legend in the upper right: for curves that meet at their ends.
    bool legend = false;
};

/// Lines from 0, the names of the curves at their right ends. Pointing at a curve tells its name and numbers,
/// a click chooses its processor.
class StepChart : public QWidget {
    Q_OBJECT
public:
    StepChart();
    ~StepChart() override;

    /// In place.
    void setCurves(StepCurves set);
    const StepCurves& curves() const;
    /// A line through this place of the x axis.
    void setMarker(std::optional<double> x);
    /// Those drawn in strong lines.
    void setMarked(std::set<ProcessorId> processors);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void processorChosen(ProcessorId processor);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace equipoise::gui
