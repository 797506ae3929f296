// SPDX-License-Identifier: GPL-3.0-or-later
// Expression language for the numbers in lessons.
//
//   {exact.value}                     a field of a scene, with its unit
//   {greedy.value / exact.value}      + - * / and ( ), comparisons == != < <= > >=, `and`, `or`, `not`.
//   {exact.share[P3] : percent}       after a colon the format: percent, whole, names, or a unit (time,
//                                     work, data, items), optionally with a number of digits: "time 3".
//   {27 = exact.value}                a number typed by the author, which must equal the result to its digits.
//   min max ceil floor round abs sqrt binomial     functions
#pragma once

#include "core/lesson/fact.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::lesson {

/// Who knows the facts: (scene, field, arguments).
using Facts =
    std::function<Result<Fact>(const std::string&, const std::string&, const std::vector<std::string>&)>;

/// Errors: TextSyntax with what was found and expected, those of `facts`, WrongType for a text where a number
/// is needed. Two numbers are the same within 1e-9 of the larger one. Nested at most 64 deep. O(length).
Result<Fact> evaluate(std::string_view expression, const Facts& facts);

/// A piece of a text with its numbers filled in.
struct Piece {
    std::string text;          ///< as it stands, if there is no fact
    std::optional<Fact> fact;  ///< a number or a text that was worked out
    std::string format;        ///< "percent", "whole", "names", or empty: as its unit says
    std::optional<int> digits; ///< significant digits, if they are given
};

/// The text with all that stands in braces worked out; "{{" and "}}" are braces. Errors: those of evaluate();
/// WrongType when a typed number is not what comes out.
Result<std::vector<Piece>> fill(std::string_view text, const Facts& facts);

/// Where an expression speaks of this scene, as "scene.field": positions of its name, ascending. O(length).
std::vector<std::size_t> mentionsOf(std::string_view expression, std::string_view scene);

/// Numbers outside of braces, which are not checked against an answer. Numbers in names (P1) and titles
/// (Table 2, Proposition 4) are omitted.
std::vector<std::string> uncheckedNumbers(std::string_view text);

} // namespace equipoise::lesson
