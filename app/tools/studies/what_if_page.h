// SPDX-License-Identifier: GPL-3.0-or-later
// What if a number were another one: any question of the document over one or two ranges, in the studies
// window.
#pragma once

#include "app/tools/studies/charts_page.h"
#include "app/tools/studies/what_if_outcome.h"

#include <QString>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QListWidget;
class QStackedWidget;

namespace equipoise::gui {

class AxisEditor;
class CurvesChart;
class HeatMap;

/// One number varied: on the left the value by solver and what is proven, on the right how many processors
/// are used. Two: both as heat maps, of the first solver. A point opens its plan.
class WhatIfPage : public OutcomePage<WhatIfOutcome> {
    Q_OBJECT
public:
    explicit WhatIfPage(ScenarioSource source, QWidget* parent = nullptr);

    QString about() const override;
    WorkJob::Work work() const override;
    std::string csv() const override;

    void setProblem(equipoise::Problem problem) override;
    equipoise::Problem problem() const;

protected:
    bool isEmpty(const WhatIfOutcome& outcome) const override { return outcome.run.points.empty(); }
    equipoise::Stop stopOf(const WhatIfOutcome& outcome) const override { return outcome.run.stop; }
    std::vector<WordedChart> charts() const override;
    void fill() override;
    void retranslateSettings() override;
    void showEvent(QShowEvent* event) override;

private:
    enum class Quantity { Value, Processors };

    void takeProblem();
    void fillSolvers();
    static QString externalTitle(const QString& name);
    std::vector<std::string> tickedSolvers() const;
    void fillCurves(CurvesChart& chart, Quantity quantity);
    void fillMap(HeatMap& map, Quantity quantity);
    QString valueWords() const;
    QString solverWords(std::size_t solver) const;
    QString settingsWords() const;
    QString provenWords() const;
    QString firstRefusal() const;
    QString rangeWords() const;
    QString whereWords(std::size_t row) const;
    const Units& units() const;
    /// Numbers along an axis, and values, in the units of their titles.
    double seenAt(std::size_t axis, double value) const;
    QString axisWords(std::size_t axis) const;
    std::vector<double> seenAlong(std::size_t axis) const;
    double seenValue(double value) const;
    void openPoint(std::size_t row);
    bool isMap() const { return m_outcome && m_outcome->axes.size() > 1; }

    ScenarioSource m_source;
    double m_seconds = 0;
    QComboBox* m_problem;
    AxisEditor* m_first;
    AxisEditor* m_second;
    QListWidget* m_solvers;
    QLabel* m_solversTitle;
    QLabel* m_what;
    QLabel* m_proven;
    QLabel* m_range;
    CurvesChart* m_values;
    CurvesChart* m_counts;
    HeatMap* m_valueMap;
    HeatMap* m_countMap;
    std::vector<QStackedWidget*> m_stacks; ///< of curves and map
};

} // namespace equipoise::gui
