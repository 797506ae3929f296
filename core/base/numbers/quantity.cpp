// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/quantity.h"

#include "core/base/excerpt.h"
#include "core/base/names.h"
#include "core/base/numbers/number.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace equipoise {

namespace {

using Kind = Unit::Kind;
using Prefix = Unit::Prefix;
using Clock = Unit::Clock;

/// 10^ten 2^two factor / divisor.
struct Scale {
    int ten = 0;
    int two = 0;
    int factor = 1;
    int divisor = 1;

    Scale operator/(const Scale& denominator) const {
        return {ten - denominator.ten, two - denominator.two, factor * denominator.divisor,
                divisor * denominator.factor};
    }
};

constexpr auto prefixNames = std::to_array<Named<Prefix>>(
    {{Prefix::None, ""},     {Prefix::Kilo, "k"},    {Prefix::Mega, "M"},    {Prefix::Giga, "G"},
     {Prefix::Tera, "T"},    {Prefix::Peta, "P"},    {Prefix::Exa, "E"},     {Prefix::Kibi, "Ki"},
     {Prefix::Mebi, "Mi"},   {Prefix::Gibi, "Gi"},   {Prefix::Tebi, "Ti"},   {Prefix::Pebi, "Pi"},
     {Prefix::Exbi, "Ei"},   {Prefix::Kilo, "K"},    {Prefix::Kibi, "ki"},   {Prefix::Kilo, "kilo"},
     {Prefix::Mega, "mega"}, {Prefix::Giga, "giga"}, {Prefix::Tera, "tera"}, {Prefix::Peta, "peta"},
     {Prefix::Exa, "exa"}});
constexpr auto clockNames = std::to_array<Named<Clock>>({{Clock::Picosecond, "ps"},
                                                         {Clock::Nanosecond, "ns"},
                                                         {Clock::Microsecond, "us"},
                                                         {Clock::Millisecond, "ms"},
                                                         {Clock::Second, "s"},
                                                         {Clock::Minute, "min"},
                                                         {Clock::Hour, "h"},
                                                         {Clock::Day, "d"},
                                                         {Clock::Microsecond, "\u00b5s"},
                                                         {Clock::Microsecond, "\u03bcs"},
                                                         {Clock::Second, "sec"}});
/// The first name of a kind is how it is written.
struct KindName {
    Kind kind;
    std::string_view name;
    bool anyCase; ///< capitals do not matter: they do for b and B
};
constexpr std::array kindNames{
    KindName{Kind::Flop, "flop", true},   KindName{Kind::Flop, "flops", true},
    KindName{Kind::Flop, "f", false},     KindName{Kind::Bit, "bit", true},
    KindName{Kind::Bit, "bits", true},    KindName{Kind::Bit, "b", false},
    KindName{Kind::Byte, "B", false},     KindName{Kind::Byte, "byte", true},
    KindName{Kind::Byte, "bytes", true},  KindName{Kind::Byte, "octet", true},
    KindName{Kind::Byte, "octets", true}, KindName{Kind::Byte, "o", false},
};

Scale scaleOf(Kind kind, Prefix prefix) {
    const int at = static_cast<int>(prefix);
    const int binary = static_cast<int>(Prefix::Kibi);
    Scale scale = at < binary ? Scale{3 * at, 0} : Scale{0, 10 * (at - binary + 1)};
    scale.two += kind == Kind::Byte ? 3 : 0;
    return scale;
}

/// To the second.
Scale scaleOf(Clock clock) {
    switch (clock) {
    case Clock::Picosecond:
        return {.ten = -12};
    case Clock::Nanosecond:
        return {.ten = -9};
    case Clock::Microsecond:
        return {.ten = -6};
    case Clock::Millisecond:
        return {.ten = -3};
    case Clock::Own:
    case Clock::Second:
        break;
    case Clock::Minute:
        return {.factor = 60};
    case Clock::Hour:
        return {.factor = 3600};
    case Clock::Day:
        return {.factor = 86400};
    }
    return {};
}

bool endsWith(std::string_view text, std::string_view end, bool anyCase) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return text.size() >= end.size() &&
           std::ranges::equal(text.substr(text.size() - end.size()), end,
                              [&](char a, char b) { return anyCase ? lower(a) == lower(b) : a == b; });
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\n\r";
    while (!text.empty() && blanks.find(text.front()) != std::string_view::npos)
        text.remove_prefix(1);
    while (!text.empty() && blanks.find(text.back()) != std::string_view::npos)
        text.remove_suffix(1);
    return text;
}

