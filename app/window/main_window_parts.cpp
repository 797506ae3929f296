// How the main window is put together: top bar, docks, menus, and the words on them.
#include "app/window/main_window.h"

#include "app/pictures/canvas/canvas_actions.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/tokens.h"
#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/text/describe.h"
#include "app/widgets/segmented.h"
#include "app/window/actions.h"
#include "app/window/answer_panel.h"
#include "app/window/explain_panel.h"
#include "app/window/file_controller.h"
#include "app/window/guide_panel.h"
#include "app/window/plans_panel.h"
#include "app/window/platform_panel.h"
#include "app/window/problems_panel.h"
#include "app/window/question_panel.h"
#include "core/solve/registry.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int leftWidth = 384;
constexpr int rightWidth = 328;
constexpr int bottomHeight = 150;

QWidget* spring() {
    auto* widget = new QWidget;
    widget->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    return widget;
}

} // namespace

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
    for (const core::Problem problem : core::problems()) {
        const std::string_view name = core::nameOf(problem);
        const int index = m_problems->addSegment(
            "problem." + QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
        m_problems->setEnabledAt(index, canAsk(problem));
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

    auto* compare = new QToolButton(this);
    compare->setObjectName("compareButton");
    compare->setProperty("role", "flat");
    compare->setDefaultAction(m_actions->compare);
    compare->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);

    auto* titles = new QWidget(this);
    auto* titleRow = new QHBoxLayout(titles);
    titleRow->setContentsMargins(style::Tokens::padding, style::Tokens::gap, 0, style::Tokens::gap);
    titleRow->setSpacing(style::Tokens::padding);
    titleRow->addWidget(m_title);
    titleRow->addWidget(m_edited, 1); // takes the rest, so that it has room when its word comes
    titles->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto* right = new QWidget(this);
    auto* rightRow = new QHBoxLayout(right);
    rightRow->setContentsMargins(0, style::Tokens::gap, style::Tokens::padding, style::Tokens::gap);
    rightRow->addWidget(spring(), 1);
    rightRow->addWidget(compare);
    rightRow->addWidget(solve);
    rightRow->addWidget(live);
    right->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_topBar->addWidget(titles);
    m_topBar->addWidget(m_problems);
    m_topBar->addWidget(right);
}

void MainWindow::buildDocks() {
    m_pages = new QStackedWidget(this);
    m_pages->setObjectName("pages");
    setCentralWidget(m_pages);

    m_platform = new PlatformPanel(m_document, m_selection, this);
    m_question = new QuestionPanel(m_document, m_selection, *m_controller, this);
    m_answer = new AnswerPanel(m_document, m_selection, this);
    m_guide = new GuidePanel(m_document, m_selection, *m_controller, this);
    m_explain = new ExplainPanel(m_document, m_selection, this);
    m_plans = new PlansPanel(m_document, m_selection, this);
    m_problemsPanel = new ProblemsPanel(m_document, m_selection, this);

    dock("platformDock", m_platform, Qt::LeftDockWidgetArea);
    dock("processorsDock", m_platform->processors(), Qt::LeftDockWidgetArea);
    dock("questionDock", m_question, Qt::RightDockWidgetArea);
    dock("answerDock", m_answer, Qt::RightDockWidgetArea);
    dock("guideDock", m_guide, Qt::RightDockWidgetArea);
    dock("explainDock", m_explain, Qt::RightDockWidgetArea);
    dock("plansDock", m_plans, Qt::BottomDockWidgetArea);
    dock("problemsDock", m_problemsPanel, Qt::BottomDockWidgetArea);
    showProblem();
}

QDockWidget* MainWindow::dock(const char* objectName, QWidget* content, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(this);
    dock->setObjectName(objectName);
    auto* frame = new QFrame;
    frame->setProperty("dockContent", true);
    auto* layout = new QVBoxLayout(frame);
    constexpr int side = style::Tokens::gap;
    layout->setContentsMargins(area == Qt::RightDockWidgetArea ? 1 : side, 0,
                               area == Qt::RightDockWidgetArea ? 1 : side, side / 2);
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
    tabifyDockWidget(named("guideDock"), named("explainDock"));
    named("guideDock")->raise();
    addDockWidget(Qt::BottomDockWidgetArea, named("plansDock"));
    tabifyDockWidget(named("plansDock"), named("problemsDock"));
    named("plansDock")->raise();
    resizeDocks({named("platformDock"), named("questionDock")}, {leftWidth, rightWidth}, Qt::Horizontal);
    resizeDocks({named("platformDock"), named("processorsDock")}, {3, 2}, Qt::Vertical);
    resizeDocks({named("questionDock"), named("answerDock"), named("guideDock")}, {292, 300, 180},
                Qt::Vertical);
    resizeDocks({named("plansDock")}, {bottomHeight}, Qt::Vertical);
}

