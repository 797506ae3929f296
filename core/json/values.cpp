// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/values.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/words.h"

#include <cmath>

namespace equipoise::json {

namespace {

const std::string wholeRange = "-" + std::to_string(largestCount) + " .. " + std::to_string(largestCount);

/// Empty when the number is neither whole nor small enough; then `range` tells which of the two.
std::optional<std::int64_t> wholeOf(double number) {
    if (number != std::floor(number) || std::abs(number) > static_cast<double>(largestCount))
        return std::nullopt;
    return static_cast<std::int64_t>(number);
}

} // namespace

Result<std::int64_t> readWhole(const Value& value, std::string_view subject) {
    const auto whole = value.integer();
    if (whole && *whole >= -largestCount && *whole <= largestCount)
        return *whole;
    const double number = value.number();
    const std::string text = whole ? std::to_string(*whole) : toText(number);
    if (number != std::floor(number))
        return value.refuse(ErrorCode::WrongType, std::string(subject), text,
                            TRANSLATABLE("facts", "whole number"));
    return value.refuse(ErrorCode::OutOfRange, std::string(subject), text, wholeRange);
}

Result<std::int64_t> readSum(const Value& value, std::string_view subject) {
    constexpr std::int64_t largestSum = std::int64_t{1} << 62U;
    const auto whole = value.integer();
    if (whole && *whole >= -largestSum && *whole <= largestSum)
        return *whole;
    const double number = value.number();
    if (!whole && number != std::floor(number))
        return value.refuse(ErrorCode::WrongType, std::string(subject), toText(number),
                            TRANSLATABLE("facts", "whole number"));
    return value.refuse(ErrorCode::OutOfRange, std::string(subject),
                        whole ? std::to_string(*whole) : toText(number), "-2^62 .. 2^62");
}

Result<std::vector<std::int64_t>> readWholes(const Value& list, std::string_view subject) {
    std::vector<std::int64_t> wholes;
    wholes.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const double number = list.at(i);
        const auto whole = wholeOf(number);
        if (!whole && number != std::floor(number))
            return list.refuseAt(i, ErrorCode::WrongType, std::string(subject), toText(number),
                                 TRANSLATABLE("facts", "whole number"));
        if (!whole)
            return list.refuseAt(i, ErrorCode::OutOfRange, std::string(subject), toText(number), wholeRange);
        wholes.push_back(*whole);
    }
    return wholes;
}

std::optional<double> optionalNumber(const Value& object, std::string_view key) {
    const auto value = object.find(key);
    if (!value || value->isNull())
        return std::nullopt;
    return value->number();
}

double numberOr(const Value& object, std::string_view key, double fallback) {
    const auto value = object.find(key);
    return value ? value->number() : fallback;
}

std::string textOr(const Value& object, std::string_view key, std::string_view fallback) {
    const auto value = object.find(key);
    return std::string(value ? value->text() : fallback);
}

} // namespace equipoise::json
