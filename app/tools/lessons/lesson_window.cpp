// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/lesson_window.h"

#include "app/pictures/canvas/paint/platform_preview.h"
#include "app/pictures/style/spotlight.h"
#include "app/problems/problem_page.h"
#include "app/problems/problem_presenter.h"
#include "app/settings/settings.h"
#include "app/text/describe.h"
#include "app/text/language.h"
#include "app/text/typed_number.h"
#include "app/text/words/lesson_words.h"
#include "app/tools/lessons/choice_card.h"
#include "app/tools/lessons/lesson_files.h"
#include "app/tools/lessons/lesson_gallery.h"
#include "app/tools/lessons/lesson_picture_view.h"
#include "app/tools/lessons/slide_window.h"
#include "app/tools/playback/playback_window.h"
#include "app/tools/tools.h"
#include "app/widgets/dismiss.h"
#include "app/widgets/label.h"
#include "core/platform/routes/along_links.h"

#include <QButtonGroup>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <set>
#include <utility>

namespace equipoise::gui {

using equipoise::lesson::Lesson;
using equipoise::lesson::Played;
using equipoise::lesson::Prediction;
using equipoise::lesson::Step;

namespace {

constexpr double largest = 1.75; ///< of type in a window of full height, as in a lecture hall

/// The widgets of the pages that a lesson calls by these names; the first that a page has.
QStringList widgetsOf(const std::string& part) {
    if (part == "timeline")
        return {"stepView", "timeline", "redistributionTimeline", "starTimeline", "matrixView"};
    if (part == "curves")
        return {"countChart", "scatterBars", "redistributionTimeline", "starTimeline", "matrixView"};
    if (part == "bars")
        return {"solverBars", "scatterBars", "redistributionSolvers", "starSolvers", "otherArrangement"};
    if (part == "picture")
        return {"ringView", "timeline", "flowView", "starView", "arrangementView"};
    return {};
}

/// The part of a page that a lesson calls by this name; null: the page has no such part.
QWidget* partOf(const QWidget* page, const std::string& part) {
    if (page)
        for (const QString& name : widgetsOf(part))
            if (auto* widget = page->findChild<QWidget*>(name))
                return widget;
    return nullptr;
}

} // namespace

LessonWindow::LessonWindow(QWidget* parent)
    : ToolWindow("lesson", QT_TR_NOOP("Lessons"), {1240, 780}, parent) {
    build();
    connectParts();
    m_selection.follow(m_document);
    retranslate();
}

LessonWindow::~LessonWindow() {
    // The pages read the document, which goes before the window's children do.
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

void LessonWindow::connectParts() {
    connect(m_list, &QListWidget::itemActivated, this, &LessonWindow::startChosen);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        m_start->setEnabled(item != nullptr);
        m_change->setEnabled(item != nullptr);
    });
    connect(m_tabs, &QTabWidget::currentChanged, this, &LessonWindow::playScene);
    watch(m_job, [this](const Played& played) {
        const auto isStopped = [](const auto& kept) { return kept->plan.stop == equipoise::Stop::Cancelled; };
        if (std::ranges::any_of(played.scenes, isStopped)) { // nobody watched
            if (isVisible())
                play();
            return;
        }
        m_played = std::make_shared<const Played>(played);
        say({}, "muted");
        showStep();
        if (!m_previews)
            focusStep();
        emit answered({});
    });
}

void LessonWindow::fail(const Error& error) {
    ToolWindow::fail(error);
    emit answered(error);
}

void LessonWindow::setOpen(Open open) {
    m_open = std::move(open);
    enable();
}

bool LessonWindow::hasQuestion() const {
    return m_played && m_lesson->steps[m_step].prediction;
}

bool LessonWindow::isAsking() const {
    return hasQuestion() && !m_answered.contains(m_step);
}

bool LessonWindow::canGoOn() const {
    return m_played && !isAsking() && m_step + 1 < steps();
}

