// SPDX-License-Identifier: GPL-3.0-or-later
// Picture of a step of a lesson, for the window, the presentation and handouts alike.
#pragma once

#include "app/pictures/style/tokens.h"
#include "core/lesson/play.h"

#include <QPainter>
#include <QRectF>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace equipoise::gui {

/// A platform with its marks and numbers, or a part of a plan.
struct LessonPicture {
    std::shared_ptr<const PlanRecord> kept{};
    bool plan = false;
    std::string part{};                ///< of a plan, as lesson::LookAt names it; empty: what fits
    equipoise::lesson::LookAt marks{}; ///< processors and links that stand out; of a plan, processors only
    bool operator==(const LessonPicture&) const = default;
};

/// Before the question of the step is answered: the platform where the step marks or names it, or where the
/// plan would give away an answer; then the plan, unless it is hidden. Never empty.
std::vector<LessonPicture> picturesOf(const equipoise::lesson::Lesson& lesson,
                                      const equipoise::lesson::Played& played, std::size_t step,
                                      const std::set<std::size_t>& answered);
/// The picture that comes with the answer of a step; nothing where the pictures of the step stay.
std::optional<LessonPicture> pictureOfAnswer(const equipoise::lesson::Lesson& lesson,
                                             const equipoise::lesson::Played& played, std::size_t step,
                                             std::set<std::size_t> answered);

/// The names of the parts of a page (page_parts.h) that are drawn for a picture of a plan; empty: as many
/// pictures as the area has room for.
std::vector<std::string> pagePartsOf(const LessonPicture& picture);

/// In type that is read from afar, as large as the parts leave room for. On any thread.
void paintLessonPicture(QPainter& painter, const QRectF& area, const LessonPicture& picture,
                        const style::Tokens& tokens);

/// The step whose picture stands for the whole lesson in a list: the first that looks at curves or a timeline, else
/// at a plan, else the first.
std::size_t stepOfThumbnail(const equipoise::lesson::Lesson& lesson);
/// The answer at that step, or its platform where the solver finds no answer. On any thread. Solves one scene: polls `control`
/// as solve() does. Errors: those of equipoise::lesson::answer().
Result<LessonPicture> pictureForThumbnail(const equipoise::lesson::Lesson& lesson, SolveControl& control);
/// In an area of any size, on any thread.
void paintLessonThumbnail(QPainter& painter, const QRectF& area, const LessonPicture& picture,
                          const style::Tokens& tokens);

} // namespace equipoise::gui
