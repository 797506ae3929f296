// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>

namespace equipoise::gui::settings {

namespace {

constexpr int maxRecentFiles = 10;
// Grows with the layout: an old one would not fit.
constexpr auto stateKey = "window/state3";
constexpr auto recentKey = "files/recent";
constexpr auto viewsKey = "files/views";
constexpr auto startViewKey = "start/everyStart";

/// A list of paths, without those that are gone.
QStringList filesIn(const char* key) {
    QStringList files = QSettings().value(key).toStringList();
    files.erase(std::remove_if(files.begin(), files.end(),
                               [](const QString& path) { return !QFileInfo::exists(path); }),
                files.end());
    return files;
}

void addFileTo(const char* key, const QString& path) {
    QStringList files = filesIn(key);
    const QString full = QFileInfo(path).absoluteFilePath();
    files.removeAll(full);
    files.prepend(full);
    QSettings().setValue(key, QStringList(files.mid(0, maxRecentFiles)));
}

/// A group of settings; a path has slashes, which would make groups of groups.
QString lessonGroup(const QString& lesson) {
    return "lessons/" + QString::fromLatin1(lesson.toUtf8().toPercentEncoding());
}

} // namespace

QStringList recentFiles() {
    return filesIn(recentKey);
}

void addRecentFile(const QString& path) {
    addFileTo(recentKey, path);
}

FileView fileView(const QString& path) {
    const QString seen =
        QSettings().value(viewsKey).toMap().value(QFileInfo(path).absoluteFilePath()).toString();
    bool isNumber = false;
    const int plan = seen.section(' ', 1).toInt(&isNumber);
    return {seen.section(' ', 0, 0), isNumber ? plan : -1};
}

void setFileView(const QString& path, const FileView& view) {
    const QVariantMap before = QSettings().value(viewsKey).toMap();
    QVariantMap views; // of recent files only
    for (const QString& recent : QSettings().value(recentKey).toStringList())
        if (before.contains(recent))
            views.insert(recent, before.value(recent));
    views.insert(QFileInfo(path).absoluteFilePath(), view.question + ' ' + QString::number(view.plan));
    if (views != before)
        QSettings().setValue(viewsKey, views);
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

LessonProgress lessonProgress(const QString& lesson) {
    const QString group = lessonGroup(lesson);
    return {std::max(0, QSettings().value(group + "/step").toInt()),
            QSettings().value(group + "/done").toBool()};
}

void setLessonProgress(const QString& lesson, LessonProgress progress) {
    const QString group = lessonGroup(lesson);
    QSettings settings;
    settings.setValue(group + "/step", progress.step);
    settings.setValue(group + "/done", progress.done);
}

QStringList lessonFiles() {
    return filesIn("lessonFiles");
}

void addLessonFile(const QString& path) {
    addFileTo("lessonFiles", path);
}

QList<ExternalSolver> externalSolvers() {
    QSettings settings;
    QList<ExternalSolver> solvers;
    const int count = settings.beginReadArray("solvers/external");
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        ExternalSolver solver{settings.value("name").toString(), settings.value("program").toString(), {}};
        for (const QString& name : settings.value("problems").toStringList())
            if (const auto problem = equipoise::problemNamed(name.toStdString()))
                solver.problems.append(*problem);
        if (!solver.program.isEmpty())
            solvers.append(std::move(solver));
    }
    settings.endArray();
    return solvers;
}

void setExternalSolvers(const QList<ExternalSolver>& solvers) {
    QSettings settings;
    settings.remove("solvers/external");
    settings.beginWriteArray("solvers/external", static_cast<int>(solvers.size()));
    for (int i = 0; i < solvers.size(); ++i) {
        settings.setArrayIndex(i);
        settings.setValue("name", solvers[i].name);
        settings.setValue("program", solvers[i].program);
        QStringList problems;
        for (const equipoise::Problem problem : solvers[i].problems)
            problems << QString::fromStdString(std::string(equipoise::nameOf(problem)));
        settings.setValue("problems", problems);
    }
    settings.endArray();
}

QMap<QString, QString> choices(const QString& group) {
    QSettings settings;
    settings.beginGroup(group);
    QMap<QString, QString> found;
    for (const QString& key : settings.childKeys())
        found.insert(key, settings.value(key).toString());
    return found;
}

void setChoices(const QString& group, const QMap<QString, QString>& choices) {
    QSettings settings;
    settings.beginGroup(group);
    for (const auto& [key, value] : choices.asKeyValueRange())
        settings.setValue(key, value);
}

bool isFirstStart() {
    return !QSettings().contains(startViewKey);
}

bool startsWithView() {
    return QSettings().value(startViewKey, false).toBool();
}

void setStartsWithView(bool everyStart) {
    QSettings().setValue(startViewKey, everyStart);
}

bool isLive() {
    return QSettings().value("solve/live", true).toBool();
}

void setLive(bool live) {
    QSettings().setValue("solve/live", live);
}

} // namespace equipoise::gui::settings
