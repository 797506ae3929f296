// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/measure/measure_window.h"

#include "app/commands/edits_for.h"
#include "app/pictures/canvas/paint/platform_preview.h"
#include "app/text/describe.h"
#include "app/tools/drift/drift_window.h"
#include "app/tools/measure/measure_records.h"
#include "app/tools/replay/followed_view.h"
#include "app/tools/tools.h"
#include "app/widgets/card.h"
#include "app/widgets/fields/file_field.h"
#include "app/widgets/fields/parameter_field.h"
#include "app/widgets/fields/segmented.h"
#include "app/widgets/label.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

namespace {

using io::MeasuredCluster;

bool haveSameMachines(const Platform& one, const Platform& other) {
    return one.units.isLabelledAs(other.units) &&
           std::ranges::any_of(one.processors, [&other](const Processor& own) {
               return std::ranges::any_of(other.processors,
                                          [&own](const Processor& known) { return known.name == own.name; });
           });
}

} // namespace

MeasureWindow::MeasureWindow(Document& document, Selection& selection, OpenTool openTool, OpenCopy openCopy,
                             QWidget* parent)
    : ToolWindow("measure", QT_TR_NOOP("Measure a cluster"), {1240, 720}, parent)
    , DocumentObserver(document, selection)
    , m_openTool(std::move(openTool))
    , m_openCopy(std::move(openCopy))
    , m_hosts(new FileField("measureHosts", Qt::Vertical,
                            [this](const QString& title, const PathThen& then) { askFile(title, {}, then); }))
    , m_machinesLabel(named(new QLabel, "MachinesLabel", QT_TR_NOOP("or m&achines")))
    , m_machines(named(new QLineEdit, "Machines", QT_TR_NOOP("Machines"),
                       QT_TR_NOOP("Names with blanks between them; node02:4 for four processes")))
    , m_ranks(named(new ParameterField(measureRanksRecord()), "Processes"))
    , m_kernel(named(new ParameterField(measureKernelRecord()), "Kernel"))
    , m_budget(named(new ParameterField(measureBudgetRecord()), "Budget"))
    , m_quick(named(new QCheckBox, "Quick", QT_TR_NOOP("&Quickly"),
                    QT_TR_NOOP("Less time for each question: about a minute instead of ten")))
    , m_matrix(named(new QCheckBox, "Matrix", QT_TR_NOOP("A link for each &pair"),
                     QT_TR_NOOP("All pairs are measured, instead of finding switches and trunks")))
    , m_outputLabel(named(new QLabel, "OutputLabel", QT_TR_NOOP("Out&put")))
    , m_output(named(new QPlainTextEdit, "Output", QT_TR_NOOP("Output"),
                     QT_TR_NOOP("What mpirun and the processes say")))
    , m_about(plainText("measureAbout", "muted"))
    , m_preview(named(new PlatformPreview, "Preview"))
    , m_which(named(new Segmented, "Which"))
    , m_stack(new QStackedWidget)
    , m_numbersModel(new TableModel(this))
    , m_changesModel(new TableModel(this))
    , m_numbers(named(new QTableView, "Numbers", QT_TR_NOOP("What was measured"),
                      QT_TR_NOOP("What is in doubt comes first; Ctrl+C copies with all digits")))
    , m_changes(named(new QTableView, "Changes", QT_TR_NOOP("What has changed since"),
                      QT_TR_NOOP("Speeds, then messages; what changed most comes first")))
    , m_drift(button("Drift", QT_TR_NOOP("&Drift…"),
                     QT_TR_NOOP("Take the platform as it is now into the document, and see whether moving "
                                "the ring's columns pays"),
                     [this] { openDrift(); }))
    , m_copy(button("Copy", QT_TR_NOOP("As a &new document"),
                    QT_TR_NOOP("Open the platform as a document of its own"),
                    [this] { m_openCopy(m_measured->file, tr("Measured")); }))
    , m_replace(button("Replace", QT_TR_NOOP("&Take as the platform"),
                       QT_TR_NOOP("In the place of the document's platform; it can be undone"),
                       [this] { replaceDocument(); })) {
    build();
    connect(&m_selection, &Selection::planChanged, this, &MeasureWindow::enable);
    watch(m_job, [this](std::optional<MeasuredCluster> measured) { take(std::move(measured)); });
    retranslate();
    tellWhatIsMissing();
}

