// SPDX-License-Identifier: GPL-3.0-or-later
// Where lessons come from: those of the program, and files of teachers.
#pragma once

#include "app/jobs/job.h"
#include "core/io/lesson_file.h"

#include <QString>
#include <filesystem>
#include <vector>

namespace equipoise::gui {

/// Paths of the lessons of the program, in their order.
std::vector<QString> ownLessons();

/// The lesson of the program that follows the one of this key (lessonKey()); empty: none.
QString lessonAfter(const QString& key);

/// Whether it is one of the program's: these are in memory.
bool isOwnLesson(const QString& path);

/// For any thread: a disk may be slow. Errors: those of io::parseLesson(), FileUnreadable.
Result<io::ReadLesson> openLesson(const QString& path);
/// Calls `then` with openLesson(), at once for the program's lessons, else from `job` on a worker thread.
void openLesson(const QString& path, Job<io::ReadLesson>& job, Job<io::ReadLesson>::Take then);

/// Where what is being written is kept until it is saved.
std::filesystem::path draftFolder();

/// By which progress is remembered: the name of one of the program's lessons, else the whole path.
QString lessonKey(const QString& path);

} // namespace equipoise::gui
