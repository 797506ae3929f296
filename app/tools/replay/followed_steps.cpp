#include "app/tools/replay/followed_steps.h"

#include "core/base/words.h"
#include "core/schedule/program.h"

#include <algorithm>

namespace app {

core::ParameterInfo stepsRecord() {
    return core::wholeNumber("steps", TRANSLATABLE("parameter", "Steps"),
                             TRANSLATABLE("parameter", "Steps of the ring, or of the product, that are done"),
                             {.from = 1, .to = static_cast<double>(core::longestProgram), .fallback = 1});
}

std::optional<std::int64_t> usualSteps(const core::KeptPlan& kept) {
    if (kept.plan.problem == core::Problem::Ring)
        return 1;
    if (kept.plan.problem == core::Problem::Grid)
        return std::min(kept.scenario->questions.grid->blocks, core::longestProgram);
    return std::nullopt;
}

} // namespace app