void MeasureWindow::build() {
    m_machinesLabel->setBuddy(m_machines);
    m_outputLabel->setBuddy(m_output);
    m_quick->setChecked(true);
    m_budget->setUnit(QStringLiteral("s"));
    m_ranks->setValue(std::int64_t{0});
    m_budget->setValue(0.0);
    m_kernel->setValue(std::string("product"));
    connect(m_kernel, &ParameterField::edited, this,
            [this](const ParameterValue& value) { m_options.kernel = std::get<std::string>(value); });
    connect(m_ranks, &ParameterField::edited, this, [this](const ParameterValue& value) {
        m_launch.ranks = static_cast<std::size_t>(std::get<std::int64_t>(value));
    });
    connect(m_budget, &ParameterField::edited, this, [this](const ParameterValue& value) {
        const double seconds = std::get<double>(value);
        m_options.budget = seconds > 0 ? std::optional(seconds) : std::nullopt;
    });
    showAsCode(*m_output);
    m_output->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_output->setMaximumBlockCount(2000);
    auto* middle = new QWidget;
    auto* row = new QHBoxLayout(middle);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(card({{buildSide(), 1}}));
    auto* graph = new QWidget;
    auto* column = new QVBoxLayout(graph);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_preview, 1);
    column->addWidget(m_about);
    row->addWidget(splitter(Qt::Vertical, {{card({{graph, 1}}), 380}, {card({{buildTables(), 1}}), 240}}), 1);
    layOut({}, middle,
           {runButton("Run", QT_TR_NOOP("&Measure"), QT_TR_NOOP("Start the processes that measure")),
            stopButton(QT_TR_NOOP("End the processes; what is known stays"))},
           {m_drift, m_copy, m_replace}, QT_TR_NOOP("Close this window; a measurement that runs is stopped"));
    lockWhileRunning({m_hosts, m_machines, m_ranks, m_kernel, m_budget, m_quick, m_matrix});
}

QWidget* MeasureWindow::buildSide() {
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_hosts);
    column->addWidget(m_machinesLabel);
    column->addWidget(m_machines);
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_ranks, m_kernel, m_budget, m_quick, m_matrix, m_outputLabel})
        column->addWidget(part);
    column->addWidget(m_output, 1);
    constexpr int width = 330;
    side->setFixedWidth(width);
    return side;
}

QWidget* MeasureWindow::buildTables() {
    auto* tables = new QWidget;
    auto* column = new QVBoxLayout(tables);
    column->setContentsMargins(0, 0, 0, 0);
    for (const char* name : {"measureWhichNumbers", "measureWhichChanges"})
        m_which->addSegment(name);
    m_which->setCurrent(0);
    connect(m_which, &Segmented::chosen, m_stack, &QStackedWidget::setCurrentIndex);
    showTables();
    prepareReport(*m_numbers, "measureNumbers", *m_numbersModel, this);
    prepareReport(*m_changes, "measureChanges", *m_changesModel, this);
    for (const QTableView* table : {m_numbers, m_changes}) { // in a narrow window they scroll
        table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
        table->horizontalHeader()->setStretchLastSection(true);
    }
    m_stack->addWidget(m_numbers);
    m_stack->addWidget(m_changes);
    column->addWidget(m_which, 0, Qt::AlignLeft);
    column->addWidget(m_stack, 1);
    return tables;
}

void MeasureWindow::setPrograms(std::string launcher, std::string program) {
    m_launch.launcher = std::move(launcher);
    m_launch.program = std::move(program);
    tellWhatIsMissing();
    enable();
}

void MeasureWindow::tellWhatIsMissing() {
    if (canRun())
        say(tr("Ready: the machines are kept busy while they are measured"), "muted");
    else
        say(tr("Open MPI is not installed. Install the packages openmpi-bin and libopenmpi-dev and build "
               "again: ./start.sh does both. Everything else works without it."),
            "bad");
}

bool MeasureWindow::canRun() const {
    return !m_launch.launcher.empty() && !m_launch.program.empty();
}

void MeasureWindow::run() {
    if (!canRun())
        return;
    const Platform& platform = m_document.scenario().platform;
    m_before = m_measured            ? std::make_shared<const Platform>(m_measured->file.scenario.platform)
               : platform.size() > 0 ? std::make_shared<const Platform>(platform)
                                     : nullptr;
    m_measured.reset();
    m_output->clear();
    showMeasured(nullptr);
    io::MeasureOptions options = m_options;
    options.quick = m_quick->isChecked();
    options.matrix = m_matrix->isChecked();
    io::Launch launch = m_launch;
    launch.hostfile = m_hosts->path();
    if (launch.hostfile.empty()) {
        static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
        const QStringList machines = m_machines->text().split(between, Qt::SkipEmptyParts);
        for (const QString& machine : machines)
            options.machines.push_back(machine.toStdString());
    }
    const quint64 number = ++m_number;
    // Called on the worker's thread, which ends before this window does.
    launch.heard = [this, number](std::string_view said) {
        const auto words = QString::fromUtf8(said.data(), static_cast<qsizetype>(said.size()));
        QMetaObject::invokeMethod(
            this, [this, number, words] { hear(number, words); }, Qt::QueuedConnection);
    };
    const auto grown = [this, number](const MeasuredCluster& soFar) {
        QMetaObject::invokeMethod(
            this,
            [this, number, known = std::make_shared<const MeasuredCluster>(soFar)] { grow(number, known); },
            Qt::QueuedConnection);
    };
    m_job.start([options, launch, grown](SolveControl& control) {
        return io::measureCluster(options, launch, control, grown);
    });
    say(tr("Measuring: the processors first, then the network…"), "muted");
}

