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

/// `number` is one of the C locale, as a person wrote it. The result is the double nearest to the exact value
/// (an inverse and units that are no power of ten or two apart are rounded in long double first). Empty: no
/// number, or none that is finite (the inverse of 0).
std::optional<double> fromUnit(std::string_view number, const Unit& unit, const Measure& measure);
/// `value` in this unit: what was typed with up to 15 digits as it was typed, else rounded.
double inUnit(double value, const Unit& unit, const Measure& measure);
/// The shortest number of 15, 17 or up to 21 digits that fromUnit() reads as `value`: what was typed with up
/// to 15 digits comes back as it was typed. The file's own unit: toText(value). Empty: there is none, as for
/// the inverse of 0.
std::optional<std::string> numberIn(double value, const Unit& unit, const Measure& measure);
/// The quantity in its unit, or in the file's own if there is no such number.
Quantity writable(const Quantity& quantity, const Measure& measure);
/// "3.2 Gflop/s"; a bare number in the file's own unit. As writable() says.
std::string toText(const Quantity& quantity, const Measure& measure);

/// A number with or without a unit, which is then in the unit `bare`. Errors, without a place: WrongType with
/// an example of what fits (no number, or a unit that does not fit); NotFinite.
Result<Quantity> parseQuantity(std::string_view text, const Measure& measure, std::string_view subject,
                               const Unit& bare = {});

/// The unit in which a person would read `value`: the file's own, or where that makes it a very small or
/// large number and there is a better one, that. For times, work, data and work per time; other roles: the
/// file's own.
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

/// As chosenOrWritten(), for a number outside of columns and fields; without both units the one that suits it (legible()).
Unit shownUnit(const Quantity& quantity, const Measure& measure);

/// The unit of the speed or bandwidth in which a person would read what takes `rate` (a time per work or
/// data): "Gflop/s", of that kind (Own: the one of the file's own unit). The file's own where that is of no
/// known kind, or the rate is 0.
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
