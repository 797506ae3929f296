#include "app/tools/simulate/simulation_window.h"

#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/tools/replay/followed_steps.h"
#include "app/tools/replay/followed_view.h"
#include "app/widgets/label.h"
#include "app/widgets/parameter_field.h"
#include "app/widgets/save_path.h"
#include "core/base/child.h"
#include "core/io/file.h"
#include "core/io/programs/simulator.h"
#include "core/io/results/simulation.h"

#include <QCheckBox>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QTableView>
#include <QVBoxLayout>
#include <optional>
#include <tuple>
#include <utility>

namespace app {

SimulationWindow::SimulationWindow(QWidget* parent)
    : QDialog(parent)
    , m_savePath([](QWidget* over, const QString& suggestion) {
        return askSavePath(over, tr("Save the simulation"), suggestion, tr("Simulations (*.json)"));
    })
    , m_simulator(core::findProgram(core::io::simulatorName))
    , m_linksModel(new SharedLinksModel(this))
    , m_heading(plainText("simulationHeading", "title"))
    , m_contention(new QCheckBox)
    , m_steps(new ParameterField(stepsRecord()))
    , m_view(new FollowedView("simulation", Judge::SimGrid))
    , m_linksTitle(plainText("simulationLinksTitle", ""))
    , m_links(new QTableView)
    , m_said(plainText("simulationSaid", "muted"))
    , m_run(new QPushButton)
    , m_stop(new QPushButton)
    , m_save(new QPushButton)
    , m_close(new QPushButton) {
    build();
    connect(m_run, &QPushButton::clicked, this, &SimulationWindow::run);
    connect(m_stop, &QPushButton::clicked, this, &SimulationWindow::stop);
    connect(m_save, &QPushButton::clicked, this, &SimulationWindow::save);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_contention, &QCheckBox::toggled, this, &SimulationWindow::run);
    connect(m_steps, &ParameterField::edited, this, [this](const core::ParameterValue& value) {
        m_iterations = std::get<std::int64_t>(value);
        run();
    });
    connect(&m_job, &WorkJob::finished, this,
            [this](quint64, const core::Result<std::any>& result) { finish(result); });
    retranslate();
}