void MeasureWindow::stop() {
    if (!isRunning())
        return;
    ToolWindow::stop();
    say(tr("Stopping: the processes are told to end; what is known stays…"), "muted");
}

/// What processes say, in pieces that may end anywhere.
void MeasureWindow::hear(quint64 number, const QString& said) {
    if (number != m_number)
        return;
    m_output->moveCursor(QTextCursor::End);
    m_output->insertPlainText(said);
    m_output->moveCursor(QTextCursor::End);
}

void MeasureWindow::grow(quint64 number, const Measured& measured) {
    if (number == m_number && isRunning())
        showMeasured(measured);
}

void MeasureWindow::fail(const Error& error) {
    if (error.code == ErrorCode::ProgramMissing)
        tellWhatIsMissing();
    else
        ToolWindow::fail(error);
    enable(); // what was known before it failed is still there
}

void MeasureWindow::take(std::optional<MeasuredCluster> measured) {
    if (!measured)
        return say(tr("Stopped before anything was known"), "warning");
    showMeasured(std::make_shared<const MeasuredCluster>(*std::move(measured)));
    const auto doubts = std::ranges::count_if(m_measured->numbers, &io::MeasuredNumber::isDoubtful);
    if (!m_measured->isWhole)
        say(tr("Stopped: this is what was known"), "warning");
    else if (doubts > 0)
        say(tr("Measured. In doubt: %1 of %2 numbers, see the table")
                .arg(text::count(doubts), text::count(m_measured->numbers.size())),
            "warning");
    else
        say(tr("Measured, and nothing is in doubt"), "good");
}

void MeasureWindow::showMeasured(const Measured& measured) {
    m_measured = measured;
    m_preview->setPlatform(measured ? measured->file.scenario.platform : Platform());
    m_about->setText(measured ? QString::fromStdString(measured->file.about)
                              : tr("The graph grows here as more becomes known."));
    showTables();
    enable();
}

void MeasureWindow::showTables() {
    const auto numbers = std::make_shared<const std::vector<io::MeasuredNumber>>(
        m_measured ? m_measured->numbers : std::vector<io::MeasuredNumber>());
    m_numbersModel->setTable(io::numbersTable(numbers));
    const Platform none;
    const bool again =
        m_measured && m_before && haveSameMachines(*m_before, m_measured->file.scenario.platform);
    const Platform& now = again ? m_measured->file.scenario.platform : none;
    m_changesModel->setTable(io::measuredAgainTable(again ? *m_before : none, now), now.units);
    m_which->setEnabledAt(1, again);
    if (!again && m_which->current() == 1) {
        m_which->setCurrent(0);
        m_stack->setCurrentIndex(0);
    }
}

bool MeasureWindow::replacePlatform() {
    const auto taken =
        m_document.apply(edits::replaceBy(m_document.scenario(), m_measured->file.scenario.platform),
                         tr("Take what was measured"));
    if (!taken)
        fail(taken.error());
    return taken.ok();
}

void MeasureWindow::replaceDocument() {
    if (m_measured && replacePlatform())
        say(tr("The document has this platform now"), "good");
}

/// From the ring that was in hand before the platform changed.
void MeasureWindow::openDrift() {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const auto ring = plan ? plan->kept : nullptr;
    if (!m_measured || !ring || !replacePlatform())
        return;
    if (auto* drift = qobject_cast<DriftWindow*>(m_openTool(ToolId::Drift)))
        drift->setPlan(ring);
}

void MeasureWindow::enable() {
    ToolWindow::enable();
    const bool usable = m_measured != nullptr && !isRunning();
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const bool isRing =
        plan && plan->kept->plan.problem == equipoise::Problem::Ring && plan->kept->plan.hasAnswer();
    m_replace->setEnabled(usable);
    m_copy->setEnabled(usable && m_openCopy);
    m_drift->setEnabled(usable && isRing && m_openTool &&
                        haveSameMachines(plan->kept->scenario->platform, m_measured->file.scenario.platform));
}

void MeasureWindow::retranslate() {
    ToolWindow::retranslate();
    m_which->setText(0, tr("Numbers"), tr("Every number that was measured, with its spread"));
    m_which->setText(1, tr("Since then"), tr("What has changed since it was measured last"));
    m_hosts->setWords({tr("&Hostfile"),
                       tr("A file that names the machines for mpirun; empty: those below, or this one"),
                       tr("Choose a hostfile"), tr("This machine")});
    m_machines->setPlaceholderText(QStringLiteral("node01 node02:4"));
    m_ranks->setMeaningOfZero(tr("all slots"));
    m_budget->setMeaningOfZero(tr("as usual"));
    m_numbersModel->retranslate();
    m_changesModel->retranslate();
    if (!m_measured)
        m_about->setText(tr("The graph grows here as more becomes known."));
}

} // namespace equipoise::gui
