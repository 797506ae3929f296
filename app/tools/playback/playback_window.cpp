// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/playback/playback_window.h"

#include "app/text/describe.h"
#include "app/tools/playback/playback_view.h"
#include "app/tools/playback/step_words.h"
#include "app/tools/playback/steps_window.h"
#include "app/widgets/card.h"
#include "app/widgets/dismiss.h"
#include "app/widgets/fields/parameter_field.h"
#include "core/model/definition.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

namespace {

/// Of the algorithm: the recording finds out which one fits.
constexpr int notChosen = -1;

/// The algorithm that the program would take for the question, if it can be played: it does not refuse it.
/// Never outside a job: it may look at all pairs of processors.
int fittingOf(const std::vector<Playable>& playables, const Scenario& scenario, equipoise::Problem problem,
              SolveControl& control) {
    const auto chosen = equipoise::chooseSolver(scenario, problem, std::nullopt, control);
    const auto found = std::ranges::find_if(
        playables, [&](const Playable& playable) { return chosen && playable.solver->name == *chosen; });
    return found == playables.end() ? 0 : static_cast<int>(found - playables.begin());
}

SolveRequest requestOf(equipoise::Problem problem, const Playable& playable) {
    return {problem, std::string(playable.solver->name), playable.options};
}

} // namespace

PlaybackWindow::PlaybackWindow(Document& document, Selection& selection, QWidget* parent)
    : ToolWindow("playback", QT_TR_NOOP("Play an algorithm"), {1240, 800}, parent)
    , DocumentObserver(document, selection)
    , m_problem(selection.problem())
    , m_choices(new QWidget)
    , m_algorithm(named(new QComboBox, "Algorithm", QT_TR_NOOP("Algorithm"),
                        QT_TR_NOOP("The algorithm to be played on the platform and the question at hand")))
    , m_beside(named(new QComboBox, "Beside", QT_TR_NOOP("Algorithm beside it"),
                     QT_TR_NOOP("A second algorithm on the same input, played in step with the first")))
    , m_view(new PlaybackView)
    , m_present(button("Present", QT_TR_NOOP("&Present"),
                       QT_TR_NOOP("On the whole screen in large type (F11); Esc leaves"),
                       [this] { present(); })) {
    layOut({}, build(),
           {runButton("Record", QT_TR_NOOP("&Record again"),
                      QT_TR_NOOP("Run the algorithm on the platform and the question as they are now")),
            stopButton(QT_TR_NOOP("Stop recording, and keep the steps so far"))},
           {m_present}, QT_TR_NOOP("Close this window; a recording under way is stopped"));
    for (QComboBox* box : {m_algorithm, m_beside})
        connect(box, &QComboBox::activated, this, &PlaybackWindow::run);
    connect(&m_selection, &Selection::problemChanged, this, &PlaybackWindow::takeProblem);
    connect(&m_document, &Document::changed, this, [this] {
        if (m_view->recordings() > 0 && !isRunning())
            say(tr("The platform or the question may have changed since: record again to play it as it "
                   "is."),
                "muted");
    });
    watch(m_job, [this](Recorded recorded) { take(std::move(recorded)); });
    takeProblem();
}

QWidget* PlaybackWindow::build() {
    auto* choices = new QHBoxLayout(m_choices);
    choices->setContentsMargins(0, 0, 0, 0);
    choices->addStretch(1);
    m_options.row = new QHBoxLayout;
    m_besideOptions.row = new QHBoxLayout;
    for (const auto& [box, options] : {std::pair{m_algorithm, &m_options}, {m_beside, &m_besideOptions}}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents); // other problems have other titles
        choices->addWidget(box);
        choices->addLayout(options->row);
    }
    auto* body = new QWidget;
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_choices);
    column->addWidget(card({{m_view, 1}}), 1);
    return body;
}

/// Another problem has other algorithms: what is played is over.
void PlaybackWindow::takeProblem() {
    m_job.abandon();
    m_problem = m_selection.problem();
    for (Options* options : {&m_options, &m_besideOptions})
        fitOptions(*options, nullptr);
    m_playables = equipoise::playables(m_problem);
    m_view->setRecordings({});
    retranslate();
    m_algorithm->setCurrentIndex(notChosen);
    m_beside->setCurrentIndex(0);
    say({}, "muted");
    run();
}

void PlaybackWindow::play() {
    const ProblemDefinition& definition = equipoise::definitionOf(m_problem);
    const bool sharing = definition.sharing(m_document.scenario().questions) == ContentionModel::MaxMinFair;
    const auto told = std::ranges::find_if(m_playables, [&](const Playable& playable) {
        return sharing && playable.options.contains(equipoise::playOption);
    });
    m_algorithm->setCurrentIndex(told == m_playables.end() ? notChosen
                                                           : static_cast<int>(told - m_playables.begin()));
    m_beside->setCurrentIndex(0);
    run();
}