struct AmountUnit {
    Kind kind = Kind::Own;
    Prefix prefix = Prefix::None;
};

/// Parses a unit of flops if `work`, else of bits or bytes.
std::optional<AmountUnit> parsePhysical(std::string_view text, bool work) {
    for (const KindName& name : kindNames) {
        if ((name.kind == Kind::Flop) != work || !endsWith(text, name.name, name.anyCase))
            continue;
        const auto prefix = valueIn(prefixNames, text.substr(0, text.size() - name.name.size()));
        if (prefix)
            return AmountUnit{name.kind, *prefix};
    }
    return std::nullopt;
}

/// What the file measures in, and how what people write compares with it.
class Reader {
public:
    explicit Reader(const Measure& measure)
        : m_role(measure.role)
        , m_clockLabel(measure.units.time)
        , m_amountLabel(isOf(UnitRole::Data) ? measure.units.data : measure.units.work)
        , m_clock(valueIn(clockNames, m_clockLabel))
        , m_amount(parsePhysical(m_amountLabel, !isOf(UnitRole::Data))) {}

    bool isRate() const {
        return m_role == UnitRole::TimePerWork || m_role == UnitRole::TimePerData ||
               m_role == UnitRole::WorkPerTime;
    }
    bool hasAmount() const { return isRate() || m_role == UnitRole::Work || m_role == UnitRole::Data; }
    bool hasClock() const { return isRate() || m_role == UnitRole::Time || m_role == UnitRole::Latency; }
    const std::optional<Clock>& clock() const { return m_clock; }
    const std::optional<AmountUnit>& amount() const { return m_amount; }
    std::string_view amountLabel() const { return m_amountLabel; }

    std::optional<Clock> parseClock(std::string_view text) const {
        if (text == m_clockLabel)
            return Clock::Own;
        return m_clock ? valueIn(clockNames, text) : std::nullopt;
    }
    std::optional<AmountUnit> parseAmount(std::string_view text) const {
        if (text == m_amountLabel)
            return AmountUnit{};
        if (m_amount)
            return parsePhysical(text, m_amount->kind == Kind::Flop);
        if (m_amountLabel.empty())
            return std::nullopt;
        for (const std::string_view plural : {"", "s"}) {
            const std::string label = std::string(m_amountLabel).append(plural);
            if (text.ends_with(label))
                if (const auto prefix = valueIn(prefixNames, text.substr(0, text.size() - label.size())))
                    return AmountUnit{Kind::Own, *prefix};
        }
        return std::nullopt;
    }

    std::optional<Unit> parse(std::string_view text) const {
        if (!isRate()) {
            if (const auto clock = hasClock() ? parseClock(text) : std::nullopt)
                return Unit{.clock = *clock};
            if (const auto amount = hasAmount() ? parseAmount(text) : std::nullopt)
                return Unit{.kind = amount->kind, .prefix = amount->prefix};
            return std::nullopt;
        }
        const auto slash = text.find('/');
        if (slash != std::string_view::npos)
            return parseRate(text.substr(0, slash), text.substr(slash + 1));
        if (m_amountLabel.empty()) // "s" for one of what has no name
            return parseClock(text) ? std::optional(Unit{.clock = *parseClock(text)}) : std::nullopt;
        // "Gbps", "GFLOPS", "Gf"
        if (text.ends_with("ps") && m_amount && m_amount->kind != Kind::Flop)
            return parseRate(text.substr(0, text.size() - 2), "s");
        if (m_amount && m_amount->kind == Kind::Flop &&
            (text.ends_with('f') || endsWith(text, "flops", true)))
            return parseRate(text, "s");
        return std::nullopt;
    }

