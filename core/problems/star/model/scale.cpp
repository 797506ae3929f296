// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/model/scale.h"

#include "core/base/numbers/number.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <string>

namespace equipoise::star {

namespace {

/// numerator / denominator.
struct Fraction {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
};

/// Powers of ten that a double holds exactly.
constexpr int maxDecimals = 18;

std::int64_t powerOfTen(int exponent) {
    std::int64_t power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 10;
    return power;
}

/// The shortest decimal that reads back as `cost`. Empty beyond 18 digits before or behind the point.
std::optional<Fraction> decimal(double cost) {
    std::string digits = toText(cost); // e.g. "12.5", "1e-07", "1.5e+20"
    int exponent = 0;
    if (const auto mark = digits.find('e'); mark != std::string::npos) {
        const char* first = digits.data() + mark + (digits[mark + 1] == '+' ? 2 : 1);
        std::from_chars(first, digits.data() + digits.size(), exponent);
        digits.resize(mark);
    }
    if (const auto point = digits.find('.'); point != std::string::npos) {
        exponent -= static_cast<int>(digits.size() - point - 1);
        digits.erase(point, 1);
    }
    Fraction fraction;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), fraction.numerator);
    if (problem != std::errc{} || std::abs(exponent) > maxDecimals)
        return std::nullopt;
    const std::int64_t power = powerOfTen(std::abs(exponent));
    if (exponent <= 0)
        fraction.denominator = power;
    else if (__builtin_mul_overflow(fraction.numerator, power, &fraction.numerator))
        return std::nullopt;
    return fraction;
}

/// The simplest fraction whose quotient is `cost` to the last bit, from its continued fraction.
std::optional<Fraction> quotient(double cost) {
    constexpr std::int64_t largest = 1'000'000;
    Fraction before{1, 0};
    Fraction now{static_cast<std::int64_t>(std::floor(cost)), 1};
    double rest = cost - std::floor(cost);
    while (static_cast<double>(now.numerator) / static_cast<double>(now.denominator) != cost) {
        if (rest <= 0 || 1 / rest > static_cast<double>(largest))
            return std::nullopt;
        const double inverse = 1 / rest;
        const auto whole = static_cast<std::int64_t>(std::floor(inverse));
        rest = inverse - std::floor(inverse);
        Fraction next;
        if (__builtin_mul_overflow(now.numerator, whole, &next.numerator) ||
            __builtin_add_overflow(next.numerator, before.numerator, &next.numerator))
            return std::nullopt;
        next.denominator = now.denominator * whole + before.denominator;
        if (next.denominator > largest)
            return std::nullopt;
        before = now;
        now = next;
    }
    return now;
}

/// All costs over their common denominator, then divided by what they have in common.
std::optional<Scaled> overCommonDenominator(std::span<const double> costs, Ticks most,
                                            std::optional<Fraction> (*read)(double)) {
    std::vector<Fraction> fractions;
    std::int64_t common = 1;
    for (const double cost : costs) {
        if (cost >= 0x1p62)
            return std::nullopt;
        const auto fraction = read(cost);
        if (!fraction)
            return std::nullopt;
        const std::int64_t shared = std::gcd(fraction->numerator, fraction->denominator);
        fractions.push_back({fraction->numerator / shared, fraction->denominator / shared});
        const std::int64_t factor =
            fractions.back().denominator / std::gcd(common, fractions.back().denominator);
        if (__builtin_mul_overflow(common, factor, &common))
            return std::nullopt;
    }
    Scaled scaled;
    Ticks divisor = 0;
    for (const auto& [numerator, denominator] : fractions) {
        Ticks ticks = 0;
        if (__builtin_mul_overflow(numerator, common / denominator, &ticks))
            return std::nullopt;
        scaled.ticks.push_back(ticks);
        divisor = std::gcd(divisor, ticks);
    }
    divisor = std::max<Ticks>(divisor, 1);
    for (Ticks& ticks : scaled.ticks) {
        ticks /= divisor;
        if (ticks > most)
            return std::nullopt;
    }
    const std::int64_t shared = std::gcd(divisor, common);
    scaled.numerator = static_cast<double>(divisor / shared);
    scaled.denominator = static_cast<double>(common / shared);
    return scaled;
}

} // namespace

std::optional<Scaled> scaleExactly(std::span<const double> costs, Ticks most) {
    auto decimals = overCommonDenominator(costs, most, decimal);
    auto fractions = overCommonDenominator(costs, most, quotient);
    const auto tickLength = [](const Scaled& scaled) { return scaled.numerator / scaled.denominator; };
    if (fractions && (!decimals || tickLength(*fractions) > tickLength(*decimals)))
        return fractions;
    return decimals;
}

Scaled scaleDown(std::span<const double> costs, Ticks most) {
    const double largest = costs.empty() ? 0 : *std::ranges::max_element(costs);
    Scaled scaled;
    scaled.exact = false;
    int exponent = 0;
    if (largest > 0)
        exponent = std::ilogb(static_cast<double>(most)) - std::ilogb(largest) - 1;
    scaled.denominator = std::ldexp(1.0, exponent);
    for (const double cost : costs)
        scaled.ticks.push_back(static_cast<Ticks>(std::floor(std::ldexp(cost, exponent))));
    return scaled;
}

} // namespace equipoise::star
