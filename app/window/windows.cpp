// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/windows.h"

#include "app/settings/settings.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFileInfo>
#include <QScreen>
#include <algorithm>
#include <memory>
#include <utility>

namespace equipoise::gui {

Windows::Windows(QString unsavedFolder, QObject* parent)
    : QObject(parent)
    , m_unsavedFolder(std::move(unsavedFolder)) {
    QCoreApplication::instance()->installEventFilter(this);
}

Windows::~Windows() {
    for (MainWindow* window : std::exchange(m_windows, {}))
        delete window;
}

MainWindow* Windows::add() {
    auto* window = new MainWindow;
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->setWindows(this);
    connect(window, &QObject::destroyed, this, [this](const QObject* gone) {
        std::erase(m_windows, gone);
        if (m_isQuitting && m_asked == gone) // its prompt has gone with it
            QMetaObject::invokeMethod(this, &Windows::confirmNext, Qt::QueuedConnection);
    });
    window->enableAutosave(m_unsavedFolder);
    if (m_prepare)
        m_prepare(*window);
    m_windows.push_back(window);
    return window;
}

MainWindow* Windows::windowOf(const QString& path) const {
    const QString file = QFileInfo(path).canonicalFilePath();
    const auto isFile = [&](const QString& other) {
        return !other.isEmpty() && QFileInfo(other).canonicalFilePath() == file;
    };
    const auto has = [&](MainWindow* window) {
        return isFile(window->document().path()) || isFile(window->files().opening());
    };
    const auto found =
        file.isEmpty() ? m_windows.end() : std::find_if(m_windows.begin(), m_windows.end(), has);
    return found == m_windows.end() ? nullptr : *found;
}

/// Beside the last one that is seen, so that both are.
void Windows::show(MainWindow& window) {
    const auto seen = std::find_if(m_windows.rbegin(), m_windows.rend(),
                                   [](const MainWindow* other) { return other->isVisible(); });
    if (seen != m_windows.rend() && !(*seen)->isMaximized() && !(*seen)->isFullScreen()) {
        constexpr QPoint step{28, 28};
        QPoint place = (*seen)->pos() + step;
        const QRect screen = (*seen)->screen()->availableGeometry();
        if (!screen.contains(QRect(place, (*seen)->frameSize())))
            place = screen.topLeft();
        window.resize((*seen)->size());
        window.move(place);
    }
    window.bringUp();
}

void Windows::openInNew(MainWindow& from, const Open& open) {
    MainWindow* const fresh = add();
    // It goes again if there is nothing to show in it: failures are reported where it was asked for.
    fresh->files().reportTo(&from.files());
    open(fresh->files(), [this, fresh](bool opened) { // not called once it is gone
        fresh->files().reportTo(nullptr);
        if (opened) {
            show(*fresh);
            fresh->showOpened();
        } else {
            std::erase(m_windows, fresh);
            fresh->deleteLater(); // its files call this
        }
    });
}

void Windows::openForLaterStart(const QStringList& paths) {
    QStringList others;
    for (const QString& path : paths)
        if (MainWindow* holder = windowOf(path))
            holder->bringUp();
        else
            others << path;
    if (others.isEmpty() || m_windows.empty())
        return;
    // One that is seen: others may go again if what they open fails.
    const auto seen = std::find_if(m_windows.rbegin(), m_windows.rend(),
                                   [](const MainWindow* window) { return window->isVisible(); });
    MainWindow* last = seen != m_windows.rend() ? *seen : m_windows.back();
    last->bringUp(); // what cannot be opened is said there
    last->openFiles(others);
}

void Windows::openNew() {
    MainWindow* fresh = add();
    fresh->openFirst();
    if (settings::startsWithView())
        fresh->showStartView();
    show(*fresh);
}

/// Qt would close the windows one after the other, and stop at the first that has to ask.
bool Windows::eventFilter(QObject* watched, QEvent* event) {
    const bool asksToQuit = event->type() == QEvent::Quit && watched == QCoreApplication::instance();
    if (!asksToQuit || std::ranges::none_of(m_windows, &MainWindow::isVisible))
        return QObject::eventFilter(watched, event);
    event->ignore();
    quit();
    return true;
}

void Windows::quit() {
    if (std::exchange(m_isQuitting, true))
        return; // the user is being asked
    confirmNext();
}

void Windows::confirmNext() {
    const auto next = std::ranges::find_if_not(m_windows, &MainWindow::isCloseConfirmed);
    if (next == m_windows.end()) {
        closeAll();
        return;
    }
    m_asked = *next;
    (*next)->confirmClose([this](bool may) {
        m_asked = nullptr;
        if (may) {
            confirmNext();
            return;
        }
        m_isQuitting = false;
        for (MainWindow* window : m_windows)
            window->unconfirmClose();
    });
}

void Windows::closeAll() {
    m_isQuitting = false;
    const std::vector<QPointer<MainWindow>> windows(m_windows.begin(), m_windows.end());
    for (const QPointer<MainWindow>& window : windows)
        if (window)
            window->close();
}

} // namespace equipoise::gui