void LessonWindow::focusStep() {
    if (canGoOn())
        m_next->setFocus();
    else if (isAsking() && m_lesson->steps[m_step].prediction->choices.empty())
        m_guess->setFocus();
    else
        m_words->setFocus();
}

void LessonWindow::next() {
    if (!m_played || isAsking())
        return;
    if (m_step + 1 < steps())
        goTo(m_step + 1);
    else if (m_previews)
        return;
    else if (const QString following = lessonAfter(m_key); !following.isEmpty())
        openLesson(following);
    else
        showList();
}

void LessonWindow::back() {
    if (m_step > 0)
        goTo(m_step - 1);
}

void LessonWindow::goTo(std::size_t step) {
    if (!m_lesson || step >= steps())
        return;
    m_step = step;
    m_revealed = false;
    if (!m_key.isEmpty()) {
        const bool done = settings::lessonProgress(m_key).done || step + 1 == steps();
        settings::setLessonProgress(m_key, {static_cast<int>(step), done});
    }
    showStep();
    if (m_previews)
        emit stepShown(m_step);
    else if (isAncestorOf(window()->focusWidget()) && window()->focusWidget() != m_back)
        focusStep();
}

QString LessonWindow::words(const equipoise::lesson::Words& words) const {
    if (!m_played)
        return {};
    const auto text = text::ofWords(words, language::current(), *m_played, units());
    return text ? *text : text::translated(text.error());
}

const Units& LessonWindow::units() const {
    return m_lesson->scenes[m_lesson->steps[m_step].scene].scenario->platform.units;
}

void LessonWindow::showStep() {
    if (!m_lesson)
        return;
    const Step& step = m_lesson->steps[m_step];
    m_title->setText(QString::fromStdString(m_lesson->title.in(language::current().toStdString())));
    setWindowTitle(tr("%1 – Lessons").arg(m_title->text()));
    m_place->setText(tr("Step %1 of %2").arg(m_step + 1).arg(steps()));
    m_progress->setRange(0, static_cast<int>(steps()));
    m_progress->setValue(static_cast<int>(m_step) + 1);
    showWithFormulas(*m_text, words(step.text));
    if (m_played)
        showScene(step);
    showPrediction(step);
    enable();
}

/// The scene's scenario with the answers of all scenes so far that ask the same of the same platform.
void LessonWindow::showScene(const Step& step) {
    std::set<std::size_t> visited;
    for (std::size_t i = 0; i <= m_step; ++i)
        visited.insert(m_lesson->steps[i].scene);
    const std::size_t scene = m_revealed ? step.sceneOfAnswer() : step.scene;
    visited.insert(scene);
    if (m_scene != scene || visited != m_visited) {
        m_visited = visited;
        const std::shared_ptr<const PlanRecord>& kept = m_played->scenes[scene];
        io::ScenarioFile file;
        file.scenario = *kept->scenario;
        std::size_t own = 0;
        for (std::size_t i = 0; i < m_played->scenes.size(); ++i) {
            PlanRecord other = *m_played->scenes[i];
            if (!visited.contains(i) || *other.scenario != file.scenario ||
                other.plan.problem != kept->plan.problem)
                continue;
            own = i == scene ? file.plans.size() : own;
            if (other.plan.hasAnswer())
                other.isNameDerived = true;
            file.plans.push_back(std::move(other));
        }
        m_document.reset(std::move(file), {}, m_title->text());
        m_selection.setPlan(m_document.plans()[own].id);
        const equipoise::Problem problem = kept->plan.problem;
        ProblemPage*& page = m_pageOf[problem];
        if (!page) {
            page = presenterOf(problem).makePage(m_document, m_selection, m_problems);
            m_problems->addWidget(page);
        }
        m_isScenePlayed = false;
        m_platform->setPlatform(kept->scenario->platform);
        m_scene = scene;
        const Plan& plan = kept->plan;
        m_answer->setText(plan.value ? tr("%1, %2", "time, proven optimal")
                                           .arg(text::quantity(*plan.value, text::unitOfValue(plan.problem),
                                                               units(), text::digitsOfValue(plan.problem)),
                                                text::translated(plan.status))
                          : plan.refused ? tr("Refused by the checker")
                                         : text::translated(plan.status));
    }
    lookAt(step);
}

