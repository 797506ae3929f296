// SPDX-License-Identifier: GPL-3.0-or-later
// RR-4770: the grid of Table 1, and the runs of Figures 2 to 4 as the model predicts them.
#include "core/platform/routes/routes.h"
#include "core/problems/papers.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"

#include <algorithm>

namespace equipoise::paper {

namespace {

constexpr const char* seismicExample = "seismic-2003.equipoise";

Sentence measuredByClock() {
    return {TRANSLATABLE("study", "Measured by clock in the paper, computed from Table 1 here")};
}

/// The first processor of the machine: several are numbered.
const Processor* machineNamed(const Platform& platform, const std::string& name) {
    const auto matches = [&](const Processor& processor) {
        return processor.name == name || processor.name == name + " 1";
    };
    const auto machine = std::ranges::find_if(platform.processors, matches);
    return machine == platform.processors.end() ? nullptr : &*machine;
}

Result<Outcome> seismicTable1(unsigned /*threads*/, SolveControl& /*control*/) {
    const auto scenario = exampleScenario(seismicExample);
    if (!scenario)
        return scenario.error();
    const Platform& platform = scenario->platform;
    const ProcessorId root = scenario->questions.get<scatter::Question>().root;
    const Sentence reason{TRANSLATABLE("study", "The example differs from the paper")};
    const auto lines = printedTable("scatter-grid-2003.tsv");
    Outcome outcome;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const Processor* machine = machineNamed(platform, lines[i][0]);
        if (!machine)
            continue;
        const ProcessorId id(static_cast<std::size_t>(machine - platform.processors.data()));
        outcome.rows.push_back(
            compared({TRANSLATABLE("study", "{0}: seconds to compute a ray"), {lines[i][0]}}, lines[i][3],
                     machine->compute.rate, reason));
        outcome.rows.push_back(
            compared({TRANSLATABLE("study", "{0}: seconds to receive a ray"), {lines[i][0]}}, lines[i][4],
                     id == root ? 0.0 : transferTimes(platform, 1, std::vector<Way>{{root, id}})[0], reason));
    }
    return outcome;
}

struct Ends {
    double earliest = 0;
    double latest = 0;
};

Result<Ends> endsOf(std::string_view solver, scatter::Order order, SolveControl& control) {
    auto scenario = exampleScenario(seismicExample);
    if (!scenario)
        return scenario.error();
    scenario->questions.find<scatter::Question>()->order = order;
    const auto plan = solve(*scenario, {Problem::Scatter, std::string(solver), {}}, control);
    if (!plan)
        return plan.error();
    Ends ends{infinity, 0};
    for (const Part& part : partsOf(*scenario, *plan)) {
        ends.earliest = std::min(ends.earliest, part.time.value_or(infinity));
        ends.latest = std::max(ends.latest, part.time.value_or(0));
    }
    return ends;
}

void addEnds(Outcome& outcome, const Ends& ends, const char* earliest, const char* latest) {
    outcome.rows.push_back(
        compared({TRANSLATABLE("study", "Earliest end, in s")}, earliest, ends.earliest, measuredByClock()));
    outcome.rows.push_back(
        compared({TRANSLATABLE("study", "Latest end, in s")}, latest, ends.latest, measuredByClock()));
}

Result<Outcome> seismicFigure2(unsigned /*threads*/, SolveControl& control) {
    const auto ends = endsOf("uniform", scatter::Order::DescendingBandwidth, control);
    if (!ends)
        return ends.error();
    Outcome outcome;
    addEnds(outcome, *ends, "259", "853");
    outcome.stop = control.stop();
    return outcome;
}

Result<Outcome> seismicFigure3(unsigned /*threads*/, SolveControl& control) {
    const auto ends = endsOf("linear-program", scatter::Order::DescendingBandwidth, control);
    if (!ends)
        return ends.error();
    Outcome outcome;
    addEnds(outcome, *ends, "405", "430");
    outcome.stop = control.stop();
    return outcome;
}

Result<Outcome> seismicFigure4(unsigned /*threads*/, SolveControl& control) {
    const auto ends = endsOf("linear-program", scatter::Order::AscendingBandwidth, control);
    if (!ends)
        return ends.error();
    const auto descending = endsOf("linear-program", scatter::Order::DescendingBandwidth, control);
    if (!descending)
        return descending.error();
    Outcome outcome;
    addEnds(outcome, *ends, "437", "486");
    outcome.rows.push_back(compared({TRANSLATABLE("study", "Later than by descending bandwidth, in s")}, "56",
                                    ends->latest - descending->latest, measuredByClock()));
    outcome.stop = control.stop();
    return outcome;
}

} // namespace

Paper scatterPaper() {
    return {"rr-4770",
            "S. Genaud, A. Giersch, F. Vivien: Load-balancing scatter operations for grid computing, "
            "RR-4770, 2003",
            {{"table-1", tableTitle(1),
              TRANSLATABLE("study", "The sixteen processors of the seismic experiment."), seismicTable1},
             {"figure-2", figureTitle(2),
              TRANSLATABLE("study", "The original program: equal parts for all processors."), seismicFigure2},
             {"figure-3", figureTitle(3),
              TRANSLATABLE("study", "Balanced parts, served by descending bandwidth."), seismicFigure3},
             {"figure-4", figureTitle(4),
              TRANSLATABLE("study", "Balanced parts, served by ascending bandwidth."), seismicFigure4}}};
}

} // namespace equipoise::paper
