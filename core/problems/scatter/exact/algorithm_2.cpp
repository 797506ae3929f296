// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/scatter/exact/paper_tables.h"
#include "core/problems/scatter/model/solvers.h"

namespace equipoise::scatter {

Result<Outcome> solveAlgorithm2(const Instance& instance, const ParameterValues& options,
                                SolveControl& control) {
    if (auto refused = refusesFalls(instance))
        return *std::move(refused);
    const auto memory = static_cast<double>(memoryLimit(options));
    if (const double bytes = PaperTables::bytes(instance); bytes > memory)
        return Error{ErrorCode::TooMuchMemory, "algorithm-2", toText(bytes / 1e6), toText(memory / 1e6), {}};
    PaperTables tables(instance, control, {.keep = 8, .answer = 9});
    const auto row = [&tables](std::int64_t items) {
        std::int64_t steps = 0;
        std::int64_t taken = 0; // line 11: only when the rest costs nothing
        double least = 0;
        const auto tell = [&](int line, std::string_view words, std::int64_t e, double time) {
            tables.tried(line, words, {items, e, time, least, taken});
        };
        if (tables.after(items) > 0) {
            std::int64_t low = 0; // lines 16 to 26
            std::int64_t high = items;
            for (std::int64_t e = items / 2; e != low; e = (low + high) / 2) {
                (tables.compute(e) < tables.after(items - e) ? low : high) = e;
                ++steps;
                tell(4, TRANSLATABLE("trace", "Halving: with %2 items %1 alone needs %3."), e,
                     tables.receive(e) + tables.compute(e));
            }
            taken = high;
            least = tables.receive(high) + tables.compute(high);
            tell(5, TRANSLATABLE("trace", "With %2 items %1 itself is the last to end, after %3."), high,
                 least);
        }
        for (std::int64_t e = taken - 1; e >= 0; --e) { // lines 28 to 35
            const double others = tables.after(items - e);
            ++steps;
            tell(6, TRANSLATABLE("trace", "If %1 took only %2, the others would end after %3."), e,
                 tables.receive(e) + others);
            if (const double time = tables.receive(e) + others; time < least) {
                least = time;
                taken = e;
                tell(7, TRANSLATABLE("trace", "%2 items for %1 are better: %3."), e, time);
            } else if (others >= least) {
                break;
            }
        }
        return PaperTables::Choice{least, taken, steps};
    };
    return tables.run(row);
}

} // namespace equipoise::scatter
