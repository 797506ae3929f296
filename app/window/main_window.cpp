#include "app/window/main_window.h"

#include "app/views/export/export.h"
#include "app/views/style/tokens.h"
#include "app/window/actions.h"
#include "app/window/command_palette.h"
#include "app/window/file_controller.h"
#include "app/window/guide_panel.h"
#include "app/window/keys_dialog.h"
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

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QUndoStack>
#include <algorithm>
#include <optional>

namespace app {

namespace {

constexpr auto firstExample = "lyon.equipoise";

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
    hide();
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

void MainWindow::setAsk(Ask ask) {
    m_files->setAsk(std::move(ask));
}

void MainWindow::openAtStart(const QString& path) {
    std::optional<core::Error> refused;
    const auto listening =
        connect(m_files, &FileController::failed, this, [&](const core::Error& error) { refused = error; });
    if (path.isEmpty() || !m_files->openFile(path))
        m_files->openExample(firstExample);
    disconnect(listening);
    if (refused)
        m_problemsPanel->showFileError(*refused); // the example's arrival has cleared the list
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
    m_selection.follow(m_document); // last: whoever listens above still knows the old numbers
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
