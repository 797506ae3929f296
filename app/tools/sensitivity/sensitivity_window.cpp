// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/sensitivity/sensitivity_window.h"

#include "app/models/table_model.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/text/words/outcome_words.h"
#include "app/widgets/card.h"
#include "app/widgets/fields/parameter_field.h"
#include "app/widgets/table/table.h"
#include "app/widgets/time_for_each.h"
#include "core/base/control/parallel.h"
#include "core/base/words.h"
#include "core/solve/solve.h"
#include "core/table/csv.h"
#include "core/task/outcomes.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>
#include <utility>

namespace equipoise::gui {

namespace {

ParameterInfo fasterRecord() {
    return equipoise::positiveNumber(
        "faster", TRANSLATABLE("parameter", "Made faster by"),
        TRANSLATABLE("parameter", "All times of the part are divided by one plus this"),
        {.to = 1000, .fallback = 10});
}

} // namespace

SensitivityWindow::SensitivityWindow(Document& document, Selection& selection, QWidget* parent)
    : ToolWindow("sensitivity", QT_TR_NOOP("Sensitivity"), {760, 560}, parent)
    , DocumentObserver(document, selection)
    , m_model(new TableModel(this))
    , m_solverLabel(named(new QLabel, "SolverLabel", QT_TR_NOOP("So&lver")))
    , m_solver(named(new QComboBox, "Solver", QT_TR_NOOP("Solver"),
                     QT_TR_NOOP("How the question is answered, with each part faster in turn")))
    , m_faster(named(new ParameterField(fasterRecord()), "Faster"))
    , m_limit(timeForEach("sensitivityLimit"))
    , m_table(
          named(new QTableView, "Table", QT_TR_NOOP("Parts and what they would gain"),
                QT_TR_NOOP("What is chosen here is selected in the graph; Ctrl+C copies with all digits")))
    , m_save(button("Save", QT_TR_NOOP("Save the &table…"),
                    QT_TR_NOOP("Write all rows as CSV, with all digits"), [this] {
                        saveText(tr("Save the table"),
                                 m_document.title() + QStringLiteral("-sensitivity.csv"), tr("Table (*.csv)"),
                                 table::toCsv(outcome().table("rows")));
                    })) {
    m_request.secondsEach = usualSecondsEach;
    build();
    connectParts();
    retranslate();
    takeProblem();
}

void SensitivityWindow::build() {
    m_solverLabel->setBuddy(m_solver);
    m_faster->setUnit(QStringLiteral("%"));
    m_faster->setValue(fasterRecord().fallback);
    m_table->setModel(m_model);
    m_model->setTable(outcome().table("rows"));
    prepareTable(*m_table, "sensitivityTable");
    m_table->setSortingEnabled(false); // the rank is the order
    m_table->horizontalHeader()->setStretchLastSection(true);
    for (const auto& [column, width] :
         {std::pair{"rank", 56}, {"part", 100}, {"name", 200}, {"value", 130}, {"gain", 130}})
        m_table->setColumnWidth(m_model->column(column), width);

    auto* asked = new QHBoxLayout;
    asked->addWidget(m_solverLabel);
    asked->addWidget(m_solver, 1);
    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(2 * style::Tokens::padding);
    numbers->addWidget(m_faster);
    numbers->addWidget(m_limit);
    numbers->addStretch(1);
    auto* body = new QWidget;
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(asked);
    column->addLayout(numbers);
    column->addWidget(card({{m_table, 1}}), 1);
    progressBar("Bar");
    lockWhileRunning({m_solver, m_faster, m_limit});
    layOut({}, body,
           {runButton("Run", QT_TR_NOOP("&Run"),
                      QT_TR_NOOP("Solve again with each processor and link made faster by itself")),
            stopButton(QT_TR_NOOP("Stop, and rank what was tried"))},
           {m_save}, QT_TR_NOOP("Close this window and take its marks off the graph"));
}

void SensitivityWindow::connectParts() {
    connect(m_faster, &ParameterField::edited, this,
            [this](const ParameterValue& value) { m_request.faster = std::get<double>(value) / 100; });
    connect(m_limit, &ParameterField::edited, this,
            [this](const ParameterValue& value) { m_request.secondsEach = std::get<double>(value); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &SensitivityWindow::selectChosen);
    watch(m_job, [this](std::shared_ptr<const Sensitivity> found) { take(std::move(found)); });
    connect(&m_selection, &Selection::problemChanged, this, &SensitivityWindow::takeProblem);
    connect(&m_document, &Document::changed, this, &SensitivityWindow::follow);
}

/// What was found for another problem is no longer looked at.
void SensitivityWindow::takeProblem() {
    m_job.abandon();
    take(nullptr);
    retranslate();
    say(equipoise::isAsked(m_document.scenario().questions, m_selection.problem())
            ? QString()
            : tr("The document asks no question of this problem"),
        "muted");
    enable();
}

void SensitivityWindow::fillSolvers() {
    const QVariant before = m_solver->currentData();
    const QSignalBlocker quiet(m_solver);
    m_solver->clear();
    m_solver->addItem(tr("Automatic"),
                      QByteArray(equipoise::automatic.data(), qsizetype(equipoise::automatic.size())));
    for (const SolverInfo& solver : equipoise::solversOf(m_selection.problem()))
        m_solver->addItem(text::titleOf(solver),
                          QByteArray(solver.name.data(), static_cast<qsizetype>(solver.name.size())));
    m_solver->setCurrentIndex(std::max(0, m_solver->findData(before)));
}

void SensitivityWindow::follow(const DocumentChange& change) {
    if (change.reset) {
        takeProblem();
        return;
    }
    if (!changesAnswers(change.touches) || m_outdated)
        return;
    enable(); // the question may have been asked just now
    if (!m_found)
        return;
    m_outdated = true;
    emit foundChanged(nullptr); // numbers of nodes and links may have changed, too
    say(tr("Out of date: the document has changed since"), "warning");
}

void SensitivityWindow::run() {
    m_request.problem = m_selection.problem();
    m_request.solver = m_solver->currentData().toByteArray().toStdString();
    m_request.threads = equipoise::hardwareThreads();
    take(nullptr);
    m_job.start([scenario = m_document.snapshot(),
                 request = m_request](SolveControl& control) -> Result<std::shared_ptr<const Sensitivity>> {
        auto found = equipoise::sensitivity(*scenario, request, control);
        if (!found)
            return found.error();
        return std::make_shared<const Sensitivity>(*std::move(found));
    });
    say(tr("Solving again with each part faster by itself…"), "muted");
}

void SensitivityWindow::take(std::shared_ptr<const Sensitivity> found) {
    m_found = std::move(found);
    m_foundFaster = m_request.faster;
    m_outdated = false;
    const task::Outcome shown = outcome();
    m_model->setTable(shown.table("rows"), shown.units, m_found);
    if (m_found)
        sayFound();
    emit foundChanged(m_found);
}

/// Without rows while nothing is known.
task::Outcome SensitivityWindow::outcome() const {
    static const Sensitivity nothing{};
    return task::sensitivityOutcome(m_found ? *m_found : nothing, m_foundFaster,
                                    m_document.scenario().platform.units);
}

void SensitivityWindow::sayFound() {
    if (!m_found->plan.value) {
        say(tr("There is no plan to hold against: %1", "status").arg(text::translated(m_found->plan.status)),
            "warning");
        return;
    }
    QString words = text::sentences(outcome());
    if (!m_found->rows.empty() && !(m_found->rows.front().gain > 0))
        words += QStringLiteral(". ") + tr("No part alone helps");
    say(words, m_found->tried < m_found->parts ? "warning" : "good");
}

/// The chosen parts are selected in the graph and the tables, too.
void SensitivityWindow::selectChosen() {
    if (!m_found || m_outdated)
        return;
    std::vector<NodeId> nodes;
    std::vector<LinkId> links;
    std::vector<CellId> cells;
    const bool matrix = m_document.scenario().platform.linkCost.has_value();
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) {
        const SensitivityRow& row = m_found->rows[static_cast<std::size_t>(index.row())];
        if (row.part == SensitivityRow::Part::Processor)
            nodes.emplace_back(ProcessorId(row.index));
        else if (matrix)
            cells.push_back({ProcessorId(row.index), ProcessorId(row.peer)});
        else
            links.emplace_back(row.index);
    }
    m_selection.set(FlatSet<NodeId>(std::move(nodes)), FlatSet<LinkId>(std::move(links)),
                    FlatSet<CellId>(std::move(cells)));
}

bool SensitivityWindow::canRun() const {
    return equipoise::isAsked(m_document.scenario().questions, m_selection.problem());
}

void SensitivityWindow::enable() {
    ToolWindow::enable();
    m_save->setEnabled(!isRunning() && m_found && !m_found->rows.empty());
}

void SensitivityWindow::hideEvent(QHideEvent* event) {
    emit foundChanged(nullptr);
    ToolWindow::hideEvent(event);
}

QString SensitivityWindow::heading() const {
    return tr("What would help most: %1", "problem").arg(text::translated(m_selection.problem()));
}

void SensitivityWindow::retranslate() {
    ToolWindow::retranslate();
    fillSolvers();
    m_model->retranslate();
    if (m_found && !m_outdated)
        sayFound();
}

} // namespace equipoise::gui
