// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/refusal.h"
#include "core/io/file.h"
#include "core/io/lesson_file.h"
#include "core/io/scenario/writing.h"

#include <algorithm>
#include <span>

namespace equipoise::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;

void writeWords(Writer& writer, std::string_view key, const lesson::Words& words) {
    writer.key(key).openObject(Layout::Block);
    if (words.texts.empty())
        writer.field("en", "");
    for (const auto& [language, text] : words.texts)
        writer.field(language, text);
    writer.close();
}

void writeTexts(Writer& writer, std::string_view key, const std::vector<std::string>& texts) {
    writer.key(key).openList(Layout::Block);
    for (const std::string& text : texts)
        writer.value(text);
    writer.close();
}

/// What it has in common with an earlier scene is named, not written again.
void writeScene(Writer& writer, const lesson::Scene& scene, std::span<const lesson::Scene> before) {
    const Scenario& scenario = *scene.scenario;
    const auto like = [&](const auto& isLike) { return std::ranges::find_if(before, isLike); };
    auto earlier = like([&](const lesson::Scene& candidate) { return candidate.scenario == scene.scenario; });
    if (earlier == before.end())
        earlier = like([&](const lesson::Scene& candidate) { return *candidate.scenario == scenario; });
    const bool isSame = earlier != before.end();
    if (!isSame)
        earlier = like([&](const lesson::Scene& candidate) {
            return candidate.scenario->platform == scenario.platform;
        });
    writer.key(scene.name).openObject(Layout::Block);
    if (earlier != before.end())
        writer.field("like", earlier->name);
    else
        writePlatform(writer.key("platform"), scenario.platform);
    if (!isSame)
        writeQuestions(writer.key("questions"), scenario);
    writer.field("problem", nameOf(scene.request.problem));
    if (scene.request.solver != automatic)
        writer.field("solver", scene.request.solver);
    if (!scene.request.options.empty()) {
        writer.key("options").openObject(Layout::Line);
        for (const auto& [key, value] : scene.request.options)
            std::visit([&](const auto& setting) { writer.field(key, setting); }, value);
        writer.close();
    }
    writer.close();
}

void writeLook(Writer& writer, const lesson::LookAt& look, const Platform& platform) {
    if (look == lesson::LookAt{})
        return;
    writer.key("look_at").openObject(Layout::Block);
    if (!look.processors.empty()) {
        writer.key("processors").openList(Layout::Line);
        for (const ProcessorId id : look.processors)
            writer.value(platform[id].name);
        writer.close();
    }
    if (!look.links.empty()) {
        writer.key("links").openList(Layout::Line);
        for (const auto& [from, to] : look.links) {
            writer.openList(Layout::Line);
            writer.value(platform[from].name);
            writer.value(platform[to].name);
            writer.close();
        }
        writer.close();
    }
    if (!look.part.empty())
        writer.field("part", look.part);
    writer.close();
}

void writePrediction(Writer& writer, const lesson::Lesson& lesson, const lesson::Prediction& prediction) {
    writer.key("predict").openObject(Layout::Block);
    if (prediction.scene)
        writer.field("scene", lesson.scenes[*prediction.scene].name);
    writeWords(writer, "question", prediction.question);
    if (prediction.choices.empty()) {
        writer.field("value", prediction.value);
        writer.field("tolerance", prediction.tolerance);
    } else {
        writer.objects(
            "choices", prediction.choices,
            [&](const lesson::Choice& choice) {
                writeWords(writer, "text", choice.text);
                writer.field("holds", choice.holds);
            },
            Layout::Block);
    }
    writeWords(writer, "reveal", prediction.reveal);
    writer.close();
}

} // namespace

std::string formatLesson(const lesson::Lesson& lesson) {
    Writer writer;
    writer.openObject(Layout::Block);
    writer.field("format", lessonFormatName);
    writer.field("version", std::int64_t{lessonVersion});
    writeWords(writer, "title", lesson.title);
    if (!lesson.about.empty())
        writeWords(writer, "about", lesson.about);
    if (!lesson.source.empty())
        writer.field("source", lesson.source);
    if (lesson.minutes)
        writer.field("minutes", std::int64_t{*lesson.minutes});
    writer.key("scenes").openObject(Layout::Block);
    for (std::size_t i = 0; i < lesson.scenes.size(); ++i)
        writeScene(writer, lesson.scenes[i], std::span(lesson.scenes).first(i));
    writer.close();
    writer.objects(
        "steps", lesson.steps,
        [&](const lesson::Step& step) {
            const lesson::Scene& scene = lesson.scenes[step.scene];
            writeWords(writer, "text", step.text);
            writer.field("scene", scene.name);
            writeLook(writer, step.look, scene.scenario->platform);
            if (!step.facts.empty())
                writeTexts(writer, "facts", step.facts);
            if (step.prediction)
                writePrediction(writer, lesson, *step.prediction);
        },
        Layout::Block);
    writer.close();
    return std::move(writer).take();
}

Result<void> saveLesson(const lesson::Lesson& lesson, const std::filesystem::path& path) {
    const std::string text = formatLesson(lesson);
    if (text.size() > largestLesson)
        return fileTooLarge(path.string(), text.size(), largestLesson);
    return writeFileAtomically(path, text);
}

} // namespace equipoise::io
