#include "app/tools/sensitivity/sensitivity_window.h"

#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/tools/sensitivity/sensitivity_model.h"
#include "app/widgets/card.h"
#include "app/widgets/parameter_field.h"
#include "app/widgets/save_path.h"
#include "app/widgets/table.h"
#include "app/widgets/time_for_each.h"
#include "core/base/parallel.h"
#include "core/base/words.h"
#include "core/io/file.h"
#include "core/io/results/sensitivity.h"
#include "core/solve/solve.h"

#include <QComboBox>
#include <QEvent>
#include <QFile>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>
#include <tuple>
#include <utility>

namespace app {

namespace {

const core::ParameterInfo& fasterRecord() {
    static const core::ParameterInfo record{
        .key = "faster",
        .title = TRANSLATABLE("parameter", "Made faster by"),
        .help = TRANSLATABLE("parameter", "All times of the part are divided by one plus this"),
        .kind = core::ParameterInfo::Kind::Real,
        .minimum = 0,
        .maximum = 1000,
        .fallback = 10};
    return record;
}

} // namespace

SensitivityWindow::SensitivityWindow(Document& document, Selection& selection, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_selection(selection)
    , m_savePath([](QWidget* over, const QString& suggestion) {
        return askSavePath(over, tr("Save the table"), suggestion, tr("Table (*.csv)"));
    })
    , m_model(new SensitivityModel(this))
    , m_heading(new QLabel)
    , m_solverLabel(new QLabel)
    , m_solver(new QComboBox)
    , m_faster(new ParameterField(fasterRecord()))
    , m_limit(timeForEach("sensitivityLimit"))
    , m_table(new QTableView)
    , m_bar(new QProgressBar)
    , m_said(new QLabel)
    , m_run(new QPushButton)
    , m_stop(new QPushButton)
    , m_save(new QPushButton)
    , m_close(new QPushButton) {
    m_request.secondsEach = usualSecondsEach;
    build();
    connectParts();
    retranslate();
    takeProblem();
}

void SensitivityWindow::build() {
    setObjectName("sensitivityWindow");
    setModal(false);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(QSize(760, 560).boundedTo(screen()->availableSize() - QSize(8, 40)));
    const std::pair<QWidget*, const char*> names[] = {
        {m_heading, "sensitivityHeading"}, {m_solver, "sensitivitySolver"}, {m_faster, "sensitivityFaster"},
        {m_bar, "sensitivityBar"},         {m_said, "sensitivitySaid"},     {m_run, "sensitivityRun"},
        {m_stop, "sensitivityStop"},       {m_save, "sensitivitySave"},     {m_close, "sensitivityClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    m_heading->setProperty("role", "title");
    m_run->setProperty("role", "primary");
    for (QPushButton* button : {m_stop, m_save, m_close})
        button->setAutoDefault(false);
    m_solverLabel->setBuddy(m_solver);
    m_faster->setUnit(QStringLiteral("%"));
    m_faster->setValue(fasterRecord().fallback);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(4);
    m_said->setWordWrap(true);
    m_said->setTextFormat(Qt::PlainText);
    m_table->setModel(m_model);
    prepareTable(*m_table, "sensitivityTable");
    m_table->setSortingEnabled(false); // the rank is the order
    m_table->horizontalHeader()->setStretchLastSection(true);
    for (const auto& [column, width] : {std::pair<int, int>{SensitivityModel::Rank, 56},
                                        {SensitivityModel::Part, 100},
                                        {SensitivityModel::Name, 200},
                                        {SensitivityModel::Value, 130},
                                        {SensitivityModel::Gain, 100}})
        m_table->setColumnWidth(column, width);

    auto* asked = new QHBoxLayout;
    asked->addWidget(m_solverLabel);
    asked->addWidget(m_solver, 1);
    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(2 * style::Tokens::padding);
    numbers->addWidget(m_faster);
    numbers->addWidget(m_limit);
    numbers->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_run);
    buttons->addWidget(m_stop);
    buttons->addStretch(1);
    buttons->addWidget(m_save);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addWidget(m_heading);
    layout->addLayout(asked);
    layout->addLayout(numbers);
    layout->addWidget(card({{m_table, 1}}), 1);
    layout->addWidget(m_bar);
    layout->addWidget(m_said);
    layout->addLayout(buttons);
}

void SensitivityWindow::connectParts() {
    connect(m_run, &QPushButton::clicked, this, &SensitivityWindow::run);
    connect(m_stop, &QPushButton::clicked, this, &SensitivityWindow::stop);
    connect(m_save, &QPushButton::clicked, this, &SensitivityWindow::saveTable);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_faster, &ParameterField::edited, this,
            [this](const core::ParameterValue& value) { m_request.faster = std::get<double>(value) / 100; });
    connect(m_limit, &ParameterField::edited, this,
            [this](const core::ParameterValue& value) { m_request.secondsEach = std::get<double>(value); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &SensitivityWindow::selectChosen);
    connect(&m_job, &WorkJob::progressed, this, [this](quint64, const core::Progress& progress) {
        if (!progress.fraction)
            return;
        m_bar->setRange(0, 1000);
        m_bar->setValue(static_cast<int>(*progress.fraction * 1000));
    });
    connect(&m_job, &WorkJob::finished, this,
            [this](quint64, const core::Result<std::any>& result) { finish(result); });
    connect(&m_selection, &Selection::problemChanged, this, &SensitivityWindow::takeProblem);
    connect(&m_document, &Document::changed, this, &SensitivityWindow::follow);
}

/// What was found for another problem is no longer looked at.
void SensitivityWindow::takeProblem() {
    m_job.abandon();
    take(nullptr);
    fillSolvers();
    m_heading->setText(
        tr("What would help most: %1", "problem").arg(text::translated(m_selection.problem())));
    say(core::isAsked(m_document.scenario().questions, m_selection.problem())
            ? QString()
            : tr("The document asks no question of this problem"),
        "muted");
    enable();
}

void SensitivityWindow::fillSolvers() {
    const QVariant before = m_solver->currentData();
    const QSignalBlocker quiet(m_solver);
    m_solver->clear();
    m_solver->addItem(tr("Automatic"), QByteArray(core::automatic.data(), qsizetype(core::automatic.size())));
    for (const core::SolverInfo& solver : core::solversOf(m_selection.problem()))
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
    m_request.threads = core::hardwareThreads();
    take(nullptr);
    m_bar->setRange(0, 0);
    m_job.start(
        [scenario = m_document.snapshot(), request = m_request](core::SolveControl& control) -> std::any {
            auto found = core::sensitivity(*scenario, request, control);
            if (!found)
                return core::Result<std::shared_ptr<const core::Sensitivity>>(found.error());
            return core::Result<std::shared_ptr<const core::Sensitivity>>(
                std::make_shared<const core::Sensitivity>(*std::move(found)));
        });
    say(tr("Solving again with each part faster by itself…"), "muted");
    enable();
}

void SensitivityWindow::stop() {
    m_job.stop();
}

void SensitivityWindow::finish(const core::Result<std::any>& result) {
    m_bar->setRange(0, 1);
    m_bar->setValue(0);
    using Found = core::Result<std::shared_ptr<const core::Sensitivity>>;
    const Found found = result ? std::any_cast<const Found&>(*result) : Found(result.error());
    if (!found)
        say(text::translated(found.error()), "bad");
    else
        take(*found);
    enable();
}

void SensitivityWindow::take(std::shared_ptr<const core::Sensitivity> found) {
    m_found = std::move(found);
    m_outdated = false;
    m_model->set(m_found, m_document.scenario().platform.units);
    if (m_found)
        sayFound();
    emit foundChanged(m_found);
}

void SensitivityWindow::sayFound() {
    if (!m_found->plan.value) {
        say(tr("There is no plan to hold against: %1", "status").arg(text::translated(m_found->plan.status)),
            "warning");
        return;
    }
    const core::Problem problem = m_found->plan.problem;
    QString words =
        tr("Now %1, %2", "value, status")
            .arg(text::quantity(*m_found->plan.value, text::unitOfValue(problem),
                                m_document.scenario().platform.units, text::digitsOfValue(problem)),
                 text::translated(m_found->plan.status));
    if (!m_found->rows.empty() && !(m_found->rows.front().gain > 0))
        words += QStringLiteral(". ") + tr("No part alone helps");
    if (m_found->tried < m_found->parts)
        words += QStringLiteral(". ") + tr("Stopped: %1 of %2 parts were tried")
                                            .arg(text::count(static_cast<std::int64_t>(m_found->tried)),
                                                 text::count(static_cast<std::int64_t>(m_found->parts)));
    say(words, m_found->tried < m_found->parts ? "warning" : "good");
}

/// The chosen parts are selected in the graph and the tables, too.
void SensitivityWindow::selectChosen() {
    if (!m_found || m_outdated)
        return;
    std::set<core::NodeId> nodes;
    std::set<core::LinkId> links;
    std::set<CellId> cells;
    const bool matrix = m_document.scenario().platform.linkCost.has_value();
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) {
        const core::SensitivityRow& row = m_found->rows[static_cast<std::size_t>(index.row())];
        if (row.part == core::SensitivityRow::Part::Processor)
            nodes.insert(core::ProcessorId(row.index));
        else if (matrix)
            cells.insert({core::ProcessorId(row.index), core::ProcessorId(row.peer)});
        else
            links.insert(core::LinkId(row.index));
    }
    m_selection.set(std::move(nodes), std::move(links), std::move(cells));
}

void SensitivityWindow::saveTable() {
    if (!m_found)
        return;
    const QString path = m_savePath(this, m_document.title() + QStringLiteral("-sensitivity.csv"));
    if (path.isEmpty())
        return;
    const auto written = core::io::writeFileAtomically(QFile::encodeName(path).toStdString(),
                                                       core::io::sensitivityCsv(*m_found));
    if (written)
        say(tr("Written: %1").arg(path), "good");
    else
        say(text::translated(written.error()), "bad");
}

void SensitivityWindow::enable() {
    const bool running = m_job.isRunning();
    m_run->setEnabled(!running && core::isAsked(m_document.scenario().questions, m_selection.problem()));
    m_stop->setEnabled(running);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_solver, m_faster, m_limit})
        widget->setEnabled(!running);
    m_save->setEnabled(!running && m_found && !m_found->rows.empty());
    if (!running) {
        m_bar->setRange(0, 1);
        m_bar->setValue(0);
    }
}

