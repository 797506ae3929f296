// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/run_many/run_many_window.h"

#include "app/pictures/charts/bars_chart.h"
#include "app/settings/external_solvers.h"
#include "app/text/describe.h"
#include "app/tools/run_many/run_many.h"
#include "app/widgets/card.h"
#include "app/widgets/fields/parameter_field.h"
#include "app/widgets/table/table.h"
#include "app/widgets/time_for_each.h"
#include "core/model/registry.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::gui {

RunManyWindow::RunManyWindow(Document& document, Selection& selection, QWidget* parent)
    : ToolWindow("runMany", QT_TR_NOOP("Run many"), {1180, 620}, parent)
    , DocumentObserver(document, selection)
    , m_model(new RunsModel(this))
    , m_runs(new RunMany(*m_model, this))
    , m_limit(timeForEach("runManyLimit"))
    , m_table(named(new QTableView, "Table", QT_TR_NOOP("Solvers and what they found"),
                    QT_TR_NOOP("Space ticks, a double click opens the answer as a plan")))
    , m_chart(named(new BarsChart, "Chart"))
    , m_stopOne(button("Stop", QT_TR_NOOP("&Stop this one"),
                       QT_TR_NOOP("Stop the chosen solver, and keep its best answer so far"),
                       [this] { stopChosen(); }))
    , m_open(button("Open", QT_TR_NOOP("&Open as a plan"),
                    QT_TR_NOOP("Add the chosen answer to the document's plans and show it"),
                    [this] { openChosen(); }))
    , m_keep(button("Keep", QT_TR_NOOP("&Keep all"),
                    QT_TR_NOOP("Add all answers to the document's plans and tick the two best ones to be "
                               "compared"),
                    [this] { keepAll(); })) {
    build();
    connectParts();
    takeProblem();
}

void RunManyWindow::build() {
    m_table->setModel(m_model);
    prepareTable(*m_table, "runManyTable");
    m_table->setSortingEnabled(false); // rows change while they are looked at
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setStretchLastSection(true);
    for (const auto& [column, width] : {std::pair<int, int>{RunsModel::Solver, 280},
                                        {RunsModel::State, 110},
                                        {RunsModel::Value, 120},
                                        {RunsModel::Bound, 120},
                                        {RunsModel::Gap, 64},
                                        {RunsModel::Time, 84}})
        m_table->setColumnWidth(column, width);

    lockWhileRunning({m_limit});
    layOut({m_limit}, splitter(Qt::Horizontal, {{card({{m_table, 1}}), 840}, {card({{m_chart, 1}}), 320}}),
           {runButton("Run", QT_TR_NOOP("&Run the ticked ones"),
                      QT_TR_NOOP("Run all ticked solvers, as many at a time as there are cores")),
            m_stopOne,
            stopButton("StopAll", QT_TR_NOOP("Stop &all"),
                       QT_TR_NOOP("Stop all solvers, and keep their best answers so far"))},
           {m_open, m_keep}, QT_TR_NOOP("Close this window; solvers that run are stopped"));
}

void RunManyWindow::connectParts() {
    connect(m_table, &QTableView::doubleClicked, this, &RunManyWindow::openChosen);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RunManyWindow::enable);
    connect(m_model, &RunsModel::ticksChanged, this, &RunManyWindow::enable);
    connect(m_limit, &ParameterField::edited, this,
            [this](const ParameterValue& value) { m_seconds = std::get<double>(value); });
    connect(m_runs, &RunMany::rowChanged, this, &RunManyWindow::showRow);
    connect(m_runs, &RunMany::finished, this, [this] {
        const auto best = m_model->bestRows(1);
        if (best.empty())
            say(tr("No solver has found an answer"), "warning");
        else
            say(tr("Done; the best: %1")
                    .arg(m_model->index(static_cast<int>(best.front()), RunsModel::Solver).data().toString()),
                "good");
        enable();
    });
    connect(&ExternalSolvers::shared(), &ExternalSolvers::changed, this, [this] {
        // What has been found and not kept is not thrown away for that.
        if (!m_runs->isRunning() &&
            std::ranges::none_of(m_model->rows(), [](const RunRow& row) { return row.plan != nullptr; }))
            takeProblem();
    });
    connect(&m_selection, &Selection::problemChanged, this, [this] {
        if (!m_runs->isRunning())
            takeProblem();
    });
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.reset) { // another document
            m_runs->abandon();
            takeProblem();
        }
    });
}

