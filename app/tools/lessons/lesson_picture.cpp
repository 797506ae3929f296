// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/lesson_picture.h"

#include "app/pictures/canvas/paint/platform_picture.h"
#include "app/problems/export/export_page.h"
#include "app/problems/problem_presenter.h"

#include <algorithm>
#include <utility>

namespace equipoise::gui {

using equipoise::lesson::Lesson;
using equipoise::lesson::Played;
using equipoise::lesson::Step;

namespace {

constexpr double largestScale = 1.65;   ///< of pictures that are laid out for a page
constexpr double largestPlatform = 1.7; ///< names in discs of 8 pixels are then 24 of 1080 high
constexpr double smallestScale = 1.4;   ///< type of 10 pixels is then 25 of 1080 high
constexpr double scalableHeight = 220;  ///< at which a picture that grows with its area can be read

/// The parts of pages that show what a lesson calls by these names; the first row of which a plan has all.
std::vector<std::vector<std::string>> candidates(const std::string& part) {
    if (part == "timeline")
        return {{"step"}, {"timeline"}, {"matrix"}};
    if (part == "curves")
        return {{"ring", "counts"}, {"bars"}, {"loads"}, {"timeline"}, {"matrix"}};
    if (part == "bars" || part == "tree")
        return {{part}};
    if (part == "picture")
        return {{"flows"}, {"star"}, {"arrangement"}};
    return {};
}

bool hasPicture(const PlanRecord& kept) {
    return kept.plan.hasAnswer() || kept.plan.refused;
}

double neededHeight(const QPainter& painter, const PageParts& parts, double width) {
    double height = 0;
    for (const PagePart& part : parts)
        height += part.scales ? scalableHeight : part.height(painter, width);
    return height;
}

/// At the largest scale at which all of the parts are seen.
void paintAtScale(const Painting& on, const PageParts& parts) {
    const QRectF& area = on.rect;
    QPainter& painter = on.painter;
    const double scale = std::clamp(area.height() / std::max(1.0, neededHeight(painter, parts, area.width())),
                                    smallestScale, largestScale);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.topLeft());
    painter.scale(scale, scale);
    paintParts(painter, QRectF(QPointF(), area.size() / scale), parts, on.tokens, on.state);
    painter.restore();
}

} // namespace

std::vector<LessonPicture> picturesOf(const Lesson& lesson, const Played& played, std::size_t step,
                                      const std::set<std::size_t>& answered) {
    const Step& shown = lesson.steps[step];
    const std::shared_ptr<const PlanRecord>& kept = played.scenes[shown.scene];
    const bool isPlan = !equipoise::lesson::givesAway(lesson, step, answered) &&
                        shown.look.part != "platform" && hasPicture(*kept);
    std::vector<LessonPicture> pictures;
    if (!isPlan || !shown.look.processors.empty() || !shown.look.links.empty())
        pictures.push_back({kept, false, {}, {shown.look.processors, shown.look.links, {}}});
    if (isPlan)
        pictures.push_back({kept, true, shown.look.part, {}});
    return pictures;
}

std::optional<LessonPicture> pictureOfAnswer(const Lesson& lesson, const Played& played, std::size_t step,
                                             std::set<std::size_t> answered) {
    answered.erase(step);
    const std::size_t scene = lesson.steps[step].sceneOfAnswer();
    const bool wasHidden = equipoise::lesson::givesAway(lesson, step, answered);
    if (scene == lesson.steps[step].scene) {
        answered.insert(step);
        if (!wasHidden || equipoise::lesson::givesAway(lesson, step, answered))
            return {};
    }
    const std::shared_ptr<const PlanRecord>& kept = played.scenes[scene];
    if (!hasPicture(*kept))
        return {};
    const std::string& part = lesson.steps[step].look.part;
    return LessonPicture{kept, true, part == "platform" ? std::string() : part, {}};
}

std::vector<std::string> pagePartsOf(const LessonPicture& picture) {
    if (!picture.plan)
        return {};
    const PageParts all = allParts(*picture.kept);
    for (std::vector<std::string>& names : candidates(picture.part))
        if (std::ranges::all_of(names, [&](const std::string& name) {
                return std::ranges::find(all, name, &PagePart::name) != all.end();
            }))
            return std::move(names);
    return {};
}

void paintLessonPicture(QPainter& painter, const QRectF& area, const LessonPicture& picture,
                        const style::Tokens& tokens) {
    const PlanRecord& kept = *picture.kept;
    if (picture.plan) {
        Painting on{painter, area, tokens};
        for (const ProcessorId marked : picture.marks.processors)
            on.state.selected.insert(marked);
        const std::vector<std::string> names = pagePartsOf(picture);
        if (names.empty())
            paintFitted(on, kept);
        else
            paintAtScale(on, chosenParts(allParts(kept), names));
        return;
    }
    const double scale = std::clamp(area.height() / 260, 1.0, largestPlatform);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.topLeft());
    painter.scale(scale, scale);
    paintPlatform(painter, QRectF(QPointF(), area.size() / scale), kept.scenario->platform, nullptr, tokens,
                  {picture.marks.processors, picture.marks.links, true});
    painter.restore();
}

std::size_t stepOfThumbnail(const Lesson& lesson) {
    for (const std::vector<std::string>& parts :
         {std::vector<std::string>{"curves", "timeline", "tree", "bars"}, {"picture", "answer", ""}}) {
        const auto looks = [&](const Step& step) {
            return std::ranges::find(parts, step.look.part) != parts.end();
        };
        const auto first = std::ranges::find_if(lesson.steps, looks);
        if (first != lesson.steps.end())
            return static_cast<std::size_t>(first - lesson.steps.begin());
    }
    return 0;
}

Result<LessonPicture> pictureForThumbnail(const Lesson& lesson, SolveControl& control) {
    const Step& step = lesson.steps[stepOfThumbnail(lesson)];
    auto record = equipoise::lesson::answer(lesson.scenes[step.scene], control);
    if (!record)
        return std::move(record).error();
    const bool isPlan = hasPicture(**record);
    return LessonPicture{*std::move(record), isPlan, isPlan ? step.look.part : std::string(), {}};
}

void paintLessonThumbnail(QPainter& painter, const QRectF& area, const LessonPicture& picture,
                          const style::Tokens& tokens) {
    const std::vector<std::string> names = pagePartsOf(picture);
    if (picture.plan && picture.kept->plan.hasAnswer() && (names.empty() || picture.part == "picture")) {
        paintThumbnail(painter, area, *picture.kept, tokens);
        return;
    }
    constexpr double usualWidth = 400; // at which a single part is legible
    const double scale = area.width() / usualWidth;
    const QRectF room(QPointF(), area.size() / scale);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.topLeft());
    painter.scale(scale, scale);
    if (names.empty())
        paintLessonPicture(painter, room, picture, tokens);
    else // the part that tells most comes last
        paintParts(painter, room, chosenParts(allParts(*picture.kept), {names.back()}), tokens, {});
    painter.restore();
}

} // namespace equipoise::gui
