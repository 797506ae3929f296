// SPDX-License-Identifier: GPL-3.0-or-later
// RR-4745: tables of the two platforms, of greedy insertion and of the q-ring program, and both curves.
#include "core/problems/papers.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/study/sweep.h"
#include "core/solve/solve.h"

#include <array>
#include <initializer_list>

namespace equipoise::paper {

namespace {

constexpr double paperScale = 6000; ///< of the weights in Tables 5 and 6

Result<Outcome> ringInput(const char* example, const char* printed, bool links) {
    const auto scenario = exampleScenario(example);
    if (!scenario)
        return scenario.error();
    const auto instance = ring::makeInstance(scenario->platform, {.work = 1, .message = 1});
    if (!instance)
        return instance.error();
    const Sentence reason{TRANSLATABLE("study", "The example differs from the paper")};
    const auto lines = printedTable(printed);
    Outcome outcome;
    for (std::size_t i = 0; i < instance->size(); ++i) {
        if (!links)
            outcome.rows.push_back(
                compared({"{0}", {instance->names[i]}}, lines[i + 1][1], instance->cycleTime[i], reason));
        for (std::size_t j = i + 1; links && j < instance->size(); ++j)
            outcome.rows.push_back(compared({"{0} - {1}", {instance->names[i], instance->names[j]}},
                                            lines[i + 1][j + 1], instance->transfer(i, j), reason));
    }
    return outcome;
}

Result<Outcome> runTable1(unsigned /*threads*/, SolveControl& /*control*/) {
    return ringInput("lyon.equipoise", "lyon-cycle-times.tsv", false);
}
Result<Outcome> runTable2(unsigned /*threads*/, SolveControl& /*control*/) {
    return ringInput("lyon.equipoise", "lyon-links.tsv", true);
}
Result<Outcome> runTable3(unsigned /*threads*/, SolveControl& /*control*/) {
    return ringInput("strasbourg.equipoise", "strasbourg-cycle-times.tsv", false);
}
Result<Outcome> runTable4(unsigned /*threads*/, SolveControl& /*control*/) {
    return ringInput("strasbourg.equipoise", "strasbourg-links.tsv", true);
}

/// Tables 5 and 6 on one platform.
struct SumsTable {
    const char* example;
    const char* printed;
    std::int64_t start; ///< position of the processor that is fastest by the cycle times as printed
    std::string_view greedyMisprint; ///< what the paper prints wrongly; empty: nothing
    std::string_view greedyIntended;
    std::string_view optimumMisprint;
    std::string_view optimumIntended;
};

Sentence reasonFor(const Comparison& row, std::string_view misprint, std::string_view intended) {
    constexpr double rounded = 0.003;
    if (row.printed == "out of memory")
        return {TRANSLATABLE("study", "PIP ran out of memory; here a dynamic program over subsets has it")};
    if (!misprint.empty() && row.printed == misprint)
        return {TRANSLATABLE("study", "Misprint, for {0}"), {std::string(intended)}};
    if (difference(row) < rounded)
        return {TRANSLATABLE(
            "study", "Below 0.3 %: PIP takes whole numbers, and the paper does not say what it rounds")};
    return {TRANSLATABLE("study", "Equal costs: the paper does not say which insertion comes first")};
}

Result<double> sumOf(const Scenario& scenario, const SolveRequest& request, std::size_t count,
                     SolveControl& control) {
    const auto plan = solve(scenario, request, control);
    if (!plan)
        return plan.error();
    if (const auto* ring = plan->answer.find<ring::Plan>())
        for (const ring::LightestBySize& row : ring->lightest)
            if (row.count == count)
                return paperScale * row.weight;
    return infinity;
}

Result<Outcome> ringSums(const SumsTable& table, SolveControl& control) {
    const auto scenario = exampleScenario(table.example);
    if (!scenario)
        return scenario.error();
    Outcome outcome;
    const auto lines = printedTable(table.printed);
    const auto add = [&](Sentence name, const std::string& printed, double computed,
                         std::string_view misprint, std::string_view intended) {
        Comparison row{std::move(name), printed, computed};
        if (!agrees(row))
            row.reason = reasonFor(row, misprint, intended);
        outcome.rows.push_back(std::move(row));
    };
    for (std::size_t count = 3; count < 3 + lines.size() - 1 && !control.shouldStop(); ++count) {
        const auto& line = lines[count - 2];
        const auto greedy =
            sumOf(*scenario,
                  {Problem::Ring, "greedy", {{"start", table.start}, {"sums", std::string("as-printed")}}},
                  count, control);
        if (!greedy)
            return greedy.error();
        add({TRANSLATABLE("study", "Greedy, {0} processors"), {count}}, line[1], *greedy,
            table.greedyMisprint, table.greedyIntended);
        const auto least = sumOf(*scenario,
                                 {Problem::Ring,
                                  "fixed-count",
                                  {{"processors", static_cast<std::int64_t>(count)},
                                   {"least", std::string("weight")},
                                   {"weights", std::string("as-printed")}}},
                                 count, control);
        if (!least)
            return least.error();
        add({TRANSLATABLE("study", "PIP, {0} processors"), {count}}, line[2], *least, table.optimumMisprint,
            table.optimumIntended);
    }
    outcome.stop = control.stop();
    outcome.remarks = {
        {TRANSLATABLE("study",
                      "Sums of the weights as printed, times {0}, on the platform with inverted cycle times "
                      "and link costs: the paper's tables come from these."),
         {paperScale}},
        {TRANSLATABLE("study",
                      "Greedy: grown by the true weights from the processor that is the fastest by the "
                      "cycle times as printed (options start and sums).")}};
    return outcome;
}

Result<Outcome> runTable5(unsigned /*threads*/, SolveControl& control) {
    return ringSums({"lyon-inverted.equipoise", "rr-4745-table-5.tsv", 2, "1152", "1552", "1128", "1228"},
                    control);
}
Result<Outcome> runTable6(unsigned /*threads*/, SolveControl& control) {
    return ringSums({"strasbourg-inverted.equipoise", "rr-4745-table-6.tsv", 7, {}, {}, {}, {}}, control);
}

/// Numbers of processors that a method takes as W/H rises, each once in a row.
std::string countsAlong(const RingSweepRun& run, std::size_t method) {
    std::string text;
    std::size_t last = 0;
    for (const RingSweepPoint& point : run.points)
        if (point.method == method && point.processors != last) {
            last = point.processors;
            text += (text.empty() ? "" : ", ") + std::to_string(last);
        }
    return text;
}

/// A figure on one platform: numbers of processors as printed, of the optimum and of greedy insertion.
struct CountsFigure {
    const char* asPrinted;
    const char* inverted;
    const char* optimum;
    const char* greedy; ///< empty: the paper gives no numbers
};

Result<Outcome> ringCounts(const CountsFigure& figure, unsigned threads, SolveControl& control) {
    Outcome outcome;
    const Sentence missed{
        TRANSLATABLE("study", "Other reading: Proposition 4 takes the lightest ring for each number of "
                              "processors, which can miss the fastest")};
    const Sentence platform{
        TRANSLATABLE("study", "Other reading: cycle times and link costs as printed or inverted")};
    const auto sweepOf = [&](const char* example, double from, double to) -> Result<RingSweepRun> {
        const auto scenario = exampleScenario(example);
        if (!scenario)
            return scenario.error();
        constexpr int perDecade = 40;
        return runSweep(*scenario, {.from = from, .to = to, .perDecade = perDecade}, threads, control);
    };
    const auto inverted = sweepOf(figure.inverted, 0.01, 100);
    if (!inverted)
        return inverted.error();
    const auto printed = sweepOf(figure.asPrinted, 1, 1000);
    if (!printed)
        return printed.error();
    outcome.stop = control.stop();
    if (outcome.stop != Stop::Completed)
        return outcome;
    outcome.rows = {
        compared({TRANSLATABLE("study", "Proposition 4, inverted platform")}, figure.optimum,
                 countsAlong(*inverted, 1), missed),
        compared({TRANSLATABLE("study", "True optimum, inverted platform")}, figure.optimum,
                 countsAlong(*inverted, 0), missed),
        compared({TRANSLATABLE("study", "True optimum, platform as printed")}, figure.optimum,
                 countsAlong(*printed, 0), platform),
        compared({TRANSLATABLE("study", "Greedy, inverted platform")}, figure.greedy,
                 countsAlong(*inverted, 2),
                 {TRANSLATABLE("study", "Other start, or other reading of the weights")}),
    };
    outcome.remarks = {
        {TRANSLATABLE("study", "Numbers of processors as W/H rises, from the text: the copy has lost the "
                               "curves, so the values of W/H cannot be compared.")}};
    return outcome;
}

Result<Outcome> runFigure4(unsigned threads, SolveControl& control) {
    return ringCounts({"lyon.equipoise", "lyon-inverted.equipoise", "1, 14", "1, 6, 14"}, threads, control);
}
Result<Outcome> runFigure5(unsigned threads, SolveControl& control) {
    return ringCounts({"strasbourg.equipoise", "strasbourg-inverted.equipoise", "1, 10, 11, 13", ""}, threads,
                      control);
}

} // namespace

Paper ringPaper() {
    return {
        "rr-4745",
        "H. Renard, Y. Robert, F. Vivien: Static load-balancing techniques for iterative computations on "
        "heterogeneous clusters, RR-4745, 2003",
        {{"table-1", tableTitle(1), TRANSLATABLE("study", "Cycle times of the Lyon platform, in s/Mflop."),
          runTable1},
         {"table-2", tableTitle(2), TRANSLATABLE("study", "Link costs of the Lyon platform, in s/Mbit."),
          runTable2},
         {"table-3", tableTitle(3),
          TRANSLATABLE("study", "Cycle times of the Strasbourg platform, in s/Mflop."), runTable3},
         {"table-4", tableTitle(4),
          TRANSLATABLE("study", "Link costs of the Strasbourg platform, in s/Mbit."), runTable4},
         {"table-5", tableTitle(5),
          TRANSLATABLE("study", "Greedy insertion and the q-ring program on the Lyon platform."), runTable5},
         {"table-6", tableTitle(6),
          TRANSLATABLE("study", "Greedy insertion and the q-ring program on the Strasbourg platform."),
          runTable6},
         {"figure-4", figureTitle(4),
          TRANSLATABLE("study", "Best number of processors on the Lyon platform."), runFigure4},
         {"figure-5", figureTitle(5),
          TRANSLATABLE("study", "Best number of processors on the Strasbourg platform."), runFigure5}}};
}

} // namespace equipoise::paper
