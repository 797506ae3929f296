// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment of the papers in the studies window: its settings, its curves, its table.
#pragma once

#include "app/tools/studies/charts_page.h"
#include "core/study/experiment.h"

#include <memory>
#include <string>
#include <vector>

class QLabel;
class QTableView;

namespace equipoise::gui {

class CurvesChart;
class TableModel;

using ExperimentOutcome = std::shared_ptr<const equipoise::experiment::Outcome>;

/// Where the outcome has a summary, the curves are those of its row in hand. Plans are simulated where that
/// is ticked; without the simulator it cannot be, and the page says what to install.
class ExperimentPage : public OutcomePage<ExperimentOutcome> {
    Q_OBJECT
public:
    /// `experiment` outlives the page.
    ExperimentPage(const equipoise::experiment::Experiment& experiment, ScenarioSource source,
                   QWidget* parent);

    QString about() const override;
    bool isQuick() const override { return m_experiment.quick; }
    WorkJob::Work work() const override;
    std::string csv() const override;

    /// The row of the summary whose charts are shown.
    std::size_t shownRow() const;
    void showRow(std::size_t row);
    /// The program that simulates; empty: there is none.
    void setSimulator(std::string path);

private:
    struct Place {
        CurvesChart* chart;
        QLabel* words;
        QWidget* card;
    };

    bool isEmpty(const ExperimentOutcome& outcome) const override { return outcome->empty; }
    equipoise::Stop stopOf(const ExperimentOutcome& outcome) const override { return outcome->stop; }
    std::vector<WordedChart> charts() const override;
    void fill() override;
    void fillCharts();
    void fillChart(const Place& place, const QString& title, const equipoise::experiment::Chart& chart);
    void openPoint(std::size_t chart, std::size_t curve, std::size_t point);
    void set(std::string_view key, const ParameterValue& value);
    void enable();
    bool simulates() const;
    void retranslateSettings() override;

    const equipoise::experiment::Experiment& m_experiment;
    ScenarioSource m_source;
    ParameterValues m_values;
    std::vector<equipoise::experiment::Chart> m_shown;
    std::string m_simulator;
    QLabel* m_what;
    QTableView* m_table;
    TableModel* m_model;
    QWidget* m_tableCard;
    std::vector<Place> m_places;
};

} // namespace equipoise::gui
