// SPDX-License-Identifier: GPL-3.0-or-later
// What the program remembers between two starts. The only place that knows QSettings.
#pragma once

#include "app/pictures/style/tokens.h"
#include "app/settings/external_solvers.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

namespace equipoise::gui::settings {

/// Most recent first, at most ten; files that are gone are left out.
QStringList recentFiles();
void addRecentFile(const QString& path);

/// What was looked at last in a recent file.
struct FileView {
    QString question{}; ///< the problem's name; empty: not known
    int plan = -1;      ///< its number among the plans of the file; -1: none
};
FileView fileView(const QString& path);
void setFileView(const QString& path, const FileView& view);

/// Folder for the next file dialog.
QString lastFolder();
void setLastFolder(const QString& folder);

QByteArray windowGeometry();
QByteArray windowState();
void setWindow(const QByteArray& geometry, const QByteArray& state);

style::Scheme scheme();
void setScheme(style::Scheme scheme);

/// "en", "fr", or empty for the system's language.
QString language();
void setLanguage(const QString& code);

/// Where changes are kept until they are saved.
QString unsavedFolder();

/// What was chosen last in a window with many choices, by key; `group` names the window. Empty at first.
QMap<QString, QString> choices(const QString& group);
void setChoices(const QString& group, const QMap<QString, QString>& choices);

/// Of the graph: dragged nodes snap to others; a small map shows the whole.
bool snaps();
void setSnaps(bool snaps);
bool showsOverview();
void setShowsOverview(bool shows);

/// How far a person is in a lesson.
struct LessonProgress {
    int step = 0;
    bool done = false; ///< the last step was seen
};
LessonProgress lessonProgress(const QString& lesson);
void setLessonProgress(const QString& lesson, LessonProgress progress);
/// Lessons of one's own that were opened, most recent first, at most ten; those that are gone are left out.
QStringList lessonFiles();
void addLessonFile(const QString& path);

/// Programs of a person's own; those without a program are left out.
QList<ExternalSolver> externalSolvers();
void setExternalSolvers(const QList<ExternalSolver>& solvers);

/// Nobody has seen the start view yet: it is shown unasked.
bool isFirstStart();
/// The start view is shown at every start.
bool startsWithView();
/// From now on it is no first start any more.
void setStartsWithView(bool everyStart);

bool isLive();
void setLive(bool live);

} // namespace equipoise::gui::settings
