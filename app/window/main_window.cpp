#include "app/window/main_window.h"

#include "app/text/describe.h"
#include "app/views/export/export.h"
#include "app/views/style/icon.h"
#include "app/views/style/tokens.h"
#include "app/window/actions.h"
#include "app/window/answer_panel.h"
#include "app/window/command_palette.h"
#include "app/window/file_controller.h"
#include "app/window/guide_panel.h"
#include "app/window/keys_dialog.h"
#include "app/window/language.h"
#include "app/window/plan_numbers.h"
#include "app/window/plans_panel.h"
#include "app/window/platform_panel.h"
#include "app/window/problems_panel.h"
#include "app/window/question_panel.h"
#include "app/window/ring_page.h"
#include "app/window/segmented.h"
#include "app/window/settings.h"
#include "app/window/solve_controller.h"
#include "core/solve/registry.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>
#include <algorithm>

namespace app {

namespace {

constexpr auto firstExample = "lyon.equipoise";
constexpr int leftWidth = 390;
constexpr int rightWidth = 310;
constexpr int bottomHeight = 150;

QWidget* spring() {
    auto* widget = new QWidget;
    widget->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    return widget;
}

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent)
    , m_controller(new SolveController(m_document, m_selection, this))
    , m_files(new FileController(m_document, *this))
    , m_actions(new Actions(m_document.undoStack(), this)) {
    setObjectName("mainWindow");
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea); // the words need more height than the plans
    m_controller->setLive(settings::isLive());

    buildTopBar();
    buildDocks();
    buildMenus();
    connectActions();
    connectParts();
    retranslate();

    // All of it in sight on a small screen, too; the frame of the window needs some room.
    const QSize screen = QGuiApplication::primaryScreen()->availableSize();
    resize(QSize(1440, 900).boundedTo(screen - QSize(8, 40)));
    arrangeDocks();
    restoreGeometry(settings::windowGeometry());
    restoreState(settings::windowState());
}

MainWindow::~MainWindow() = default;

void MainWindow::setAsk(Ask ask) {
    m_files->setAsk(std::move(ask));
}

void MainWindow::openAtStart(const QString& path) {
    if (path.isEmpty() || !m_files->openFile(path))
        m_files->openExample(firstExample);
    afterOpen();
}

/// A file's own plan is shown; without one the question is answered at once: the first thing seen is a
/// picture.
void MainWindow::afterOpen() {
    const auto& plans = m_document.plans();
    const auto usable =
        std::find_if(plans.begin(), plans.end(), [](const DocumentPlan& plan) { return plan.current; });
    if (usable != plans.end()) {
        m_selection.setPlan(usable->id);
    } else if (m_document.scenario().platform.size() > 0 && m_document.scenario().questions.ring) {
        m_controller->solveAgain();
    }
}

void MainWindow::buildTopBar() {
    m_topBar = addToolBar(QString());
    m_topBar->setObjectName("topBar");
    m_topBar->setMovable(false);
    m_topBar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_topBar->toggleViewAction()->setVisible(false);

    m_title = new QLabel(this);
    m_title->setProperty("role", "title");
    m_title->setObjectName("documentTitle");
    m_edited = new QLabel(this);
    m_edited->setProperty("role", "muted");
    m_problems = new Segmented(this);
    m_problems->setObjectName("problemSwitch");
    for (const core::Problem problem : core::allProblems) {
        const std::string_view name = core::nameOf(problem);
        const int index = m_problems->addSegment(
            "problem." + QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
        m_problems->setEnabledAt(index, !core::solversOf(problem).empty());
    }
    auto* solve = new QPushButton(this);
    solve->setObjectName("solve");
    solve->setProperty("role", "primary");
    connect(solve, &QPushButton::clicked, m_actions->solve, &QAction::trigger);
    auto* live = new QToolButton(this);
    live->setObjectName("liveButton");
    live->setProperty("role", "flat");
    live->setDefaultAction(m_actions->live);
    live->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);

    auto* titles = new QWidget(this);
    auto* titleRow = new QHBoxLayout(titles);
    titleRow->setContentsMargins(style::Tokens::padding, style::Tokens::gap, 0, style::Tokens::gap);
    titleRow->setSpacing(style::Tokens::padding);
    titleRow->addWidget(m_title);
    titleRow->addWidget(m_edited);
    titleRow->addStretch(1);
    titles->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto* right = new QWidget(this);
    auto* rightRow = new QHBoxLayout(right);
    rightRow->setContentsMargins(0, style::Tokens::gap, style::Tokens::padding, style::Tokens::gap);
    rightRow->addWidget(spring(), 1);
    rightRow->addWidget(solve);
    rightRow->addWidget(live);
    right->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_topBar->addWidget(titles);
    m_topBar->addWidget(m_problems);
    m_topBar->addWidget(right);
}

