// SPDX-License-Identifier: GPL-3.0-or-later
// What a program pays that asks the library: Table 1 of RR-4770, arrays in and arrays out.
#include "tests/support/scatter_cases.h"

#include <equipoise/equipoise.h>

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

namespace {

void scatterCounts(benchmark::State& state) {
    const support::ScatterCase scatter = support::grid2003Descending();
    std::vector<double> cycleTimes;
    std::vector<double> linkCosts;
    for (std::size_t i = 0; i < scatter.size(); ++i) {
        cycleTimes.push_back(scatter.computes[i].rate);
        linkCosts.push_back(scatter.links[i].rate);
    }
    std::vector<std::int64_t> counts(scatter.size());
    std::vector<std::int64_t> displacements(scatter.size());
    const auto count = static_cast<std::int32_t>(scatter.size());
    double makespan = 0;
    for (auto _ : state)
        if (equipoise_scatter_counts(count, cycleTimes.data(), linkCosts.data(), count - 1, scatter.items,
                                     counts.data(), displacements.data(), &makespan) != EQUIPOISE_OK)
            state.SkipWithError(equipoise_last_error()->message);
    state.counters["makespan"] = makespan;
}

BENCHMARK(scatterCounts)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
