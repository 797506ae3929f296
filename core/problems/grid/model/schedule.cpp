// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/model/schedule.h"

#include <algorithm>

namespace equipoise::grid {

Schedule toSchedule(const Platform& platform, const Plan& plan) {
    Schedule schedule;
    for (std::size_t i = 0; i < plan.arrangement.rows(); ++i)
        for (std::size_t j = 0; j < plan.arrangement.columns(); ++j) {
            const std::int64_t blocks = plan.panel.rows[i] * plan.panel.columns[j];
            if (blocks == 0)
                continue;
            const ProcessorId processor = plan.arrangement(i, j);
            const double time = platform[processor].compute.rate;
            schedule.blocks.push_back({processor,
                                       Lane::Compute,
                                       BlockKind::Compute,
                                       0,
                                       time,
                                       1,
                                       {},
                                       blocks,
                                       blocks > 1 ? time : 0});
            schedule.makespan = std::max(schedule.makespan, schedule.blocks.back().lastEnd());
        }
    return schedule;
}

} // namespace equipoise::grid
