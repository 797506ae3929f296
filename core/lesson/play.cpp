// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/play.h"

#include "core/base/names.h"
#include "core/base/numbers/number.h"
#include "core/base/words.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace equipoise::lesson {

namespace {

Error at(Error error, const Place& place) {
    error.place = place;
    return error;
}

const Place& placeIn(const Words& words, std::string_view language) {
    static const Place nowhere;
    const auto entry = words.places.find(language);
    return entry == words.places.end() ? nowhere : entry->second;
}

/// The text that stands for this language.
std::string_view chosen(const Words& words, std::string_view language) {
    for (std::string_view code = language; !code.empty();
         code =
             code.substr(0, code.find_last_of("_-") == std::string_view::npos ? 0 : code.find_last_of("_-")))
        if (words.texts.contains(code))
            return words.texts.find(code)->first;
    return "en";
}

/// All texts of a lesson, each with where it stands.
template <class Visit>
void eachText(const Lesson& lesson, const Visit& visit) {
    visit(lesson.title, Spot{Spot::Part::Title});
    if (!lesson.about.empty())
        visit(lesson.about, Spot{Spot::Part::About});
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        visit(lesson.steps[i].text, Spot{Spot::Part::Text, i});
        const auto& prediction = lesson.steps[i].prediction;
        if (!prediction)
            continue;
        visit(prediction->question, Spot{Spot::Part::Question, i});
        for (std::size_t k = 0; k < prediction->choices.size(); ++k)
            visit(prediction->choices[k].text, Spot{Spot::Part::Choice, i, k});
        visit(prediction->reveal, Spot{Spot::Part::Reveal, i});
    }
}

/// As in its file.
std::string pathOf(const Spot& spot) {
    const std::string step = "steps[" + std::to_string(spot.step) + "].";
    switch (spot.part) {
    case Spot::Part::Title:
        return "title";
    case Spot::Part::About:
        return "about";
    case Spot::Part::Text:
        return step + "text";
    case Spot::Part::Fact:
        return step + "facts[" + std::to_string(spot.index) + "]";
    case Spot::Part::Question:
        return step + "predict.question";
    case Spot::Part::Choice:
        return step + "predict.choices[" + std::to_string(spot.index) + "]";
    case Spot::Part::Holds:
        return step + "predict.choices[" + std::to_string(spot.index) + "].holds";
    case Spot::Part::Right:
        return step + "predict";
    case Spot::Part::Reveal:
        break;
    }
    return step + "predict.reveal";
}

/// Whether an expression holds; Error: it cannot be worked out.
Result<bool> holds(const std::string& expression, const Facts& facts) {
    const auto fact = evaluate(expression, facts);
    if (!fact)
        return fact.error();
    return fact->isNumber() && fact->number() != 0;
}

void addFaults(std::vector<Fault>& faults, const Words& words, const Spot& spot, const Played& played) {
    if (words.in("en").empty())
        faults.push_back(
            {spot, at({ErrorCode::MissingField, pathOf(spot), {}, {}, {}}, placeIn(words, "en"))});
    for (const auto& [language, text] : words.texts) {
        const auto pieces = fill(words, language, played);
        if (pieces)
            continue;
        faults.push_back({spot, pieces.error()});
        faults.back().spot.language = language;
    }
}

void addFaults(std::vector<Fault>& faults, const Prediction& prediction, std::size_t step,
               const Played& played) {
    bool canTell = true;
    for (std::size_t k = 0; k < prediction.choices.size(); ++k)
        if (const auto right = holds(prediction.choices[k].holds, played.facts()); !right) {
            const Spot spot{Spot::Part::Holds, step, k};
            faults.push_back({spot, at(right.error(), prediction.choices[k].place)});
            canTell = false;
        }
    if (!canTell)
        return;
    const Spot spot{Spot::Part::Right, step};
    if (const auto outcome = outcomeOf(prediction, played); !outcome)
        faults.push_back({spot, outcome.error()});
}

} // namespace

const std::string& Words::in(std::string_view language) const {
    static const std::string none;
    const auto entry = texts.find(chosen(*this, language));
    return entry == texts.end() ? none : entry->second;
}

Result<Fact> Played::fact(const std::string& scene, const std::string& field,
                          const std::vector<std::string>& arguments) const {
    const auto name = std::ranges::find(names, scene);
    if (name != names.end())
        return factOf(*scenes[static_cast<std::size_t>(name - names.begin())], field, arguments);
    return Error{ErrorCode::UnknownChoice, "scene", scene, joined(names), {}};
}

Facts Played::facts() const {
    return [this](const std::string& scene, const std::string& field,
                  const std::vector<std::string>& arguments) { return fact(scene, field, arguments); };
}

Result<std::shared_ptr<const PlanRecord>> answer(const Scene& scene, SolveControl& control) {
    auto plan = solve(*scene.scenario, scene.request, control);
    if (!plan)
        return at(std::move(plan).error(), scene.place);
    PlanRecord record{scene.name, scene.scenario, *std::move(plan)};
    return std::make_shared<const PlanRecord>(std::move(record));
}

Result<Played> play(const Lesson& lesson, SolveControl& control) {
    Played played;
    for (const Scene& scene : lesson.scenes) {
        auto record = answer(scene, control);
        if (!record)
            return std::move(record).error();
        played.scenes.push_back(*std::move(record));
        played.names.push_back(scene.name);
    }
    return played;
}

