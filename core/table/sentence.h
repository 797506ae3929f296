// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences, titles and other words with values in them: text, windows and pages show each from one description.
#pragma once

#include "core/table/table.h"

#include <concepts>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::table {

struct Argument;

/// TRANSLATABLE(context, ...) with {0}, {1}, ... in the places of its arguments, at most ten. The context is
/// "report", or that of the texts of an experiment: "study". JSON and CSV have no sentences.
struct Sentence {
    Sentence();
    Sentence(std::string_view words);
    Sentence(std::string_view words, std::vector<Argument> values);

    std::string_view text{};
    std::vector<Argument> arguments;
};

/// A value in a sentence: a number, a name or a word; or sentences with commas between them.
struct Argument {
    template <class T>
    Argument(T value, UnitRole role = UnitRole::None, Shown as = Shown::Number)
        : unit(role)
        , shown(as) {
        if constexpr (std::integral<T>)
            cell = static_cast<std::int64_t>(value);
        else
            cell = std::move(value);
    }
    Argument(Sentence sentence);
    Argument(std::vector<Sentence> sentences);

    Cell cell{};
    std::vector<Sentence> list{};
    UnitRole unit = UnitRole::None;
    Shown shown = Shown::Number;
    int digits = 5; ///< significant ones, in windows and on pages; 0: all
};

// Each of the two has a list of the other one: lists are made and destroyed where both are complete.
inline Sentence::Sentence() = default;
inline Sentence::Sentence(std::string_view words)
    : text(words) {}
inline Sentence::Sentence(std::string_view words, std::vector<Argument> values)
    : text(words)
    , arguments(std::move(values)) {}
inline Argument::Argument(Sentence sentence)
    : list{std::move(sentence)} {}
inline Argument::Argument(std::vector<Sentence> sentences)
    : list(std::move(sentences)) {}

/// The argument with this many significant digits.
inline Argument withDigits(int digits, Argument argument) {
    argument.digits = digits;
    return argument;
}

/// The text with its arguments in the places of {0}, {1}, ... Control characters of arguments are spelt; line ends
/// stay.
std::string filled(std::string_view text, const std::function<std::string(std::size_t)>& argument);

/// In English, with six significant digits; all of an argument with `digits` 0.
std::string toText(const Sentence& sentence, const Units& units);

} // namespace equipoise::table
