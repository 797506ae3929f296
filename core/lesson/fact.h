// SPDX-License-Identifier: GPL-3.0-or-later
// What expressions can say of an answered scene: the value, who does how much, who waits, what was asked.
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

/// `scene.field[arguments]`. Keys of the question ("work", "message", "items", ...) are fields, too. Errors:
/// UnknownChoice (no such field, with those there are), UnknownName (no such processor), WrongType (no number
/// where one is needed, other arguments, or an answer that has nothing of the kind). O(blocks) at worst.
Result<Fact> factOf(const PlanRecord& kept, std::string_view field, std::span<const std::string> arguments);

} // namespace equipoise::lesson
