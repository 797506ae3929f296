// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/lesson_files.h"

#include "app/settings/settings.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr auto lessonFolder = ":/lessons";

Result<std::string> textOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorCode::FileUnreadable,
                     path.toStdString(),
                     file.errorString().toStdString(),
                     {},
                     {path.toStdString(), 0, 0, {}}};
    constexpr auto most = static_cast<qint64>(io::largestFile) + 1;
    // No more room than it takes, where its size is known.
    return file.read(file.size() > 0 ? std::min(most, file.size() + 1) : most).toStdString();
}

} // namespace

std::vector<QString> ownLessons() {
    std::vector<QString> paths;
    for (const QString& name : QDir(lessonFolder).entryList({"*.lesson"}, QDir::Files, QDir::Name))
        paths.push_back(QDir(lessonFolder).filePath(name));
    return paths;
}

Result<io::ReadLesson> openLesson(const QString& path) {
    const auto text = textOf(path);
    if (!text)
        return text.error();
    const QString beside = QFileInfo(path).path();
    return io::parseLesson(*text, path.toStdString(), [&](const std::string& name) {
        return textOf(QDir::cleanPath(beside + '/' + QString::fromStdString(name)));
    });
}

QString lessonAfter(const QString& key) {
    const std::vector<QString> paths = ownLessons();
    const auto here = std::ranges::find(paths, key, lessonKey);
    return here == paths.end() || here + 1 == paths.end() ? QString() : *(here + 1);
}

bool isOwnLesson(const QString& path) {
    return path.startsWith(lessonFolder);
}

void openLesson(const QString& path, Job<io::ReadLesson>& job, Job<io::ReadLesson>::Take then) {
    job.abandon(); // an earlier lesson that is still read is no longer asked for
    if (isOwnLesson(path)) {
        then(openLesson(path));
        return;
    }
    job.whenDone(std::move(then));
    job.start([path](SolveControl&) { return openLesson(path); });
}

std::filesystem::path draftFolder() {
    return QFile::encodeName(settings::unsavedFolder()).toStdString();
}

QString lessonKey(const QString& path) {
    return isOwnLesson(path) ? QFileInfo(path).completeBaseName() : QFileInfo(path).absoluteFilePath();
}

} // namespace equipoise::gui
