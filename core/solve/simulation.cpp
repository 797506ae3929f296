#include "core/solve/simulation.h"

#include "core/base/refusal.h"
#include "core/solve/door.h"
#include "core/solve/solve.h"

#include <algorithm>

namespace core {

Result<Program> programOf(const Scenario& scenario, const Plan& plan, const SimulationOptions& options) {
    if (auto verified = verify(scenario, plan); !verified)
        return std::move(verified).error();
    if (!plan.hasAnswer())
        return planRejected("the plan", "without an answer", "with one");
    const ProblemDoor& door = doorOf(plan.problem);
    if (!door.steps && options.iterations)
        return outOfRange("iterations", std::to_string(*options.iterations),
                          "none: a " + std::string(nameOf(plan.problem)) + " has no steps", {});
    const std::int64_t steps = door.steps ? options.iterations.value_or(door.steps(scenario)) : 1;
    if (steps < 1)
        return outOfRange("iterations", std::to_string(steps), ">= 1", {});
    auto program = door.program(scenario, plan, steps);
    if (program && door.steps)
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

} // namespace core
