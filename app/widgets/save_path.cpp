// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/save_path.h"

#include "app/settings/settings.h"

#include <QFileDialog>
#include <QFileInfo>

namespace equipoise::gui {

void askFiles(QWidget* parent, const FileQuestion& question,
              const std::function<void(const ChosenFiles& chosen)>& then) {
    auto* const dialog = new QFileDialog(parent, question.title, settings::lastFolder(), question.filters);
    dialog->setObjectName("fileDialog");
    const bool saves = question.use == FileUse::Save;
    dialog->setAcceptMode(saves ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    dialog->setFileMode(saves                                  ? QFileDialog::AnyFile
                        : question.use == FileUse::OpenSeveral ? QFileDialog::ExistingFiles
                                                               : QFileDialog::ExistingFile);
    const QFileInfo suggestion(question.suggestion);
    if (suggestion.isAbsolute())
        dialog->setDirectory(suggestion.absolutePath());
    if (!question.suggestion.isEmpty())
        dialog->selectFile(suggestion.fileName());
    openDialog(dialog, [then](QFileDialog& asked, int result) {
        if (result != QDialog::Accepted) {
            then({});
            return;
        }
        const ChosenFiles chosen{asked.selectedFiles(), asked.selectedNameFilter()};
        if (!chosen.paths.isEmpty())
            settings::setLastFolder(QFileInfo(chosen.paths.first()).absolutePath());
        then(chosen);
    });
}

void askSavePath(QWidget* parent, const QString& title, const QString& suggestion, const QString& filters,
                 const std::function<void(QString path)>& then) {
    askFiles(parent, {title, suggestion, filters, FileUse::Save},
             [then](const ChosenFiles& chosen) { then(chosen.paths.value(0)); });
}

void askOpenPath(QWidget* parent, const QString& title, const QString& filters,
                 const std::function<void(QString path)>& then) {
    askFiles(parent, {title, {}, filters, FileUse::Open},
             [then](const ChosenFiles& chosen) { then(chosen.paths.value(0)); });
}

} // namespace equipoise::gui
