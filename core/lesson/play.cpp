#include "core/lesson/play.h"

#include "core/base/number.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace core::lesson {

namespace {

Error at(Error error, const Place& place) {
    error.place = place;
    return error;
}

const Place& placeIn(const Words& words, std::string_view language) {
    static const Place nowhere;
    const auto found = words.places.find(language);
    return found == words.places.end() ? nowhere : found->second;
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
    visit(lesson.title, std::string("title"));
    if (!lesson.about.empty())
        visit(lesson.about, std::string("about"));
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const std::string where = "steps[" + std::to_string(i) + "]";
        const Step& step = lesson.steps[i];
        visit(step.text, where + ".text");
        if (!step.prediction)
            continue;
        visit(step.prediction->question, where + ".predict.question");
        for (std::size_t k = 0; k < step.prediction->choices.size(); ++k)
            visit(step.prediction->choices[k].text, where + ".predict.choices[" + std::to_string(k) + "]");
        visit(step.prediction->reveal, where + ".predict.reveal");
    }
}

} // namespace

const std::string& Words::in(std::string_view language) const {
    static const std::string none;
    const auto found = texts.find(chosen(*this, language));
    return found == texts.end() ? none : found->second;
}

Result<Fact> Played::fact(const std::string& scene, const std::string& field,
                          const std::vector<std::string>& arguments) const {
    const auto found = std::ranges::find(names, scene);
    if (found != names.end())
        return factOf(*scenes[static_cast<std::size_t>(found - names.begin())], field, arguments);
    std::string known;
    for (const std::string& name : names)
        known.append(known.empty() ? "" : ", ").append(name);
    return Error{ErrorCode::UnknownChoice, "scene", scene, known, {}};
}

Facts Played::facts() const {
    return [this](const std::string& scene, const std::string& field,
                  const std::vector<std::string>& arguments) { return fact(scene, field, arguments); };
}

Result<Played> play(const Lesson& lesson, SolveControl& control) {
    Played played;
    for (const Scene& scene : lesson.scenes) {
        auto kept = std::make_shared<KeptPlan>();
        kept->name = scene.name;
        kept->scenario = std::make_shared<const Scenario>(scene.scenario);
        auto plan = solve(scene.scenario, scene.request, control);
        if (!plan)
            return at(std::move(plan).error(), scene.place);
        kept->plan = *std::move(plan);
        played.scenes.push_back(std::move(kept));
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
            return at({ErrorCode::WrongType, prediction.value, "\"" + number->text() + "\"", "a number", {}},
                      prediction.place);
        outcome.number = *std::move(number);
        return outcome;
    }
    std::size_t held = 0;
    for (std::size_t i = 0; i < prediction.choices.size(); ++i) {
        const auto holds = evaluate(prediction.choices[i].holds, facts);
        if (!holds)
            return at(holds.error(), prediction.choices[i].place);
        if (!holds->isNumber() || holds->number() == 0)
            continue;
        outcome.choice = i;
        ++held;
    }
    if (held != 1)
        return at({ErrorCode::WrongType, "the number of choices that hold", std::to_string(held), "1", {}},
                  prediction.place);
    return outcome;
}

bool isRight(const Prediction& prediction, const Fact& number, double guess) {
    return std::abs(guess - number.number()) <= prediction.tolerance * std::abs(number.number()) + 1e-12;
}

Result<Report> check(const Lesson& lesson, SolveControl& control) {
    const auto played = play(lesson, control);
    if (!played)
        return played.error();
    std::set<std::string> languages;
    eachText(lesson, [&](const Words& words, const std::string&) {
        for (const auto& [language, text] : words.texts)
            languages.insert(language);
    });
    Report report;
    for (const std::string& language : languages) {
        std::optional<Error> first;
        bool complete = true;
        eachText(lesson, [&](const Words& words, const std::string& where) {
            if (!words.texts.contains(language)) {
                complete = false;
                report.incomplete.push_back(where + ": " + language);
                return;
            }
            for (const std::string& number : uncheckedNumbers(words.texts.find(language)->second))
                report.unchecked.push_back(where + "." + language + ": " + number);
            const auto pieces = fill(words, language, *played);
            if (!pieces && !first)
                first = pieces.error();
            if (!pieces)
                return;
            for (const Piece& piece : *pieces)
                report.numbers += piece.fact ? 1U : 0U;
        });
        if (first)
            return *std::move(first);
        if (complete)
            report.languages.push_back(language);
    }
    for (const Step& step : lesson.steps) {
        for (const std::string& fact : step.facts) {
            const auto holds = evaluate(fact, played->facts());
            if (!holds)
                return at(holds.error(), step.place);
            if (!holds->isNumber() || holds->number() == 0)
                return at({ErrorCode::WrongType, "\"" + fact + "\"", "false", "true", {}}, step.place);
        }
        if (!step.prediction)
            continue;
        if (const auto outcome = outcomeOf(*step.prediction, *played); !outcome)
            return outcome.error();
        ++report.predictions;
    }
    return report;
}

std::set<std::size_t> scenesAskedOf(const Lesson& lesson, const Prediction& prediction) {
    const auto isPartOfName = [](char c) {
        return c == '_' || c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
               (c >= 'A' && c <= 'Z');
    };
    // A scene is spoken of as "name.fact".
    const auto speaksOf = [&](const std::string& expression, const std::string& name) {
        for (std::size_t at = expression.find(name); at != std::string::npos;
             at = expression.find(name, at + 1)) { // ends: `at` grows
            const std::size_t end = at + name.size();
            if ((at == 0 || !isPartOfName(expression[at - 1])) && end < expression.size() &&
                expression[end] == '.')
                return true;
        }
        return false;
    };
    std::set<std::size_t> scenes;
    for (std::size_t i = 0; i < lesson.scenes.size(); ++i) {
        const std::string& name = lesson.scenes[i].name;
        const bool asked = speaksOf(prediction.value, name) ||
                           std::ranges::any_of(prediction.choices, [&](const Choice& choice) {
                               return speaksOf(choice.holds, name);
                           });
        if (asked && !name.empty())
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

} // namespace core::lesson