    std::string name(const Unit& unit) const {
        std::string clock(unit.clock == Clock::Own ? m_clockLabel : nameIn(clockNames, unit.clock));
        if (!hasAmount())
            return hasClock() ? clock : std::string();
        std::string amount(nameIn(prefixNames, unit.prefix));
        amount += unit.kind == Kind::Own ? m_amountLabel
                                         : std::ranges::find(kindNames, unit.kind, &KindName::kind)->name;
        if (!isRate())
            return amount;
        const bool amountAbove = unit.inverse != (m_role == UnitRole::WorkPerTime);
        if (amount.empty())
            return amountAbove ? "1/" + clock : clock;
        return amountAbove ? amount + '/' + clock : clock + '/' + amount;
    }

    bool fits(const Unit& unit) const {
        const bool work = m_amount && m_amount->kind == Kind::Flop;
        return (unit.clock == Clock::Own || (hasClock() && m_clock)) &&
               (unit.kind == Kind::Own || (hasAmount() && m_amount && (unit.kind == Kind::Flop) == work)) &&
               (unit.prefix == Prefix::None || unit.kind != Kind::Own || (hasAmount() && !m_amount)) &&
               (!unit.inverse || isRate());
    }

    /// Labels are the person's own: with a slash or a blank at an end a name may be no unit.
    bool readsBack(const Unit& unit) const {
        const auto isPlain = [](std::string_view label) {
            return !label.empty() && label.find_first_of(" \t\n\r/") == std::string_view::npos;
        };
        if ((unit.kind != Kind::Own || !hasAmount() || isPlain(m_amountLabel)) &&
            (unit.clock != Clock::Own || !hasClock() || isPlain(m_clockLabel)))
            return true;
        const std::string written = name(unit);
        const auto read = parse(trimmed(written));
        return read && name(*read) == written;
    }

    /// The unit in the file's own; an inverse one in the inverse of the file's own.
    Scale ratio(const Unit& unit) const {
        const Scale clock =
            unit.clock != Clock::Own && m_clock ? scaleOf(unit.clock) / scaleOf(*m_clock) : Scale{};
        const Scale amount =
            unit.kind == Kind::Own || !m_amount
                ? scaleOf(Kind::Own, unit.prefix)
                : scaleOf(unit.kind, unit.prefix) / scaleOf(m_amount->kind, m_amount->prefix);
        if (!isRate())
            return hasClock() ? clock : amount;
        return unit.inverse != (m_role == UnitRole::WorkPerTime) ? amount / clock : clock / amount;
    }

private:
    bool isOf(UnitRole data) const { return m_role == data || m_role == UnitRole::TimePerData; }

    std::optional<Unit> parseRate(std::string_view above, std::string_view below) const {
        const bool workFirst = m_role == UnitRole::WorkPerTime;
        for (const bool amountAbove : {true, false}) {
            const auto clock = parseClock(amountAbove ? below : above);
            const auto amount = parseAmount(amountAbove ? above : below);
            if (clock && amount)
                return Unit{amount->kind, amount->prefix, *clock, amountAbove != workFirst};
        }
        return std::nullopt;
    }

    UnitRole m_role;
    std::string_view m_clockLabel;
    std::string_view m_amountLabel;
    std::optional<Clock> m_clock;       ///< empty: a kind of time of the file's own
    std::optional<AmountUnit> m_amount; ///< empty: work or data of the file's own kind
};

