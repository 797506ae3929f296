#include "tests/support/grid_plans.h"

#include "core/problems/grid/model/schedule.h"
#include "tests/support/grids.h"

namespace support {

std::shared_ptr<core::KeptPlan> paperGrid(core::grid::Kernel kernel, std::int64_t blocks) {
    core::Scenario scenario;
    scenario.platform = gridPlatform({1, 2, 3, 5, 9});
    scenario.platform.units = {.time = "s", .work = "block", .data = "Mbit"};
    scenario.questions.grid = core::grid::Question{2, 2, 8, 6, blocks, kernel, {}, false};
    core::grid::Plan grid;
    grid.arrangement = core::Matrix<core::ProcessorId>(2, 2);
    for (std::uint32_t k = 0; k < 4; ++k)
        grid.arrangement(k / 2, k % 2) = core::ProcessorId{k};
    grid.rows = {1, 1.0 / 3};
    grid.columns = {1, 0.5};
    grid.panel = {{6, 2}, {4, 2}, {0, 1, 0, 0, 1, 0}, {0, 1, 0, 0, 0, 1, 0, 0}, 24, 24};
    grid.leftOut = {core::ProcessorId{4}};
    auto kept = std::make_shared<core::KeptPlan>();
    kept->name = "Grid";
    kept->plan.problem = core::Problem::Grid;
    kept->plan.solver = "exact";
    kept->plan.status = core::Status::Optimal;
    kept->plan.value = 2;
    kept->plan.bound = 2;
    kept->plan.schedule = core::grid::toSchedule(scenario.platform, grid);
    kept->plan.answer = std::move(grid);
    kept->scenario = std::make_shared<const core::Scenario>(std::move(scenario));
    return kept;
}

} // namespace support
