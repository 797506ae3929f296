// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/studies/experiment_page.h"

#include "app/models/table_model.h"
#include "app/pictures/charts/curves_chart.h"
#include "app/text/words/outcome_words.h"
#include "app/tools/studies/what_if_page.h"
#include "app/widgets/card.h"
#include "app/widgets/fields/parameter_field.h"
#include "app/widgets/table/table.h"
#include "core/base/control/parallel.h"
#include "core/base/process/child.h"
#include "core/io/programs/simulator.h"
#include "core/table/csv.h"

#include <QLabel>
#include <QTableView>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

namespace experiment = equipoise::experiment;

namespace {

constexpr std::string_view simulateKey = "simulate";
constexpr const char* studyContext = "study"; // of words of experiments

QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// "ring-sweep": ringSweep, for the names of widgets.
QString prefixOf(const experiment::Experiment& experiment) {
    QString prefix = textOf(experiment.file);
    // Each round takes a dash away.
    for (qsizetype at = prefix.indexOf('-'); at >= 0; at = prefix.indexOf('-'))
        prefix.replace(at, 2, prefix[at + 1].toUpper());
    return prefix;
}

} // namespace

ExperimentPage::ExperimentPage(const experiment::Experiment& experiment, ScenarioSource source,
                               QWidget* parent)
    : OutcomePage(textOf(experiment.file), parent)
    , m_experiment(experiment)
    , m_source(std::move(source))
    , m_simulator(equipoise::findProgram(io::simulatorName))
    , m_what(studyWords(prefixOf(experiment) + "What", this))
    , m_table(new QTableView)
    , m_model(new TableModel(this))
    , m_tableCard(card({{m_table, 1}})) {
    const QString prefix = prefixOf(experiment);
    setObjectName(prefix + "Page");
    std::vector<QWidget*> parts;
    for (const experiment::Setting& setting : experiment.settings) {
        set(setting.info.key, equipoise::fallbackOf(setting.info));
        m_fields.push_back(studyFields({&setting.info, 1}, prefix, this,
                                       [this](std::string_view key, const ParameterValue& value) {
                                           set(key, value);
                                           enable();
                                       })
                               .front());
        parts.push_back(m_fields.back());
    }
    std::vector<WordedChart> worded;
    for (const experiment::ChartPlace& place : experiment.charts) {
        const QString name = prefix + textOf(place.id);
        auto* chart = new CurvesChart(this);
        chart->setObjectName(name);
        m_places.push_back({chart, studyWords(name + "Words", this), nullptr});
        worded.push_back(wordedChart(*chart, m_places.back().words));
        connect(chart, &CurvesChart::picked, this,
                [this, at = m_places.size() - 1](std::size_t curve, std::size_t point) {
                    openPoint(at, curve, point);
                });
    }
    prepareTable(*m_table, (prefix + "Table").toUtf8().constData());
    m_table->setSortingEnabled(false); // as in the paper
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setModel(m_model);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ExperimentPage::fillCharts);
    const auto cards = layOut(parts, m_what, worded, m_tableCard);
    for (std::size_t i = 0; i < cards.size(); ++i)
        m_places[i].card = cards[i];
    enable();
    retranslate();
}

QString ExperimentPage::about() const {
    return studyText(m_experiment.about);
}

std::string ExperimentPage::csv() const {
    return table::toCsv((*m_outcome)->points());
}

WorkJob::Work ExperimentPage::work() const {
    experiment::Input input;
    if (m_experiment.needsScenario)
        input.scenario = m_source();
    input.values = m_values;
    input.threads = equipoise::hardwareThreads();
    input.simulate = [simulator = m_simulator](bool sharing) { return io::simulated(simulator, sharing); };
    return [&experiment = m_experiment, input](SolveControl& control) -> std::any {
        return experiment::run(experiment, input, control);
    };
}

void ExperimentPage::set(std::string_view key, const ParameterValue& value) {
    m_values.insert_or_assign(std::string(key), value);
}

void ExperimentPage::setSimulator(std::string path) {
    m_simulator = std::move(path);
    enable();
}

bool ExperimentPage::simulates() const {
    const auto tick = m_values.find(simulateKey);
    return tick != m_values.end() && std::get<bool>(tick->second);
}

/// Simulating takes a hundred times as long as the model, and has a sample of its own.
void ExperimentPage::enable() {
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const experiment::Setting& setting = m_experiment.settings[i];
        m_fields[i]->setVisible(!setting.simulated || simulates());
        for (std::size_t other = 0; other < m_fields.size() && !setting.replaced.empty(); ++other)
            if (m_experiment.settings[other].info.key == setting.replaced)
                m_fields[other]->setDisabled(simulates());
    }
}

