#include "app/tools/replay/followed_steps.h"

#include "core/base/words.h"
#include "core/schedule/program.h"

#include <algorithm>

namespace app {

const core::ParameterInfo& stepsRecord() {
    static const core::ParameterInfo record{
        .key = "steps",
        .title = TRANSLATABLE("parameter", "Steps"),
        .help = TRANSLATABLE("parameter", "Steps of the ring, or of the product, that are done"),
        .kind = core::ParameterInfo::Kind::Whole,
        .minimum = 1,
        .minimumAllowed = true,
        .maximum = static_cast<double>(core::longestProgram),
        .fallback = 1};
    return record;
}

std::optional<std::int64_t> usualSteps(const core::KeptPlan& kept) {
    if (kept.plan.problem == core::Problem::Ring)
        return 1;
    if (kept.plan.problem == core::Problem::Grid)
        return std::min(kept.scenario->questions.grid->blocks, core::longestProgram);
    return std::nullopt;
}

} // namespace app
