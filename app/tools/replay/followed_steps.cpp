// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/replay/followed_steps.h"

#include "core/base/words.h"
#include "core/model/definition.h"
#include "core/schedule/program.h"

#include <algorithm>

namespace equipoise::gui {

ParameterInfo stepsRecord() {
    return equipoise::wholeNumber(
        "steps", TRANSLATABLE("parameter", "Steps"),
        TRANSLATABLE("parameter", "Steps of the ring, or of the product, that are done"),
        {.from = 1, .to = static_cast<double>(equipoise::longestProgram), .fallback = 1});
}

std::optional<std::int64_t> usualSteps(const PlanRecord& kept) {
    if (kept.plan.problem == equipoise::Problem::Ring)
        return 1;
    if (kept.plan.problem == equipoise::Problem::Grid)
        return std::min(*equipoise::definitionOf(kept.plan.problem).steps(*kept.scenario),
                        equipoise::longestProgram);
    return std::nullopt;
}

} // namespace equipoise::gui
