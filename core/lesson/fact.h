// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of an answered scene for expressions: the value, shares and waits of processors, and the question.
#pragma once

#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/model/plan.h"

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace equipoise::lesson {

/// A number with its unit, or a text (names). True is 1, false 0.
struct Fact {
    std::variant<double, std::string> value = 0.0;
    UnitRole unit = UnitRole::None;

    bool isNumber() const { return value.index() == 0; }
    double number() const { return std::get<0>(value); }
    const std::string& text() const { return std::get<1>(value); }
};

/// One field that an expression may ask of a scene, for the reader of errors and for the documentation.
struct Field {
    std::string_view name;
    std::string_view arguments; ///< e.g. "P", "P,Q", "i"; empty: none
    std::string_view meaning;   ///< TRANSLATABLE("lesson", ...)
};
std::span<const Field> fields();

/// The value of `scene.field[arguments]`. Keys of the question ("work", "message", "items", ...) are fields,
/// too. Errors: UnknownChoice for an unknown field, with the known ones; UnknownName for an unknown
/// processor; WrongType for wrong arguments, or an answer without this field. O(blocks) at worst.
Result<Fact> factOf(const PlanRecord& kept, std::string_view field, std::span<const std::string> arguments);

} // namespace equipoise::lesson
