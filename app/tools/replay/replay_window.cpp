#include "app/tools/replay/replay_window.h"

#include "app/pictures/style/tokens.h"
#include "app/settings/settings.h"
#include "app/text/describe.h"
#include "app/tools/replay/followed_view.h"
#include "app/tools/replay/replay_settings.h"
#include "app/widgets/card.h"
#include "app/widgets/label.h"
#include "app/widgets/save_path.h"
#include "core/io/file.h"
#include "core/io/results/replay.h"
#include "core/io/scenario/scenario_file.h"

#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>
#include <tuple>
#include <utility>

namespace app {

namespace {

using core::replay::Replay;

QString askOpenPath(QWidget* parent, const QString& /*suggestion*/) {
    const QString path =
        QFileDialog::getOpenFileName(parent, ReplayWindow::tr("Open a replay"), settings::lastFolder(),
                                     ReplayWindow::tr("Replays (*.json)"));
    if (!path.isEmpty())
        settings::setLastFolder(QFileInfo(path).absolutePath());
    return path;
}

std::string encoded(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

} // namespace

ReplayWindow::ReplayWindow(QWidget* parent)
    : QDialog(parent)
    , m_savePath([](QWidget* over, const QString& suggestion) {
        return askSavePath(over, tr("Save the replay"), suggestion, tr("Replays (*.json)"));
    })
    , m_openPath(askOpenPath)
    , m_heading(plainText("replayHeading", "title"))
    , m_settings(new ReplaySettings)
    , m_outputLabel(new QLabel)
    , m_output(new QPlainTextEdit)
    , m_progress(new QProgressBar)
    , m_view(new FollowedView("replay", Judge::Mpi))
    , m_ranksModel(new RanksModel(this))
    , m_ranksTable(new QTableView)
    , m_said(plainText("replaySaid", "muted"))
    , m_run(new QPushButton)
    , m_stop(new QPushButton)
    , m_open(new QPushButton)
    , m_save(new QPushButton)
    , m_close(new QPushButton) {
    build();
    connectAll();
    retranslate();
}

void ReplayWindow::build() {
    setObjectName("replayWindow");
    setModal(false);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(QSize(1320, 760).boundedTo(screen()->availableSize() - QSize(8, 40)));
    const std::pair<QWidget*, const char*> names[] = {
        {m_output, "replayOutput"}, {m_progress, "replayProgress"}, {m_run, "replayRun"},
        {m_stop, "replayStop"},     {m_open, "replayOpen"},         {m_save, "replaySave"},
        {m_close, "replayClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    m_outputLabel->setBuddy(m_output);
    m_run->setProperty("role", "primary");
    for (QPushButton* button : {m_stop, m_open, m_save, m_close})
        button->setAutoDefault(false);
    m_output->setReadOnly(true);
    m_output->setTabChangesFocus(true);
    m_output->setMaximumBlockCount(2000);
    m_output->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    prepareReport(*m_ranksTable, "replayRanksTable", *m_ranksModel, this);
    m_view->addBelow(m_ranksTable, 2);
    place();
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

void ReplayWindow::place() {
    auto* middle = new QHBoxLayout;
    middle->addWidget(card({{buildSide(), 1}}));
    middle->addWidget(m_view, 1);
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {m_run, m_stop})
        buttons->addWidget(button);
    buttons->addWidget(m_said, 1);
    for (QPushButton* button : {m_open, m_save, m_close})
        buttons->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addWidget(m_heading);
    layout->addLayout(middle, 1);
    layout->addLayout(buttons);
}

void ReplayWindow::connectAll() {
    connect(m_run, &QPushButton::clicked, this, &ReplayWindow::run);
    connect(m_stop, &QPushButton::clicked, this, &ReplayWindow::stop);
    connect(m_open, &QPushButton::clicked, this, &ReplayWindow::openKept);
    connect(m_save, &QPushButton::clicked, this, &ReplayWindow::save);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(&m_job, &WorkJob::finished, this,
            [this](quint64, const core::Result<std::any>& result) { finish(result); });
}

void ReplayWindow::setPrograms(std::string launcher, std::string program) {
    m_launch.launcher = std::move(launcher);
    m_launch.program = std::move(program);
    tellWhatIsMissing();
    enable();
}

void ReplayWindow::setOpenPath(AskPath openPath) {
    m_openPath = std::move(openPath);
    m_settings->setOpenPath(m_openPath);
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

void ReplayWindow::setPlan(std::shared_ptr<const core::KeptPlan> plan) {
    if (plan == m_plan)
        return; // what came of it stays
    m_job.abandon();
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
    const core::replay::ReplayOptions options = m_settings->options();
    core::io::Launch launch = m_launch;
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
    m_job.start([plan = m_plan, options, launch](core::SolveControl& control) -> std::any {
        control.setTimeLimit(std::chrono::duration<double>(core::io::patienceFor(*plan, options)));
        return core::io::replayPlan(*plan, options, launch, control);
    });
    say(tr("The processes run…"), "muted");
    enable();
}

void ReplayWindow::stop() {
    if (!isRunning())
        return;
    m_job.stop();
    say(tr("Stopping: the processes are told to end…"), "muted");
}

/// What processes say, in pieces that may end anywhere.
void ReplayWindow::hear(quint64 number, const QString& said) {
    if (number != m_number)
        return;
    m_output->moveCursor(QTextCursor::End);
    m_output->insertPlainText(said);
    m_output->moveCursor(QTextCursor::End);
    const QString mark = QString::fromLatin1(core::replay::progressMark.data());
    if (const auto at = said.lastIndexOf(mark); at >= 0)
        m_progress->setValue(said.mid(at + mark.size()).section(' ', 0, 0).toInt());
}

void ReplayWindow::finish(const core::Result<std::any>& result) {
    using Outcome = core::Result<std::optional<Replay>>;
    const Outcome outcome = result ? std::any_cast<const Outcome&>(*result) : Outcome(result.error());
    if (!outcome && outcome.error().code == core::ErrorCode::ProgramMissing)
        tellWhatIsMissing();
    else if (!outcome)
        say(text::translated(outcome.error()), "bad");
    else if (!*outcome)
        say(tr("Stopped"), "warning");
    else
        take(**outcome);
    enable();
}

void ReplayWindow::take(Replay replay) {
    m_replay = std::move(replay);
    m_simulated = std::make_shared<const Simulated>(Simulated{m_plan, m_replay.simulation});
    m_view->setSimulated(m_simulated);
    m_ranksModel->setRanks(m_simulated, m_replay.ranks);
    m_ranksTable->show();
    m_progress->setValue(m_progress->maximum());
    tellArrivals();
    enable();
}

void ReplayWindow::tellArrivals() {
    const bool all = std::ranges::all_of(m_replay.ranks, [this](const core::replay::ReplayRank& rank) {
        return rank.isComplete(m_replay.itemBytes);
    });
    if (all)
        say(tr("Done: every item of the plan arrived"), "good");
    else
        say(tr("Not every item of the plan arrived: see the table"), "bad");
}

void ReplayWindow::forget() {
    m_simulated.reset();
    m_replay = {};
    ++m_number;
    m_view->setPlan(m_plan);
    m_ranksModel->setRanks(nullptr, {});
    m_ranksTable->hide();
    m_output->clear();
    m_progress->setValue(0);
    enable();
}

void ReplayWindow::enable() {
    const bool installed = !m_launch.launcher.empty() && !m_launch.program.empty();
    m_run->setEnabled(m_plan != nullptr && !isRunning() && installed);
    m_stop->setEnabled(isRunning());
    m_open->setEnabled(m_plan != nullptr && !isRunning());
    m_save->setEnabled(m_simulated != nullptr && !isRunning());
}

void ReplayWindow::openKept() {
    const QString path = m_openPath(this, {});
    if (path.isEmpty())
        return;
    const auto text = core::io::readFile(encoded(path), core::io::largestFile);
    if (!text)
        return say(text::translated(text.error()), "bad");
    auto kept = core::io::parseReplay(m_plan->scenario->platform, *text);
    if (!kept) {
        core::Error error = kept.error();
        error.place.file = QFileInfo(path).fileName().toStdString();
        return say(text::translated(error), "bad");
    }
    forget();
    take(*std::move(kept));
}

void ReplayWindow::save() {
    const QString path = m_savePath(this, QStringLiteral("replay.json"));
    if (path.isEmpty())
        return;
    const auto written = core::io::writeFileAtomically(
        encoded(path), core::io::replayJson(m_simulated->plan->scenario->platform, m_replay));
    if (written)
        say(tr("Saved: %1").arg(QFileInfo(path).fileName()), "good");
    else
        say(text::translated(written.error()), "bad");
}

void ReplayWindow::say(const QString& words, const char* role) {
    m_said->setText(words);
    m_said->setProperty("role", role);
    style::repolish(m_said);
}

void ReplayWindow::hideEvent(QHideEvent* event) {
    stop(); // nobody watches
    QDialog::hideEvent(event);
}

void ReplayWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void ReplayWindow::retranslate() {
    setWindowTitle(tr("Judge under MPI"));
    m_heading->setText(
        m_plan ? tr("Plan: %1")
                     .arg(QString::fromStdString(m_plan->name.empty() ? m_plan->plan.solver : m_plan->name))
               : tr("No plan in hand"));
    m_outputLabel->setText(tr("Out&put"));
    m_output->setToolTip(tr("What mpirun and the processes say"));
    m_output->setAccessibleName(m_outputLabel->text().remove('&'));
    m_settings->retranslate();
    m_progress->setAccessibleName(tr("Progress of the replay"));
    m_progress->setToolTip(tr("Actions done, of all that the processes have to do"));
    m_ranksTable->setAccessibleName(tr("Processes"));
    m_ranksTable->setToolTip(tr("What each process played, and what arrived there"));
    const std::tuple<QPushButton*, QString, QString> words[] = {
        {m_run, tr("&Run"), tr("Start the processes, which follow the plan for real")},
        {m_stop, tr("&Stop"), tr("End the processes, on all machines")},
        {m_open, tr("&Open…"), tr("Show a replay of this platform that was kept as JSON")},
        {m_save, tr("Save as &JSON…"), tr("Write both schedules and the errors, with all digits")},
        {m_close, tr("Close"), tr("Close this window; processes that run are ended")}};
    for (const auto& [button, title, help] : words) {
        button->setText(title);
        button->setToolTip(help);
        button->setAccessibleName(QString(title).remove('&'));
    }
    m_view->retranslate();
}

} // namespace app