/// 10^shift times the number, as exact as a long double is.
std::optional<long double> shifted(std::string_view number, int shift) {
    if (number.starts_with('+'))
        number.remove_prefix(1);
    const auto mark = number.find_first_of("eE");
    long exponent = 0;
    if (mark != std::string_view::npos) {
        std::string_view written = number.substr(mark + 1);
        if (written.starts_with('+'))
            written.remove_prefix(1);
        const auto read = std::from_chars(written.data(), written.data() + written.size(), exponent);
        if (read.ec != std::errc{} || read.ptr != written.data() + written.size() ||
            std::abs(exponent) > 10'000)
            return std::nullopt;
    }
    const std::string text = std::string(number.substr(0, mark)) + 'e' + std::to_string(exponent + shift);
    long double value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size())
        return std::nullopt;
    return value;
}

long double scaled(long double value, const Scale& scale) {
    return std::ldexp(value, scale.two) * static_cast<long double>(scale.factor) /
           static_cast<long double>(scale.divisor);
}

/// `value` in the unit, as exact as a long double is.
long double preciselyIn(double value, const Unit& unit, const Reader& reader) {
    const Scale ratio = reader.ratio(unit);
    const auto exact = static_cast<long double>(value);
    return scaled(unit.inverse ? 1 / exact : exact, Scale{} / ratio) *
           std::pow(10.0L, static_cast<long double>(-ratio.ten));
}

} // namespace

std::optional<double> bytesIn(double data, const Units& units) {
    const Measure measure{UnitRole::Data, units};
    if (const auto byte = parseUnit("B", measure))
        return inUnit(data, *byte, measure);
    if (numberLength(units.data) == 0)
        return std::nullopt;
    const Units inBytes{.time = units.time, .work = units.work, .data = "B"};
    const auto each = parseQuantity(units.data, {UnitRole::Data, inBytes}, "data");
    return each ? std::optional(data * each->value) : std::nullopt;
}

std::size_t numberLength(std::string_view text) {
    std::size_t at = 0;
    const auto digits = [&] {
        const std::size_t before = at;
        while (at < text.size() && isDigit(text[at]))
            ++at;
        return at > before;
    };
    if (at < text.size() && (text[at] == '-' || text[at] == '+'))
        ++at;
    bool any = digits();
    if (at < text.size() && text[at] == '.') {
        ++at;
        any = digits() || any;
    }
    if (!any)
        return 0;
    // "1e6f" has an exponent, "1Ef" a unit.
    if (const std::size_t before = at; at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        if (at < text.size() && (text[at] == '-' || text[at] == '+'))
            ++at;
        if (!digits())
            at = before;
    }
    return at;
}

std::optional<Unit> parseUnit(std::string_view text, const Measure& measure) {
    const std::string_view written = trimmed(text);
    const Reader reader(measure);
    if (written == reader.name({}))
        return Unit{};
    auto unit = reader.parse(written);
    if (unit && reader.name(*unit) == reader.name({})) // "Mflop" where that is the file's own
        return Unit{};
    return unit;
}

Unit fitting(const Unit& unit, const Measure& measure) {
    if (unit == Unit{})
        return unit;
    const Reader reader(measure);
    return reader.fits(unit) && reader.readsBack(unit) ? unit : Unit{};
}

std::string nameOf(const Unit& unit, const Measure& measure) {
    return Reader(measure).name(fitting(unit, measure));
}

