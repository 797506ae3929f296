// SPDX-License-Identifier: GPL-3.0-or-later
// Parameters of a study: numbers of the question or of the platform, named by texts.
#pragma once

#include "core/base/numbers/quantity.h"
#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/model/scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise {

/// Texts: a key of the question ("work", "items", "blocks", ...), or
///   cycle_time:NAME  start_up:NAME          of a processor.
///   cost:FROM:TO     latency:FROM:TO        of a link; in a matrix both directions if they cost the same.
///   cycle_times      costs                  factor for all of them.
///   processors                              number of processors, see withProcessors().
///   loads                                   of a star or a redistribution: factor for all loads and moves.
///   generate:KEY                            value of a generator's setting.
struct StudyParameter {
    enum class Kind {
        Question,
        CycleTime,
        StartUp,
        Cost,
        Latency,
        CycleTimes,
        Costs,
        Processors,
        Loads,
        Generator,
    };

    Kind kind = Kind::Question;
    std::string name; ///< key, processor, or "FROM:TO"
    bool operator==(const StudyParameter&) const = default;
};

/// Parses any text; one of none of the forms above is a key of the question. setParameter() checks whether
/// the key, processor or link exists.
StudyParameter studyParameter(std::string_view text);
std::string toText(const StudyParameter& parameter);

/// The value as it is in the scenario: 1 for what multiplies. Errors: UnknownParameter, UnknownName,
/// UnsupportedCost (a table has no rate), QuestionMissing, WrongType (no number); for Generator:
/// UnknownParameter.
Result<double> parameterValue(const Scenario& scenario, Problem problem, const StudyParameter& parameter);

/// What its numbers measure, and the unit in which they are written in the scenario.
UnitRole roleOf(Problem problem, const StudyParameter& parameter);
Unit unitOf(const Scenario& scenario, Problem problem, const StudyParameter& parameter);

/// Sets a parameter; integers are rounded to the nearest. Errors: those of parameterValue(), NotFinite and
/// OutOfRange. The resulting scenario may still violate a rule between values, which solve() reports.
Result<void> setParameter(Scenario& scenario, Problem problem, const StudyParameter& parameter, double value);

/// Title, unit and range of a parameter. `subject`: the processor or the link, for people.
struct StudyParameterInfo {
    StudyParameter parameter;
    std::string_view title; ///< TRANSLATABLE("parameter", ...)
    UnitRole unit = UnitRole::None;
    bool whole = false;
    double minimum = 0;
    bool minimumAllowed = false;
    double maximum = 0;
};

/// Parameters that can be varied for the problem. Kinds for processors or links are listed once, with an
/// empty name, if the platform has such parts and the answer depends on them.
std::vector<StudyParameterInfo> studyParameters(const Scenario& scenario, Problem problem);
/// Names of the parts that a kind has: of processors, or "FROM:TO".
std::vector<std::string> studyParts(const Scenario& scenario, StudyParameter::Kind kind);

} // namespace equipoise
