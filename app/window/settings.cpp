#include "app/window/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>

namespace app::settings {

namespace {

constexpr int mostRecentFiles = 10;
// Grows when docks are renamed or added: an old layout would then hide the new ones.
constexpr auto stateKey = "window/state1";

} // namespace

QStringList recentFiles() {
    QStringList files = QSettings().value("files/recent").toStringList();
    files.erase(std::remove_if(files.begin(), files.end(),
                               [](const QString& path) { return !QFileInfo::exists(path); }),
                files.end());
    return files;
}

void addRecentFile(const QString& path) {
    QStringList files = recentFiles();
    const QString full = QFileInfo(path).absoluteFilePath();
    files.removeAll(full);
    files.prepend(full);
    QSettings().setValue("files/recent", QStringList(files.mid(0, mostRecentFiles)));
}

void clearRecentFiles() {
    QSettings().remove("files/recent");
}

QString lastFolder() {
    QString folder = QSettings().value("files/folder").toString();
    if (!folder.isEmpty() && QDir(folder).exists())
        return folder;
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

void setLastFolder(const QString& folder) {
    QSettings().setValue("files/folder", folder);
}

QByteArray windowGeometry() {
    return QSettings().value("window/geometry").toByteArray();
}

QByteArray windowState() {
    return QSettings().value(stateKey).toByteArray();
}

void setWindow(const QByteArray& geometry, const QByteArray& state) {
    QSettings settings;
    settings.setValue("window/geometry", geometry);
    settings.setValue(stateKey, state);
}

style::Scheme scheme() {
    const QString name = QSettings().value("view/scheme").toString();
    if (name == "light")
        return style::Scheme::Light;
    if (name == "dark")
        return style::Scheme::Dark;
    return style::Scheme::System;
}

void setScheme(style::Scheme scheme) {
    switch (scheme) {
    case style::Scheme::Light:
        return QSettings().setValue("view/scheme", "light");
    case style::Scheme::Dark:
        return QSettings().setValue("view/scheme", "dark");
    case style::Scheme::System:
        return QSettings().remove("view/scheme");
    }
}

QString language() {
    return QSettings().value("view/language").toString();
}

void setLanguage(const QString& code) {
    QSettings().setValue("view/language", code);
}

QString unsavedFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + "/unsaved";
}

bool snaps() {
    return QSettings().value("graph/snap", true).toBool();
}

void setSnaps(bool snaps) {
    QSettings().setValue("graph/snap", snaps);
}

bool showsOverview() {
    return QSettings().value("graph/overview", true).toBool();
}

void setShowsOverview(bool shows) {
    QSettings().setValue("graph/overview", shows);
}

bool isLive() {
    return QSettings().value("solve/live", true).toBool();
}

void setLive(bool live) {
    QSettings().setValue("solve/live", live);
}

} // namespace app::settings