Result<std::vector<Piece>> fill(const Words& words, std::string_view language, const Played& played) {
    auto pieces = fill(words.in(language), played.facts());
    return pieces ? std::move(pieces)
                  : at(std::move(pieces).error(), placeIn(words, chosen(words, language)));
}

Result<Outcome> outcomeOf(const Prediction& prediction, const Played& played) {
    const Facts facts = played.facts();
    Outcome outcome;
    if (prediction.choices.empty()) {
        auto number = evaluate(prediction.value, facts);
        if (!number)
            return at(std::move(number).error(), prediction.place);
        if (!number->isNumber())
            return at({ErrorCode::WrongType,
                       prediction.value,
                       "\"" + number->text() + "\"",
                       TRANSLATABLE("facts", "a number"),
                       {}},
                      prediction.place);
        outcome.number = *std::move(number);
        return outcome;
    }
    std::size_t held = 0;
    for (std::size_t i = 0; i < prediction.choices.size(); ++i) {
        const auto right = holds(prediction.choices[i].holds, facts);
        if (!right)
            return at(right.error(), prediction.choices[i].place);
        if (!*right)
            continue;
        outcome.choice = i;
        ++held;
    }
    if (held != 1)
        return at({ErrorCode::WrongType,
                   TRANSLATABLE("facts", "the number of choices that hold"),
                   std::to_string(held),
                   "1",
                   {}},
                  prediction.place);
    return outcome;
}

bool isRight(const Prediction& prediction, const Fact& number, double guess) {
    return std::abs(guess - number.number()) <= prediction.tolerance * std::abs(number.number()) + 1e-12;
}

std::vector<Fault> faultsOf(const Lesson& lesson, const Played& played) {
    std::vector<Fault> faults;
    eachText(lesson, [&](const Words& words, const Spot& spot) { addFaults(faults, words, spot, played); });
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const Step& step = lesson.steps[i];
        for (std::size_t k = 0; k < step.facts.size(); ++k) {
            const auto right = holds(step.facts[k], played.facts());
            const Spot spot{Spot::Part::Fact, i, k};
            if (!right)
                faults.push_back({spot, at(right.error(), step.place)});
            else if (!*right)
                faults.push_back(
                    {spot, at({ErrorCode::WrongType, "\"" + step.facts[k] + "\"", "false", "true", {}},
                              step.place)});
        }
        if (step.prediction)
            addFaults(faults, *step.prediction, i, played);
    }
    return faults;
}

Result<Report> check(const Lesson& lesson, SolveControl& control) {
    const auto played = play(lesson, control);
    if (!played)
        return played.error();
    if (const std::vector<Fault> faults = faultsOf(lesson, *played); !faults.empty())
        return faults.front().error;
    std::set<std::string> languages;
    eachText(lesson, [&](const Words& words, const Spot&) {
        for (const auto& [language, text] : words.texts)
            languages.insert(language);
    });
    Report report;
    for (const std::string& language : languages) {
        bool complete = true;
        eachText(lesson, [&](const Words& words, const Spot& spot) {
            if (!words.texts.contains(language)) {
                complete = false;
                report.incomplete.push_back(pathOf(spot) + ": " + language);
                return;
            }
            for (const std::string& number : uncheckedNumbers(words.texts.find(language)->second))
                report.unchecked.push_back(pathOf(spot) + "." + language + ": " + number);
            const auto pieces = fill(words, language, *played); // which has no fault
            for (const Piece& piece : *pieces)
                report.numbers += piece.fact ? 1U : 0U;
        });
        if (complete)
            report.languages.push_back(language);
    }
    for (const Step& step : lesson.steps)
        report.predictions += step.prediction ? 1U : 0U;
    return report;
}

int minutesOf(const Lesson& lesson) {
    const auto questions =
        std::ranges::count_if(lesson.steps, [](const Step& step) { return step.prediction.has_value(); });
    return lesson.minutes.value_or(static_cast<int>(lesson.steps.size()) + static_cast<int>(questions));
}

std::set<std::size_t> scenesAskedOf(const Lesson& lesson, const Prediction& prediction) {
    std::set<std::size_t> scenes;
    for (std::size_t i = 0; i < lesson.scenes.size(); ++i) {
        const std::string& name = lesson.scenes[i].name;
        if (!mentionsOf(prediction.value, name).empty() ||
            std::ranges::any_of(prediction.choices, [&](const Choice& choice) {
                return !mentionsOf(choice.holds, name).empty();
            }))
            scenes.insert(i);
    }
    return scenes;
}

bool givesAway(const Lesson& lesson, std::size_t step, const std::set<std::size_t>& answered) {
    std::set<std::size_t> shown;
    for (std::size_t i = 0; i <= step; ++i)
        shown.insert(lesson.steps[i].scene);
    for (std::size_t i = step; i < lesson.steps.size(); ++i) {
        if (!lesson.steps[i].prediction || answered.contains(i))
            continue;
        const std::set<std::size_t> asked = scenesAskedOf(lesson, *lesson.steps[i].prediction);
        if (asked.contains(lesson.steps[step].scene) && std::ranges::includes(shown, asked))
            return true;
    }
    return false;
}

} // namespace equipoise::lesson
