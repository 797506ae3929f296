// SPDX-License-Identifier: GPL-3.0-or-later
// Values of a document as numbers and names, with the errors of those that are none.
#pragma once

#include "core/base/names.h"
#include "core/json/document.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::json {

/// A whole number within +-2^53. Errors: WrongType, OutOfRange.
Result<std::int64_t> readWhole(const Value& value, std::string_view subject);
/// A sum of such numbers: any whole number within +-2^62. Errors: WrongType, OutOfRange.
Result<std::int64_t> readSum(const Value& value, std::string_view subject);
/// All of a list of numbers within +-2^53.
Result<std::vector<std::int64_t>> readWholes(const Value& list, std::string_view subject);
std::optional<double> optionalNumber(const Value& object, std::string_view key);
double numberOr(const Value& object, std::string_view key, double fallback);
std::string textOr(const Value& object, std::string_view key, std::string_view fallback);

/// One of the names in `table`. Error: UnknownChoice.
template <class Enum, std::size_t N>
Result<Enum> readChoice(const Value& value, std::string_view key, const std::array<Named<Enum>, N>& table) {
    if (const auto choice = valueIn(table, value.text()))
        return *choice;
    return value.refuse(ErrorCode::UnknownChoice, std::string(key), std::string(value.text()),
                        namesOf(table));
}
/// The same of a field, or `fallback` if there is none.
template <class Enum, std::size_t N>
Result<Enum> readChoice(const Value& object, std::string_view key, const std::array<Named<Enum>, N>& table,
                        Enum fallback) {
    const auto value = object.find(key);
    return value ? readChoice(*value, key, table) : fallback;
}

} // namespace equipoise::json
