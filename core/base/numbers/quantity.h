// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities: numbers with units as people write them ("3.2 Gflop/s", "50 us", "10 Gbps"), and the numbers in
// a file's own units that they stand for. The one place that knows units.
#pragma once

#include "core/base/numbers/units.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise {

/// A number in the file's own unit, and the unit in which it was written.
struct Quantity {
    double value = 0;
    Unit unit{};
    bool operator==(const Quantity&) const = default;
};

/// What a number means in a file: what it measures, and the units there.
struct Measure {
    UnitRole role = UnitRole::None;
    const Units& units;
};

/// "Gflop/s", "GFLOPS", "Gf", "s/Mflop", "10 Gbit/s"'s "Gbit/s", "Gbps", "GB/s", "MiB/s", "us", "min",
/// "krays/s" where the file's work is "ray". Kilo is k or K, bit is b, byte is B or o; capitals of whole
/// words do not matter. Empty: no unit of such a quantity, or one that has no ratio to the file's own.
std::optional<Unit> parseUnit(std::string_view text, const Measure& measure);

/// The unit if the file's own has a ratio to it, else the file's own: a platform may be given other units.
/// All functions below take a unit so.
Unit fitting(const Unit& unit, const Measure& measure);

/// As parseUnit() reads it: "Gflop/s". The file's own label for the default.
std::string nameOf(const Unit& unit, const Measure& measure);

/// Converts a number, written by a user in the C locale, from `unit` to the file's unit. The result is the
/// double nearest to the exact value. An inverse, or a factor that is no power of ten or two, is first rounded
/// in long double. Empty: not a number, or not finite (the inverse of 0).
std::optional<double> fromUnit(std::string_view number, const Unit& unit, const Measure& measure);
/// Converts `value` to this unit. A number typed with up to 15 digits is restored, others are rounded.
double inUnit(double value, const Unit& unit, const Measure& measure);
/// The shortest number of 15, 17 or up to 21 digits that fromUnit() reads as `value`. A number typed with up to
/// 15 digits is restored. For the file's unit: toText(value). Empty: no such number, as for the inverse of 0.
std::optional<std::string> numberIn(double value, const Unit& unit, const Measure& measure);
/// The quantity in its unit, or in the file's own if there is no such number.
Quantity writable(const Quantity& quantity, const Measure& measure);
/// "3.2 Gflop/s"; a bare number in the file's own unit. As writable() says.
std::string toText(const Quantity& quantity, const Measure& measure);

/// Parses a number with an optional unit; without a unit, `bare` is used. Errors, without a place: WrongType for
/// text without a number, or a unit of another kind, with an example of a valid quantity; NotFinite.
Result<Quantity> parseQuantity(std::string_view text, const Measure& measure, std::string_view subject,
                               const Unit& bare = {});

/// A readable unit for `value`: the file's unit, unless the number is very small or large in it and another unit
/// is better. Roles other than times, work, data and work per time keep the file's unit.
Unit legible(double value, const Measure& measure);

/// The unit that users chose for all numbers of this role (Units::shown); empty: none, or one that does not
/// fit the file's own.
std::optional<Unit> chosenUnit(const Measure& measure);

/// The unit in which users see a number in a column or field: the chosen one, else that in which it was
/// written. The file's own for 0 in an inverse unit.
Unit chosenOrWritten(const Quantity& quantity, const Measure& measure);

/// The label of the chosen unit, else of the file's own: for a heading over bare numbers.
std::string headingUnit(const Measure& measure);
/// Converts a number from the file's own unit to the unit of headingUnit().
double inHeadingUnit(double value, const Measure& measure);

/// The unit of a number outside of columns and fields: that of chosenOrWritten(), else legible().
Unit shownUnit(const Quantity& quantity, const Measure& measure);

/// A readable unit of speed or bandwidth, such as "Gflop/s", for `rate`, a time per work or data. `kind`: its
/// kind of work or data; Own: that of the file's unit. The file's unit if its kind is unknown, or the rate is 0.
Unit speedUnit(double rate, const Measure& measure, Unit::Kind kind = Unit::Kind::Own);

/// Bytes of an amount of data in the file's own unit. The unit may be a multiple of bits or bytes ("Mbit",
/// "KiB") or a number of them ("1500 B"); empty: it is another one.
std::optional<double> bytesIn(double data, const Units& units);

/// Where a text that begins with a number ends to be one; 0: it does not begin with one.
std::size_t numberLength(std::string_view text);

/// "s/Mflop, kflop/s, Mflop/s, ...": those of unitsFor(), for messages.
std::string unitNames(const Measure& measure);

/// The units that a person would choose from, the file's own first. Work or data of a kind of the file's own
/// have no other units than that.
std::vector<Unit> unitsFor(const Measure& measure);

} // namespace equipoise