std::size_t ExperimentPage::shownRow() const {
    return static_cast<std::size_t>(std::max(0, m_table->currentIndex().row()));
}

void ExperimentPage::showRow(std::size_t row) {
    m_table->setCurrentIndex(m_model->index(static_cast<int>(row), 0));
}

void ExperimentPage::fill() {
    m_what->setText(m_outcome ? text::lines((*m_outcome)->about(), (*m_outcome)->units, studyContext)
                              : QString());
    const table::Table summary = m_outcome ? (*m_outcome)->summary() : table::Table();
    m_tableCard->setVisible(!summary.columns.empty());
    if (!summary.columns.empty()) {
        const std::size_t row = m_table->currentIndex().isValid() ? shownRow() : m_experiment.firstRow;
        m_model->setTable(summary, (*m_outcome)->units, *m_outcome);
        m_table->resizeColumnsToContents();
        showRow(row);
    }
    fillCharts();
}

void ExperimentPage::fillCharts() {
    m_shown = m_outcome ? (*m_outcome)->charts(shownRow()) : std::vector<experiment::Chart>();
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const bool drawn = i < m_shown.size();
        const QString title = studyText(m_experiment.charts[i].title);
        m_places[i].card->setVisible(drawn || (!m_outcome && !title.isEmpty()));
        fillChart(m_places[i], title, drawn ? m_shown[i] : experiment::Chart());
    }
}

void ExperimentPage::fillChart(const Place& place, const QString& title, const experiment::Chart& chart) {
    const Units units = m_outcome ? (*m_outcome)->units : Units();
    CurveAxes axes;
    axes.title = chart.title.text.empty() ? title : text::sentence(chart.title, units, studyContext);
    axes.x = text::sentence(chart.x, units, studyContext);
    axes.y = text::sentence(chart.y, units, studyContext);
    axes.spread = studyText(chart.spread);
    axes.solid = studyText(chart.solid);
    axes.hollow = studyText(chart.hollow);
    axes.best = studyText(chart.best);
    axes.fromZero = chart.fromZero;
    axes.logarithmic = chart.logarithmic;
    axes.whole = chart.whole;
    axes.legend = chart.legend;
    axes.marks = chart.marks;
    if (m_outcome && (*m_outcome)->opens)
        axes.pick = openPointWords();
    std::vector<Curve> curves;
    for (const experiment::Curve& one : chart.curves) {
        Curve curve{
            text::sentence(one.name, units, studyContext), {}, one.dashed, one.steps, one.best, one.like};
        for (const experiment::CurvePoint& point : one.points)
            curve.points.push_back({point.x, point.y, point.lower, point.upper, point.hollow});
        curves.push_back(std::move(curve));
    }
    place.chart->setCurves(axes, std::move(curves));
    place.words->setText(text::lines(chart.words, units, studyContext));
}

std::vector<WordedChart> ExperimentPage::charts() const {
    std::vector<WordedChart> all;
    for (std::size_t i = 0; i < std::max<std::size_t>(m_shown.size(), 1); ++i)
        all.push_back(wordedChart(*m_places[i].chart, m_places[i].words));
    return all;
}

void ExperimentPage::openPoint(std::size_t chart, std::size_t curve, std::size_t point) {
    experiment::Opened opened = (*m_outcome)->open(m_shown[chart].curves[curve].points[point].row);
    emit planWanted(PlanRecord{text::sentence(opened.name, (*m_outcome)->units, studyContext).toStdString(),
                               std::move(opened.scenario), std::move(opened.plan)});
}

void ExperimentPage::retranslateSettings() {
    for (std::size_t i = 0; i < m_fields.size(); ++i)
        if (const std::string_view zero = m_experiment.settings[i].zero; !zero.empty())
            m_fields[i]->setMeaningOfZero(QCoreApplication::translate("parameter", zero.data()));
    m_table->setAccessibleName(tr("Summary of the study"));
    m_table->setToolTip(tr("Each row has curves of its own"));
}

std::vector<Study> studies(const ScenarioSource& source) {
    std::vector<Study> all{{[] { return WhatIfPage::tr("What if?"); },
                            [source](QWidget* parent) { return new WhatIfPage(source, parent); }}};
    for (const experiment::Experiment& one : experiment::experiments())
        if (!one.title.empty())
            all.push_back(
                {[&one] { return studyText(one.title); },
                 [&one, source](QWidget* parent) { return new ExperimentPage(one, source, parent); }});
    return all;
}

} // namespace equipoise::gui
