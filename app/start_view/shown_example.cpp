// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_view/shown_example.h"

#include "app/document/examples.h"
#include "core/solve/solve.h"

#include <algorithm>

namespace equipoise::gui {

Result<PlanRecord> planOfExample(const QString& resource, SolveControl& control) {
    auto read = readExample(resource);
    if (!read)
        return read.error();
    const std::string title = titleOfExample(read, resource).toStdString();
    if (!read->file.plans.empty()) {
        PlanRecord kept = read->file.plans.front();
        kept.name = title;
        return kept;
    }
    const auto scenario = std::make_shared<const Scenario>(std::move(read->file.scenario));
    const auto asked = std::ranges::find_if(equipoise::problems(), [&](equipoise::Problem problem) {
        return equipoise::isAsked(scenario->questions, problem);
    });
    if (asked == equipoise::problems().end())
        return Error{ErrorCode::QuestionMissing, title, {}, {}, {}};
    SolveRequest request;
    request.problem = *asked;
    auto plan = equipoise::solve(*scenario, request, control);
    if (!plan)
        return plan.error();
    return PlanRecord{title, scenario, *std::move(plan)};
}

} // namespace equipoise::gui