void PlaybackWindow::fillChoices() {
    m_algorithm->setPlaceholderText(tr("The one that fits"));
    const int algorithm = m_algorithm->currentIndex();
    const int beside = m_beside->currentIndex();
    m_algorithm->clear();
    m_beside->clear();
    m_beside->addItem(tr("Nothing beside it"));
    for (const Playable& playable : m_playables) {
        m_algorithm->addItem(playback::titleOf(playable));
        m_beside->addItem(tr("Beside it: %1").arg(playback::titleOf(playable)));
        m_algorithm->setItemData(m_algorithm->count() - 1, text::summaryOf(*playable.solver),
                                 Qt::ToolTipRole);
    }
    m_algorithm->setCurrentIndex(algorithm);
    m_beside->setCurrentIndex(beside);
}

/// Null: there is none.
const Playable* PlaybackWindow::playable(int index) const {
    const auto at = static_cast<std::size_t>(index);
    return index >= 0 && at < m_playables.size() ? &m_playables[at] : nullptr;
}

/// A field for each number that it takes; choices are algorithms of their own in the list.
void PlaybackWindow::fitOptions(Options& options, const Playable* chosen) {
    if (options.of == chosen)
        return;
    for (ParameterField* field : options.fields)
        dismiss(*field);
    options.of = chosen;
    options.fields.clear();
    options.values.clear();
    if (!chosen)
        return;
    for (const ParameterInfo& info : chosen->solver->options) {
        if (info.kind != ParameterInfo::Kind::Whole && info.kind != ParameterInfo::Kind::Real)
            continue;
        auto* field = new ParameterField(info, this);
        field->setValue(equipoise::fallbackOf(info));
        connect(field, &ParameterField::edited, this,
                [this, &options, field](const ParameterValue& value, int) {
                    options.values[std::string(field->info().key)] = value;
                    run();
                });
        options.row->addWidget(field);
        options.fields.push_back(field);
    }
}

SolveRequest PlaybackWindow::requestOf(const Options& options) const {
    SolveRequest request = gui::requestOf(m_problem, *options.of);
    request.options.insert(options.values.begin(), options.values.end());
    return request;
}

void PlaybackWindow::run() {
    if (!canRun())
        return;
    fitOptions(m_options, playable(m_algorithm->currentIndex()));
    fitOptions(m_besideOptions, playable(m_beside->currentIndex() - 1));
    std::vector<SolveRequest> requests;
    for (const Options* options : {&m_options, &m_besideOptions})
        if (options->of)
            requests.push_back(requestOf(*options));
    m_job.start([scenario = m_document.snapshot(), problem = m_problem, playables = m_playables,
                 isChosen = m_options.of != nullptr, requests = std::move(requests),
                 limits = m_limits](SolveControl& control) {
        Recorded recorded;
        std::vector<SolveRequest> all = requests;
        if (!isChosen) {
            recorded.fitting = fittingOf(playables, *scenario, problem, control);
            all.insert(all.begin(),
                       gui::requestOf(problem, playables[static_cast<std::size_t>(*recorded.fitting)]));
        }
        for (const SolveRequest& request : all)
            recorded.recordings.push_back(equipoise::record(scenario, request, control, limits));
        return recorded;
    });
    say(tr("Recording…"), "muted");
}

void PlaybackWindow::take(Recorded recorded) {
    if (recorded.fitting) {
        m_algorithm->setCurrentIndex(*recorded.fitting);
        fitOptions(m_options, playable(*recorded.fitting));
    }
    std::vector<std::shared_ptr<const Recording>> recordings;
    bool stopped = false;
    std::optional<Error> error;
    for (auto& one : recorded.recordings) {
        if (!one) {
            error = one.error();
            continue;
        }
        stopped = stopped || one->plan.stop == equipoise::Stop::Cancelled;
        if (!one->trace.steps.empty())
            recordings.push_back(std::make_shared<const Recording>(*std::move(one)));
    }
    if (error)
        fail(*error);
    else if (stopped)
        say(tr("Stopped: the steps up to then"), "warning");
    else
        say(tr("Recorded. Space plays, Left and Right step."), "good");
    m_view->setRecordings(std::move(recordings));
    if (m_view->steps() > 0 && isActiveWindow())
        m_view->setFocus();
}

void PlaybackWindow::enable() {
    ToolWindow::enable();
    m_present->setEnabled(m_view->steps() > 0);
}

void PlaybackWindow::present() {
    if (m_view->steps() == 0)
        return;
    auto* window = new StepsWindow(*m_view, this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->showFullScreen();
}

void PlaybackWindow::keyPressEvent(QKeyEvent* event) {
    if (isWindow() && event->key() == Qt::Key_F11) // in the main window the key is that one's
        present();
    else
        ToolWindow::keyPressEvent(event);
}

/// In the main window type is large where there is room for it.
void PlaybackWindow::resizeEvent(QResizeEvent* event) {
    constexpr int heightForLarge = 860;
    if (!isWindow())
        m_view->setLarge(height() >= heightForLarge);
    ToolWindow::resizeEvent(event);
}

QString PlaybackWindow::heading() const {
    return tr("%1: algorithms step by step").arg(text::translated(m_problem));
}

void PlaybackWindow::retranslate() {
    ToolWindow::retranslate();
    fillChoices();
}

} // namespace equipoise::gui
