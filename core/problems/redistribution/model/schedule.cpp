// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/model/schedule.h"

#include "core/problems/redistribution/exact/light.h"
#include "core/problems/redistribution/model/flows.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace equipoise::redistribution {

Plan toPlan(const Instance& instance, const Question& question, const Outcome& outcome) {
    std::vector<std::int64_t> net(instance.size());
    std::vector<std::int64_t> sent(instance.size());
    for (const Run& run : outcome.runs) {
        net[run.link] += run.forwards ? run.count : -run.count;
        sent[run.forwards ? run.link : instance.next(run.link)] += run.count;
    }
    // On a ring of two the second link is the first one read backwards.
    if (instance.size() == 2)
        net[0] -= std::exchange(net[1], 0);
    Plan plan;
    plan.lowerBound = outcome.lowerBound;
    plan.light = true;
    for (std::size_t i = 0; i < instance.size(); ++i) {
        plan.light = plan.light && sent[i] <= instance.loads[i];
        const ProcessorId processor = question.ring[i];
        const ProcessorId next = question.ring[instance.next(i)];
        if (net[i] > 0)
            plan.flows.push_back({processor, next, net[i]});
        else if (net[i] < 0)
            plan.flows.push_back({next, processor, -net[i]});
    }
    return plan;
}

Schedule toSchedule(const Instance& instance, const Question& question, const std::vector<Run>& runs) {
    Schedule schedule;
    schedule.makespan = endOf(instance, runs);
    schedule.blocks.reserve(2 * runs.size());
    for (const Run& run : runs) {
        const ProcessorId processor = question.ring[run.link];
        const ProcessorId next = question.ring[instance.next(run.link)];
        const ProcessorId from = run.forwards ? processor : next;
        const ProcessorId to = run.forwards ? next : processor;
        const double end = run.start + (run.forwards ? instance.right[run.link] : instance.left[run.link]);
        schedule.blocks.push_back(
            {from, Lane::Send, BlockKind::Transfer, run.start, end, 1, to, run.count, run.stride});
        schedule.blocks.push_back(
            {to, Lane::Receive, BlockKind::Transfer, run.start, end, 1, from, run.count, run.stride});
    }
    return schedule;
}

namespace {

/// Items over the last link, forwards; empty if some flow is not that shift's.
std::optional<std::int64_t> shiftOf(const Instance& instance, const CirculationOffset& shifts,
                                    const Question& question, const Plan& plan) {
    std::map<std::pair<ProcessorId, ProcessorId>, std::int64_t> stated;
    for (const Flow& flow : plan.flows)
        stated[{flow.from, flow.to}] = flow.items;
    const auto itemsBetween = [&](ProcessorId from, ProcessorId to) {
        const auto flow = stated.find({from, to});
        return flow == stated.end() ? 0 : flow->second;
    };
    const auto net = [&](std::size_t link) {
        const ProcessorId processor = question.ring[link];
        const ProcessorId next = question.ring[instance.next(link)];
        return itemsBetween(processor, next) - itemsBetween(next, processor);
    };
    const std::size_t last = instance.size() - 1;
    const bool pair = instance.size() <= 2 && instance.direction == Direction::Both;
    const std::int64_t shift = pair ? 0 : std::max<std::int64_t>(net(last), shifts.allowed().low);
    if (!shifts.allowed().contains(shift))
        return std::nullopt;
    for (std::size_t link = 0; link < instance.size() && instance.size() > 2; ++link)
        if (net(link) != shifts.flow(link, shift))
            return std::nullopt;
    return shift;
}

} // namespace

Schedule scheduleOf(const Platform& platform, const Question& question, const Plan& plan) {
    const auto instance = makeInstance(platform, question);
    if (!instance || question.ring.empty())
        return {};
    const CirculationOffset shifts(*instance);
    const auto shift = shiftOf(*instance, shifts, question, plan);
    if (!shift)
        return {};
    if (plan.light && shifts.light().contains(*shift))
        return toSchedule(*instance, question, lightRuns(*instance, shifts, *shift));
    const std::vector<Stream> streams = streamsOf(*instance, shifts, *shift);
    SolveControl control;
    auto runs = superpose(streams, true, control);
    auto backwardsFirst = superpose(streams, false, control);
    return toSchedule(*instance, question,
                      endOf(*instance, backwardsFirst) < endOf(*instance, runs) ? backwardsFirst : runs);
}

} // namespace equipoise::redistribution
