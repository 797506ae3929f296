// SPDX-License-Identifier: GPL-3.0-or-later
// What an author does to the scenes of a lesson: steps, marks and expressions follow.
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

/// Every expression that speaks of it does so by the new name, which is one that isSceneName() and is free.
/// O(texts).
void renameScene(Lesson& lesson, std::size_t scene, const std::string& name);
/// Steps that showed it show the first one that is left, of which there is one. Expressions stay as they are:
/// those that speak of it are faults from now on.
void removeScene(Lesson& lesson, std::size_t scene);
/// What steps of the scene mark is matched by name; what is gone is not marked any more.
void setScenario(Lesson& lesson, std::size_t scene, std::shared_ptr<const Scenario> scenario);
/// The step shows another scene; its marks are matched by name, too.
void showScene(Lesson& lesson, std::size_t step, std::size_t scene);

/// What is said of it from now on names no line of a file.
void forgetPlaces(Lesson& lesson);

} // namespace equipoise::lesson