void LessonWindow::lookAt(const Step& step) {
    const Platform& platform = m_document.scenario().platform;
    const bool isAnswer = m_revealed && m_scene != step.scene; // of which the step marks nothing
    FlatSet<NodeId> nodes;
    FlatSet<LinkId> links;
    if (!isAnswer) {
        nodes = FlatSet<NodeId>(step.look.processors.begin(), step.look.processors.end());
        for (const auto& [from, to] : step.look.links) {
            nodes.insert(from);
            nodes.insert(to);
            addLinksBetween(platform, from, to, links);
        }
    }
    m_selection.set(std::move(nodes), std::move(links));
    const bool covered = !isAnswer && equipoise::lesson::givesAway(*m_lesson, m_step, m_answered);
    m_tabs->setTabEnabled(0, !covered);
    m_tabs->setTabEnabled(2, !covered);
    const std::shared_ptr<const PlanRecord>& kept = m_played->scenes[*m_scene];
    if (!covered && step.look.part == "tree") { // on no page
        m_drawn->setPicture({kept, true, step.look.part, {}}, m_answer->text());
        m_problems->setCurrentWidget(m_drawn);
    } else {
        m_problems->setCurrentWidget(m_pageOf.at(kept->plan.problem));
    }
    const QString later = tr("The picture comes when the question is answered");
    m_tabs->setTabToolTip(0, covered ? later : tr("The answer of this step's solver"));
    m_tabs->setTabToolTip(2, covered ? later : tr("How it comes about, step by step"));
    m_tabs->setCurrentIndex(covered || (step.look.part == "platform" && !isAnswer) ? 1
                            : step.look.part == "playback"                         ? 2
                                                                                   : 0);
    playScene();
    m_answer->setVisible(!covered);
    m_spotlight->setTarget(step.look.part == "answer" ? nullptr
                                                      : partOf(m_problems->currentWidget(), step.look.part));
}

void LessonWindow::playScene() {
    if (m_tabs->currentWidget() != m_playbackPage || m_isScenePlayed || !m_scene)
        return;
    m_isScenePlayed = true;
    if (!m_playback) {
        m_playback = new PlaybackWindow(m_document, m_selection, m_playbackPage);
        m_playback->embed();
        m_playbackPage->layout()->addWidget(m_playback);
    }
    m_playback->play();
}

void LessonWindow::showPrediction(const Step& step) {
    m_question->setVisible(m_played && step.prediction);
    m_verdict->clear();
    m_revealedText->clear();
    if (!m_played || !step.prediction)
        return;
    const Prediction& prediction = *step.prediction;
    showWithFormulas(*m_asked, words(prediction.question));
    if (!m_revealed) {
        for (QAbstractButton* shown : m_group->buttons()) {
            m_group->removeButton(shown);
            dismiss(*shown);
        }
        for (std::size_t i = 0; i < prediction.choices.size(); ++i) {
            const QChar letter(static_cast<char16_t>(u'A' + i));
            auto* button = new ChoiceCard(letter, words(prediction.choices[i].text));
            button->setObjectName(QStringLiteral("choice%1").arg(i));
            button->setFont(style::font(m_choiceSize));
            m_group->addButton(button, static_cast<int>(i));
            m_choices->addWidget(button);
        }
        m_guess->clear();
    }
    m_guess->setVisible(prediction.choices.empty());
    m_guess->setEnabled(!m_revealed);
    m_reveal->setEnabled(!m_revealed);
    m_verdict->setVisible(m_revealed);
    m_revealedText->setVisible(m_revealed);
    if (!m_revealed)
        return;
    showWithFormulas(*m_revealedText, words(prediction.reveal));
    m_verdict->setText(judged(prediction));
}

