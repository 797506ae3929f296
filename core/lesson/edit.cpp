// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/edit.h"

#include "core/lesson/expression.h"

#include <algorithm>
#include <cctype>

namespace equipoise::lesson {

namespace {

bool isLetterOfName(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

void renameIn(std::string& expression, const std::string& from, const std::string& to) {
    std::vector<std::size_t> places = mentionsOf(expression, from);
    std::ranges::reverse(places); // so that those before stay where they are
    for (const std::size_t place : places)
        expression.replace(place, from.size(), to);
}

/// Only what stands in braces is an expression.
void renameIn(Words& words, const std::string& from, const std::string& to) {
    for (auto& [language, text] : words.texts) {
        std::string renamed;
        std::size_t at = 0;
        while (at < text.size()) { // ends: `at` grows
            const std::size_t open = std::min(text.find('{', at), text.size());
            const std::size_t close = std::min(text.find('}', open), text.size());
            renamed.append(text, at, open - at);
            std::string inside = text.substr(open, close - open);
            renameIn(inside, from, to);
            renamed += inside;
            at = close;
            if (at < text.size())
                renamed += text[at++];
        }
        text = std::move(renamed);
    }
}

LookAt matched(const LookAt& look, const Platform& from, const Platform& to) {
    LookAt result;
    result.part = look.part;
    for (const ProcessorId id : look.processors)
        if (const auto same = to.findProcessor(from[id].name))
            result.processors.push_back(*same);
    for (const auto& [first, second] : look.links) {
        const auto a = to.findProcessor(from[first].name);
        const auto b = to.findProcessor(from[second].name);
        if (a && b)
            result.links.emplace_back(*a, *b);
    }
    return result;
}

} // namespace

bool isSceneName(std::string_view name) {
    return !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) == 0 &&
           std::ranges::all_of(name, isLetterOfName);
}

std::string freeSceneName(const Lesson& lesson, std::string_view wanted) {
    std::string stem;
    for (const char c : wanted)
        if (isLetterOfName(c))
            stem += c;
    if (!isSceneName(stem))
        stem = "scene" + stem;
    const auto isTaken = [&](const std::string& name) {
        return std::ranges::find(lesson.scenes, name, &Scene::name) != lesson.scenes.end();
    };
    std::string name = stem;
    for (int i = 2; isTaken(name); ++i) // ends: one more than there are scenes is free
        name = stem + '_' + std::to_string(i);
    return name;
}

void renameScene(Lesson& lesson, std::size_t scene, const std::string& name) {
    const std::string from = std::exchange(lesson.scenes[scene].name, name);
    renameIn(lesson.title, from, name);
    renameIn(lesson.about, from, name);
    for (Step& step : lesson.steps) {
        renameIn(step.text, from, name);
        for (std::string& fact : step.facts)
            renameIn(fact, from, name);
        if (!step.prediction)
            continue;
        renameIn(step.prediction->question, from, name);
        renameIn(step.prediction->reveal, from, name);
        renameIn(step.prediction->value, from, name);
        for (Choice& choice : step.prediction->choices) {
            renameIn(choice.text, from, name);
            renameIn(choice.holds, from, name);
        }
    }
}

void removeScene(Lesson& lesson, std::size_t scene) {
    const std::size_t replacement = scene == 0 ? 1 : 0;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        if (lesson.steps[i].scene == scene)
            showScene(lesson, i, replacement);
    lesson.scenes.erase(lesson.scenes.begin() + static_cast<std::ptrdiff_t>(scene));
    for (Step& step : lesson.steps) {
        step.scene -= step.scene > scene ? 1 : 0;
        if (!step.prediction || !step.prediction->scene)
            continue;
        std::optional<std::size_t>& shown = step.prediction->scene;
        if (*shown == scene)
            shown.reset();
        else
            *shown -= *shown > scene ? 1U : 0U;
    }
}

void setScenario(Lesson& lesson, std::size_t scene, std::shared_ptr<const Scenario> scenario) {
    Scene& edited = lesson.scenes[scene];
    for (Step& step : lesson.steps)
        if (step.scene == scene)
            step.look = matched(step.look, edited.scenario->platform, scenario->platform);
    edited.scenario = std::move(scenario);
}

void forgetPlaces(Lesson& lesson) {
    lesson.title.places.clear();
    lesson.about.places.clear();
    for (Scene& scene : lesson.scenes)
        scene.place = {};
    for (Step& step : lesson.steps) {
        step.text.places.clear();
        step.place = {};
        if (!step.prediction)
            continue;
        step.prediction->question.places.clear();
        step.prediction->reveal.places.clear();
        step.prediction->place = {};
        for (Choice& choice : step.prediction->choices) {
            choice.text.places.clear();
            choice.place = {};
        }
    }
}

void showScene(Lesson& lesson, std::size_t step, std::size_t scene) {
    Step& edited = lesson.steps[step];
    edited.look = matched(edited.look, lesson.scenes[edited.scene].scenario->platform,
                          lesson.scenes[scene].scenario->platform);
    edited.scene = scene;
}

} // namespace equipoise::lesson