void SensitivityWindow::say(const QString& words, const char* role) {
    m_said->setText(words);
    m_said->setProperty("role", role);
    style::repolish(m_said);
}

void SensitivityWindow::hideEvent(QHideEvent* event) {
    m_job.stop(); // nobody watches
    emit foundChanged(nullptr);
    QDialog::hideEvent(event);
}

void SensitivityWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        fillSolvers();
        m_model->retranslate();
        if (m_found && !m_outdated)
            sayFound();
    }
    QDialog::changeEvent(event);
}

void SensitivityWindow::retranslate() {
    setWindowTitle(tr("Sensitivity"));
    m_heading->setText(
        tr("What would help most: %1", "problem").arg(text::translated(m_selection.problem())));
    m_solverLabel->setText(tr("So&lver"));
    m_solver->setAccessibleName(tr("Solver"));
    m_solver->setToolTip(tr("How the question is answered, with each part faster in turn"));
    m_faster->retranslate();
    m_limit->retranslate();
    m_bar->setAccessibleName(tr("Progress"));
    m_table->setAccessibleName(tr("Parts and what they would gain"));
    m_table->setToolTip(tr("What is chosen here is selected in the graph; Ctrl+C copies with all digits"));
    const std::tuple<QPushButton*, QString, QString> words[] = {
        {m_run, tr("&Run"), tr("Solve again with each processor and link made faster by itself")},
        {m_stop, tr("&Stop"), tr("Stop, and rank what was tried")},
        {m_save, tr("Save the &table…"), tr("Write all rows as CSV, with all digits")},
        {m_close, tr("Close"), tr("Close this window and take its marks off the graph")}};
    for (const auto& [button, title, help] : words) {
        button->setText(title);
        button->setToolTip(help);
        button->setAccessibleName(QString(title).remove('&').remove(QStringLiteral("…")));
    }
}

} // namespace app