namespace {

/// Converts a number from `unit` to the file's unit.
std::optional<double> converted(std::string_view number, const Unit& unit, const Reader& reader) {
    if (unit == Unit{})
        return parseNumber(number.starts_with('+') ? number.substr(1) : number);
    const Scale ratio = reader.ratio(unit);
    const auto read = shifted(number, ratio.ten);
    if (!read)
        return std::nullopt;
    const long double scaledValue = scaled(*read, ratio);
    const auto value = static_cast<double>(unit.inverse ? 1 / scaledValue : scaledValue);
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

} // namespace

std::optional<double> fromUnit(std::string_view number, const Unit& unit, const Measure& measure) {
    return converted(number, fitting(unit, measure), Reader(measure));
}

std::optional<std::string> numberIn(double value, const Unit& unit, const Measure& measure) {
    if (fitting(unit, measure) == Unit{})
        return toText(value);
    const long double precise = preciselyIn(value, unit, Reader(measure));
    for (const int digits : {15, 17, 19, 20, 21}) {
        std::array<char, 64> room{};
        const auto end = std::to_chars(room.data(), room.data() + room.size(), precise,
                                       std::chars_format::general, digits);
        std::string text(room.data(), end.ptr);
        if (fromUnit(text, unit, measure) == value)
            return text;
    }
    return std::nullopt;
}

double inUnit(double value, const Unit& unit, const Measure& measure) {
    if (fitting(unit, measure) == Unit{})
        return value;
    const auto number = numberIn(value, unit, measure);
    return number ? parseNumber(*number).value_or(value)
                  : static_cast<double>(preciselyIn(value, unit, Reader(measure)));
}

Quantity writable(const Quantity& quantity, const Measure& measure) {
    const Quantity fit{quantity.value, fitting(quantity.unit, measure)};
    return numberIn(fit.value, fit.unit, measure) ? fit : Quantity{fit.value};
}

std::string toText(const Quantity& quantity, const Measure& measure) {
    const auto number = numberIn(quantity.value, quantity.unit, measure);
    if (!number || fitting(quantity.unit, measure) == Unit{})
        return toText(quantity.value);
    return *number + ' ' + nameOf(quantity.unit, measure);
}

std::string unitNames(const Measure& measure) {
    std::string names;
    for (const Unit& unit : unitsFor(measure))
        if (const std::string name = nameOf(unit, measure); !name.empty())
            names.append(names.empty() ? "" : ", ").append(name);
    return names;
}

Result<Quantity> parseQuantity(std::string_view text, const Measure& measure, std::string_view subject,
                               const Unit& bare) {
    const std::string_view whole = trimmed(text);
    const std::size_t length = numberLength(whole);
    const std::string_view written = trimmed(whole.substr(length));
    const auto unit = written.empty() ? std::optional(bare) : parseUnit(written, measure);
    const auto refused = [&](ErrorCode code) {
        const std::string names = unitNames(measure);
        return Error{
            code, std::string(subject), excerpt(text), names.empty() ? "number" : "number with " + names, {}};
    };
    if (const auto number = parseNumber(whole); number && !std::isfinite(*number))
        return refused(ErrorCode::NotFinite);
    if (length == 0 || !unit)
        return refused(ErrorCode::WrongType);
    const auto value = converted(whole.substr(0, length), *unit, Reader(measure));
    if (!value)
        return refused(ErrorCode::NotFinite);
    return Quantity{*value, fitting(*unit, measure)};
}

namespace {

constexpr std::array decimalPrefixes{Prefix::Exa,  Prefix::Peta, Prefix::Tera, Prefix::Giga,
                                     Prefix::Mega, Prefix::Kilo, Prefix::None};

} // namespace

Unit legible(double value, const Measure& measure) {
    constexpr double least = 0.1;
    constexpr double most = 1e4;
    const auto numberIn = [&](const Unit& unit) { return std::abs(inUnit(value, unit, measure)); };
    if (!std::isfinite(value) || value == 0 || (numberIn({}) >= least && numberIn({}) < most))
        return {};
    const Reader reader(measure);
    std::vector<Unit> units;
    if (reader.hasClock() && !reader.isRate() && reader.clock())
        for (const Clock clock : {Clock::Hour, Clock::Minute, Clock::Second, Clock::Millisecond,
                                  Clock::Microsecond, Clock::Nanosecond})
            units.push_back({.clock = clock});
    else if (reader.hasAmount() && reader.amount() &&
             (!reader.isRate() || (measure.role == UnitRole::WorkPerTime && reader.clock())))
        for (const Prefix prefix : decimalPrefixes)
            units.push_back({.kind = reader.amount()->kind,
                             .prefix = prefix,
                             .clock = reader.isRate() ? Clock::Second : Clock::Own});
    // The largest unit in which the value is at least 1.
    for (const Unit& unit : units)
        if (numberIn(unit) >= 1 && numberIn(unit) < most)
            return unit;
    return {};
}

std::optional<Unit> chosenUnit(const Measure& measure) {
    const ShownUnitRow* row = shownUnitRow(measure.role);
    if (!row || !(measure.units.shown.*row->unit))
        return std::nullopt;
    Unit unit = *(measure.units.shown.*row->unit);
    if (measure.role != row->role) { // "Gflop/s" is the inverse of a time per work, and no inverse here
        if (!unit.inverse)
            return std::nullopt;
        unit.inverse = false;
    }
    return fitting(unit, measure) == unit ? std::optional(unit) : std::nullopt;
}

Unit chosenOrWritten(const Quantity& quantity, const Measure& measure) {
    const Unit unit = chosenUnit(measure).value_or(fitting(quantity.unit, measure));
    return unit.inverse && quantity.value == 0 ? Unit{} : unit;
}

std::string headingUnit(const Measure& measure) {
    const auto chosen = chosenUnit(measure);
    return chosen ? nameOf(*chosen, measure) : labelOf(measure.role, measure.units);
}

double inHeadingUnit(double value, const Measure& measure) {
    const auto chosen = chosenUnit(measure);
    return chosen ? inUnit(value, *chosen, measure) : value;
}

Unit shownUnit(const Quantity& quantity, const Measure& measure) {
    const Unit unit = chosenOrWritten(quantity, measure);
    return unit == Unit{} && !chosenUnit(measure) ? legible(quantity.value, measure) : unit;
}

Unit speedUnit(double rate, const Measure& measure, Unit::Kind kind) {
    const Reader reader(measure);
    if (!reader.amount() || !reader.clock() || !(rate > 0) || !std::isfinite(rate))
        return {};
    Unit unit{
        .kind = kind == Kind::Own ? reader.amount()->kind : kind, .clock = Clock::Second, .inverse = true};
    for (const Prefix prefix : decimalPrefixes) {
        unit.prefix = prefix;
        if (inUnit(rate, unit, measure) >= 1)
            break;
    }
    // Not another name of the file's own.
    return reader.parse(reader.name(unit)).value_or(unit);
}

std::vector<Unit> unitsFor(const Measure& measure) {
    const Reader reader(measure);
    std::vector<Unit> units{{}};
    const auto add = [&](const Unit& unit) {
        const std::string name = reader.name(unit);
        if (std::ranges::none_of(units, [&](const Unit& listed) { return reader.name(listed) == name; }))
            units.push_back(reader.parse(name).value_or(unit)); // "Mflop" is the file's own, if it is
    };
    const Clock second = reader.parseClock("s").value_or(Clock::Own);
    if (!reader.hasAmount()) {
        if (reader.hasClock() && reader.clock())
            for (const Clock clock : {Clock::Second, Clock::Millisecond, Clock::Microsecond,
                                      Clock::Nanosecond, Clock::Minute, Clock::Hour})
                add({.clock = clock});
        return units;
    }
    const bool rate = reader.isRate();
    const bool inverse = rate && measure.role != UnitRole::WorkPerTime;
    if (!reader.amount()) {
        if (rate && !reader.amountLabel().empty())
            add({Kind::Own, Prefix::None, second, inverse});
        return units;
    }
    const bool flops = reader.amount()->kind == Kind::Flop;
    for (const Kind kind : flops ? std::vector{Kind::Flop} : std::vector{Kind::Bit, Kind::Byte})
        for (const Prefix prefix : {Prefix::Kilo, Prefix::Mega, Prefix::Giga, Prefix::Tera})
            add({kind, prefix, rate ? second : Clock::Own, inverse});
    return units;
}

} // namespace equipoise