void SimulationWindow::build() {
    setObjectName("simulationWindow");
    setModal(false);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(QSize(1220, 720).boundedTo(screen()->availableSize() - QSize(8, 40)));
    const std::pair<QWidget*, const char*> names[] = {{m_contention, "simulationContention"},
                                                      {m_steps, "simulationSteps"},
                                                      {m_run, "simulationRun"},
                                                      {m_stop, "simulationStop"},
                                                      {m_save, "simulationSave"},
                                                      {m_close, "simulationClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    m_run->setProperty("role", "primary");
    for (QPushButton* button : {m_stop, m_save, m_close})
        button->setAutoDefault(false);

    auto* top = new QHBoxLayout;
    top->addWidget(m_heading, 1);
    top->addWidget(m_contention);
    top->addWidget(m_steps);
    prepareReport(*m_links, "simulationLinks", *m_linksModel, this);
    m_view->addBelow(m_linksTitle);
    m_view->addBelow(m_links, 2);
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {m_run, m_stop})
        buttons->addWidget(button);
    buttons->addWidget(m_said, 1);
    for (QPushButton* button : {m_save, m_close})
        buttons->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addLayout(top);
    layout->addWidget(m_view, 1);
    layout->addLayout(buttons);
}

void SimulationWindow::setSimulator(std::string path) {
    m_simulator = std::move(path);
    run();
}

void SimulationWindow::setPlan(std::shared_ptr<const core::KeptPlan> plan) {
    m_plan = std::move(plan);
    const auto steps = m_plan ? usualSteps(*m_plan) : std::nullopt;
    m_steps->setVisible(steps.has_value());
    m_iterations = steps.value_or(1);
    m_steps->setValue(m_iterations);
    m_view->setPlan(m_plan);
    take(nullptr);
    retranslate();
    run();
}

void SimulationWindow::run() {
    if (!m_plan)
        return;
    core::SimulationOptions options;
    options.contention = m_contention->isChecked();
    if (usualSteps(*m_plan))
        options.iterations = m_iterations;
    m_job.start([plan = m_plan, options, simulator = m_simulator](core::SolveControl& control) -> std::any {
        return core::io::simulate(*plan, options, simulator, control);
    });
    say(tr("Simulating…"), "muted");
    enable();
}

void SimulationWindow::stop() {
    m_job.stop();
}

void SimulationWindow::finish(const core::Result<std::any>& result) {
    using Outcome = core::Result<std::optional<core::Simulation>>;
    const Outcome outcome = result ? std::any_cast<const Outcome&>(*result) : Outcome(result.error());
    if (!outcome) {
        take(nullptr);
        say(outcome.error().code == core::ErrorCode::ProgramMissing ? missingWords()
                                                                    : text::translated(outcome.error()),
            "bad");
    } else if (!*outcome) {
        say(tr("Stopped"), "warning");
    } else {
        take(std::make_shared<const Simulated>(Simulated{m_plan, **outcome}));
    }
    enable();
}

QString SimulationWindow::missingWords() {
    return tr("The simulator is not installed. Install the package libsimgrid-dev and build again: "
              "./start.sh does both. Everything else works without it.");
}

void SimulationWindow::take(std::shared_ptr<const Simulated> simulated) {
    m_simulated = std::move(simulated);
    m_view->setSimulated(m_simulated);
    m_linksModel->setSimulated(m_simulated);
    const bool shared = m_simulated && !m_simulated->simulation.shared.empty();
    m_links->setVisible(shared);
    m_linksTitle->setVisible(shared);
    if (m_simulated)
        showOutcome();
    enable();
}

void SimulationWindow::showOutcome() {
    const core::Simulation& simulation = m_simulated->simulation;
    if (simulation.contention && m_plan->scenario->platform.linkCost)
        say(tr("The platform is a matrix of costs: it has no links that messages could share"), "warning");
    else if (simulation.contention && !simulation.couldShare)
        say(tr("No link is on the way of two pairs: what messages share in the network behind the links is "
               "not "
               "known here"),
            "warning");
    else if (simulation.contention && simulation.shared.empty())
        say(tr("No link of the platform had more messages on it than it carries"), "good");
    else
        say(tr("Done"), "good");
}

void SimulationWindow::enable() {
    m_run->setEnabled(m_plan != nullptr && !isRunning());
    m_stop->setEnabled(isRunning());
    m_save->setEnabled(m_simulated != nullptr && !isRunning());
}

void SimulationWindow::save() {
    const QString path = m_savePath(this, QStringLiteral("simulation.json"));
    if (path.isEmpty())
        return;
    const auto written = core::io::writeFileAtomically(
        QFile::encodeName(path).toStdString(),
        core::io::simulationJson(m_simulated->plan->scenario->platform, m_simulated->simulation));
    if (written)
        say(tr("Saved: %1").arg(QFileInfo(path).fileName()), "good");
    else
        say(text::translated(written.error()), "bad");
}

void SimulationWindow::say(const QString& words, const char* role) {
    m_said->setText(words);
    m_said->setProperty("role", role);
    style::repolish(m_said);
}

void SimulationWindow::hideEvent(QHideEvent* event) {
    m_job.stop(); // nobody watches
    QDialog::hideEvent(event);
}

void SimulationWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void SimulationWindow::retranslate() {
    setWindowTitle(tr("Judge by SimGrid"));
    m_heading->setText(
        m_plan ? tr("Plan: %1")
                     .arg(QString::fromStdString(m_plan->name.empty() ? m_plan->plan.solver : m_plan->name))
               : tr("No plan in hand"));
    m_contention->setText(tr("Messages &share links"));
    m_contention->setToolTip(
        tr("Messages on the same link in the same direction share it; else each has its links to itself, as "
           "in the model"));
    m_contention->setAccessibleName(QString(m_contention->text()).remove('&'));
    m_steps->retranslate();
    m_linksTitle->setText(tr("Shared links"));
    m_links->setAccessibleName(tr("Shared links"));
    m_links->setToolTip(tr("Links on which messages held each other up"));
    const std::tuple<QPushButton*, QString, QString> words[] = {
        {m_run, tr("S&imulate"), tr("Have SimGrid follow the plan again")},
        {m_stop, tr("&Stop"), tr("Stop the simulation")},
        {m_save, tr("Save as &JSON…"), tr("Write both schedules and the errors, with all digits")},
        {m_close, tr("Close"), tr("Close this window; a simulation that runs is stopped")}};
    for (const auto& [button, title, help] : words) {
        button->setText(title);
        button->setToolTip(help);
        button->setAccessibleName(QString(title).remove('&'));
    }
    m_view->retranslate();
    if (m_simulated)
        showOutcome();
    emit m_linksModel->headerDataChanged(Qt::Horizontal, 0, SharedLinksModel::ColumnCount - 1);
}

} // namespace app
