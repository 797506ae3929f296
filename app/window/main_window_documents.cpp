// SPDX-License-Identifier: GPL-3.0-or-later
// Documents that come and go in the main window: opened at the start or later, dropped, pasted, closed.
#include "app/document/examples.h"
#include "app/problems/problem_page.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/solve_controller.h"
#include "app/settings/settings.h"
#include "app/tools/tools.h"
#include "app/widgets/card.h"
#include "app/window/actions.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "app/window/panels/platform_panel.h"
#include "app/window/start_page.h"
#include "app/window/tables/data_table.h"
#include "app/window/tables/table_paste.h"
#include "app/window/top_bar.h"
#include "app/window/windows.h"
#include "app/window/workbench.h"
#include "core/io/tsplib/tour.h"
#include "core/model/registry.h"

#include <QAction>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QUrl>
#include <algorithm>
#include <memory>
#include <utility>

namespace equipoise::gui {

namespace {

QStringList localFiles(const QMimeData& data) {
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    return paths;
}

} // namespace

void MainWindow::openFirst(const QStringList& paths) {
    m_files->openFirst(paths, firstExample, [this](const std::vector<QStringList>& others) {
        showOpened();
        openGroups(others);
    });
}

void MainWindow::showStartView() {
    m_start->open();
}

void MainWindow::enableAutosave(const QString& folder) {
    m_files->enableAutosave(QFile::encodeName(folder).toStdString());
}

void MainWindow::offerLostWork(bool asked) {
    m_files->offerLostWork(asked, [this](bool recovered) {
        if (recovered)
            showOpened();
    });
}

void MainWindow::rememberView() {
    if (m_seenPath.isEmpty())
        return;
    const auto& plans = m_document.plans();
    const auto plan = std::ranges::find(plans, m_selection.plan(), &DocumentPlan::id);
    const auto name = equipoise::nameOf(m_selection.problem());
    settings::setFileView(m_seenPath, {QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                                       plan == plans.end() ? -1 : static_cast<int>(plan - plans.begin())});
}

bool MainWindow::showSeen() {
    const settings::FileView seen =
        m_document.path().isEmpty() ? settings::FileView() : settings::fileView(m_document.path());
    const auto problem = equipoise::problemNamed(seen.question.toStdString());
    if (!problem || !canAsk(*problem) || !equipoise::isAsked(m_document.scenario().questions, *problem))
        return false;
    const auto& plans = m_document.plans();
    const auto number = static_cast<std::size_t>(std::max(seen.plan, 0));
    if (seen.plan >= 0 && number < plans.size() && plans[number].kept->plan.problem == *problem) {
        m_selection.setPlan(plans[number].id);
        return true;
    }
    // One that was not saved: the question is answered anew.
    if (std::ranges::any_of(plans,
                            [&](const DocumentPlan& plan) { return plan.kept->plan.problem == *problem; }))
        m_selection.setProblem(*problem);
    else
        answerOpened(*problem);
    return true;
}

/// What was looked at last in the file is shown. Else a file's own plan; without one its first question is
/// answered at once: the first thing seen is a picture.
void MainWindow::showOpened() {
    if (playedLesson()) // which would hide the file
        m_workbench->setWorkspace(Workspace::Plan);
    if (!showSeen())
        showFirst();
    m_seenPath = m_document.path();
    rememberView();
}

void MainWindow::showFirst() {
    const auto usable = std::ranges::find_if(m_document.plans(), [](const DocumentPlan& plan) {
        return plan.current && canAsk(plan.kept->plan.problem);
    });
    if (usable != m_document.plans().end()) {
        m_selection.setPlan(usable->id);
        return;
    }
    const Scenario& scenario = m_document.scenario();
    const auto asked = std::ranges::find_if(equipoise::problems(), [&](equipoise::Problem problem) {
        return equipoise::isAsked(scenario.questions, problem) && canAsk(problem);
    });
    if (scenario.platform.size() > 0 && asked != equipoise::problems().end())
        answerOpened(*asked);
}

void MainWindow::answerOpened(equipoise::Problem asked) {
    pageOf(asked); // and then the question
    m_files->callAfterEvents([this, problem = asked, opened = m_document.revision()] {
        if (m_document.revision() != opened)
            return; // edited since
        m_selection.setProblem(problem);
        m_controller->solveAgain();
    });
}

void MainWindow::openAnywhere(const Open& open) {
    // A new document, or an example that was only looked at: another one may take its place.
    const bool untouched = m_document.path().isEmpty() && !m_document.isEdited() && !m_files->isBusy();
    if (m_windows && !untouched)
        m_windows->openInNew(*this, open);
    else
        openHere(open);
}

void MainWindow::openHere(const Open& open) {
    open(*m_files, [this](bool opened) {
        if (opened)
            showOpened();
    });
}

void MainWindow::openExample(const QString& resource) {
    openAnywhere([resource](FileController& files, FileController::Then then) {
        files.openExample(resource, std::move(then));
    });
}

void MainWindow::openFile(const QString& path) {
    if (io::isTourPath(path.toStdString())) { // of the platform that is here
        m_files->openTour(path);
        return;
    }
    MainWindow* const holder = m_windows ? m_windows->windowOf(path) : nullptr;
    const Open open = [path](FileController& files, FileController::Then then) {
        files.openFile(path, std::move(then));
    };
    if (holder && holder != this)
        holder->bringUp();
    else if (!holder)
        openAnywhere(open);
    else if (m_files->opening().isEmpty()) // anew: it may have been changed by another program
        openHere(open);
}

void MainWindow::openFiles(const QStringList& paths) {
    if (paths.size() > 1)
        m_files->groupFiles(paths, [this](const std::vector<QStringList>& groups) { openGroups(groups); });
    else if (!paths.isEmpty())
        openGroups({paths});
}

void MainWindow::openGroups(const std::vector<QStringList>& groups) {
    for (const QStringList& group : groups)
        if (group.size() == 1)
            openFile(group.first());
        else
            openAnywhere([group](FileController& files, FileController::Then then) {
                files.openTogether(group, std::move(then));
            });
}

void MainWindow::openFileAs(const QString& path, const QString& format) {
    openAnywhere([path, format](FileController& files, FileController::Then then) {
        files.openFileAs(path, format, std::move(then));
    });
}

void MainWindow::pasteNew(const QMimeData& pasted) {
    // The clipboard may have changed by the time that the document is saved.
    auto copy = std::make_shared<QMimeData>();
    for (const QString& format : pasted.formats())
        copy->setData(format, pasted.data(format));
    m_files->newDocument([this, copy](bool isNew) {
        if (!isNew)
            return;
        m_actions[ActionId::WorkspaceEdit]->trigger();
        pasteInto(m_platform->tableFor(*copy), *copy, true);
    });
}

bool MainWindow::takePasted(const QMimeData& pasted) {
    if (const QStringList paths = localFiles(pasted); !paths.isEmpty()) {
        openFiles(paths);
        return true;
    }
    if (!isOfProgram(pasted))
        return false;
    openAnywhere([text = pasted.text()](FileController& files, FileController::Then then) {
        files.openText(text, std::move(then));
    });
    return true;
}

void MainWindow::drawNew() {
    m_files->newDocument([this](bool isNew) {
        if (isNew)
            m_actions[ActionId::WorkspaceEdit]->trigger();
    });
}

std::vector<MainWindow*> MainWindow::allWindows() {
    return m_windows ? m_windows->all() : std::vector{this};
}

void MainWindow::bringUp() {
    show();
    raise();
    activateWindow();
}

void MainWindow::confirmClose(const FileController::Then& then) {
    if (m_document.isEdited())
        bringUp(); // so that it is seen what is asked about
    askToClose(then);
}

/// While the user is being asked, another call waits for the same answer.
void MainWindow::askToClose(const FileController::Then& then) {
    m_closing.push_back(then);
    if (m_closing.size() > 1)
        return;
    const auto answer = [this](bool may) {
        m_confirmed = may;
        for (const auto& waiting : std::exchange(m_closing, {}))
            waiting(may);
    };
    m_tools->askToClose([this, answer](bool may) {
        if (may)
            m_files->whenClosable(answer);
        else
            answer(false);
    });
}

bool MainWindow::isCloseConfirmed() const {
    return m_confirmed && m_files->isAsAgreed();
}

/// Where the user is asked first, or the document is saved, the window is closed anew when that is done.
void MainWindow::closeEvent(QCloseEvent* event) {
    if (!isCloseConfirmed()) {
        const auto isHandled = std::make_shared<bool>(false);
        askToClose([this, isHandled](bool may) {
            if (may && *isHandled)
                close();
        });
        *isHandled = true;
        if (!isCloseConfirmed()) {
            event->ignore();
            return;
        }
    }
    m_files->forgetChanges();
    settings::setWindow(saveGeometry(), m_workbench->saveState());
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

} // namespace equipoise::gui