QString LessonWindow::judged(const Prediction& prediction) const {
    const auto outcome = equipoise::lesson::outcomeOf(prediction, *m_played);
    if (!outcome)
        return text::translated(outcome.error());
    bool right = false;
    if (prediction.choices.empty()) {
        const auto guess = text::typedNumber(m_guess->text());
        if (m_guess->text().trimmed().isEmpty())
            return {};
        if (!guess)
            return text::translated(guess.error());
        right = equipoise::lesson::isRight(prediction, *outcome->number, *guess);
    } else {
        if (m_group->checkedId() < 0)
            return {};
        right = m_group->checkedId() == static_cast<int>(outcome->choice);
    }
    style::dress(m_verdict, "role", right ? "good" : "warning");
    return right ? QStringLiteral("✓ ") + tr("Right.") : QStringLiteral("✗ ") + tr("Not so.");
}

void LessonWindow::reveal() {
    if (!hasQuestion())
        return;
    m_revealed = true;
    m_answered.insert(m_step);
    showPrediction(m_lesson->steps[m_step]);
    showScene(m_lesson->steps[m_step]);
    m_words->setFocus(); // a button that is disabled would pass the focus on to the next
    enable();
    focusStep();
}

void LessonWindow::begin(const ToolContext& context) {
    setOpen(context.openCopy);
    m_openTool = context.openTool;
    if (isVisible() && m_pages->currentIndex() == 0)
        showList(); // what is being written may have changed
}

void LessonWindow::enable() {
    ToolWindow::enable();
    const bool listed = m_pages->currentIndex() == 0;
    m_start->setVisible(listed);
    m_file->setVisible(listed);
    m_write->setVisible(listed && m_openTool);
    m_change->setVisible(!m_previews && m_openTool);
    if (m_step == 0 && window()->focusWidget() == m_back)
        m_words->setFocus();
    m_back->setEnabled(m_step > 0);
    const bool last = m_step + 1 >= steps();
    const bool leads = last && !m_previews;
    const bool more = last && !lessonAfter(m_key).isEmpty();
    m_next->setText(more ? tr("&Next lesson") : leads ? tr("All &lessons") : tr("&Next"));
    m_next->setToolTip(more   ? tr("This one is done; go on with the one that follows")
                       : last ? tr("The lesson is done; back to the list")
                              : tr("The next step (Page Down)"));
    m_next->setAccessibleName(m_next->text().remove('&'));
    const bool goesOn = m_played && !isAsking() && !(m_previews && last);
    if (!goesOn && window()->focusWidget() == m_next)
        m_words->setFocus();
    m_next->setEnabled(goesOn);
    m_present->setEnabled(m_played != nullptr);
    m_present->setVisible(!m_previews);
    m_handOut->setVisible(!m_previews);
    m_handOut->setEnabled(m_played != nullptr && !m_writing.isRunning());
    m_work->setVisible(m_open != nullptr);
    m_work->setEnabled(m_played != nullptr);
    m_all->setVisible(!m_previews && (more || !last));
}

// ---- keys and sizes

bool LessonWindow::takeKey(int key) {
    switch (key) {
    case Qt::Key_Right:
    case Qt::Key_PageDown:
    case Qt::Key_Space:
        if (canGoOn())
            goTo(m_step + 1);
        return true;
    case Qt::Key_Left:
    case Qt::Key_PageUp:
        back();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (hasQuestion() && !m_revealed)
            reveal();
        else if (canGoOn())
            goTo(m_step + 1);
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down: // would take the focus to another button
        return true;
    default:
        return false;
    }
}

