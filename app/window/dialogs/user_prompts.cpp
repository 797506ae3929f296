// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/user_prompts.h"

#include "app/text/describe.h"
#include "app/text/describe_import.h"
#include "app/widgets/save_path.h"
#include "app/window/dialogs/machines_dialog.h"
#include "app/window/dialogs/recovery_dialog.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <functional>
#include <utility>

namespace equipoise::gui {

namespace {

struct PromptWords {
    Q_DECLARE_TR_FUNCTIONS(equipoise::gui::UserPrompts)
};

/// The ending of the chosen filter, where the person typed none.
QString withEnding(const QString& path, const QString& ending) {
    return path.isEmpty() || !QFileInfo(path).suffix().isEmpty() ? path : path + ending;
}

void askOpenElsewhere(QWidget* parent, const QString& title, const std::function<void(bool goesOn)>& then) {
    auto* const box = new QMessageBox(QMessageBox::Warning, QStringLiteral("Equipoise"),
                                      PromptWords::tr("“%1” is open in another window.").arg(title),
                                      QMessageBox::Ok | QMessageBox::Cancel, parent);
    box->setObjectName("openElsewherePrompt");
    box->setInformativeText(
        PromptWords::tr("Changes made there and here are not brought together: what is saved last, stays."));
    box->button(QMessageBox::Ok)->setText(PromptWords::tr("&Go on"));
    box->setDefaultButton(QMessageBox::Cancel);
    openDialog(box, [then](QMessageBox&, int button) { then(button == QMessageBox::Ok); });
}

void askUnwritten(QWidget* parent, const QString& path, const Error& error,
                  const std::function<void(bool elsewhere)>& then) {
    auto* const box = new QMessageBox(QMessageBox::Warning, QStringLiteral("Equipoise"),
                                      PromptWords::tr("“%1” is not saved.").arg(QFileInfo(path).fileName()),
                                      QMessageBox::Save | QMessageBox::Cancel, parent);
    box->setObjectName("unwrittenPrompt");
    box->setInformativeText(
        text::translated(error) + "\n\n" +
        PromptWords::tr("A file that was there is as before, and nothing of your work is lost."));
    box->button(QMessageBox::Save)->setText(PromptWords::tr("&Save elsewhere…"));
    box->setDefaultButton(QMessageBox::Save);
    openDialog(box, [then](QMessageBox&, int button) { then(button == QMessageBox::Save); });
}

/// "*.csv *.txt" for ".csv .txt".
QString patternsOf(const io::Format& format) {
    QStringList patterns;
    for (const QString& ending :
         QString::fromUtf8(format.endings.data(), qsizetype(format.endings.size())).split(' '))
        patterns += '*' + ending;
    return patterns.join(' ');
}

QString openFilters() {
    QStringList readable{"*.equipoise", "*.json"};
    QStringList filters{PromptWords::tr("Scenarios (*.equipoise *.json)")};
    for (const auto& format : io::formats())
        if (format.read) {
            readable += patternsOf(format);
            filters += QStringLiteral("%1 (%2)").arg(text::titleOf(format), patternsOf(format));
        }
    readable += "*.tour";
    filters += PromptWords::tr("Rings found by another program (*.tour)");
    readable.removeDuplicates();
    filters.prepend(PromptWords::tr("All that can be read (%1)").arg(readable.join(' ')));
    filters += PromptWords::tr("All files (*)");
    return filters.join(";;");
}

void askPlatformPath(QWidget* parent, const QString& suggestion,
                     const std::function<void(QString path)>& then) {
    QStringList filters;
    QStringList endings;
    for (const auto& format : io::formats())
        if (format.write) {
            filters += QStringLiteral("%1 (%2)").arg(text::titleOf(format), patternsOf(format));
            endings += patternsOf(format).section(' ', 0, 0).mid(1);
        }
    askFiles(parent, {PromptWords::tr("Export the platform"), suggestion, filters.join(";;"), FileUse::Save},
             [then, filters, endings](const ChosenFiles& chosen) {
                 const qsizetype index = filters.indexOf(chosen.filter);
                 then(withEnding(chosen.paths.value(0), index < 0 ? QString() : endings[index]));
             });
}

void askMachines(QWidget* parent, std::vector<io::Machine> machines,
                 const std::function<void(std::optional<UserPrompts::Machines>)>& then) {
    openDialog(new MachinesDialog(std::move(machines), parent), [then](MachinesDialog& dialog, int result) {
        if (result == QDialog::Accepted)
            then(UserPrompts::Machines{dialog.machines(), dialog.speeds()});
        else
            then(std::nullopt);
    });
}

void askGaps(QWidget* parent, MissingData gaps,
             const std::function<void(std::optional<io::Imported>)>& then) {
    openDialog(new GapsDialog(std::move(gaps), parent), [then](GapsDialog& dialog, int result) {
        then(result == QDialog::Accepted ? std::optional(dialog.imported()) : std::nullopt);
    });
}

void askReportPath(QWidget* parent, const QString& suggestion,
                   const std::function<void(QString path)>& then) {
    const QString filters = PromptWords::tr(
        "PDF document (*.pdf);;Web page (*.html);;Table of all numbers (*.csv);;All numbers as "
        "JSON (*.json)");
    askFiles(parent, {PromptWords::tr("Write a report"), suggestion, filters, FileUse::Save},
             [then](const ChosenFiles& chosen) {
                 QString ending = ".pdf";
                 for (const char* choice : {".html", ".csv", ".json"})
                     if (chosen.filter.contains(QLatin1String("*") + QLatin1String(choice)))
                         ending = choice;
                 then(withEnding(chosen.paths.value(0), ending));
             });
}

} // namespace

UserPrompts UserPrompts::withDialogs() {
    UserPrompts prompts;
    prompts.openElsewhere = askOpenElsewhere;
    prompts.lostWork = [](QWidget* parent, const std::vector<recovery::LostWork>& lost,
                          const std::function<void(LostChoice)>& then) {
        openDialog(new RecoveryDialog(lost, parent),
                   [then](RecoveryDialog& dialog, int) { then(dialog.choice()); });
    };
    prompts.unsaved = askUnsaved;
    prompts.unwritten = askUnwritten;
    prompts.openPaths = [](QWidget* parent, const std::function<void(QStringList)>& then) {
        askFiles(parent, {PromptWords::tr("Open"), {}, openFilters(), FileUse::OpenSeveral},
                 [then](const ChosenFiles& chosen) { then(chosen.paths); });
    };
    prompts.savePath = [](QWidget* parent, const QString& suggestion,
                          const std::function<void(QString)>& then) {
        askFiles(
            parent,
            {PromptWords::tr("Save as"), suggestion, PromptWords::tr("Scenarios (*.equipoise)"),
             FileUse::Save},
            [then](const ChosenFiles& chosen) { then(withEnding(chosen.paths.value(0), ".equipoise")); });
    };
    prompts.platformPath = askPlatformPath;
    prompts.machines = askMachines;
    prompts.gaps = askGaps;
    prompts.picturePath = [](QWidget* parent, const QString& suggestion, const QString& endings,
                             const std::function<void(QString)>& then) {
        askSavePath(parent, PromptWords::tr("Export the picture"), suggestion, endings, then);
    };
    prompts.reportPath = askReportPath;
    return prompts;
}

} // namespace equipoise::gui
