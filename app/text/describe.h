// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the window: translated messages, numbers in the person's locale, units.
#pragma once

#include "core/base/control/control.h"
#include "core/base/error.h"
#include "core/base/parameter.h"
#include "core/base/status.h"
#include "core/model/problem.h"
#include "core/model/registry.h"
#include "core/platform/lint/lint.h"
#include "core/platform/platform.h"

#include <QString>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

namespace equipoise::text {

/// One sentence (and advice where there is some) in the window's language.
QString translated(const Error& error);
/// Costs and cycle times in the unit that users chose.
QString translated(const LintFinding& finding, const Units& units);
/// A note of a plan that answers this problem.
QString translated(const Note& note, equipoise::Problem problem, const Units& units);
QString translated(Status status);
QString translated(equipoise::Stop stop);
QString translated(Claim claim);
QString translated(equipoise::Problem problem);
/// What the question is about, to someone who has never heard of it.
QString sentenceOf(equipoise::Problem problem);
QString titleOf(const SolverInfo& solver);
/// Of the solver that found it; as the plan names it, where there is none of that name.
QString solverOf(const Plan& plan);
QString summaryOf(const SolverInfo& solver);
QString titleOf(const ParameterInfo& parameter);
QString helpOf(const ParameterInfo& parameter);
QString titleOf(const ParameterInfo::Choice& choice);

/// Three to five significant digits in the person's locale; the full value is for hover and copies.
QString number(double value, int significant = 4);
/// With as many decimals as `largest` has at that many significant digits: numbers beside each other in one
/// style. 0 stays "0".
QString numberBeside(double value, double largest, int significant = 4);
/// Decimals for numbers beside each other: as many as the largest one has at that many significant digits, fewer
/// where none within a hundredth of the largest needs them. Empty: numbers of such a size have exponents. O(values).
std::optional<int> commonDecimals(std::span<const double> values, int significant = 4);
/// With that many decimals; without, or where fewer than two significant digits would remain, as number() has it.
QString numberWith(double value, std::optional<int> decimals, int significant = 4);
/// All 17 digits if need be, in the person's locale.
QString fullNumber(double value);
/// To twelve digits: the last ones of sums and differences of times mean nothing.
double withoutNoise(double value);
/// A number of things, all digits, grouped.
QString count(std::int64_t value);
template <std::integral Whole>
QString count(Whole value) {
    return count(static_cast<std::int64_t>(value));
}
/// Significant digits of every percentage.
inline constexpr int percentDigits = 3;
QString percent(double fraction);
/// As numberWith(), of the number in percent.
QString percentWith(double fraction, std::optional<int> decimals);
/// All digits, for hover.
QString fullPercent(double fraction);
/// "12.5 %".
QString withPercentSign(const QString& number);
/// A duration in s, shown as "0.3 ms", "12 s", "3 min": for run times, not for model times.
QString duration(double seconds);
/// With a thin space between, if there is a unit.
QString withUnit(const QString& value, const QString& unit);
/// The unit that users chose for a role, else the platform's own: "s", "Mflop", "Gflop/s", "" ...
QString unit(UnitRole role, const Units& units);
/// "Speed of processors".
QString titleOf(const ShownUnitRow& row);
/// "Cycle time (s/Mflop)", or the title alone without a unit.
QString headOf(const QString& title, const QString& unit);
/// Converts a number from the platform's own unit to the unit that unit() names.
double inUnit(double value, UnitRole role, const Units& units);
/// The converted number as text, without unit.
QString value(double value, UnitRole role, const Units& units, int significant = 4);
/// "Gflop/s", "µs".
QString unit(const Unit& unit, const Measure& measure);
/// Of a plan's value: a grid's objective is a throughput without unit, all others are times.
UnitRole unitOfValue(equipoise::Problem problem);
/// Significant digits that tell its answers apart.
int digitsOfValue(equipoise::Problem problem);
/// number + thin space + unit, in the chosen unit or one that suits the number: "0.4 s", "31.2 µs".
QString quantity(double value, UnitRole role, const Units& units, int significant = 4);
/// As above; without a chosen unit, in the unit in which the number was written.
QString quantity(const equipoise::Quantity& quantity, const Measure& measure, int significant = 4);
/// All digits, and the unit as it stands.
QString fullQuantity(double value, const QString& unit);
/// All digits, in the unit that unit() names.
QString fullQuantity(double value, UnitRole role, const Units& units);

} // namespace equipoise::text
