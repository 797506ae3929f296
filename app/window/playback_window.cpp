#include "app/window/playback_window.h"

#include "app/text/describe.h"
#include "app/views/playback/playback_view.h"
#include "app/views/playback/step_words.h"
#include "app/views/style/tokens.h"
#include "app/window/card.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <tuple>

namespace app {

namespace {

using Recorded = std::vector<core::Result<core::Recording>>;

} // namespace

PlaybackWindow::PlaybackWindow(Document& document, Selection& selection, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_selection(selection)
    , m_problem(selection.problem())
    , m_heading(new QLabel)
    , m_algorithm(new QComboBox)
    , m_beside(new QComboBox)
    , m_view(new PlaybackView)
    , m_said(new QLabel)
    , m_record(new QPushButton)
    , m_stop(new QPushButton)
    , m_close(new QPushButton) {
    build();
    connect(m_record, &QPushButton::clicked, this, &PlaybackWindow::record);
    connect(m_stop, &QPushButton::clicked, this, &PlaybackWindow::stop);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    for (QComboBox* box : {m_algorithm, m_beside})
        connect(box, &QComboBox::activated, this, &PlaybackWindow::record);
    connect(&m_selection, &Selection::problemChanged, this, &PlaybackWindow::takeProblem);
    connect(&m_document, &Document::changed, this, [this] {
        if (m_view->recordings() > 0 && !isRunning())
            say(tr("The platform or the question may have changed since: record again to play it as it is."),
                "muted");
    });
    connect(&m_job, &WorkJob::finished, this,
            [this](quint64, const core::Result<std::any>& result) { finish(result); });
    takeProblem();
}

void PlaybackWindow::build() {
    setObjectName("playbackWindow");
    setModal(false);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(QSize(1240, 800).boundedTo(screen()->availableSize() - QSize(8, 40)));
    const std::pair<QWidget*, const char*> names[] = {
        {m_heading, "playbackHeading"}, {m_algorithm, "playbackAlgorithm"}, {m_beside, "playbackBeside"},
        {m_said, "playbackSaid"},       {m_record, "playbackRecord"},       {m_stop, "playbackStop"},
        {m_close, "playbackClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    m_heading->setProperty("role", "title");
    m_record->setProperty("role", "primary");
    for (QPushButton* button : {m_record, m_stop, m_close})
        button->setAutoDefault(false);
    auto* top = new QHBoxLayout;
    top->addWidget(m_heading, 1);
    top->addWidget(m_algorithm);
    top->addWidget(m_beside);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_record);
    buttons->addWidget(m_stop);
    buttons->addWidget(m_said, 1);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addLayout(top);
    layout->addWidget(card({{m_view, 1}}), 1);
    layout->addLayout(buttons);
}

/// Another problem has other algorithms: what is played is over.
void PlaybackWindow::takeProblem() {
    m_job.abandon();
    m_problem = m_selection.problem();
    m_playables = core::playables(m_problem);
    m_view->setRecordings({});
    fillChoices();
    m_algorithm->setCurrentIndex(fitting());
    m_beside->setCurrentIndex(0);
    say({}, "muted");
    retranslate();
    record();
}

/// The algorithm that the program would take for the question, if it can be played: it does not refuse it.
int PlaybackWindow::fitting() const {
    const auto chosen = core::chooseSolver(m_document.scenario(), m_problem, std::nullopt);
    const auto found = std::ranges::find_if(m_playables, [&](const core::Playable& playable) {
        return chosen && playable.solver->name == *chosen;
    });
    return found == m_playables.end() ? 0 : static_cast<int>(found - m_playables.begin());
}

void PlaybackWindow::fillChoices() {
    const int algorithm = m_algorithm->currentIndex();
    const int beside = m_beside->currentIndex();
    m_algorithm->clear();
    m_beside->clear();
    m_beside->addItem(tr("Nothing beside it"));
    for (const core::Playable& playable : m_playables) {
        m_algorithm->addItem(playback::titleOf(playable));
        m_beside->addItem(tr("Beside it: %1").arg(playback::titleOf(playable)));
        m_algorithm->setItemData(m_algorithm->count() - 1, text::summaryOf(*playable.solver),
                                 Qt::ToolTipRole);
    }
    m_algorithm->setCurrentIndex(algorithm);
    m_beside->setCurrentIndex(beside);
}

void PlaybackWindow::record() {
    const auto chosen = static_cast<std::size_t>(std::max(0, m_algorithm->currentIndex()));
    if (chosen >= m_playables.size())
        return;
    std::vector<core::SolveRequest> requests{
        {m_problem, std::string(m_playables[chosen].solver->name), m_playables[chosen].options}};
    if (const int beside = m_beside->currentIndex() - 1; beside >= 0) {
        const core::Playable& other = m_playables[static_cast<std::size_t>(beside)];
        requests.push_back({m_problem, std::string(other.solver->name), other.options});
    }
    m_job.start([scenario = m_document.snapshot(), requests = std::move(requests),
                 limits = m_limits](core::SolveControl& control) -> std::any {
        Recorded recorded;
        for (const core::SolveRequest& request : requests)
            recorded.push_back(core::record(scenario, request, control, limits));
        return recorded;
    });
    say(tr("Recording…"), "muted");
    enable();
}

void PlaybackWindow::stop() {
    m_job.stop();
}

void PlaybackWindow::finish(const core::Result<std::any>& result) {
    std::vector<std::shared_ptr<const core::Recording>> recordings;
    if (!result) {
        say(text::translated(result.error()), "bad");
    } else {
        bool stopped = false;
        std::optional<core::Error> error;
        for (const auto& one : std::any_cast<const Recorded&>(*result)) {
            if (!one) {
                error = one.error();
                continue;
            }
            stopped = stopped || one->plan.stop == core::Stop::Cancelled;
            if (!one->trace.steps.empty())
                recordings.push_back(std::make_shared<const core::Recording>(*one));
        }
        if (error)
            say(text::translated(*error), "bad");
        else if (stopped)
            say(tr("Stopped: the steps up to then"), "warning");
        else
            say(tr("Recorded. Space plays, Left and Right step."), "good");
    }
    m_view->setRecordings(std::move(recordings));
    if (m_view->steps() > 0 && isActiveWindow())
        m_view->setFocus();
    enable();
}

void PlaybackWindow::enable() {
    m_record->setEnabled(!m_playables.empty() && !isRunning());
    m_stop->setEnabled(isRunning());
}

void PlaybackWindow::say(const QString& words, const char* role) {
    m_said->setText(words);
    m_said->setProperty("role", role);
    style::repolish(m_said);
}

void PlaybackWindow::hideEvent(QHideEvent* event) {
    m_job.stop(); // nobody watches
    QDialog::hideEvent(event);
}

void PlaybackWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        fillChoices();
        retranslate();
    }
    QDialog::changeEvent(event);
}

void PlaybackWindow::retranslate() {
    setWindowTitle(tr("Play an algorithm"));
    m_heading->setText(tr("%1: algorithms step by step").arg(text::translated(m_problem)));
    m_algorithm->setAccessibleName(tr("Algorithm"));
    m_algorithm->setToolTip(tr("The algorithm to be played on the platform and the question at hand"));
    m_beside->setAccessibleName(tr("Algorithm beside it"));
    m_beside->setToolTip(tr("A second algorithm on the same input, played in step with the first"));
    const std::tuple<QPushButton*, QString, QString> words[] = {
        {m_record, tr("&Record again"),
         tr("Run the algorithm on the platform and the question as they are now")},
        {m_stop, tr("&Stop"), tr("Stop recording, and keep the steps so far")},
        {m_close, tr("Close"), tr("Close this window; a recording under way is stopped")}};
    for (const auto& [button, title, help] : words) {
        button->setText(title);
        button->setToolTip(help);
        button->setAccessibleName(QString(title).remove('&'));
    }
}

} // namespace app
