// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulation.h"

#include "core/base/check_rule.h"
#include "core/base/refusal.h"
#include "core/model/definition.h"
#include "core/solve/solve.h"

#include <algorithm>

namespace equipoise {

Result<Program> programOf(const Scenario& scenario, const Plan& plan, const SimulationOptions& options) {
    if (auto verified = verify(scenario, plan); !verified)
        return std::move(verified).error();
    if (!plan.hasAnswer())
        return rejected<CheckRule::AnswerMissing>();
    const ProblemDefinition& definition = definitionOf(plan.problem);
    const auto usual = definition.steps(scenario);
    if (!usual && options.iterations)
        return outOfRange("iterations", std::to_string(*options.iterations),
                          "none: a " + std::string(nameOf(plan.problem)) + " has no steps", {});
    const std::int64_t steps = usual ? options.iterations.value_or(*usual) : 1;
    if (steps < 1)
        return outOfRange("iterations", std::to_string(steps), ">= 1", {});
    SolveControl unhurried;
    auto program = definition.program(scenario, plan, steps, unhurried);
    if (program && usual)
        program->steps = steps;
    return program;
}

namespace {

void addEnds(const Schedule& schedule, double EndRow::*end, std::vector<EndRow>& rows) {
    for (const Block& block : schedule.blocks) {
        if (block.kind == BlockKind::Wait || block.resource.index() >= rows.size())
            continue;
        double& last = rows[block.resource.index()].*end;
        last = std::max(last, block.lastEnd());
    }
}

} // namespace

std::vector<EndRow> endsOf(const Simulation& simulation, std::size_t processors) {
    std::vector<EndRow> rows(processors);
    for (std::size_t i = 0; i < processors; ++i)
        rows[i].processor = ProcessorId{i};
    addEnds(simulation.predicted, &EndRow::predicted, rows);
    addEnds(simulation.observed, &EndRow::observed, rows);
    std::erase_if(rows, [](const EndRow& row) { return row.predicted == 0 && row.observed == 0; });
    return rows;
}

} // namespace equipoise
