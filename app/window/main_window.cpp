#include "app/window/main_window.h"

#include "app/pictures/canvas/canvas_actions.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/export/export_page.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/solve_controller.h"
#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/text/describe.h"
#include "app/tools/compare/compare_window.h"
#include "app/tools/drift/drift_window.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/tools/lessons/present_window.h"
#include "app/tools/playback/playback_window.h"
#include "app/tools/replay/replay_window.h"
#include "app/tools/report/report_window.h"
#include "app/tools/run_many/run_many_window.h"
#include "app/tools/sensitivity/sensitivity_window.h"
#include "app/tools/simulate/simulation_window.h"
#include "app/tools/studies/studies_window.h"
#include "app/widgets/segmented.h"
#include "app/window/actions.h"
#include "app/window/answer_panel.h"
#include "app/window/command_palette.h"
#include "app/window/external_dialog.h"
#include "app/window/file_controller.h"
#include "app/window/generate_dialog.h"
#include "app/window/guide_panel.h"
#include "app/window/help_window.h"
#include "app/window/keys_dialog.h"
#include "app/window/layout_controller.h"
#include "app/tools/block_map/map_window.h"
#include "app/tools/mpi_code/mpi_window.h"
#include "app/window/plans_panel.h"
#include "app/window/platform_panel.h"
#include "app/window/print.h"
#include "app/window/problems_panel.h"
#include "app/window/question_panel.h"
#include "app/window/windows.h"
#include "core/solve/registry.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QScreen>
#include <QStackedWidget>
#include <QUndoStack>
#include <QWhatsThis>
#include <algorithm>
#include <utility>