void MainWindow::buildDocks() {
    m_ringPage = new RingPage(m_document, m_selection, this);
    setCentralWidget(m_ringPage);

    m_platform = new PlatformPanel(m_document, m_selection, this);
    m_question = new QuestionPanel(m_document, *m_controller, this);
    m_answer = new AnswerPanel(m_document, m_selection, this);
    m_guide = new GuidePanel(m_document, m_selection, *m_controller, this);
    m_plans = new PlansPanel(m_document, m_selection, this);
    m_problemsPanel = new ProblemsPanel(m_document, m_selection, this);

    dock("platformDock", m_platform, Qt::LeftDockWidgetArea);
    dock("processorsDock", m_platform->processors(), Qt::LeftDockWidgetArea);
    dock("questionDock", m_question, Qt::RightDockWidgetArea);
    dock("answerDock", m_answer, Qt::RightDockWidgetArea);
    dock("guideDock", m_guide, Qt::RightDockWidgetArea);
    dock("plansDock", m_plans, Qt::BottomDockWidgetArea);
    dock("problemsDock", m_problemsPanel, Qt::BottomDockWidgetArea);
}

QDockWidget* MainWindow::dock(const char* objectName, QWidget* content, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(this);
    dock->setObjectName(objectName);
    auto* frame = new QFrame;
    frame->setProperty("dockContent", true);
    auto* layout = new QVBoxLayout(frame);
    layout->setContentsMargins(1, 0, 1, 1);
    if (area == Qt::RightDockWidgetArea) {
        // Panels of text must not dictate the window's height: on a small screen they scroll.
        auto* scroll = new QScrollArea;
        scroll->setWidgetResizable(true);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        scroll->setWidget(content);
        scroll->setFocusPolicy(Qt::NoFocus);
        scroll->setMinimumWidth(rightWidth);
        layout->addWidget(scroll);
    } else {
        layout->addWidget(content);
    }
    dock->setWidget(frame);
    addDockWidget(area, dock);
    m_docks.push_back(dock);
    return dock;
}

void MainWindow::arrangeDocks() {
    const auto named = [this](const char* name) { return findChild<QDockWidget*>(name); };
    for (QDockWidget* dock : m_docks) {
        dock->setFloating(false);
        dock->show();
    }
    addDockWidget(Qt::LeftDockWidgetArea, named("platformDock"));
    splitDockWidget(named("platformDock"), named("processorsDock"), Qt::Vertical);
    addDockWidget(Qt::RightDockWidgetArea, named("questionDock"));
    splitDockWidget(named("questionDock"), named("answerDock"), Qt::Vertical);
    splitDockWidget(named("answerDock"), named("guideDock"), Qt::Vertical);
    addDockWidget(Qt::BottomDockWidgetArea, named("plansDock"));
    tabifyDockWidget(named("plansDock"), named("problemsDock"));
    named("plansDock")->raise();
    resizeDocks({named("platformDock"), named("questionDock")}, {leftWidth, rightWidth}, Qt::Horizontal);
    resizeDocks({named("platformDock"), named("processorsDock")}, {3, 2}, Qt::Vertical);
    resizeDocks({named("questionDock"), named("answerDock"), named("guideDock")}, {220, 330, 200},
                Qt::Vertical);
    resizeDocks({named("plansDock")}, {bottomHeight}, Qt::Vertical);
}

