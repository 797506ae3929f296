#include "app/window/ask.h"

#include "app/window/recovery_dialog.h"
#include "app/window/settings.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace app {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(app::Ask)
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

Ask::Unsaved askUnsaved(QWidget* parent, const QString& title) {
    QMessageBox box(QMessageBox::Warning, QStringLiteral("Equipoise"),
                    Words::tr("Save the changes to “%1”?").arg(title),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(Words::tr("Without saving, they are lost."));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return Ask::Unsaved::Save;
    case QMessageBox::Discard:
        return Ask::Unsaved::Discard;
    default:
        return Ask::Unsaved::Cancel;
    }
}

bool askOpenElsewhere(QWidget* parent, const QString& title) {
    QMessageBox box(QMessageBox::Warning, QStringLiteral("Equipoise"),
                    Words::tr("“%1” is open in another window.").arg(title),
                    QMessageBox::Ok | QMessageBox::Cancel, parent);
    box.setInformativeText(
        Words::tr("Changes made there and here are not brought together: what is saved last, stays."));
    box.button(QMessageBox::Ok)->setText(Words::tr("Go on"));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Ok;
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
    ask.openPath = [](QWidget* parent) {
        return remember(QFileDialog::getOpenFileName(
            parent, Words::tr("Open"), settings::lastFolder(),
            Words::tr("Scenarios (*.equipoise *.json);;Tables (*.tsv *.csv);;All files (*)")));
    };
    ask.savePath = [](QWidget* parent, const QString& suggestion) {
        const QString path = QFileDialog::getSaveFileName(parent, Words::tr("Save as"), in(suggestion),
                                                          Words::tr("Scenarios (*.equipoise)"));
        return remember(withEnding(path, ".equipoise"));
    };
    ask.picturePath = [](QWidget* parent, const QString& suggestion) {
        QString filter;
        const QString path = QFileDialog::getSaveFileName(
            parent, Words::tr("Export the picture"), in(suggestion),
            Words::tr("SVG picture (*.svg);;PDF document (*.pdf);;PNG picture (*.png)"), &filter);
        const QString ending = filter.contains("*.pdf") ? ".pdf" : filter.contains("*.png") ? ".png" : ".svg";
        return remember(withEnding(path, ending));
    };
    return ask;
}

} // namespace app
