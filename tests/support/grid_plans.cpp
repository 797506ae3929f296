// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/grid_plans.h"

#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/grid/model/schedule.h"
#include "tests/support/grids.h"

namespace support {

std::shared_ptr<equipoise::PlanRecord> paperGrid(equipoise::grid::Kernel kernel, std::int64_t blocks) {
    equipoise::Scenario scenario;
    scenario.platform = gridPlatform({1, 2, 3, 5, 9});
    scenario.platform.units = {.time = "s", .work = "block", .data = "Mbit"};
    scenario.questions.set(equipoise::grid::Question{2, 2, 8, 6, blocks, kernel, {}, false});
    equipoise::grid::Plan grid;
    grid.arrangement = equipoise::Matrix<equipoise::ProcessorId>(2, 2);
    for (std::uint32_t k = 0; k < 4; ++k)
        grid.arrangement(k / 2, k % 2) = equipoise::ProcessorId{k};
    grid.rows = {1, 1.0 / 3};
    grid.columns = {1, 0.5};
    grid.panel = {{6, 2}, {4, 2}, {0, 1, 0, 0, 1, 0}, {0, 1, 0, 0, 0, 1, 0, 0}, 24, 24};
    grid.leftOut = {equipoise::ProcessorId{4}};
    auto kept = std::make_shared<equipoise::PlanRecord>();
    kept->name = "Grid";
    kept->plan.problem = equipoise::Problem::Grid;
    kept->plan.solver = "exact";
    kept->plan.status = equipoise::Status::Optimal;
    kept->plan.value = 2;
    kept->plan.bound = 2;
    kept->plan.schedule = equipoise::grid::toSchedule(scenario.platform, grid);
    kept->plan.answer = std::move(grid);
    kept->scenario = std::make_shared<const equipoise::Scenario>(std::move(scenario));
    return kept;
}

} // namespace support
