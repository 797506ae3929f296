// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson with its scenes answered.
#pragma once

#include "core/lesson/expression.h"
#include "core/lesson/lesson.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace equipoise::lesson {

/// The answers of a lesson's scenes, each checked by the independent checker on its way out of solve(). A
/// scene whose solver finds no answer (the printed Algorithm 3) has a plan without one.
struct Played {
    std::vector<std::shared_ptr<const PlanRecord>> scenes; ///< as in the lesson
    std::vector<std::string> names;

    Result<Fact> fact(const std::string& scene, const std::string& field,
                      const std::vector<std::string>& arguments) const;
    Facts facts() const;
};

/// Solves one scene. Errors: those of solve(), with the place of the scene.
Result<std::shared_ptr<const PlanRecord>> answer(const Scene& scene, SolveControl& control);
/// Solves every scene. Errors: those of solve(), with the place of the scene.
Result<Played> play(const Lesson& lesson, SolveControl& control);

/// A text in a language, with its numbers. Errors have the place of the text.
Result<std::vector<Piece>> fill(const Words& words, std::string_view language, const Played& played);

/// What is right: the number of a choice, or a number with its unit.
struct Outcome {
    std::size_t choice = 0;
    std::optional<Fact> number;
};
/// Errors: those of evaluate(); WrongType when not exactly one choice holds.
Result<Outcome> outcomeOf(const Prediction& prediction, const Played& played);
/// Whether a guessed number is near enough.
bool isRight(const Prediction& prediction, const Fact& number, double guess);

/// A part of a lesson that its author writes.
struct Spot {
    enum class Part {
        Title,
        About,
        Text,     ///< of a step
        Fact,     ///< `index` of a step's facts
        Question, ///< what a step asks
        Choice,   ///< the text of choice `index`
        Holds,    ///< when choice `index` is right
        Right,    ///< what is right: the number, or that one choice is
        Reveal,
    };
    Part part = Part::Title;
    std::size_t step = 0;
    std::size_t index = 0;
    std::string language{}; ///< of a text
    bool operator==(const Spot&) const = default;
};
struct Fault {
    Spot spot;
    Error error; ///< with its place, if the lesson comes from a file
};
/// All faults of a lesson: texts, in any of their languages, that are empty or cannot be evaluated;
/// predictions without exactly one right answer; facts that do not hold (WrongType). Faults of the whole
/// lesson come first, then those of each step. O(texts).
std::vector<Fault> faultsOf(const Lesson& lesson, const Played& played);

/// How much of a lesson was found right.
struct Report {
    std::size_t numbers = 0; ///< worked out, over all languages
    std::size_t predictions = 0;
    std::vector<std::string> languages;  ///< in which every text is there
    std::vector<std::string> unchecked;  ///< "where: number": typed without a check
    std::vector<std::string> incomplete; ///< "where: language": texts that are missing in a language
};

/// Plays the lesson to its end: every text in every language, every prediction, every fact. The first error,
/// with its place.
Result<Report> check(const Lesson& lesson, SolveControl& control);

/// The scenes that the answer to this question speaks of, as numbers.
std::set<std::size_t> scenesAskedOf(const Lesson& lesson, const Prediction& prediction);
/// Whether the picture of a step would give away what it, or a later step, asks: the question is open, and
/// all that it speaks of has been shown by then. `answered`: the steps whose questions were answered.
bool givesAway(const Lesson& lesson, std::size_t step, const std::set<std::size_t>& answered);

} // namespace equipoise::lesson
