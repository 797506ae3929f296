// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/simgrid/units.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/quantity.h"
#include "core/platform/platform.h"

#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace equipoise::io::simgrid {

namespace {

using Scale = std::pair<std::string_view, double>;

constexpr std::array<Scale, 9> times{{{"w", 604800},
                                      {"d", 86400},
                                      {"h", 3600},
                                      {"m", 60},
                                      {"s", 1},
                                      {"ms", 1e-3},
                                      {"us", 1e-6},
                                      {"ns", 1e-9},
                                      {"ps", 1e-12}}};
constexpr std::string_view letters = "kMGTPEZY";
constexpr std::array<std::string_view, 8> words{"kilo", "mega", "giga", "tera",
                                                "peta", "exa",  "zeta", "yotta"};

double power(double base, std::size_t exponent) {
    double product = 1;
    for (std::size_t i = 0; i < exponent; ++i)
        product *= base;
    return product;
}

/// 1000^n for the n-th letter or, with `binary`, 1024^n for "Ki", "Mi", ...; 1 for no prefix.
std::optional<double> prefixScale(std::string_view prefix, bool binary) {
    if (prefix.empty())
        return 1;
    const bool isBinary = prefix.size() == 2 && prefix[1] == 'i';
    if (prefix.size() > 2 || (prefix.size() == 2 && !isBinary) || (isBinary && !binary))
        return std::nullopt;
    const auto at = (isBinary ? std::string_view("KMGTPEZY") : letters).find(prefix[0]);
    if (at == std::string_view::npos)
        return std::nullopt;
    return power(isBinary ? 1024 : 1000, at + 1);
}

std::optional<double> scaleOf(std::string_view unit, Dimension dimension) {
    if (dimension == Dimension::Time) {
        for (const auto& [name, scale] : times)
            if (name == unit)
                return scale;
        return std::nullopt;
    }
    if (dimension == Dimension::Bandwidth) {
        const bool bytes = unit.ends_with("Bps");
        if (!bytes && !unit.ends_with("bps"))
            return std::nullopt;
        const auto scale = prefixScale(unit.substr(0, unit.size() - 3), true);
        return scale && !bytes ? *scale * 0.125 : scale;
    }
    if (unit.ends_with("flops")) {
        const auto word = unit.substr(0, unit.size() - 5);
        if (word.empty())
            return 1;
        for (std::size_t i = 0; i < words.size(); ++i)
            if (words[i] == word)
                return power(1000, i + 1);
        return std::nullopt;
    }
    return unit.ends_with('f') ? prefixScale(unit.substr(0, unit.size() - 1), false) : std::nullopt;
}

std::string_view unitsOf(Dimension dimension) {
    switch (dimension) {
    case Dimension::Speed:
        return "a number with f, kf, Mf, Gf, Tf, ... or flops, kiloflops, megaflops, ...";
    case Dimension::Bandwidth:
        return "a number with Bps, kBps, MBps, GBps, KiBps, MiBps, ... or, in bits, bps, kbps, Mbps, Kibps, "
               "...";
    case Dimension::Time:
        break;
    }
    return "a number with s, ms, us, ns, ps, m (minutes), h, d or w";
}

std::string_view plainUnit(Dimension dimension) {
    switch (dimension) {
    case Dimension::Speed:
        return "f";
    case Dimension::Bandwidth:
        return "Bps";
    case Dimension::Time:
        break;
    }
    return "s";
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '\n'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\n'))
        text.remove_suffix(1);
    return text;
}

} // namespace

Result<Amount> parseAmount(std::string_view text, Dimension dimension, std::string_view subject) {
    const auto refused = [&] {
        return Error{ErrorCode::WrongType,
                     std::string(subject),
                     "\"" + std::string(text) + "\"",
                     std::string(unitsOf(dimension)),
                     {}};
    };
    const auto whole = trimmed(text);
    const std::size_t length = numberLength(whole);
    auto digits = whole.substr(0, length);
    if (digits.starts_with('+'))
        digits.remove_prefix(1);
    const auto number = parseNumber(digits);
    if (length == 0 || !number)
        return refused();
    const auto unit = whole.substr(length);
    const auto scale = scaleOf(unit.empty() ? plainUnit(dimension) : unit, dimension);
    if (!scale)
        return refused();
    // A scale below 1 is a power of ten and not exact; its inverse is.
    const double value =
        *scale < 1 && dimension == Dimension::Time ? *number / std::round(1 / *scale) : *number * *scale;
    if (!std::isfinite(value) || value < 0 || value > largestQuantity)
        return Error{ErrorCode::OutOfRange,
                     std::string(subject),
                     std::string(text),
                     ">= 0, <= " + toText(largestQuantity),
                     {}};
    return Amount{value, !unit.empty() || value == 0, unit.ends_with("bps")};
}

std::string amountText(double value, Dimension dimension) {
    return toText(value) + std::string(plainUnit(dimension));
}

} // namespace equipoise::io::simgrid
