// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/studies/what_if_outcome.h"

#include "app/text/messages.h"
#include "core/base/control/parallel.h"
#include "core/base/refusal.h"

#include <algorithm>
#include <utility>

namespace equipoise::gui {

Result<WhatIfOutcome> runWhatIf(StudyDescription outline, std::vector<StudySolver> solvers,
                                const std::shared_ptr<const Scenario>& scenario,
                                std::vector<WhatIfOutcome::Axis> axes, SolveControl& control) {
    StudySource source;
    source.scenario = scenario;
    outline.bases.push_back({scenario->platform.name, 0, 1});
    auto made = equipoise::makeStudy(std::move(outline), {source}, std::move(solvers));
    if (!made)
        return std::move(made).error();
    const auto study = std::make_shared<const equipoise::Study>(*std::move(made));
    const std::size_t count = equipoise::pointsOf(study->outline);
    if (count > maxWhatIfPoints)
        return equipoise::outOfRange("points", std::to_string(count), "<= " + std::to_string(maxWhatIfPoints),
                                     {});
    auto header = io::headerOf(*study);
    if (!header)
        return std::move(header).error();
    WhatIfOutcome outcome{study, *std::move(header), std::move(axes), {}};
    std::vector<std::optional<StudyAnswer>> answers(count);
    const auto all = equipoise::shareOf(study->outline, 1, 1);
    const auto done = equipoise::runPoints(*study, all, equipoise::hardwareThreads(), control,
                                           [&](StudyAnswer&& answer) -> Result<void> {
                                               answer.scenario.reset(); // made again when it is wanted
                                               const std::size_t point = answer.row.point;
                                               answers[point] = std::move(answer);
                                               return {};
                                           });
    if (!done)
        return done.error();
    outcome.run.stop = control.stop();
    for (auto& answer : answers)
        if (answer) {
            if (answer->refusal)
                answer->row.refused = text::describe(*answer->refusal);
            outcome.run.points.push_back(std::move(answer->row));
            outcome.run.plans.push_back(std::move(answer->plan));
            outcome.run.refusals.push_back(std::move(answer->refusal));
        }
    // Nothing could be solved at all: that is no study but a reason.
    const auto refused = [](const auto& refusal) { return refusal.has_value(); };
    if (!outcome.run.refusals.empty() && std::ranges::all_of(outcome.run.refusals, refused))
        return *outcome.run.refusals.front();
    return outcome;
}

} // namespace equipoise::gui
