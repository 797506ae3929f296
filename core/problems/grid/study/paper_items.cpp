// SPDX-License-Identifier: GPL-3.0-or-later
// RR-1999-31: allocation of chunks, numbers of arrangements and of trees, the criterion of slow processors.
#include "core/problems/grid/exact/arrangements.h"
#include "core/problems/grid/exact/spanning_tree_enumerator.h"
#include "core/problems/grid/exact/spanning_trees.h"
#include "core/problems/grid/heuristics/placing.h"
#include "core/problems/grid/model/shares.h"
#include "core/problems/papers.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace equipoise::paper {

namespace {

constexpr std::array<double, 3> toyTimes{3, 5, 8};
constexpr std::int64_t toyChunks = 10;

std::string spaced(const std::vector<std::int64_t>& counts) {
    std::string text;
    for (const std::int64_t count : counts)
        text += (text.empty() ? "" : " ") + std::to_string(count);
    return text;
}

Result<Outcome> gridTable1(unsigned /*threads*/, SolveControl& /*control*/) {
    constexpr std::array allocations{"0 0 0", "1 0 0", "1 1 0", "2 1 0", "2 1 1", "3 1 1",
                                     "3 2 1", "4 2 1", "5 2 1", "5 3 1", "5 3 2"};
    constexpr std::array costs{"", "3", "2.5", "2", "2", "1.8", "1.67", "1.71", "1.87", "1.67", "1.6"};
    constexpr std::array chosen{"1", "2", "1", "3", "1", "2", "1", "1", "2", "3", ""};
    const Sentence cut{TRANSLATABLE("study", "Cut in the paper, not rounded: it is {0}")};
    Outcome outcome;
    for (std::int64_t chunks = 0; chunks <= toyChunks; ++chunks) {
        const auto row = static_cast<std::size_t>(chunks);
        const auto counts = grid::shares(toyTimes, chunks);
        outcome.rows.push_back(
            compared({TRANSLATABLE("study", "{0} chunks: chunks of each processor"), {chunks}},
                     allocations[row], spaced(counts), {}));
        if (chunks > 0) {
            double longest = 0;
            for (std::size_t i = 0; i < toyTimes.size(); ++i)
                longest = std::max(longest, static_cast<double>(counts[i]) * toyTimes[i]);
            const double cost = longest / static_cast<double>(chunks);
            outcome.rows.push_back(compared({TRANSLATABLE("study", "{0} chunks: average cost"), {chunks}},
                                            costs[row], cost, {cut.text, {cost}}));
        }
        if (chunks < toyChunks) {
            const auto next = grid::shares(toyTimes, chunks + 1);
            const auto differs = std::ranges::mismatch(counts, next).in1;
            outcome.rows.push_back(
                compared({TRANSLATABLE("study", "{0} chunks: processor of the next"), {chunks}}, chosen[row],
                         std::int64_t{differs - counts.begin()} + 1, {}));
        }
    }
    return outcome;
}

Result<Outcome> gridTable2(unsigned /*threads*/, SolveControl& /*control*/) {
    constexpr std::array printed{"1", "2", "1", "3", "1", "2", "1", "1", "2", "3"};
    auto order = grid::orderForShrinking(toyTimes, grid::shares(toyTimes, toyChunks));
    std::ranges::reverse(order); // the table has the chunks as they are taken, the last one first
    Outcome outcome;
    for (std::size_t chunk = 0; chunk < order.size(); ++chunk)
        outcome.rows.push_back(compared({TRANSLATABLE("study", "Chunk {0}: processor"), {chunk + 1}},
                                        printed[chunk], std::int64_t{order[chunk]} + 1, {}));
    return outcome;
}

Result<Outcome> gridTable3(unsigned /*threads*/, SolveControl& control) {
    Outcome outcome;
    const auto add = [&](const char* example, std::string shape, const char* printed,
                         const char* printedCyclic) -> Result<void> {
        const auto scenario = exampleScenario(example);
        if (!scenario)
            return scenario.error();
        for (const std::string_view solver : {"heuristic", "exact"}) {
            const auto plan = solve(*scenario, {Problem::Grid, std::string(solver), {}}, control);
            if (!plan)
                return plan.error();
            if (!plan->value)
                continue;
            const std::string_view name = solver == "exact"
                                              ? TRANSLATABLE("study", "W of the optimum, {0}")
                                              : TRANSLATABLE("study", "W of the heuristic, {0}");
            outcome.rows.push_back(compared({name, {shape}}, printed, *plan->value, {}));
        }
        std::vector<double> times;
        for (const Processor& processor : scenario->platform.processors)
            times.push_back(processor.compute.rate);
        std::ranges::sort(times);
        const std::size_t count = shape == "3 x 3" ? 9 : 8;
        outcome.rows.push_back(compared({TRANSLATABLE("study", "W of a cyclic allocation, {0}"), {shape}},
                                        printedCyclic, static_cast<double>(count) / times[count - 1],
                                        {TRANSLATABLE("study", "Rounded in the paper")}));
        return {};
    };
    if (auto added = add("workstations-3x3.equipoise", "3 x 3", "3.76", "1.125"); !added)
        return added.error();
    if (auto added = add("workstations-2x4.equipoise", "2 x 4", "3.67", "1.01"); !added)
        return added.error();
    outcome.stop = control.stop();
    return outcome;
}

/// One half of a symmetric table: rows up to columns.
template <std::size_t size>
Outcome halfTable(const std::array<std::array<const char*, size>, size>& printed,
                  std::uint64_t (*count)(std::size_t, std::size_t)) {
    Outcome outcome;
    for (std::size_t rows = 1; rows <= size; ++rows)
        for (std::size_t columns = rows; columns <= size; ++columns)
            outcome.rows.push_back(compared({"{0} x {1}", {rows, columns}}, printed[rows - 1][columns - 1],
                                            static_cast<std::int64_t>(count(rows, columns)), {}));
    outcome.remarks = {{TRANSLATABLE("study", "The table is symmetric: one half is compared.")}};
    return outcome;
}

Result<Outcome> gridTable4(unsigned /*threads*/, SolveControl& /*control*/) {
    return halfTable<5>({{{"1", "1", "1", "1", "1"},
                          {"1", "2", "5", "14", "42"},
                          {"1", "5", "42", "462", "6006"},
                          {"1", "14", "462", "24024", "1662804"},
                          {"1", "42", "6006", "1662804", "701149020"}}},
                        grid::arrangementCount);
}

Result<Outcome> gridTable5(unsigned /*threads*/, SolveControl& /*control*/) {
    Outcome outcome = halfTable<6>({{{"1", "1", "1", "1", "1", "1"},
                                     {"1", "3", "7", "15", "31", "63"},
                                     {"1", "7", "31", "115", "391", "1267"},
                                     {"1", "15", "115", "675", "3451", "16275"},
                                     {"1", "31", "391", "3451", "25231", "164731"},
                                     {"1", "63", "1267", "16275", "164731", "1441923"}}},
                                   grid::spanningTreeSteps);
    outcome.remarks.push_back(
        {TRANSLATABLE("study", "An upper bound, far above the acceptable trees there are: {0} for "
                               "2 x 2, {1} for 3 x 3, {2} for 4 x 4, {3} for 5 x 5."),
         {grid::acceptableTrees(2, 2), grid::acceptableTrees(3, 3), grid::acceptableTrees(4, 4),
          grid::acceptableTrees(5, 5)}});
    return outcome;
}

Result<Outcome> gridFigure9(unsigned /*threads*/, SolveControl& /*control*/) {
    constexpr std::array<double, 9> times{1, 2, 3, 4, 5, 6, 7, 100, 100};
    constexpr double angle = 5; // degrees, as in the solver
    Outcome outcome;
    outcome.rows.push_back(compared({TRANSLATABLE("study", "Values before the jump")}, "7",
                                    static_cast<std::int64_t>(grid::fastProcessors(times, angle)), {}));
    for (std::size_t k = 1; k <= times.size(); ++k) {
        const double mean = std::accumulate(times.begin(), times.begin() + k, 0.0) / static_cast<double>(k);
        double squares = 0;
        for (std::size_t i = 0; i < k; ++i)
            squares += (times[i] - mean) * (times[i] - mean);
        outcome.rows.push_back({{TRANSLATABLE("study", "sigma_k / k, k = {0}"), {k}},
                                {},
                                std::sqrt(squares) / static_cast<double>(k)});
    }
    outcome.remarks = {{TRANSLATABLE(
        "study", "The copy has lost the curve. sigma_k as printed lacks the square and is always 0; here it "
                 "is the root of the sum of squares.")}};
    return outcome;
}

} // namespace