void MainWindow::buildMenus() {
    m_fileMenu = menuBar()->addMenu(QString());
    m_fileMenu->addActions({m_actions->newDocument, m_actions->open});
    m_recentMenu = m_fileMenu->addMenu(QString());
    m_recentMenu->setObjectName("recentMenu");
    m_exampleMenu = m_fileMenu->addMenu(QString());
    m_exampleMenu->setObjectName("exampleMenu");
    m_fileMenu->addSeparator();
    m_fileMenu->addActions({m_actions->save, m_actions->saveAs, m_actions->exportPicture});
    m_fileMenu->addSeparator();
    m_fileMenu->addAction(m_actions->quit);
    m_editMenu = menuBar()->addMenu(QString());
    m_editMenu->addActions({m_actions->undo, m_actions->redo});
    m_editMenu->addSeparator();
    m_editMenu->addActions(
        {m_actions->addProcessor, m_actions->addSwitch, m_actions->removeSelected, m_actions->layoutNodes});
    m_editMenu->addSeparator();
    m_editMenu->addActions({m_actions->copyPicture, m_actions->copyNumbers});
    m_planMenu = menuBar()->addMenu(QString());
    m_planMenu->addActions({m_actions->solve, m_actions->stop, m_actions->live});
    m_planMenu->addSeparator();
    m_planMenu->addAction(m_actions->removePlan);
    m_viewMenu = menuBar()->addMenu(QString());
    m_viewMenu->addAction(m_actions->fit);
    m_viewMenu->addSeparator();
    for (const QDockWidget* dock : m_docks)
        m_viewMenu->addAction(dock->toggleViewAction());
    m_viewMenu->addAction(m_actions->resetLayout);
    m_viewMenu->addSeparator();
    m_schemeMenu = m_viewMenu->addMenu(QString());
    m_schemeMenu->addActions({m_actions->schemeSystem, m_actions->schemeLight, m_actions->schemeDark});
    m_languageMenu = m_viewMenu->addMenu(QString());
    m_languageMenu->setObjectName("languageMenu");
    auto* languages = new QActionGroup(this);
    for (const language::Language& offered : language::all()) {
        QAction* action = m_languageMenu->addAction(offered.name);
        action->setObjectName("language." + offered.code);
        action->setCheckable(true);
        action->setChecked(offered.code == language::current());
        languages->addAction(action);
        connect(action, &QAction::triggered, this, [code = offered.code] {
            settings::setLanguage(code);
            language::use(code);
        });
    }
    m_helpMenu = menuBar()->addMenu(QString());
    m_helpMenu->addActions({m_actions->commands, m_actions->keys, m_actions->about});
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentFiles);
    fillRecentFiles();
    fillExamples();
}

void MainWindow::connectActions() {
    const auto on = [this](QAction* action, auto&& slot) {
        connect(action, &QAction::triggered, this, std::forward<decltype(slot)>(slot));
    };
    on(m_actions->newDocument, [this] { m_files->newDocument(); });
    on(m_actions->open, [this] {
        if (m_files->open())
            afterOpen();
    });
    on(m_actions->save, [this] { m_files->save(); });
    on(m_actions->saveAs, [this] { m_files->saveAs(); });
    on(m_actions->exportPicture, [this] {
        if (const DocumentPlan* plan = m_document.plan(m_selection.plan()))
            m_files->exportPicture(*plan->kept);
    });
    on(m_actions->quit, [this] { close(); });
    on(m_actions->copyPicture, [this] { copyPicture(); });
    on(m_actions->copyNumbers, [this] { copyNumbers(); });
    on(m_actions->addProcessor, [this] { m_platform->addProcessor(); });
    on(m_actions->addSwitch, [this] { m_platform->addSwitch(); });
    on(m_actions->removeSelected, [this] { m_platform->removeSelected(); });
    on(m_actions->layoutNodes, [this] { m_platform->layoutNodes(); });
    on(m_actions->fit, [this] { m_platform->fit(); });
    on(m_actions->solve, [this] { m_controller->solve(); });
    on(m_actions->stop, [this] { m_controller->stop(); });
    on(m_actions->live, [this](bool live) { m_controller->setLive(live); });
    on(m_actions->removePlan, [this] { m_document.removePlan(m_selection.plan()); });
    on(m_actions->schemeSystem, [this] { setScheme(static_cast<int>(style::Scheme::System)); });
    on(m_actions->schemeLight, [this] { setScheme(static_cast<int>(style::Scheme::Light)); });
    on(m_actions->schemeDark, [this] { setScheme(static_cast<int>(style::Scheme::Dark)); });
    on(m_actions->resetLayout, [this] { arrangeDocks(); });
    on(m_actions->commands, [this] { (new CommandPalette(m_actions->all(), this))->open(); });
    on(m_actions->keys, [this] { (new KeysDialog(m_actions->all(), this))->open(); });
    on(m_actions->about, [this] { showAbout(); });
    addActions(m_actions->all());

    m_actions->live->setChecked(m_controller->isLive());
    m_actions->stop->setEnabled(false);
    m_actions->schemeSystem->setChecked(settings::scheme() == style::Scheme::System);
    m_actions->schemeLight->setChecked(settings::scheme() == style::Scheme::Light);
    m_actions->schemeDark->setChecked(settings::scheme() == style::Scheme::Dark);
}

