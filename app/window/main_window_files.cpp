// How documents come into a main window and leave it: files, examples, other windows, closing.
#include "app/problems/problem_presenter.h"
#include "app/problems/solve_controller.h"
#include "app/settings/settings.h"
#include "app/text/describe.h"
#include "app/window/actions.h"
#include "app/window/file_controller.h"
#include "app/window/main_window.h"
#include "app/window/problems_panel.h"
#include "app/window/windows.h"
#include "core/solve/registry.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QUrl>
#include <algorithm>
#include <optional>
#include <utility>

namespace app {

namespace {

constexpr auto firstExample = "lyon.equipoise";

QStringList localFiles(const QMimeData& data) {
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    return paths;
}

} // namespace

void MainWindow::openAtStart(const QString& path) {
    openTogetherAtStart(path.isEmpty() ? QStringList() : QStringList{path});
}

void MainWindow::openTogetherAtStart(const QStringList& paths) {
    std::optional<core::Error> refused;
    const auto listening =
        connect(m_files, &FileController::failed, this, [&](const core::Error& error) { refused = error; });
    if (paths.isEmpty() || !m_files->openTogether(paths))
        m_files->openExample(firstExample);
    disconnect(listening);
    if (refused)
        m_problemsPanel->showFileError(*refused); // the example's arrival has cleared the list
    afterOpen();
}

void MainWindow::keepSafe(const QString& folder) {
    m_files->keepSafe(QFile::encodeName(folder).toStdString());
}

void MainWindow::offerLostWork(bool asked) {
    if (m_files->offerLostWork(asked))
        afterOpen();
}

/// A file's own plan is shown; without one its first question is answered at once: the first thing seen is a
/// picture.
void MainWindow::afterOpen() {
    const auto& plans = m_document.plans();
    const auto usable = std::find_if(plans.begin(), plans.end(), [this](const DocumentPlan& plan) {
        return plan.current && canAsk(plan.kept->plan.problem);
    });
    if (usable != plans.end()) {
        m_selection.setPlan(usable->id);
        return;
    }
    const core::Scenario& scenario = m_document.scenario();
    const auto asked =
        std::find_if(core::problems().begin(), core::problems().end(), [&](core::Problem problem) {
            return core::isAsked(scenario.questions, problem) && canAsk(problem);
        });
    if (scenario.platform.size() == 0 || asked == core::problems().end())
        return;
    m_selection.setProblem(*asked);
    m_controller->solveAgain();
}

void MainWindow::fillRecentFiles() {
    m_recentMenu->clear();
    const QStringList files = settings::recentFiles();
    for (const QString& path : files) {
        QAction* action = m_recentMenu->addAction(QFileInfo(path).fileName());
        action->setToolTip(path);
        action->setStatusTip(path);
        connect(action, &QAction::triggered, this, [this, path] { openFile(path); });
    }
    m_recentMenu->setEnabled(!files.isEmpty());
    m_recentMenu->setToolTipsVisible(true);
}

/// Under the problem that each of them opens with.
void MainWindow::fillExamples() {
    m_exampleMenu->clear();
    const std::vector<FileController::Example> examples = FileController::examples();
    for (const core::Problem problem : core::problems()) {
        bool first = true;
        for (const FileController::Example& example : examples) {
            if (example.problem != problem)
                continue;
            if (std::exchange(first, false))
                m_exampleMenu->addSection(text::translated(problem));
            QAction* action = m_exampleMenu->addAction(example.title);
            action->setObjectName("example." + QFileInfo(example.resource).completeBaseName());
            connect(action, &QAction::triggered, this, [this, resource = example.resource] {
                openAnywhere([&](FileController& files) { return files.openExample(resource); });
            });
        }
    }
}

bool MainWindow::isUntouched() const {
    return m_document.path().isEmpty() && !m_document.isEdited();
}

void MainWindow::openAnywhere(const std::function<bool(FileController&)>& open) {
    if (m_windows && !isUntouched())
        m_windows->openInNew(*this, open);
    else if (open(*m_files))
        afterOpen();
}

void MainWindow::openFile(const QString& path) {
    MainWindow* holder = m_windows ? m_windows->windowOf(path) : nullptr;
    if (holder == this) { // anew: it may have been changed by another program
        if (m_files->openFile(path))
            afterOpen();
    } else if (holder) {
        holder->bringUp();
    } else {
        openAnywhere([&](FileController& files) { return files.openFile(path); });
    }
}

void MainWindow::openFiles(const QStringList& paths) {
    for (const QStringList& group : FileController::openGroups(paths))
        if (group.size() == 1)
            openFile(group.first());
        else
            openAnywhere([&](FileController& files) { return files.openTogether(group); });
}

void MainWindow::bringUp() {
    show();
    raise();
    activateWindow();
}

bool MainWindow::confirmClose() {
    if (m_document.isEdited())
        bringUp(); // so that it is seen what is asked about
    m_confirmed = m_files->mayClose();
    return m_confirmed;
}

void MainWindow::fillWindows() {
    m_windowMenu->clear();
    m_windowMenu->addActions({m_actions->newWindow, m_actions->closeWindow});
    m_windowMenu->addSeparator();
    const std::vector<MainWindow*> windows = m_windows ? m_windows->all() : std::vector{this};
    for (MainWindow* window : windows) {
        const Document& document = window->document();
        QAction* action = m_windowMenu->addAction(
            document.isEdited() ? tr("%1 (edited)").arg(document.title()) : document.title());
        action->setToolTip(document.path());
        action->setCheckable(true);
        action->setChecked(window == this);
        connect(action, &QAction::triggered, window, &MainWindow::bringUp);
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_confirmed && !m_files->mayClose()) {
        event->ignore();
        return;
    }
    m_files->forgetChanges();
    settings::setWindow(saveGeometry(), saveState());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QStringList paths = localFiles(*event->mimeData());
    event->acceptProposedAction();
    openFiles(paths);
}

} // namespace app