void MainWindow::buildMenus() {
    m_fileMenu = menuBar()->addMenu(QString());
    m_fileMenu->addActions({m_actions->newDocument, m_actions->newWindow, m_actions->open});
    m_recentMenu = m_fileMenu->addMenu(QString());
    m_recentMenu->setObjectName("recentMenu");
    m_exampleMenu = m_fileMenu->addMenu(QString());
    m_exampleMenu->setObjectName("exampleMenu");
    m_fileMenu->addSeparator();
    m_fileMenu->addActions({m_actions->save, m_actions->saveAs, m_actions->exportPicture,
                            m_actions->exportPlatform, m_actions->report, m_actions->print,
                            m_actions->recover});
    m_fileMenu->addSeparator();
    m_fileMenu->addActions({m_actions->closeWindow, m_actions->quit});
    m_editMenu = menuBar()->addMenu(QString());
    m_editMenu->addActions({m_actions->undo, m_actions->redo});
    m_editMenu->addSeparator();
    m_editMenu->addActions(
        {m_actions->addProcessor, m_actions->addSwitch, m_actions->removeSelected, m_actions->layoutNodes});
    m_editMenu->addAction(m_actions->generate);
    const CanvasActions& canvas = m_platform->canvas().commands();
    m_editMenu->addMenu(canvas.arrangeMenu());
    m_editMenu->addMenu(canvas.alignMenu());
    m_editMenu->addMenu(canvas.groupMenu());
    m_editMenu->addMenu(canvas.selectMenu());
    m_editMenu->addActions({canvas.rename, canvas.editValue, canvas.connectNodes, canvas.clone});
    m_editMenu->addSeparator();
    m_editMenu->addActions({m_actions->copyPicture, m_actions->copyNumbers});
    m_planMenu = menuBar()->addMenu(QString());
    m_planMenu->addActions(
        {m_actions->solve, m_actions->stop, m_actions->live, m_actions->runMany, m_actions->externalSolvers});
    m_planMenu->addSeparator();
    m_planMenu->addActions({m_actions->mpiCode, m_actions->blockMap, m_actions->removePlan});
    m_planMenu->addSeparator();
    m_planMenu->addActions({m_actions->explain, m_actions->compare, m_actions->sensitivity, m_actions->judge,
                            m_actions->replay, m_actions->drift, m_actions->studies,
                            m_actions->playAlgorithm});
    m_viewMenu = menuBar()->addMenu(QString());
    m_viewMenu->addActions({canvas.find, canvas.zoomIn, canvas.zoomOut, canvas.zoomToSelection,
                            m_actions->fit, canvas.overview, canvas.snap});
    m_viewMenu->addSeparator();
    for (const QDockWidget* dock : m_docks)
        m_viewMenu->addAction(dock->toggleViewAction());
    m_viewMenu->addActions({m_actions->resetLayout, m_actions->present});
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
    m_windowMenu = menuBar()->addMenu(QString());
    m_windowMenu->setObjectName("windowMenu");
    connect(m_windowMenu, &QMenu::aboutToShow, this, &MainWindow::fillWindows);
    connect(m_viewMenu, &QMenu::aboutToShow, this, &MainWindow::checkChoices);
    fillWindows();
    m_helpMenu = menuBar()->addMenu(QString());
    m_helpMenu->addActions({m_actions->guide, m_actions->lessons, m_actions->whatsThis});
    m_helpMenu->addSeparator();
    m_helpMenu->addActions({m_actions->commands, m_actions->keys, m_actions->about});
    // Not when its own menu opens: while it is empty it is disabled, and never would.
    connect(m_fileMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentFiles);
    fillRecentFiles();
}

void MainWindow::retranslate() {
    m_actions->retranslate();
    m_fileMenu->setTitle(tr("&File"));
    m_recentMenu->setTitle(tr("Open &recent"));
    m_exampleMenu->setTitle(tr("E&xamples"));
    fillExamples();
    m_editMenu->setTitle(tr("&Edit"));
    m_planMenu->setTitle(tr("&Plan"));
    m_viewMenu->setTitle(tr("&View"));
    m_schemeMenu->setTitle(tr("&Colours"));
    m_languageMenu->setTitle(tr("&Language"));
    m_windowMenu->setTitle(tr("&Window"));
    m_helpMenu->setTitle(tr("&Help"));
    m_topBar->setWindowTitle(tr("Top bar"));
    const std::pair<const char*, QString> titles[] = {
        {"platformDock", tr("Platform")},  {"processorsDock", tr("Processors")},
        {"questionDock", tr("Question")},  {"answerDock", tr("Answer")},
        {"guideDock", tr("What you see")}, {"explainDock", tr("Why")},
        {"plansDock", tr("Plans")},        {"problemsDock", tr("Problems")},
    };
    for (const auto& [name, title] : titles)
        findChild<QDockWidget*>(name)->setWindowTitle(title);
    for (std::size_t i = 0; i < core::problems().size(); ++i) {
        const core::Problem problem = core::problems()[i];
        m_problems->setText(static_cast<int>(i), text::translated(problem),
                            canAsk(problem) ? tr("Ask the question of this problem")
                                            : tr("This version has no solver for it yet"));
    }
    m_problems->setAccessibleName(tr("Problem"));
    auto* solve = findChild<QPushButton*>("solve");
    solve->setText(tr("Solve") + QStringLiteral("  F5"));
    solve->setToolTip(m_actions->solve->toolTip());
    solve->setAccessibleName(tr("Solve"));
    showTitle();
}

} // namespace app
