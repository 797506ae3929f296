#include "core/redistribution/schedule.h"

#include <algorithm>

namespace core::redistribution {

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
        const ProcessorId own = question.ring[i];
        const ProcessorId next = question.ring[instance.next(i)];
        if (net[i] > 0)
            plan.flows.push_back({own, next, net[i]});
        else if (net[i] < 0)
            plan.flows.push_back({next, own, -net[i]});
    }
    return plan;
}

Schedule toSchedule(const Instance& instance, const Question& question, const std::vector<Run>& runs) {
    Schedule schedule;
    schedule.makespan = endOf(instance, runs);
    schedule.blocks.reserve(2 * runs.size());
    for (const Run& run : runs) {
        const ProcessorId own = question.ring[run.link];
        const ProcessorId next = question.ring[instance.next(run.link)];
        const ProcessorId from = run.forwards ? own : next;
        const ProcessorId to = run.forwards ? next : own;
        const double end = run.start + (run.forwards ? instance.right[run.link] : instance.left[run.link]);
        schedule.blocks.push_back(
            {from, Lane::Send, BlockKind::Transfer, run.start, end, 1, to, run.count, run.stride});
        schedule.blocks.push_back(
            {to, Lane::Receive, BlockKind::Transfer, run.start, end, 1, from, run.count, run.stride});
    }
    return schedule;
}

} // namespace core::redistribution
