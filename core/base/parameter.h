// SPDX-License-Identifier: GPL-3.0-or-later
// A record that describes one thing a person may set: a key of a question or an option of a solver.
// The command line parses with it, the window builds its editor from it.
#pragma once

#include "core/base/numbers/units.h"
#include "core/base/result.h"

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace equipoise {

struct ParameterInfo {
    /// Node: a processor or a switch, by name.
    enum class Kind { Toggle, Whole, Real, Choice, Processor, Node };

    struct Choice {
        std::string_view name;  ///< as in files and on the command line
        std::string_view title; ///< TRANSLATABLE("parameter", ...)
    };

    std::string_view key;   ///< as in files and on the command line, e.g. "work"
    std::string_view title; ///< TRANSLATABLE("parameter", ...), e.g. "Work per step W"
    std::string_view help;  ///< TRANSLATABLE("parameter", ...), one sentence
    Kind kind = Kind::Real;
    UnitRole unit = UnitRole::None;
    double minimum = 0;
    bool minimumAllowed = false; ///< false: values must be > minimum
    double maximum = std::numeric_limits<double>::max();
    double fallback = 0; ///< the default: number, 0/1 of a toggle, position of a choice
    std::vector<Choice> choices{};

    /// "> 0", ">= 0", "true, false", "a, b", "a processor's name": what `limit` of an error says.
    std::string range() const;
};

/// The numbers that a record takes.
struct Numbers {
    double from = 0;
    double to = std::numeric_limits<double>::max();
    double fallback = 0;
    UnitRole unit = UnitRole::None;
};
ParameterInfo wholeNumber(std::string_view key, std::string_view title, std::string_view help,
                          const Numbers& allowed);
ParameterInfo realNumber(std::string_view key, std::string_view title, std::string_view help,
                         const Numbers& allowed);
/// Above 0, whatever `allowed.from`.
ParameterInfo positiveNumber(std::string_view key, std::string_view title, std::string_view help,
                             const Numbers& allowed);
ParameterInfo toggle(std::string_view key, std::string_view title, std::string_view help,
                     bool fallback = false);
/// The first choice is the default.
ParameterInfo oneOf(std::string_view key, std::string_view title, std::string_view help,
                    std::vector<ParameterInfo::Choice> choices);

/// bool for a toggle, integer for a whole number, double, or the name of a choice or of a processor.
using ParameterValue = std::variant<bool, std::int64_t, double, std::string>;
using ParameterValues = std::map<std::string, ParameterValue, std::less<>>;

/// Reads `text` as a value of `info`; whether a processor of that name exists is not known here. Errors:
/// WrongType, NotFinite, OutOfRange, UnknownChoice.
Result<ParameterValue> parseParameter(const ParameterInfo& info, std::string_view text);
/// The value as parseParameter() reads it back.
std::string toText(const ParameterValue& value);
/// The record's default; an empty name for a processor.
ParameterValue fallbackOf(const ParameterInfo& info);
/// Value of a toggle / whole number / real / choice in `values`, or the record's default.
ParameterValue valueOr(const ParameterValues& values, const ParameterInfo& info);

} // namespace equipoise