void MainWindow::connectParts() {
    connect(m_problems, &Segmented::chosen, this, [this](int index) {
        m_controller->setProblem(core::allProblems[static_cast<std::size_t>(index)]);
    });
    connect(m_controller, &SolveController::liveChanged, this, [this](bool live) {
        m_actions->live->setChecked(live);
        settings::setLive(live);
    });
    connect(m_controller, &SolveController::runStarted, this, [this] { m_actions->stop->setEnabled(true); });
    connect(m_controller, &SolveController::runEnded, this, [this] { m_actions->stop->setEnabled(false); });

    // Whatever is refused, wherever, ends in the one list of problems.
    connect(m_controller, &SolveController::failed, m_problemsPanel, &ProblemsPanel::showSolverError);
    connect(m_controller, &SolveController::succeeded, m_problemsPanel, &ProblemsPanel::clearSolverError);
    connect(m_files, &FileController::failed, m_problemsPanel, &ProblemsPanel::showFileError);
    connect(m_files, &FileController::remarked, m_problemsPanel, &ProblemsPanel::showRemarks);
    connect(m_question, &QuestionPanel::refused, m_problemsPanel, &ProblemsPanel::showEditError);
    connect(m_guide, &GuidePanel::refused, m_problemsPanel, &ProblemsPanel::showEditError);
    connect(m_platform, &PlatformPanel::refused, m_problemsPanel, &ProblemsPanel::showEditError);
    connect(m_problemsPanel, &ProblemsPanel::appeared, this, &MainWindow::showProblems);
    connect(m_problemsPanel, &ProblemsPanel::goTo, m_platform, &PlatformPanel::goTo);

    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.reset)
            m_selection.setPlan(0);
        if (change.plans && !m_document.plan(m_selection.plan()))
            m_selection.setPlan(m_document.plans().empty() ? 0 : m_document.plans().back().id);
        showTitle();
    });
    const auto onPlan = [this] {
        const bool some = m_document.plan(m_selection.plan()) != nullptr;
        for (QAction* action : {m_actions->exportPicture, m_actions->copyPicture, m_actions->copyNumbers,
                                m_actions->removePlan})
            action->setEnabled(some);
    };
    connect(&m_selection, &Selection::planChanged, this, onPlan);
    onPlan();
}

void MainWindow::showProblems() {
    auto* dock = findChild<QDockWidget*>("problemsDock");
    dock->show();
    dock->raise();
}

void MainWindow::fillRecentFiles() {
    m_recentMenu->clear();
    const QStringList files = settings::recentFiles();
    for (const QString& path : files) {
        QAction* action = m_recentMenu->addAction(QFileInfo(path).fileName());
        action->setToolTip(path);
        action->setStatusTip(path);
        connect(action, &QAction::triggered, this, [this, path] {
            if (m_files->openFile(path))
                afterOpen();
        });
    }
    m_recentMenu->setEnabled(!files.isEmpty());
    m_recentMenu->setToolTipsVisible(true);
}

