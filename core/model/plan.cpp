// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/plan.h"

#include "core/base/names.h"
#include "core/model/definition.h"

#include <cmath>

namespace equipoise {

namespace {

constexpr auto stops = std::to_array<Named<Stop>>({{Stop::Completed, "completed"},
                                                   {Stop::Cancelled, "cancelled"},
                                                   {Stop::TimeLimit, "time-limit"},
                                                   {Stop::WorkLimit, "work-limit"}});

} // namespace

std::optional<double> Plan::gap() const {
    if (!value || !bound)
        return std::nullopt;
    const double difference = std::abs(*value - *bound);
    return difference == 0 ? 0.0 : difference / std::abs(*value);
}

std::vector<Part> partsOf(const Scenario& scenario, const Plan& plan) {
    return definitionOf(plan.problem).parts(scenario, plan);
}

std::string_view nameOf(Stop stop) {
    return nameIn(stops, stop);
}

std::optional<Stop> stopNamed(std::string_view name) {
    return valueIn(stops, name);
}

} // namespace equipoise