namespace app {

namespace {

void raised(QWidget& window) {
    window.show();
    window.raise();
    window.activateWindow();
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

MainWindow::~MainWindow() {
    // Whatever runs, and whatever is shown, reads the document. As a member it would go before the window's
    // children do, and they are still asked for their sizes while the window hides.
    delete m_controller;
    delete m_files;
    hide();
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

void MainWindow::setAsk(Ask ask) {
    m_files->setAsk(std::move(ask));
}

bool MainWindow::canAsk(core::Problem problem) const {
    return !core::solversOf(problem).empty();
}

void MainWindow::showProblem() {
    const core::Problem problem = m_selection.problem();
    const auto index = std::find(core::problems().begin(), core::problems().end(), problem);
    m_problems->setCurrent(static_cast<int>(index - core::problems().begin()));
    QWidget*& page = m_pageOf[problem];
    if (!page) {
        page = presenterOf(problem).makePage(m_document, m_selection, m_pages);
        m_pages->addWidget(page);
    }
    m_pages->setCurrentWidget(page);
}

std::shared_ptr<const core::KeptPlan> MainWindow::keptInHand() const {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    return plan ? plan->kept : nullptr;
}

void MainWindow::connectActions() {
    const auto on = [this](QAction* action, auto&& slot) {
        connect(action, &QAction::triggered, this, std::forward<decltype(slot)>(slot));
    };
    on(m_actions->newDocument,
       [this] { openAnywhere([](FileController& files) { return files.newDocument(); }); });
    on(m_actions->open, [this] { openFiles(m_files->askOpenPaths()); });
    on(m_actions->newWindow, [this] {
        if (m_windows)
            m_windows->openNew();
    });
    on(m_actions->closeWindow, [this] { close(); });
    on(m_actions->print, [this] {
        if (const auto kept = keptInHand())
            previewPrint(this, kept);
    });
    on(m_actions->generate, [this] { showGenerate(); });
    on(m_actions->save, [this] { m_files->save(); });
    on(m_actions->saveAs, [this] { m_files->saveAs(); });
    on(m_actions->recover, [this] { offerLostWork(true); });
    on(m_actions->exportPicture, [this] {
        if (const auto kept = keptInHand())
            m_files->exportPicture(*kept);
    });
    on(m_actions->exportPlatform, [this] { m_files->exportPlatform(); });
    on(m_actions->quit, [this] {
        if (m_windows)
            m_windows->quit();
        else
            close();
    });
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
    on(m_actions->mpiCode, [this] { showMpi(); });
    on(m_actions->blockMap, [this] { showMap(); });
    on(m_actions->judge, [this] { showJudge(); });
    on(m_actions->replay, [this] { showReplay(); });
    on(m_actions->playAlgorithm, [this] { showPlayback(); });
    on(m_actions->drift, [this] { showDrift(); });
    on(m_actions->studies, [this] { showStudies(); });
    on(m_actions->compare, [this] { showCompare(); });
    on(m_actions->runMany, [this] { showRunMany(); });
    on(m_actions->sensitivity, [this] { showSensitivity(); });
    on(m_actions->externalSolvers, [this] { showExternalSolvers(); });
    on(m_actions->report, [this] { writeReport(); });
    on(m_actions->schemeSystem, [this] { setScheme(static_cast<int>(style::Scheme::System)); });
    on(m_actions->schemeLight, [this] { setScheme(static_cast<int>(style::Scheme::Light)); });
    on(m_actions->schemeDark, [this] { setScheme(static_cast<int>(style::Scheme::Dark)); });
    on(m_actions->resetLayout, [this] { arrangeDocks(); });
    on(m_actions->explain, [this] { showExplanation(); });
    on(m_actions->lessons, [this] { showLessons(); });
    on(m_actions->guide, [this] { showGuide(); });
    on(m_actions->whatsThis, [] { QWhatsThis::enterWhatsThisMode(); });
    on(m_actions->present, [this] { present(); });
    on(m_actions->commands, [this] { (new CommandPalette(allActions(), this))->open(); });
    on(m_actions->keys, [this] { (new KeysDialog(m_actions->all(), this))->open(); });
    on(m_actions->about, [this] { showAbout(); });
    addActions(m_actions->all());

    m_actions->live->setChecked(m_controller->isLive());
    m_actions->stop->setEnabled(false);
    checkChoices();
}

/// Another window may have changed them.
void MainWindow::checkChoices() {
    m_actions->schemeSystem->setChecked(settings::scheme() == style::Scheme::System);
    m_actions->schemeLight->setChecked(settings::scheme() == style::Scheme::Light);
    m_actions->schemeDark->setChecked(settings::scheme() == style::Scheme::Dark);
    for (QAction* action : m_languageMenu->actions())
        action->setChecked(action->objectName() == "language." + language::current());
}

QList<QAction*> MainWindow::allActions() const {
    QList<QAction*> all =
        m_actions->all() + m_platform->canvas().commands().all() + m_languageMenu->actions();
    for (const QDockWidget* dock : m_docks)
        all.append(dock->toggleViewAction());
    return all;
}

void MainWindow::connectParts() {
    new LayoutController(m_platform->canvas(), this);
    const CanvasActions& canvas = m_platform->canvas().commands();
    canvas.snap->setChecked(settings::snaps());
    canvas.overview->setChecked(settings::showsOverview());
    connect(canvas.snap, &QAction::toggled, this, &settings::setSnaps);
    connect(canvas.overview, &QAction::toggled, this, &settings::setShowsOverview);
    connect(m_problems, &Segmented::chosen, this,
            [this](int index) { m_selection.setProblem(core::problems()[static_cast<std::size_t>(index)]); });
    connect(&m_selection, &Selection::problemChanged, this, &MainWindow::showProblem);
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
    connect(m_files, &FileController::unsafe, m_problemsPanel, &ProblemsPanel::showUnsafe);
    connect(m_files, &FileController::safe, m_problemsPanel, &ProblemsPanel::showSafe);
    connect(m_files, &FileController::remarked, m_problemsPanel, &ProblemsPanel::showRemarks);
    connect(m_question, &QuestionPanel::refused, m_problemsPanel, &ProblemsPanel::showEditError);
    connect(m_answer, &AnswerPanel::whyAsked, this, &MainWindow::showExplanation);
    connect(m_guide, &GuidePanel::refused, m_problemsPanel, &ProblemsPanel::showEditError);
    connect(m_platform, &PlatformPanel::refused, m_problemsPanel, &ProblemsPanel::showEditError);
    connect(m_platform, &PlatformPanel::takenBack, m_problemsPanel, &ProblemsPanel::clearEditError);
    connect(m_problemsPanel, &ProblemsPanel::appeared, this, &MainWindow::raiseProblems);
    connect(m_problemsPanel, &ProblemsPanel::errorsCounted, this, &MainWindow::showProblemCount);
    connect(m_problemsPanel, &ProblemsPanel::goTo, m_platform, &PlatformPanel::goTo);
    connect(m_problemsPanel, &ProblemsPanel::goTo, m_question, &QuestionPanel::goTo);

    connect(&m_document, &Document::changed, this, &MainWindow::showTitle);
    connect(&m_selection, &Selection::planChanged, this, &MainWindow::enablePlanActions);
    connect(&m_document, &Document::changed, this, &MainWindow::enablePlanActions);
    enablePlanActions();
    m_selection.follow(m_document); // last: whoever listens above still knows the old numbers
}

void MainWindow::enablePlanActions() {
    const auto kept = keptInHand();
    m_actions->removePlan->setEnabled(kept != nullptr);
    m_actions->compare->setEnabled(CompareWindow::tickedPlans(m_document).size() >= core::leastCompared);
    const bool hasAnswer = kept && kept->plan.hasAnswer();
    for (QAction* action :
         {m_actions->exportPicture, m_actions->print, m_actions->copyPicture, m_actions->copyNumbers,
          m_actions->judge, m_actions->replay, m_actions->present, m_actions->explain})
        action->setEnabled(hasAnswer);
    m_actions->mpiCode->setEnabled(hasAnswer && kept->plan.problem == core::Problem::Scatter);
    m_actions->drift->setEnabled(m_drift || (hasAnswer && kept->plan.problem == core::Problem::Ring));
    m_actions->blockMap->setEnabled(hasAnswer && kept->plan.problem == core::Problem::Grid);
    if (m_mpi)
        showMpiPlan();
    if (m_map)
        showMapPlan();
}

/// Beside the window, so that the plan can still be changed and the programs follow.
void MainWindow::showMpi() {
    if (!m_mpi) {
        m_mpi = new MpiWindow(this);
        m_mpi->setAttribute(Qt::WA_DeleteOnClose);
    }
    showMpiPlan();
    raised(*m_mpi);
}

void MainWindow::showMpiPlan() {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    m_mpi->setPlan(plan ? plan->kept : nullptr, plan && plan->current);
}

/// Beside the window in the same way.
void MainWindow::showMap() {
    if (!m_map) {
        m_map = new MapWindow(this);
        m_map->setAttribute(Qt::WA_DeleteOnClose);
    }
    showMapPlan();
    raised(*m_map);
}

void MainWindow::showMapPlan() {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    m_map->setPlan(plan ? plan->kept : nullptr, plan && plan->current);
}

/// From the ring plan in hand, which it holds on to.
void MainWindow::showDrift() {
    if (!m_drift) {
        m_drift = new DriftWindow(m_document, m_selection, this);
        m_drift->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_drift, &QObject::destroyed, this, [this] {
            m_drift.clear(); // a widget says so before its pointers know
            enablePlanActions();
        });
        m_drift->setPlan(keptInHand());
    }
    raised(*m_drift);
}

void MainWindow::showStudies() {
    if (!m_studies) {
        m_studies = new StudiesWindow([this] { return m_document.snapshot(); }, this);
        m_studies->setAttribute(Qt::WA_DeleteOnClose);
        m_studies->setAdopt([this](core::KeptPlan plan, const std::shared_ptr<const core::Scenario>& from) {
            return m_controller->adopt(std::move(plan), from.get());
        });
        m_studies->setProblem(m_selection.problem());
    }
    raised(*m_studies);
}

/// The plan in hand as it is now: asked again, the window takes the one that is in hand then.
void MainWindow::showJudge() {
    if (!m_judge) {
        m_judge = new SimulationWindow(this);
        m_judge->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_judge->setPlan(keptInHand());
    raised(*m_judge);
}

/// It is kept when it is closed: its processes take a moment to end.
void MainWindow::showReplay() {
    if (!m_replay)
        m_replay = new ReplayWindow(this);
    m_replay->setPlan(keptInHand());
    raised(*m_replay);
}

/// On the problem that is looked at; it follows it from then on.
void MainWindow::showPlayback() {
    if (!m_playback) {
        m_playback = new PlaybackWindow(m_document, m_selection, this);
        m_playback->setAttribute(Qt::WA_DeleteOnClose);
    }
    raised(*m_playback);
}

/// The ticked plans; it follows the ticks from then on.
void MainWindow::showCompare() {
    if (!m_compare) {
        m_compare = new CompareWindow(m_document, this);
        m_compare->setAttribute(Qt::WA_DeleteOnClose);
    }
    raised(*m_compare);
}

void MainWindow::showRunMany() {
    if (!m_runMany) {
        m_runMany = new RunManyWindow(m_document, m_selection, this);
        m_runMany->setAttribute(Qt::WA_DeleteOnClose);
    }
    raised(*m_runMany);
}

void MainWindow::showExplanation() {
    auto* dock = findChild<QDockWidget*>("explainDock");
    dock->show();
    dock->raise();
    // Formulas need more lines than figures.
    if (!dock->isFloating())
        resizeDocks({findChild<QDockWidget*>("answerDock"), dock}, {200, 340}, Qt::Vertical);
}

void MainWindow::showLessons() {
    if (!m_lessons) {
        m_lessons = new LessonWindow(this);
        m_lessons->setAttribute(Qt::WA_DeleteOnClose);
        m_lessons->setOpen([this](const core::io::ScenarioFile& file, const QString& title) {
            openAnywhere([&](FileController& files) { return files.openCopy(file, title); });
        });
    }
    raised(*m_lessons);
}

void MainWindow::showGuide() {
    if (!m_help) {
        m_help = new HelpWindow(allActions(), this);
        m_help->setAttribute(Qt::WA_DeleteOnClose);
    }
    raised(*m_help);
}

/// The plans of this problem, from the one in hand on.
void MainWindow::present() {
    std::vector<Slide> slides;
    std::size_t first = 0;
    for (const DocumentPlan& plan : m_document.plans()) {
        if (plan.kept->plan.problem != m_selection.problem() ||
            !(plan.kept->plan.hasAnswer() || plan.kept->plan.refused))
            continue;
        first = plan.id == m_selection.plan() ? slides.size() : first;
        slides.push_back({QString::fromStdString(plan.kept->name), {}, plan.kept, slides.size()});
    }
    if (slides.empty())
        return;
    auto* window = new PresentWindow(std::move(slides), this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->goTo(first);
    window->showFullScreen();
}

/// Its marks stand on the graph while it is open.
void MainWindow::showSensitivity() {
    if (!m_sensitivity) {
        m_sensitivity = new SensitivityWindow(m_document, m_selection, this);
        m_sensitivity->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_sensitivity, &SensitivityWindow::foundChanged, &m_platform->canvas(),
                &PlatformCanvas::setSensitivity);
    }
    raised(*m_sensitivity);
}

void MainWindow::showExternalSolvers() {
    if (!m_external) {
        m_external = new ExternalDialog(this);
        m_external->setAttribute(Qt::WA_DeleteOnClose);
    }
    raised(*m_external);
}

/// Asks where to; it is written beside the window.
void MainWindow::writeReport() {
    const QString path = m_files->askReportPath();
    if (path.isEmpty())
        return;
    if (!m_report) {
        m_report = new ReportWindow(m_document, this);
        m_report->setAttribute(Qt::WA_DeleteOnClose);
    }
    raised(*m_report);
    m_report->start(path);
}

/// On the tab: it may be behind another one.
void MainWindow::showProblemCount(int errors) {
    findChild<QDockWidget*>("problemsDock")
        ->setWindowTitle(errors > 0 ? tr("Problems (%1)", "tab, number of errors").arg(errors)
                                    : tr("Problems"));
}

void MainWindow::raiseProblems() {
    auto* dock = findChild<QDockWidget*>("problemsDock");
    dock->show();
    dock->raise();
}

void MainWindow::showGenerate() {
    if (!m_generate) {
        m_generate = new GenerateDialog(m_document, m_selection, this);
        m_generate->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_generate, &GenerateDialog::refused, m_problemsPanel, &ProblemsPanel::showEditError);
    }
    raised(*m_generate);
}

void MainWindow::setScheme(int scheme) {
    settings::setScheme(static_cast<style::Scheme>(scheme));
    style::apply(static_cast<style::Scheme>(scheme));
}

void MainWindow::copyPicture() {
    const auto kept = keptInHand();
    if (!kept)
        return;
    PictureOptions sharp;
    sharp.scale = 2; // pasted into slides it is enlarged
    if (const auto picture = pictureImage(*kept, sharp))
        QApplication::clipboard()->setImage(*picture);
    else
        m_problemsPanel->showEditError(picture.error());
}

void MainWindow::copyNumbers() {
    const auto kept = keptInHand();
    if (kept && kept->plan.hasAnswer())
        QApplication::clipboard()->setText(presenterOf(kept->plan.problem).numbers(*kept));
}

void MainWindow::showAbout() {
    QMessageBox::about(
        this, tr("About Equipoise"),
        tr("<h3>Equipoise %1</h3><p>Plans how to split work over unequal machines.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later.</p>"
           "<p>The ring problem: H. Renard, Y. Robert, F. Vivien, <i>Static load-balancing "
           "techniques for iterative computations on heterogeneous clusters</i>, RR-4745, 2003.</p>")
                .arg(QApplication::applicationVersion()) +
            tr("<p>The scatter problem: S. Genaud, A. Giersch, F. Vivien, <i>Load-balancing scatter "
               "operations "
               "for grid computing</i>, RR-4770, 2003.</p>") +
            tr("<p>The grid problem: V. Boudet, A. Petitet, F. Rastello, Y. Robert, <i>Data allocation "
               "strategies for dense linear algebra kernels on heterogeneous two-dimensional grids</i>, "
               "RR-1999-31, 1999.</p>"));
}

void MainWindow::showTitle() {
    m_title->setText(m_document.title());
    QStringList origin{m_document.path(), m_document.about()};
    origin.removeAll(QString());
    m_title->setToolTip(origin.join('\n'));
    m_edited->setText(m_document.isEdited() ? tr("edited") : QString());
    setWindowTitle(QStringLiteral("%1[*] – Equipoise").arg(m_document.title()));
    setWindowModified(m_document.isEdited());
    setWindowFilePath(m_document.path());
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

} // namespace app
