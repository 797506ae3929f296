// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/replay/replay_window.h"

#include "app/pictures/style/language_change.h"
#include "app/text/describe.h"
#include "app/text/words/outcome_words.h"
#include "app/tools/replay/followed_view.h"
#include "app/tools/replay/replay_settings.h"
#include "app/tools/tools.h"
#include "app/widgets/card.h"
#include "app/widgets/label.h"
#include "core/io/file.h"
#include "core/io/results/outcome.h"
#include "core/io/results/replay.h"
#include "core/io/scenario/scenario_file.h"

#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <chrono>
#include <utility>

namespace equipoise::gui {

namespace {

using replay::Replay;

std::string encoded(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

} // namespace

ReplayWindow::ReplayWindow(QWidget* parent)
    : ToolWindow("replay", QT_TR_NOOP("Judge under MPI"), {1320, 760}, parent)
    , m_settings(new ReplaySettings(
          [this](const QString& title, const PathThen& then) { askFile(title, {}, then); }))
    , m_outputLabel(named(new QLabel, "OutputLabel", QT_TR_NOOP("Out&put")))
    , m_output(named(new QPlainTextEdit, "Output", QT_TR_NOOP("Out&put"),
                     QT_TR_NOOP("What mpirun and the processes say")))
    , m_progress(named(new QProgressBar, "Progress", QT_TR_NOOP("Progress of the replay"),
                       QT_TR_NOOP("Actions done, of all that the processes have to do")))
    , m_view(new FollowedView("replay", ExecutionBackend::Mpi))
    , m_values(plainText("replayValues", "muted"))
    , m_ranksModel(new TableModel(this))
    , m_ranksTable(named(new QTableView, "RanksTable", QT_TR_NOOP("Processes"),
                         QT_TR_NOOP("What each process played, and what arrived there")))
    , m_open(button("Open", QT_TR_NOOP("&Open…"),
                    QT_TR_NOOP("Show a replay of this platform that was kept as JSON"),
                    [this] { openKept(); }))
    , m_save(button("Save", QT_TR_NOOP("Save as &JSON…"),
                    QT_TR_NOOP("Write both schedules and the errors, with all digits"), [this] {
                        saveText(tr("Save the replay"), QStringLiteral("replay.json"), tr("Replays (*.json)"),
                                 io::outcomeJson(outcome()));
                    })) {
    build();
    style::whenChanged(*this, {QEvent::LanguageChange}, [this] { showValues(); });
    watch(m_job, [this](const std::optional<Replay>& replay) {
        if (replay)
            take(*replay);
        else
            say(tr("Stopped"), "warning");
    });
    m_reading.whenDone([this](Result<Replay> kept) {
        enable();
        if (!kept) {
            say(text::translated(kept.error()), "bad");
            return;
        }
        forget();
        take(*std::move(kept));
    });
    retranslate();
}

void ReplayWindow::build() {
    m_outputLabel->setBuddy(m_output);
    m_output->setReadOnly(true);
    m_output->setTabChangesFocus(true);
    m_output->setMaximumBlockCount(2000);
    m_output->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    prepareReport(*m_ranksTable, "replayRanksTable", *m_ranksModel, this);
    m_view->addBelow(m_values, 0);
    m_view->addBelow(m_ranksTable, 2);
    auto* middle = new QWidget;
    auto* row = new QHBoxLayout(middle);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(card({{buildSide(), 1}}));
    row->addWidget(m_view, 1);
    layOut({}, middle,
           {runButton("Run", QT_TR_NOOP("&Run"),
                      QT_TR_NOOP("Start the processes, which follow the plan for real")),
            stopButton(QT_TR_NOOP("End the processes, on all machines"))},
           {m_open, m_save}, QT_TR_NOOP("Close this window; processes that run are ended"));
}

void ReplayWindow::begin(const ToolContext& context) {
    setPlan(context.planInHand());
}

QWidget* ReplayWindow::buildSide() {
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_settings);
    column->addWidget(m_progress);
    column->addWidget(m_outputLabel);
    column->addWidget(m_output, 1);
    constexpr int width = 330;
    side->setFixedWidth(width);
    return side;
}

void ReplayWindow::setPrograms(std::string launcher, std::string program) {
    m_launch.launcher = std::move(launcher);
    m_launch.program = std::move(program);
    tellWhatIsMissing();
    enable();
}

void ReplayWindow::tellWhatIsMissing() {
    if (m_launch.launcher.empty() || m_launch.program.empty())
        say(tr("Open MPI is not installed. Install the packages openmpi-bin and libopenmpi-dev and build "
               "again: "
               "./start.sh does both. Everything else works without it."),
            "bad");
    else
        say(m_plan ? tr("Ready: the processes start when you say so") : QString(), "muted");
}

void ReplayWindow::setPlan(std::shared_ptr<const PlanRecord> plan) {
    if (plan == m_plan)
        return; // what came of it stays
    m_job.abandon();
    m_reading.abandon();
    m_plan = std::move(plan);
    forget();
    m_settings->setPlan(m_plan);
    retranslate();
    tellWhatIsMissing();
    enable();
}

void ReplayWindow::run() {
    if (!m_plan)
        return;
    forget();
    const replay::ReplayOptions options = m_settings->options();
    io::Launch launch = m_launch;
    launch.ranks = m_settings->ranks();
    launch.hostfile = m_settings->hostfile();
    const quint64 number = ++m_number;
    // Called on the worker's thread, which ends before this window does.
    launch.heard = [this, number](std::string_view said) {
        QMetaObject::invokeMethod(
            this,
            [this, number, words = QString::fromUtf8(said.data(), static_cast<qsizetype>(said.size()))] {
                hear(number, words);
            },
            Qt::QueuedConnection);
    };
    m_reading.abandon();
    m_job.start([plan = m_plan, options, launch](SolveControl& control) {
        control.setTimeLimit(std::chrono::duration<double>(io::patienceFor(*plan, options)));
        return io::replayPlan(*plan, options, launch, control);
    });
    say(tr("The processes run…"), "muted");
}

void ReplayWindow::stop() {
    if (!isRunning())
        return;
    ToolWindow::stop();
    say(tr("Stopping: the processes are told to end…"), "muted");
}

/// What processes say, in pieces that may end anywhere.
void ReplayWindow::hear(quint64 number, const QString& said) {
    if (number != m_number)
        return;
    m_output->moveCursor(QTextCursor::End);
    m_output->insertPlainText(said);
    m_output->moveCursor(QTextCursor::End);
    const QString mark = QString::fromLatin1(replay::progressMark.data());
    if (const auto at = said.lastIndexOf(mark); at >= 0)
        m_progress->setValue(said.mid(at + mark.size()).section(' ', 0, 0).toInt());
}

void ReplayWindow::fail(const Error& error) {
    if (error.code == ErrorCode::ProgramMissing)
        tellWhatIsMissing();
    else
        ToolWindow::fail(error);
}

task::Outcome ReplayWindow::outcome() const {
    return task::replayOutcome(m_plan->scenario->platform, *m_replay);
}

void ReplayWindow::take(Replay replay) {
    m_replay = std::make_shared<const Replay>(std::move(replay));
    m_view->setSimulated(
        std::make_shared<const Simulated>(Simulated{m_plan, m_replay, m_replay->simulation}));
    const auto shown =
        std::make_shared<const std::pair<std::shared_ptr<const PlanRecord>, std::shared_ptr<const Replay>>>(
            m_plan, m_replay);
    const Units& units = m_plan->scenario->platform.units;
    m_ranksModel->setTable(outcome().table("ranks"), units, shown);
    m_ranksTable->show();
    m_progress->setValue(m_progress->maximum());
    say(text::sentence(task::arrivalsOf(*m_replay), units),
        m_replay->incompleteRanks() == 0 ? "good" : "bad");
    showValues();
    enable();
}

void ReplayWindow::showValues() {
    QString lines;
    if (m_replay) {
        const Platform& platform = m_plan->scenario->platform;
        lines = text::lines(task::replayValues(platform, *m_replay), platform.units);
    }
    m_values->setText(lines);
    m_values->setVisible(!lines.isEmpty());
}

void ReplayWindow::forget() {
    m_ranksModel->setTable({});
    m_replay.reset();
    showValues();
    ++m_number;
    m_view->setPlan(m_plan);
    m_ranksTable->hide();
    m_output->clear();
    m_progress->setValue(0);
    enable();
}

bool ReplayWindow::canRun() const {
    return m_plan && !m_launch.launcher.empty() && !m_launch.program.empty();
}

void ReplayWindow::enable() {
    ToolWindow::enable();
    m_open->setEnabled(m_plan != nullptr && !isRunning() && !m_reading.isRunning());
    m_save->setEnabled(m_replay != nullptr && !isRunning());
}

void ReplayWindow::openKept() {
    askFile(tr("Open a replay"), tr("Replays (*.json)"), [this](const QString& path) {
        if (!path.isEmpty() && m_plan)
            readKept(path);
    });
}

void ReplayWindow::readKept(const QString& path) {
    m_reading.start([plan = m_plan, file = encoded(path),
                     name = QFileInfo(path).fileName().toStdString()](SolveControl&) -> Result<Replay> {
        const auto text = io::readFile(file, io::largestFile);
        if (!text)
            return text.error();
        auto kept = io::parseReplay(plan->scenario->platform, *text);
        if (kept)
            return kept;
        Error error = kept.error();
        error.place.file = name;
        return error;
    });
    enable();
}

} // namespace equipoise::gui