Paper gridPaper() {
    return {
        "rr-1999-31",
        "V. Boudet, A. Petitet, F. Rastello, Y. Robert: Data allocation strategies for dense linear algebra "
        "kernels "
        "on heterogeneous two-dimensional grids, RR-1999-31, 1999",
        {{"table-1", tableTitle(1),
          TRANSLATABLE("study", "Chunks given to three processors of cycle times 3, 5, 8."), gridTable1},
         {"table-2", tableTitle(2), TRANSLATABLE("study", "Order in which the ten chunks are taken."),
          gridTable2},
         {"table-3", tableTitle(3),
          TRANSLATABLE("study", "The nine workstations, and the work W in a unit of time of section 5."),
          gridTable3},
         {"table-4", tableTitle(4), TRANSLATABLE("study", "Arrangements that never decrease."), gridTable4},
         {"table-5", tableTitle(5),
          TRANSLATABLE("study", "Upper bound on the steps that list the acceptable trees."), gridTable5},
         {"figure-9", figureTitle(9), TRANSLATABLE("study", "The criterion that separates slow processors."),
          gridFigure9},
         {"figures-10-15",
          {TRANSLATABLE("study", "Figures {0} to {1}"), {10, 15}},
          TRANSLATABLE("study",
                       "Runs of MPI programs measured by clock on machines of 1999, printed as curves only, "
                       "which the copy has lost: there is nothing to compare.")}}};
}

} // namespace equipoise::paper
