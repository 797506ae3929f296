// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/heuristics/uniform.h"

#include "core/base/words.h"
#include "core/problems/scatter/exact/rational.h"
#include "core/problems/scatter/model/solvers.h"
#include "core/problems/scatter/trace/pictures.h"
#include "core/trace/quiet.h"

namespace equipoise::scatter {

std::vector<std::int64_t> equalSplit(const Instance& instance) {
    const auto processors = static_cast<std::int64_t>(instance.size());
    std::vector<std::int64_t> counts(instance.size(), instance.items / processors);
    for (std::int64_t i = 0; i < instance.items % processors; ++i)
        ++counts[static_cast<std::size_t>(i)];
    return counts;
}

double cheapBound(const Instance& instance, SolveControl& control) {
    if (instance.isAffine()) {
        const trace::ScopedTraceDisable quiet(control);
        if (const auto exact = solveWindow(instance, {{"memory", std::int64_t{16}}}, control))
            return exact->bound.value_or(0);
    }
    return rationalBound(instance);
}

Result<Outcome> solveUniform(const Instance& instance, const ParameterValues& /*options*/,
                             SolveControl& control) {
    if (trace::Recorder* trace = control.trace()) {
        const auto processors = static_cast<std::int64_t>(instance.size());
        trace->step(1, [&](trace::Step& step) {
            const std::vector<std::int64_t> each(instance.size(), instance.items / processors);
            step.say(TRANSLATABLE("trace", "Each of the %1 processors gets %2 items, however fast it is."),
                     {processors, each.front()});
            step.set("n", TRANSLATABLE("trace", "items all in all"), instance.items);
            step.show(timelineOf(instance, each));
            step.show(countsTable(instance, each));
        });
        trace->step(2, [&](trace::Step& step) {
            step.say(TRANSLATABLE("trace", "%1 items are left: one each for the first ones."),
                     {instance.items % processors});
            step.show(timelineOf(instance, equalSplit(instance)));
            step.show(countsTable(instance, equalSplit(instance)));
        });
        tellAnswer(trace, 3, instance, equalSplit(instance));
    }
    return feasible(instance, equalSplit(instance), cheapBound(instance, control), control.stop());
}

} // namespace equipoise::scatter
