// SPDX-License-Identifier: GPL-3.0-or-later
// Plan of a running ring with its observed shares.
#include "core/base/check_rule.h"
#include "core/platform/routes/routes.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/program.h"
#include "core/problems/ring/model/schedule.h"
#include "core/problems/ring/presentation.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace equipoise {

Result<Plan> runningRing(const Platform& platform, ring::Question& question,
                         std::span<const ProcessorId> order, std::span<const double> shares) {
    if (question.links == ContentionModel::Reserved)
        question.links = ContentionModel::None;
    ring::Plan answer;
    answer.order.assign(order.begin(), order.end());
    answer.shares.assign(shares.begin(), shares.end());
    if (const std::size_t count = order.size(); count > 1) {
        std::vector<Way> ways;
        for (std::size_t i = 0; i < count; ++i)
            ways.insert(ways.end(), {{order[i], order[(i + 1) % count]}, {order[(i + 1) % count], order[i]}});
        const auto times = transferTimes(platform, question.message, ways);
        for (std::size_t i = 0; i < times.size(); ++i)
            if (!std::isfinite(times[i]))
                return rejected<CheckRule::RouteMissing>(platform[ways[i].from].name,
                                                         platform[ways[i].to].name);
    }
    answer.times = ring::timesAlone(platform, question, answer);
    const double alone = std::ranges::max(answer.times);
    Plan plan;
    plan.status = Status::Feasible;
    if (question.links == ContentionModel::MaxMinFair) {
        answer.alone = alone;
        auto program = ring::toProgram(platform, question, answer, question.steps);
        if (!program)
            return std::move(program).error();
        plan.schedule = std::move(program->predicted);
        plan.value = plan.schedule.makespan / static_cast<double>(question.steps);
    } else {
        plan.schedule = ring::toSchedule(platform, question, answer);
        plan.value = alone;
    }
    plan.answer = std::move(answer);
    return plan;
}

} // namespace equipoise