void MainWindow::fillExamples() {
    for (const QString& resource : FileController::examples()) {
        QAction* action = m_exampleMenu->addAction(FileController::exampleTitle(resource));
        action->setObjectName("example." + QFileInfo(resource).completeBaseName());
        connect(action, &QAction::triggered, this, [this, resource] {
            if (m_files->openExample(resource))
                afterOpen();
        });
    }
}

void MainWindow::setScheme(int scheme) {
    settings::setScheme(static_cast<style::Scheme>(scheme));
    style::apply(static_cast<style::Scheme>(scheme));
}

void MainWindow::copyPicture() {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    if (!plan)
        return;
    PictureOptions sharp;
    sharp.scale = 2; // pasted into slides it is enlarged
    if (const auto picture = pictureImage(*plan->kept, sharp))
        QApplication::clipboard()->setImage(*picture);
    else
        m_problemsPanel->showEditError(picture.error());
}

void MainWindow::copyNumbers() {
    if (const DocumentPlan* plan = m_document.plan(m_selection.plan()))
        QApplication::clipboard()->setText(planNumbers(*plan->kept));
}

void MainWindow::showAbout() {
    QMessageBox::about(
        this, tr("About Equipoise"),
        tr("<h3>Equipoise %1</h3><p>Plans how to split work over unequal machines.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later.</p>"
           "<p>The ring problem: H. Renard, Y. Robert, F. Vivien, <i>Static load-balancing "
           "techniques for iterative computations on heterogeneous clusters</i>, RR-4745, 2003.</p>")
            .arg(QApplication::applicationVersion()));
}

void MainWindow::showTitle() {
    m_title->setText(m_document.title());
    m_title->setToolTip(m_document.path());
    m_edited->setText(m_document.isEdited() ? tr("edited") : QString());
    setWindowTitle(QStringLiteral("%1[*] – Equipoise").arg(m_document.title()));
    setWindowModified(m_document.isEdited());
    setWindowFilePath(m_document.path());
}

void MainWindow::retranslate() {
    m_actions->retranslate();
    m_fileMenu->setTitle(tr("&File"));
    m_recentMenu->setTitle(tr("Open &recent"));
    m_exampleMenu->setTitle(tr("E&xamples"));
    m_editMenu->setTitle(tr("&Edit"));
    m_planMenu->setTitle(tr("&Plan"));
    m_viewMenu->setTitle(tr("&View"));
    m_schemeMenu->setTitle(tr("&Colours"));
    m_languageMenu->setTitle(tr("&Language"));
    m_helpMenu->setTitle(tr("&Help"));
    m_topBar->setWindowTitle(tr("Top bar"));
    const std::pair<const char*, QString> titles[] = {
        {"platformDock", tr("Platform")},  {"processorsDock", tr("Processors")},
        {"questionDock", tr("Question")},  {"answerDock", tr("Answer")},
        {"guideDock", tr("What you see")}, {"plansDock", tr("Plans")},
        {"problemsDock", tr("Problems")},
    };
    for (const auto& [name, title] : titles)
        findChild<QDockWidget*>(name)->setWindowTitle(title);
    for (std::size_t i = 0; i < core::allProblems.size(); ++i) {
        const core::Problem problem = core::allProblems[i];
        m_problems->setText(static_cast<int>(i), text::translated(problem),
                            core::solversOf(problem).empty() ? tr("This version has no solver for it yet")
                                                             : tr("Ask the question of this problem"));
    }
    m_problems->setAccessibleName(tr("Problem"));
    auto* solve = findChild<QPushButton*>("solve");
    solve->setText(tr("Solve") + QStringLiteral("  F5"));
    solve->setToolTip(m_actions->solve->toolTip());
    solve->setAccessibleName(tr("Solve"));
    showTitle();
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_files->mayClose()) {
        event->ignore();
        return;
    }
    settings::setWindow(saveGeometry(), saveState());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString path = event->mimeData()->urls().first().toLocalFile();
    event->acceptProposedAction();
    if (m_files->openFile(path))
        afterOpen();
}

} // namespace app
