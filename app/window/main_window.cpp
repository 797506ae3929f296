// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include "app/pictures/canvas/canvas_actions.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/language_change.h"
#include "app/problems/problem_page.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/solve_controller.h"
#include "app/settings/settings.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/tools/tool_window.h"
#include "app/tools/tools.h"
#include "app/window/actions.h"
#include "app/window/answer_column.h"
#include "app/window/answer_panel.h"
#include "app/window/dialogs.h"
#include "app/window/explain_panel.h"
#include "app/window/file_controller.h"
#include "app/window/guide_panel.h"
#include "app/window/inspector.h"
#include "app/window/layout_controller.h"
#include "app/window/menus.h"
#include "app/window/palette.h"
#include "app/window/plan_output.h"
#include "app/window/plans_panel.h"
#include "app/window/plans_strip.h"
#include "app/window/platform_panel.h"
#include "app/window/problems_panel.h"
#include "app/window/question_panel.h"
#include "app/window/start_page.h"
#include "app/window/tool_place.h"
#include "app/window/top_bar.h"
#include "app/window/unopened_files.h"
#include "app/window/windows.h"
#include "app/window/workbench.h"
#include "core/model/registry.h"

#include <QGuiApplication>
#include <QMenu>
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
                             *m_problems, *m_actions["compare"], this))
    , m_inspector(new Inspector(m_document, m_selection, m_platform->processorsModel(),
                                m_platform->linksModel(), m_platform->canvas().commands(), this))
    , m_palette(new Palette(m_document, *m_actions["addProcessor"],
                            *m_platform->canvas().commands()["connect"], *m_actions["addSwitch"], this))
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
    context.askReportPath = [this] { return m_files->askReportPath(); };
    m_tools = new ToolWindows(std::move(context), this);
    m_tools->setHost([this](const Tool& tool, ToolWindow& window) { return host(tool, window); });

    addToolBar(&m_topBar);
    setCentralWidget(m_workbench);
    m_menus = new Menus(*this, m_actions, m_platform->canvas().commands());
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
    // Whatever runs, and whatever is shown, reads the document. As a member it would go before the window's
    // children do, and they are still asked for their sizes while the window hides.
    delete m_controller;
    delete m_files;
    delete m_tools;
    hide();
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

void MainWindow::setAsk(Ask ask) {
    m_files->setAsk(std::move(ask));
}

// ---- how it is put together

void MainWindow::on(const char* action, std::function<void()> act) {
    connect(m_actions[action], &QAction::triggered, this, std::move(act));
}

void MainWindow::connectActions() {
    on("newDocument", [this] { openAnywhere(&FileController::newDocument); });
    on("open", [this] { openFiles(m_files->askOpenPaths()); });
    on("newWindow", [this] {
        if (m_windows)
            m_windows->openNew();
    });
    on("closeWindow", [this] { close(); });
    on("quit", [this] {
        if (m_windows)
            m_windows->quit();
        else
            close();
    });
    on("save", [this] { m_files->save(); });
    on("saveAs", [this] { m_files->saveAs(); });
    on("recoverWork", [this] { offerLostWork(true); });
    on("exportPlatform", [this] { m_files->exportPlatform(); });
    on("exportPlan", [this] {
        if (const auto kept = m_output.plan())
            m_files->exportPlan(*kept);
    });
    on("exportPicture", [this] {
        m_output.exportPicture([this](QWidget* parent, const QString& suggestion, const QString& endings) {
            return m_files->askPicturePath(parent, suggestion, endings);
        });
    });
    on("print", [this] { m_output.print(); });
    on("copyPicture", [this] { m_output.copyPicture(); });
    on("copyNumbers", [this] { m_output.copyNumbers(); });
    on("present", [this] {
        if (LessonWindow* lesson = playedLesson())
            lesson->present();
        else if (m_output.hasAnswer())
            m_output.present();
    });
    on("addProcessor", [this] { m_platform->addProcessor(); });
    on("addSwitch", [this] { m_platform->addSwitch(); });
    on("removeSelected", [this] { m_platform->canvas().removeSelected(); });
    on("layoutNodes", [this] { m_platform->canvas().arrange(); });
    on("fit", [this] { m_platform->canvas().fit(); });
    on("solve", [this] { m_controller->solve(); });
    on("stop", [this] { m_controller->stop(); });
    on("live", [this] { m_controller->setLive(m_actions["live"]->isChecked()); });
    on("removePlan", [this] { m_document.removePlan(m_selection.plan()); });
    on("resetLayout", [this] { m_workbench->reset(); });
    on("explain", [this] { m_workbench->showExplanation(); });
    on("fill", [this] { m_workbench->toggleFill(); });
    on("nextCard", [this] { m_workbench->focusNextCard(1); });
    on("previousCard", [this] { m_workbench->focusNextCard(-1); });
    on("column", [this] { m_workbench->toggleColumn(); });
    on("plans", [this] { m_strip->toggle(); });
    for (const Tool& tool : tools())
        on(tool.id, [this, &tool] { m_tools->open(tool); });
    addActions(m_actions.all());
    m_actions["live"]->setChecked(m_controller->isLive());
    m_actions["stop"]->setEnabled(false);
}

