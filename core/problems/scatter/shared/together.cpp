// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/shared/together.h"

#include "core/base/words.h"
#include "core/network/fair.h"
#include "core/problems/scatter/model/program.h"

#include <algorithm>

namespace equipoise::scatter {

Result<void> checkTogether(const Platform& platform, const Plan& plan) {
    const auto messages = static_cast<std::size_t>(
        std::ranges::count_if(plan.counts, [](std::int64_t items) { return items > 0; }));
    if (messages > maxTogether)
        return Error{ErrorCode::TooMuchWork,
                     TRANSLATABLE("facts", "a scatter served together,"),
                     std::to_string(messages),
                     std::to_string(maxTogether),
                     {}};
    for (const Link& link : platform.links)
        if (link.transfer.isTable())
            return Error{ErrorCode::UnsupportedCost,
                         platform.nameOf(link.from) + " - " + platform.nameOf(link.to),
                         TRANSLATABLE("facts", "table, served together"),
                         "linear, affine",
                         {}};
    return {};
}

Result<Schedule> simulateConcurrent(const Platform& platform, const Question& question, Plan& plan) {
    if (auto checked = checkTogether(platform, plan); !checked)
        return std::move(checked).error();
    const auto program = toProgram(platform, question, plan, {});
    if (!program)
        return program.error();
    SolveControl unhurried;
    const auto course = network::follow(platform, *program, ContentionModel::MaxMinFair, unhurried);
    if (!course)
        return course.error();
    std::vector<double> finish(platform.size());
    Schedule schedule;
    for (std::size_t strand = 0; strand < program->strands.size(); ++strand)
        for (std::size_t i = 0; i < program->strands[strand].actions.size(); ++i) {
            const Action& action = program->strands[strand].actions[i];
            const ProcessorId processor = program->strands[strand].node.processor();
            const auto& [start, end] = (**course)[strand][i];
            if (action.kind == Action::Kind::Compute) {
                schedule.blocks.push_back(
                    {processor, Lane::Compute, BlockKind::Compute, start, end, action.items, {}});
                finish[processor.index()] = end;
            } else if (action.kind == Action::Kind::Send) {
                const ProcessorId to = program->channels[action.which].to.processor();
                schedule.blocks.push_back(
                    {processor, Lane::Send, BlockKind::Transfer, start, end, action.items, to});
                schedule.blocks.push_back(
                    {to, Lane::Receive, BlockKind::Transfer, start, end, action.items, processor});
                if (to != plan.order.back()) // who computes in no time is done when its items are there
                    finish[to.index()] = std::max(finish[to.index()], end);
            }
        }
    schedule.makespan = endOf(**course);
    for (std::size_t place = 0; place < plan.order.size(); ++place)
        plan.finish[place] = plan.counts[place] > 0 ? finish[plan.order[place].index()] : 0;
    return schedule;
}

} // namespace equipoise::scatter
