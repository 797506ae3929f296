// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/simulate/simulation_window.h"

#include "app/text/describe.h"
#include "app/text/words/outcome_words.h"
#include "app/tools/replay/followed_steps.h"
#include "app/tools/replay/followed_view.h"
#include "app/tools/tools.h"
#include "app/widgets/fields/parameter_field.h"
#include "core/base/process/child.h"
#include "core/io/programs/simulator.h"
#include "core/io/results/outcome.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <utility>

namespace equipoise::gui {

SimulationWindow::SimulationWindow(QWidget* parent)
    : ToolWindow("simulation", QT_TR_NOOP("Judge by SimGrid"), {1220, 720}, parent)
    , m_simulator(equipoise::findProgram(io::simulatorName))
    , m_linksModel(new TableModel(this))
    , m_contention(named(new QCheckBox, "Contention", QT_TR_NOOP("Messages &share links"),
                         QT_TR_NOOP("Messages on the same link in the same direction share it; else each has "
                                    "its links to itself, as "
                                    "in the model")))
    , m_steps(named(new ParameterField(stepsRecord()), "Steps"))
    , m_view(new FollowedView("simulation", ExecutionBackend::SimGrid))
    , m_linksTitle(named(new QLabel, "LinksTitle", QT_TR_NOOP("Shared links")))
    , m_links(named(new QTableView, "Links", QT_TR_NOOP("Shared links"),
                    QT_TR_NOOP("Links on which messages held each other up")))
    , m_save(button("Save", QT_TR_NOOP("Save as &JSON…"),
                    QT_TR_NOOP("Write both schedules and the errors, with all digits"), [this] {
                        saveText(tr("Save the simulation"), QStringLiteral("simulation.json"),
                                 tr("Simulations (*.json)"), io::outcomeJson(outcome()));
                    })) {
    showSimulated(*m_linksModel, "shared_links", ExecutionBackend::SimGrid, nullptr);
    prepareReport(*m_links, "simulationLinks", *m_linksModel, this);
    m_view->addBelow(m_linksTitle);
    m_view->addBelow(m_links, 2);
    layOut({m_contention, m_steps}, m_view,
           {runButton("Run", QT_TR_NOOP("S&imulate"), QT_TR_NOOP("Have the plan followed again")),
            stopButton(QT_TR_NOOP("Stop the simulation"))},
           {m_save}, QT_TR_NOOP("Close this window; a simulation that runs is stopped"));
    connect(m_contention, &QCheckBox::toggled, this, &SimulationWindow::run);
    connect(m_steps, &ParameterField::edited, this, [this](const ParameterValue& value) {
        m_iterations = std::get<std::int64_t>(value);
        run();
    });
    watch(m_job, [this](const std::optional<Simulation>& simulation) {
        if (!simulation) {
            say(tr("Stopped"), "warning");
            return;
        }
        const auto result = std::make_shared<const Simulation>(*simulation);
        take(std::make_shared<const Simulated>(Simulated{m_plan, result, *result}));
    });
    retranslate();
}

void SimulationWindow::begin(const ToolContext& context) {
    const auto plan = context.planInHand();
    if (plan != m_plan && plan) { // where messages of several pairs go through a switch, they share its links
        const QSignalBlocker quiet(m_contention);
        m_contention->setChecked(!plan->scenario->platform.switches.empty());
    }
    setPlan(plan);
}

void SimulationWindow::setSimulator(std::string path) {
    m_simulator = std::move(path);
    run();
}

void SimulationWindow::setPlan(std::shared_ptr<const PlanRecord> plan) {
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
    SimulationOptions options;
    options.contention = m_contention->isChecked();
    if (usualSteps(*m_plan))
        options.iterations = m_iterations;
    m_job.start([plan = m_plan, options, simulator = m_simulator](SolveControl& control) {
        return io::simulate(*plan, options, simulator, control);
    });
    say(tr("Simulating…"), "muted");
}

void SimulationWindow::fail(const Error& error) {
    take(nullptr);
    ToolWindow::fail(error);
}

void SimulationWindow::take(std::shared_ptr<const Simulated> simulated) {
    m_simulated = std::move(simulated);
    m_view->setSimulated(m_simulated);
    showSimulated(*m_linksModel, "shared_links", ExecutionBackend::SimGrid, m_simulated);
    const bool shared = m_simulated && !m_simulated->simulation.shared.empty();
    m_links->setVisible(shared);
    m_linksTitle->setVisible(shared);
    if (m_simulated)
        showOutcome();
    enable();
}

task::Outcome SimulationWindow::outcome() const {
    return task::simulationOutcome(m_simulated->platform(), m_simulated->simulation,
                                   ExecutionBackend::SimGrid);
}

void SimulationWindow::showOutcome() {
    const Simulation& simulation = m_simulated->simulation;
    // The outcome says why links are not known to be shared.
    if (const QString reservation = text::sentences(outcome()); !reservation.isEmpty())
        say(reservation, "warning");
    else if (simulation.contention && simulation.shared.empty())
        say(tr("No link of the platform had more messages on it than it carries"), "good");
    else if (m_simulator.empty())
        say(tr("Done by this program itself: SimGrid is not built"), "good");
    else
        say(tr("Done"), "good");
}

void SimulationWindow::enable() {
    ToolWindow::enable();
    m_save->setEnabled(m_simulated != nullptr && !isRunning());
}

QString SimulationWindow::heading() const {
    return ToolWindow::headingOf(m_plan);
}

void SimulationWindow::retranslate() {
    ToolWindow::retranslate();
    if (m_simulated)
        showOutcome();
    m_linksModel->retranslate();
}

} // namespace equipoise::gui
