// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of a platform's units, and the units in which users see its numbers. Numbers with units: quantity.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace equipoise {

/// The unit in which a person writes a number, beside the file's own unit of that number, which is the
/// default. A cycle time may be written as its inverse, a speed; a cost as a bandwidth.
struct Unit {
    /// Kind of work or data; Own: the kind named in the file, such as "column".
    enum class Kind : std::uint8_t { Own, Flop, Bit, Byte };
    enum class Prefix : std::uint8_t {
        None,
        Kilo,
        Mega,
        Giga,
        Tera,
        Peta,
        Exa,
        Kibi,
        Mebi,
        Gibi,
        Tebi,
        Pebi,
        Exbi
    };
    enum class Clock : std::uint8_t {
        Own,
        Picosecond,
        Nanosecond,
        Microsecond,
        Millisecond,
        Second,
        Minute,
        Hour,
        Day
    };

    Kind kind = Kind::Own;
    Prefix prefix = Prefix::None;
    Clock clock = Clock::Own;
    bool inverse = false; ///< amount per time where the file has time per amount
    bool operator==(const Unit&) const = default;
};
constexpr Unit::Kind lastOf(Unit::Kind /*type*/) {
    return Unit::Kind::Byte;
}
constexpr Unit::Prefix lastOf(Unit::Prefix /*type*/) {
    return Unit::Prefix::Exbi;
}
constexpr Unit::Clock lastOf(Unit::Clock /*type*/) {
    return Unit::Clock::Day;
}

/// Which of the platform's unit labels belongs to a number.
enum class UnitRole {
    None,
    Time,
    Latency, ///< a short time: of latencies and start-ups
    Work,
    Data,
    Items,
    TimePerWork,
    TimePerData,
    WorkPerTime,
    BlocksPerTime ///< of the blocks of a matrix
};

/// The units in which users see numbers, whatever unit each was written in. Empty: as it was written, or in a
/// unit that suits it.
struct ShownUnits {
    std::optional<Unit> speed{};     ///< of times per work, and their inverse
    std::optional<Unit> bandwidth{}; ///< of times per data, and their inverse
    std::optional<Unit> time{};
    std::optional<Unit> latency{};
    std::optional<Unit> work{};
    std::optional<Unit> data{};
    bool operator==(const ShownUnits&) const = default;
};

/// One of them: what View > Units lists, and what files write.
struct ShownUnitRow {
    std::string_view key{};   ///< in files
    std::string_view title{}; ///< TRANSLATABLE("units", ...)
    UnitRole role{};          ///< in which its unit is meant
    std::optional<Unit> ShownUnits::*unit{};
};
/// All members of ShownUnits, in the order of lists.
std::span<const ShownUnitRow> shownUnitRows();
/// The row of numbers of this role; null: they have one unit.
const ShownUnitRow* shownUnitRow(UnitRole role);

struct Units {
    std::string time = "s";
    std::string work = "Mflop";
    std::string data = "Mbit";
    ShownUnits shown{}; ///< changes no value

    /// The platform's own units are the same in both.
    bool isLabelledAs(const Units& units) const {
        return time == units.time && work == units.work && data == units.data;
    }
    bool operator==(const Units&) const = default;
};

/// "s", "Mflop", "s/Mflop", ...; empty for None and for items, which each language calls in its own way.
std::string labelOf(UnitRole role, const Units& units);

} // namespace equipoise
