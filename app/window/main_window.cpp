// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include "app/pictures/canvas/input/canvas_actions.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/language_change.h"
#include "app/problems/problem_page.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/solve_controller.h"
#include "app/settings/settings.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/tools/playback/playback_window.h"
#include "app/tools/tool_window.h"
#include "app/tools/tools.h"
#include "app/widgets/fields/field_keys.h"
#include "app/window/actions.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/files/file_controller.h"
#include "app/window/files/plan_output.h"
#include "app/window/files/unopened_files.h"
#include "app/window/help/palette.h"
#include "app/window/layout_controller.h"
#include "app/window/menus.h"
#include "app/window/panels/answer_column.h"
#include "app/window/panels/answer_panel.h"
#include "app/window/panels/explain_panel.h"
#include "app/window/panels/guide_panel.h"
#include "app/window/panels/inspector.h"
#include "app/window/panels/plans_panel.h"
#include "app/window/panels/plans_strip.h"
#include "app/window/panels/platform_panel.h"
#include "app/window/panels/problems_panel.h"
#include "app/window/panels/question_panel.h"
#include "app/window/start_page.h"
#include "app/window/tables/table_paste.h"
#include "app/window/tool_place.h"
#include "app/window/top_bar.h"
#include "app/window/units_menu.h"
#include "app/window/windows.h"
#include "app/window/workbench.h"
#include "core/model/registry.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr QSize minSize(1024, 640);

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent)
    , m_controller(new SolveController(m_document, m_selection, this))
    , m_files(new FileController(m_document, *this))
    , m_actions(*new Actions(m_document.undoStack(), this))
    , m_output(*new PlanOutput(m_document, m_selection, *this))
    , m_topBar(*new TopBar(m_actions, m_document, this))
    , m_platform(new PlatformPanel(m_document, m_selection, this))
    , m_question(new QuestionPanel(m_document, m_selection, *m_controller, this))
    , m_answer(new AnswerPanel(m_document, m_selection, this))
    , m_guide(new GuidePanel(m_document, m_selection, *m_controller, this))
    , m_problems(new ProblemsPanel(m_document, m_selection, this))
    , m_column(new AnswerColumn(*m_question, *m_answer, *m_guide,
                                *new ExplainPanel(m_document, m_selection, this), this))
    , m_strip(new PlansStrip(m_document, m_selection, *new PlansPanel(m_document, m_selection, this),
                             *m_problems, *m_actions[ToolId::Compare], this))
    , m_inspector(new Inspector(m_document, m_selection, m_platform->processorsModel(),
                                m_platform->linksModel(), m_platform->canvas().commands(), this))
    , m_palette(new Palette(m_document, *m_actions[ActionId::AddProcessor],
                            *m_platform->canvas().commands()["connect"], *m_actions[ActionId::AddSwitch],
                            this))
    , m_workbench(new Workbench({*m_platform, *m_column, *m_strip, *m_inspector, *m_palette}, this)) {
    m_selection.follow(m_document);
    setObjectName("mainWindow");
    setAcceptDrops(true);
    setMinimumSize(minSize);
    m_controller->setLive(settings::isLive());
    ToolContext context{m_document, m_selection, *m_controller, m_platform->canvas(), this, {}, {}};
    context.openCopy = [this](const io::ScenarioFile& file, const QString& title) {
        openAnywhere([file, title](FileController& files, FileController::Then then) {
            files.openCopy(file, title, std::move(then));
        });
    };
    context.askReportPath = [this](std::function<void(QString path)> then) {
        m_files->askReportPath(std::move(then));
    };
    m_tools = new ToolWindows(std::move(context), this);
    m_tools->setHost([this](const Tool& tool, ToolWindow& window) { host(tool, window); });

    passHistoryKeys();
    addToolBar(&m_topBar);
    setCentralWidget(m_workbench);
    m_menus = new Menus(*this, m_actions, m_platform->canvas().commands(), m_strip->units());
    connectActions();
    connectWorkbench();
    connectPanels();
    showProblem();
    m_menus->refresh();
    style::inEveryLanguage(*this, [this] { retranslate(); });

    // All of it in sight on a small screen, too; the frame of the window needs some room.
    const QSize screen = QGuiApplication::primaryScreen()->availableSize();
    resize(QSize(1440, 900).boundedTo(screen - QSize(8, 40)));
    restoreGeometry(settings::windowGeometry());
    m_workbench->restoreState(settings::windowState());
}

