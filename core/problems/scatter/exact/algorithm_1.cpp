// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/scatter/exact/paper_tables.h"
#include "core/problems/scatter/model/solvers.h"

#include <algorithm>

namespace equipoise::scatter {

double algorithm1Steps(std::size_t processors, std::int64_t items) {
    const auto rows = static_cast<double>(items);
    return static_cast<double>(processors - 1) * rows * (rows + 1) / 2;
}

Result<Outcome> solveAlgorithm1(const Instance& instance, const ParameterValues& /*options*/,
                                SolveControl& control) {
    if (const double steps = algorithm1Steps(instance.size(), instance.items); steps > algorithm1Limit)
        return Error{ErrorCode::TooMuchWork, "algorithm-1", toText(steps), toText(algorithm1Limit), {}};
    PaperTables tables(instance, control, {.keep = 6, .answer = 7});
    const auto row = [&tables](std::int64_t items) {
        double least = tables.after(items);
        std::int64_t taken = 0;
        const auto tell = [&](int line, std::int64_t e, double time) {
            tables.tried(line, TRANSLATABLE("trace", "%1 takes %2: done after %3."),
                         {items, e, time, least, taken});
        };
        tell(4, 0, least);
        for (std::int64_t e = 1; e <= items; ++e) {
            const double time = tables.receive(e) + std::max(tables.compute(e), tables.after(items - e));
            if (time < least) {
                least = time;
                taken = e;
            }
            tell(5, e, time);
        }
        return PaperTables::Choice{least, taken, items};
    };
    return tables.run(row);
}

} // namespace equipoise::scatter
