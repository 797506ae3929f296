// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/start_page.h"

#include "app/settings/settings.h"
#include "app/start_view/examples_dialog.h"
#include "app/start_view/start_view.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/tools/tools.h"
#include "app/window/actions.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QMenuBar>
#include <QMimeData>

namespace equipoise::gui {

StartPage::StartPage(MainWindow& window, const Actions& actions, ToolWindows& tools, Dialogs& dialogs)
    : QObject(&window)
    , m_window(window)
    , m_actions(actions)
    , m_tools(tools)
    , m_dialogs(dialogs) {
    connect(actions[ActionId::StartView], &QAction::triggered, this, &StartPage::open);
    connect(&window.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.reset || change.touches != ChangeFlags::Nothing)
            close(); // it would hide what happens
    });
    for (const ActionId chosen : workspaceActions)
        connect(actions[chosen], &QAction::triggered, this, &StartPage::close);
    for (const ActionId chosen : askActions)
        connect(actions[chosen], &QAction::triggered, this, &StartPage::close);
    window.installEventFilter(this);
}

void StartPage::make() {
    m_view = new StartView(&m_window);
    const auto triggers = [this](void (StartView::*asked)(), ActionId action) {
        connect(m_view, asked, m_actions[action], &QAction::trigger);
    };
    triggers(&StartView::importAsked, ActionId::Open);
    connect(m_view, &StartView::drawAsked, &m_window, &MainWindow::drawNew);
    connect(m_view, &StartView::allLessonsAsked, this, [this] {
        close();
        m_actions[ToolId::Lessons]->trigger();
    });
    connect(m_view, &StartView::exampleChosen, this, &StartPage::openExample);
    connect(m_view, &StartView::fileChosen, this, [this](const QString& path) {
        close();
        m_window.openFile(path);
    });
    connect(m_view, &StartView::allExamplesAsked, this, &StartPage::listExamples);
    connect(m_view, &StartView::lessonChosen, this, &StartPage::openLesson);
    connect(m_view, &StartView::pasteAsked, this, &StartPage::paste);
    connect(m_view, &StartView::measureAsked, this, &StartPage::showHowToMeasure);
    connect(m_view, &StartView::left, this, &StartPage::close);
}

void StartPage::open() {
    if (!m_view)
        make();
    if (settings::isFirstStart())
        settings::setStartsWithView(false);
    m_focusBefore = m_window.focusWidget();
    m_isPressed = false;
    qApp->installEventFilter(this);
    cover();
    m_view->show();
    m_view->raise();
    m_view->begin();
}

void StartPage::close() {
    if (!m_view || m_view->isHidden())
        return;
    QWidget* const to =
        m_focusBefore && m_focusBefore->isVisible() ? m_focusBefore.data() : m_window.centralWidget();
    if (to && m_view->isAncestorOf(m_window.focusWidget()))
        to->setFocus();
    m_view->hide();
    if (m_isPressed)
        qApp->installEventFilter(this); // from now on before all others
    else
        qApp->removeEventFilter(this);
}

void StartPage::cover() {
    const int top =
        m_window.menuBar()->isVisibleTo(&m_window) ? m_window.menuBar()->geometry().bottom() + 1 : 0;
    m_view->setGeometry(m_window.rect().adjusted(0, top, 0, 0));
}

/// Whether the event is the second click of a double click whose first one closed the view. The filter of the
/// application ends with the first click or key after the view.
bool StartPage::isSecondClick(QEvent::Type type) {
    const bool isClick = type == QEvent::MouseButtonPress || type == QEvent::MouseButtonDblClick;
    const bool isKey = type == QEvent::KeyPress || type == QEvent::ShortcutOverride;
    if (!m_view || (!isClick && !isKey))
        return false;
    const bool isShown = !m_view->isHidden();
    const bool isSecond = !isShown && m_isPressed && type == QEvent::MouseButtonDblClick;
    m_isPressed = isShown && isClick;
    if (!isShown)
        qApp->removeEventFilter(this);
    return isSecond;
}

bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched->isWidgetType() && isSecondClick(event->type()))
        return true;
    if (watched != &m_window)
        return false;
    if (m_view && !m_view->isHidden() &&
        (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest ||
         event->type() == QEvent::Show))
        cover();
    return QObject::eventFilter(watched, event);
}

// ---- what is chosen

void StartPage::openExample(const QString& resource) {
    close();
    m_window.openExample(resource);
}

void StartPage::listExamples() {
    if (!m_examples) {
        m_examples = new ExamplesDialog(&m_window);
        m_examples->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_examples, &ExamplesDialog::chosen, this, &StartPage::openExample);
    }
    m_examples->show();
    m_examples->raise();
    m_examples->activateWindow();
}

void StartPage::openLesson(const QString& path) {
    close();
    m_tools.open(ToolId::Lessons);
    if (auto* window = qobject_cast<LessonWindow*>(m_tools.find(ToolId::Lessons)))
        window->openLesson(path);
}

/// Into a new platform. With nothing to paste the view says so.
void StartPage::paste() {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (data && m_window.takePasted(*data))
        return;
    if (!data || data->text().trimmed().isEmpty()) {
        m_view->showPasteRefused(MainWindow::tr("Nothing to paste yet: copy cells of a spreadsheet first."));
        return;
    }
    m_window.pasteNew(*data);
}

void StartPage::showHowToMeasure() {
    m_dialogs.showGuide(QStringLiteral("equipoise-mpi measure"));
}

} // namespace equipoise::gui