MainWindow::~MainWindow() {
    // A cell or field that is being edited sets its value when the window hides: all must still be there. Then
    // whatever runs, and whatever is shown, reads the document, a member that would be destroyed before the
    // window's children.
    hide();
    delete m_controller;
    delete m_files;
    delete m_tools;
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

void MainWindow::setPrompts(UserPrompts ask) {
    m_files->setPrompts(std::move(ask));
}

// ---- how it is put together

void MainWindow::connectActions() {
    const auto on = [this](ActionId id, auto act) {
        connect(m_actions[id], &QAction::triggered, this, std::move(act));
    };
    on(ActionId::NewDocument, [this] { openAnywhere(&FileController::newDocument); });
    on(ActionId::Open,
       [this] { m_files->askOpenPaths([this](const QStringList& paths) { openFiles(paths); }); });
    on(ActionId::NewWindow, [this] {
        if (m_windows)
            m_windows->openNew();
    });
    on(ActionId::CloseWindow, [this] { close(); });
    on(ActionId::Quit, [this] {
        if (m_windows)
            m_windows->quit();
        else
            close();
    });
    on(ActionId::Save, [this] { m_files->save(); });
    on(ActionId::SaveAs, [this] { m_files->saveAs(); });
    on(ActionId::RecoverWork, [this] { offerLostWork(true); });
    on(ActionId::ExportPlatform, [this] { m_files->exportPlatform(); });
    on(ActionId::ExportPicture, [this] { exportPicture(); });
    on(ActionId::Print, [this] { m_output.print(); });
    on(ActionId::CopyPicture, [this] { m_output.copyPicture(); });
    on(ActionId::CopyNumbers, [this] { m_output.copyNumbers(); });
    on(ActionId::Present, [this] {
        if (LessonWindow* lesson = playedLesson())
            lesson->present();
        else if (PlaybackWindow* algorithm = shownAlgorithm())
            algorithm->present();
        else if (m_output.hasAnswer())
            m_output.present();
    });
    on(ActionId::Cut, [this] { useClipboard(QKeySequence::Cut); });
    on(ActionId::Copy, [this] { useClipboard(QKeySequence::Copy); });
    m_platform->onPasted([this](const QMimeData& pasted) { return takePasted(pasted); });
    on(ActionId::Paste, [this] { useClipboard(QKeySequence::Paste); });
    on(ActionId::AddProcessor, [this] { m_platform->addProcessor(); });
    on(ActionId::AddSwitch, [this] { m_platform->addSwitch(); });
    on(ActionId::RemoveSelected, [this] { m_platform->canvas().removeSelected(); });
    on(ActionId::LayoutNodes, [this] { m_platform->canvas().arrange(); });
    on(ActionId::Fit, [this] { m_platform->canvas().fit(); });
    on(ActionId::Solve, [this] { m_controller->solve(); });
    on(ActionId::Stop, [this] { m_controller->stop(); });
    on(ActionId::Live, [this] { m_controller->setLive(m_actions[ActionId::Live]->isChecked()); });
    on(ActionId::RemovePlan, [this] { m_document.removePlan(m_selection.plan()); });
    on(ActionId::ResetLayout, [this] { m_workbench->reset(); });
    on(ActionId::Explain, [this] { m_workbench->showExplanation(); });
    on(ActionId::Fill, [this] { m_workbench->toggleFill(); });
    on(ActionId::NextCard, [this] { m_workbench->focusNextCard(1); });
    on(ActionId::PreviousCard, [this] { m_workbench->focusNextCard(-1); });
    on(ActionId::Column, [this] { m_workbench->toggleColumn(); });
    on(ActionId::Plans, [this] { m_strip->toggle(); });
    for (const Tool& tool : tools())
        connect(m_actions[tool.id], &QAction::triggered, this, [this, id = tool.id] { m_tools->open(id); });
    addActions(m_actions.all());
    m_actions[ActionId::Live]->setChecked(m_controller->isLive());
    m_actions[ActionId::Stop]->setEnabled(false);
}

/// The key goes to the widget in focus. To the window, which has the action with this key, and to its menu bar
/// it must not be sent: it would trigger the action again.
void MainWindow::useClipboard(QKeySequence::StandardKey key) {
    QWidget* focus = QApplication::focusWidget();
    const QKeyCombination keys = QKeySequence(key)[0];
    QKeyEvent press(QEvent::KeyPress, keys.key(), keys.keyboardModifiers());
    if (focus && focus != this && focus != menuBar())
        QApplication::sendEvent(focus, &press);
    else
        keyPressEvent(&press);
}

/// Keys that no part of the window takes come here.
void MainWindow::keyPressEvent(QKeyEvent* event) {
    const QMimeData* pasted =
        event->matches(QKeySequence::Paste) ? QGuiApplication::clipboard()->mimeData() : nullptr;
    if (!pasted || (pasted->text().trimmed().isEmpty() && !pasted->hasUrls())) {
        QMainWindow::keyPressEvent(event);
        return;
    }
    if (takePasted(*pasted))
        return;
    m_workbench->setWorkspace(Workspace::Edit);
    pasteInto(m_platform->tableFor(*pasted), *pasted, true);
}

void MainWindow::exportPicture() {
    m_output.exportPicture([this](QWidget* parent, const QString& suggestion, const QString& endings,
                                  const std::function<void(QString path)>& then) {
        m_files->askPicturePath(parent, suggestion, endings, then);
    });
}

void MainWindow::connectWorkbench() {
    for (std::size_t i = 0; i < workspaceActions.size(); ++i)
        connect(m_actions[workspaceActions[i]], &QAction::triggered, this,
                [this, i] { m_workbench->setWorkspace(static_cast<Workspace>(i)); });
    for (std::size_t i = 0; i < askActions.size(); ++i)
        connect(m_actions[askActions[i]], &QAction::triggered, this,
                [this, i] { m_selection.setProblem(equipoise::problems()[i]); });
    connect(&m_topBar, &TopBar::workspaceChosen, m_workbench, &Workbench::setWorkspace);
    connect(&m_topBar, &TopBar::problemChosen, &m_selection, &Selection::setProblem);
    connect(m_workbench, &Workbench::workspaceChanged, this, &MainWindow::showWorkspace);
    connect(&m_workbench->place(Workspace::Compare), &ToolPlace::invitationTaken, m_actions[ToolId::RunMany],
            &QAction::trigger);
    connect(&m_workbench->place(Workspace::Teach), &ToolPlace::invitationTaken, m_actions[ToolId::Lessons],
            &QAction::trigger);
    showWorkspace();
}

/// A kind of work begins with its tool, where that can begin.
void MainWindow::showWorkspace() {
    const Workspace workspace = m_workbench->workspace();
    m_topBar.showWorkspace(workspace);
    enableActions();
    for (const auto& [place, tool] :
         {std::pair{Workspace::Compare, ToolId::Compare}, {Workspace::Teach, ToolId::Lessons}})
        if (workspace == place && !m_workbench->place(place).isTaken() && m_tools->isUsable(tool))
            m_tools->open(tool);
}

LessonWindow* MainWindow::playedLesson() const {
    auto* lesson = qobject_cast<LessonWindow*>(m_tools->find(ToolId::Lessons));
    return lesson && lesson->isVisible() && lesson->isPlaying() ? lesson : nullptr;
}

PlaybackWindow* MainWindow::shownAlgorithm() const {
    auto* algorithm = qobject_cast<PlaybackWindow*>(m_tools->find(ToolId::PlayAlgorithm));
    return algorithm && algorithm->isVisible() ? algorithm : nullptr;
}

void MainWindow::host(const Tool& tool, ToolWindow& window) {
    const Workspace workspace =
        tool.placement == ToolPlacement::CompareWorkspace ? Workspace::Compare : Workspace::Teach;
    m_start->close(); // it would hide the tool
    m_workbench->take(workspace, window);
    m_topBar.showTeaching(tool.id == ToolId::PlayAlgorithm);
    m_workbench->setWorkspace(workspace);
}

void MainWindow::connectPanels() {
    new LayoutController(m_platform->canvas(), this);
    auto* const dialogs = new Dialogs(*this, m_actions, [this] { return allActions(); });
    m_start = new StartPage(*this, m_actions, *m_tools, *dialogs);
    const CanvasActions& canvas = m_platform->canvas().commands();
    canvas["snap"]->setChecked(settings::snaps());
    canvas["overview"]->setChecked(settings::showsOverview());
    connect(canvas["snap"], &QAction::toggled, this, &settings::setSnaps);
    connect(canvas["overview"], &QAction::toggled, this, &settings::setShowsOverview);
    connect(&m_selection, &Selection::problemChanged, this, &MainWindow::showProblem);
    connect(m_controller, &SolveController::liveChanged, this, [this](bool live) {
        m_actions[ActionId::Live]->setChecked(live);
        settings::setLive(live);
    });
    connect(m_controller, &SolveController::runStarted, this,
            [this] { m_actions[ActionId::Stop]->setEnabled(true); });
    connect(m_controller, &SolveController::runEnded, this,
            [this] { m_actions[ActionId::Stop]->setEnabled(false); });

    // Whatever is refused, wherever, ends in the one list of problems.
    connect(m_controller, &SolveController::failed, m_problems, &ProblemsPanel::showSolverError);
    connect(m_controller, &SolveController::succeeded, m_problems, &ProblemsPanel::clearSolverError);
    connect(m_files, &FileController::failed, m_problems, &ProblemsPanel::showFileError);
    connect(m_files, &FileController::unsafe, m_problems, &ProblemsPanel::showUnsafe);
    connect(m_files, &FileController::safe, m_problems, &ProblemsPanel::showSafe);
    new UnopenedFiles(*this, m_actions, *dialogs);
    connect(m_files, &FileController::planRead, this, [this](const PlanRecord& kept) {
        m_selection.setProblem(kept.plan.problem);
        if (const auto adopted = m_controller->adopt(kept); !adopted)
            m_problems->showEditError(adopted.error());
    });
    connect(m_files, &FileController::remarked, m_problems, &ProblemsPanel::showRemarks);
    connect(m_question, &QuestionPanel::refused, m_problems, &ProblemsPanel::showEditError);
    connect(m_guide, &GuidePanel::refused, m_problems, &ProblemsPanel::showEditError);
    connect(m_platform, &PlatformPanel::refused, m_problems, &ProblemsPanel::showEditError);
    connect(m_inspector, &Inspector::refused, m_problems, &ProblemsPanel::showEditError);
    connect(m_palette, &Palette::refused, m_problems, &ProblemsPanel::showEditError);
    connect(m_platform, &PlatformPanel::takenBack, m_problems, &ProblemsPanel::clearEditError);
    connect(dialogs, &Dialogs::refused, m_problems, &ProblemsPanel::showEditError);
    connect(&m_output, &PlanOutput::refused, m_problems, &ProblemsPanel::showEditError);
    connect(m_problems, &ProblemsPanel::appeared, m_strip, &PlansStrip::say);
    connect(m_problems, &ProblemsPanel::counted, m_strip, &PlansStrip::showCheckCounts);
    connect(m_problems, &ProblemsPanel::goTo, m_platform, &PlatformPanel::goTo);
    connect(m_problems, &ProblemsPanel::goTo, m_question, &QuestionPanel::goTo);
    m_answer->setReplaced([this](int plan) { return m_controller->isReplaced(plan); });
    connect(m_strip, &PlansStrip::changeTold, m_answer, &AnswerPanel::showChange);
    connect(m_answer, &AnswerPanel::keepAsked, this, [this] {
        m_controller->keepPlan(m_selection.plan());
        m_answer->refresh();
    });
    connect(m_controller, &SolveController::liveChanged, m_answer, &AnswerPanel::refresh);
    connect(m_answer, &AnswerPanel::whyAsked, m_workbench, &Workbench::showExplanation);

    connect(&m_document, &Document::changed, this, &MainWindow::showTitle);
    connect(&m_document, &Document::changed, &m_topBar, &TopBar::showAsked);
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.reset || change.file)
            m_seenPath = change.reset ? QString() : m_document.path(); // a reset one is shown later
        if (change.file)
            rememberView();
    });
    connect(&m_selection, &Selection::problemChanged, this, &MainWindow::rememberView);
    connect(&m_selection, &Selection::planChanged, this, &MainWindow::rememberView);
    connect(&m_selection, &Selection::planChanged, this, &MainWindow::enableActions);
    connect(&m_document, &Document::changed, this, &MainWindow::enableActions);
    connect(m_tools, &ToolWindows::closed, this, &MainWindow::enableActions);
    enableActions();
}