/// All solvers of the problem that is looked at; ticked are those that take so many processors.
void RunManyWindow::takeProblem() {
    const equipoise::Problem problem = m_selection.problem();
    const Platform& platform = m_document.scenario().platform;
    std::vector<RunRow> rows = RunsModel::solverRows(problem, platform);
    for (const ExternalSolver& external : ExternalSolvers::shared().of(problem)) {
        RunRow row;
        row.solver = external.program.toStdString();
        row.title = external.name.toStdString();
        rows.push_back(std::move(row));
    }
    m_model->setRows(problem, platform.units, std::move(rows));
    say(QString(), "muted");
    retranslate();
    enable();
}

bool RunManyWindow::isRunning() const {
    return m_runs->isRunning();
}

void RunManyWindow::run() {
    if (m_model->problem() != m_selection.problem())
        takeProblem();
    m_runs->start(m_document.snapshot(), m_seconds);
    if (m_runs->isRunning())
        say(tr("Running…"), "muted");
    enable();
}

void RunManyWindow::stop() {
    m_runs->stopAll();
}

void RunManyWindow::stopChosen() {
    if (const int row = chosenRow(); row >= 0)
        m_runs->stop(static_cast<std::size_t>(row));
}

int RunManyWindow::chosenRow() const {
    return m_table->currentIndex().row();
}

void RunManyWindow::openChosen() {
    const int row = chosenRow();
    const int id = row >= 0 ? m_runs->keep(static_cast<std::size_t>(row), m_document) : 0;
    if (id == 0)
        return;
    m_selection.setPlan(id);
    say(tr("Selected: %1").arg(QString::fromStdString(m_document.plan(id)->kept->name)), "good");
}

void RunManyWindow::keepAll() {
    const auto best = m_model->bestRows(2);
    int count = 0;
    std::vector<int> ticked;
    for (std::size_t row = 0; row < m_model->rows().size(); ++row) {
        const int id = m_runs->keep(row, m_document);
        count += id != 0 ? 1 : 0;
        if (id != 0 && std::ranges::find(best, row) != best.end())
            ticked.push_back(id);
    }
    m_document.tickOnly(ticked);
    say(tr("Plans kept: %1; the two best ones are ticked to be compared").arg(text::count(count)), "good");
}

void RunManyWindow::showRow(std::size_t row) {
    Q_UNUSED(row);
    showChart();
    enable();
}

void RunManyWindow::showChart() {
    const auto best = m_model->best();
    std::vector<PlanBar> bars;
    for (const RunRow& row : m_model->rows())
        if (row.best && std::isfinite(*row.best)) {
            PlanBar bar;
            bar.name = m_model->titleOf(row);
            bar.value = *row.best;
            bar.label = text::quantity(*row.best, text::unitOfValue(m_model->problem()), m_model->units(),
                                       text::digitsOfValue(m_model->problem()));
            bar.best = best && *row.best == *best;
            bar.running = row.state == RunRow::State::Running;
            if (row.bound && std::isfinite(*row.bound) && *row.bound >= 0)
                bar.bound = row.bound;
            bars.push_back(std::move(bar));
        }
    m_chart->setBars(std::move(bars));
}

bool RunManyWindow::canRun() const {
    return equipoise::isAsked(m_document.scenario().questions, m_selection.problem()) &&
           std::ranges::any_of(m_model->rows(), &RunRow::ticked);
}

void RunManyWindow::enable() {
    ToolWindow::enable();
    const auto& rows = m_model->rows();
    const auto row = static_cast<std::size_t>(chosenRow());
    const bool some = chosenRow() >= 0 && row < rows.size();
    m_stopOne->setEnabled(some && (m_runs->isRunning(row) || rows[row].state == RunRow::State::Waiting));
    m_open->setEnabled(some && rows[row].plan);
    m_keep->setEnabled(!isRunning() &&
                       std::ranges::any_of(rows, [](const RunRow& one) { return one.plan != nullptr; }));
}

QString RunManyWindow::heading() const {
    return tr("Solvers: %1", "problem").arg(text::translated(m_model->problem()));
}

void RunManyWindow::retranslate() {
    ToolWindow::retranslate();
    m_model->retranslate();
    m_chart->setEmpty(tr("Values appear here while solvers run"));
    showChart();
}

} // namespace equipoise::gui
