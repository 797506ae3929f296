// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson: a few steps of text, each beside an answer that is worked out when the lesson is played. The
// numbers in its texts are expressions over these answers (expression.h), so that none can be wrong
// unnoticed.
#pragma once

#include "core/base/error.h"
#include "core/solve/solve.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::lesson {

/// One text in several languages, by code; "en" is always there.
struct Words {
    std::map<std::string, std::string, std::less<>> texts;
    std::map<std::string, Place, std::less<>> places; ///< of each text in its file

    /// In this language ("fr" for "fr_CA", too), else in English.
    const std::string& in(std::string_view language) const;
    bool empty() const { return texts.empty(); }
};

/// A state of the document: a scenario and one question of it, answered by one solver.
struct Scene {
    std::string name;                         ///< by which expressions speak of it
    std::shared_ptr<const Scenario> scenario; ///< never null; shared by scenes that are alike
    SolveRequest request;
    Place place;
};

/// What is marked in the pictures of a step.
struct LookAt {
    bool operator==(const LookAt&) const = default;

    std::vector<ProcessorId> processors;
    std::vector<std::pair<ProcessorId, ProcessorId>> links; ///< in either direction
    std::string part;                                       ///< one of `parts`; empty: none
};

/// Parts of a page that a step may point at.
inline constexpr std::string_view parts[]{"platform", "picture",  "timeline", "curves",
                                          "bars",     "playback", "tree",     "answer"};

struct Choice {
    Words text;
    std::string holds; ///< an expression: of all choices it holds for exactly one
    Place place;
};

/// A question to think about before one goes on. Either choices, or a number.
struct Prediction {
    Words question;
    std::vector<Choice> choices;
    std::string value;      ///< an expression: the number; empty with choices
    double tolerance = 0.1; ///< of a number: how far from it still counts as right, as a share of it
    Words reveal;
    std::optional<std::size_t>
        scene{}; ///< number of the scene that the answer shows; empty: that of the step
    Place place;
};

struct Step {
    Words text;
    std::size_t scene = 0; ///< number of its scene
    LookAt look;
    std::optional<Prediction> prediction;
    std::vector<std::string> facts; ///< expressions that must hold
    Place place;

    /// The scene whose picture belongs to the answer of the question.
    std::size_t sceneOfAnswer() const { return prediction && prediction->scene ? *prediction->scene : scene; }
};

struct Lesson {
    Words title;
    Words about;                ///< one sentence for the list of lessons
    std::string source;         ///< e.g. "RR-4745, section 3"; may be empty
    std::optional<int> minutes; ///< how long it takes, as its author says; else minutesOf() says
    std::vector<Scene> scenes;
    std::vector<Step> steps; ///< at least one
};

inline constexpr int maxMinutes = 600;
/// How long it takes: as it says, or a minute for each step and for each question.
int minutesOf(const Lesson& lesson);

} // namespace equipoise::lesson
