// The words of the window: translated messages, numbers in the person's locale, units.
#pragma once

#include "core/base/control.h"
#include "core/base/error.h"
#include "core/base/parameter.h"
#include "core/base/status.h"
#include "core/model/problem.h"
#include "core/model/registry.h"
#include "core/platform/lint.h"
#include "core/platform/platform.h"

#include <QString>
#include <concepts>
#include <cstdint>

namespace text {

/// One sentence (and advice where there is some) in the window's language.
QString translated(const core::Error& error);
QString translated(const core::LintFinding& finding);
/// A note of a plan that answers this problem.
QString translated(const core::Note& note, core::Problem problem, const core::Units& units);
QString translated(core::Status status);
QString translated(core::Stop stop);
QString translated(core::Claim claim);
QString translated(core::Problem problem);
/// What the question is about, to someone who has never heard of it.
QString sentenceOf(core::Problem problem);
QString titleOf(const core::SolverInfo& solver);
/// Of the solver that found it; as the plan names it, where there is none of that name.
QString solverOf(const core::Plan& plan);
QString summaryOf(const core::SolverInfo& solver);
QString titleOf(const core::ParameterInfo& parameter);
QString helpOf(const core::ParameterInfo& parameter);
QString titleOf(const core::ParameterInfo::Choice& choice);

/// Three to five significant digits in the person's locale; the full value is for hover and copies.
QString number(double value, int significant = 4);
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
QString percent(double fraction, int significant = 3);
/// A duration in s, shown as "0.3 ms", "12 s", "3 min": for run times, not for model times.
QString duration(double seconds);
/// With a thin space between, if there is a unit.
QString withUnit(const QString& value, const QString& unit);
/// "s", "Mflop", "s/Mflop", "" ...: the platform's label for a role.
QString unit(core::UnitRole role, const core::Units& units);
/// "Gflop/s", "µs".
QString unit(const core::Unit& unit, const core::Measure& measure);
/// Of a plan's value: a grid's objective is a throughput without unit, all others are times.
core::UnitRole unitOfValue(core::Problem problem);
/// Significant digits that tell its answers apart.
int digitsOfValue(core::Problem problem);
/// number + thin space + unit, in the file's own unit or one that suits the number: "0.4 s", "31.2 µs".
QString quantity(double value, core::UnitRole role, const core::Units& units, int significant = 4);
/// In the unit that a person chose for it, if any.
QString quantity(const core::Quantity& quantity, const core::Measure& measure, int significant = 4);
/// All digits, and the unit as it stands.
QString fullQuantity(double value, const QString& unit);

} // namespace text
