// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/unopened_files.h"

#include "app/settings/settings.h"
#include "app/window/actions.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/dialogs/unopened_dialog.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "core/io/file.h"
#include "core/io/scenario/scenario_file.h"

#include <QFile>
#include <QMimeData>
#include <QTimer>

namespace equipoise::gui {

UnopenedFiles::UnopenedFiles(MainWindow& window, const Actions& actions, Dialogs& dialogs)
    : QObject(&window)
    , m_window(window)
    , m_actions(actions)
    , m_dialogs(dialogs) {
    connect(&window.files(), &FileController::unopened, this, &UnopenedFiles::tellOf);
}

void UnopenedFiles::tellOf(const QString& path, const Error& error) {
    m_waiting.push_back({path, error});
    QTimer::singleShot(0, this, &UnopenedFiles::showNext);
}

void UnopenedFiles::showNext() {
    if (m_isShown || m_waiting.empty())
        return;
    m_isShown = true;
    auto* const dialog = new UnopenedDialog(m_waiting.front().path, m_waiting.front().error, &m_window);
    m_waiting.pop_front();
    connect(dialog, &QDialog::finished, this, [this] {
        m_isShown = false;
        QTimer::singleShot(0, this, &UnopenedFiles::showNext);
    });
    connect(dialog, &UnopenedDialog::againAsked, &m_window, &MainWindow::openFile);
    connect(dialog, &UnopenedDialog::anotherAsked, this, [this](const QString& folder) {
        settings::setLastFolder(folder);
        m_actions[ActionId::Open]->trigger();
    });
    connect(dialog, &UnopenedDialog::openAsAsked, &m_window, &MainWindow::openFileAs);
    connect(dialog, &UnopenedDialog::pasteAsked, this, &UnopenedFiles::pasteFrom);
    connect(dialog, &UnopenedDialog::formatsAsked, this, &UnopenedFiles::showFormats);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void UnopenedFiles::pasteFrom(const QString& path) {
    m_reading.whenDone([this, path](const Result<QString>& text) {
        if (!text) {
            tellOf(path, text.error());
            return;
        }
        QMimeData data;
        data.setText(*text);
        m_window.pasteNew(data);
    });
    m_reading.start([file = QFile::encodeName(path).toStdString()](SolveControl&) {
        const auto text = io::readFile(file, io::largestFile);
        return text ? Result<QString>(QString::fromStdString(*text)) : Result<QString>(text.error());
    });
}

void UnopenedFiles::showFormats() {
    m_dialogs.showGuide(QStringLiteral("GraphML TSPLIB lstopo"));
}

} // namespace equipoise::gui