/// Keys of buttons are those of the lesson, but for Space, which presses the button; the words scroll.
bool LessonWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (watched == m_search && key == Qt::Key_Down) {
            m_list->setFocus();
            return true;
        }
        const bool scrolls = key == Qt::Key_Up || key == Qt::Key_Down;
        const bool isLessonKey = watched == m_words ? !scrolls : watched != m_search && key != Qt::Key_Space;
        if (isLessonKey && takeKey(key))
            return true;
    }
    return ToolWindow::eventFilter(watched, event);
}

/// A, B, C choose; Enter reveals and goes on; F11 presents. No key leaves the lesson.
void LessonWindow::keyPressEvent(QKeyEvent* event) {
    const int choice = event->key() - Qt::Key_A;
    const bool open = hasQuestion() && !m_revealed; // again, too, where it was answered before
    if (open && event->modifiers() == Qt::NoModifier && m_group->button(choice))
        m_group->button(choice)->click();
    else if (isWindow() && event->key() == Qt::Key_F11) // in the main window the key is that one's
        present();
    else if (m_pages->currentIndex() != 1 || !takeKey(event->key()))
        ToolWindow::keyPressEvent(event);
}

/// In the main window type grows with the window: it is read from the last row of a lecture hall.
void LessonWindow::resizeEvent(QResizeEvent* event) {
    ToolWindow::resizeEvent(event);
    constexpr double fullHeight = 990; // of a screen of 1080, below the bars
    setScale(isWindow() || m_previews ? 1 : largest * std::clamp(height() / fullHeight, 0.65, 2.0));
}

/// What was stopped when nobody watched goes on.
void LessonWindow::showEvent(QShowEvent* event) {
    ToolWindow::showEvent(event);
    if (m_pages->currentIndex() == 0)
        showList(); // all of its lessons are read
    else if (m_lesson && !m_played && !m_job.isRunning())
        play();
}

std::vector<Slide> LessonWindow::slides() const {
    std::vector<Slide> slides;
    if (!m_played)
        return slides;
    std::set<std::size_t> answered; // before this slide, in the order of the slides
    for (std::size_t i = 0; i < steps(); ++i) {
        const Step& step = m_lesson->steps[i];
        const Units& labels = m_lesson->scenes[step.scene].scenario->platform.units;
        const auto said = [&](const equipoise::lesson::Words& words) {
            const auto text = text::ofWords(words, language::current(), *m_played, labels);
            return text ? *text : text::translated(text.error());
        };
        Slide slide{m_title->text(), said(step.text), m_played->scenes[step.scene], i};
        slide.picture = picturesOf(*m_lesson, *m_played, i, answered).back();
        slide.picture->marks = {step.look.processors, step.look.links, {}};
        slides.push_back(slide);
        if (!step.prediction)
            continue;
        slide.text = said(step.prediction->question);
        QChar letter(u'A');
        for (const equipoise::lesson::Choice& choice : step.prediction->choices) {
            slide.text += QStringLiteral("\n%1   %2").arg(letter, said(choice.text));
            letter = QChar(static_cast<char16_t>(letter.unicode() + 1));
        }
        slides.push_back(slide);
        if (auto picture = pictureOfAnswer(*m_lesson, *m_played, i, answered))
            slide.picture = std::move(picture);
        slide.kept = slide.picture->kept;
        answered.insert(i);
        slide.text = said(step.prediction->reveal);
        slides.push_back(slide);
    }
    return slides;
}

void LessonWindow::present() {
    const std::vector<Slide> slides = this->slides();
    if (slides.empty())
        return;
    auto* window = new SlideWindow(slides, this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    const auto first =
        std::find_if(slides.begin(), slides.end(), [this](const Slide& s) { return s.step == m_step; });
    window->goTo(static_cast<std::size_t>(first - slides.begin()));
    connect(window, &PresentWindow::left, this,
            [this, slides](std::size_t slide) { goTo(slides[slide].step); });
    window->showFullScreen();
}

void LessonWindow::openScene() {
    if (m_open && m_played)
        m_open(m_document.toFile(), m_title->text());
}

} // namespace equipoise::gui
