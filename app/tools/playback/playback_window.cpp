#include "app/tools/playback/playback_window.h"

#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/tools/playback/playback_view.h"
#include "app/tools/playback/step_words.h"
#include "app/widgets/card.h"
#include "app/widgets/label.h"
#include "app/widgets/parameter_field.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
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
    , m_choices(new QWidget)
    , m_buttons(new QWidget)
    , m_heading(new QLabel)
    , m_algorithm(new QComboBox)
    , m_beside(new QComboBox)
    , m_view(new PlaybackView)
    , m_said(plainText("playbackSaid", "muted"))
    , m_record(new QPushButton)
    , m_stop(new QPushButton)
    , m_present(new QPushButton)
    , m_close(new QPushButton) {
    build();
    connect(m_record, &QPushButton::clicked, this, &PlaybackWindow::record);
    connect(m_stop, &QPushButton::clicked, this, &PlaybackWindow::stop);
    connect(m_present, &QPushButton::clicked, this, [this] { present(true); });
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
        {m_present, "playbackPresent"}, {m_close, "playbackClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    m_heading->setProperty("role", "title");
    for (QComboBox* box : {m_algorithm, m_beside})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents); // other problems have other titles
    m_record->setProperty("role", "primary");
    for (QPushButton* button : {m_record, m_stop, m_present, m_close})
        button->setAutoDefault(false);
    auto* top = new QHBoxLayout;
    top->addWidget(m_heading, 1);
    top->addWidget(m_algorithm);
    top->addWidget(m_beside);
    auto* numbers = new QHBoxLayout;
    m_options.row = new QHBoxLayout;
    m_besideOptions.row = new QHBoxLayout;
    numbers->addStretch(1);
    numbers->addLayout(m_options.row);
    numbers->addLayout(m_besideOptions.row);
    auto* choices = new QVBoxLayout(m_choices);
    choices->setContentsMargins(0, 0, 0, 0);
    choices->addLayout(top);
    choices->addLayout(numbers);
    auto* buttons = new QHBoxLayout(m_buttons);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->addWidget(m_record);
    buttons->addWidget(m_stop);
    buttons->addWidget(m_said, 1);
    buttons->addWidget(m_present);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addWidget(m_choices);
    layout->addWidget(card({{m_view, 1}}), 1);
    layout->addWidget(m_buttons);
}

/// Another problem has other algorithms: what is played is over.
void PlaybackWindow::takeProblem() {
    m_job.abandon();
    m_problem = m_selection.problem();
    for (Options* options : {&m_options, &m_besideOptions})
        fitOptions(*options, nullptr);
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

/// Null: there is none.
const core::Playable* PlaybackWindow::playable(int index) const {
    const auto at = static_cast<std::size_t>(index);
    return index >= 0 && at < m_playables.size() ? &m_playables[at] : nullptr;
}

/// A field for each number that it takes; choices are algorithms of their own in the list.
void PlaybackWindow::fitOptions(Options& options, const core::Playable* chosen) {
    if (options.of == chosen)
        return;
    for (ParameterField* field : options.fields) {
        field->hide();
        field->deleteLater(); // it may be what asks
    }
    options.of = chosen;
    options.fields.clear();
    options.values.clear();
    if (!chosen)
        return;
    for (const core::ParameterInfo& info : chosen->solver->options) {
        if (info.kind != core::ParameterInfo::Kind::Whole && info.kind != core::ParameterInfo::Kind::Real)
            continue;
        auto* field = new ParameterField(info, this);
        field->setValue(core::fallbackOf(info));
        connect(field, &ParameterField::edited, this,
                [this, &options, field](const core::ParameterValue& value, int) {
                    options.values[std::string(field->info().key)] = value;
                    record();
                });
        options.row->addWidget(field);
        options.fields.push_back(field);
    }
}

core::SolveRequest PlaybackWindow::requestOf(const Options& options) const {
    core::SolveRequest request{m_problem, std::string(options.of->solver->name), options.of->options};
    request.options.insert(options.values.begin(), options.values.end());
    return request;
}

void PlaybackWindow::record() {
    fitOptions(m_options, playable(std::max(0, m_algorithm->currentIndex())));
    fitOptions(m_besideOptions, playable(m_beside->currentIndex() - 1));
    if (!m_options.of)
        return;
    std::vector<core::SolveRequest> requests{requestOf(m_options)};
    if (m_besideOptions.of)
        requests.push_back(requestOf(m_besideOptions));
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
    m_present->setEnabled(m_view->steps() > 0);
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

void PlaybackWindow::present(bool on) {
    if (on == isFullScreen() || (on && m_view->steps() == 0))
        return;
    m_choices->setVisible(!on);
    m_buttons->setVisible(!on);
    m_view->setLarge(on);
    if (on)
        showFullScreen();
    else
        showNormal();
    m_view->setFocus();
}

void PlaybackWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_F11 || (event->key() == Qt::Key_Escape && isFullScreen()))
        present(!isFullScreen());
    else
        QDialog::keyPressEvent(event);
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
    for (const Options* options : {&m_options, &m_besideOptions})
        for (ParameterField* field : options->fields)
            field->retranslate();
    m_heading->setText(tr("%1: algorithms step by step").arg(text::translated(m_problem)));
    m_algorithm->setAccessibleName(tr("Algorithm"));
    m_algorithm->setToolTip(tr("The algorithm to be played on the platform and the question at hand"));
    m_beside->setAccessibleName(tr("Algorithm beside it"));
    m_beside->setToolTip(tr("A second algorithm on the same input, played in step with the first"));
    const std::tuple<QPushButton*, QString, QString> words[] = {
        {m_record, tr("&Record again"),
         tr("Run the algorithm on the platform and the question as they are now")},
        {m_stop, tr("&Stop"), tr("Stop recording, and keep the steps so far")},
        {m_present, tr("&Present"), tr("On the whole screen in large type (F11); Esc leaves")},
        {m_close, tr("Close"), tr("Close this window; a recording under way is stopped")}};
    for (const auto& [button, title, help] : words) {
        button->setText(title);
        button->setToolTip(help);
        button->setAccessibleName(QString(title).remove('&'));
    }
}

} // namespace app
