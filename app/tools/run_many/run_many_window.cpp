#include "app/tools/run_many/run_many_window.h"

#include "app/pictures/charts/runs_chart.h"
#include "app/pictures/style/tokens.h"
#include "app/settings/external_solvers.h"
#include "app/text/describe.h"
#include "app/tools/run_many/run_many.h"
#include "app/widgets/card.h"
#include "app/widgets/label.h"
#include "app/widgets/parameter_field.h"
#include "app/widgets/table.h"
#include "app/widgets/time_for_each.h"
#include "core/solve/registry.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <tuple>
#include <utility>

namespace app {

RunManyWindow::RunManyWindow(Document& document, Selection& selection, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_selection(selection)
    , m_model(new RunsModel(this))
    , m_runs(new RunMany(*m_model, this))
    , m_heading(new QLabel)
    , m_limit(timeForEach("runManyLimit"))
    , m_table(new QTableView)
    , m_chart(new RunsChart)
    , m_said(plainText("runManySaid", "muted"))
    , m_run(new QPushButton)
    , m_stop(new QPushButton)
    , m_stopAll(new QPushButton)
    , m_open(new QPushButton)
    , m_keep(new QPushButton)
    , m_close(new QPushButton) {
    build();
    connectParts();
    takeProblem();
    retranslate();
}

void RunManyWindow::build() {
    setObjectName("runManyWindow");
    setModal(false);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(QSize(1180, 620).boundedTo(screen()->availableSize() - QSize(8, 40)));
    const std::pair<QWidget*, const char*> names[] = {
        {m_heading, "runManyHeading"}, {m_said, "runManySaid"},       {m_run, "runManyRun"},
        {m_stop, "runManyStop"},       {m_stopAll, "runManyStopAll"}, {m_open, "runManyOpen"},
        {m_keep, "runManyKeep"},       {m_close, "runManyClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    m_heading->setProperty("role", "title");
    m_run->setProperty("role", "primary");
    for (QPushButton* button : {m_stop, m_stopAll, m_open, m_keep, m_close})
        button->setAutoDefault(false);
    m_table->setModel(m_model);
    prepareTable(*m_table, "runManyTable");
    m_table->setSortingEnabled(false); // rows change while they are looked at
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setStretchLastSection(true);
    for (const auto& [column, width] : {std::pair<int, int>{RunsModel::Solver, 210},
                                        {RunsModel::State, 110},
                                        {RunsModel::Value, 120},
                                        {RunsModel::Bound, 120},
                                        {RunsModel::Gap, 64},
                                        {RunsModel::Time, 74}})
        m_table->setColumnWidth(column, width);

    auto* top = new QHBoxLayout;
    top->addWidget(m_heading, 1);
    top->addWidget(m_limit);
    auto* split = new QSplitter(Qt::Horizontal);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(style::Tokens::gap);
    split->addWidget(card({{m_table, 1}}));
    split->addWidget(card({{m_chart, 1}}));
    split->setSizes({840, 320});
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {m_run, m_stop, m_stopAll})
        buttons->addWidget(button);
    buttons->addWidget(m_said, 1);
    for (QPushButton* button : {m_open, m_keep, m_close})
        buttons->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addLayout(top);
    layout->addWidget(split, 1);
    layout->addLayout(buttons);
}

void RunManyWindow::connectParts() {
    connect(m_run, &QPushButton::clicked, this, &RunManyWindow::run);
    connect(m_stop, &QPushButton::clicked, this, &RunManyWindow::stopChosen);
    connect(m_stopAll, &QPushButton::clicked, this, &RunManyWindow::stopAll);
    connect(m_open, &QPushButton::clicked, this, &RunManyWindow::openChosen);
    connect(m_keep, &QPushButton::clicked, this, &RunManyWindow::keepAll);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_table, &QTableView::doubleClicked, this, &RunManyWindow::openChosen);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RunManyWindow::enable);
    connect(m_model, &RunsModel::ticksChanged, this, &RunManyWindow::enable);
    connect(m_limit, &ParameterField::edited, this,
            [this](const core::ParameterValue& value) { m_seconds = std::get<double>(value); });
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
    const core::Problem problem = m_selection.problem();
    const core::Platform& platform = m_document.scenario().platform;
    std::vector<RunRow> rows;
    for (const core::SolverInfo& solver : core::solversOf(problem)) {
        RunRow row;
        row.solver = solver.name;
        row.ticked = platform.size() <= solver.mostProcessors;
        rows.push_back(std::move(row));
    }
    for (const ExternalSolver& external : ExternalSolvers::shared().of(problem)) {
        RunRow row;
        row.solver = external.program.toStdString();
        row.title = external.name;
        rows.push_back(std::move(row));
    }
    m_model->setRows(problem, platform.units, std::move(rows));
    m_heading->setText(tr("Solvers: %1", "problem").arg(text::translated(problem)));
    say(QString(), "muted");
    showChart();
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

void RunManyWindow::stopAll() {
    m_runs->stopAll();
}

void RunManyWindow::stopChosen() {
    if (const int row = chosenRow(); row >= 0)
        m_runs->stop(static_cast<std::size_t>(row));
}

int RunManyWindow::chosenRow() const {
    return m_table->currentIndex().row();
}

int RunManyWindow::keep(std::size_t row) {
    RunRow own = m_model->rows()[row];
    if (!own.plan || (!own.plan->plan.hasAnswer() && !own.plan->plan.refused))
        return 0;
    if (!m_document.plan(own.kept)) {
        own.kept = m_document.addPlan(*own.plan);
        const int id = own.kept;
        m_model->setRow(row, std::move(own));
        return id;
    }
    return own.kept;
}

void RunManyWindow::openChosen() {
    const int row = chosenRow();
    const int id = row >= 0 ? keep(static_cast<std::size_t>(row)) : 0;
    if (id == 0)
        return;
    m_selection.setPlan(id);
    say(tr("In hand: %1").arg(QString::fromStdString(m_document.plan(id)->kept->name)), "good");
}

void RunManyWindow::keepAll() {
    const auto best = m_model->bestRows(2);
    for (const DocumentPlan& plan : std::vector<DocumentPlan>(m_document.plans()))
        m_document.setTicked(plan.id, false);
    int count = 0;
    for (std::size_t row = 0; row < m_model->rows().size(); ++row) {
        const int id = keep(row);
        count += id != 0 ? 1 : 0;
        if (id != 0 && std::ranges::find(best, row) != best.end())
            m_document.setTicked(id, true);
    }
    say(tr("Plans kept: %1; the two best ones are ticked to be compared").arg(text::count(count)), "good");
}

void RunManyWindow::showRow(std::size_t row) {
    Q_UNUSED(row);
    showChart();
    enable();
}

void RunManyWindow::showChart() {
    const auto best = m_model->best();
    std::vector<RunBar> bars;
    for (const RunRow& row : m_model->rows()) {
        RunBar bar;
        bar.name = row.title.isEmpty() ? RunsModel::titleOf(m_model->problem(), row.solver) : row.title;
        bar.value = row.best;
        bar.bound = row.bound;
        bar.running = row.state == RunRow::State::Running;
        bar.best = row.best && best && *row.best == *best;
        if (row.best)
            bar.label = text::quantity(*row.best, text::unitOfValue(m_model->problem()), m_model->units(),
                                       text::digitsOfValue(m_model->problem()));
        bars.push_back(std::move(bar));
    }
    m_chart->setBars(std::move(bars));
}

void RunManyWindow::enable() {
    const auto& rows = m_model->rows();
    const bool running = m_runs->isRunning();
    const bool asked = core::isAsked(m_document.scenario().questions, m_selection.problem());
    const int row = chosenRow();
    const bool some = row >= 0 && static_cast<std::size_t>(row) < rows.size();
    m_run->setEnabled(!running && asked && std::ranges::any_of(rows, &RunRow::ticked));
    m_limit->setEnabled(!running);
    m_stopAll->setEnabled(running);
    m_stop->setEnabled(some && (m_runs->isRunning(static_cast<std::size_t>(row)) ||
                                rows[static_cast<std::size_t>(row)].state == RunRow::State::Waiting));
    m_open->setEnabled(some && rows[static_cast<std::size_t>(row)].plan);
    m_keep->setEnabled(!running &&
                       std::ranges::any_of(rows, [](const RunRow& one) { return one.plan != nullptr; }));
}

void RunManyWindow::say(const QString& words, const char* role) {
    m_said->setText(words);
    m_said->setProperty("role", role);
    style::repolish(m_said);
}

void RunManyWindow::hideEvent(QHideEvent* event) {
    m_runs->stopAll(); // nobody watches
    QDialog::hideEvent(event);
}

void RunManyWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void RunManyWindow::retranslate() {
    setWindowTitle(tr("Run many"));
    m_heading->setText(tr("Solvers: %1", "problem").arg(text::translated(m_model->problem())));
    m_limit->retranslate();
    m_table->setAccessibleName(tr("Solvers and what they found"));
    m_table->setToolTip(tr("Space ticks, a double click opens the answer as a plan"));
    const std::tuple<QPushButton*, QString, QString> words[] = {
        {m_run, tr("&Run the ticked ones"),
         tr("Run all ticked solvers, as many at a time as there are cores")},
        {m_stop, tr("&Stop this one"), tr("Stop the chosen solver, and keep its best answer so far")},
        {m_stopAll, tr("Stop &all"), tr("Stop all solvers, and keep their best answers so far")},
        {m_open, tr("&Open as a plan"), tr("Add the chosen answer to the document's plans and show it")},
        {m_keep, tr("&Keep all"),
         tr("Add all answers to the document's plans and tick the two best ones to be compared")},
        {m_close, tr("Close"), tr("Close this window; solvers that run are stopped")}};
    for (const auto& [button, title, help] : words) {
        button->setText(title);
        button->setToolTip(help);
        button->setAccessibleName(QString(title).remove('&'));
    }
    m_model->retranslate();
    showChart();
}

} // namespace app
