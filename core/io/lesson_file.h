// SPDX-License-Identifier: GPL-3.0-or-later
// Lesson files (*.lesson): UTF-8 JSON as in docs/formats.md; the only place that reads and writes them.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/io/scenario/scenario_file.h"
#include "core/lesson/lesson.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

inline constexpr std::string_view lessonFormatName = "equipoise-lesson";
inline constexpr int lessonVersion = 1;
inline constexpr std::string_view lessonEnding = ".lesson";
inline constexpr std::size_t largestLesson = std::size_t{4} << 20U; ///< bytes
inline constexpr std::size_t maxScenes = 64;

struct ReadLesson {
    lesson::Lesson lesson;
    std::vector<Remark> remarks; ///< fields that the format does not know
};

/// The text of a file that a lesson names, e.g. "../examples/lyon.equipoise".
using TextOf = std::function<Result<std::string>(const std::string& name)>;

/// Reads and validates: scenarios, problems, solvers and their options, names that steps point at. Whether
/// its expressions can be worked out is seen when it is played. Errors carry file, line, column and JSON
/// path: those of scenario files; UnknownChoice (scene, problem, part), UnknownSolver, UnknownParameter,
/// MissingField (an English text), OutOfRange (no step, too many scenes, tolerance, minutes).
Result<ReadLesson> parseLesson(std::string_view text, const std::string& fileName, const TextOf& textOf,
                               SolveControl* control = nullptr);
/// From disk; files that it names are looked for beside it.
Result<ReadLesson> readLesson(const std::filesystem::path& path);

/// The file's text: stable order of fields; a platform that several scenes have is written once. Files that a
/// lesson named are part of it then. parseLesson(formatLesson(x)) is x, places aside, whenever the names of
/// its scenes differ and it has a step.
std::string formatLesson(const lesson::Lesson& lesson);

/// Atomic, as saveScenario(). Errors: FileUnwritable, FileTooLarge (it could not be read again).
Result<void> saveLesson(const lesson::Lesson& lesson, const std::filesystem::path& path);

/// Whether a text is meant to be a lesson, right or wrong: by the `format` that it names.
bool isLesson(std::string_view text);

} // namespace equipoise::io
