#include "app/window/ask.h"

#include "app/window/settings.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace app {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("app::Ask", text);
}

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
    QMessageBox box(QMessageBox::Warning, QT_TRANSLATE_NOOP("app::Ask", "Equipoise"),
                    tr(QT_TRANSLATE_NOOP("app::Ask", "Save the changes to “%1”?")).arg(title),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(tr(QT_TRANSLATE_NOOP("app::Ask", "Without saving, they are lost.")));
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

} // namespace

Ask Ask::withDialogs() {
    Ask ask;
    ask.unsaved = askUnsaved;
    ask.openPath = [](QWidget* parent) {
        return remember(QFileDialog::getOpenFileName(
            parent, tr(QT_TRANSLATE_NOOP("app::Ask", "Open")), settings::lastFolder(),
            tr(QT_TRANSLATE_NOOP("app::Ask",
                                 "Scenarios (*.equipoise *.json);;Tables (*.tsv *.csv);;All files (*)"))));
    };
    ask.savePath = [](QWidget* parent, const QString& suggestion) {
        const QString path =
            QFileDialog::getSaveFileName(parent, tr(QT_TRANSLATE_NOOP("app::Ask", "Save as")), in(suggestion),
                                         tr(QT_TRANSLATE_NOOP("app::Ask", "Scenarios (*.equipoise)")));
        return remember(withEnding(path, ".equipoise"));
    };
    ask.picturePath = [](QWidget* parent, const QString& suggestion) {
        QString filter;
        const QString path = QFileDialog::getSaveFileName(
            parent, tr(QT_TRANSLATE_NOOP("app::Ask", "Export the picture")), in(suggestion),
            tr(QT_TRANSLATE_NOOP("app::Ask",
                                 "SVG picture (*.svg);;PDF document (*.pdf);;PNG picture (*.png)")),
            &filter);
        const QString ending = filter.contains("*.pdf") ? ".pdf" : filter.contains("*.png") ? ".png" : ".svg";
        return remember(withEnding(path, ending));
    };
    return ask;
}

} // namespace app
