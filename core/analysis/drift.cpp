// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drift.h"

#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/model/definition.h"

#include <cmath>
#include <utility>
#include <variant>

namespace equipoise {

std::optional<double> Drift::cost() const {
    if (!plan.value)
        return std::nullopt;
    double sum = *plan.value;
    for (const auto* moves : {&first, &last})
        for (const DriftMove& move : *moves)
            sum += move.time;
    return std::isfinite(sum) ? std::optional(sum) : std::nullopt;
}

double Drift::gain() const {
    return tolerance::sameTime(stepBefore, stepAfter) ? 0 : stepBefore - stepAfter;
}

std::optional<double> Drift::paysAfter() const {
    const auto spent = cost();
    if (!spent || !(gain() > 0))
        return std::nullopt;
    if (std::isinf(stepBefore))
        return 1;
    // One step less if it pays but for rounding.
    const double steps = std::ceil(*spent / gain());
    const double paid = (steps - 1) * gain();
    return paid >= *spent || tolerance::sameTime(paid, *spent) ? steps - 1 : steps;
}

DriftColumns columnsOf(const DriftRequest& request) {
    DriftColumns columns;
    if (request.columns) {
        columns.count = *request.columns;
        columns.countSource = request.columnsSource;
    }
    std::optional<ParameterValue> message;
    if (const auto& scenario = request.before.scenario) {
        columns.dataUnit = scenario->platform.units.data;
        message = definitionOf(Problem::Ring).value(scenario->questions, scenario->platform, "message");
    }
    if (request.columnData)
        columns.data = {*request.columnData, ValueSource::Option};
    else if (const double* data = message ? std::get_if<double>(&*message) : nullptr; data && *data > 0)
        columns.data = {*data, ValueSource::File};
    return columns;
}

Result<Drift> drift(const DriftRequest& request, SolveControl& control) {
    const std::shared_ptr<const Scenario>& scenario = request.before.scenario;
    const Plan& plan = request.before.plan;
    if (plan.problem != Problem::Ring || !plan.hasAnswer() || !scenario ||
        !definitionOf(Problem::Ring).isAsked(scenario->questions))
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(Problem::Ring)), {}, {}, {}};
    if (auto checked = verify(*scenario, plan); !checked)
        return std::move(checked).error();
    if (auto checked = validate(request.now); !checked)
        return std::move(checked).error();
    if (request.columnData &&
        !(*request.columnData >= smallestQuantity && *request.columnData <= largestQuantity))
        return outOfRange("column data", std::to_string(*request.columnData), "> 0", {});
    Drift result;
    if (auto planned = definitionOf(Problem::Ring).drift(request, result, control); !planned)
        return std::move(planned).error();
    return result;
}

} // namespace equipoise
