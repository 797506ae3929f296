#include "core/scatter/paper_tables.h"
#include "core/scatter/solvers.h"

namespace core::scatter {

Result<Outcome> solveAlgorithm2(const Instance& instance, const ParameterValues& options,
                                SolveControl& control) {
    if (auto refused = refusesFalls(instance))
        return *std::move(refused);
    const auto memory = static_cast<double>(memoryLimit(options));
    if (const double bytes = PaperTables::bytes(instance); bytes > memory)
        return Error{ErrorCode::TooMuchMemory, "algorithm-2", toText(bytes / 1e6), toText(memory / 1e6), {}};
    PaperTables tables(instance, control);
    const auto row = [&tables](std::int64_t items) {
        std::int64_t steps = 0;
        std::int64_t taken = 0; // line 11: only when the rest costs nothing
        double least = 0;
        if (tables.after(items) > 0) {
            std::int64_t low = 0; // lines 16 to 26
            std::int64_t high = items;
            for (std::int64_t e = items / 2; e != low; e = (low + high) / 2) {
                (tables.compute(e) < tables.after(items - e) ? low : high) = e;
                ++steps;
            }
            taken = high;
            least = tables.receive(high) + tables.compute(high);
        }
        for (std::int64_t e = taken - 1; e >= 0; --e) { // lines 28 to 35
            const double others = tables.after(items - e);
            ++steps;
            if (const double time = tables.receive(e) + others; time < least) {
                least = time;
                taken = e;
            } else if (others >= least) {
                break;
            }
        }
        return PaperTables::Choice{least, taken, steps};
    };
    return tables.run(row);
}

} // namespace core::scatter
