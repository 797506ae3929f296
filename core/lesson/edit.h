// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the scenes of a lesson, which adapt steps, marks and expressions.
#pragma once

#include "core/lesson/lesson.h"

#include <memory>
#include <string>
#include <string_view>

namespace equipoise::lesson {

/// Whether expressions can speak of a scene by this name: a letter, then letters, digits and "_".
bool isSceneName(std::string_view name);
/// `wanted` as such a name that no scene of the lesson has: "two", "two_2", ...
std::string freeSceneName(const Lesson& lesson, std::string_view wanted);

/// Renames a scene in all expressions. `name` must satisfy isSceneName() and be unused. O(texts).
void renameScene(Lesson& lesson, std::size_t scene, const std::string& name);
/// Removes a scene; at least one other must exist. Its steps then show the first of the others. Expressions
/// stay unchanged: those that refer to the scene become faults.
void removeScene(Lesson& lesson, std::size_t scene);
/// Replaces the scenario of a scene. Marks of its steps are matched by name, or removed.
void setScenario(Lesson& lesson, std::size_t scene, std::shared_ptr<const Scenario> scenario);
/// The step shows another scene; its marks are matched by name, too.
void showScene(Lesson& lesson, std::size_t step, std::size_t scene);

/// Clears the places in a file, so that later errors name no line.
void forgetPlaces(Lesson& lesson);

} // namespace equipoise::lesson
