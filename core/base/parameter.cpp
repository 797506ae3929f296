// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parameter.h"

#include "core/base/names.h"
#include "core/base/numbers/number.h"
#include "core/base/words.h"

#include <cmath>
#include <utility>

namespace equipoise {

std::string ParameterInfo::range() const {
    if (kind == Kind::Toggle)
        return "true, false";
    if (kind == Kind::Choice) {
        return joined(choices, &Choice::name);
    }
    if (kind == Kind::Processor)
        return "a processor's name";
    if (kind == Kind::Node)
        return "the name of a processor or a switch";
    std::string text = (minimumAllowed ? ">= " : "> ") + toText(minimum);
    if (maximum < std::numeric_limits<double>::max())
        text += ", <= " + toText(maximum);
    return text;
}

namespace {

Error refuse(ErrorCode code, const ParameterInfo& info, std::string_view text) {
    return {code, std::string(info.key), std::string(text), info.range(), {}};
}

Result<ParameterValue> parseReal(const ParameterInfo& info, std::string_view text) {
    const auto number = parseNumber(text);
    if (!number)
        return Error{ErrorCode::WrongType, std::string(info.key), std::string(text), "number", {}};
    if (!std::isfinite(*number))
        return refuse(ErrorCode::NotFinite, info, text);
    const bool low = info.minimumAllowed ? *number < info.minimum : *number <= info.minimum;
    if (low || *number > info.maximum)
        return refuse(ErrorCode::OutOfRange, info, text);
    if (info.kind == ParameterInfo::Kind::Real)
        return ParameterValue{*number};
    constexpr double largestExact = 9007199254740992.0; // 2^53: above it a double is no longer a count
    if (*number != std::floor(*number) || std::abs(*number) > largestExact)
        return Error{ErrorCode::WrongType,
                     std::string(info.key),
                     std::string(text),
                     TRANSLATABLE("facts", "whole number"),
                     {}};
    return ParameterValue{static_cast<std::int64_t>(*number)};
}

} // namespace

Result<ParameterValue> parseParameter(const ParameterInfo& info, std::string_view text) {
    switch (info.kind) {
    case ParameterInfo::Kind::Toggle:
        if (text == "true" || text == "1" || text == "yes")
            return ParameterValue{true};
        if (text == "false" || text == "0" || text == "no")
            return ParameterValue{false};
        return refuse(ErrorCode::UnknownChoice, info, text);
    case ParameterInfo::Kind::Choice:
        for (const auto& choice : info.choices)
            if (choice.name == text)
                return ParameterValue{std::string(text)};
        return refuse(ErrorCode::UnknownChoice, info, text);
    case ParameterInfo::Kind::Processor:
    case ParameterInfo::Kind::Node:
        return ParameterValue{std::string(text)};
    case ParameterInfo::Kind::Whole:
    case ParameterInfo::Kind::Real:
        break;
    }
    return parseReal(info, text);
}

ParameterInfo realNumber(std::string_view key, std::string_view title, std::string_view help,
                         const Numbers& allowed) {
    return {.key = key,
            .title = title,
            .help = help,
            .unit = allowed.unit,
            .minimum = allowed.from,
            .minimumAllowed = true,
            .maximum = allowed.to,
            .fallback = allowed.fallback};
}

ParameterInfo wholeNumber(std::string_view key, std::string_view title, std::string_view help,
                          const Numbers& allowed) {
    ParameterInfo info = realNumber(key, title, help, allowed);
    info.kind = ParameterInfo::Kind::Whole;
    return info;
}

ParameterInfo positiveNumber(std::string_view key, std::string_view title, std::string_view help,
                             const Numbers& allowed) {
    ParameterInfo info = realNumber(key, title, help, allowed);
    info.minimum = 0;
    info.minimumAllowed = false;
    return info;
}

ParameterInfo toggle(std::string_view key, std::string_view title, std::string_view help, bool fallback) {
    return {.key = key,
            .title = title,
            .help = help,
            .kind = ParameterInfo::Kind::Toggle,
            .fallback = fallback ? 1.0 : 0.0};
}

ParameterInfo oneOf(std::string_view key, std::string_view title, std::string_view help,
                    std::vector<ParameterInfo::Choice> choices) {
    return {.key = key,
            .title = title,
            .help = help,
            .kind = ParameterInfo::Kind::Choice,
            .choices = std::move(choices)};
}

std::string toText(const ParameterValue& value) {
    struct Writer {
        std::string operator()(bool v) const { return v ? "true" : "false"; }
        std::string operator()(std::int64_t v) const { return std::to_string(v); }
        std::string operator()(double v) const { return toText(v); }
        std::string operator()(const std::string& v) const { return v; }
    };
    return std::visit(Writer{}, value);
}

ParameterValue fallbackOf(const ParameterInfo& info) {
    switch (info.kind) {
    case ParameterInfo::Kind::Toggle:
        return info.fallback != 0;
    case ParameterInfo::Kind::Whole:
        return static_cast<std::int64_t>(info.fallback);
    case ParameterInfo::Kind::Choice:
        return std::string(info.choices[static_cast<std::size_t>(info.fallback)].name);
    case ParameterInfo::Kind::Processor:
    case ParameterInfo::Kind::Node:
        return std::string();
    case ParameterInfo::Kind::Real:
        break;
    }
    return info.fallback;
}

ParameterValue valueOr(const ParameterValues& values, const ParameterInfo& info) {
    const auto entry = values.find(info.key);
    return entry == values.end() ? fallbackOf(info) : entry->second;
}

} // namespace equipoise
