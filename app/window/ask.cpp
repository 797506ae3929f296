// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ask.h"

#include "app/settings/settings.h"
#include "app/text/describe_import.h"
#include "app/window/machines_dialog.h"
#include "app/window/recovery_dialog.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>

namespace equipoise::gui {

namespace {

struct AskWords {
    Q_DECLARE_TR_FUNCTIONS(equipoise::gui::Ask)
};

QString remember(const QString& path) {
    if (!path.isEmpty())
        settings::setLastFolder(QFileInfo(path).absolutePath());
    return path;
}

QString in(const QString& suggestion) {
    return QFileInfo(suggestion).isAbsolute() ? suggestion : settings::lastFolder() + '/' + suggestion;
}

/// The ending of the chosen filter, where the person typed none.
QString withEnding(const QString& path, const QString& ending) {
    return path.isEmpty() || !QFileInfo(path).suffix().isEmpty() ? path : path + ending;
}

bool askOpenElsewhere(QWidget* parent, const QString& title) {
    QMessageBox box(QMessageBox::Warning, QStringLiteral("Equipoise"),
                    AskWords::tr("“%1” is open in another window.").arg(title),
                    QMessageBox::Ok | QMessageBox::Cancel, parent);
    box.setInformativeText(
        AskWords::tr("Changes made there and here are not brought together: what is saved last, stays."));
    box.button(QMessageBox::Ok)->setText(AskWords::tr("Go on"));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Ok;
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
    QStringList all{"*.equipoise", "*.json"};
    QStringList filters{AskWords::tr("Scenarios (*.equipoise *.json)")};
    for (const auto& format : io::formats())
        if (format.read) {
            all += patternsOf(format);
            filters += QStringLiteral("%1 (%2)").arg(text::titleOf(format), patternsOf(format));
        }
    all += "*.tour";
    filters += AskWords::tr("Rings found by another program (*.tour)");
    all.removeDuplicates();
    filters.prepend(AskWords::tr("All that can be read (%1)").arg(all.join(' ')));
    filters += AskWords::tr("All files (*)");
    return filters.join(";;");
}

QString askPlatformPath(QWidget* parent, const QString& suggestion) {
    QStringList filters;
    QStringList endings;
    for (const auto& format : io::formats())
        if (format.write) {
            filters += QStringLiteral("%1 (%2)").arg(text::titleOf(format), patternsOf(format));
            endings += patternsOf(format).section(' ', 0, 0).mid(1);
        }
    QString chosen;
    const QString path = QFileDialog::getSaveFileName(parent, AskWords::tr("Export the platform"),
                                                      in(suggestion), filters.join(";;"), &chosen);
    const qsizetype index = filters.indexOf(chosen);
    return remember(withEnding(path, index < 0 ? QString() : endings[index]));
}

std::optional<Ask::Machines> askMachines(QWidget* parent, std::vector<io::Machine> machines) {
    MachinesDialog dialog(std::move(machines), parent);
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    return Ask::Machines{dialog.machines(), dialog.speeds()};
}

std::optional<io::Imported> askGaps(QWidget* parent, MissingData gaps) {
    GapsDialog dialog(std::move(gaps), parent);
    return dialog.exec() == QDialog::Accepted ? std::optional(dialog.imported()) : std::nullopt;
}

std::optional<Ask::PlanFile> askPlanFile(QWidget* parent, const QString& suggestion, const Plan& plan) {
    QStringList filters;
    std::vector<const io::PlanFormat*> formats;
    for (const auto& format : io::planFormats())
        if (format.fits(plan)) {
            filters += QStringLiteral("%1 (*%2)")
                           .arg(text::titleOf(format),
                                QString::fromUtf8(format.ending.data(), qsizetype(format.ending.size())));
            formats.push_back(&format);
        }
    QString chosen;
    const QString path = QFileDialog::getSaveFileName(parent, AskWords::tr("Export the plan"), in(suggestion),
                                                      filters.join(";;"), &chosen);
    if (path.isEmpty())
        return std::nullopt;
    // An ending that was typed tells, else the filter.
    const auto typed = std::ranges::find_if(formats, [&](const io::PlanFormat* format) {
        return path.endsWith(QString::fromUtf8(format->ending.data(), qsizetype(format->ending.size())));
    });
    const auto* format =
        typed != formats.end()
            ? *typed
            : formats[static_cast<std::size_t>(std::max<qsizetype>(filters.indexOf(chosen), 0))];
    return Ask::PlanFile{remember(withEnding(path, QString::fromUtf8(format->ending.data(),
                                                                     qsizetype(format->ending.size())))),
                         format};
}

} // namespace

Ask Ask::withDialogs() {
    Ask ask;
    ask.openElsewhere = askOpenElsewhere;
    ask.lostWork = [](QWidget* parent, const std::vector<recovery::LostWork>& lost) {
        RecoveryDialog dialog(lost, parent);
        dialog.exec();
        return dialog.choice();
    };
    ask.unsaved = askUnsaved;
    ask.openPaths = [](QWidget* parent) {
        const QStringList paths = QFileDialog::getOpenFileNames(parent, AskWords::tr("Open"),
                                                                settings::lastFolder(), openFilters());
        remember(paths.value(0));
        return paths;
    };
    ask.savePath = [](QWidget* parent, const QString& suggestion) {
        const QString path = QFileDialog::getSaveFileName(parent, AskWords::tr("Save as"), in(suggestion),
                                                          AskWords::tr("Scenarios (*.equipoise)"));
        return remember(withEnding(path, ".equipoise"));
    };
    ask.platformPath = askPlatformPath;
    ask.machines = askMachines;
    ask.gaps = askGaps;
    ask.planFile = askPlanFile;
    ask.picturePath = [](QWidget* parent, const QString& suggestion, const QString& endings) {
        return remember(QFileDialog::getSaveFileName(parent, AskWords::tr("Export the picture"),
                                                     in(suggestion), endings));
    };
    ask.reportPath = [](QWidget* parent, const QString& suggestion) {
        QString filter;
        const QString path = QFileDialog::getSaveFileName(
            parent, AskWords::tr("Write a report"), in(suggestion),
            AskWords::tr(
                "PDF document (*.pdf);;Web page (*.html);;Table of all numbers (*.csv);;All numbers as "
                "JSON (*.json)"),
            &filter);
        QString ending = ".pdf";
        for (const char* other : {".html", ".csv", ".json"})
            if (filter.contains(QLatin1String("*") + QLatin1String(other)))
                ending = other;
        return remember(withEnding(path, ending));
    };
    return ask;
}

} // namespace equipoise::gui
