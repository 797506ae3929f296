#include "core/scatter/uniform.h"

#include "core/scatter/rational.h"
#include "core/scatter/solvers.h"

namespace core::scatter {

std::vector<std::int64_t> equalSplit(const Instance& instance) {
    const auto processors = static_cast<std::int64_t>(instance.size());
    std::vector<std::int64_t> counts(instance.size(), instance.items / processors);
    for (std::int64_t i = 0; i < instance.items % processors; ++i)
        ++counts[static_cast<std::size_t>(i)];
    return counts;
}

double cheapBound(const Instance& instance, SolveControl& control) {
    if (instance.isAffine()) {
        if (const auto exact = solveWindow(instance, {{"memory", std::int64_t{16}}}, control))
            return exact->bound.value_or(0);
    }
    return rationalBound(instance);
}

Result<Outcome> solveUniform(const Instance& instance, const ParameterValues& /*options*/,
                             SolveControl& control) {
    return feasible(instance, equalSplit(instance), cheapBound(instance, control), control.stop());
}

} // namespace core::scatter
