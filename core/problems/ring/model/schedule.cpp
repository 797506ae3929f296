// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/model/schedule.h"

#include "core/platform/routes/routes.h"
#include "core/problems/ring/shared/reserved.h"

#include <algorithm>

namespace equipoise::ring {

namespace {

/// Appends blocks of one processor, each after the previous one; blocks of zero length are omitted.
class Sequence {
public:
    Sequence(ProcessorId processor, std::vector<Block>& blocks)
        : m_processor(processor)
        , m_blocks(blocks) {}

    void compute(double length, double items) { add(Lane::Compute, BlockKind::Compute, length, items, {}); }
    void transfer(Lane lane, double length, double items, ProcessorId peer) {
        add(lane, BlockKind::Transfer, length, items, peer);
    }

private:
    void add(Lane lane, BlockKind kind, double length, double items, std::optional<ProcessorId> peer) {
        if (length <= 0)
            return;
        m_blocks.push_back({m_processor, lane, kind, m_now, m_now + length, items, peer, 1, 0});
        m_now += length;
    }

    ProcessorId m_processor;
    std::vector<Block>& m_blocks;
    double m_now = 0;
};

/// For each processor of the ring, the pair to its next one and the pair to its previous one.
std::vector<Way> waysOf(const Plan& plan) {
    const std::size_t count = plan.order.size();
    std::vector<Way> ways;
    for (std::size_t position = 0; count > 1 && position < count; ++position) {
        ways.push_back({plan.order[position], plan.order[(position + 1) % count]});
        ways.push_back({plan.order[position], plan.order[(position + count - 1) % count]});
    }
    return ways;
}

} // namespace

std::vector<double> messageTimes(const Platform& platform, const Question& question, const Plan& plan) {
    return question.links == ContentionModel::Reserved
               ? heldTimes(platform, question, plan)
               : transferTimes(platform, question.message, waysOf(plan));
}

std::vector<double> timesWith(const std::vector<double>& messages, const Platform& platform,
                              const Question& question, const Plan& plan) {
    std::vector<double> times;
    for (std::size_t position = 0; position < plan.order.size(); ++position) {
        times.push_back(platform[plan.order[position]].compute(plan.shares[position] * question.work));
        if (!messages.empty())
            times.back() += messages[2 * position] + messages[2 * position + 1];
    }
    return times;
}

std::vector<double> timesAlone(const Platform& platform, const Question& question, const Plan& plan) {
    return timesWith(transferTimes(platform, question.message, waysOf(plan)), platform, question, plan);
}

Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan) {
    return toSchedule(platform, question, plan, messageTimes(platform, question, plan));
}

Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan,
                    const std::vector<double>& messages) {
    Schedule schedule;
    const std::size_t count = plan.order.size();
    const std::vector<Way> ways = waysOf(plan);
    for (std::size_t position = 0; position < count; ++position) {
        const ProcessorId processor = plan.order[position];
        const double work = plan.shares[position] * question.work;
        Sequence sequence(processor, schedule.blocks);
        const CostFunction& compute = platform[processor].compute;
        sequence.compute(work * compute.rate + compute.startUp, work);
        if (count > 1) {
            sequence.transfer(Lane::Send, messages[2 * position], question.message, ways[2 * position].to);
            sequence.transfer(Lane::Receive, messages[2 * position + 1], question.message,
                              ways[2 * position + 1].to);
        }
        schedule.makespan = std::max(schedule.makespan, plan.times[position]);
    }
    return schedule;
}

} // namespace equipoise::ring
