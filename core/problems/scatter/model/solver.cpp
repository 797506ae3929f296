// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/model/solver.h"

#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"

#include <algorithm>
#include <utility>

namespace equipoise::scatter {

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

ParameterInfo memoryOption() {
    return wholeNumber("memory", TRANSLATABLE("parameter", "Memory limit in MB"),
                       TRANSLATABLE("parameter",
                                    "What the tables may take; beyond it a smaller method is used, and a "
                                    "remark says so"),
                       {.from = 1, .to = 65536, .fallback = 512});
}

std::int64_t memoryLimit(const ParameterValues& options) {
    return std::get<std::int64_t>(valueOr(options, memoryOption())) * 1'000'000;
}

} // namespace equipoise::scatter
