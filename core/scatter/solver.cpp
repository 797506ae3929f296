#include "core/scatter/solver.h"

#include "core/base/tolerance.h"
#include "core/base/words.h"

#include <algorithm>
#include <utility>

namespace core::scatter {

Outcome proven(const Instance& instance, std::vector<std::int64_t> counts) {
    Outcome outcome;
    outcome.status = Status::Optimal;
    outcome.bound = evaluate(instance, counts).makespan;
    outcome.counts = std::move(counts);
    return outcome;
}

Outcome feasible(const Instance& instance, std::vector<std::int64_t> counts, double bound, Stop stop) {
    const double value = evaluate(instance, counts).makespan;
    Outcome outcome;
    outcome.status = bound >= value || tolerance::sameTime(bound, value, tolerance::proof) ? Status::Optimal
                                                                                           : Status::Feasible;
    outcome.stop = stop;
    outcome.bound = outcome.status == Status::Optimal ? value : bound;
    outcome.counts = std::move(counts);
    return outcome;
}

const ParameterInfo& memoryOption() {
    static const ParameterInfo record{
        .key = "memory",
        .title = TRANSLATABLE("parameter", "Memory limit in MB"),
        .help =
            TRANSLATABLE("parameter", "What the tables may take; beyond it a smaller method is used, and a "
                                      "remark says so"),
        .kind = ParameterInfo::Kind::Whole,
        .minimum = 1,
        .minimumAllowed = true,
        .maximum = 65536,
        .fallback = 512};
    return record;
}

std::int64_t memoryLimit(const ParameterValues& options) {
    return std::get<std::int64_t>(valueOr(options, memoryOption())) * 1'000'000;
}

} // namespace core::scatter