void MainWindow::enableActions() {
    using enum Actions::Id;
    m_actions[RemovePlan]->setEnabled(m_output.plan() != nullptr);
    for (const ActionId id : {ExportPicture, Print, CopyPicture, CopyNumbers, Explain})
        m_actions[id]->setEnabled(m_output.hasAnswer());
    m_actions[Present]->setEnabled(m_output.hasAnswer() || m_workbench->workspace() == Workspace::Teach);
    for (const Tool& tool : tools())
        m_actions[tool.id]->setEnabled(m_tools->isUsable(tool.id));
}

QList<QAction*> MainWindow::allActions() const {
    return m_actions.all() + m_platform->canvas().commands().all() + m_menus->languageActions() +
           m_platform->tableCommands() + m_strip->units().choices();
}

// ---- what it shows

void MainWindow::showProblem() {
    const equipoise::Problem problem = m_selection.problem();
    m_topBar.showProblem(problem);
    m_workbench->setPage(pageOf(problem));
}

ProblemPage* MainWindow::pageOf(equipoise::Problem problem) {
    ProblemPage*& page = m_pageOf[problem];
    if (!page)
        page = presenterOf(problem).makePage(m_document, m_selection, m_workbench->pages());
    return page;
}

void MainWindow::showTitle() {
    setWindowTitle(QStringLiteral("%1[*] – Equipoise").arg(m_document.title()));
    setWindowModified(m_document.isEdited());
    setWindowFilePath(m_document.path());
}

void MainWindow::retranslate() {
    m_document.namePlans(nameOfPlan);
    m_actions.retranslate();
    m_menus->retranslate();
    m_workbench->place(Workspace::Compare)
        .invite(
            tr("Two to four plans of one question stand here on one axis of time, with what differs between "
               "them. This question has no plan yet: press F5, or have several solvers answer:"),
            tr("Run many…"));
    m_workbench->place(Workspace::Teach)
        .invite(tr("Lessons, and algorithms step by step, in large type."), tr("Lessons…"));
    m_topBar.retranslate();
    showTitle();
}

} // namespace equipoise::gui