void MainWindow::connectWorkbench() {
    for (int i = 0; i < workspaceCount; ++i)
        on(workspaceActions[static_cast<std::size_t>(i)],
           [this, i] { m_workbench->setWorkspace(static_cast<Workspace>(i)); });
    for (std::size_t i = 0; i < askActions.size(); ++i)
        on(askActions[i], [this, i] { m_selection.setProblem(equipoise::problems()[i]); });
    connect(&m_topBar, &TopBar::workspaceChosen, m_workbench, &Workbench::setWorkspace);
    connect(&m_topBar, &TopBar::problemChosen, &m_selection, &Selection::setProblem);
    connect(m_workbench, &Workbench::workspaceChanged, this, &MainWindow::showWorkspace);
    connect(&m_workbench->place(Workspace::Compare), &ToolPlace::invitationTaken, m_actions["runMany"],
            &QAction::trigger);
    connect(&m_workbench->place(Workspace::Teach), &ToolPlace::invitationTaken, m_actions["lessons"],
            &QAction::trigger);
    showWorkspace();
}

/// A kind of work begins with its tool, where that can begin.
void MainWindow::showWorkspace() {
    const Workspace workspace = m_workbench->workspace();
    m_topBar.showWorkspace(workspace);
    enableActions();
    for (const auto& [place, id] :
         {std::pair{Workspace::Compare, "compare"}, {Workspace::Teach, "lessons"}}) {
        const Tool& tool = toolNamed(id);
        if (workspace == place && !m_workbench->place(place).isTaken() && m_tools->isUsable(tool))
            m_tools->open(tool);
    }
}

LessonWindow* MainWindow::playedLesson() const {
    auto* lesson = m_workbench->place(Workspace::Teach).findChild<LessonWindow*>();
    return lesson && lesson->isVisible() && lesson->isPlaying() ? lesson : nullptr;
}

bool MainWindow::host(const Tool& tool, ToolWindow& window) {
    const std::string_view id = tool.id;
    const bool teaches = id == "lessons" || id == "lessonEditor" || id == "playAlgorithm";
    if (!teaches && id != "compare")
        return false;
    const Workspace workspace = teaches ? Workspace::Teach : Workspace::Compare;
    m_workbench->place(workspace).take(window);
    m_topBar.showTeaching(id == "playAlgorithm");
    m_workbench->setWorkspace(workspace);
    return true;
}

void MainWindow::connectPanels() {
    new LayoutController(m_platform->canvas(), this);
    auto* const dialogs = new Dialogs(*this, m_actions, [this] { return allActions(); });
    m_start = new StartPage(*this, m_actions, *m_tools);
    const CanvasActions& canvas = m_platform->canvas().commands();
    canvas["snap"]->setChecked(settings::snaps());
    canvas["overview"]->setChecked(settings::showsOverview());
    connect(canvas["snap"], &QAction::toggled, this, &settings::setSnaps);
    connect(canvas["overview"], &QAction::toggled, this, &settings::setShowsOverview);
    connect(&m_selection, &Selection::problemChanged, this, &MainWindow::showProblem);
    connect(m_controller, &SolveController::liveChanged, this, [this](bool live) {
        m_actions["live"]->setChecked(live);
        settings::setLive(live);
    });
    connect(m_controller, &SolveController::runStarted, this,
            [this] { m_actions["stop"]->setEnabled(true); });
    connect(m_controller, &SolveController::runEnded, this, [this] { m_actions["stop"]->setEnabled(false); });

    // Whatever is refused, wherever, ends in the one list of problems.
    connect(m_controller, &SolveController::failed, m_problems, &ProblemsPanel::showSolverError);
    connect(m_controller, &SolveController::succeeded, m_problems, &ProblemsPanel::clearSolverError);
    connect(m_files, &FileController::failed, m_problems, &ProblemsPanel::showFileError);
    connect(m_files, &FileController::unsafe, m_problems, &ProblemsPanel::showUnsafe);
    connect(m_files, &FileController::safe, m_problems, &ProblemsPanel::showSafe);
    new UnopenedFiles(*this, m_actions);
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
    connect(m_problems, &ProblemsPanel::errorsCounted, m_strip, &PlansStrip::showErrorCount);
    connect(m_problems, &ProblemsPanel::goTo, m_platform, &PlatformPanel::goTo);
    connect(m_problems, &ProblemsPanel::goTo, m_question, &QuestionPanel::goTo);
    connect(m_answer, &AnswerPanel::whyAsked, m_workbench, &Workbench::showExplanation);

    connect(&m_document, &Document::changed, this, &MainWindow::showTitle);
    connect(&m_document, &Document::changed, &m_topBar, &TopBar::showAsked);
    connect(&m_selection, &Selection::planChanged, this, &MainWindow::enableActions);
    connect(&m_document, &Document::changed, this, &MainWindow::enableActions);
    connect(m_tools, &ToolWindows::closed, this, &MainWindow::enableActions);
    enableActions();
}

void MainWindow::enableActions() {
    m_actions.setEnabled({"removePlan"}, m_output.plan() != nullptr);
    m_actions.setEnabled({"exportPicture", "exportPlan", "print", "copyPicture", "copyNumbers", "explain"},
                         m_output.hasAnswer());
    m_actions.setEnabled({"present"}, m_output.hasAnswer() || m_workbench->workspace() == Workspace::Teach);
    for (const Tool& tool : tools())
        m_actions.setEnabled({tool.id}, m_tools->isUsable(tool));
}

QList<QAction*> MainWindow::allActions() const {
    return m_actions.all() + m_platform->canvas().commands().all() + (*m_menus)["languageMenu"].actions();
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
    m_actions.retranslate();
    m_menus->retranslate();
    m_workbench->place(Workspace::Compare)
        .invite(
            tr("Tick two to four plans of one question in the strip below, and they stand here on one axis. "
               "Are there none yet? Have several solvers answer:"),
            tr("Run many…"));
    m_workbench->place(Workspace::Teach)
        .invite(tr("Lessons, and algorithms step by step, in large type."), tr("Lessons…"));
    m_topBar.retranslate();
    showTitle();
}

} // namespace equipoise::gui
